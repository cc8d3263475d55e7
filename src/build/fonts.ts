import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { FontWidths } from '../render/paint/font-widths.ts';
import type { PdfSubset, PdfSubsets } from '../render/paint/pdf-fonts.ts';

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

function tablesOf(font: Buffer): readonly FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => tableAt(font, 12 + 16 * index));
}

function tableAt(font: Buffer, position: number): FontTable {
  const record = font.subarray(position, position + 16);
  const start = record.readUInt32BE(8);
  return { tag: record.toString('latin1', 0, 4), record, body: font.subarray(start, start + record.readUInt32BE(12)) };
}

// Fonts for pages: compressed as WOFF, and their widths as a table.

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

// Subsets of fonts for PDFs.

/** Letters of western Europe, with the punctuation and signs that sheets print. */
const isBasic = (code: number) => code < 0x100 || (code >= 0x2010 && code <= 0x2044) || code === 0x2212;

/** An object of a PDF as pdfkit makes it. */
interface PdfObject {
  readonly data: Record<string, unknown>;
  end(content?: Uint8Array | string): void;
  content?: Uint8Array | string | undefined;
}

/** The parts of pdfkit's class for fonts that its types lack. */
interface PdfFont {
  document: object;
  encode(text: string): readonly [readonly [string]];
  ref(): PdfObject;
  embed(): void;
}

/** Basic subsets, and those with all other characters. */
export function pdfFonts(files: Readonly<Record<'regular' | 'bold', Buffer>>): Record<'basic' | 'other', PdfSubsets> {
  const subsets = (isWanted: (code: number) => boolean, ids: readonly [string, string]) => ({
    regular: pdfSubset(files.regular, ids[0], isWanted),
    bold: pdfSubset(files.bold, ids[1], isWanted),
  });
  return { basic: subsets(isBasic, ['F1', 'F2']), other: subsets((code) => !isBasic(code), ['F3', 'F4']) };
}

/** Lets pdfkit embed a font, and takes the objects that it makes. */
function pdfSubset(file: Buffer, id: string, isWanted: (code: number) => boolean): PdfSubset {
  const characters = (create(file) as Font).characterSet.filter(isWanted).sort((one, other) => one - other);
  const letters = [...new Set(characters)].map((code) => String.fromCodePoint(code));
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  const font = Object.assign((document.font(file) as unknown as { readonly _font: PdfFont })._font, { id });
  const codes = letters.map((letter) => Number.parseInt(font.encode(letter)[0][0], 16));
  font.document = { ref: recorded };
  const dictionary = font.ref();
  font.embed();
  const [descendant] = dictionary.data.DescendantFonts as [PdfObject];
  const { FontDescriptor, W, BaseFont } = descendant.data as Record<'FontDescriptor', PdfObject> &
    typeof descendant.data;
  const { FontFile2, ...descriptor } = FontDescriptor.data as Record<'FontFile2', PdfObject>;
  return {
    ...{ id, name: BaseFont as string, letters: letters.join(''), codes },
    ...{ widths: (W as [number, number[]])[1], descriptor },
    ...{ program: packed(FontFile2), unicode: packed(dictionary.data.ToUnicode as PdfObject) },
  };
}

function recorded(data: Record<string, unknown> = {}): PdfObject {
  return {
    data,
    end(content) {
      this.content = content;
    },
  };
}

/** Compressed by a library in JavaScript, so that every version of Node makes the same bytes. */
function packed({ content = '' }: PdfObject): string {
  return Buffer.from(zlibSync(Buffer.from(content as string), { level: 9 })).toString('base64');
}
