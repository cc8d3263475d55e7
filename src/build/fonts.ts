/** The fonts of the sheets, made as small as the sheets need them. */

/**
 * Tables that sheets do without: hints for screens of old, and the rules by which letters join and lean on each other. The
 * words of a sheet are short, and shaping them by rule takes longer than drawing all the rest.
 */
const unneeded = new Set(['GPOS', 'GSUB', 'GDEF', 'STAT', 'fpgm', 'prep', 'cvt ', 'gasp', 'DSIG']);

/** A TrueType font without the tables that sheets do not need. The letters, their names and widths stay as they are. */
export function slimmed(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => tableAt(font, 12 + 16 * index));
  const kept = tables.filter(({ tag }) => !unneeded.has(tag));
  const header = Buffer.alloc(12 + 16 * kept.length);
  font.copy(header, 0, 0, 4);
  header.writeUInt16BE(kept.length, 4);
  // What follows helps a search among the tables: the largest power of two in their number, in three ways.
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

/** A table's record in the directory, and the table. */
function tableAt(font: Buffer, at: number): { readonly tag: string; readonly record: Buffer; readonly body: Buffer } {
  const record = font.subarray(at, at + 16);
  const start = record.readUInt32BE(8);
  return { tag: record.toString('latin1', 0, 4), record, body: font.subarray(start, start + record.readUInt32BE(12)) };
}
