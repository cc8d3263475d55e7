/**
 * The quick reader: a first look at a design written in the plain way most are. It knows a part of YAML (block mappings
 * and lists, one-line flow, plain and quoted scalars, text blocks, comments, several documents) and reads that part
 * forty times as fast as `yaml`. Whatever lies outside, or looks odd, it leaves to the careful reader, whose word
 * counts: a property test holds the two equal, data and places, on every text that this one accepts.
 */

import { type DesignDocument, rangeAt, steps } from './document.ts';

/** Reads all documents of `text`, or `undefined` where the careful reader must look. */
export function readQuickly(text: string): readonly DesignDocument[] | undefined {
  if (outside.test(text)) return undefined;
  return scan(text)?.map((root) => ({
    data: root.value,
    problems: [],
    locate: (path, on) => locate(text, root, path, on),
  }));
}

/** Characters that the plain way has no use for: tabs, controls, separators of other scripts, halves of surrogates. */
const outside = /[^\n\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd]|^(?:%|\.\.\.)/m;

/** A node of the text. A mapping lists key, value, key, value under `inside`; an empty value has no length. */
interface Node {
  readonly value: unknown;
  readonly kind: 'scalar' | 'sequence' | 'mapping';
  readonly start: number;
  readonly end: number;
  readonly inside: readonly Node[];
  /** How far what is inside stands from where it was first read: the same lines are read once, wherever they stand. */
  readonly moved?: number;
}

/** Thrown, and caught here, where the text leaves what this reader knows. */
const doubt = Symbol('doubt');

function scan(text: string): readonly Node[] | undefined {
  try {
    return new Scanner(text).documents();
  } catch (reason) {
    if (reason === doubt) return undefined;
    throw reason;
  }
}

const [newline, space, quote, hash, apostrophe, comma, dash, colon] = [10, 32, 34, 35, 39, 44, 45, 58];
const [zero, nine] = [48, 57];
const [openBracket, backslash, closeBracket, openBrace, bar, closeBrace, greater] = [91, 92, 93, 123, 124, 125, 62];

/** The characters of a key as designs have them: letters, digits, `-` and `_`; it begins with neither digit nor dash. */
const inKey = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w-]/.test(String.fromCharCode(code))));
/** Keys that YAML does not take for text, and one that JavaScript does not take for a key. */
const oddKeys = new Set(['null', 'Null', 'NULL', 'true', 'True', 'TRUE', 'false', 'False', 'FALSE', '__proto__']);
/** What may not begin a plain scalar, or begins something that this reader does not know. */
const indicator = Uint8Array.from({ length: 128 }, (_, code) =>
  Number('!&*?%@`|>,[]{}#:-"\''.includes(String.fromCharCode(code))),
);
const digits = /^[-+]?\d{1,15}$/;
const number = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
/** Numbers in other notations: the careful reader knows which of them YAML has. */
const otherNumber = /^[-+]?(?:0[box]|\.(?:inf|nan)$)/i;

/** How deep the plain way nests. */
const deepest = 24;
const nothingInside: readonly Node[] = [];
const noNode: Node = { value: undefined, kind: 'scalar', start: 0, end: 0, inside: nothingInside };

/**
 * Entries under `systems` that were read before, by their lines. A folder of designs repeats its entries over and over;
 * the same lines give the same object, so that what is worked out for it need not be worked out again.
 */
const readBefore = new Map<string, Node>();
const mostKept = 4096;

/** A string of its own, which does not keep the text in memory that it was cut out of. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

class Scanner {
  private readonly text: string;
  /** Where the scanner is; between values, at the first character of a line that holds something. */
  private at = 0;
  /** The column of `at` on its line, -1 at the end of a document. */
  private indent = -1;
  /** Where the line begins on which `at` was last set to content. */
  private lineStart = 0;
  private depth = 0;
  /** Whether the list that comes next is that of the systems. */
  private inSystems = false;
  /** Where the last value ended. */
  private end = 0;
  /** The last value's node. */
  private node: Node = noNode;

  constructor(text: string) {
    this.text = text;
  }

  documents(): readonly Node[] {
    const documents: Node[] = [];
    this.toContent(0);
    if (this.indent === -1 && this.atSeparator()) this.toContent(this.pastSeparator());
    for (;;) {
      if (this.indent === -1) throw doubt;
      this.root();
      documents.push(this.node);
      if (this.indent !== -1) throw doubt;
      if (!this.atSeparator()) return documents;
      this.toContent(this.pastSeparator());
    }
  }

  private root(): void {
    const first = this.code();
    if (first === openBrace || first === openBracket) {
      this.flow(true);
      this.toLineEnd();
    } else this.block(this.indent);
  }

  private code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Goes on to the next line that holds something, from the beginning of a line. */
  private toContent(lineStart: number): void {
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

  private atSeparator(): boolean {
    return this.text.startsWith('---', this.at) && (this.at === 0 || this.text.charCodeAt(this.at - 1) === newline);
  }

  private pastSeparator(): number {
    const end = this.lineEnd(this.at);
    if (!/^--- *(?: #.*)?$/.test(this.text.slice(this.at, end))) throw doubt;
    return Math.min(end + 1, this.text.length);
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }

  /** Leaves a line of which everything has been read but blanks and a comment. */
  private toLineEnd(): void {
    const text = this.text;
    let at = this.at;
    while (text.charCodeAt(at) === space) at++;
    const code = text.charCodeAt(at);
    if (at < text.length && code !== newline && !(code === hash && at > this.at)) throw doubt;
    this.toContent(Math.min(this.lineEnd(at) + 1, text.length));
  }

  private block(indent: number): unknown {
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
    const inside: Node[] = [];
    do {
      const keyStart = this.at;
      const key = this.key();
      inside.push(scalar(key, keyStart, this.at));
      const after = this.text.charCodeAt(++this.at);
      if (after !== space && after !== newline && this.at < this.text.length) throw doubt;
      if (Object.hasOwn(result, key)) throw doubt;
      this.inSystems = this.depth === 1 && key === 'systems';
      result[key] = this.valueOf(indent);
      inside.push(this.node);
    } while (this.indent === indent && !this.atDash());
    if (this.indent > indent) throw doubt;
    return this.done(result, 'mapping', start, this.end, inside);
  }

  /** Reads a key and stops at its colon. */
  private key(): string {
    const end = this.keyEnd();
    if (end === this.at || this.text.charCodeAt(end) !== colon) throw doubt;
    const key = this.text.slice(this.at, end);
    if (oddKeys.has(key)) throw doubt;
    this.at = end;
    return key;
  }

  /** Where the key that starts at `at` ends; `at` itself if none starts there. */
  private keyEnd(): number {
    let end = this.at;
    const first = this.text.charCodeAt(end);
    if (first === dash || (first >= zero && first <= nine)) return end;
    while (inKey[this.text.charCodeAt(end)] === 1) end++;
    return end;
  }

  /** The value of a key in a block mapping, from after the colon to the next line that holds something. */
  private valueOf(indent: number): unknown {
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
    const inside: Node[] = [];
    const repeats = this.inSystems;
    this.inSystems = false;
    do {
      this.at++;
      while (this.code() === space) this.at++;
      result.push(repeats ? this.entry(indent) : this.item(indent));
      inside.push(this.node);
    } while (this.indent === indent && this.atDash());
    return this.done(result, 'sequence', start, this.end, inside);
  }

  /** The item of a list, from after its dash. */
  private item(indent: number): unknown {
    return this.startsMapping() ? this.block(this.at - this.lineStart) : this.inline(indent);
  }

  /** An entry under `systems`: its lines are read only if they were not before. */
  private entry(indent: number): unknown {
    const start = this.at;
    const column = start - this.lineStart;
    const next = this.afterItem(indent);
    // With the blanks before it, the text of an entry stands as it does in the file: its lines keep their columns.
    const lines = ' '.repeat(column) + this.text.slice(start, next);
    let known = readBefore.get(lines);
    if (!known) {
      const own = detached(lines);
      known = new Scanner(own).entryAlone(indent);
      if (readBefore.size >= mostKept) readBefore.clear();
      readBefore.set(own, known);
    }
    const moved = start - column;
    this.toContent(next);
    this.node = { ...known, start: known.start + moved, end: known.end + moved, moved };
    this.end = this.node.end;
    return known.value;
  }

  private entryAlone(indent: number): Node {
    this.toContent(0);
    this.item(indent);
    if (this.indent !== -1) throw doubt;
    return this.node;
  }

  /** The beginning of the line after the last one that belongs to the item. */
  private afterItem(indent: number): number {
    const text = this.text;
    let next = Math.min(this.lineEnd(this.at) + 1, text.length);
    for (let line = next; line < text.length; ) {
      let at = line;
      while (text.charCodeAt(at) === space) at++;
      const code = text.charCodeAt(at);
      const end = Math.min(this.lineEnd(at) + 1, text.length);
      if (code !== newline && code !== hash) {
        if (at - line <= indent) break;
        next = end;
      }
      line = end;
    }
    return next;
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

  /** A scalar in quotes, on one line; stops after the closing quote. */
  private quoted(): string {
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
  private flow(overLines: boolean): unknown {
    if (++this.depth > deepest) throw doubt;
    const start = this.at;
    const list = this.code() === openBracket;
    const close = list ? closeBracket : closeBrace;
    const items: unknown[] = [];
    const result: Record<string, unknown> = {};
    const inside: Node[] = [];
    this.at++;
    this.flowBlanks(overLines);
    while (this.code() !== close) {
      if (!list) this.flowKey(result, inside, overLines);
      const key = this.pendingKey;
      const value = this.flowValue(overLines);
      if (list) items.push(value);
      else result[key] = value;
      inside.push(this.node);
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

  private pendingKey = '';

  /** Reads the key of a pair and its colon; what follows is the value. */
  private flowKey(result: object, inside: Node[], overLines: boolean): void {
    const start = this.at;
    const quoted = this.code() === quote;
    const key = quoted ? this.quoted() : this.key();
    if (oddKeys.has(key) || Object.hasOwn(result, key) || this.code() !== colon) throw doubt;
    if (quoted && !/^[A-Za-z_][\w-]*$/.test(key)) throw doubt;
    inside.push(scalar(key, start, this.at));
    this.at++;
    const after = this.code();
    if (after !== space && after !== newline && !(quoted && overLines)) throw doubt;
    this.flowBlanks(overLines);
    this.pendingKey = key;
  }

  private flowValue(overLines: boolean): unknown {
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

  private flowPlain(overLines: boolean): unknown {
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

  private flowBlanks(overLines: boolean): void {
    for (;;) {
      const code = this.code();
      if (code !== space && !(code === newline && overLines)) break;
      this.at++;
    }
    // A comment, a line's end where none may be, the end of the text.
    if (this.at >= this.text.length || this.code() === hash || this.code() === newline) throw doubt;
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
        // Blank lines within the text, or blanks on them, have rules of their own.
        if (content !== '' || depth === -1) throw doubt;
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

  private done(value: unknown, kind: Node['kind'], start: number, end: number, inside: readonly Node[]): unknown {
    this.end = end;
    this.node = { value, kind, start, end, inside };
    return value;
  }
}

function scalar(value: string, start: number, end: number): Node {
  return { value, kind: 'scalar', start, end, inside: nothingInside };
}

/** What a plain scalar on one line stands for: nothing, truth, a number, or itself. */
function resolved(words: string): unknown {
  const first = words.charCodeAt(0);
  if (words.length <= 5 && wordsMayMean.has(first)) {
    const meaning = meanings(words);
    if (meaning !== undefined) return meaning;
  }
  if (first > 57 || (first < 48 && first !== 43 && first !== 45 && first !== 46)) return words;
  if (digits.test(words)) return Number(words);
  if (otherNumber.test(words)) throw doubt;
  return number.test(words) ? Number(words) : words;
}

const wordsMayMean = new Set('nNtTfF~'.split('').map((letter) => letter.charCodeAt(0)));

function meanings(text: string): unknown {
  return words.get(text);
}

/** Text in double quotes whose escapes JSON has too; YAML's own are left to the careful reader. */
function unescaped(raw: string): string {
  if (/\\[^"\\/bfnrtu]|\\u(?![0-9A-Fa-f]{4})/.test(raw.replaceAll('\\\\', ''))) throw doubt;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    throw doubt;
  }
}

function locate(text: string, root: Node, path: string, on: 'key' | 'value') {
  let here = root;
  let key: Node | undefined;
  let moved = 0;
  for (const step of steps(path)) {
    moved += here.moved ?? 0;
    const next = within(here, step, moved);
    if (!next) {
      // What is not in the text is shown at what should hold it: at its key, for a whole mapping is too much to underline.
      const bare = here.kind === 'scalar' && here.end > here.start;
      return key && !bare ? rangeAt(text, key.start, key.end) : startOf(text, here, moved);
    }
    [key, here] = next;
  }
  if (key && (on === 'key' || here.end <= here.start)) return rangeAt(text, key.start, key.end);
  return rangeAt(text, here.start, here.end);
}

/** The first key of a mapping, or the first character of anything else: enough to point at. */
function startOf(text: string, { start, end, kind, inside }: Node, moved: number) {
  const firstKey = kind === 'mapping' && inside[0];
  const first = firstKey ? placed(firstKey, moved) : { start, end: kind === 'scalar' ? end : start + 1 };
  return rangeAt(text, first.start, first.end);
}

/** The key and the value of one step inside a node. */
function within({ kind, inside }: Node, step: string, moved: number): readonly [Node | undefined, Node] | undefined {
  if (kind === 'sequence') {
    const item = inside[Number(step)];
    return item && [undefined, placed(item, moved)];
  }
  for (let index = 0; kind === 'mapping' && index + 1 < inside.length; index += 2) {
    const key = inside[index] as Node;
    if (key.value === step) return [placed(key, moved), placed(inside[index + 1] as Node, moved)];
  }
  return undefined;
}

/** A node where it stands in this text. */
function placed(node: Node, moved: number): Node {
  return moved === 0 ? node : { ...node, start: node.start + moved, end: node.end + moved };
}
