import type { Finding, Range } from '../findings/finding.ts';

/** One YAML document of a file, read but not yet known to be a design. */
export interface DesignDocument {
  /** The plain data; `undefined` where the text is no YAML. */
  readonly data: unknown;
  /** What is wrong with the text itself; such findings carry their own range. */
  readonly problems: readonly Finding[];
  /**
   * The place of a JSON pointer: of the value there, or of its key. A path to something that is not in the text (a key
   * that is missing, a default) gives the nearest thing around it.
   */
  readonly locate: (path: string, on: 'key' | 'value') => Range;
}

/** A document of which nothing can be read but the reason. */
export function nothingBut(problem: Finding): DesignDocument {
  return { data: undefined, problems: [problem], locate: () => problem.range ?? rangeAt('', 0, 0) };
}

/** The keys of a JSON pointer, unescaped. */
export function steps(path: string): readonly string[] {
  if (path === '') return [];
  const keys = path.slice(1).split('/');
  return path.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** One more step on a JSON pointer. */
export function under(path: string, step: string | number): string {
  return `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Turns offsets into lines and columns, which count from 1. Columns count UTF-16 units, as editors do. */
export function rangeAt(text: string, start: number, end: number): Range {
  const last = Math.max(start, end);
  const starts = lineStarts(text, last, 0);
  const line = lineOf(starts, start);
  // Most places end on the line on which they begin.
  const next = starts[line];
  const endLine = next === undefined || last < next ? line : lineOf(starts, last);
  const column = start - (starts[line - 1] as number) + 1;
  return { line, column, endLine, endColumn: last - (starts[endLine - 1] as number) + 1 };
}

/** Line `number` of the text, which counts from 1, without its end. */
export function lineAt(text: string, number: number): string {
  const starts = lineStarts(text, 0, number);
  const start = starts[number - 1] ?? text.length;
  const next = starts[number];
  if (next === undefined) return text.slice(start);
  return text.slice(start, text.charCodeAt(next - 2) === 13 ? next - 2 : next - 1);
}

/** Where the lines begin of the text that was asked about last: findings come text by text, and many to one text. */
let known: { readonly text: string; readonly starts: number[] } = { text: '', starts: [0] };

/** Where the lines begin, as far as has been asked: at least to the one after that of `offset`, and one more than `lines`. */
function lineStarts(text: string, offset: number, lines: number): readonly number[] {
  if (known.text !== text) known = { text, starts: [0] };
  const { starts } = known;
  let last = starts.at(-1) as number;
  while (last <= offset || starts.length <= lines) {
    last = text.indexOf('\n', last) + 1;
    if (last === 0) break;
    starts.push(last);
  }
  return starts;
}

/** The number of the line, from 1, on which `offset` stands. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  for (let high = starts.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
