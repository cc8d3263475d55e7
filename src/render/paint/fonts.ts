import type { Font as Face } from 'fontkit';

/** What drawings need of a parsed font. */
export interface GlyphFace {
  readonly unitsPerEm: number;
  readonly layout: (text: string) => {
    readonly glyphs: readonly { readonly id: number; readonly path: { readonly toSVG: () => string } }[];
    readonly positions: readonly { readonly xAdvance: number }[];
    readonly advanceWidth: number;
  };
}

export interface GlyphFaces {
  readonly regular: GlyphFace;
  readonly bold: GlyphFace;
}

export interface FontFaces {
  readonly regular: Face;
  readonly bold: Face;
}

/** Parses the fonts of a folder; `create` is fontkit's. */
export function parseFonts(read: (file: string) => Buffer, create: (file: Buffer) => unknown): FontFaces {
  return { regular: create(read('regular.ttf')) as Face, bold: create(read('bold.ttf')) as Face };
}
