/** Where sheets go: one PDF for all ships, or a file for each. */

import { basename, extname, join, resolve } from 'node:path';
import { counted } from '../reports/report.ts';
import type { Page } from '../sheet/pages.ts';
import type { Faces, FontFiles } from '../sheet/paint/fonts.ts';
import { Pdf } from '../sheet/paint/pdf.ts';
import { svgOf } from '../sheet/paint/svg.ts';
import { className, type Subject } from '../sheet/panels/panel.ts';
import { legendPages, legendSheet, type PrintOptions, printerOf, singleSheet } from '../sheet/print.ts';
import type { Typeface } from '../sheet/typeface.ts';
import { makeFolder, type NewFile, newFile } from './files.ts';
import type { SsdOptions } from './ssd.ts';
import { UsageError, type World } from './world.ts';

/** What is needed to draw. */
export interface Studio {
  readonly options: PrintOptions;
  readonly fonts: FontFiles;
  readonly faces: Faces;
  readonly typeface: Typeface;
  readonly library: typeof import('./drawing.ts');
}

/** Where sheets go, one ship after the other. */
export interface Output {
  readonly add: (subject: Subject) => Promise<void>;
  /** Ends the output; resolves to what was written, in words. */
  readonly end: () => Promise<string>;
  /** Takes back what is not whole. */
  readonly drop: () => void;
}

/** Begins the output that was asked for. */
export function outputOf(paths: readonly string[], asked: SsdOptions, studio: Studio, world: World): Output {
  if (asked.split !== undefined || asked.format === 'svg') return manyFiles(asked, studio, world);
  return oneFile(nameOf(paths, asked), asked, studio, world);
}

/** The file that is written when no other is named: after the one path, or for a fleet. */
function nameOf(paths: readonly string[], { output }: SsdOptions): string {
  if (output !== undefined) return output;
  const [path] = paths;
  if (path === undefined) return 'legend.pdf';
  const stem = basename(path, extname(path));
  return paths.length === 1 && /^[\p{L}\p{N}_.-]*[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(stem)
    ? `${stem}.pdf`
    : 'fleet.pdf';
}

/** A PDF under way, with the pages that it has so far. */
class PdfFile {
  readonly #pdf: Pdf;
  pages = 0;

  constructor({ library, fonts }: Studio, title: string, subject: string, write: (bytes: Uint8Array) => void) {
    const info = { title, author: 'slipway, an unofficial fan tool for Full Thrust', subject };
    this.#pdf = new Pdf(library.PDFDocument, fonts, info, write);
  }

  add(pages: readonly Page[]): void {
    for (const page of pages) this.#pdf.add(page);
    this.pages += pages.length;
  }

  end(): Promise<void> {
    return this.#pdf.end();
  }
}

const subject = 'Ship Systems Displays for Full Thrust';

function oneFile(name: string, { legend = false }: SsdOptions, studio: Studio, world: World): Output {
  const sink = name === '-' ? streamed(world) : stored(resolve(world.cwd, name));
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
      return `wrote ${name === '-' ? 'standard output' : name}: ${what}, ${counted(pdf.pages, 'page')}`;
    },
    drop: sink.drop,
  };
}

interface Sink {
  readonly write: (bytes: Uint8Array) => void;
  readonly keep: () => Promise<void>;
  readonly drop: () => void;
}

function stored(path: string): Sink {
  const file: NewFile = newFile(path);
  return { write: file.write, keep: async () => file.keep(), drop: file.drop };
}

/** Standard output gets a PDF that is whole, or nothing. */
function streamed({ out }: World): Sink {
  if (out.isTerminal) throw new UsageError('a PDF is nothing for a terminal', 'send it into a file or a pipe');
  const pieces: Uint8Array[] = [];
  return {
    write: (bytes) => void pieces.push(bytes),
    keep: async () => void (await out.write(Buffer.concat(pieces))),
    drop: () => {},
  };
}

function manyFiles({ split, output, format, legend = false }: SsdOptions, studio: Studio, world: World): Output {
  const folder = split ?? '.';
  const taken = new Map<string, number>();
  let files = 0;
  const save = async (name: string, shown: Subject | undefined) => {
    if (output !== undefined && files > 0) {
      throw new UsageError(
        'an SVG file holds one ship, and there are several',
        'use --split FOLDER instead of --output',
      );
    }
    if (files === 0 && split !== undefined) makeFolder(resolve(world.cwd, folder));
    files++;
    const path = output ?? join(folder, `${name}.${format}`);
    await saveOne(path, shown, format, studio, world);
  };
  return {
    add: (subject) => save(free(slug(className(subject.ship)), taken), subject),
    end: async () => {
      if (legend) await save(free('legend', taken), undefined);
      const where = output ?? (files === 1 && split === undefined ? `${[...taken.keys()][0]}.${format}` : folder);
      return `wrote ${where}: ${counted(files, 'file')}`;
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
  const sink = path === '-' ? streamed(world) : stored(resolve(world.cwd, path));
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

/** A class as the name of a file. */
function slug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['ship'];
  return words.join('-').slice(0, 80);
}

/** A name that no other file of this run has. */
function free(name: string, taken: Map<string, number>): string {
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  return before === 0 ? name : free(`${name}-${before + 1}`, taken);
}
