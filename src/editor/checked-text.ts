import { judge } from '../checks/judge.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';
import { findingMessage, type LocatedFinding, noteLines, type Severity, type TextRange } from '../findings/finding.ts';
import type { SourceFile, Verdict } from '../findings/verdict.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { TextEdit } from '../parse/edit/changes.ts';
import { guessOtherKind, isForeign } from '../parse/file-kind.ts';
import { decodeText, readDocuments } from '../parse/read-documents.ts';
import { formatCitation } from '../rules/model/citation.ts';
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

export interface Diagnostic {
  readonly span: Span;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}

export function diagnosticsOf(checked: CheckedFile): readonly Diagnostic[] {
  return checked.verdicts.flatMap(({ findings }) => findings.map((finding) => diagnosticOf(checked, finding)));
}

export function diagnosticOf({ span }: CheckedFile, finding: LocatedFinding): Diagnostic {
  const { range, severity, code, help, cite } = finding;
  const lines = [
    findingMessage(finding),
    ...noteLines(finding),
    ...(help === undefined ? [] : [`help: ${help}`]),
    `rule: ${formatCitation(cite)}`,
  ];
  return { span: span(range), severity, code, message: lines.join('\n') };
}

// What a file is that someone opens as a design or a fleet.

/** The text of a design or fleet file, or why it is none; `type` is its media type, if known. */
export async function lookAtFile(
  name: string,
  type: string,
  bytes: Uint8Array,
): Promise<{ readonly text: string; readonly kind: 'design' | 'fleet' } | { readonly refusal: string }> {
  const text = decodeText(bytes);
  if (/^(?:image|audio|video)\//.test(type) || typeof text !== 'string') {
    return { refusal: `${name} is ${type.startsWith('image/') ? 'a picture' : 'no text file'}, not a design` };
  }
  const documents = await readDocuments(text);
  const kind = documents.map(({ data }) => guessOtherKind(data, 'design')).find((guess) => guess !== undefined);
  if (kind?.label === 'a fleet') return { text, kind: 'fleet' };
  if (kind) return { refusal: `${name} is ${kind.label}, not a design` };
  // An empty text is the start of a design.
  if (text.trim() === '' || !(await isForeign(bytes))) return { text, kind: 'design' };
  return { refusal: `${name} is not a design: it has no class, mass or hull` };
}
