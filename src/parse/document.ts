import {
  type Finding,
  type LocatedFinding,
  type SourceLocation,
  sortFindings,
  type TextRange,
  withLocation,
} from '../findings/finding.ts';

/** One YAML document of a file, parsed but not validated. */
export interface ParsedDocument {
  /** Plain data; `undefined` if the text is not valid YAML. */
  readonly data: unknown;
  /** Syntax errors; such findings have a range. */
  readonly problems: readonly Finding[];
  /**
   * Range of the value at a JSON pointer, or of its key. A path that is not in the text (a missing key, a default) gives
   * the innermost value around it.
   */
  readonly locate: (path: string, on: 'key' | 'value') => TextRange;
}

/** A document that cannot be read, with the reason. */
export function unreadableDocument(problem: Finding): ParsedDocument {
  return { data: undefined, problems: [problem], locate: () => problem.range ?? rangeAt('', 0, 0) };
}

/** The keys of a JSON pointer, unescaped. */
export function pointerSteps(path: string): readonly string[] {
  if (path === '') return [];
  const keys = path.slice(1).split('/');
  return path.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** Appends a key or index to a JSON pointer. */
export function appendToPointer(path: string, step: string | number): string {
  return `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** True for a step of a JSON pointer that may be the index of a list. */
export function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

/** The JSON pointer of the mapping or list that holds a value. */
export function parentPointer(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Converts offsets to lines and columns, both 1-based. Columns count UTF-16 units, as editors do. */
export function rangeAt(text: string, start: number, end: number): TextRange {
  const last = Math.max(start, end);
  const starts = lineStarts(text, last, 0);
  const line = lineOf(starts, start);
  // Most ranges end on the line they start on.
  const next = starts[line];
  const endLine = next === undefined || last < next ? line : lineOf(starts, last);
  const column = start - (starts[line - 1] as number) + 1;
  return { line, column, endLine, endColumn: last - (starts[endLine - 1] as number) + 1 };
}

/** The end of a value without the spaces and line breaks below it, from `end` back to `start`. */
export function shownEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && ' \t\r\n'.includes(text[last - 1] as string)) last--;
  return last;
}

/** Text of a line (1-based), without its line ending. */
export function lineAt(text: string, number: number): string {
  const starts = lineStarts(text, 0, number);
  const start = starts[number - 1] ?? text.length;
  const next = starts[number];
  if (next === undefined) return text.slice(start);
  return text.slice(start, text.charCodeAt(next - 2) === 13 ? next - 2 : next - 1);
}

interface LineIndex {
  readonly text: string;
  readonly starts: number[];
}

/** Cache of the last text: a file may have many findings. */
let recent: LineIndex = { text: '', starts: [0] };

/** Offsets of line starts, found as needed: at least to the line after the line of `offset`, and to line `lines + 1`. */
function lineStarts(text: string, offset: number, lines: number): readonly number[] {
  if (recent.text !== text) recent = { text, starts: [0] };
  const { starts } = recent;
  let last = starts.at(-1) as number;
  while (last <= offset || starts.length <= lines) {
    last = text.indexOf('\n', last) + 1;
    if (last === 0) break;
    starts.push(last);
  }
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  for (let high = starts.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Adds range and source line to findings, and sorts them by position in `text`. */
export function toLocatedFindings(
  text: string,
  document: Pick<ParsedDocument, 'locate'>,
  findings: readonly Finding[],
): readonly LocatedFinding[] {
  if (findings.length === 0) return [];
  const located = (finding: Finding): LocatedFinding => {
    const { range, notes } = finding;
    const found = withLocation(finding, locationAt(text, range ?? document.locate(finding.path, finding.on)));
    return notes === undefined ? found : { ...found, notes: sortFindings(notes.map(located)) };
  };
  return sortFindings(findings.map(located));
}

/** A range with the source line on which it starts. */
export function locationAt(text: string, range: TextRange): SourceLocation {
  return { range, excerpt: lineAt(text, range.line) };
}
