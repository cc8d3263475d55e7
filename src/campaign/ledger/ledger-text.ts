/** Writes ledgers as text, one entry per line, so that git merges additions by line. */

import { isReserved } from '../../text/escape.ts';
import { lineBreakOf } from '../../text/phrases.ts';
import type { LedgerEntry } from './entry-kinds.ts';

/** Names and file paths that need no quotes. */
const unquoted = /^(?:[A-Za-z]|\.{1,2}\/)[\w./-]*(?: [\w./-]+)*$/;

export function ledgerYamlLine(entry: LedgerEntry): string {
  return `- ${mappingText(entry)}`;
}

/** A value of an entry: text, a number, a list or a mapping. */
type EntryValue = string | number | readonly EntryValue[] | { readonly [key: string]: EntryValue };

function mappingText(mapping: object): string {
  const pairs = Object.entries(mapping as Readonly<Record<string, EntryValue | undefined>>);
  const texts = pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${flowText(value)}`]));
  return `{ ${texts.join(', ')} }`;
}

/** A value in YAML's flow style. */
export function flowText(value: EntryValue): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (typeof value === 'object') return mappingText(value);
  return unquoted.test(value) && !isReserved(value) ? value : JSON.stringify(value);
}

const head =
  '# The ledger of a campaign, one entry per line. Add new entries at the end. Verify with `slipway campaign register verify`.\n';

export function newLedgerText(entries: readonly LedgerEntry[]): string {
  return head + linesOf(entries, '\n');
}

/** Appends entries to a ledger's text, which is otherwise unchanged, with the line break of its first line. */
export function appendEntries(text: string, entries: readonly LedgerEntry[]): string {
  const end = lineBreakOf(text);
  const gap = text === '' || text.endsWith('\n') ? '' : end;
  return text + gap + linesOf(entries, end);
}

function linesOf(entries: readonly LedgerEntry[], end: string): string {
  return entries.map((entry) => ledgerYamlLine(entry) + end).join('');
}
