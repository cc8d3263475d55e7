/** Subsets of fonts for PDFs. */

import { zlibSync } from 'fflate';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { PdfSubset, PdfSubsets } from '../render/paint/pdf-fonts.ts';

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
