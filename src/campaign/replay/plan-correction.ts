/** Plans the entries of `register undo` and `register correct`: the correction, and new figures of closed turns. */

import type { Finding } from '../../findings/finding.ts';
import { applyCorrections, correctedIndex, isCorrection, referenceTo } from '../ledger/corrections.ts';
import type { EntryOf, LedgerEntry } from '../ledger/entry-kinds.ts';
import { newTurnEntry } from './account.ts';
import { closingKeys, type ReplayResult, replayLedger } from './replay.ts';

export interface PlannedCorrection {
  /** The correction, then those of the accounts that it changes. */
  readonly entries: readonly LedgerEntry[];
  /** Findings that the ledger does not have without these entries. */
  readonly refusals: readonly Finding[];
}

/**
 * Index of the entry that a plain `undo` cancels: the last one that is neither canceled nor an `undo` itself. Corrected
 * accounts go with the correction before them, corrections of a canceled entry with that entry.
 */
export function lastUndoable(entries: readonly LedgerEntry[]): number | undefined {
  const { undone } = applyCorrections(entries);
  const followsCorrection = (index: number) => {
    const before = entries[index - 1];
    return before !== undefined && isCorrection(before);
  };
  const last = entries.findLastIndex((entry, index) => {
    if (entry.do === 'undo' || undone.has(index)) return false;
    const target = correctedIndex(entries, index);
    if (target === undefined) return true;
    return !undone.has(target) && (entries[target]?.do !== 'turn' || !followsCorrection(index));
  });
  return last === -1 ? undefined : last;
}

/** Plans a correction of a ledger. Accounts of closed turns that were right are corrected to stay right. */
export function planCorrection(
  written: readonly LedgerEntry[],
  correction: EntryOf<'undo' | 'correct'>,
): PlannedCorrection {
  const before = replayLedger(written);
  const added: LedgerEntry[] = [correction];
  // A figure that is stated wrong on purpose is refused, not corrected.
  const target = correction.entry - 1;
  // Each account may need its income and its sums corrected.
  for (let left = 2 * before.register.accounts.length; left >= 0; left--) {
    const wrong = firstWrongAccount(before, replayLedger([...written, ...added]), target);
    if (!wrong) break;
    added.push({
      player: wrong.player,
      do: 'correct',
      ...referenceTo([...written, ...added], wrong.index),
      ...wrong.change,
    });
  }
  const known = new Set(before.findings.map(identityOf));
  const { findings } = replayLedger([...written, ...added]);
  return { entries: added, refusals: findings.filter((finding) => !known.has(identityOf(finding))) };
}

function identityOf({ code, path, message }: Finding): string {
  return `${code} ${path} ${message}`;
}

/** The first closed turn whose stated figures have become wrong, with the figures that are right. */
function firstWrongAccount(before: ReplayResult, after: ReplayResult, except: number) {
  const isWrong = ({ problems }: ReplayResult, index: number) =>
    problems.some(({ issue, index: at }) => at === index && issue.code === 'wrong-sum');
  const closed = applyCorrections(after.register.written).effective.filter(({ entry }) => entry.do === 'turn');
  const found = closed.find(({ index }) => index !== except && isWrong(after, index) && !isWrong(before, index));
  if (!found) return undefined;
  const stated = found.entry as EntryOf<'turn'>;
  const income = after.problems.flatMap(({ index, issue: { key, off } }) =>
    index === found.index && off !== undefined && (key === 'rp' || key === 'trp') ? [[key, stated[key] - off]] : [],
  );
  if (income.length > 0)
    return { index: found.index, player: stated.player, change: { set: Object.fromEntries(income) } };
  const account = after.register.accounts.find(({ player, turn }) => player === stated.player && turn === stated.turn);
  if (!account) return undefined;
  const computed = newTurnEntry(account);
  const changed = closingKeys.filter((key) => stated[key] !== computed[key]);
  const set = Object.fromEntries(changed.flatMap((key) => (computed[key] === undefined ? [] : [[key, computed[key]]])));
  const unset = changed.filter((key) => computed[key] === undefined);
  // Any problem other than a wrong sum or overspending is refused.
  if (changed.length === 0 || changed.some((key) => (computed[key] ?? 0) < 0)) return undefined;
  return { index: found.index, player: stated.player, change: { set, ...(unset.length === 0 ? {} : { unset }) } };
}
