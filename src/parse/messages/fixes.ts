import type { Fix } from '../../findings/fix.ts';
import { type Arc, arcNames, fireArcs } from '../../rules/model/arcs.ts';
import type { SchemaNode } from '../schema/resolve-schema.ts';

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
  if (typeof value === 'boolean') return value;
  // Mappings are not converted: their `toString` may be data of the file.
  if (typeof value !== 'string') return undefined;
  if (/^(?:true|yes|on)$/i.test(value)) return true;
  return /^(?:false|no|off)$/i.test(value) ? false : undefined;
}

/** Wraps a single item in a list. */
export function wrapInListFix(at: string, item: string | number): Fix {
  return { title: `use a list: \`[${item}]\``, safe: true, edits: [{ at, set: [item] }] };
}

/** Makes an item the only one of a list. */
export function listOfOneFix(at: string, item: unknown): Fix {
  return { title: 'write it as a list with one item', safe: false, edits: [{ at, set: [item] }] };
}

/** Removes a key that needs no value where it stands for an empty list. `schema` is that of the mapping around it. */
export function emptyListFix(at: string, value: unknown, { required = [] }: SchemaNode): Fix | undefined {
  const key = at.slice(at.lastIndexOf('/') + 1);
  const isEmpty =
    value === 0 || value === false || (typeof value === 'string' && /^(?:|false|no|off|none)$/i.test(value));
  if (!isEmpty || required.includes(key)) return undefined;
  return { title: `remove \`${key}\`: without it the list is empty`, safe: false, edits: [{ at, drop: true }] };
}

/** Writes out what was given in short. */
export function writeFix(at: string, value: unknown, safe = false): Fix {
  const last = at.slice(at.lastIndexOf('/') + 1);
  return {
    title: `write \`${/^\d+$/.test(last) ? '-' : `${last}:`} ${flowText(value)}\``,
    safe,
    edits: [{ at, set: value }],
  };
}

/** Moves the key at `at` of the design into one of its mappings. */
export function moveFix(at: string, into: string, value: unknown): Fix {
  const key = at.slice(at.lastIndexOf('/') + 1);
  const edits = [
    { at, drop: true },
    { at: `/${into}/${key}`, set: value },
  ] as const;
  return { title: `move it into \`${into}\``, safe: false, edits };
}

/** Data as YAML on one line. */
function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${flowText(inner)}`);
    return `{ ${pairs.join(', ')} }`;
  }
  return typeof value === 'string' && !/^[A-Za-z][\w ./-]*$/.test(value) ? JSON.stringify(value) : String(value);
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

/** Names for arcs on the left and right, which slipway calls port and starboard. */
const sides: Readonly<Record<string, Arc>> = {
  ...{ FL: 'FP', LF: 'FP', PF: 'FP', FR: 'FS', RF: 'FS', SF: 'FS' },
  ...{ AL: 'AP', LA: 'AP', PA: 'AP', AR: 'AS', RA: 'AS', SA: 'AS', RP: 'AP', RS: 'AS' },
};

/** The names of a text that are no arcs, and the text with those arcs that they probably mean. */
export function unknownArcs(value: string): {
  readonly unknown: readonly string[];
  readonly meant: string | undefined;
} {
  const words = value.split(/[\s,;/|+-]+/).filter((word) => word !== '');
  const isArc = (word: string): word is Arc => (arcNames as readonly string[]).includes(word);
  const meant = words.map((word) => sides[word.toUpperCase()] ?? word.toUpperCase());
  const isSure = meant.every(isArc) && new Set(meant).size === meant.length && meant.length > 0;
  return {
    unknown: words.filter((word) => !isArc(word.toUpperCase())),
    meant: isSure ? fireArcs(...(meant as Arc[])).text : undefined,
  };
}
