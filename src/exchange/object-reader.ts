/** Reads a JSON object key by key and reports the keys that were not read, so that nothing is dropped silently. */

import { appendToPointer } from '../parse/document.ts';
import { hintSuffix } from '../parse/shorthand/shorthand.ts';
import { closestMatch, didYouMean } from '../text/names.ts';
import { listed } from '../text/phrases.ts';
import { dataOf, type JsonMember, type JsonNode, type JsonObject } from './json.ts';
import type { ConversionLoss, LossKind, ReportLoss } from './losses.ts';

/** A shorter value is too short to suggest a match. */
const minLengthForHint = 3;

/** An object being read. Methods that read a key drop an invalid value and report it. */
export class ObjectReader {
  readonly node: JsonObject;
  /** JSON pointer. */
  readonly path: string;
  readonly onLoss: ReportLoss;
  readonly #read = new Set<string>();

  constructor(node: JsonObject, path: string, onLoss: ReportLoss) {
    this.node = node;
    this.path = path;
    this.onLoss = onLoss;
  }

  has(key: string): boolean {
    return this.node.members.some((member) => member.key === key);
  }

  /** Reads a value; the last of duplicate keys wins. */
  get(key: string): JsonNode | undefined {
    this.#read.add(key);
    return this.#value(key);
  }

  /** Like {@link get}, but `undefined` for `null`. */
  getPresent(key: string): JsonNode | undefined {
    const node = this.get(key);
    return node?.kind === 'scalar' && node.value === null ? undefined : node;
  }

  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  ignoreAll(): void {
    this.ignore(...this.node.members.map(({ key }) => key));
  }

  /** Reports a loss at a key, or at the object for `''`. */
  report(key: string, kind: LossKind, found: string, instead: string): void {
    const path = key === '' ? this.path : appendToPointer(this.path, key);
    this.onLoss({ kind, path, span: this.#value(key) ?? this.node, found, instead });
  }

  wholeNumber(key: string, { min = 0, instead = 'dropped', needed = false } = {}): number | undefined {
    const node = this.getPresent(key);
    if (!node) {
      if (needed) this.report(key, 'lost', `missing \`${key}\``, instead);
      return undefined;
    }
    if (node.kind === 'scalar' && Number.isSafeInteger(node.value) && (node.value as number) >= min) {
      return node.value as number;
    }
    const expected = `expected a whole number, ${min} or more`;
    this.report(key, 'lost', `invalid \`${key}\`: ${formatBriefly(node)}; ${expected}`, instead);
    return undefined;
  }

  /** Missing and invalid values are `false`. */
  flag(key: string): boolean {
    const node = this.getPresent(key);
    if (!node) return false;
    if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value;
    this.report(key, 'lost', `invalid \`${key}\`: ${formatBriefly(node)}; expected true or false`, 'false');
    return false;
  }

  /** `undefined` for empty text. */
  text(key: string): string | undefined {
    const node = this.getPresent(key);
    if (!node) return undefined;
    if (node.kind === 'scalar' && typeof node.value !== 'boolean') return String(node.value).trim() || undefined;
    this.report(key, 'lost', `invalid \`${key}\`: ${formatBriefly(node)}; expected text`, 'dropped');
    return undefined;
  }

  /** One of `words`; a number matches its decimal text. */
  oneOf<const Word extends string>(key: string, words: readonly Word[], instead = 'dropped'): Word | undefined {
    const node = this.getPresent(key);
    if (!node) return undefined;
    const found = node.kind === 'scalar' ? String(node.value) : '';
    const known = words.find((word) => word === found);
    if (known !== undefined) return known;
    const hint = hintSuffix(found.length >= minLengthForHint ? didYouMean(found, words) : undefined);
    this.report(key, 'lost', `invalid \`${key}\`: ${formatBriefly(node)}; allowed: ${listed(words)}${hint}`, instead);
    return undefined;
  }

  list(key: string, instead = 'dropped'): readonly JsonNode[] {
    const node = this.getPresent(key);
    if (node?.kind === 'array') return node.items;
    if (node) this.report(key, 'lost', `invalid \`${key}\`: ${formatBriefly(node)}; expected a list`, instead);
    return [];
  }

  /** The object at a key; `undefined` if there is none. */
  part(key: string): ObjectReader | undefined {
    const node = this.getPresent(key);
    return node?.kind === 'object' ? new ObjectReader(node, appendToPointer(this.path, key), this.onLoss) : undefined;
  }

  objects(key: string): readonly ObjectReader[] {
    const path = appendToPointer(this.path, key);
    return this.list(key).flatMap((item, index) => {
      if (item.kind === 'object') return [new ObjectReader(item, appendToPointer(path, index), this.onLoss)];
      const found = `invalid item in \`${key}\`: ${formatBriefly(item)}; expected an object`;
      this.onLoss({ kind: 'lost', path: appendToPointer(path, index), span: item, found, instead: 'dropped' });
      return [];
    });
  }

  /** Reports keys that were not read, unless they are empty or `isIgnored`. Duplicate keys are reported separately. */
  reportUnreadKeys(isIgnored: (member: JsonMember) => boolean): void {
    for (const member of this.node.members) {
      const { key, value, firstLine } = member;
      if (firstLine === undefined && !this.#read.has(key) && !isEmptyValue(value) && !isIgnored(member)) {
        const meant = closestMatch(key, [...this.#read]);
        const hint = hintSuffix(meant && `did you mean \`${meant}\`?`);
        this.report(key, 'lost', `unsupported key \`${key}\` (${formatBriefly(value)})${hint}`, 'dropped');
      }
    }
  }

  #value(key: string): JsonNode | undefined {
    return this.node.members.findLast((member) => member.key === key)?.value;
  }
}

/** Reports the duplicate keys in a value, at any depth. */
export function reportDuplicateKeys(node: JsonNode, path: string, onLoss: ReportLoss): void {
  if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) reportDuplicateKeys(item, appendToPointer(path, index), onLoss);
  }
  if (node.kind !== 'object') return;
  for (const member of node.members) {
    const { key, value } = member;
    const at = appendToPointer(path, key);
    if (member.firstLine !== undefined) onLoss(duplicateKey(member, at));
    reportDuplicateKeys(value, at, onLoss);
  }
}

/** The report of a duplicate key: its last value is used, or every value if `isEachRead`. */
export function duplicateKey(member: JsonMember, path: string, isEachRead = false): ConversionLoss {
  const { key, firstLine, start, end } = member;
  const at = { path, span: { start, end }, found: `duplicate key \`${key}\` (first on line ${firstLine})` };
  return isEachRead
    ? { kind: 'changed', ...at, instead: 'both values are read' }
    : { kind: 'lost', ...at, instead: 'the last value is used' };
}

/** A value in a few words: `"Valiant"`, `7`, `a list`. */
export function formatBriefly(node: JsonNode): string {
  if (node.kind !== 'scalar') return node.kind === 'array' ? 'a list' : 'an object';
  const text = JSON.stringify(node.value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** True for null, false, 0, `none`, empty text, empty lists and objects. */
export function isEmptyValue(node: JsonNode): boolean {
  const data = dataOf(node);
  return (
    !data || data === 'none' || data === 'undefined' || (typeof data === 'object' && Object.keys(data).length === 0)
  );
}
