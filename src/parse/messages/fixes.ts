/** What would mend a mistake of form, where slipway can tell. */

import type { Fix } from '../../findings/fix.ts';
import { type Arc, arcNames, arcSet } from '../../rules/model/arcs.ts';

/** Another name for the key at `at`. It is likely, and no more, that it was meant. */
export function renaming(at: string, name: string): Fix {
  return { title: `rename it to ${name}`, safe: false, edits: [{ at, rename: name }] };
}

/** The value that was likely meant. */
export function meaning(at: string, value: unknown): Fix {
  return { title: `write ${value}`, safe: false, edits: [{ at, set: value }] };
}

/** The number that a text is, in quotes or not. */
export function unquoting(at: string, value: number): Fix {
  return { title: `write ${value} without quotes`, safe: true, edits: [{ at, set: value }] };
}

/** A value of another type that says the same; `type` is what JSON Schema calls it. */
export function retyping(at: string, type: string, value: unknown): Fix | undefined {
  if (type === 'integer' && typeof value === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(value)) {
    return unquoting(at, Number(value));
  }
  const flag = type === 'boolean' && typeof value === 'string' ? flags.get(value.toLowerCase()) : undefined;
  if (flag !== undefined) return { title: `write ${flag}`, safe: true, edits: [{ at, set: flag }] };
  // How the number was written is lost: 007 is a 7 by now.
  if (type === 'string' && typeof value === 'number') {
    return { title: `write "${value}" in quotes`, safe: false, edits: [{ at, set: String(value) }] };
  }
  return undefined;
}

/** What people write for yes and no, and older YAML took for it. */
const flags: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap((flag) => (flag ? ['true', 'yes', 'on'] : ['false', 'no', 'off']).map((word) => [word, flag])),
);

/** A list of one for an item that stands alone where a list belongs. */
export function listing(at: string, item: string | number): Fix {
  return { title: `make it a list: [${item}]`, safe: true, edits: [{ at, set: [item] }] };
}

/** Arcs in small letters, or with signs between them that mean nothing else. Where one is named twice, who knows what was meant. */
export function rewritingArcs(at: string, value: unknown): Fix | undefined {
  if (typeof value !== 'string') return undefined;
  const words = value
    .toUpperCase()
    .split(/[\s,;/|+-]+/)
    .filter((word) => word !== '');
  const word = words.length === 1 ? (words[0] as string).toLowerCase() : '';
  if (word === 'all' || word === 'broadside') return safeText(at, word);
  const known = words.every((each): each is Arc => (arcNames as readonly string[]).includes(each));
  if (!known || words.length === 0 || new Set(words).size < words.length) return undefined;
  return safeText(at, words.length === 1 ? (words[0] as string) : arcSet(...(words as Arc[])).text);
}

function safeText(at: string, text: string): Fix {
  return { title: `write ${text}`, safe: true, edits: [{ at, set: text }] };
}
