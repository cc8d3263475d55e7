import type { DocumentBlock, Painter } from './document.ts';
import { jsonDocument, jsonWriter } from './json.ts';
import { textPainter } from './paint-text.ts';
import type { TextOptions } from './style.ts';

/** A report, as a document for people and as data for scripts. One per run: it may keep what it needs of earlier items. */
export interface Report<Item, Summary> {
  /** The part of the document about an item; none if the report is written at the end. */
  readonly add?: (item: Item) => readonly DocumentBlock[];
  /** The rest of the document. */
  readonly end?: (summary: Summary) => readonly DocumentBlock[];
  readonly json: {
    /** Key of the list of items. */
    readonly list: string;
    /** An item as data; `undefined` leaves it out. */
    readonly add: (item: Item) => object | undefined;
    /** Further keys of the JSON document. */
    readonly end: (summary: Summary) => object;
  };
}

export interface ReportFormatter<Item, Summary> {
  readonly add: (item: Item) => string;
  readonly end: (summary: Summary) => string;
}

/** What callers know about a format without loading it. */
export interface FormatFacts {
  /** Extensions of its files, which a new report replaces; the first is that of files that slipway names. */
  readonly extensions: readonly [string, ...string[]];
  /** Prints data for programs rather than text for people. */
  readonly isData: boolean;
}

/** Painters are loaded on demand; `json` has none, because it prints the figures of the report. */
type FormatOfDocuments = FormatFacts & { readonly painter?: () => Promise<(look: TextOptions) => Painter> };

/** The formats that every report has; the name of each is what `--format` takes. The first is the default. */
const formats = {
  table: { extensions: ['.txt', '.log'], isData: false, painter: async () => textPainter },
  json: { extensions: ['.json'], isData: true },
  csv: { extensions: ['.csv'], isData: true, painter: async () => (await import('./paint-csv.ts')).csvPainter },
  markdown: {
    extensions: ['.md'],
    isData: false,
    painter: async () => (await import('./paint-markdown.ts')).markdownPainter,
  },
  html: { extensions: ['.html'], isData: false, painter: async () => (await import('./paint-html.ts')).htmlPainter },
} as const satisfies Record<string, FormatOfDocuments>;

export type DocumentFormat = keyof typeof formats;

type PainterName = Exclude<DocumentFormat, 'json'>;

export const documentFormatNames = Object.keys(formats) as readonly DocumentFormat[];

export const documentFormatFacts: Readonly<Record<DocumentFormat, FormatFacts>> = formats;

export type StartReport<Item, Summary, Options> = (options: Options) => ReportFormatter<Item, Summary>;

/** A report in each format, loaded on demand. */
export function documentFormats<Item, Summary, Options extends TextOptions>(
  load: () => Promise<(options: Options) => Report<Item, Summary>>,
): Readonly<Record<DocumentFormat, () => Promise<StartReport<Item, Summary, Options>>>> {
  const inFormat = async (format: DocumentFormat): Promise<StartReport<Item, Summary, Options>> => {
    if (format === 'json') {
      const start = await load();
      return (options) => jsonWriter(start(options).json);
    }
    const [start, painter] = await Promise.all([load(), formats[format].painter()]);
    return (options) => paintReport(start(options), painter(options));
  };
  const started = documentFormatNames.map((format) => [format, () => inFormat(format)]);
  return Object.fromEntries(started) as Record<DocumentFormat, () => ReturnType<typeof inFormat>>;
}

/** Loads a painter, for documents that are printed piece by piece. */
export function loadPainter(format: PainterName): Promise<(look: TextOptions) => Painter> {
  return formats[format].painter();
}

/** A report that is made at once: what it says, and its figures as JSON data. */
export interface Document {
  readonly blocks: readonly DocumentBlock[];
  readonly data: object;
}

/** Loads what prints a document in a format. */
export async function documentPrinter(
  format: DocumentFormat,
): Promise<(document: Document, look: TextOptions) => string> {
  if (format === 'json') return ({ data }) => jsonDocument(data);
  const start = await loadPainter(format);
  return ({ blocks }, look) => {
    const painter = start(look);
    return painter.paint(blocks) + (painter.end?.() ?? '');
  };
}

/** A report as text of a painter. */
export function paintReport<Item, Summary>(
  { add = () => [], end = () => [] }: Report<Item, Summary>,
  painter: Painter,
): ReportFormatter<Item, Summary> {
  return {
    add: (item) => painter.paint(add(item)),
    end: (summary) => painter.paint(end(summary)) + (painter.end?.() ?? ''),
  };
}
