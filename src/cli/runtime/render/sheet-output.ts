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

export interface Output {
  readonly add: (subject: Subject) => Promise<void>;
  readonly end: () => Promise<string>;
  readonly drop: () => void;
}

export interface OutputOptions {
  readonly output?: string;
  readonly split?: string;
  readonly format?: 'pdf' | 'svg';
  readonly legend?: boolean;
}

type ResolvedOptions = OutputOptions & { readonly format: 'pdf' | 'svg' };

/** Opens the output. The format defaults to the extension of the output file, else PDF. */
export function outputOf(paths: readonly string[], options: OutputOptions, studio: Studio, world: World): Output {
  const { output, split } = options;
  const imageExtension = /\.(?:png|jpe?g|gif|webp)$/i.exec(output ?? '')?.[0];
  if (imageExtension !== undefined) {
    throw new UsageError(`unsupported file type: ${output}; allowed: .pdf, .svg`);
  }
  const resolved: ResolvedOptions = {
    ...options,
    format: options.format ?? (output?.toLowerCase().endsWith('.svg') ? 'svg' : 'pdf'),
  };
  if (resolved.format === 'svg' && output !== undefined) return oneSvg(output, resolved, studio, world);
  if (resolved.format === 'svg' || split !== undefined) return manyFiles(resolved, studio, world);
  return oneFile(nameOf(paths, resolved), resolved, studio, world);
}

/** Output file name: by default, after the only path, or `fleet.pdf`. */
function nameOf(paths: readonly string[], { output }: OutputOptions): string {
  if (output !== undefined) return output;
  const [path] = paths;
  if (path === undefined) return 'legend.pdf';
  const stem = basename(path, extname(path));
  return paths.length === 1 && /^[\p{L}\p{N}_.-]*[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(stem)
    ? `${stem}.pdf`
    : 'fleet.pdf';
}

export class PdfFile {
  readonly #pdf: Pdf;
  /** First write error: `write` is called from stream events, where it cannot be caught. */
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

function oneFile(name: string, { legend = false }: ResolvedOptions, studio: Studio, world: World): Output {
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
      const content = ships === 0 ? 'icon key' : counted(ships, 'ship');
      return `wrote ${name === '-' ? 'to standard output' : name}: ${content}, ${counted(pdf.pages, 'page')}`;
    },
    drop: sink.drop,
  };
}

/** Receives the bytes of a file; nothing appears until `keep`. */
export interface Sink {
  readonly write: (bytes: Uint8Array) => void;
  readonly keep: () => Promise<void>;
  readonly drop: () => void;
}

/** A file, or standard output for `-`. Throws a {@link UsageError} if it cannot be written. */
export function sinkFor(name: string, world: World): Sink {
  return name === '-' ? standardOutput(world) : fileSink(resolve(world.cwd, name));
}

function fileSink(path: string): Sink {
  const file: NewFile = newFile(path);
  return { write: file.write, keep: async () => file.keep(), drop: file.drop };
}

/** Buffers the output: standard output gets a complete file or nothing. */
function standardOutput({ out }: World): Sink {
  if (out.isTerminal)
    throw new UsageError('refusing to write a PDF or SVG to a terminal', 'redirect the output to a file or a pipe');
  const pieces: Uint8Array[] = [];
  return {
    write: (bytes) => void pieces.push(bytes),
    keep: async () => void (await out.write(Buffer.concat(pieces))),
    drop: () => {},
  };
}

function manyFiles({ split, format, legend = false }: ResolvedOptions, studio: Studio, world: World): Output {
  const usedNames = new Map<string, number>();
  const files: string[] = [];
  const save = async (name: string, ship: Subject | undefined) => {
    const file = join(split ?? '.', `${free(name, usedNames)}.${format}`);
    if (files.push(file) === 1) makeFolder(resolve(world.cwd, split ?? '.'));
    await saveOne({ path: file, ship: ship, format }, studio, world);
  };
  return {
    add: ({ ship, errors }) => save(slug(className(ship)), { ship, errors }),
    end: async () => {
      if (legend) await save('legend', undefined);
      const [first] = files;
      return `wrote ${files.length === 1 ? first : `${counted(files.length, 'file')} to ${split ?? 'this folder'}`}`;
    },
    drop: () => {},
  };
}

/** One SVG, written at the end, once it is certain that there is only one ship. */
function oneSvg(name: string, { legend = false }: ResolvedOptions, studio: Studio, world: World): Output {
  const ship: (Subject | undefined)[] = [];
  const addOnly = (subject: Subject | undefined) => {
    if (ship.push(subject) === 1) return;
    throw new UsageError('an SVG file holds only one ship', 'use --split FOLDER instead of --output');
  };
  return {
    add: async (subject) => addOnly(subject),
    end: async () => {
      if (legend) addOnly(undefined);
      await saveOne({ path: name, ship: ship[0], format: 'svg' }, studio, world);
      return `wrote ${name === '-' ? 'to standard output' : name}: ${ship[0] ? '1 ship' : 'icon key'}`;
    },
    drop: () => {},
  };
}

interface SingleFile {
  readonly path: string;
  readonly ship: Subject | undefined;
  readonly format: 'pdf' | 'svg';
}

async function saveOne({ path, ship, format }: SingleFile, studio: Studio, world: World): Promise<void> {
  const sink = sinkFor(path, world);
  try {
    if (format === 'svg') sink.write(Buffer.from(svgFor(ship, studio)));
    else await writePdf(ship, studio, sink.write);
    await sink.keep();
  } finally {
    sink.drop();
  }
}

function svgFor(ship: Subject | undefined, { options, typeface, faces }: Studio): string {
  return svgOf(ship ? singleSheet(ship, options, typeface) : legendSheet(options, typeface), faces);
}

async function writePdf(ship: Subject | undefined, studio: Studio, write: Sink['write']): Promise<void> {
  const { options, typeface } = studio;
  const pdf = new PdfFile(studio, ship ? className(ship.ship) : 'Icon key', subject, write);
  if (ship) {
    const printer = printerOf(options, typeface);
    pdf.add(printer.add(ship));
    pdf.add(printer.end());
  } else pdf.add(legendPages(options, typeface));
  await pdf.end();
}
