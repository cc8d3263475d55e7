import {
  apostrophe,
  backslash,
  closeBrace,
  closeBracket,
  colon,
  comma,
  hash,
  maxDepth,
  newline,
  openBrace,
  openBracket,
  quote,
  reservedKeys,
  space,
  TextCursor,
} from './cursor.ts';
import type { FastNode } from './node.ts';
import { decodeEscapes, isIndicator, scalarValue, Unsupported } from './scalars.ts';

/** Text of a plain scalar in brackets, up to the character that ends it. */
const plainPattern = /[^\n,:#[\]{}]*/y;

/** Reads flow collections and quoted scalars. */
export class FlowScanner extends TextCursor {
  /** Reads a quoted scalar on one line; stops after the closing quote. */
  protected quoted(): string {
    const text = this.text;
    const start = this.at;
    const isDouble = text.charCodeAt(start) === quote;
    let escaped = false;
    let at = start + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (at >= text.length || code === newline) throw Unsupported;
      if (isDouble ? code === backslash : code === apostrophe && text.charCodeAt(at + 1) === apostrophe) {
        escaped = true;
        at++;
      } else if (code === (isDouble ? quote : apostrophe)) {
        break;
      }
      at++;
    }
    this.at = at + 1;
    const raw = text.slice(start + 1, at);
    const value = !escaped ? raw : isDouble ? decodeEscapes(raw) : raw.replaceAll("''", "'");
    this.finishScalar(value, start, this.at);
    return value;
  }

  /** Reads a flow collection. It may span lines only where it is the whole document, as in JSON. */
  protected flow(multiline: boolean): unknown {
    if (++this.depth > maxDepth) throw Unsupported;
    const start = this.at;
    const isList = this.code() === openBracket;
    const close = isList ? closeBracket : closeBrace;
    const items: unknown[] = [];
    const result: Record<string, unknown> = {};
    const children: FastNode[] = [];
    this.at++;
    this.skipFlowSpace(multiline);
    while (this.code() !== close) {
      if (isList) items.push(this.flowValue(multiline));
      else this.flowPair(result, multiline);
      children.push(this.node);
      this.skipFlowSpace(multiline);
      if (this.code() === close) break;
      if (this.code() !== comma) throw Unsupported;
      this.at++;
      this.skipFlowSpace(multiline);
      if (this.code() === close) throw Unsupported;
    }
    this.end = ++this.at;
    this.depth--;
    return isList ? this.finish(items, 'sequence', start, children) : this.finish(result, 'mapping', start, children);
  }

  private flowPair(result: Record<string, unknown>, multiline: boolean): void {
    const start = this.at;
    const isQuoted = this.code() === quote;
    const name = isQuoted ? this.quoted() : this.key();
    if (reservedKeys.has(name) || Object.hasOwn(result, name) || this.code() !== colon) throw Unsupported;
    if (isQuoted && !/^[A-Za-z_][\w-]*$/.test(name)) throw Unsupported;
    const end = this.at++;
    const after = this.code();
    if (after !== space && after !== newline && !(isQuoted && multiline)) throw Unsupported;
    this.skipFlowSpace(multiline);
    result[name] = this.flowValue(multiline);
    this.node.keyStart = start;
    this.node.keyEnd = end;
  }

  private flowValue(multiline: boolean): unknown {
    const code = this.code();
    const value =
      code === openBrace || code === openBracket
        ? this.flow(multiline)
        : code === quote || code === apostrophe
          ? this.quoted()
          : this.flowPlain(multiline);
    const next = this.code();
    const isEnd = next === comma || next === closeBrace || next === closeBracket || next === space || next === newline;
    if (!isEnd) throw Unsupported;
    return value;
  }

  private flowPlain(multiline: boolean): unknown {
    const text = this.text;
    const start = this.at;
    plainPattern.lastIndex = start;
    plainPattern.test(text);
    const at = plainPattern.lastIndex;
    const code = text.charCodeAt(at);
    if (code !== comma && code !== closeBrace && code !== closeBracket && !(code === newline && multiline))
      throw Unsupported;
    const words = text.slice(start, at).trimEnd();
    if (words === '' || (isIndicator[words.charCodeAt(0)] === 1 && !/^-\d/.test(words))) throw Unsupported;
    this.at = at;
    return this.finishScalar(scalarValue(words), start, start + words.length);
  }

  private skipFlowSpace(multiline: boolean): void {
    for (;;) {
      const code = this.code();
      if (code !== space && !(code === newline && multiline)) break;
      this.at++;
    }
    // A comment, a line end where none is allowed, or the end of the text.
    if (this.at >= this.text.length || this.code() === hash || this.code() === newline) throw Unsupported;
  }
}
