/** Replays a ledger from the top, entry by entry, into a register and its findings. */

import type { Finding } from '../findings/finding.ts';
import { accountOf, chargeOf, objectionsTo, turnEntry, yardUse } from './account.ts';
import { findingOf, type Objection } from './codes.ts';
import type { Entry, PlayerEntry, SubmitEntry, TurnEntry, YardEntry } from './entry.ts';
import { playerOf } from './numbers.ts';
import { missing, type Register, same, turnOf } from './register.ts';
import { type Draft, emptyDraft, foreign, given } from './register-draft.ts';
import { takeShips } from './replay-ships.ts';
import { isRating, noRating } from './yard-ratings.ts';

export interface Replayed {
  readonly register: Register;
  readonly findings: readonly Finding[];
}

/** Replays all entries. An entry with problems is applied too, so that one mistake is reported once. */
export function replayed(entries: readonly Entry[]): Replayed {
  const draft = emptyDraft();
  const findings = entries.flatMap((entry, index) => {
    const objections = [...generalProblems(entry, draft), ...apply(entry, draft)];
    draft.entries.push(entry);
    objections.push(...overloadProblems(entry, draft));
    return objections.map((objection) => findingOf(objection, index));
  });
  return { register: draft, findings };
}

/** Findings of entries that would be added to a ledger. */
export function refusalsOf({ entries }: Register, added: readonly Entry[]): readonly Finding[] {
  const { findings } = replayed([...entries, ...added]);
  return findings.filter(({ path }) => Number(path.split('/')[1]) >= entries.length);
}

/** The player must exist and the turn must be open. */
function generalProblems(entry: Entry, draft: Draft): readonly Objection[] {
  if (entry.do === 'player') return [];
  if (!draft.players.has(entry.player)) return [missing('player', 'player', entry.player, draft.players.keys())];
  const open = turnOf(draft, entry.player);
  if (entry.turn >= open || entry.do === 'turn') return [];
  const message = `turn ${entry.turn} of ${entry.player} is already closed`;
  return [{ code: 'late-entry', at: 'turn', message, help: `use turn ${open}` }];
}

/** Reports an entry that takes its yard over capacity. */
function overloadProblems(entry: Entry, draft: Draft): readonly Objection[] {
  const { yard } = chargeOf(entry);
  const use = yard !== undefined && 'turn' in entry && yardUse(draft, entry.player, entry.turn, yard);
  if (!use || use.used <= use.first) return [];
  const { used, first } = use;
  const message = `${use.yard} is over capacity by ${used - first} RP: ${used} of ${first} this turn`;
  return [{ code: 'yard-overloaded', at: 'yard', message, help: 'pay the rest next turn' }];
}

function apply(entry: Entry, draft: Draft): readonly Objection[] {
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
      return takeShips(entry, draft);
  }
}

function applyPlayer({ player, name }: PlayerEntry, draft: Draft): readonly Objection[] {
  const known = draft.players.get(player);
  draft.players.set(player, name);
  if (known === undefined) return [];
  return [{ code: 'registered-twice', at: 'player', message: `duplicate player ${player}; already used by ${known}` }];
}

function applyYard({ player, yard, first, second }: YardEntry, draft: Draft): readonly Objection[] {
  const ratings = [['first', first] as const, ['second', second] as const];
  const objections = ratings
    .filter(([which, rating]) => !isRating(which, rating))
    .map(([which, rating]): Objection => ({ code: 'impossible-entry', at: which, message: noRating(which, rating) }));
  const position = draft.yards.findIndex((known) => known.player === player && same(known.name, yard));
  const known = draft.yards[position];
  if (!known) {
    draft.yards.push({ name: yard, player, first, second });
    return objections;
  }
  draft.yards[position] = { ...known, first, second };
  if (known.first !== first || known.second !== second) return objections;
  return [{ code: 'registered-twice', at: 'yard', message: `${yard} already has these ratings` }];
}

function applyClass(entry: SubmitEntry, draft: Draft): readonly Objection[] {
  const objections = [...given(entry.class, 'class', draft)];
  if (playerOf(entry.class) !== entry.player) objections.push(foreign(entry.class, 'class', entry.player));
  const namesake = [...draft.classes.values()].find(
    (known) => known.entry.player === entry.player && same(known.entry.name, entry.name),
  );
  if (namesake) {
    const message = `duplicate class name ${namesake.entry.name}; also ${namesake.entry.class}`;
    const help = 'use another name; a changed design is a new class';
    objections.push({ code: 'registered-twice', at: 'name', message, help });
  }
  draft.classes.set(entry.class, { entry, proved: undefined, ships: 0 });
  return objections;
}

function applyTurn(entry: TurnEntry, draft: Draft): readonly Objection[] {
  const { player, turn } = entry;
  const last = draft.accounts.get(player);
  if (last && turn <= last.turn) {
    const message = `turn ${turn} of ${player} is closed; the last closed turn is ${last.turn}`;
    return [{ code: 'registered-twice', at: 'turn', message }];
  }
  const account = accountOf(draft, player, turn, { rp: entry.rp, trp: entry.trp });
  const objections = [...objectionsTo(account)];
  const skipped = draft.entries.find(
    (each) => 'turn' in each && each.player === player && each.turn >= turnOf(draft, player) && each.turn < turn,
  );
  if (skipped && 'turn' in skipped) {
    const message = `turn ${skipped.turn} of ${player} has entries but is not closed`;
    objections.push({ code: 'impossible-entry', at: 'turn', message, help: 'close turns in order' });
  }
  const computed = turnEntry(account);
  for (const key of ['spent', 'spent-trp', 'gained', 'left', 'left-trp'] as const) {
    const [stated, expected] = [entry[key] ?? 0, computed[key] ?? 0];
    // A negative balance is already reported as overspending.
    if (stated !== expected && expected >= 0) {
      const message = `stated \`${key}\` of turn ${turn} is ${stated}; computed ${expected}`;
      objections.push({ code: 'wrong-sum', at: key in entry ? key : 'do', message });
    }
  }
  draft.accounts.set(player, entry);
  return objections;
}
