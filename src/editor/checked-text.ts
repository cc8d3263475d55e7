import { defaultSettings, type Settings } from '../config/settings.ts';
import type { TextRange } from '../findings/finding.ts';
import type { SourceFile, Verdict } from '../findings/verdict.ts';
import { judge } from '../judge/judge.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { TextEdit } from '../parse/edit/changes.ts';
import { decodeText, readDocuments } from '../parse/read-documents.ts';
import type { Span } from '../text/collections.ts';
import type { TextDocumentPart } from './text-document.ts';

/** A checked file, with the spans of its findings in the text. */
export interface CheckedFile {
  readonly name: string;
  readonly text: string;
  readonly verdicts: readonly Verdict[];
  readonly span: (range: TextRange) => Span;
  /** Shifts edits found in the text without its byte order mark; undefined if `find` returns a reason instead. */
  readonly editsOf: (
    find: (text: string) => Promise<readonly TextEdit[] | string>,
  ) => Promise<readonly TextEdit[] | undefined>;
}

export interface CheckedText extends CheckedFile {
  readonly settings: Settings;
  readonly checkFile: (file: SourceFile) => Promise<readonly Verdict[]>;
  /** Span of a path in a verdict's document: of its value, or of its key. */
  readonly spanOf: (verdict: Verdict, path: string, on: 'key' | 'value') => Span;
}

/** Checks a text; `name` is its file name. Never throws. */
export async function checkText(name: string, text: string, settings = defaultSettings): Promise<CheckedText> {
  const bytes = new TextEncoder().encode(text);
  const checkFile = (file: SourceFile) => judge(file, settings);
  const verdicts = await checkFile({ name, bytes });
  const decoded = decodeText(bytes);
  const documents = typeof decoded === 'string' ? await readDocuments(decoded) : [];
  const file = checkedFile(name, text, verdicts);
  const spanOf = ({ document }: Verdict, path: string, on: 'key' | 'value') => {
    const read: ParsedDocument | undefined = documents[document];
    return read ? file.span(read.locate(path, on)) : { start: 0, end: 0 };
  };
  return { ...file, settings, checkFile, spanOf };
}

/** A text with the verdicts on it. */
export function checkedFile(name: string, text: string, verdicts: readonly Verdict[]): CheckedFile {
  // Editors include a byte order mark in the text; readers drop it.
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  const starts = lineStarts(text.slice(shift));
  const offset = (line: number, column: number) =>
    Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1 + shift);
  return {
    name,
    text,
    verdicts,
    span: ({ line, column, endLine, endColumn }) => ({ start: offset(line, column), end: offset(endLine, endColumn) }),
    editsOf: async (find) => {
      const edits = await find(text.slice(shift));
      if (typeof edits === 'string') return undefined;
      return edits.map(({ start, end, text: instead }) => ({ start: start + shift, end: end + shift, text: instead }));
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The verdict for the design that begins in this part of the text. */
export function verdictFor(checked: CheckedText, part: TextDocumentPart): Verdict | undefined {
  return checked.verdicts.find((verdict) => {
    const { start } = checked.spanOf(verdict, '', 'value');
    return start >= part.start && (start < part.end || part.end === checked.text.length);
  });
}
