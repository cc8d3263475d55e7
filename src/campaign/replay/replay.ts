/** Replays a ledger from the top, entry by entry, into a register and its findings. */

import type { Finding } from '../../findings/finding.ts';
import { isSameName } from '../../text/names.ts';
import { formatNumber } from '../../text/phrases.ts';
import { validationFee } from '../calculators/class-cost.ts';
import { impossibleRatings } from '../calculators/yard-prices.ts';
import { type LedgerIssue, ledgerFinding, overridableIssue, withoutOverridden } from '../codes.ts';
import { applyCorrections, type EntryProblem } from '../ledger/corrections.ts';
import type { EntryOf, LedgerEntry } from '../ledger/entry-kinds.ts';
import { playerOfId } from '../ledger/ids.ts';
import { chargeOf, computeTurnAccount, newTurnEntry, overspendingIssues, yardUseInTurn } from './account.ts';
import { differing, yardCostProblems } from './entry-figures.ts';
import { currentTurn, planetIncome, type Register, unknownReference } from './register.ts';
import {
  assignId,
  duplicateClassName,
  type EntryEffects,
  emptyRegisterDraft,
  type RegisterDraft,
  wrongOwnerIssue,
} from './register-draft.ts';
import { eventEffects } from './replay-events.ts';
import { shipEffects } from './replay-ships.ts';
import type { TurnAccount } from './turn-account.ts';

export interface ReplayResult {
  readonly register: Register;
  readonly findings: readonly Finding[];
  /** The findings as problems of entries. */
  readonly problems: readonly EntryProblem[];
}

/** Replays all entries. An entry with problems is applied too, so that one error is reported once. */
export function replayLedger(written: readonly LedgerEntry[]): ReplayResult {
  const { effective, problems } = applyCorrections(written);
  const draft = emptyRegisterDraft(written);
  const replayed = effective.flatMap(({ entry, index }) => {
    const issues = [...withoutOverridden(entry, [...generalProblems(entry, draft), ...apply(entry, draft)])];
    draft.entries.push(entry);
    issues.push(...overloadProblems(entry, draft));
    return issues.map((issue) => ({ issue, index }));
  });
  const all = [...problems, ...replayed].sort((one, other) => one.index - other.index);
  const findings = all.map(({ issue, index }) => ledgerFinding(issue, index));
  return { register: draft, findings, problems: all };
}

export function findNewEntryProblems({ written }: Register, added: readonly LedgerEntry[]): readonly Finding[] {
  const { findings } = replayLedger([...written, ...added]);
  return findings.filter(({ path }) => Number(path.split('/')[1]) >= written.length);
}

/** The player must exist and the turn must be open. */
function generalProblems(entry: LedgerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  if (entry.do === 'player' || !('turn' in entry)) return [];
  if (!draft.players.has(entry.player))
    return [unknownReference('player', 'player', entry.player, draft.players.keys())];
  const open = currentTurn(draft, entry.player);
  if (entry.turn >= open || entry.do === 'turn') return [];
  const message = `turn ${entry.turn} of ${entry.player} is already closed`;
  return [{ code: 'late-entry', key: 'turn', message, help: `use turn ${open}` }];
}

/** Reports an entry that takes its yard over capacity. */
function overloadProblems(entry: LedgerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const { yard, rp } = chargeOf(entry);
  const use = yard !== undefined && 'turn' in entry && yardUseInTurn(draft, entry.player, entry.turn, yard);
  if (!use || rp === 0 || use.used <= use.first) return [];
  const { used, first } = use;
  const message = `${use.yard} is over capacity by ${formatNumber(used - first)} RP: ${formatNumber(used)} of ${formatNumber(first)} this turn`;
  return [{ code: 'yard-overloaded', key: 'yard', message, help: 'pay the rest next turn' }];
}

const effects: EntryEffects = {
  ...eventEffects,
  ...shipEffects,
  player: applyPlayer,
  yard: applyYard,
  submit: applyClass,
  turn: applyTurn,
  // Corrections are applied before the replay.
  undo: () => [],
  correct: () => [],
};

function apply(entry: LedgerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  return (effects[entry.do] as (entry: LedgerEntry, draft: RegisterDraft) => readonly LedgerIssue[])(entry, draft);
}

function applyPlayer({ player, name }: EntryOf<'player'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const known = draft.players.get(player);
  draft.players.set(player, name);
  if (known === undefined) return [];
  const message = `duplicate player ${player}; already used by ${known}`;
  return [{ code: 'registered-twice', key: 'player', message, help: 'use other letters' }];
}

function applyYard(entry: EntryOf<'yard'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { player, yard, first, second, site } = entry;
  const impossible = impossibleRatings(entry).map((problem): LedgerIssue => ({ code: 'impossible-entry', ...problem }));
  const issues = impossible.length > 0 ? impossible : yardCostProblems(entry, draft);
  const position = draft.yards.findIndex((known) => known.player === player && isSameName(known.name, yard));
  const known = draft.yards[position];
  if (!known) {
    draft.yards.push({ name: yard, player, first, second, site });
    return issues;
  }
  draft.yards[position] = { ...known, first, second, site: site ?? known.site };
  if (site !== undefined && site !== known.site) {
    const message = `${yard} cannot move: it is ${known.site === undefined ? 'in orbit' : `on ${known.site}`}`;
    return [...issues, { code: 'impossible-entry', key: 'site', message }];
  }
  if (known.first !== first || known.second !== second) return issues;
  return [{ code: 'registered-twice', key: 'yard', message: `${yard} already has these ratings` }];
}

function applyClass(entry: EntryOf<'submit'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const issues = [...assignId(entry.class, 'class', draft)];
  if (playerOfId(entry.class) !== entry.player) issues.push(wrongOwnerIssue(entry.class, 'class', entry.player));
  issues.push(...duplicateClassName(entry, draft, 'use another name; a changed design is a new class'));
  issues.push(...differing('trp', `fee for class ${entry.name}`, entry.trp, validationFee));
  draft.classes.set(entry.class, { entry, names: [entry.name], provenInTurn: undefined, shipCount: 0 });
  return issues;
}

function applyTurn(entry: EntryOf<'turn'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { player, turn } = entry;
  const last = draft.lastTurns.get(player);
  if (last && turn <= last.turn) {
    const message = `turn ${turn} of ${player} is closed; the last closed turn is ${last.turn}`;
    return [{ code: 'registered-twice', key: 'turn', message }];
  }
  const account = computeTurnAccount(draft, player, turn, { rp: entry.rp, trp: entry.trp });
  const issues = [...incomeProblems(entry, draft), ...(entry.debt ? [] : overspendingIssues(account))];
  const skipped = draft.entries.find(
    (each) => 'turn' in each && each.player === player && each.turn >= currentTurn(draft, player) && each.turn < turn,
  );
  if (skipped && 'turn' in skipped) {
    const message = `turn ${skipped.turn} of ${player} has entries but is not closed`;
    issues.push({ code: 'impossible-entry', key: 'turn', message, help: 'close turns in order' });
  }
  issues.push(...statedProblems(entry, account));
  draft.lastTurns.set(player, entry);
  draft.accounts.push(account);
  return issues;
}

/** Figures of a closed turn that follow from its entries. */
export const closingKeys = ['spent', 'spent-trp', 'gained', 'left', 'left-trp'] as const;

function statedProblems(entry: EntryOf<'turn'>, account: TurnAccount): readonly LedgerIssue[] {
  const computed = newTurnEntry(account);
  return closingKeys.flatMap((key): readonly LedgerIssue[] => {
    const [stated, expected] = [entry[key] ?? 0, computed[key] ?? 0];
    // A negative balance without leave is already reported as overspending.
    if (stated === expected || (expected < 0 && !entry.debt)) return [];
    const message = `stated \`${key}\` of turn ${entry.turn} is ${formatNumber(stated)}; computed ${formatNumber(expected)}`;
    return [{ code: 'wrong-sum', key: key in entry ? key : 'do', message }];
  });
}

/** Income follows from planets, if the player has any; TRPs only if a planet gives some. */
function incomeProblems({ player, turn, rp, trp }: EntryOf<'turn'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const income = planetIncome(draft, player, turn);
  if (!income) return [];
  const differing = (key: 'rp' | 'trp', stated: number, expected: number): readonly LedgerIssue[] => {
    if (stated === expected || (key === 'trp' && expected === 0)) return [];
    const message = `income of turn ${turn} from the planets of ${player} is ${formatNumber(expected)} ${key.toUpperCase()}, not ${formatNumber(stated)}`;
    const help = `leave --${key} out`;
    return [overridableIssue({ code: 'wrong-sum', key, message, help, off: stated - expected })];
  };
  return [...differing('rp', rp, income.rp), ...differing('trp', trp, income.trp)];
}
