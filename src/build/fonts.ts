import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The font files that sheets are printed with. */
export const fontPaths = (['400Regular', '700Bold'] as const).map((name) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/roboto-condensed/${name}/RobotoCondensed_${name}.ttf`),
);

/** The fonts of sheets, as TrueType. */
export function sheetFonts(): Readonly<Record<'regular' | 'bold', Buffer>> {
  const [regular, bold] = fontPaths.map((path) => slimFont(readFileSync(path))) as [Buffer, Buffer];
  return { regular, bold };
}

/** Tables that sheets do not need: hinting and text shaping, which would take longer than all other drawing. */
const removedTables = new Set(['GPOS', 'GSUB', 'GDEF', 'STAT', 'fpgm', 'prep', 'cvt ', 'gasp', 'DSIG']);

/** Removes unneeded tables from a TrueType font. Glyphs, names and widths are unchanged. */
function slimFont(font: Buffer): Buffer {
  const kept = tablesOf(font).filter(({ tag }) => !removedTables.has(tag));
  const header = Buffer.alloc(12 + 16 * kept.length);
  font.copy(header, 0, 0, 4);
  header.writeUInt16BE(kept.length, 4);
  // Search fields of the table directory: the largest power of two up to the number of tables, in three forms.
  const bits = 31 - Math.clz32(kept.length);
  const power = 1 << bits;
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(bits, 8);
  header.writeUInt16BE((kept.length - power) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [index, { record, body }] of kept.entries()) {
    record.copy(header, 12 + 16 * index);
    header.writeUInt32BE(offset, 12 + 16 * index + 8);
    bodies.push(body, Buffer.alloc(-body.length & 3));
    offset += (body.length + 3) & ~3;
  }
  return Buffer.concat([header, ...bodies]);
}

/** A table of a TrueType font, with its entry in the directory. */
interface FontTable {
  readonly tag: string;
  readonly record: Buffer;
  readonly body: Buffer;
}

export function tablesOf(font: Buffer): readonly FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => tableAt(font, 12 + 16 * index));
}

function tableAt(font: Buffer, position: number): FontTable {
  const record = font.subarray(position, position + 16);
  const start = record.readUInt32BE(8);
  return { tag: record.toString('latin1', 0, 4), record, body: font.subarray(start, start + record.readUInt32BE(12)) };
}
