/** Replays a ledger from the top, entry by entry, into a register and its findings. */

import type { Finding } from '../findings/finding.ts';
import { chargeOf, computeTurnAccount, newTurnEntry, overspendingIssues, yardUseInTurn } from './account.ts';
import { type LedgerIssue, ledgerFinding, withoutOverridden } from './codes.ts';
import { yardCostProblems } from './desk-figures.ts';
import type { LedgerEntry, PlayerEntry, SubmitEntry, TurnEntry, YardEntry } from './entry.ts';
import { playerOfId } from './numbers.ts';
import { currentTurn, isSameName, type Register, unknownReference } from './register.ts';
import { assignId, emptyRegisterDraft, type RegisterDraft, wrongOwnerIssue } from './register-draft.ts';
import { applyShipEntry } from './replay-ships.ts';
import { isRating, ratingError } from './yard-ratings.ts';

export interface ReplayResult {
  readonly register: Register;
  readonly findings: readonly Finding[];
}

/** Replays all entries. An entry with problems is applied too, so that one mistake is reported once. */
export function replayLedger(entries: readonly LedgerEntry[]): ReplayResult {
  const draft = emptyRegisterDraft();
  const findings = entries.flatMap((entry, index) => {
    const objections = [...generalProblems(entry, draft), ...withoutOverridden(entry, apply(entry, draft))];
    draft.entries.push(entry);
    objections.push(...overloadProblems(entry, draft));
    return objections.map((objection) => ledgerFinding(objection, index));
  });
  return { register: draft, findings };
}

/** Findings of entries that would be added to a ledger. */
export function findNewEntryProblems({ entries }: Register, added: readonly LedgerEntry[]): readonly Finding[] {
  const { findings } = replayLedger([...entries, ...added]);
  return findings.filter(({ path }) => Number(path.split('/')[1]) >= entries.length);
}

/** The player must exist and the turn must be open. */
function generalProblems(entry: LedgerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  if (entry.do === 'player') return [];
  if (!draft.players.has(entry.player))
    return [unknownReference('player', 'player', entry.player, draft.players.keys())];
  const open = currentTurn(draft, entry.player);
  if (entry.turn >= open || entry.do === 'turn') return [];
  const message = `turn ${entry.turn} of ${entry.player} is already closed`;
  return [{ code: 'late-entry', key: 'turn', message, help: `use turn ${open}` }];
}

/** Reports an entry that takes its yard over capacity. */
function overloadProblems(entry: LedgerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const { yard } = chargeOf(entry);
  const use = yard !== undefined && 'turn' in entry && yardUseInTurn(draft, entry.player, entry.turn, yard);
  if (!use || use.used <= use.first) return [];
  const { used, first } = use;
  const message = `${use.yard} is over capacity by ${used - first} RP: ${used} of ${first} this turn`;
  return [{ code: 'yard-overloaded', key: 'yard', message, help: 'pay the rest next turn' }];
}

function apply(entry: LedgerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  switch (entry.do) {
    case 'player':
      return applyPlayer(entry, draft);
    case 'yard':
      return applyYard(entry, draft);
    case 'submit':
      return applyClass(entry, draft);
    case 'turn':
      return applyTurn(entry, draft);
    default:
      return applyShipEntry(entry, draft);
  }
}

function applyPlayer({ player, name }: PlayerEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const known = draft.players.get(player);
  draft.players.set(player, name);
  if (known === undefined) return [];
  return [{ code: 'registered-twice', key: 'player', message: `duplicate player ${player}; already used by ${known}` }];
}

function applyYard(entry: YardEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const { player, yard, first, second } = entry;
  const ratings = [['first', first] as const, ['second', second] as const];
  const impossible = ratings
    .filter(([which, rating]) => !isRating(which, rating))
    .map(
      ([which, rating]): LedgerIssue => ({ code: 'impossible-entry', key: which, message: ratingError(which, rating) }),
    );
  const objections = impossible.length > 0 ? impossible : yardCostProblems(entry, draft);
  const position = draft.yards.findIndex((known) => known.player === player && isSameName(known.name, yard));
  const known = draft.yards[position];
  if (!known) {
    draft.yards.push({ name: yard, player, first, second });
    return objections;
  }
  draft.yards[position] = { ...known, first, second };
  if (known.first !== first || known.second !== second) return objections;
  return [{ code: 'registered-twice', key: 'yard', message: `${yard} already has these ratings` }];
}

function applyClass(entry: SubmitEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const objections = [...assignId(entry.class, 'class', draft)];
  if (playerOfId(entry.class) !== entry.player) objections.push(wrongOwnerIssue(entry.class, 'class', entry.player));
  const namesake = [...draft.classes.values()].find(
    (known) => known.entry.player === entry.player && isSameName(known.entry.name, entry.name),
  );
  if (namesake) {
    const message = `duplicate class name ${namesake.entry.name}; also ${namesake.entry.class}`;
    const help = 'use another name; a changed design is a new class';
    objections.push({ code: 'registered-twice', key: 'name', message, help });
  }
  draft.classes.set(entry.class, { entry, provenInTurn: undefined, shipCount: 0 });
  return objections;
}

function applyTurn(entry: TurnEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const { player, turn } = entry;
  const last = draft.lastTurns.get(player);
  if (last && turn <= last.turn) {
    const message = `turn ${turn} of ${player} is closed; the last closed turn is ${last.turn}`;
    return [{ code: 'registered-twice', key: 'turn', message }];
  }
  const account = computeTurnAccount(draft, player, turn, { rp: entry.rp, trp: entry.trp });
  const objections = [...overspendingIssues(account)];
  const skipped = draft.entries.find(
    (each) => 'turn' in each && each.player === player && each.turn >= currentTurn(draft, player) && each.turn < turn,
  );
  if (skipped && 'turn' in skipped) {
    const message = `turn ${skipped.turn} of ${player} has entries but is not closed`;
    objections.push({ code: 'impossible-entry', key: 'turn', message, help: 'close turns in order' });
  }
  const computed = newTurnEntry(account);
  for (const key of ['spent', 'spent-trp', 'gained', 'left', 'left-trp'] as const) {
    const [stated, expected] = [entry[key] ?? 0, computed[key] ?? 0];
    // A negative balance is already reported as overspending.
    if (stated !== expected && expected >= 0) {
      const message = `stated \`${key}\` of turn ${turn} is ${stated}; computed ${expected}`;
      objections.push({ code: 'wrong-sum', key: key in entry ? key : 'do', message });
    }
  }
  draft.lastTurns.set(player, entry);
  return objections;
}
