/**
 * A mapping whose keys are taken one after the other. What nobody has taken in the end is told of, so that no key of
 * another program's file is dropped in silence.
 */

import { under } from '../parse/document.ts';
import { listed } from '../text/phrases.ts';
import { didYouMean, nearest } from '../text/suggest.ts';
import { dataOf, type JsonMember, type JsonNode, type JsonObject } from './json.ts';
import type { LossKind, Report } from './losses.ts';

/** A mapping that is being read. */
export interface Taking {
  readonly node: JsonObject;
  /** Its place as a JSON pointer. */
  readonly path: string;
  readonly report: Report;
  readonly taken: Set<string>;
}

/** Begins to read a mapping. */
export function taking(node: JsonObject, path: string, report: Report): Taking {
  return { node, path, report, taken: new Set() };
}

/** The value of a key, which is taken by this; of a key that stands twice the last counts, as in other programs. */
export function take(from: Taking, key: string): JsonNode | undefined {
  from.taken.add(key);
  return from.node.members.findLast((member) => member.key === key)?.value;
}

/** Tells of something at a key. */
export function tell(from: Taking, key: string, kind: LossKind, found: string, instead: string): void {
  const span = from.node.members.findLast((member) => member.key === key)?.value ?? from.node;
  from.report({ kind, path: key === '' ? from.path : under(from.path, key), span, found, instead });
}

/** A value in few words: `"Valiant"`, `7`, `a list`. */
export function inFew(node: JsonNode): string {
  if (node.kind !== 'scalar') return node.kind === 'array' ? 'a list' : 'a mapping';
  const text = JSON.stringify(node.value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Takes a whole number of at least `least`; what is none is told of and left out, and so is one that is `needed` and missing. */
export function takeWhole(
  from: Taking,
  key: string,
  { least = 0, instead = 'left out', needed = false } = {},
): number | undefined {
  const node = take(from, key);
  if (!node || isNothing(node)) {
    if (needed) tell(from, key, 'lost', `\`${key}\` is missing`, instead);
    return undefined;
  }
  if (node.kind === 'scalar' && Number.isSafeInteger(node.value) && (node.value as number) >= least) {
    return node.value as number;
  }
  tell(from, key, 'lost', `\`${key}\` is ${inFew(node)}, and no whole number of ${least} or more`, instead);
  return undefined;
}

/** Takes yes or no; what is neither is told of and counts as no. */
export function takeFlag(from: Taking, key: string): boolean {
  const node = take(from, key);
  if (!node || isNothing(node)) return false;
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value;
  tell(from, key, 'lost', `\`${key}\` is ${inFew(node)}, neither true nor false`, 'false');
  return false;
}

/** Takes a text; what is none, or empty, is left out. */
export function takeText(from: Taking, key: string): string | undefined {
  const node = take(from, key);
  if (!node || isNothing(node)) return undefined;
  if (node.kind === 'scalar' && typeof node.value !== 'boolean') return String(node.value).trim() || undefined;
  tell(from, key, 'lost', `\`${key}\` is ${inFew(node)}, and no text`, 'left out');
  return undefined;
}

/** Takes one of several words; numbers stand for themselves. What is none of them is told of, with the nearest, and left out. */
export function takeWord<const W extends string>(
  from: Taking,
  key: string,
  words: readonly W[],
  instead = 'left out',
): W | undefined {
  const node = take(from, key);
  if (!node || isNothing(node)) return undefined;
  const found = node.kind === 'scalar' ? String(node.value) : undefined;
  const known = words.find((word) => word === found);
  if (known !== undefined) return known;
  // Of a single letter or digit nobody can tell what was meant.
  const hint = found !== undefined && found.length > 2 ? didYouMean(found, words) : undefined;
  tell(
    from,
    key,
    'lost',
    `\`${key}\` is ${inFew(node)}, and none of ${listed(words)}${hint === undefined ? '' : `: ${hint}`}`,
    instead,
  );
  return undefined;
}

/** Takes a list of mappings; what is no list, and what of it is no mapping, is told of and left out. */
export function takeMappings(from: Taking, key: string): readonly Taking[] {
  const node = take(from, key);
  if (!node || isNothing(node)) return [];
  if (node.kind !== 'array') {
    tell(from, key, 'lost', `\`${key}\` is ${inFew(node)}, and no list`, 'left out');
    return [];
  }
  const path = under(from.path, key);
  return node.items.flatMap((item, index) => {
    if (item.kind === 'object') return [taking(item, under(path, index), from.report)];
    const place = under(path, index);
    const found = `${inFew(item)} stands in \`${key}\`, where mappings belong`;
    from.report({ kind: 'lost', path: place, span: item, found, instead: 'left out' });
    return [];
  });
}

/**
 * Tells of every key that nobody has taken, and of keys that stand twice. What `idle` says of keys that mean nothing for a
 * design is not a loss: it is told of those, and may keep it to itself.
 */
export function tellRest(from: Taking, idle: (member: JsonMember) => boolean): void {
  const seen = new Set<string>();
  for (const member of from.node.members) {
    const { key, value } = member;
    const isTwice = seen.has(key);
    seen.add(key);
    if (isTwice) tell(from, key, 'changed', `\`${key}\` stands twice in one mapping`, 'the last of them counts');
    // A key that says nothing takes nothing away.
    else if (!from.taken.has(key) && !isEmpty(value) && !idle(member)) {
      const meant = nearest(key, [...from.taken]);
      const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`;
      tell(from, key, 'lost', `the key \`${key}\` (${inFew(value)}) means nothing to slipway${hint}`, 'left out');
    }
  }
}

/** Whether a value says nothing: `null`. */
export function isNothing(node: JsonNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Whether a value says nothing: null, false, `none`, an empty text, list or mapping. */
export function isEmpty(node: JsonNode): boolean {
  const data = dataOf(node);
  return (
    !data || data === 'none' || data === 'undefined' || (typeof data === 'object' && Object.keys(data).length === 0)
  );
}
