/** The careful reader: `yaml`, which explains what is wrong with a text and settles whatever the quick reader doubts. */

import {
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
} from 'yaml';
import { type DesignDocument, nothingBut, rangeAt, steps } from './document.ts';
import { faults } from './faults.ts';

/** How deep brackets and blocks may nest. A design needs eight levels; far more of them crash the reader's own stack. */
const deepest = 64;

/** How often aliases may repeat what they stand for: a "billion laughs" file wants millions. */
const mostAliases = 100;

/** Tokens by which the lexer marks the start of a document, of flow and of a scalar; they stand for no text. */
const lexerMarks = new Set(['\u0002', '\u0018', '\u001f']);

/** What `yaml` found, in our words. The rest is shown as `yaml` words it. */
const explained: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'this alias (`*name`) stands for nothing that was named before it',
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
    const range = rangeAt(
      text,
      wrong.pos[0],
      wrong.code === 'DUPLICATE_KEY' ? keyEnd(text, wrong.pos[0]) : wrong.pos[1],
    );
    const message = explained[wrong.code] ?? lowerFirst(wrong.message);
    return nothingBut(
      wrong.code === 'DUPLICATE_KEY' ? faults.duplicateKey(message, range) : faults.syntax(message, range),
    );
  }
  try {
    const data: unknown = document.toJS({ maxAliasCount: mostAliases });
    if (data === null || data === undefined)
      return nothingBut(faults.empty(rangeAt(text, document.range[0], document.range[0] + 1)));
    return { data, problems: [], locate: (path, on) => locate(text, document, path, on) };
  } catch (error) {
    const start = rangeAt(text, document.range[0], document.range[0] + 1);
    return nothingBut(
      faults.alias(error instanceof ReferenceError ? error.message : 'it cannot be read as data', start),
    );
  }
}

/** Where nesting first goes too deep. The token parser keeps its own stack, so it can look where the rest must not. */
function firstTooDeep(text: string): number | undefined {
  const parser = new Parser();
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    for (const _ of parser.next(token)) {
      // Complete documents are of no interest here.
    }
    if (parser.stack.length > deepest * 2) return Math.min(offset, text.length - 1);
    if (!lexerMarks.has(token)) offset += token.length;
  }
  return undefined;
}

function keyEnd(text: string, start: number): number {
  const end = text.slice(start).search(/\s*(?::(?:\s|$)|[\r\n])/);
  return end === -1 ? text.length : start + end;
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
    if (!pair) return key && isCollection(here) ? spanOf(text, key) : startOf(text, here);
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
  const [start, end] = node.range ?? [0, 0];
  return rangeAt(text, start, start + text.slice(start, end).trimEnd().length);
}
