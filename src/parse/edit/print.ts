import type { Scalar } from 'yaml';
import { yamlText } from '../../text/escape.ts';

/** Style of a document, for new text. */
export interface DocumentStyle {
  /** All keys and text are in double quotes. */
  readonly json: boolean;
  /** No space after colons and commas: minified JSON. */
  readonly tight: boolean;
  /** Spaces inside braces: `{ boxes: 3 }`. */
  readonly padded: boolean;
}

/** Prints a value on one line, with the quotes of the scalar that it replaces (`like`). */
export function printValue(value: unknown, style: DocumentStyle, like?: Scalar.Type): string {
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item, style)).join(style.tight ? ',' : ', ')}]`;
  if (typeof value === 'object' && value !== null) return printedMap(Object.entries(value), style);
  if (typeof value === 'string') return printText(value, style, like);
  return String(value);
}

function printedMap(entries: readonly (readonly [string, unknown])[], style: DocumentStyle): string {
  if (entries.length === 0) return '{}';
  const gap = style.padded ? ' ' : '';
  return `{${gap}${entries.map(([key, value]) => printPair(key, value, style)).join(style.tight ? ',' : ', ')}${gap}}`;
}

/** Prints a key and its value on one line. */
export function printPair(key: string, value: unknown, style: DocumentStyle): string {
  return `${printText(key, style)}:${style.tight ? '' : ' '}${printValue(value, style)}`;
}

/** Prints text, in quotes if it needs them. */
export function printText(text: string, { json }: Pick<DocumentStyle, 'json'>, like?: Scalar.Type): string {
  if (json || like === 'QUOTE_DOUBLE') return JSON.stringify(text);
  if (like === 'QUOTE_SINGLE' && /^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return yamlText(text);
}
