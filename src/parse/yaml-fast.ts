import { getOrCompute } from '../rules/model/get-or-compute.ts';
import { type ParsedDocument, pointerSteps, rangeAt, shownEnd } from './document.ts';
import {
  apostrophe,
  backslash,
  bar,
  closeBrace,
  closeBracket,
  colon,
  comma,
  dash,
  decodeEscapes,
  type FastNode,
  greater,
  hash,
  isIndicator,
  maxDepth,
  newline,
  openBrace,
  openBracket,
  quote,
  reservedKeys,
  scalarValue,
  space,
  TextCursor,
  Unsupported,
} from './yaml-cursor.ts';

/** Text of a plain scalar in brackets, up to the character that ends it. */
const plainPattern = /[^\n,:#[\]{}]*/y;

/** Reads flow collections and quoted scalars. */
class FlowScanner extends TextCursor {
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

/** A plain scalar to the end of its line, of characters without any special meaning: by far the most. */
const simpleScalar = /[\w.][\w.-]*(?: [\w.-]+)*\n/y;

/** Reads block style. */
class BlockScanner extends FlowScanner {
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

// The fast reader supports the part of YAML that most designs use: block mappings and lists, one-line flow, plain and
// quoted scalars, block scalars, comments and several documents. It is many times as fast as `yaml`. Anything else is
// left to the full reader. A property test compares the data and locations of both readers.

/** Reads all documents of `text`; `undefined` if it needs the full reader. Lines end in LF or CRLF. */
export function readFast(text: string): readonly ParsedDocument[] | undefined {
  let lines = text;
  if (unusual.test(text)) {
    // Lines and columns are the same with LF. A bare carriage return is left, and not supported.
    lines = text.replaceAll('\r\n', '\n');
    if (unsupported.test(lines)) return undefined;
  }
  try {
    return new DocumentScanner(lines).readAll().map((root) => ({
      data: root.value,
      problems: [],
      locate: (path, on) => locate(lines, root, path, on),
    }));
  } catch (reason) {
    if (reason === Unsupported) return undefined;
    throw reason;
  }
}

/** Tabs, controls, line separators, lone surrogates, and spaces that YAML does not treat as such but `trimEnd` does. */
const unsupported =
  /[^\n\u0020-\u007e\u00a1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd]/;

/** Most designs are ASCII with LF: testing for a single range is faster. */
const unusual = /[^\n -~]/;

function locate(text: string, root: FastNode, path: string, on: 'key' | 'value') {
  let node = root;
  for (const step of pointerSteps(path)) {
    const child = node.children[indexOf(node, step)];
    if (!child) {
      // A path that is not in the text is shown at the key of what should contain it: a whole mapping is too much to underline.
      const isText = node.kind === 'scalar' && node.end > node.start;
      return hasKey(node) && !isText ? rangeAt(text, node.keyStart, node.keyEnd) : startOf(text, node);
    }
    node = child;
  }
  const useKey = hasKey(node) && (on === 'key' || node.end <= node.start);
  return useKey ? rangeAt(text, node.keyStart, node.keyEnd) : rangeAt(text, node.start, node.end);
}

function hasKey({ keyEnd }: FastNode): boolean {
  return keyEnd > 0;
}

/** Indexes of the keys of a mapping that has been searched: a file may have thousands of findings. */
const indexes = new WeakMap<FastNode, ReadonlyMap<string, number>>();

/** Index of the child that a step leads to. No key starts with a digit, so objects keep the order of the text. */
function indexOf(node: FastNode, step: string): number {
  const { kind, value } = node;
  if (kind !== 'mapping') return kind === 'sequence' ? Number(step) : -1;
  const keys = getOrCompute(
    indexes,
    node,
    () => new Map(Object.keys(value as object).map((key, index) => [key, index])),
  );
  return keys.get(step) ?? -1;
}

/** The first key of a mapping, or the first character of anything else. */
function startOf(text: string, { start, end, kind, children }: FastNode) {
  const first = children[0];
  if (first && hasKey(first)) return rangeAt(text, first.keyStart, first.keyEnd);
  return rangeAt(text, start, kind === 'scalar' ? end : start + 1);
}

class DocumentScanner extends BlockScanner {
  readAll(): readonly FastNode[] {
    const documents: FastNode[] = [];
    this.skipToContent(0);
    if (this.indent === -1 && this.atSeparator()) this.skipToContent(this.skipSeparator());
    for (;;) {
      if (this.indent === -1) throw Unsupported;
      this.root();
      documents.push(this.node);
      if (this.indent !== -1) throw Unsupported;
      if (!this.atSeparator()) return documents;
      this.skipToContent(this.skipSeparator());
    }
  }

  private root(): void {
    const first = this.code();
    if (first !== openBrace && first !== openBracket) {
      this.block(this.indent);
      return;
    }
    // YAML does not read lines that start like this as data. In a block, no key can start like this.
    if (/\n(?:%|\.\.\.)/.test(this.text)) throw Unsupported;
    this.flow(true);
    this.finishLine();
  }
}
