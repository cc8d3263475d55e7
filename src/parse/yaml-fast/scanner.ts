import {
  apostrophe,
  bar,
  colon,
  dash,
  deepest,
  greater,
  hash,
  newline,
  openBrace,
  openBracket,
  quote,
  space,
} from './cursor.ts';
import { FlowScanner } from './flow.ts';
import { nothingInside, type Part } from './node.ts';
import { doubt, indicator, resolved } from './scalars.ts';

/** Reads documents in block style, the way most designs are written. */
export class Scanner extends FlowScanner {
  /** The only key or item of the text, which begins in `column` of its line. */
  alone(column: number): Part {
    this.indent = column;
    this.lineStart = -column;
    this.block(column);
    if (this.indent !== -1) throw doubt;
    return this.node.inside[0] as Part;
  }

  protected block(indent: number): unknown {
    if (++this.depth > deepest) throw doubt;
    const value = this.atDash() ? this.sequence(indent) : this.mapping(indent);
    this.depth--;
    return value;
  }

  private atDash(): boolean {
    return this.code() === dash && this.text.charCodeAt(this.at + 1) === space;
  }

  private mapping(indent: number): unknown {
    const result: Record<string, unknown> = {};
    const start = this.at;
    const inside: Part[] = [];
    do {
      const start = this.at;
      const name = this.key();
      const key = { name, start, end: this.at };
      const after = this.text.charCodeAt(++this.at);
      if (after !== space && after !== newline && this.at < this.text.length) throw doubt;
      if (Object.hasOwn(result, name)) throw doubt;
      result[name] = this.valueAfterKey(indent);
      inside.push({ key, node: this.node });
    } while (this.indent === indent && !this.atDash());
    if (this.indent > indent) throw doubt;
    return this.done(result, 'mapping', start, this.end, inside);
  }

  /** The value of a key in a block mapping, from after the colon to the next line that holds something. */
  private valueAfterKey(indent: number): unknown {
    const text = this.text;
    const keyEnd = this.at - 1;
    while (text.charCodeAt(this.at) === space) this.at++;
    const code = this.code();
    if (this.at >= text.length || code === newline || code === hash) {
      this.toContent(Math.min(this.lineEnd(this.at) + 1, text.length));
      if (this.indent > indent) return this.block(this.indent);
      if (this.indent === indent && this.atDash()) return this.block(indent);
      return this.done(null, 'scalar', keyEnd, keyEnd, nothingInside);
    }
    if (code === bar || code === greater) return this.textBlock(indent);
    return this.inline(indent);
  }

  private sequence(indent: number): unknown {
    const result: unknown[] = [];
    const start = this.at;
    const inside: Part[] = [];
    do {
      this.at++;
      while (this.code() === space) this.at++;
      result.push(this.item(indent));
      inside.push({ key: undefined, node: this.node });
    } while (this.indent === indent && this.atDash());
    return this.done(result, 'sequence', start, this.end, inside);
  }

  /** The item of a list, from after its dash. */
  private item(indent: number): unknown {
    return this.startsMapping() ? this.block(this.at - this.lineStart) : this.inline(indent);
  }

  private startsMapping(): boolean {
    const end = this.keyEnd();
    if (end === this.at || this.text.charCodeAt(end) !== colon) return false;
    const after = this.text.charCodeAt(end + 1);
    return after === space || after === newline || end + 1 >= this.text.length;
  }

  /** A value that stands on the line, at `at`. */
  private inline(indent: number): unknown {
    const code = this.code();
    let value: unknown;
    if (code === openBrace || code === openBracket) value = this.flow(false);
    else if (code === quote || code === apostrophe) value = this.quoted();
    else return this.plain(indent);
    const node = this.node;
    const end = this.end;
    this.toLineEnd();
    if (this.indent > indent) throw doubt;
    this.node = node;
    this.end = end;
    return value;
  }

  /** A plain scalar, with the lines that continue it. */
  private plain(indent: number): unknown {
    const text = this.text;
    const start = this.at;
    if (indicator[text.charCodeAt(start)] === 1 && !/[-:?][^\s,[\]{}]/.test(text.slice(start, start + 2))) throw doubt;
    let words = this.plainLine(this.lineEnd(start));
    let end = this.end;
    let commented = this.code() === hash;
    this.toContent(Math.min(this.lineEnd(this.at) + 1, text.length));
    while (this.indent > indent) {
      // A blank or a comment between the lines has a meaning of its own.
      if (commented || this.at - this.indent !== this.lineEnd(end) + 1) throw doubt;
      words += ` ${this.plainLine(this.lineEnd(this.at))}`;
      end = this.end;
      commented = this.code() === hash;
      this.toContent(Math.min(this.lineEnd(this.at) + 1, text.length));
    }
    // Only what stands on one line may be a number or the like; lines are joined by a blank where a break was.
    const value = text.indexOf('\n', start) >= end || !text.includes('\n', start) ? resolved(words) : words;
    return this.done(value, 'scalar', start, end, nothingInside);
  }

  /** The words of a plain scalar on one line; stops at the end of the line or at a comment. */
  private plainLine(lineEnd: number): string {
    const text = this.text;
    const from = this.at;
    let end = from;
    let last = 0;
    for (; end < lineEnd; end++) {
      const code = text.charCodeAt(end);
      if (code === hash && last === space) break;
      if (code === space && last === colon) throw doubt;
      last = code;
    }
    this.at = end;
    while (end > from && text.charCodeAt(end - 1) === space) end--;
    if (end === from || text.charCodeAt(end - 1) === colon) throw doubt;
    this.end = end;
    return text.slice(from, end);
  }

  /** `|` and `>`: text over several lines, indented under its key. */
  private textBlock(indent: number): unknown {
    const text = this.text;
    const start = this.at;
    const headEnd = this.lineEnd(start);
    const head = text.slice(start, headEnd);
    if (!/^[|>]-?$/.test(head)) throw doubt;
    const lines: string[] = [];
    let line = headEnd + 1;
    let depth = -1;
    let end = headEnd;
    for (;;) {
      const lineEnd = this.lineEnd(line);
      const content = text.slice(line, lineEnd);
      const column = content.search(/[^ ]/);
      if (line >= text.length || (column !== -1 && column <= indent)) break;
      if (column === -1) {
        // Blank lines within the text, or blanks on them, have rules of their own: after one, even `# this` may be text.
        if (content !== '' || depth === -1 || this.columnAfter(line) > indent) throw doubt;
        break;
      }
      if (depth === -1) depth = column;
      if (column < depth || (head.startsWith('>') && column > depth)) throw doubt;
      lines.push(content.slice(depth));
      end = lineEnd;
      line = lineEnd + 1;
    }
    // How a text block ends that no line break ends is for the careful reader to say.
    if (lines.length === 0 || end >= text.length) throw doubt;
    if (head.startsWith('>') && lines.some((words) => words !== words.trimEnd())) throw doubt;
    this.toContent(Math.min(end + 1, text.length));
    if (this.indent > indent) throw doubt;
    const joined = lines.join(head.startsWith('>') ? ' ' : '\n');
    const value = head.endsWith('-') ? joined : `${joined}\n`;
    return this.done(value, 'scalar', start, end, nothingInside);
  }

  /** The indentation of the first line from `offset` on that is not empty, be it of a comment or of blanks alone. */
  private columnAfter(offset: number): number {
    return /^\n*( *)/.exec(this.text.slice(offset))?.[1]?.length ?? 0;
  }
}
