import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typeface } from '../../../render/drawing/typeface.ts';
import { type FaceWidths, typefaceOf } from '../../../render/paint/font-widths.ts';
import type { GlyphFaces } from '../../../render/paint/glyph-faces.ts';
import type { PdfFonts } from '../../../render/paint/pdf-fonts.ts';
import { faceOfWoff } from '../../../render/paint/woff-glyphs.ts';
import type { Paper } from '../../../render/sheet/frames/frame-size.ts';
import type { SheetPrintOptions } from '../../../render/sheet/frames/sheet-options.ts';
import type { FrameCount } from '../../../render/sheet/frames/template.ts';
import { UsageError, type World } from '../../world.ts';
import { loadTemplate } from './load-template.ts';

export interface RenderContext {
  readonly options: SheetPrintOptions;
  /** Outlines of glyphs. */
  readonly faces: GlyphFaces;
  readonly typeface: Typeface;
  readonly pdf: { readonly Library: typeof import('pdfkit'); readonly fonts: PdfFonts };
}

export interface RenderOptions {
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
