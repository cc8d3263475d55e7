import type { Font as Face } from 'fontkit';
import type { Typeface } from '../drawing/typeface.ts';

/** The two weights in which sheets are set, as font files. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** The same, opened. */
export interface Faces {
  readonly regular: Face;
  readonly bold: Face;
}

/** Opens font files with `create` of fontkit. */
export function facesOf({ regular, bold }: FontFiles, create: (file: Buffer) => unknown): Faces {
  return { regular: create(regular as Buffer) as Face, bold: create(bold as Buffer) as Face };
}

/** Widths as these faces have them, pairs of letters drawn together where the face says so. */
export function typefaceOf({ regular, bold }: Faces): Typeface {
  const known = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const inEms = (words: string, face: Face, widths: Map<string, number>) => {
    let width = widths.get(words);
    if (width === undefined) {
      width = face.layout(words).advanceWidth / face.unitsPerEm;
      if (widths.size < mostKnown) widths.set(words, width);
    }
    return width;
  };
  return {
    lacking: (words) =>
      [...new Set(words)].filter((letter) => !regular.hasGlyphForCodePoint(letter.codePointAt(0) as number)).join(''),
    width: (words, size, isBold) =>
      size * (isBold ? inEms(words, bold, known.bold) : inEms(words, regular, known.regular)),
  };
}

/** Labels come again and again, names of ships do not: a long run must not remember them all. */
const mostKnown = 5000;
