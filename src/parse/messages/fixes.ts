import type { Fix } from '../../findings/fix.ts';
import { type Arc, arcNames, fireArcs } from '../../rules/model/arcs.ts';

/** Renames the key at `at`. Not safe: the name is a guess. */
export function renameFix(at: string, name: string): Fix {
  return { title: `rename to \`${name}\``, safe: false, edits: [{ at, rename: name }] };
}

/** Replaces the value at `at` with a guess. */
export function replaceFix(at: string, value: unknown): Fix {
  return { title: `use \`${value}\``, safe: false, edits: [{ at, set: value }] };
}

/** Replaces text with the number in it. */
export function unquoteFix(at: string, value: number): Fix {
  return { title: `remove the quotes: \`${value}\``, safe: true, edits: [{ at, set: value }] };
}

/** Converts a value to a JSON Schema type without changing its meaning; `undefined` if it cannot. */
export function convertTypeFix(at: string, type: string, value: unknown): Fix | undefined {
  if (type === 'integer' && typeof value === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(value)) {
    return unquoteFix(at, Number(value));
  }
  const flag = type === 'boolean' && typeof value === 'string' ? parseBooleanWord(value) : undefined;
  if (flag !== undefined) return { title: `use \`${flag}\``, safe: true, edits: [{ at, set: flag }] };
  // Not safe: the notation is lost, so 007 would become 7.
  if (type === 'string' && typeof value === 'number') {
    return { title: `add quotes: \`"${value}"\``, safe: false, edits: [{ at, set: String(value) }] };
  }
  return undefined;
}

/** Boolean meaning of a word for yes or no, including those of YAML 1.1. */
export function parseBooleanWord(value: unknown): boolean | undefined {
  if (/^(?:true|yes|on)$/i.test(String(value))) return true;
  return /^(?:false|no|off)$/i.test(String(value)) ? false : undefined;
}

/** Wraps a single item in a list. */
export function wrapInListFix(at: string, item: string | number): Fix {
  return { title: `use a list: \`[${item}]\``, safe: true, edits: [{ at, set: [item] }] };
}

/** Normalizes arcs in lower case or with other separators. A repeated arc is usually a typo, so it gets no fix. */
export function arcsFix(at: string, value: unknown): Fix | undefined {
  if (typeof value !== 'string') return undefined;
  const words = value
    .toUpperCase()
    .split(/[\s,;/|+-]+/)
    .filter((word) => word !== '');
  const word = words.length === 1 ? (words[0] as string).toLowerCase() : '';
  if (word === 'all' || word === 'broadside') return safeText(at, word);
  const known = words.every((each): each is Arc => (arcNames as readonly string[]).includes(each));
  if (!known || words.length === 0 || new Set(words).size < words.length) return undefined;
  return safeText(at, words.length === 1 ? (words[0] as string) : fireArcs(...(words as Arc[])).text);
}

function safeText(at: string, text: string): Fix {
  return { title: `use \`${text}\``, safe: true, edits: [{ at, set: text }] };
}
