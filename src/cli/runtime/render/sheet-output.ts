import { basename, extname, join, resolve } from 'node:path';
import type { Page, Sheet } from '../../../render/drawing/page.ts';
import { PdfWriter } from '../../../render/paint/pdf.ts';
import { renderSvg } from '../../../render/paint/svg.ts';
import { iconKeyPages, iconKeySheet } from '../../../render/sheet/frames/icon-key.ts';
import { className, type PrintedShip } from '../../../render/sheet/panels/panel.ts';
import { printerOf, singleSheet } from '../../../render/sheet/print-sheets.ts';
import { slug, uniqueName } from '../../../text/names.ts';
import { formatCount } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { createFile, createFolder, type NewFile, type NewFolder } from '../output/new-file.ts';
import { type OutputOptions, rejectOptionName } from '../output/output-guard.ts';
import type { RenderContext } from './render-context.ts';

export interface SheetOutput {
  /** Adds a ship; a file of her own is named after `name`. */
  readonly add: (subject: PrintedShip, name: string) => Promise<void>;
  readonly end: () => Promise<string>;
  readonly discard: () => void;
}

export interface SheetOutputOptions {
  readonly output?: string;
  readonly split?: string;
  readonly format?: SheetFormat;
  readonly dpi?: number;
  readonly legend?: boolean;
  readonly force?: boolean;
}

export type SheetFormat = 'pdf' | 'svg' | 'png';

type ResolvedOptions = SheetOutputOptions & { readonly format: SheetFormat };

/** Dots per inch of a PNG. */
const defaultDpi = 300;

/** Opens the output. The format defaults to the extension of the output file, else PDF. */
export function openSheetOutput(
  paths: readonly string[],
  options: SheetOutputOptions,
  context: RenderContext,
  world: World,
): SheetOutput {
  const { output, split } = options;
  if (/\.(?:jpe?g|gif|webp)$/i.test(output ?? '')) {
    throw new UsageError(`unsupported file type: ${output}; allowed: .pdf, .svg, .png`);
  }
  const resolved: ResolvedOptions = { ...options, format: options.format ?? sheetFormatOf(output) };
  if (options.dpi !== undefined && resolved.format !== 'png') {
    throw new UsageError('--dpi requires --format png', 'add --format png');
  }
  if (resolved.format !== 'pdf' && output !== undefined) return onePicture(output, resolved, context, world);
  if (resolved.format !== 'pdf' || split !== undefined) return manyFiles(resolved, context, world);
  return oneFile(nameOf(paths, resolved), resolved, context, world);
}

/** The format by the extension of the output. */
export function sheetFormatOf(output = ''): SheetFormat {
  const [, extension = ''] = /\.(svg|png)$/i.exec(output) ?? [];
  return (extension.toLowerCase() || 'pdf') as SheetFormat;
}

/** Output file name: by default, after the only path, or `fleet.pdf`. */
function nameOf(paths: readonly string[], { output }: SheetOutputOptions): string {
  if (output !== undefined) return output;
  const [path] = paths;
  if (path === undefined) return 'legend.pdf';
  const stem = basename(path, extname(path));
  return paths.length === 1 && /^[\p{L}\p{N}_.-]*[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(stem)
    ? `${stem}.pdf`
    : 'fleet.pdf';
}

export class PdfFile {
  readonly #pdf: PdfWriter;
  /** First write error: `write` is called from stream events, where it cannot be caught. */
  #failure: unknown;
  pages = 0;

  constructor(
    { pdf: { Library, fonts } }: RenderContext,
    title: string,
    subject: string,
    write: (bytes: Uint8Array) => void,
  ) {
    const info = { title, author: 'slipway, an unofficial fan tool for Full Thrust', subject };
    this.#pdf = new PdfWriter(Library, fonts, info, (bytes) => {
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

function oneFile(
  name: string,
  { legend = false, force = false }: ResolvedOptions,
  context: RenderContext,
  world: World,
): SheetOutput {
  const file = openBinaryOutput(name, { replaces: ['.pdf'], force }, world);
  const title = name === '-' ? 'Ship Systems Displays' : basename(name, extname(name));
  const pdf = new PdfFile(context, title, subject, file.write);
  const printer = printerOf(context.options, context.typeface);
  let ships = 0;
  return {
    add: async (ship) => {
      ships++;
      pdf.add(printer.add(ship));
    },
    end: async () => {
      pdf.add(printer.end());
      if (legend) pdf.add(iconKeyPages(context.options, context.typeface));
      await pdf.end();
      await file.keep();
      const content = ships === 0 ? 'icon key' : formatCount(ships, 'ship');
      return `wrote ${name === '-' ? 'to standard output' : name}: ${content}, ${formatCount(pdf.pages, 'page')}`;
    },
    discard: file.drop,
  };
}

/** A new file or standard output; nothing appears until `keep`. */
export type BinaryOutput = Omit<NewFile, 'keep'> & { readonly keep: () => void | Promise<void> };

/** A file, or standard output for `-`. Throws a {@link UsageError} if it cannot be written. */
export function openBinaryOutput(name: string, options: OutputOptions, world: World): BinaryOutput {
  return name === '-' ? standardOutput(world) : createFile(name, options, world);
}

/** Writes a file, or standard output for `-`: complete or not at all. */
export async function writeBinary(
  name: string,
  options: OutputOptions,
  world: World,
  fill: (write: BinaryOutput['write']) => void | Promise<void>,
): Promise<void> {
  const file = openBinaryOutput(name, options, world);
  try {
    await fill(file.write);
    await file.keep();
  } finally {
    file.drop();
  }
}

/** Buffers the output: standard output gets a complete file or nothing. */
function standardOutput({ out }: World): BinaryOutput {
  if (out.isTerminal)
    throw new UsageError('refusing to write a PDF or SVG to a terminal', 'redirect the output to a file or a pipe');
  const pieces: Uint8Array[] = [];
  return {
    write: (bytes) => void pieces.push(bytes),
    keep: async () => void (await out.write(Buffer.concat(pieces))),
    drop: () => {},
  };
}

function manyFiles(
  { split, format, dpi, force, legend = false }: ResolvedOptions,
  context: RenderContext,
  world: World,
): SheetOutput {
  const usedNames = new Map<string, number>();
  const files: string[] = [];
  let folder: NewFolder | undefined;
  const save = async (name: string, ship: PrintedShip | undefined) => {
    const file = join(split ?? '.', `${uniqueName(name, usedNames)}.${format}`);
    rejectOptionName(file);
    if (files.push(file) === 1) folder = createFolder(resolve(world.cwd, split ?? '.'), world, split);
    await saveOne({ path: file, ship, format, dpi, force }, context, world);
  };
  return {
    add: (ship, name) => save(slug(name), ship),
    end: async () => {
      if (legend) await save('legend', undefined);
      const [first] = files;
      return `wrote ${files.length === 1 ? first : `${formatCount(files.length, 'file')} to ${split ?? 'this folder'}`}`;
    },
    discard: () => folder?.dropIfEmpty(),
  };
}

/** One SVG or PNG, written at the end, once it is certain that there is only one ship. */
function onePicture(
  name: string,
  { format, dpi, force, legend = false }: ResolvedOptions,
  context: RenderContext,
  world: World,
): SheetOutput {
  const ship: (PrintedShip | undefined)[] = [];
  const addOnly = (subject: PrintedShip | undefined) => {
    if (ship.push(subject) === 1) return;
    const file = format === 'svg' ? 'an SVG file' : 'a PNG file';
    throw new UsageError(`${file} holds only one ship`, 'use --split FOLDER instead of --output');
  };
  return {
    add: async (subject) => addOnly(subject),
    end: async () => {
      if (legend) addOnly(undefined);
      await saveOne({ path: name, ship: ship[0], format, dpi, force }, context, world);
      return `wrote ${name === '-' ? 'to standard output' : name}: ${ship[0] ? '1 ship' : 'icon key'}`;
    },
    discard: () => {},
  };
}

interface SingleFile {
  readonly path: string;
  readonly ship: PrintedShip | undefined;
  readonly format: SheetFormat;
  readonly dpi: number | undefined;
  readonly force: boolean | undefined;
}

function saveOne({ path, ship, format, dpi, force = false }: SingleFile, context: RenderContext, world: World) {
  return writeBinary(path, { replaces: [`.${format}`], force }, world, async (write) => {
    if (format === 'svg') write(Buffer.from(svgFor(ship, context)));
    else if (format === 'png') write(await pngOf(sheetFor(ship, context), dpi, context, world));
    else await writePdf(ship, context, write);
  });
}

function sheetFor(ship: PrintedShip | undefined, { options, typeface }: RenderContext): Sheet {
  return ship ? singleSheet(ship, options, typeface) : iconKeySheet(options, typeface);
}

/** A ship sheet as SVG; without a ship, the icon key. */
export function svgFor(ship: PrintedShip | undefined, context: RenderContext): string {
  return renderSvg(sheetFor(ship, context), context.faces);
}

export async function pngOf(
  sheet: Sheet,
  dpi: number | undefined,
  { faces }: RenderContext,
  world: World,
): Promise<Uint8Array> {
  const { svgToPng } = await import('./png.ts');
  return svgToPng(renderSvg(sheet, faces), sheet, dpi ?? defaultDpi, world);
}

/** Writes a ship sheet as PDF; without a ship, the icon key. */
export async function writePdf(
  ship: PrintedShip | undefined,
  context: RenderContext,
  write: BinaryOutput['write'],
): Promise<void> {
  const { options, typeface } = context;
  const pdf = new PdfFile(context, ship ? className(ship.ship) : 'Icon key', subject, write);
  if (ship) {
    const printer = printerOf(options, typeface);
    pdf.add(printer.add(ship));
    pdf.add(printer.end());
  } else pdf.add(iconKeyPages(options, typeface));
  await pdf.end();
}
