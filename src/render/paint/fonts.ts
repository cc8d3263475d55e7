import type { Font as Face } from 'fontkit';

export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

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

export function parseFonts({ regular, bold }: FontFiles, create: (file: Buffer) => unknown): FontFaces {
  return { regular: create(regular as Buffer) as Face, bold: create(bold as Buffer) as Face };
}
