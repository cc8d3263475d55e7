import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Typeface } from '../../../render/drawing/typeface.ts';
import { type FaceWidths, typefaceOf } from '../../../render/paint/font-widths.ts';
import type { GlyphFaces } from '../../../render/paint/glyph-faces.ts';
import type { PdfFonts } from '../../../render/paint/pdf-fonts.ts';
import { faceOfWoff } from '../../../render/paint/woff-glyphs.ts';
import type { Paper } from '../../../render/sheet/frames/frame-size.ts';
import { readTemplate } from '../../../render/sheet/frames/read-template.ts';
import type { SheetPrintOptions } from '../../../render/sheet/frames/sheet-options.ts';
import type { FrameCount, Template } from '../../../render/sheet/frames/template.ts';
import { countSystems, type Ship } from '../../../rules/ship/ship.ts';
import { didYouMean } from '../../../text/names.ts';
import { formatNumber, listed } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { printFindings } from '../output/output.ts';

export interface RenderContext {
  readonly options: SheetPrintOptions;
  /** Outlines of glyphs. */
  readonly faces: GlyphFaces;
  readonly typeface: Typeface;
  readonly pdf: { readonly Library: typeof import('pdfkit'); readonly fonts: PdfFonts };
}

interface RenderOptions {
  readonly template: string;
  /** By default that of the template. */
  readonly paper?: Paper | undefined;
  readonly ships: `${FrameCount}` | 'auto';
  readonly blank?: boolean;
  readonly marks?: boolean;
  /** Color of the problems of a template. */
  readonly color?: boolean;
}

/** Loads template, fonts and libraries. Throws a `UsageError` if the template cannot be used. */
export async function renderContext(request: RenderOptions, world: World): Promise<RenderContext> {
  const template = await loadTemplate(request.template, request.color, world);
  if (request.marks && template.kind === 'record') {
    throw new UsageError(
      '--marks cannot be used with record sheets',
      'omit --marks: ships of a record sheet share one plot',
    );
  }
  const { default: Library } = await import('pdfkit');
  const ships = request.ships === 'auto' ? undefined : (Number(request.ships) as FrameCount);
  const font = (file: string) => readFileSync(join(world.installFolder, 'bin/bundle/fonts', file));
  const data = (file: string) => JSON.parse(font(`${file}.json`).toString());
  let faces: GlyphFaces | undefined;
  return {
    options: {
      template,
      paper: request.paper ?? template.paper,
      ships,
      blank: request.blank ?? false,
      marks: request.marks,
    },
    get faces() {
      faces ??= { regular: faceOfWoff(font('regular.woff')), bold: faceOfWoff(font('bold.woff')) };
      return faces;
    },
    typeface: typefaceOf(data('widths') as FaceWidths),
    pdf: {
      Library,
      fonts: {
        basic: () => data('pdf-basic'),
        other: () => data('pdf-other'),
        bytes: (base64) => Buffer.from(base64, 'base64'),
      },
    },
  };
}

/** Loads a template by name or file. Throws a {@link UsageError} after printing its problems. `color` is the value of `--color`. */
async function loadTemplate(name: string, color: boolean | undefined, world: World): Promise<Template> {
  const path = pathOf(name, world);
  world.inputs.add(path);
  const read = await readTemplate(bytesOf(path, name));
  if ('template' in read) return read.template;
  await printFindings(name, read.findings, color, world);
  throw new UsageError(`cannot use template ${name}: it has errors`);
}

/** A name with a dot or a slash is a file; any other is a built-in template. */
function pathOf(name: string, { installFolder, cwd }: World): string {
  if (/[./\\]/.test(name)) return resolve(cwd, name);
  const builtIn = join(installFolder, 'templates', `${name}.yaml`);
  if (existsSync(builtIn)) return builtIn;
  const names = readdirSync(join(installFolder, 'templates')).map((file) => file.replace(/\.yaml$/, ''));
  const help =
    didYouMean(name, names) ?? `built-in templates: ${listed(names.sort(), 'and')}; write files with their extension`;
  throw new UsageError(`unknown template ${name}`, help);
}

function bytesOf(path: string, name: string): Uint8Array {
  try {
    return readRegularFile(path, { streams: true });
  } catch (error) {
    throw new UsageError(`cannot read template ${name}: ${systemErrorText(error)}`);
  }
}

/** Limit for printing and listing systems: ten times that of any real ship, drawn within a few seconds. */
export const maxSystems = 2_000;

/** `6,000 systems; the limit is 2,000` for a ship with too many; `undefined` for any other. */
export function tooManySystems(ship: Ship): string | undefined {
  const systems = countSystems(ship);
  if (systems <= maxSystems) return undefined;
  return `${formatNumber(systems)} systems; the limit is ${formatNumber(maxSystems)}`;
}
