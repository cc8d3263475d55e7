/** Where sheets go: one PDF for all ships, or a file for each. */

import { basename, extname, join, resolve } from 'node:path';
import type { Page } from '../../../render/drawing/page.ts';
import { Pdf } from '../../../render/paint/pdf.ts';
import { svgOf } from '../../../render/paint/svg.ts';
import { legendPages, legendSheet, printerOf, singleSheet } from '../../../render/sheet/layout/print-sheets.ts';
import { className, type Subject } from '../../../render/sheet/panels/panel.ts';
import { counted } from '../../../text/numbers.ts';
import { UsageError, type World } from '../../world.ts';
import { free, slug } from '../files/slug.ts';
import { makeFolder, type NewFile, newFile } from '../output/new-file.ts';
import type { Studio } from './render-context.ts';

/** Where sheets go, one ship after the other. */
export interface Output {
  readonly add: (subject: Subject) => Promise<void>;
  /** Ends the output; resolves to what was written, in words. */
  readonly end: () => Promise<string>;
  /** Takes back what is not whole. */
  readonly drop: () => void;
}

/** Which files are asked for. */
export interface OutputOptions {
  /** The one file. */
  readonly output?: string;
  /** The folder of a file for each ship. */
  readonly split?: string;
  readonly format?: 'pdf' | 'svg';
  /** Whether what the symbols mean is printed too. */
  readonly legend?: boolean;
}

/** What was asked for, with a format. */
type Asked = OutputOptions & { readonly format: 'pdf' | 'svg' };

/** Begins the output that was asked for. A file's ending says its format where nothing else does. */
export function outputOf(paths: readonly string[], options: OutputOptions, studio: Studio, world: World): Output {
  const { output, split } = options;
  const picture = /\.(?:png|jpe?g|gif|webp)$/i.exec(output ?? '')?.[0];
  if (picture !== undefined) {
    throw new UsageError(`sheets are PDF or SVG, and ${output} is called neither`, 'call it OUT.pdf or OUT.svg');
  }
  const asked: Asked = {
    ...options,
    format: options.format ?? (output?.toLowerCase().endsWith('.svg') ? 'svg' : 'pdf'),
  };
  if (asked.format === 'svg' && output !== undefined) return oneSvg(output, asked, studio, world);
  if (asked.format === 'svg' || split !== undefined) return manyFiles(asked, studio, world);
  return oneFile(nameOf(paths, asked), asked, studio, world);
}

/** The file that is written when no other is named: after the one path, or for a fleet. */
function nameOf(paths: readonly string[], { output }: OutputOptions): string {
  if (output !== undefined) return output;
  const [path] = paths;
  if (path === undefined) return 'legend.pdf';
  const stem = basename(path, extname(path));
  return paths.length === 1 && /^[\p{L}\p{N}_.-]*[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(stem)
    ? `${stem}.pdf`
    : 'fleet.pdf';
}

/** A PDF under way, with the pages that it has so far. */
export class PdfFile {
  readonly #pdf: Pdf;
  /** Why nothing more can be written: bytes come at times when nobody could catch it. */
  #failure: unknown;
  pages = 0;

  constructor({ library, fonts }: Studio, title: string, subject: string, write: (bytes: Uint8Array) => void) {
    const info = { title, author: 'slipway, an unofficial fan tool for Full Thrust', subject };
    this.#pdf = new Pdf(library.PDFDocument, fonts, info, (bytes) => {
      if (this.#failure !== undefined) return;
      try {
        write(bytes);
      } catch (error) {
        this.#failure = error;
      }
    });
  }

  /** Throws what has kept the bytes before from being written. */
  add(pages: readonly Page[]): void {
    if (this.#failure !== undefined) throw this.#failure;
    for (const page of pages) this.#pdf.add(page);
    this.pages += pages.length;
  }

  async end(): Promise<void> {
    await this.#pdf.end();
    if (this.#failure !== undefined) throw this.#failure;
  }
}

const subject = 'Ship Systems Displays for Full Thrust';

function oneFile(name: string, { legend = false }: Asked, studio: Studio, world: World): Output {
  const sink = sinkFor(name, world);
  const title = name === '-' ? 'Ship Systems Displays' : basename(name, extname(name));
  const pdf = new PdfFile(studio, title, subject, sink.write);
  const printer = printerOf(studio.options, studio.typeface);
  let ships = 0;
  return {
    add: async (subject) => {
      ships++;
      pdf.add(printer.add(subject));
    },
    end: async () => {
      pdf.add(printer.end());
      if (legend) pdf.add(legendPages(studio.options, studio.typeface));
      await pdf.end();
      await sink.keep();
      const what = ships === 0 ? 'the key to all icons' : counted(ships, 'ship');
      return `wrote ${name === '-' ? 'to standard output' : name}: ${what}, ${counted(pdf.pages, 'page')}`;
    },
    drop: sink.drop,
  };
}

/** Where the bytes of a file go: nothing of them is seen before they are all there. */
export interface Sink {
  readonly write: (bytes: Uint8Array) => void;
  readonly keep: () => Promise<void>;
  readonly drop: () => void;
}

/** The file of that name, or standard output for `-`. Throws a {@link UsageError} where nothing can be written. */
export function sinkFor(name: string, world: World): Sink {
  return name === '-' ? streamed(world) : stored(resolve(world.cwd, name));
}

function stored(path: string): Sink {
  const file: NewFile = newFile(path);
  return { write: file.write, keep: async () => file.keep(), drop: file.drop };
}

/** Standard output gets a file that is whole, or nothing. */
function streamed({ out }: World): Sink {
  if (out.isTerminal) throw new UsageError('a sheet is nothing for a terminal', 'send it into a file or a pipe');
  const pieces: Uint8Array[] = [];
  return {
    write: (bytes) => void pieces.push(bytes),
    keep: async () => void (await out.write(Buffer.concat(pieces))),
    drop: () => {},
  };
}

/** A file for each ship, in a folder. */
function manyFiles({ split, format, legend = false }: Asked, studio: Studio, world: World): Output {
  const taken = new Map<string, number>();
  const written: string[] = [];
  const save = async (name: string, shown: Subject | undefined) => {
    const file = join(split ?? '.', `${free(name, taken)}.${format}`);
    if (written.push(file) === 1) makeFolder(resolve(world.cwd, split ?? '.'));
    await saveOne(file, shown, format, studio, world);
  };
  return {
    add: ({ ship, errors }) => save(slug(className(ship)), { ship, errors }),
    end: async () => {
      if (legend) await save('legend', undefined);
      const [first] = written;
      return `wrote ${written.length === 1 ? first : `${counted(written.length, 'file')} into ${split ?? 'this folder'}`}`;
    },
    drop: () => {},
  };
}

/** One SVG under the name that was asked for. Nothing is written before it is sure that it is the only one. */
function oneSvg(name: string, { legend = false }: Asked, studio: Studio, world: World): Output {
  const shown: (Subject | undefined)[] = [];
  const take = (subject: Subject | undefined) => {
    if (shown.push(subject) === 1) return;
    throw new UsageError('an SVG file holds one ship, and there are several', 'use --split FOLDER instead of --output');
  };
  return {
    add: async (subject) => take(subject),
    end: async () => {
      if (legend) take(undefined);
      await saveOne(name, shown[0], 'svg', studio, world);
      return `wrote ${name === '-' ? 'to standard output' : name}: ${shown[0] ? '1 ship' : 'the key to all icons'}`;
    },
    drop: () => {},
  };
}

/** A file of its own for one ship, or for the key. */
async function saveOne(
  path: string,
  shown: Subject | undefined,
  format: 'pdf' | 'svg',
  studio: Studio,
  world: World,
): Promise<void> {
  const sink = sinkFor(path, world);
  try {
    if (format === 'svg') sink.write(Buffer.from(svgFor(shown, studio)));
    else await writePdf(shown, studio, sink.write);
    await sink.keep();
  } finally {
    sink.drop();
  }
}

function svgFor(shown: Subject | undefined, { options, typeface, faces }: Studio): string {
  return svgOf(shown ? singleSheet(shown, options, typeface) : legendSheet(options, typeface), faces);
}

async function writePdf(shown: Subject | undefined, studio: Studio, write: Sink['write']): Promise<void> {
  const { options, typeface } = studio;
  const pdf = new PdfFile(studio, shown ? className(shown.ship) : 'Key to the icons', subject, write);
  if (shown) {
    const printer = printerOf(options, typeface);
    pdf.add(printer.add(shown));
    pdf.add(printer.end());
  } else pdf.add(legendPages(options, typeface));
  await pdf.end();
}
