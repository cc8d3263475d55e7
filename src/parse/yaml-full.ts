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
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Finding, TextRange } from '../findings/finding.ts';
import { getOrCompute } from '../rules/model/get-or-compute.ts';
import { formatNumber } from '../text/phrases.ts';
import { type ParsedDocument, pointerSteps, rangeAt, shownEnd, unreadableDocument } from './document.ts';
import { formatValue, textFaults } from './messages/faults.ts';
import { explainYamlError, missingComma, missingSpace, wrongIndent } from './messages/yaml-error.ts';
import { composeDocuments, maxDepth, tokenize } from './yaml-tokens.ts';

export function readFull(text: string): readonly ParsedDocument[] {
  const tokenized = tokenize(text);
  const { tooDeepAt } = tokenized;
  if (tooDeepAt !== undefined)
    return [unreadableDocument(textFaults.tooDeep(maxDepth, rangeAt(text, tooDeepAt, tooDeepAt + 1)))];
  // `findDuplicateKey` compares keys.
  const documents = composeDocuments(tokenized);
  if (documents.length === 0) return [unreadableDocument(textFaults.empty())];
  return documents.map((document, index) => read(text, document, index));
}

function read(text: string, document: Document.Parsed, index: number): ParsedDocument {
  // One typo can cause several YAML errors; report only the first.
  const error = [...document.errors, ...document.warnings].sort((one, other) => one.pos[0] - other.pos[0])[0];
  const duplicate = findDuplicateKey(document);
  const conflict = error || duplicate ? mergeConflict(text) : undefined;
  if (conflict) return unreadableDocument(conflict);
  if (duplicate && !(error && error.pos[0] < offsetOf(duplicate.key))) {
    return unreadableDocument(duplicateKey(text, duplicate));
  }
  if (error) return unreadableDocument(syntax(text, document, index, error));
  const unusable = unusableAlias(text, document);
  if (unusable) return unreadableDocument(unusable);
  visit(document, {
    Scalar: (role, scalar) => {
      // Messages would show such a key as JavaScript prints it (`NaN`), not as it is written.
      const isNotFinite = typeof scalar.value === 'number' && !Number.isFinite(scalar.value);
      if (role === 'key' && isNotFinite) scalar.value = scalar.source;
    },
  });
  const [start] = document.range;
  try {
    // Without -1, `yaml` refuses the 101st use of an alias; the size has been checked above.
    const data: unknown = document.toJS({ maxAliasCount: -1 });
    if (data === null || data === undefined)
      return unreadableDocument(textFaults.empty(rangeAt(text, start, start + 1)));
    return { data, problems: [], locate: (path, on) => locate(text, document, path, on) };
  } catch {
    // After `%YAML 1.1`, `<<` merges mappings.
    const at = text.indexOf('<<', start);
    const range = rangeAt(text, at, at + 2);
    return unreadableDocument(textFaults.syntax('merge key `<<` without a mapping', range, 'write the keys out'));
  }
}

/** The first line by which git marks a conflict of a merge. */
function mergeConflict(text: string): Finding | undefined {
  const marker = /^(?:<{7}|>{7}) \S[^\r\n]*/m.exec(text);
  if (!marker) return undefined;
  const range = rangeAt(text, marker.index, marker.index + marker[0].length);
  return textFaults.syntax('merge conflict', range, 'keep the lines that are right, and delete the markers of git');
}

/** A key that repeats an earlier one of its mapping. */
interface DuplicateKey {
  readonly key: Scalar;
  readonly first: Scalar;
}

/** The first duplicate key of the text. */
function findDuplicateKey(document: Document.Parsed): DuplicateKey | undefined {
  let found: DuplicateKey | undefined;
  visit(document, {
    Map: (_, { items }) => {
      const keys = new Map<unknown, Scalar>();
      for (const { key } of items) {
        if (!isScalar(key) || Number.isNaN(key.value)) continue;
        const first = keys.get(key.value);
        if (!first) keys.set(key.value, key);
        else if (!found || offsetOf(key) < offsetOf(found.key)) found = { key, first };
      }
    },
  });
  return found;
}

function offsetOf({ range }: Node): number {
  return range?.[0] ?? 0;
}

/** The range of a node, without what follows its value. */
function rangeOf(text: string, node: Node): TextRange {
  return rangeAt(text, offsetOf(node), node.range?.[1] ?? 0);
}

function duplicateKey(text: string, { key, first }: DuplicateKey): Finding {
  const start = offsetOf(key);
  const range = rangeOf(text, key);
  const message = `duplicate key ${formatValue(text.slice(start, key.range?.[1]))} (first on line ${rangeOf(text, first).line})`;
  const isClass = /^class\s*:\s*[^\s\d]/.test(text.slice(start)) && range.column === 1;
  return textFaults.duplicateKey(message, range, isClass ? 'put a line of `---` before the next design' : undefined);
}

/** Reports a syntax error at its cause, which is often before the place where `yaml` notices it. */
function syntax(text: string, document: Document.Parsed, index: number, error: YAMLParseError | YAMLWarning): Finding {
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
  const indent = error.name === 'YAMLWarning' ? undefined : wrongIndent(text, { document: index, pos: error.pos });
  if (indent) return indent;
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

/** Reports the first alias that cannot be resolved, or aliases that expand to too much data. */
function unusableAlias(text: string, document: Document.Parsed): Finding | undefined {
  const fault = (alias: Alias, message: string, help?: string) => textFaults.alias(message, rangeOf(text, alias), help);
  const anchors = new Map<string, Node>();
  let found: Finding | undefined;
  let last: Alias | undefined;
  let count = 0;
  // `Alias.resolve` walks through the document for each alias, and accepts one that contains itself.
  visit(document, {
    Alias: (role, alias, path) => {
      const name = alias.source;
      const target = anchors.get(name);
      last = alias;
      count++;
      // Such a key can repeat another one, which `yaml` does not notice.
      if (role === 'key') found = fault(alias, `alias \`*${name}\` used as a key`, 'write the key out');
      else if (!target) found = fault(alias, `unknown alias \`*${name}\`; no anchor \`&${name}\` before it`);
      else if (count > maxAliases)
        found = fault(alias, `more than ${formatNumber(maxAliases)} aliases`, 'use `count` for equal systems');
      else if (path.includes(target))
        found = fault(alias, `recursive alias \`*${name}\`: it is inside the value of \`&${name}\``);
      return found && visit.BREAK;
    },
    Value: (_, node) => {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  if (found || !last || !exceedsAliasLimit(document.contents)) return found;
  return fault(last, 'aliases expand to too much data');
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

/** Pairs of a mapping that has been searched, by key: a file may have thousands of findings. */
const pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

function pairsOf({ items }: YAMLMap): ReadonlyMap<string, Pair> {
  return new Map(items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
}

function childAt(node: Node | null, step: string): readonly [Node | undefined, Node | null] | undefined {
  if (isMap(node)) {
    const pair = getOrCompute(pairs, node, () => pairsOf(node)).get(step);
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
  return rangeAt(text, start, shownEnd(text, start, endOf(node)));
}

/** End of a node without trailing comments: a block ends with its last value. */
function endOf(node: Node): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inner = isPair(last) ? ((last.value ?? last.key) as Node) : (last as Node | undefined);
  const empty = isPair(last) && last.value && isEmptyNode(last.value as Node) ? (last.key as Node) : inner;
  return empty ? endOf(empty) : (node.range?.[1] ?? 0);
}

/** Limit for a document with its aliases expanded, in keys and values: dozens of the largest designs. */
const maxExpandedSize = 200_000;

/** Limit of the aliases of a document; `yaml` resolves each by searching those before it. */
const maxAliases = 5_000;

/** True if expanding the aliases under a node exceeds the limit (a "billion laughs" file). */
function exceedsAliasLimit(root: Node | null): boolean {
  return sizeOf(root, new Map()) > maxExpandedSize;
}

function sizeOf(node: unknown, anchors: Map<string, number>): number {
  // Unknown and recursive aliases are reported by the resolver.
  if (isAlias(node)) return anchors.get(node.source) ?? 1;
  if (isPair(node)) return sizeOf(node.key, anchors) + sizeOf(node.value, anchors);
  if (!isCollection(node) && !isScalar(node)) return 0;
  let size = 1;
  if (isCollection(node)) for (const item of node.items) size += sizeOf(item, anchors);
  if (node.anchor !== undefined) anchors.set(node.anchor, size);
  return size;
}
