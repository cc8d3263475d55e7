/** Writes PDFs and reads them back. */

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import type { Page } from '../../src/render/drawing/page.ts';
import { PdfWriter } from '../../src/render/paint/pdf.ts';
import { iconKeyPages } from '../../src/render/sheet/frames/icon-key.ts';
import type { SheetPrintOptions } from '../../src/render/sheet/frames/sheet-options.ts';
import type { PrintedShip } from '../../src/render/sheet/panels/panel.ts';
import { printerOf } from '../../src/render/sheet/print-sheets.ts';
import { pdfFonts, typeface } from './render-context.ts';

// pdf.js replaces built-in functions with slower polyfills, for all tests that follow in the same process.
const { push } = Array.prototype;
const { parse, stringify } = JSON;
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// The first document would load it, with the same polyfills.
// @ts-expect-error The package has no types for it.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
Object.assign(Array.prototype, { push });
Object.assign(JSON, { parse, stringify });

/** Metadata of the test PDFs. */
const info = { title: 'A fleet', author: 'An author', subject: 'A subject' };

/** Pages and the PDF made from them. */
export interface Printed {
  readonly pages: readonly Page[];
  readonly bytes: Uint8Array;
}

/** Lays out ships with a template, or the icon key without ships. */
export function drawn(subjects: readonly PrintedShip[], asked: SheetPrintOptions): readonly Page[] {
  const printer = printerOf(asked, typeface);
  const pages = subjects.length === 0 ? iconKeyPages(asked, typeface) : subjects.flatMap((each) => printer.add(each));
  return [...pages, ...printer.end()];
}

/** Prints ships with a template, or the icon key without ships. */
export async function printed(
  subjects: readonly PrintedShip[],
  asked: SheetPrintOptions,
  about = info,
): Promise<Printed> {
  const pages = drawn(subjects, asked);
  return { pages, bytes: await pdfOf(pages, about) };
}

/** Writes pages as a PDF. */
export async function pdfOf(pages: readonly Page[], about = info): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const pdf = new PdfWriter(PDFDocument, pdfFonts, about, (bytes) => void pieces.push(bytes));
  for (const page of pages) pdf.add(page);
  await pdf.end();
  return Buffer.concat(pieces);
}

/** A page of a PDF. */
export interface OpenedPage {
  /** Its texts, in drawing order. */
  readonly texts: readonly string[];
  /** Alternative texts of its figures. */
  readonly alts: readonly string[];
  /** The distinct roles in its structure. */
  readonly roles: readonly string[];
}

/** A font embedded in a PDF. */
export interface EmbeddedFont {
  readonly name: string;
  /** Size in bytes in the file. */
  readonly size: number;
}

/** A parsed PDF without the contents of its pages, which take most of the time. */
export interface Outline {
  /** The edges of each page in points: left, bottom, right, top. */
  readonly boxes: readonly (readonly number[])[];
  /** The bookmarks, with the page index (0-based) of their targets. */
  readonly bookmarks: readonly (readonly [title: string, page: number])[];
  /** The document information. */
  readonly about: Readonly<Record<string, unknown>>;
  /** The XMP metadata. */
  readonly archived: string;
  readonly isTagged: boolean;
  /** `None` if viewers are asked to print in true size. */
  readonly printScaling: unknown;
}

/** The parsed contents of a PDF. */
export interface Opened extends Outline {
  readonly pages: readonly OpenedPage[];
}

/** Parses a PDF, or only the contents of the pages that are `wanted` (0-based). */
export function readPdf(bytes: Uint8Array, wanted?: readonly number[]): Promise<Opened> {
  return withPdf(bytes, async (file) => ({
    ...(await outlineOf(file)),
    pages: await eachPage(file, readPage, wanted),
  }));
}

/** Parses a PDF without the contents of its pages. */
export function readOutline(bytes: Uint8Array): Promise<Outline> {
  return withPdf(bytes, outlineOf);
}

/** The fonts of each page of a PDF. */
export function readFonts(bytes: Uint8Array): Promise<readonly (readonly EmbeddedFont[])[]> {
  return withPdf(bytes, (file) => eachPage(file, fontsOf));
}

async function withPdf<Result>(bytes: Uint8Array, read: (file: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const result = await read(await task.promise);
  await task.destroy();
  return result;
}

async function eachPage<Result>(
  file: PDFDocumentProxy,
  read: (page: PDFPageProxy) => Result | Promise<Result>,
  wanted: readonly number[] = Array.from({ length: file.numPages }, (_, index) => index),
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const index of wanted) results.push(await read(await file.getPage(index + 1)));
  return results;
}

async function outlineOf(file: PDFDocumentProxy): Promise<Outline> {
  const { info, metadata } = await file.getMetadata();
  return {
    boxes: await eachPage(file, ({ view }) => view),
    bookmarks: await bookmarksOf(file),
    about: info as Readonly<Record<string, unknown>>,
    archived: metadata?.getRaw() ?? '',
    isTagged: (await file.getMarkInfo())?.Marked === true,
    printScaling: ((await file.getViewerPreferences()) as { readonly PrintScaling?: string } | null)?.PrintScaling,
  };
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
  const parts = partsOf((await page.getStructTree()) as Part | null);
  return {
    texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
    alts: parts.flatMap(({ alt }) => alt ?? []),
    roles: [...new Set(parts.flatMap(({ role }) => role ?? []))],
  };
}

/** A page in millimeters. */
export interface PlacedTexts {
  readonly size: readonly number[];
  /** Longer texts with their font size and position. */
  readonly texts: readonly { readonly text: string; readonly place: readonly number[] }[];
}

export function placedTexts(bytes: Uint8Array): Promise<readonly PlacedTexts[]> {
  const millimeters = (points: number) => (points * 25.4) / 72;
  return withPdf(bytes, (file) =>
    eachPage(file, async (page) => {
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim().length < 4) return [];
        const [, , , size = 0, x = 0, y = 0] = item.transform as readonly number[];
        return { text: item.str.trim(), place: [size, x, y].map(millimeters) };
      });
      const key = ({ text, place }: PlacedTexts['texts'][number]) => [text, ...place.map(Math.round)].join();
      return {
        size: page.view.map((value) => Math.round(millimeters(value))),
        texts: texts.sort((one, other) => (key(one) < key(other) ? -1 : 1)),
      };
    }),
  );
}

async function fontsOf(page: PDFPageProxy): Promise<readonly EmbeddedFont[]> {
  const { items } = await page.getTextContent();
  // Fonts are available only after the operator list is loaded.
  await page.getOperatorList();
  const names = new Set(items.flatMap((item) => ('str' in item ? [item.fontName] : [])));
  return [...names].map((name) => {
    const { name: face, data } = page.commonObjs.get(name) as { readonly name: string; readonly data?: Uint8Array };
    return { name: face, size: data?.length ?? 0 };
  });
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
