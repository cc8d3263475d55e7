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

/** Text metrics from tables of widths, for pages that do not read font files. */
export function typefaceOfWidths({ regular, bold }: FaceWidths): Typeface {
  const tables = { regular: widthsByCharacter(regular), bold: widthsByCharacter(bold) };
  const inEms = (words: string, { unitsPerEm, missing }: FontWidths, table: ReadonlyMap<string, number>) => {
    let width = 0;
    for (const character of words) width += table.get(character) ?? missing;
    return width / unitsPerEm;
  };
  return {
    missingGlyphs: (words) => [...new Set(words)].filter((letter) => !tables.regular.has(letter)).join(''),
    textWidth: (words, size, isBold) =>
      size * (isBold ? inEms(words, bold, tables.bold) : inEms(words, regular, tables.regular)),
  };
}

function widthsByCharacter({ widths }: FontWidths): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width)] as const),
    ),
  );
}
