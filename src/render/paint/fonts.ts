import type { Font as Face } from 'fontkit';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Typeface } from '../drawing/typeface.ts';
import { type FaceMetrics, typefaceOfMetrics } from './font-widths.ts';

export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface FontFaces {
  readonly regular: Face;
  readonly bold: Face;
}

export function parseFonts({ regular, bold }: FontFiles, create: (file: Buffer) => unknown): FontFaces {
  return { regular: create(regular as Buffer) as Face, bold: create(bold as Buffer) as Face };
}

/** Text metrics of the fonts. */
export function typefaceOf({ regular, bold }: FontFaces): Typeface {
  return typefaceOfMetrics(metricsOf(regular), metricsOf(bold));
}

function metricsOf(face: Face): FaceMetrics {
  const widths = new Map<string, number>();
  const codeOf = (character: string) => character.codePointAt(0) as number;
  return {
    unitsPerEm: face.unitsPerEm,
    has: (character) => face.hasGlyphForCodePoint(codeOf(character)),
    widthOf: (character) =>
      getOrCompute(widths, character, () => face.glyphForCodePoint(codeOf(character)).advanceWidth),
  };
}
