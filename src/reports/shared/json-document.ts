/** JSON documents for scripts: one line per item of a list. */

import { safeJson } from '../../text/escape-control.ts';

/** A document with these keys. Values are JSON texts; an array is a list with one item per line. */
export function jsonOfTexts(values: Readonly<Record<string, string | readonly string[]>>): string {
  return `{ "slipway": 1,\n${membersOf(values)} }\n`;
}

/** An object as JSON, with further keys that are JSON texts already. */
export function jsonObject(data: object, more: Readonly<Record<string, string>>): string {
  const members = Object.entries(more).map(([key, value]) => `,"${key}":${value}`);
  return `${safeJson(data).slice(0, -1)}${members.join('')}}`;
}

function membersOf(values: Readonly<Record<string, string | readonly string[]>>): string {
  return Object.entries(values)
    .map(([key, value]) => `"${key}": ${typeof value === 'string' ? value : listOf(value)}`)
    .join(',\n');
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n]`;
}
