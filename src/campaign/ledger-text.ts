/** A ledger as text: an entry a line, so that what two people have added is told apart by line. */

import type { Entry } from './entry.ts';

/** Words that YAML, or an older YAML, takes for something else than text. */
const taken = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Text that means the same with and without quotes, wherever it stands: names, and paths of files. */
const plain = /^(?:[A-Za-z]|\.{1,2}\/)[\w./-]*(?: [\w./-]+)*$/;

/** An entry on its line, without the end of it. */
export function entryLine(entry: Entry): string {
  const pairs = Object.entries(entry).filter(([, value]) => value !== undefined);
  return `- { ${pairs.map(([key, value]) => `${key}: ${written(value)}`).join(', ')} }`;
}

function written(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return plain.test(value) && !taken.test(value) ? value : JSON.stringify(value);
}

/** What stands above the first entry of a new ledger. */
const head =
  '# The ledger of a campaign, an entry a line; new ones are added at the end. `slipway campaign register verify` proves it.\n';

/** A new ledger. */
export function newLedger(entries: readonly Entry[]): string {
  return head + linesOf(entries, '\n');
}

/** The text with entries added at its end, which stays as it is: comments, blank lines and all. */
export function appended(text: string, entries: readonly Entry[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : end;
  return text + gap + linesOf(entries, end);
}

function linesOf(entries: readonly Entry[], end: string): string {
  return entries.map((entry) => entryLine(entry) + end).join('');
}
