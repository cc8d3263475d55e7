import type { Font as Face } from 'fontkit';
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

/** Text metrics of the fonts, kerning included. */
export function typefaceOf({ regular, bold }: FontFaces): Typeface {
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const inEms = (words: string, face: Face, cache: Map<string, number>) => {
    let width = cache.get(words);
    if (width === undefined) {
      width = face.layout(words).advanceWidth / face.unitsPerEm;
      if (cache.size >= maxCached) cache.clear();
      cache.set(words, width);
    }
    return width;
  };
  return {
    missingGlyphs: (words) =>
      [...new Set(words)].filter((letter) => !regular.hasGlyphForCodePoint(letter.codePointAt(0) as number)).join(''),
    textWidth: (words, size, isBold) =>
      size * (isBold ? inEms(words, bold, widths.bold) : inEms(words, regular, widths.regular)),
  };
}

/** Starting over keeps the labels that repeat; a cache that stays full of old names would measure every new label again. */
const maxCached = 5000;
