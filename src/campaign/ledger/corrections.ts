/** Applies the `undo` and `correct` entries of a ledger: which entries apply, and with which keys. */

import { fingerprint } from '../../findings/finding.ts';
import type { LedgerIssue } from '../codes.ts';
import type { EntryOf, LedgerEntry } from './entry-kinds.ts';

/** A problem of an entry, and its index in the ledger. */
export interface EntryProblem {
  readonly issue: LedgerIssue;
  readonly index: number;
}

/** Hash of an entry's content, whatever the order of its keys. */
export function entryHash(entry: LedgerEntry): string {
  const sorted = Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1));
  return fingerprint(JSON.stringify(sorted)).slice(0, 8);
}

export function referenceTo(
  entries: readonly LedgerEntry[],
  index: number,
): Required<Pick<EntryOf<'undo'>, 'entry' | 'hash'>> {
  return { entry: index + 1, hash: entryHash(entries[index] as LedgerEntry) };
}

export function isCorrection(entry: LedgerEntry): entry is EntryOf<'undo' | 'correct'> {
  return entry.do === 'undo' || entry.do === 'correct';
}

/** Keys that no correction may change. */
export const fixedKeys: readonly string[] = ['do', 'player'];

/** Applies corrections, the last ones first: a correction that is undone has no effect. */
export function applyCorrections(entries: readonly LedgerEntry[]) {
  const undone = new Map<number, number>();
  if (!entries.some(isCorrection))
    return { effective: entries.map((entry, index) => ({ entry, index })), undone, problems: [] };
  const changes = new Map<number, EntryOf<'correct'>[]>();
  const problems: EntryProblem[] = [];
  for (const [index, entry] of [...entries.entries()].reverse()) {
    if (!isCorrection(entry) || undone.has(index)) continue;
    const target = correctedIndex(entries, index) ?? -1;
    const issue = correctionIssue(entry, entries[target], undone.has(target));
    if (issue) problems.push({ issue, index });
    else if (entry.do === 'undo') undone.set(target, index);
    else changes.set(target, [entry, ...(changes.get(target) ?? [])]);
  }
  const effective = [...entries.entries()]
    .filter(([index, entry]) => !undone.has(index) && !isCorrection(entry))
    .map(([index, entry]) => ({ entry: changedEntry(entry, changes.get(index) ?? []), index }));
  return { effective, undone, problems: problems.reverse() };
}

/** Index of the entry that the correction at `index` refers to: by its number, or if it has moved by its hash. */
export function correctedIndex(entries: readonly LedgerEntry[], index: number): number | undefined {
  const correction = entries[index];
  if (!correction || !isCorrection(correction)) return undefined;
  const { entry, hash } = correction;
  const isMeant = (at: number) => hash === undefined || entryHash(entries[at] as LedgerEntry) === hash;
  if (entry <= index && isMeant(entry - 1)) return entry - 1;
  if (hash === undefined) return undefined;
  const moved = entries.slice(0, index).findLastIndex((_, at) => isMeant(at));
  return moved === -1 ? undefined : moved;
}

function correctionIssue(
  entry: EntryOf<'undo' | 'correct'>,
  target: LedgerEntry | undefined,
  isUndone: boolean,
): LedgerIssue | undefined {
  if (!target) {
    const message = `no earlier entry ${entry.entry} with this hash to ${entry.do}`;
    const help = 'check whether that entry was changed, or moved below this line';
    return { code: 'not-in-ledger', key: 'entry', message, help };
  }
  if (target.player !== entry.player) {
    const message = `entry ${entry.entry} belongs to ${target.player}, not to ${entry.player}`;
    return { code: 'impossible-entry', key: 'player', message };
  }
  if (entry.do === 'undo') {
    const message = `entry ${entry.entry} is undone twice`;
    return isUndone ? { code: 'registered-twice', key: 'entry', message } : undefined;
  }
  if (isCorrection(target)) {
    const message = `entry ${entry.entry} is a correction itself`;
    return { code: 'impossible-entry', key: 'entry', message, help: 'undo it instead' };
  }
  const fixed = [...Object.keys(entry.set ?? {}), ...(entry.unset ?? [])].find((key) => fixedKeys.includes(key));
  if (fixed === undefined) return undefined;
  const message = `\`${fixed}\` of an entry cannot be corrected`;
  return { code: 'impossible-entry', key: 'entry', message, help: 'undo the entry and add another' };
}

/** The entry at an index as corrected; as written if it is undone or a correction itself. */
export function currentEntry(entries: readonly LedgerEntry[], index: number): LedgerEntry {
  const { effective } = applyCorrections(entries);
  return effective.find((each) => each.index === index)?.entry ?? (entries[index] as LedgerEntry);
}

/** An entry with the changes of corrections. */
function changedEntry(entry: LedgerEntry, changes: readonly EntryOf<'correct'>[]): LedgerEntry {
  const changed: Record<string, unknown> = { ...entry };
  for (const { set = {}, unset = [] } of changes) {
    Object.assign(changed, set);
    for (const key of unset) delete changed[key];
  }
  return changed as unknown as LedgerEntry;
}
