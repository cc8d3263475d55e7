import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { GlyphFace, GlyphFaces } from './fonts.ts';

/** The glyphs of a font as data, for programs that do not parse the font itself. */
export interface GlyphTable {
  readonly unitsPerEm: number;
  /** ID, characters, advance width and outline of each glyph. The first one is for characters that the font does not have. */
  readonly glyphs: readonly (readonly [id: number, characters: string, advance: number, outline: string])[];
}

export interface GlyphTables {
  readonly regular: GlyphTable;
  readonly bold: GlyphTable;
}

const known = /* @__PURE__ */ new WeakMap<GlyphTables, GlyphFaces>();

/** Faces without kerning that draw what the fonts would. */
export function glyphFaces(tables: GlyphTables): GlyphFaces {
  return getOrCompute(known, tables, () => ({ regular: faceOf(tables.regular), bold: faceOf(tables.bold) }));
}

function faceOf({ unitsPerEm, glyphs }: GlyphTable): GlyphFace {
  const all = glyphs.map(([id, characters, xAdvance, outline]) => ({
    glyph: { id, path: { toSVG: () => outline } },
    characters,
    position: { xAdvance },
  }));
  const byCharacter = new Map(all.flatMap((each) => [...each.characters].map((character) => [character, each])));
  return {
    unitsPerEm,
    layout: (text) => {
      const run = [...text].flatMap((character) => byCharacter.get(character) ?? all[0] ?? []);
      return {
        glyphs: run.map(({ glyph }) => glyph),
        positions: run.map(({ position }) => position),
        advanceWidth: run.reduce((sum, { position }) => sum + position.xAdvance, 0),
      };
    },
  };
}
