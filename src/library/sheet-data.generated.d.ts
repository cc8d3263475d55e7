import type { FaceWidths } from '../render/paint/font-widths.ts';
import type { GlyphTables } from '../render/paint/glyph-table.ts';
import type { Template } from '../render/sheet/layout/template.ts';

/** Outlines and widths of the fonts. */
export const glyphs: GlyphTables;
export const widths: FaceWidths;

/** The template `standard`. */
export const template: Template;
