/** Writes PDFs and reads them back. */

import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFDocument } from '../../src/cli/runtime/render/painters.ts';
import type { Page } from '../../src/render/drawing/page.ts';
import { PdfWriter } from '../../src/render/paint/pdf.ts';
import { iconKeyPages, type PrintOptions, printerOf } from '../../src/render/sheet/layout/print-sheets.ts';
import type { PrintedShip } from '../../src/render/sheet/panels/panel.ts';
import { fonts, typeface } from './render-context.ts';

/** Metadata of the test PDFs. */
const info = { title: 'A fleet', author: 'An author', subject: 'A subject' };

/** Pages and the PDF made from them. */
export interface Printed {
  readonly pages: readonly Page[];
  readonly bytes: Uint8Array;
}

/** Prints ships with a template, or the icon key without ships. */
export async function printed(subjects: readonly PrintedShip[], asked: PrintOptions, about = info): Promise<Printed> {
  const printer = printerOf(asked, typeface);
  const pages = subjects.length === 0 ? iconKeyPages(asked, typeface) : subjects.flatMap((each) => printer.add(each));
  const all = [...pages, ...printer.end()];
  const pieces: Uint8Array[] = [];
  const pdf = new PdfWriter(PDFDocument, fonts, about, (bytes) => void pieces.push(bytes));
  for (const page of all) pdf.add(page);
  await pdf.end();
  return { pages: all, bytes: Buffer.concat(pieces) };
}

/** A page of a PDF. */
export interface OpenedPage {
  /** Its edges in points: left, bottom, right, top. */
  readonly box: readonly number[];
  /** Its texts, in drawing order. */
  readonly texts: readonly string[];
  /** Alternative texts of its figures. */
  readonly alts: readonly string[];
  /** The distinct roles in its structure. */
  readonly roles: readonly string[];
  readonly fonts: readonly EmbeddedFont[];
}

/** A font embedded in a PDF. */
export interface EmbeddedFont {
  readonly name: string;
  /** Size in bytes in the file. */
  readonly size: number;
}

/** The parsed contents of a PDF. */
export interface Opened {
  readonly pages: readonly OpenedPage[];
  /** The bookmarks, with the page index (0-based) of their targets. */
  readonly bookmarks: readonly (readonly [title: string, page: number])[];
  /** The document information. */
  readonly about: Readonly<Record<string, unknown>>;
  /** The XMP metadata. */
  readonly archived: string;
  readonly isTagged: boolean;
}

/** Parses a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<Opened> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const file = await task.promise;
  const pages: OpenedPage[] = [];
  for (let number = 1; number <= file.numPages; number++) pages.push(await readPage(await file.getPage(number)));
  const { info, metadata } = await file.getMetadata();
  const read = {
    pages,
    bookmarks: await bookmarksOf(file),
    about: info as Readonly<Record<string, unknown>>,
    archived: metadata?.getRaw() ?? '',
    isTagged: (await file.getMarkInfo())?.Marked === true,
  };
  await task.destroy();
  return read;
}

async function bookmarksOf(file: PDFDocumentProxy): Promise<Opened['bookmarks']> {
  const outline = (await file.getOutline()) ?? [];
  return Promise.all(
    outline.map(async ({ title, dest }) => {
      const target = typeof dest === 'string' ? await file.getDestination(dest) : dest;
      return [title, await file.getPageIndex(target?.[0])] as const;
    }),
  );
}

async function readPage(page: PDFPageProxy): Promise<OpenedPage> {
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  // Fonts are available only after the operator list is loaded.
  await page.getOperatorList();
  const names = new Set(items.flatMap((item) => ('str' in item ? [item.fontName] : [])));
  const fonts = [...names].map((name) => {
    const { name: face, data } = page.commonObjs.get(name) as { readonly name: string; readonly data?: Uint8Array };
    return { name: face, size: data?.length ?? 0 };
  });
  const parts = partsOf((await page.getStructTree()) as Part | null);
  return {
    box: page.view,
    texts,
    alts: parts.flatMap(({ alt }) => alt ?? []),
    roles: [...new Set(parts.flatMap(({ role }) => role ?? []))],
    fonts,
  };
}

/** A node in the structure tree of a page. */
interface Part {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Part[];
}

function partsOf(part: Part | null): readonly Part[] {
  return part === null ? [] : [part, ...(part.children ?? []).flatMap(partsOf)];
}
