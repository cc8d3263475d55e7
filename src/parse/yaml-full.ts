/** The careful reader: `yaml`, which explains what is wrong with a text and settles whatever the quick reader doubts. */

import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Lexer,
  type Node,
  Parser,
  parseAllDocuments,
  visit,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Finding } from '../findings/finding.ts';
import { repeatTooMuch } from './alias-limit.ts';
import { type DesignDocument, lineAt, nothingBut, rangeAt, steps } from './document.ts';
import { faults } from './messages/faults.ts';

/** How deep brackets and blocks may nest. A design needs eight levels; far more of them crash the reader's own stack. */
const deepest = 64;

/** The tokens that nest. */
const nesting: ReadonlySet<string> = new Set(['flow-collection', 'block-map', 'block-seq']);

/** Tokens by which the lexer marks the start of a document, of flow and of a scalar; they stand for no text. */
const lexerMarks = new Set(['\u0002', '\u0018', '\u001f']);

/** What `yaml` found, in our words. The rest is shown as `yaml` words it. */
const explained: Readonly<Record<string, string>> = {
  BAD_INDENT: 'a bracket is not closed, or this line is not indented under the one it belongs to',
  BLOCK_AS_IMPLICIT_KEY:
    'a second `key: value` starts here; put it on a line of its own, or quote the text if the colon belongs to it',
  BLOCK_IN_FLOW: 'a block cannot start inside brackets; close the bracket first, or write the block with brackets too',
  DUPLICATE_KEY: 'this key stands in the same mapping twice',
  MULTILINE_IMPLICIT_KEY: 'the indentation does not fit the line above: a key and its colon must be on one line',
  TAB_AS_INDENT: 'indentation is made of spaces; this line starts with a tab',
};

/** Reads all documents of `text`; never throws. */
export function readCarefully(text: string): readonly DesignDocument[] {
  const tooDeepAt = firstTooDeep(text);
  if (tooDeepAt !== undefined) return [nothingBut(faults.tooDeep(deepest, rangeAt(text, tooDeepAt, tooDeepAt + 1)))];
  const documents = parseAllDocuments(text, { prettyErrors: false, logLevel: 'silent', strict: true });
  if (documents.length === 0) return [nothingBut(faults.empty())];
  return (documents as readonly Document.Parsed[]).map((document) => read(text, document));
}

function read(text: string, document: Document.Parsed): DesignDocument {
  // One mistake often breaks several rules of YAML; the first is where the author should look.
  const wrong = [...document.errors, ...document.warnings].sort((one, other) => one.pos[0] - other.pos[0])[0];
  if (wrong) {
    return nothingBut(wrong.code === 'DUPLICATE_KEY' ? duplicateKey(text, wrong) : syntax(text, document, wrong));
  }
  const aliases: Alias[] = [];
  let inKey: Alias | undefined;
  visit(document, {
    Alias: (place, alias) => {
      aliases.push(alias);
      if (place === 'key') inKey ??= alias;
    },
    Scalar: (place, scalar) => {
      // Such a key would be told in the words of JavaScript, which nobody wrote: `NaN`, `Infinity`.
      const isNoFigure = typeof scalar.value === 'number' && !Number.isFinite(scalar.value);
      if (place === 'key' && isNoFigure) scalar.value = scalar.source;
    },
  });
  if (inKey) return nothingBut(asKey(text, inKey));
  if (aliases.length > 0 && repeatTooMuch(document.contents)) return nothingBut(tooOften(text, aliases));
  try {
    // How often they may repeat is settled: `yaml` would refuse the 101st use of one.
    const data: unknown = document.toJS({ maxAliasCount: -1 });
    // Data that holds itself has no end: writing it down is what finds that out.
    if (aliases.length > 0) JSON.stringify(data);
    if (data === null || data === undefined)
      return nothingBut(faults.empty(rangeAt(text, document.range[0], document.range[0] + 1)));
    return { data, problems: [], locate: (path, on) => locate(text, document, path, on) };
  } catch (error) {
    return nothingBut(badAlias(text, document, aliases, error));
  }
}

function duplicateKey(text: string, { pos, code }: YAMLParseError | YAMLWarning): Finding {
  const start = pos[0];
  const end = text.slice(start).search(/\s*(?::(?:\s|$)|[\r\n])/);
  const range = rangeAt(text, start, end === -1 ? text.length : start + end);
  const isClass = /^class\s*:\s*[^\s\d]/.test(text.slice(start)) && range.column === 1;
  const help = isClass ? 'where another design begins, a line of `---` goes before it' : undefined;
  return faults.duplicateKey(explained[code] as string, range, help);
}

/** Shows a syntax error where its cause is, which `yaml` notices only later. */
function syntax(text: string, document: Document.Parsed, wrong: YAMLParseError | YAMLWarning): Finding {
  const lone = text.search(/\r(?!\n)/);
  if (lone !== -1) {
    const message = 'a line ends in a carriage return alone; save the file with line ends as Unix or Windows has them';
    return faults.syntax(message, rangeAt(text, lone, lone + 1));
  }
  const open = unclosed(text, document, wrong.pos[0]);
  if (open !== undefined) {
    const what = /["']/.test(text[open] as string) ? 'quote' : 'bracket';
    return faults.syntax(`this ${what} is never closed`, rangeAt(text, open, open + 1));
  }
  const range = rangeAt(text, wrong.pos[0], wrong.pos[1]);
  const pressed = [range.line, range.line - 1].map((line) =>
    /^\s*(?:- )?([\w-]+):([^\s:/]\S*)/.exec(lineAt(text, line)),
  );
  const [pair, key, value] = pressed.find((match) => match !== null) ?? [];
  const message = explained[wrong.code] ?? lowerFirst(wrong.message);
  return faults.syntax(
    pair === undefined ? message : `${message}; a colon needs a blank after it: \`${key}: ${value}\``,
    range,
  );
}

/** Where the innermost bracket or quote stands that is open at `offset` and never closed. */
function unclosed(text: string, document: Document.Parsed, offset: number): number | undefined {
  let open: number | undefined;
  const look = (node: Node, closers: string) => {
    const [start, end] = node.range ?? [0, 0];
    if (start > offset || end < offset - 1) return;
    if (end - start < 2 || !closers.includes(text[end - 1] as string)) open = start;
  };
  visit(document, {
    Collection: (_, node) => {
      if (node.flow) look(node, ']}');
    },
    Scalar: (_, node) => {
      if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')
        look(node, node.type === 'QUOTE_DOUBLE' ? '"' : "'");
    },
  });
  return open;
}

function badAlias(text: string, document: Document.Parsed, aliases: readonly Alias[], error: unknown): Finding {
  const astray = aliases.find((alias) => alias.resolve(document) === undefined) ?? aliases.at(-1);
  const [start, end] = astray?.range ?? document.range;
  const range = rangeAt(text, start, end);
  if (error instanceof ReferenceError && /^Unresolved/.test(error.message)) {
    return faults.alias(`\`*${astray?.source}\` stands for nothing that was named before it`, range);
  }
  return faults.alias(`\`*${astray?.source}\` stands within what it stands for`, range);
}

/** An alias may say `mass` where `mass` stands already, and `yaml` would not see that the key is there twice. */
function asKey(text: string, { source, range }: Alias): Finding {
  const [start, end] = range ?? [0, 0];
  return faults.alias(`\`*${source}\` is used as a key; write the key out`, rangeAt(text, start, end));
}

/** Told at the last one, by which it was too much. */
function tooOften(text: string, aliases: readonly Alias[]): Finding {
  const [start, end] = aliases.at(-1)?.range ?? [0, 0];
  return faults.alias('aliases repeat what they stand for until it would fill the memory', rangeAt(text, start, end));
}

/** Where nesting first goes too deep. The token parser keeps its own stack, so it can look where the rest must not. */
export function firstTooDeep(text: string): number | undefined {
  const parser = new Parser();
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    for (const _ of parser.next(token)) {
      // Complete documents are of no interest here.
    }
    if (parser.stack.length > deepest && parser.stack.filter(({ type }) => nesting.has(type)).length > deepest) {
      return Math.min(offset, text.length - 1);
    }
    if (!lexerMarks.has(token)) offset += token.length;
  }
  return undefined;
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function locate(text: string, document: Document.Parsed, path: string, on: 'key' | 'value') {
  let here: Node | null = document.contents;
  let key: Node | undefined;
  for (const step of steps(path)) {
    if (isAlias(here)) break;
    const pair: readonly [Node | undefined, Node | null] | undefined = within(here, step);
    const bare = isScalar(here) && !emptyNode(here);
    if (!pair) return key && !bare ? spanOf(text, key) : startOf(text, here);
    [key, here] = pair;
  }
  if (key && (on === 'key' || here === null || emptyNode(here))) return spanOf(text, key);
  return here ? spanOf(text, here) : rangeAt(text, 0, 0);
}

function emptyNode(node: Node): boolean {
  return isScalar(node) && node.range != null && node.range[0] === node.range[1];
}

function within(node: Node | null, step: string): readonly [Node | undefined, Node | null] | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === step);
    return pair && [pair.key as Node, pair.value as Node | null];
  }
  if (!isCollection(node)) return undefined;
  const item = node.items[Number(step)] as Node | undefined;
  return item && [undefined, item];
}

function startOf(text: string, node: Node | null) {
  if (!node?.range) return rangeAt(text, 0, 0);
  if (isMap(node) && isPair(node.items[0])) return spanOf(text, node.items[0].key as Node);
  return isScalar(node) ? spanOf(text, node) : rangeAt(text, node.range[0], node.range[0] + 1);
}

function spanOf(text: string, node: Node) {
  const [start] = node.range ?? [0];
  const end = endOf(node);
  return rangeAt(text, start, start + text.slice(start, end).replace(/[ \t\r\n]+$/, '').length);
}

/** Where a node ends without the comments after it: a block ends with the last thing in it. */
function endOf(node: Node): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inner = isPair(last) ? ((last.value ?? last.key) as Node) : (last as Node | undefined);
  const empty = isPair(last) && last.value && emptyNode(last.value as Node) ? (last.key as Node) : inner;
  return empty ? endOf(empty) : (node.range?.[1] ?? 0);
}
