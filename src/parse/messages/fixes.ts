import type { Fix } from '../../findings/finding.ts';
import { flowYaml } from '../../text/escape.ts';
import { onlyTypo } from '../../text/names.ts';
import { isIndex } from '../document.ts';
import type { SchemaNode } from '../resolve-schema.ts';

/** Renames the key at `at`, and writes its value as the key has it. Not safe if the name is a guess. */
export function renameFix(
  at: string,
  name: string,
  { safe = false, value }: { safe?: boolean; value?: unknown } = {},
): Fix {
  const edits = [{ at, rename: name }, ...(value === undefined ? [] : [{ at, set: value }])];
  const title = value === undefined ? `rename to \`${name}\`` : `write \`${name}: ${flowYaml(value)}\``;
  return { title, safe, edits };
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
  const flag = type === 'boolean' && typeof value === 'string' ? booleanMeant(value) : undefined;
  if (flag !== undefined) return { title: `use \`${flag}\``, safe: true, edits: [{ at, set: flag }] };
  // Not safe: the notation is lost, so 007 would become 7.
  if (type === 'string' && Number.isFinite(value)) {
    return { title: `add quotes: \`"${value}"\``, safe: false, edits: [{ at, set: String(value) }] };
  }
  return undefined;
}

/** Boolean meaning of a word for yes or no, including the words of YAML 1.1. */
export function parseBooleanWord(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  // Mappings are not converted: their `toString` may be data of the file.
  if (typeof value !== 'string') return undefined;
  if (/^(?:true|yes|on)$/i.test(value)) return true;
  return /^(?:false|no|off)$/i.test(value) ? false : undefined;
}

function booleanMeant(text: string): boolean | undefined {
  return parseBooleanWord(text) ?? parseBooleanWord(onlyTypo(text, ['true', 'false']));
}

export function wrapInListFix(at: string, item: string | number): Fix {
  return { title: `use a list: \`[${item}]\``, safe: true, edits: [{ at, set: [item] }] };
}

export function listOfOneFix(at: string, item: unknown): Fix {
  return { title: 'write it as a list with one item', safe: false, edits: [{ at, set: [item] }] };
}

/** Removes a key that needs no value where its value means an empty list. `schema` is the schema of the mapping around it. */
export function emptyListFix(at: string, value: unknown, { required = [] }: SchemaNode): Fix | undefined {
  const key = lastStep(at);
  const isEmpty =
    value === 0 || value === false || (typeof value === 'string' && /^(?:|false|no|off|none)$/i.test(value));
  if (!isEmpty || required.includes(key)) return undefined;
  return { title: `remove \`${key}\`: without it the list is empty`, safe: false, edits: [{ at, drop: true }] };
}

/** Writes out what was given in short. */
export function writeFix(at: string, value: unknown, safe = false): Fix {
  const key = lastStep(at);
  const title = `write \`${isIndex(key) ? '-' : `${key}:`} ${flowYaml(value)}\``;
  return { title, safe, edits: [{ at, set: value }] };
}

/** Moves the key at `at` of the design into one of its mappings. */
export function moveFix(at: string, into: string, value: unknown): Fix {
  const key = lastStep(at);
  const edits = [
    { at, drop: true },
    { at: `/${into}/${key}`, set: value },
  ] as const;
  return { title: `move it into \`${into}\``, safe: false, edits };
}

/** The last step of a JSON pointer, escaped. */
function lastStep(at: string): string {
  return at.slice(at.lastIndexOf('/') + 1);
}
