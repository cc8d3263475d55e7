import { emptyNode, type FastNode, noChildren } from './node.ts';
import { Unsupported } from './scalars.ts';

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
