import { type Node, noNode, type Part } from './node.ts';
import { doubt } from './scalars.ts';

export const [newline, space, quote, hash, apostrophe, comma, dash, colon] = [10, 32, 34, 35, 39, 44, 45, 58] as const;
export const [openBracket, backslash, closeBracket, openBrace, bar, closeBrace, greater] = [
  91, 92, 93, 123, 124, 125, 62,
] as const;
const [zero, nine] = [48, 57];

/** The characters of a key as designs have them: letters, digits, `-` and `_`; it begins with neither digit nor dash. */
const inKey = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w-]/.test(String.fromCharCode(code))));
/** Keys that YAML does not take for text, and one that JavaScript does not take for a key. */
export const oddKeys: ReadonlySet<string> = new Set([
  ...['null', 'Null', 'NULL', 'true', 'True', 'TRUE', 'false', 'False', 'FALSE', '__proto__'],
]);

/** How deep the plain way nests. */
export const deepest = 24;

/** A place in a text, and the ways to move on from it. */
export class Cursor {
  protected readonly text: string;

  /** Where the scanner is; between values, at the first character of a line that holds something. */
  protected at = 0;

  /** The column of `at` on its line, -1 at the end of a document. */
  protected indent = -1;

  /** Where the line begins on which `at` was last set to content. */
  protected lineStart = 0;

  protected depth = 0;

  /** Where the last value ended. */
  protected end = 0;

  /** The last value's node. */
  protected node: Node = noNode;

  constructor(text: string) {
    this.text = text;
  }

  protected code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Goes on to the next line that holds something, from the beginning of a line. */
  protected toContent(lineStart: number): void {
    const text = this.text;
    let line = lineStart;
    for (;;) {
      let at = line;
      while (text.charCodeAt(at) === space) at++;
      const code = text.charCodeAt(at);
      this.at = at;
      this.lineStart = line;
      if (at >= text.length || (at === line && this.atSeparator())) {
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
    return (
      this.code() === dash &&
      this.text.startsWith('---', this.at) &&
      (this.at === 0 || this.text.charCodeAt(this.at - 1) === newline)
    );
  }

  protected pastSeparator(): number {
    const end = this.lineEnd(this.at);
    if (!/^--- *(?: #.*)?$/.test(this.text.slice(this.at, end))) throw doubt;
    return Math.min(end + 1, this.text.length);
  }

  protected lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }

  /** Leaves a line of which everything has been read but blanks and a comment. */
  protected toLineEnd(): void {
    const text = this.text;
    let at = this.at;
    while (text.charCodeAt(at) === space) at++;
    const code = text.charCodeAt(at);
    if (at < text.length && code !== newline && !(code === hash && at > this.at)) throw doubt;
    this.toContent(Math.min(this.lineEnd(at) + 1, text.length));
  }

  protected done(value: unknown, kind: Node['kind'], start: number, end: number, inside: readonly Part[]): unknown {
    this.end = end;
    this.node = { value, kind, start, end, inside };
    return value;
  }

  /** Reads a key and stops at its colon. */
  protected key(): string {
    const end = this.keyEnd();
    if (end === this.at || this.text.charCodeAt(end) !== colon) throw doubt;
    const key = this.text.slice(this.at, end);
    if (oddKeys.has(key)) throw doubt;
    this.at = end;
    return key;
  }

  /** Where the key that starts at `at` ends; `at` itself if none starts there. */
  protected keyEnd(): number {
    let end = this.at;
    const first = this.text.charCodeAt(end);
    if (first === dash || (first >= zero && first <= nine)) return end;
    while (inKey[this.text.charCodeAt(end)] === 1) end++;
    return end;
  }
}
