import {
  apostrophe,
  backslash,
  Cursor,
  closeBrace,
  closeBracket,
  colon,
  comma,
  deepest,
  hash,
  newline,
  oddKeys,
  openBrace,
  openBracket,
  quote,
  space,
} from './cursor.ts';
import { type Key, nothingInside, type Part } from './node.ts';
import { doubt, indicator, resolved, unescaped } from './scalars.ts';

/** Reads what stands in brackets and quotes. */
export class FlowScanner extends Cursor {
  /** A scalar in quotes, on one line; stops after the closing quote. */
  protected quoted(): string {
    const text = this.text;
    const start = this.at;
    const mark = text.charCodeAt(start);
    let escaped = false;
    let at = start + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (at >= text.length || code === newline) throw doubt;
      if (code === mark && !(mark === apostrophe && text.charCodeAt(at + 1) === apostrophe)) break;
      if (code === backslash && mark === quote) escaped = true;
      at += (code === backslash && mark === quote) || code === mark ? 2 : 1;
    }
    this.at = at + 1;
    const raw = text.slice(start + 1, at);
    const value = mark === apostrophe ? raw.replaceAll("''", "'") : escaped ? unescaped(raw) : raw;
    this.done(value, 'scalar', start, this.at, nothingInside);
    return value;
  }

  /** A flow collection; it may run over several lines only where it is the whole document, as in JSON. */
  protected flow(overLines: boolean): unknown {
    if (++this.depth > deepest) throw doubt;
    const start = this.at;
    const list = this.code() === openBracket;
    const close = list ? closeBracket : closeBrace;
    const items: unknown[] = [];
    const result: Record<string, unknown> = {};
    const inside: Part[] = [];
    this.at++;
    this.flowBlanks(overLines);
    while (this.code() !== close) {
      const key = list ? undefined : this.flowKey(result, overLines);
      const value = this.flowValue(overLines);
      if (key) result[key.name] = value;
      else items.push(value);
      inside.push({ key, node: this.node });
      this.flowBlanks(overLines);
      if (this.code() === close) break;
      if (this.code() !== comma) throw doubt;
      this.at++;
      this.flowBlanks(overLines);
      if (this.code() === close) throw doubt;
    }
    this.at++;
    this.depth--;
    return this.done(list ? items : result, list ? 'sequence' : 'mapping', start, this.at, inside);
  }

  /** Reads the key of a pair and its colon; what follows is the value. */
  protected flowKey(result: object, overLines: boolean): Key {
    const start = this.at;
    const quoted = this.code() === quote;
    const name = quoted ? this.quoted() : this.key();
    if (oddKeys.has(name) || Object.hasOwn(result, name) || this.code() !== colon) throw doubt;
    if (quoted && !/^[A-Za-z_][\w-]*$/.test(name)) throw doubt;
    const end = this.at++;
    const after = this.code();
    if (after !== space && after !== newline && !(quoted && overLines)) throw doubt;
    this.flowBlanks(overLines);
    return { name, start, end };
  }

  protected flowValue(overLines: boolean): unknown {
    const code = this.code();
    const value =
      code === openBrace || code === openBracket
        ? this.flow(overLines)
        : code === quote || code === apostrophe
          ? this.quoted()
          : this.flowPlain(overLines);
    const next = this.code();
    const ended = next === comma || next === closeBrace || next === closeBracket || next === space || next === newline;
    if (!ended) throw doubt;
    return value;
  }

  protected flowPlain(overLines: boolean): unknown {
    const text = this.text;
    const start = this.at;
    let at = start;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === comma || code === closeBrace || code === closeBracket || (code === newline && overLines)) break;
      const odd = code === newline || code === openBrace || code === openBracket || code === colon || code === hash;
      if (odd || at >= text.length) throw doubt;
      at++;
    }
    const words = text.slice(start, at).trimEnd();
    const first = words.charCodeAt(0);
    if (words === '' || (indicator[first] === 1 && !/^-\d/.test(words))) throw doubt;
    this.at = at;
    return this.done(resolved(words), 'scalar', start, start + words.length, nothingInside);
  }

  protected flowBlanks(overLines: boolean): void {
    for (;;) {
      const code = this.code();
      if (code !== space && !(code === newline && overLines)) break;
      this.at++;
    }
    // A comment, a line's end where none may be, the end of the text.
    if (this.at >= this.text.length || this.code() === hash || this.code() === newline) throw doubt;
  }
}
