import { type Settings, usualSettings } from '../config/settings.ts';
import type { Range } from '../findings/finding.ts';
import type { SourceFile, Verdict } from '../findings/verdict.ts';
import { judge } from '../judge/judge.ts';
import type { DesignDocument } from '../parse/document.ts';
import type { TextEdit } from '../parse/edit/changes.ts';
import { decode, readDocuments } from '../parse/read-documents.ts';
import type { Span } from '../parse/yaml-tolerant.ts';
import type { Part } from './text-document.ts';

/** A text as it stands in an editor, with all that slipway has to say about it. */
export interface JudgedText {
  readonly name: string;
  readonly text: string;
  /** How its designs are judged, for those who change them. */
  readonly settings: Settings;
  readonly judge: (file: SourceFile) => Promise<readonly Verdict[]>;
  /** A verdict for each design in it. */
  readonly verdicts: readonly Verdict[];
  /** Where the path of a verdict's document stands in the text: what is there, or its key. */
  readonly spanOf: (verdict: Verdict, path: string, on: 'key' | 'value') => Span;
  /** A range of lines and columns as a stretch of the text. */
  readonly span: (range: Range) => Span;
  /** Changes that are worked out on the text as readers see it, as changes of this text; `undefined` where there are none. */
  readonly editsOf: (
    find: (text: string) => Promise<readonly TextEdit[] | string>,
  ) => Promise<readonly TextEdit[] | undefined>;
}

/** Judges a text from an editor; `name` is the file's. Never throws. */
export async function judgeText(name: string, text: string, settings = usualSettings): Promise<JudgedText> {
  const bytes = new TextEncoder().encode(text);
  const judgeFile = (file: SourceFile) => judge(file, settings);
  const verdicts = await judgeFile({ name, bytes });
  const decoded = decode(bytes);
  const documents = typeof decoded === 'string' ? await readDocuments(decoded) : [];
  // A mark of byte order belongs to the text of the editor; readers leave it out.
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  const starts = lineStarts(text.slice(shift));
  const offset = (line: number, column: number) =>
    Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1 + shift);
  const span = ({ line, column, endLine, endColumn }: Range) => ({
    start: offset(line, column),
    end: offset(endLine, endColumn),
  });
  const spanOf = ({ document }: Verdict, path: string, on: 'key' | 'value') => {
    const read: DesignDocument | undefined = documents[document];
    return read ? span(read.locate(path, on)) : { start: 0, end: 0 };
  };
  const editsOf: JudgedText['editsOf'] = async (find) => {
    const edits = await find(text.slice(shift));
    if (typeof edits === 'string') return undefined;
    return edits.map(({ start, end, text: instead }) => ({ start: start + shift, end: end + shift, text: instead }));
  };
  return { name, text, settings, judge: judgeFile, verdicts, span, spanOf, editsOf };
}

/** Where lines begin, as findings count them. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The verdict on a part of the text: on the design that begins in it. */
export function verdictOn(judged: JudgedText, part: Part): Verdict | undefined {
  return judged.verdicts.find((verdict) => {
    const { start } = judged.spanOf(verdict, '', 'value');
    return start >= part.start && (start < part.end || part.end === judged.text.length);
  });
}
