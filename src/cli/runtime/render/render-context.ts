import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typeface } from '../../../render/drawing/typeface.ts';
import { type FaceWidths, typefaceOf } from '../../../render/paint/font-widths.ts';
import { type FontFaces, parseFonts } from '../../../render/paint/fonts.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { SheetPrintOptions } from '../../../render/sheet/layout/print-sheets.ts';
import type { FrameCount } from '../../../render/sheet/layout/template.ts';
import { UsageError, type World } from '../../world.ts';
import { loadTemplate } from './load-template.ts';

export interface RenderContext {
  readonly options: SheetPrintOptions;
  /** Outlines of glyphs. */
  readonly faces: FontFaces;
  /** Fonts for one PDF: of characters that share a glyph, a font keeps the one it was first asked for. */
  readonly newFaces: () => FontFaces;
  readonly typeface: Typeface;
  readonly library: typeof import('./painters.ts');
}

export interface RenderOptions {
  readonly template: string;
  readonly paper: Paper;
  readonly ships: '1' | '2' | '4' | 'auto';
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
  const font = (file: string) => readFileSync(join(world.installFolder, 'bin/bundle/fonts', file));
  const widths = JSON.parse(font('widths.json').toString()) as FaceWidths;
  const library = await import('./painters.ts');
  const ships = request.ships === 'auto' ? undefined : (Number(request.ships) as FrameCount);
  const options = { template, paper: request.paper, ships, blank: request.blank ?? false, marks: request.marks };
  const newFaces = () => parseFonts(font, library.create);
  let known: FontFaces | undefined;
  return {
    options,
    get faces() {
      known ??= newFaces();
      return known;
    },
    newFaces,
    typeface: typefaceOf(widths),
    library,
  };
}
