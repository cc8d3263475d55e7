/** Fonts for pages: compressed as WOFF, and their widths as a table. */

import { deflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import type { FontWidths } from '../render/paint/font-widths.ts';
import { tablesOf } from './fonts.ts';

/** A TrueType font as WOFF, with its tables unchanged: in contrast to WOFF2, the script of a page can read it. */
export function woff(font: Buffer): Buffer {
  const tables = tablesOf(font).map(({ record, body }) => {
    const packed = deflateSync(body, { level: 9 });
    return { record, length: body.length, body: packed.length < body.length ? packed : body };
  });
  const header = Buffer.alloc(44 + 20 * tables.length);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [index, { record, length, body }] of tables.entries()) {
    const entry = 44 + 20 * index;
    record.copy(header, entry, 0, 4);
    header.writeUInt32BE(offset, entry + 4);
    header.writeUInt32BE(body.length, entry + 8);
    header.writeUInt32BE(length, entry + 12);
    record.copy(header, entry + 16, 4, 8);
    bodies.push(body, Buffer.alloc(-body.length & 3));
    offset += (body.length + 3) & ~3;
  }
  header.write('wOFF', 'latin1');
  font.copy(header, 4, 0, 4);
  header.writeUInt32BE(offset, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(font.length, 16);
  return Buffer.concat([header, ...bodies]);
}

export function fontWidths(file: Buffer): FontWidths {
  const font = create(file) as Font;
  const widths: Record<number, string> = {};
  for (const code of [...font.characterSet].sort((one, other) => one - other)) {
    const { advanceWidth } = font.glyphForCodePoint(code);
    widths[advanceWidth] = (widths[advanceWidth] ?? '') + String.fromCodePoint(code);
  }
  return { unitsPerEm: font.unitsPerEm, missing: font.getGlyph(0).advanceWidth, widths };
}
