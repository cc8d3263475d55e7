/** Values as a design's text writes them. */

import type { Scalar } from 'yaml';

/** How a document is written, as far as new text must fit in. */
export interface Style {
  /** All names and words stand in double quotes. */
  readonly json: boolean;
  /** Nothing stands behind colons and commas: JSON as programs write it. */
  readonly tight: boolean;
  /** Braces stand apart from what is in them: `{ boxes: 3 }`. */
  readonly padded: boolean;
}

/** Words that YAML, or an older YAML, takes for something else than text. */
const taken = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Text that means the same with and without quotes, wherever it stands. */
const plain = /^[A-Za-z][\w-]*(?: [\w-]+)*$/;

/** A value on one line; `like` is the scalar whose quotes it takes over. */
export function printed(value: unknown, style: Style, like?: Scalar.Type): string {
  if (Array.isArray(value)) return `[${value.map((item) => printed(item, style)).join(style.tight ? ',' : ', ')}]`;
  if (typeof value === 'object' && value !== null) return printedMap(Object.entries(value), style);
  if (typeof value === 'string') return printedText(value, style, like);
  return String(value);
}

function printedMap(entries: readonly (readonly [string, unknown])[], style: Style): string {
  if (entries.length === 0) return '{}';
  const gap = style.padded ? ' ' : '';
  return `{${gap}${entries.map(([key, value]) => printedPair(key, value, style)).join(style.tight ? ',' : ', ')}${gap}}`;
}

/** A key with its value on one line. */
export function printedPair(key: string, value: unknown, style: Style): string {
  return `${printedText(key, style)}:${style.tight ? '' : ' '}${printed(value, style)}`;
}

/** Text, in quotes where it would be something else without them. */
export function printedText(text: string, { json }: Pick<Style, 'json'>, like?: Scalar.Type): string {
  if (json || like === 'QUOTE_DOUBLE') return JSON.stringify(text);
  if (like === 'QUOTE_SINGLE' && /^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return plain.test(text) && !taken.test(text) ? text : JSON.stringify(text);
}
