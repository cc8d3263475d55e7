/** Fonts for pages: compressed as WOFF2, and their widths as a table. */

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { create, type Font } from 'fontkit';
import type { FontWidths } from '../render/paint/font-widths.ts';
import type { GlyphTable } from '../render/paint/glyph-table.ts';
import { tablesOf } from './fonts.ts';

/** Numbers of the tables in a WOFF2 directory. */
const tableNumbers: Readonly<Record<string, number>> = {
  ...{ cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5 },
  ...{ 'OS/2': 6, post: 7, glyf: 10, loca: 11 },
};

const headerLength = 48;

/** A TrueType font as WOFF2, with its tables unchanged. */
export async function woff2(font: Buffer): Promise<Buffer> {
  const tables = tablesOf(font);
  const directory = Buffer.concat(tables.map(({ tag, body }) => directoryEntry(tag, body.length)));
  const packed = await promisify(brotliCompress)(Buffer.concat(tables.map(({ body }) => body)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const padding = Buffer.alloc(-(headerLength + directory.length + packed.length) & 3);
  const header = Buffer.alloc(headerLength);
  header.write('wOF2', 'latin1');
  font.copy(header, 4, 0, 4);
  header.writeUInt32BE(headerLength + directory.length + packed.length + padding.length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(font.length, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, packed, padding]);
}

function directoryEntry(tag: string, length: number): Buffer {
  const number = tableNumbers[tag];
  if (number === undefined) throw new Error(`no WOFF2 number for the table ${tag}`);
  // Version 3 of these two tables is the original one.
  const version = tag === 'glyf' || tag === 'loca' ? 3 : 0;
  return Buffer.from([(version << 6) | number, ...base128(length)]);
}

/** A number in groups of seven bits, highest first; all bytes but the last have their top bit set. */
function base128(value: number): readonly number[] {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}

/** The widths of all characters of a font. */
export function fontWidths(file: Buffer): FontWidths {
  const font = create(file) as Font;
  const widths: Record<number, string> = {};
  for (const code of [...font.characterSet].sort((one, other) => one - other)) {
    const { advanceWidth } = font.glyphForCodePoint(code);
    widths[advanceWidth] = (widths[advanceWidth] ?? '') + String.fromCodePoint(code);
  }
  return { unitsPerEm: font.unitsPerEm, missing: font.getGlyph(0).advanceWidth, widths };
}

/** The outlines of all glyphs of a font that have characters. */
export function glyphTable(file: Buffer): GlyphTable {
  const font = create(file) as Font;
  const characters = new Map<number, string>([[0, '']]);
  for (const code of [...font.characterSet].sort((one, other) => one - other)) {
    const { id } = font.glyphForCodePoint(code);
    characters.set(id, (characters.get(id) ?? '') + String.fromCodePoint(code));
  }
  const glyphs = [...characters].map(([id, letters]) => {
    const { advanceWidth, path } = font.getGlyph(id);
    return [id, letters, advanceWidth, path.toSVG()] as const;
  });
  return { unitsPerEm: font.unitsPerEm, glyphs };
}
