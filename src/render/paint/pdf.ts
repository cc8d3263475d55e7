import type PDFDocument from 'pdfkit';
import { escaped } from '../../text/escape-xml.ts';
import type { Group } from '../drawing/block.ts';
import { inked, type Text } from '../drawing/mark.ts';
import type { Page, Sheet } from '../drawing/page.ts';
import { thousandths } from '../drawing/path.ts';
import { type Telling, tellings } from './accessibility-groups.ts';
import type { FontFiles } from './fonts.ts';
import { levels, operators } from './pdf-operators.ts';

/** What a PDF says of itself. */
export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
}

/** Points of a printer in a millimetre. */
const perMillimetre = 72 / 25.4;

/** A fixed day, so that the same sheets are the same bytes. */
const noDay = () => new Date(0);

/**
 * A PDF of pages, written as they come. Text is embedded with the letters it uses, every ship has a bookmark, and icons
 * are tagged with what they show.
 */
export class Pdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;

  /** `write` is handed the bytes as they are made. */
  constructor(Library: typeof PDFDocument, fonts: FontFiles, info: PdfInfo, write: (bytes: Uint8Array) => void) {
    this.#doc = new Library({
      autoFirstPage: false,
      // No font but our own: the usual one would be loaded for nothing.
      font: '',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Creator: 'slipway',
        Producer: 'slipway',
        CreationDate: noDay(),
        ModDate: noDay(),
      },
    });
    escapeMetadata(this.#doc);
    this.#doc.on('data', write);
    this.#doc.registerFont('regular', fonts.regular as Buffer);
    this.#doc.registerFont('bold', fonts.bold as Buffer);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Draws a page. */
  add({ width, height, sheets }: Page): void {
    this.#doc.addPage({ size: [width * perMillimetre, height * perMillimetre], margin: 0 });
    this.#doc.scale(perMillimetre).lineJoin('round');
    for (const { sheet, x, y } of sheets) this.#sheet(sheet, x, y);
  }

  /** Ends the file; resolves when all of it was handed over. */
  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#doc.once('end', resolve));
    this.#root.end();
    this.#doc.end();
    await ended;
  }

  #sheet(sheet: Sheet, x: number, y: number): void {
    if (sheet.begins && sheet.title !== '') this.#doc.outline.addItem(sheet.title);
    this.#doc.save().translate(x, y);
    this.#artifact(sheet.groups);
    const section = this.#doc.struct('Sect', { title: sheet.title });
    this.#root.add(section);
    for (const panel of sheet.panels) for (const telling of tellings(panel.groups)) this.#tell(telling, section);
    section.end();
    this.#doc.restore();
  }

  #artifact(groups: readonly Group[]): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    for (const group of groups) this.#group(group);
    this.#doc.endMarkedContent();
  }

  #tell({ alt, groups }: Telling, section: PDFKit.PDFStructureElement): void {
    const tag = alt === undefined ? 'P' : 'Figure';
    const content = this.#doc.markStructureContent(tag);
    for (const group of groups) this.#group(group);
    this.#doc.endMarkedContent();
    section.add(this.#doc.struct(tag, alt === undefined ? {} : { alt }, [content]));
  }

  #group({ x, y, scale, marks, pale = false }: Group): void {
    let waiting = `q ${thousandths(scale)} 0 0 ${thousandths(scale)} ${thousandths(x)} ${thousandths(y)} cm`;
    for (const mark of marks) {
      if (mark.kind === 'outline') {
        waiting += `\n${operators(mark, pale)}`;
        continue;
      }
      this.#doc.addContent(`${waiting}\n${levels[inked(mark.ink, pale)]} g`);
      waiting = '';
      this.#text(mark);
    }
    this.#doc.addContent(`${waiting}\nQ`);
  }

  #text({ text, x, y, size, bold, anchor }: Text): void {
    this.#doc.font(bold ? 'bold' : 'regular').fontSize(size);
    const shift = anchor === 'start' ? 0 : this.#doc.widthOfString(text) * (anchor === 'middle' ? 0.5 : 1);
    this.#doc.text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** pdfkit writes what a file says of itself into XML as it is: a `&` in a name would break it. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const writer = doc as unknown as { info: Record<string, unknown>; _addInfo: () => void };
  const write = writer._addInfo;
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
    );
    write.call(writer);
    writer.info = info;
  };
}
