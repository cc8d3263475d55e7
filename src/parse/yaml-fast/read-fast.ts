/**
 * The quick reader: a first look at a design written in the plain way most are. It knows a part of YAML (block mappings
 * and lists, one-line flow, plain and quoted scalars, text blocks, comments, several documents) and reads that part
 * forty times as fast as `yaml`. Whatever lies outside, or looks odd, it leaves to the careful reader, whose word
 * counts: a property test holds the two equal, data and places, on every text that this one accepts.
 */

import { remembered } from '../../rules/model/get-or-compute.ts';
import { type DesignDocument, rangeAt, steps } from '../document.ts';
import { Documents } from './documents.ts';
import type { Key, Node } from './node.ts';
import { doubt } from './scalars.ts';

/** Reads all documents of `text`, or `undefined` where the careful reader must look. */
export function readQuickly(text: string): readonly DesignDocument[] | undefined {
  if (odd.test(text) && outside.test(text)) return undefined;
  return scan(text)?.map((root) => ({
    data: root.value,
    problems: [],
    locate: (path, on) => locate(text, root, path, on),
  }));
}

/**
 * Characters that the plain way has no use for: tabs, controls, separators of other scripts, halves of surrogates, and the
 * blanks that are none to YAML, which would be trimmed off with the others.
 */
const outside =
  /[^\n\u0020-\u007e\u00a1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd]/;

/** Most designs are of plain letters: a search for one range is over sooner. */
const odd = /[^\n -~]/;

function scan(text: string): readonly Node[] | undefined {
  try {
    return new Documents(text).all();
  } catch (reason) {
    if (reason === doubt) return undefined;
    throw reason;
  }
}

function locate(text: string, root: Node, path: string, on: 'key' | 'value') {
  let here = root;
  let key: Key | undefined;
  let shift = 0;
  for (const step of steps(path)) {
    const index = indexOf(here, step);
    const part = here.inside[index];
    if (!part) {
      // What is not in the text is shown at what should hold it: at its key, for a whole mapping is too much to underline.
      const bare = here.kind === 'scalar' && here.end > here.start;
      return key && !bare ? rangeAt(text, shift + key.start, shift + key.end) : startOf(text, here, shift);
    }
    shift += here.shifts?.[index] ?? 0;
    key = part.key;
    here = part.node;
  }
  const { start, end } = key && (on === 'key' || here.end <= here.start) ? key : here;
  return rangeAt(text, shift + start, shift + end);
}

/** Which part of a node a step leads to. No key begins with a digit, so that an object has its keys in the order of the text. */
function indexOf(node: Node, step: string): number {
  const { kind, value, inside } = node;
  if (kind !== 'mapping') return kind === 'sequence' ? Number(step) : -1;
  if (inside.length < many) return Object.keys(value as object).indexOf(step);
  const order = remembered(orders, node, () => new Map(Object.keys(value as object).map((key, index) => [key, index])));
  return order.get(step) ?? -1;
}

/** Of a mapping with so many keys each may be wrong, and asked for: to go through all of them each time would take minutes. */
const many = 100;
const orders = new WeakMap<Node, ReadonlyMap<string, number>>();

/** The first key of a mapping, or the first character of anything else: enough to point at. */
function startOf(text: string, { start, end, kind, inside, shifts }: Node, shift: number) {
  const key = inside[0]?.key;
  const first = (shifts?.[0] ?? 0) + shift;
  if (key) return rangeAt(text, first + key.start, first + key.end);
  return rangeAt(text, shift + start, shift + (kind === 'scalar' ? end : start + 1));
}
