import type { Typeface } from '../drawing/typeface.ts';

/** Advance widths of the characters of a font, which has no kerning. */
export interface FontWidths {
  readonly unitsPerEm: number;
  /** Width of the box for a character that the font does not have. */
  readonly missing: number;
  /** Characters by their width in font units. */
  readonly widths: Readonly<Record<number, string>>;
}

export interface FaceWidths {
  readonly regular: FontWidths;
  readonly bold: FontWidths;
}

/**
 * Text metrics of fonts without kerning: the widths of the characters add up. With `wide`, East Asian characters and emoji that
 * other fonts show have this width, as a factor of the type size.
 */
export function typefaceOf({ regular, bold }: FaceWidths, wide?: number): Typeface {
  const known = new Set(Object.values(regular.widths).join(''));
  const [regularWidth, boldWidth] = [textMeasure(regular, wide), textMeasure(bold, wide)];
  return {
    missingGlyphs: (words) => [...new Set(words)].filter((character) => !known.has(character)).join(''),
    textWidth: (words, size, isBold) => size * (isBold ? boldWidth(words) : regularWidth(words)),
  };
}

/** Width of a text as a factor of the type size. */
type TextMeasure = (words: string) => number;

/** The first of the blocks of East Asian characters, which emoji follow. */
const firstWide = 0x2e80;

/** Layouts measure lines again and again, nearly all of Latin-1: its widths are in an array, which is faster than a map. */
function textMeasure({ unitsPerEm, missing, widths }: FontWidths, wide = missing / unitsPerEm): TextMeasure {
  const latin = Array.from({ length: 256 }, () => missing);
  const others = new Map<number, number>();
  for (const [width, letters] of Object.entries(widths)) {
    for (const letter of letters) {
      const code = letter.codePointAt(0) as number;
      if (code < latin.length) latin[code] = Number(width);
      else others.set(code, Number(width));
    }
  }
  return (words) => {
    let sum = 0;
    for (let index = 0; index < words.length; index++) {
      const code = words.codePointAt(index) as number;
      sum += latin[code] ?? others.get(code) ?? (code < firstWide ? missing : wide * unitsPerEm);
      // The second half of a character outside of the basic plane.
      if (code > 0xffff) index++;
    }
    return sum / unitsPerEm;
  };
}
