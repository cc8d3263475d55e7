import { zlibSync } from 'fflate/browser';
import type PDFDocument from 'pdfkit';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { escapeXml } from '../../text/escape.ts';
import type { MarkGroup, PlacedPicture } from '../drawing/block.ts';
import type { Picture, TextMark } from '../drawing/mark.ts';
import type { Page, Sheet } from '../drawing/page.ts';
import { formatLength } from '../drawing/path.ts';
import { type AccessibilityGroup, accessibilityGroups } from './accessibility-groups.ts';
import { PdfFace, type PdfFonts, type PdfStream } from './pdf-fonts.ts';
import { grayLevels, pdfOperators } from './pdf-operators.ts';

export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
}

const pointsPerMillimeter = 72 / 25.4;

const fixedDate = () => new Date(0);

/** Writes a PDF page by page, with embedded fonts, a bookmark for each ship and tagged icons. */
export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #internals: PdfInternals;
  readonly #faces: Readonly<Record<'regular' | 'bold', PdfFace>>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #pictures = new Map<Picture, { readonly name: string; readonly image: PdfStream }>();

  constructor(Library: typeof PDFDocument, fonts: PdfFonts, info: PdfInfo, write: (bytes: Uint8Array) => void) {
    this.#doc = new Library({
      autoFirstPage: false,
      // Do not load the default font.
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
        CreationDate: fixedDate(),
        ModDate: fixedDate(),
      },
    });
    this.#internals = this.#doc as unknown as PdfInternals;
    // Counters, rulers and cards are printed in their size.
    this.#internals._root.data.ViewerPreferences.data.PrintScaling = 'None';
    escapeMetadata(this.#doc);
    compressPortably(this.#doc);
    this.#doc.on('data', write);
    const face = (name: 'regular' | 'bold') => new PdfFace(name, fonts, this.#internals.ref.bind(this.#doc));
    this.#faces = { regular: face('regular'), bold: face('bold') };
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  add({ width, height, sheets, marks = [] }: Page): void {
    this.#doc.addPage({ size: [width * pointsPerMillimeter, height * pointsPerMillimeter], margin: 0 });
    this.#doc.scale(pointsPerMillimeter).lineJoin('round');
    for (const { sheet, x, y } of sheets) this.#drawSheet(sheet, x, y);
    if (marks.length > 0) this.#drawArtifact([{ x: 0, y: 0, scale: 1, marks }]);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#doc.once('end', resolve));
    this.#root.end();
    this.#doc.end();
    await ended;
  }

  #drawSheet(sheet: Sheet, x: number, y: number): void {
    if (sheet.isFirst && sheet.title !== '') this.#doc.outline.addItem(sheet.title);
    this.#doc.save().translate(x, y);
    this.#drawArtifact(sheet.groups);
    const section = this.#doc.struct('Sect', { title: sheet.title });
    this.#root.add(section);
    for (const panel of sheet.panels)
      for (const element of accessibilityGroups(panel.groups)) this.#drawElement(element, section);
    section.end();
    this.#doc.restore();
  }

  #drawArtifact(groups: readonly MarkGroup[]): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    for (const group of groups) this.#drawGroup(group);
    this.#doc.endMarkedContent();
  }

  #drawElement({ alt, groups }: AccessibilityGroup, section: PDFKit.PDFStructureElement): void {
    const tag = alt === undefined ? 'P' : 'Figure';
    const content = this.#doc.markStructureContent(tag);
    for (const group of groups) this.#drawGroup(group);
    this.#doc.endMarkedContent();
    section.add(this.#doc.struct(tag, alt === undefined ? {} : { alt }, [content]));
  }

  #drawGroup({ x, y, scale, marks, picture }: MarkGroup): void {
    const operators = marks.map((mark) => (mark.kind === 'outline' ? pdfOperators(mark) : this.#textOperators(mark)));
    if (picture) operators.unshift(this.#pictureOperators(picture));
    const factor = formatLength(scale);
    this.#doc.addContent(
      `q ${factor} 0 0 ${factor} ${formatLength(x)} ${formatLength(y)} cm\n${operators.join('\n')}\nQ`,
    );
  }

  /** Paints a picture, which is embedded once for all pages. */
  #pictureOperators({ picture, width, height }: PlacedPicture): string {
    const known = getOrCompute(this.#pictures, picture, () => {
      const { width, height, pixels } = picture;
      const image = this.#internals.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace: 'DeviceRGB',
        BitsPerComponent: 8,
      });
      image.end(pixels);
      return { name: `Im${this.#pictures.size + 1}`, image };
    });
    this.#internals.page.xobjects[known.name] = known.image;
    // The unit square of an image has its origin at the lower left.
    return `q ${formatLength(width)} 0 0 ${formatLength(-height)} 0 ${formatLength(height)} cm /${known.name} Do Q`;
  }

  #textOperators({ text, x, y, size, bold, anchor, ink }: TextMark): string {
    const { runs, width } = (bold ? this.#faces.bold : this.#faces.regular).encode(text);
    const left = x - (anchor === 'start' ? 0 : width * size * (anchor === 'middle' ? 0.5 : 1));
    const place = `${formatLength(left)} ${formatLength(y)}`;
    const shown = runs.map(({ font, codes }) => {
      this.#internals.page.fonts[font.id] ??= font.dictionary;
      return `/${font.id} ${formatLength(size)} Tf <${codes}> Tj`;
    });
    // The page has y down, and letters stand upright.
    return `${grayLevels[ink]} g BT 1 0 0 -1 ${place} Tm ${shown.join(' ')} ET`;
  }
}

/** pdfkit does not escape metadata in XML: a `&` in a name would break it. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const writer = doc as unknown as { info: Record<string, unknown>; _addInfo: () => void };
  const write = writer._addInfo;
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escapeXml(value) : value]),
    );
    write.call(writer);
    writer.info = info;
  };
}

/** Parts of pdfkit that its types lack. */
interface PdfInternals {
  readonly _root: {
    readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } };
  };
  readonly ref: (data: object) => PdfStream;
  readonly page: { readonly xobjects: Record<string, unknown>; readonly fonts: Record<string, unknown> };
}

const encoder = new TextEncoder();

/**
 * Compresses in JavaScript: what Node's zlib makes of the same bytes depends on the version of Node. The thousands of short
 * texts of a page become bytes at once: one by one, as in pdfkit, painting takes a fifth longer.
 */
function compressPortably(doc: PDFKit.PDFDocument): void {
  const writer = doc as unknown as { ref: (data?: object) => PdfStream };
  const create = writer.ref;
  writer.ref = (data) => {
    const stream = create.call(writer, data);
    const { finalize, write } = stream;
    const texts: string[] = [];
    const writeTexts = () => {
      if (texts.length > 0) write.call(stream, encoder.encode(`${texts.join('\n')}\n`));
      texts.length = 0;
    };
    stream.write = (chunk) => {
      if (typeof chunk === 'string') texts.push(chunk);
      else {
        writeTexts();
        write.call(stream, chunk);
      }
    };
    stream.finalize = () => {
      writeTexts();
      if (stream.compress && stream.buffer.length > 0) {
        // Level 1: a tenth larger than level 6, and a folder of sheets takes a tenth less time.
        stream.buffer = [zlibSync(joined(stream.buffer), { level: 1 })];
        stream.compress = false;
      }
      finalize.call(stream);
    };
    return stream;
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
