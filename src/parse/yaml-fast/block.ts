import { shownEnd } from '../document.ts';
import {
  apostrophe,
  bar,
  colon,
  dash,
  greater,
  hash,
  maxDepth,
  newline,
  openBrace,
  openBracket,
  quote,
  space,
} from './cursor.ts';
import { FlowScanner } from './flow.ts';
import type { FastNode } from './node.ts';
import { isIndicator, scalarValue, Unsupported } from './scalars.ts';

/** A plain scalar to the end of its line, of characters without any special meaning: by far the most. */
const simpleScalar = /[\w.][\w.-]*(?: [\w.-]+)*\n/y;

/** Reads block style. */
export class BlockScanner extends FlowScanner {
  protected block(indent: number): unknown {
    if (++this.depth > maxDepth) throw Unsupported;
    const value = this.atDash() ? this.sequence(indent) : this.mapping(indent);
    this.depth--;
    return value;
  }

  private atDash(): boolean {
    return this.code() === dash && this.text.charCodeAt(this.at + 1) === space;
  }

  private mapping(indent: number): unknown {
    const result: Record<string, unknown> = {};
    const mappingStart = this.at;
    const children: FastNode[] = [];
    do {
      const start = this.at;
      const name = this.key();
      const end = this.at++;
      const after = this.code();
      if (after !== space && after !== newline && this.at < this.text.length) throw Unsupported;
      if (Object.hasOwn(result, name)) throw Unsupported;
      result[name] = this.valueAfterKey(indent);
      this.node.keyStart = start;
      this.node.keyEnd = end;
      children.push(this.node);
    } while (this.indent === indent && !this.atDash());
    if (this.indent > indent) throw Unsupported;
    return this.finish(result, 'mapping', mappingStart, children);
  }

  /** Reads the value of a key from after its colon, up to the next line with content. */
  private valueAfterKey(indent: number): unknown {
    const text = this.text;
    const keyEnd = this.at - 1;
    while (text.charCodeAt(this.at) === space) this.at++;
    const code = this.code();
    if (this.at >= text.length || code === newline || code === hash) {
      this.nextLine(this.at);
      if (this.indent > indent || (this.indent === indent && this.atDash())) return this.block(this.indent);
      return this.finishScalar(null, keyEnd, keyEnd);
    }
    if (code === bar || code === greater) return this.blockScalar(indent);
    return this.inline(indent);
  }

  private sequence(indent: number): unknown {
    const result: unknown[] = [];
    const start = this.at;
    const children: FastNode[] = [];
    do {
      this.at++;
      while (this.code() === space) this.at++;
      const isBlock = this.atDash() || this.startsMapping();
      result.push(isBlock ? this.block(this.at - this.lineStart) : this.inline(indent));
      children.push(this.node);
    } while (this.indent === indent && this.atDash());
    return this.finish(result, 'sequence', start, children);
  }

  private startsMapping(): boolean {
    const end = this.keyEnd();
    if (end === this.at || this.text.charCodeAt(end) !== colon) return false;
    const after = this.text.charCodeAt(end + 1);
    return after === space || after === newline || end + 1 >= this.text.length;
  }

  /** Reads a value that starts at `at`, on the line of its key or dash. */
  private inline(indent: number): unknown {
    const code = this.code();
    if (code === openBrace || code === openBracket) this.flow(false);
    else if (code === quote || code === apostrophe) this.quoted();
    else return this.plain(indent);
    this.finishLine();
    if (this.indent > indent) throw Unsupported;
    return this.node.value;
  }

  /** Reads a plain scalar with its continuation lines. */
  private plain(indent: number): unknown {
    const text = this.text;
    const start = this.at;
    simpleScalar.lastIndex = start;
    if (simpleScalar.test(text)) {
      const next = simpleScalar.lastIndex;
      this.skipToContent(next);
      if (this.indent <= indent) return this.finishScalar(scalarValue(text.slice(start, next - 1)), start, next - 1);
      this.at = start;
    }
    if (isIndicator[text.charCodeAt(start)] === 1 && !/[-:?][^\s,[\]{}]/.test(text.slice(start, start + 2)))
      throw Unsupported;
    let value = this.plainLine();
    let isOneLine = true;
    for (;;) {
      const hasComment = this.code() === hash;
      this.nextLine(this.at);
      if (this.indent <= indent) break;
      // A blank line or a comment before the continuation would change the value.
      if (hasComment || this.lineStart !== this.lineEnd(this.end) + 1) throw Unsupported;
      value += ` ${this.plainLine()}`;
      isOneLine = false;
    }
    // Only a scalar on one line can be a number or a constant.
    return this.finishScalar(isOneLine ? scalarValue(value) : value, start, this.end);
  }

  /** Reads one line of a plain scalar; stops at the end of the line or at a comment. */
  private plainLine(): string {
    const text = this.text;
    const start = this.at;
    const lineEnd = this.lineEnd(start);
    let end = start;
    let last = 0;
    for (; end < lineEnd; end++) {
      const code = text.charCodeAt(end);
      if (code === hash && last === space) break;
      if (code === space && last === colon) throw Unsupported;
      last = code;
    }
    this.at = end;
    while (end > start && text.charCodeAt(end - 1) === space) end--;
    if (end === start || text.charCodeAt(end - 1) === colon) throw Unsupported;
    this.end = end;
    return text.slice(start, end);
  }

  /** Reads a `|` or `>` scalar, indented under its key. */
  private blockScalar(indent: number): unknown {
    const start = this.at;
    const headEnd = this.lineEnd(start);
    const head = this.text.slice(start, headEnd);
    if (!/^[|>]-?$/.test(head)) throw Unsupported;
    const isFolded = head.startsWith('>');
    const lines = this.blockScalarLines(headEnd, indent, isFolded);
    const end = this.end;
    // How a block scalar ends at the end of a file without a line break is left to the full reader.
    if (lines.length === 0 || end >= this.text.length) throw Unsupported;
    this.skipToContent(end + 1);
    if (this.indent > indent) throw Unsupported;
    const value = lines.join(isFolded ? ' ' : '\n');
    // Spaces at its end belong to the text, but not to the span that messages show.
    return this.finishScalar(head.endsWith('-') ? value : `${value}\n`, start, shownEnd(this.text, start, end));
  }

  /** Lines of a block scalar without their indentation; sets `end`. */
  private blockScalarLines(headEnd: number, indent: number, isFolded: boolean): readonly string[] {
    const text = this.text;
    const lines: string[] = [];
    let depth = -1;
    this.end = headEnd;
    for (let start = headEnd + 1; start < text.length; start = this.end + 1) {
      const lineEnd = this.lineEnd(start);
      const line = text.slice(start, lineEnd);
      const column = line.search(/[^ ]/);
      if (column === -1) {
        // Blank lines inside the text have special rules: after one, even `# this` can be text.
        if (line !== '' || depth === -1 || this.columnAfter(start) > indent) throw Unsupported;
        break;
      }
      if (column <= indent) break;
      if (depth === -1) depth = column;
      if (column < depth || (isFolded && (column > depth || line.endsWith(' ')))) throw Unsupported;
      lines.push(line.slice(depth));
      this.end = lineEnd;
    }
    return lines;
  }

  /** Indentation of the first line from `offset` on that is not empty, whatever is on it. */
  private columnAfter(offset: number): number {
    return /^\n*( *)/.exec(this.text.slice(offset))?.[1]?.length ?? 0;
  }
}
