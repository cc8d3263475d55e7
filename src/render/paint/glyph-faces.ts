/** What drawings need of a font. */
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
