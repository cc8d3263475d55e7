/**
 * The quick reader: a first look at a design written in the plain way most are. It knows a part of YAML (block mappings
 * and lists, one-line flow, plain and quoted scalars, text blocks, comments, several documents) and reads that part
 * forty times as fast as `yaml`. Whatever lies outside, or looks odd, it leaves to the careful reader, whose word
 * counts: a property test holds the two equal, data and places, on every text that this one accepts.
 */

import { type DesignDocument, rangeAt, steps } from '../document.ts';
import type { Node } from './node.ts';
import { doubt } from './scalars.ts';
import { Scanner } from './scanner.ts';

/** Reads all documents of `text`, or `undefined` where the careful reader must look. */
export function readQuickly(text: string): readonly DesignDocument[] | undefined {
  if ((odd.test(text) && outside.test(text)) || startsAnyLine(text, '%') || startsAnyLine(text, '...'))
    return undefined;
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

/** Whether a line begins so: with what is no data to YAML. */
function startsAnyLine(text: string, mark: string): boolean {
  return text.startsWith(mark) || text.includes(`\n${mark}`);
}

function scan(text: string): readonly Node[] | undefined {
  try {
    return new Scanner(text).documents();
  } catch (reason) {
    if (reason === doubt) return undefined;
    throw reason;
  }
}

function locate(text: string, root: Node, path: string, on: 'key' | 'value') {
  let here = root;
  let key: Node | undefined;
  let moved = 0;
  for (const step of steps(path)) {
    moved += here.moved;
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
