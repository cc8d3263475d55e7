/** Goes through a ledger from the top, entry by entry: what it comes to, and what is wrong with it. */

import type { Finding } from '../findings/finding.ts';
import { accountOf, chargeOf, objectionsTo, turnEntry, yardUse } from './account.ts';
import { findingOf, type Objection } from './codes.ts';
import type { Entry, PlayerEntry, SubmitEntry, TurnEntry, YardEntry } from './entry.ts';
import { playerOf } from './numbers.ts';
import { missing, type Register, same, turnOf } from './register.ts';
import { type Draft, emptyDraft, foreign, given } from './register-draft.ts';
import { takeShips } from './replay-ships.ts';
import { isRating, noRating } from './yard-ratings.ts';

/** A register with what is wrong in the ledger behind it. */
export interface Replayed {
  readonly register: Register;
  readonly findings: readonly Finding[];
}

/** Goes through all entries. What an entry says counts even where it is objected to, so that no mistake is told twice. */
export function replayed(entries: readonly Entry[]): Replayed {
  const draft = emptyDraft();
  const findings = entries.flatMap((entry, index) => {
    const objections = [...inGeneral(entry, draft), ...take(entry, draft, index)];
    draft.entries.push(entry);
    objections.push(...overloaded(entry, draft));
    return objections.map((objection) => findingOf(objection, index));
  });
  return { register: draft, findings };
}

/** What is wrong with an entry that is to be added to a ledger. */
export function refusalsOf({ entries }: Register, added: readonly Entry[]): readonly Finding[] {
  const { findings } = replayed([...entries, ...added]);
  return findings.filter(({ path }) => Number(path.split('/')[1]) >= entries.length);
}

/** Whose an entry is, and whether its turn is open. */
function inGeneral(entry: Entry, draft: Draft): readonly Objection[] {
  if (entry.do === 'player') return [];
  if (!draft.players.has(entry.player)) return [missing('player', 'player', entry.player, draft.players.keys())];
  const open = turnOf(draft, entry.player);
  if (entry.turn >= open || entry.do === 'turn') return [];
  const message = `turn ${entry.turn} of ${entry.player} was accounted above`;
  return [{ code: 'late-entry', at: 'turn', message, help: `the turn that is open is ${open}` }];
}

/** Whether a yard has processed more than it can, with this entry. */
function overloaded(entry: Entry, draft: Draft): readonly Objection[] {
  const { yard, rp } = chargeOf(entry);
  const use = yard !== undefined && 'turn' in entry && yardUse(draft, entry.player, entry.turn, yard);
  if (!use || use.used <= use.first) return [];
  const { used, first } = use;
  const before = used > rp ? `after ${used - rp} RP, ` : '';
  const message = `${use.yard} processes ${first} RP a turn: ${before}${rp} more are ${used - first} too many`;
  return [{ code: 'yard-overloaded', at: 'yard', message, help: 'the rest can be built in the next turn' }];
}

function take(entry: Entry, draft: Draft, index: number): readonly Objection[] {
  switch (entry.do) {
    case 'player':
      return takePlayer(entry, draft);
    case 'yard':
      return takeYard(entry, draft);
    case 'submit':
      return takeClass(entry, draft, index);
    case 'turn':
      return takeTurn(entry, draft);
    default:
      return takeShips(entry, draft);
  }
}

function takePlayer({ player, name }: PlayerEntry, draft: Draft): readonly Objection[] {
  const known = draft.players.get(player);
  draft.players.set(player, name);
  if (known === undefined) return [];
  return [{ code: 'registered-twice', at: 'player', message: `${player} is the player ${known} already` }];
}

function takeYard({ player, yard, first, second }: YardEntry, draft: Draft): readonly Objection[] {
  const odd = (
    [
      ['first', first],
      ['second', second],
    ] as const
  ).filter(([which, rating]) => !isRating(which, rating));
  const objections = odd.map(
    ([which, rating]): Objection => ({ code: 'impossible-entry', at: which, message: noRating(which, rating) }),
  );
  const place = draft.yards.findIndex((known) => known.player === player && same(known.name, yard));
  const known = draft.yards[place];
  if (!known) {
    draft.yards.push({ name: yard, player, first, second });
    return objections;
  }
  draft.yards[place] = { ...known, first, second };
  if (known.first !== first || known.second !== second) return objections;
  return [{ code: 'registered-twice', at: 'yard', message: `${yard} has these ratings already` }];
}

function takeClass(entry: SubmitEntry, draft: Draft, index: number): readonly Objection[] {
  const objections = [...given(entry.class, 'class', draft)];
  if (playerOf(entry.class) !== entry.player) objections.push(foreign(entry.class, 'class', entry.player));
  const namesake = [...draft.classes.values()].find(
    (known) => known.entry.player === entry.player && same(known.entry.name, entry.name),
  );
  if (namesake) {
    const message = `${entry.player} has a class ${namesake.entry.name} already: ${namesake.entry.class}`;
    const help = 'a class that has changed is another one, and needs a name of its own';
    objections.push({ code: 'registered-twice', at: 'name', message, help });
  }
  draft.classes.set(entry.class, { entry, index, proved: undefined, ships: 0 });
  return objections;
}

function takeTurn(entry: TurnEntry, draft: Draft): readonly Objection[] {
  const { player, turn } = entry;
  const last = draft.accounts.get(player);
  if (last && turn <= last.turn) {
    const message = `turn ${turn} of ${player} is accounted already; the last one is ${last.turn}`;
    return [{ code: 'registered-twice', at: 'turn', message }];
  }
  const account = accountOf(draft, player, turn, { rp: entry.rp, trp: entry.trp });
  const objections = [...objectionsTo(account)];
  const forgotten = draft.entries.find(
    (each) => 'turn' in each && each.player === player && each.turn >= turnOf(draft, player) && each.turn < turn,
  );
  if (forgotten && 'turn' in forgotten) {
    const message = `turn ${forgotten.turn} of ${player} has entries and is not accounted yet`;
    objections.push({ code: 'impossible-entry', at: 'turn', message, help: 'turns are accounted in their order' });
  }
  const follows = turnEntry(account);
  for (const key of ['spent', 'spent-trp', 'gained', 'left', 'left-trp'] as const) {
    const [stated, right] = [entry[key] ?? 0, follows[key] ?? 0];
    // What is spent without being there is told above, and leaves nothing to state.
    if (stated !== right && right >= 0) {
      const message = `\`${key}\` of turn ${turn} is stated as ${stated}, and comes to ${right}`;
      objections.push({ code: 'wrong-sum', at: key in entry ? key : 'do', message });
    }
  }
  draft.accounts.set(player, entry);
  return objections;
}
