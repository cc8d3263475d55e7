import type { Font as Face } from 'fontkit';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Typeface } from '../drawing/typeface.ts';

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

/** Text metrics of the fonts, which have no kerning: the widths of the characters add up. */
export function typefaceOf({ regular, bold }: FontFaces): Typeface {
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const inEms = (words: string, face: Face, known: Map<string, number>) => {
    let width = 0;
    for (const character of words) {
      width += getOrCompute(
        known,
        character,
        () => face.glyphForCodePoint(character.codePointAt(0) as number).advanceWidth,
      );
    }
    return width / face.unitsPerEm;
  };
  return {
    missingGlyphs: (words) =>
      [...new Set(words)].filter((letter) => !regular.hasGlyphForCodePoint(letter.codePointAt(0) as number)).join(''),
    textWidth: (words, size, isBold) =>
      size * (isBold ? inEms(words, bold, widths.bold) : inEms(words, regular, widths.regular)),
  };
}
