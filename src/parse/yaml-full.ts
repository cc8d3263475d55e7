/** The full reader, built on `yaml`. It explains syntax errors and reads what the fast reader does not support. */

import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Node,
  visit,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Finding } from '../findings/finding.ts';
import { exceedsAliasLimit } from './alias-limit.ts';
import { type ParsedDocument, pointerSteps, rangeAt, unreadableDocument } from './document.ts';
import { textFaults } from './messages/faults.ts';
import { formatValue } from './messages/format-value.ts';
import { missingComma, missingSpace } from './messages/missing-mark.ts';
import { explainYamlError } from './messages/yaml-error.ts';
import { composeDocuments, maxDepth, tokenize } from './yaml-tokens.ts';

/** Reads all documents of `text`; never throws. */
export function readFull(text: string): readonly ParsedDocument[] {
  const tokenized = tokenize(text);
  const { tooDeepAt } = tokenized;
  if (tooDeepAt !== undefined)
    return [unreadableDocument(textFaults.tooDeep(maxDepth, rangeAt(text, tooDeepAt, tooDeepAt + 1)))];
  // `findDuplicateKey` compares keys.
  const documents = composeDocuments(tokenized);
  if (documents.length === 0) return [unreadableDocument(textFaults.empty())];
  return documents.map((document) => read(text, document));
}

function read(text: string, document: Document.Parsed): ParsedDocument {
  // One typo can cause several YAML errors; report only the first.
  const error = [...document.errors, ...document.warnings].sort((one, other) => one.pos[0] - other.pos[0])[0];
  const duplicate = findDuplicateKey(document);
  const conflict = error || duplicate !== undefined ? mergeConflict(text) : undefined;
  if (conflict) return unreadableDocument(conflict);
  if (duplicate !== undefined && !(error && error.pos[0] < duplicate)) {
    return unreadableDocument(duplicateKey(text, document, duplicate));
  }
  if (error) return unreadableDocument(syntax(text, document, error));
  const aliases: Alias[] = [];
  let keyAlias: Alias | undefined;
  visit(document, {
    Alias: (role, alias) => {
      aliases.push(alias);
      if (role === 'key') keyAlias ??= alias;
    },
    Scalar: (role, scalar) => {
      // Messages would show such a key as JavaScript prints it (`NaN`), not as it is written.
      const isNotFinite = typeof scalar.value === 'number' && !Number.isFinite(scalar.value);
      if (role === 'key' && isNotFinite) scalar.value = scalar.source;
    },
  });
  if (keyAlias) return unreadableDocument(aliasAsKey(text, keyAlias));
  if (aliases.length > 0 && exceedsAliasLimit(document.contents))
    return unreadableDocument(aliasesTooLarge(text, aliases));
  try {
    // Without -1, `yaml` refuses the 101st use of an alias; the size has been checked above.
    const data: unknown = document.toJS({ maxAliasCount: -1 });
    // Throws for data that contains itself.
    if (aliases.length > 0) JSON.stringify(data);
    if (data === null || data === undefined)
      return unreadableDocument(textFaults.empty(rangeAt(text, document.range[0], document.range[0] + 1)));
    return { data, problems: [], locate: (path, on) => locate(text, document, path, on) };
  } catch (error) {
    return unreadableDocument(badAlias(text, document, aliases, error));
  }
}

/** The first line by which git marks a conflict of a merge. */
function mergeConflict(text: string): Finding | undefined {
  const marker = /^(?:<{7}|>{7}) \S[^\r\n]*/m.exec(text);
  if (!marker) return undefined;
  const range = rangeAt(text, marker.index, marker.index + marker[0].length);
  return textFaults.syntax('merge conflict', range, 'keep the lines that are right, and delete the markers of git');
}

/** Offset of the first key that repeats an earlier one of its mapping. */
function findDuplicateKey(document: Document.Parsed): number | undefined {
  let first: number | undefined;
  visit(document, {
    Map: (_, { items }) => {
      const values = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || Number.isNaN(key.value)) continue;
        const start = key.range?.[0] ?? 0;
        if (values.has(key.value) && (first === undefined || start < first)) first = start;
        values.add(key.value);
      }
    },
  });
  return first;
}

/** The key at `start` repeats an earlier one of its mapping. */
function duplicateKey(text: string, document: Document.Parsed, start: number): Finding {
  let [first, end] = [start, start];
  visit(document, {
    Map: (_, { items }) => {
      const key = items.map((pair) => pair.key as Node).find(({ range }) => range?.[0] === start);
      if (!isScalar(key)) return undefined;
      end = key.range?.[1] ?? start;
      const other = items.find((pair) => isScalar(pair.key) && pair.key.value === key.value)?.key as Node;
      first = other.range?.[0] ?? start;
      return visit.BREAK;
    },
  });
  const range = rangeAt(text, start, end);
  const name = formatValue(text.slice(start, end));
  const message = `duplicate key ${name} (first on line ${rangeAt(text, first, first).line})`;
  const isClass = /^class\s*:\s*[^\s\d]/.test(text.slice(start)) && range.column === 1;
  return textFaults.duplicateKey(message, range, isClass ? 'put a line of `---` before the next design' : undefined);
}

/** Reports a syntax error at its cause, which is often before the place where `yaml` notices it. */
function syntax(text: string, document: Document.Parsed, error: YAMLParseError | YAMLWarning): Finding {
  const bareReturn = text.search(/\r(?!\n)/);
  if (bareReturn !== -1) {
    const range = rangeAt(text, bareReturn, bareReturn + 1);
    return textFaults.syntax(
      'bare carriage return as line ending',
      range,
      'save the file with LF or CRLF line endings',
    );
  }
  // A tag that no reader knows is a warning, and has nothing to do with brackets.
  const comma = error.name === 'YAMLWarning' ? undefined : missingComma(text, error);
  if (comma) return comma;
  const open = unclosed(text, document, error.pos[0]);
  if (open !== undefined) {
    const opener = /["']/.test(text[open] as string) ? 'quote' : 'bracket';
    return textFaults.syntax(`unclosed ${opener}`, rangeAt(text, open, open + 1));
  }
  const typo = missingSpace(text, error);
  if (typo) return typo;
  const range = rangeAt(text, error.pos[0], error.pos[1]);
  const [message, help] = explainYamlError(error, text.slice(...error.pos));
  return textFaults.syntax(message, range, help);
}

/** Offset of the innermost bracket or quote that is open at `offset` and never closed. */
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
  const unknown = findUnknownAlias(document);
  const alias = unknown ?? aliases.at(-1);
  const [start, end] = alias?.range ?? document.range;
  const range = rangeAt(text, start, end);
  const name = alias?.source;
  const isUnknown = error instanceof ReferenceError && /^Unresolved/.test(error.message);
  return isUnknown
    ? textFaults.alias(`unknown alias \`*${name}\`; no anchor \`&${name}\` before it`, range)
    : textFaults.alias(`recursive alias \`*${name}\`: it is inside the value of \`&${name}\``, range);
}

/** The first alias without an anchor before it. `Alias.resolve` walks through the document for each alias. */
function findUnknownAlias(document: Document.Parsed): Alias | undefined {
  const anchors = new Set<string>();
  let unknown: Alias | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (anchors.has(alias.source)) return undefined;
      unknown = alias;
      return visit.BREAK;
    },
    Value: (_, { anchor }) => {
      if (anchor !== undefined) anchors.add(anchor);
    },
  });
  return unknown;
}

/** An alias as a key can repeat another key, which `yaml` does not notice. */
function aliasAsKey(text: string, { source, range }: Alias): Finding {
  const [start, end] = range ?? [0, 0];
  return textFaults.alias(`alias \`*${source}\` used as a key`, rangeAt(text, start, end), 'write the key out');
}

function aliasesTooLarge(text: string, aliases: readonly Alias[]): Finding {
  const [start, end] = aliases.at(-1)?.range ?? [0, 0];
  return textFaults.alias('aliases expand to too much data', rangeAt(text, start, end));
}

function locate(text: string, document: Document.Parsed, path: string, on: 'key' | 'value') {
  let node: Node | null = document.contents;
  let key: Node | undefined;
  for (const step of pointerSteps(path)) {
    if (isAlias(node)) break;
    const pair: readonly [Node | undefined, Node | null] | undefined = childAt(node, step);
    const isText = isScalar(node) && !isEmptyNode(node);
    if (!pair) return key && !isText ? spanOf(text, key) : startOf(text, node);
    [key, node] = pair;
  }
  if (key && (on === 'key' || node === null || isEmptyNode(node))) return spanOf(text, key);
  return node ? spanOf(text, node) : rangeAt(text, 0, 0);
}

function isEmptyNode(node: Node): boolean {
  return isScalar(node) && node.range != null && node.range[0] === node.range[1];
}

function childAt(node: Node | null, step: string): readonly [Node | undefined, Node | null] | undefined {
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

/** End of a node without trailing comments: a block ends with its last value. */
function endOf(node: Node): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inner = isPair(last) ? ((last.value ?? last.key) as Node) : (last as Node | undefined);
  const empty = isPair(last) && last.value && isEmptyNode(last.value as Node) ? (last.key as Node) : inner;
  return empty ? endOf(empty) : (node.range?.[1] ?? 0);
}
