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

/** What text metrics need of a font. */
export interface FaceMetrics {
  readonly unitsPerEm: number;
  readonly has: (character: string) => boolean;
  /** Advance width in font units; that of a box if the font does not have the character. */
  readonly widthOf: (character: string) => number;
}

/** Text metrics of fonts without kerning: the widths of the characters add up. */
export function typefaceOfMetrics(regular: FaceMetrics, bold: FaceMetrics): Typeface {
  const [regularWidth, boldWidth] = [regular, bold].map(textMeasure) as [TextMeasure, TextMeasure];
  return {
    missingGlyphs: (words) => [...new Set(words)].filter((character) => !regular.has(character)).join(''),
    textWidth: (words, size, isBold) => size * (isBold ? boldWidth(words) : regularWidth(words)),
  };
}

/** Width of a text as a factor of the type size. */
type TextMeasure = (words: string) => number;

/** Layouts measure lines again and again, nearly all of Latin-1: its widths are in an array, which is faster than a map. */
function textMeasure({ unitsPerEm, widthOf }: FaceMetrics): TextMeasure {
  const latin = Array.from({ length: 256 }, (): number | undefined => undefined);
  return (words) => {
    let sum = 0;
    for (let index = 0; index < words.length; index++) {
      const code = words.codePointAt(index) as number;
      const width = latin[code] ?? widthOf(String.fromCodePoint(code));
      if (code < latin.length) latin[code] = width;
      sum += width;
      // The second half of a character outside of the basic plane.
      if (code > 0xffff) index++;
    }
    return sum / unitsPerEm;
  };
}

/** Text metrics from tables of widths, for pages that do not read font files. */
export function typefaceOfWidths({ regular, bold }: FaceWidths): Typeface {
  return typefaceOfMetrics(metricsOf(regular), metricsOf(bold));
}

function metricsOf({ unitsPerEm, missing, widths }: FontWidths): FaceMetrics {
  const table = new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width)] as const),
    ),
  );
  return {
    unitsPerEm,
    has: (character) => table.has(character),
    widthOf: (character) => table.get(character) ?? missing,
  };
}
