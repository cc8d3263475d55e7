/** A value in the text. Offsets are in UTF-16 units; an empty value has `start === end`. */
export interface FastNode {
  readonly value: unknown;
  readonly kind: 'scalar' | 'sequence' | 'mapping';
  readonly start: number;
  readonly end: number;
  /** Items of a list, or values of a mapping in the order of its keys. */
  readonly children: readonly FastNode[];
  /** Range of the key in front of the value; both 0 without a key. */
  keyStart: number;
  keyEnd: number;
}

const noChildren: readonly FastNode[] = [];
const emptyNode: FastNode = {
  value: undefined,
  kind: 'scalar',
  start: 0,
  end: 0,
  children: noChildren,
  keyStart: 0,
  keyEnd: 0,
};

export const [newline, space, quote, hash, apostrophe, comma, dash, colon] = [10, 32, 34, 35, 39, 44, 45, 58] as const;
export const [openBracket, backslash, closeBracket, openBrace, bar, closeBrace, greater] = [
  91, 92, 93, 123, 124, 125, 62,
] as const;

/** Keys of the usual form. Matched at an offset through `lastIndex`, which allocates nothing. */
const keyPattern = /[A-Za-z_][\w-]*/y;
/** Keys that YAML reads as something other than text, and one that JavaScript treats specially. */
export const reservedKeys: ReadonlySet<string> = new Set([
  ...['null', 'Null', 'NULL', 'true', 'True', 'TRUE', 'false', 'False', 'FALSE', '__proto__'],
]);

/** Deepest nesting that the fast reader accepts. */
export const maxDepth = 24;

/** A position in a text, with the moves that all scanners need. */
export class TextCursor {
  protected readonly text: string;

  /** Current offset; between values, the first character of a line with content. */
  protected at = 0;

  /** Column of `at` in its line; -1 at the end of a document. */
  protected indent = -1;

  /** Start of the line that `indent` refers to. */
  protected lineStart = 0;

  protected depth = 0;

  /** End of the last value. */
  protected end = 0;

  /** Node of the last value. */
  protected node: FastNode = emptyNode;

  constructor(text: string) {
    this.text = text;
  }

  protected code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Moves from the start of a line to the next content, past blank lines and comments. */
  protected skipToContent(lineStart: number): void {
    const text = this.text;
    let line = lineStart;
    for (;;) {
      let at = line;
      while (text.charCodeAt(at) === space) at++;
      const code = text.charCodeAt(at);
      this.at = at;
      this.lineStart = line;
      if (at >= text.length || (code === dash && at === line && this.atSeparator())) {
        this.indent = -1;
        return;
      }
      if (code !== newline && code !== hash) {
        this.indent = at - line;
        return;
      }
      line = text.indexOf('\n', at) + 1;
      if (line === 0) line = text.length;
    }
  }

  protected atSeparator(): boolean {
    return this.at === this.lineStart && this.text.startsWith('---', this.at);
  }

  protected skipSeparator(): number {
    const end = this.lineEnd(this.at);
    if (!/^--- *(?: #.*)?$/.test(this.text.slice(this.at, end))) throw Unsupported;
    return Math.min(end + 1, this.text.length);
  }

  protected lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }

  /** Leaves the line that contains `from`. */
  protected nextLine(from: number): void {
    this.skipToContent(Math.min(this.lineEnd(from) + 1, this.text.length));
  }

  /** Leaves a line that has only spaces and a comment left. */
  protected finishLine(): void {
    const text = this.text;
    let at = this.at;
    while (text.charCodeAt(at) === space) at++;
    const code = text.charCodeAt(at);
    if (at < text.length && code !== newline && !(code === hash && at > this.at)) throw Unsupported;
    this.nextLine(at);
  }

  /** Completes a collection that ends at `end`. */
  protected finish(
    value: unknown,
    kind: 'sequence' | 'mapping',
    start: number,
    children: readonly FastNode[],
  ): unknown {
    this.node = { value, kind, start, end: this.end, children, keyStart: 0, keyEnd: 0 };
    return value;
  }

  protected finishScalar(value: unknown, start: number, end: number): unknown {
    this.end = end;
    this.node = { value, kind: 'scalar', start, end, children: noChildren, keyStart: 0, keyEnd: 0 };
    return value;
  }

  /** Reads a key and stops at its colon. */
  protected key(): string {
    const end = this.keyEnd();
    if (end === this.at || this.text.charCodeAt(end) !== colon) throw Unsupported;
    const key = this.text.slice(this.at, end);
    if (reservedKeys.has(key)) throw Unsupported;
    this.at = end;
    return key;
  }

  /** End of the key that starts at `at`; `at` itself if none starts there. */
  protected keyEnd(): number {
    keyPattern.lastIndex = this.at;
    return keyPattern.test(this.text) ? keyPattern.lastIndex : this.at;
  }
}

/** Thrown where the text uses something that the fast reader does not support; `readFast` catches it. */
export const Unsupported = Symbol('unsupported YAML');

/** Characters that cannot start a plain scalar, or that start something the fast reader does not support. */
export const isIndicator = Uint8Array.from({ length: 128 }, (_, code) =>
  Number('!&*?%@`|>,[]{}#:-"\''.includes(String.fromCharCode(code))),
);
const digits = /^[-+]?\d{1,15}$/;
const number = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
/** Other number notations; the full reader knows which of them YAML has. */
const otherNumber = /^[-+]?(?:0[box]|\.(?:inf|nan)$)/i;
const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const constantStart = new Set([...'nNtTfF~'].map((letter) => letter.charCodeAt(0)));

/** Value of a plain scalar on one line: null, a boolean, a number or text. */
export function scalarValue(text: string): unknown {
  const first = text.charCodeAt(0);
  if (text.length <= 5 && constantStart.has(first)) {
    const constant = constants.get(text);
    if (constant !== undefined) return constant;
  }
  if (first > 57 || (first < 48 && first !== 43 && first !== 45 && first !== 46)) return text;
  if (digits.test(text)) return Number(text);
  if (otherNumber.test(text)) throw Unsupported;
  return number.test(text) ? Number(text) : text;
}

/** Decodes double-quoted text whose escapes JSON has too; YAML's own escapes are left to the full reader. */
export function decodeEscapes(raw: string): string {
  if (/\\[^"\\/bfnrtu]|\\u(?![0-9A-Fa-f]{4})/.test(raw.replaceAll('\\\\', ''))) throw Unsupported;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    throw Unsupported;
  }
}
