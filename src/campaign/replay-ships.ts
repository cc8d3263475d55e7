/** What the entries about ships come to. */

import { premiumOn } from './class-cost.ts';
import type { Objection } from './codes.ts';
import type { BuildEntry, CommissionEntry, LoseEntry, ProveEntry, RefitEntry, SpendEntry } from './entry.ts';
import { classOf } from './numbers.ts';
import { isBuilding, missing, type RegisteredClass, type RegisteredShip, same, yardOf } from './register.ts';
import { type Draft, foreign, given } from './register-draft.ts';

/** Takes an entry that is about a ship, a class in battle, or other spending. */
export function takeShips(
  entry: CommissionEntry | BuildEntry | ProveEntry | RefitEntry | LoseEntry | SpendEntry,
  draft: Draft,
): readonly Objection[] {
  switch (entry.do) {
    case 'commission':
      return takeCommission(entry, draft);
    case 'build':
      return takeBuild(entry, draft);
    case 'prove':
      return takeProof(entry, draft);
    case 'refit':
      return takeRefit(entry, draft);
    case 'lose':
      return takeLoss(entry, draft);
    case 'spend':
      return takeSpending(entry, draft);
  }
}

function takeCommission(entry: CommissionEntry, draft: Draft): readonly Objection[] {
  const { ship: number, name, player, turn, cost, rp, yard } = entry;
  const built = draft.classes.get(classOf(number));
  const objections = [...given(number, 'ship', draft), ...named(name, draft)];
  if (!built) objections.push(missing('class', 'ship', classOf(number), draft.classes.keys()));
  else {
    if (built.entry.player !== player) objections.push(foreign(number, 'ship', player));
    objections.push(...costed(entry, built), ...housed(yard, player, built, draft));
    draft.classes.set(built.entry.class, { ...built, ships: built.ships + 1 });
  }
  if (rp > cost) objections.push(overpaid('rp', name, rp, cost));
  draft.ships.set(number, { number, name, player, cost, paid: rp, turn, before: [], fate: undefined });
  return objections;
}

function named(name: string, { ships }: Draft): readonly Objection[] {
  const namesake = [...ships.values()].find((ship) => same(ship.name, name));
  if (!namesake) return [];
  return [
    { code: 'registered-twice', at: 'name', message: `there is a ship ${namesake.name} already: ${namesake.number}` },
  ];
}

/** Whether a ship costs what its class does, and the premium if it is the first. */
function costed({ cost, premium = 0, extra = 0, name }: CommissionEntry, built: RegisteredClass): readonly Objection[] {
  const { points, class: number } = built.entry;
  const due = built.ships === 0 ? premiumOn(points) : 0;
  if (premium !== due) {
    const which = built.ships === 0 ? 'the first ship' : 'not the first ship';
    const message = `${name} is ${which} of ${number}: its premium is ${due}, not ${premium}`;
    return [{ code: 'wrong-sum', at: premium === 0 ? 'cost' : 'premium', message }];
  }
  const right = points + premium + extra;
  if (cost === right) return [];
  const sum = [points, ...(premium > 0 ? [`${premium} premium`] : []), ...(extra > 0 ? [`${extra} extra`] : [])];
  return [{ code: 'wrong-sum', at: 'cost', message: `${name} costs ${sum.join(' + ')} = ${right}, not ${cost}` }];
}

/** Whether the yard is there and takes the hull. */
function housed(
  name: string | undefined,
  player: string,
  { entry }: RegisteredClass,
  draft: Draft,
): readonly Objection[] {
  const unknown = yardFor(name, player, draft);
  const yard = name === undefined ? undefined : yardOf(draft, player, name);
  if (!yard || entry.mass <= yard.second) return unknown;
  const message = `${yard.name} builds hulls of up to mass ${yard.second}, and ${entry.name} is of mass ${entry.mass}`;
  return [{ code: 'yard-overloaded', at: 'yard', message }];
}

function yardFor(name: string | undefined, player: string, draft: Draft): readonly Objection[] {
  if (name === undefined || yardOf(draft, player, name)) return [];
  const known = draft.yards.filter((yard) => yard.player === player).map((yard) => yard.name);
  return [missing(`yard of ${player} called`, 'yard', name, known)];
}

function overpaid(at: string, name: string, paid: number, cost: number): Objection {
  return { code: 'wrong-sum', at, message: `${name} costs ${cost} RP, and ${paid} are paid: ${paid - cost} too many` };
}

function takeBuild({ ship: number, player, rp, yard }: BuildEntry, draft: Draft): readonly Objection[] {
  const found = shipFor(number, 'ship', player, draft);
  if ('code' in found) return [found];
  const paid = found.paid + rp;
  draft.ships.set(number, { ...found, paid });
  const objections = yardFor(yard, player, draft);
  return paid <= found.cost ? objections : [...objections, overpaid('rp', found.name, paid, found.cost)];
}

/** A ship that is there, belongs to the player, and was not taken apart; or why it is not. */
function shipFor(number: string, at: string, player: string, draft: Draft): RegisteredShip | Objection {
  const ship = draft.ships.get(number);
  if (!ship) return missing('ship', at, number, draft.ships.keys());
  if (ship.player !== player) return foreign(number, at, player);
  if (!ship.fate) return ship;
  return { code: 'impossible-entry', at, message: `${ship.name} was ${ship.fate}` };
}

function takeProof({ class: number, player, turn }: ProveEntry, draft: Draft): readonly Objection[] {
  const known = draft.classes.get(number);
  if (!known) return [missing('class', 'class', number, draft.classes.keys())];
  draft.classes.set(number, { ...known, proved: known.proved ?? turn });
  if (known.entry.player !== player) return [foreign(number, 'class', player)];
  if (known.proved !== undefined) {
    const message = `${number} ${known.entry.name} was proved in turn ${known.proved}`;
    return [{ code: 'registered-twice', at: 'class', message }];
  }
  const sails = [...draft.ships.values()].some((ship) => classOf(ship.number) === number && !isBuilding(ship));
  if (sails) return [];
  return [
    { code: 'impossible-entry', at: 'class', message: `no ship of ${number} ${known.entry.name} is ready for battle` },
  ];
}

function takeRefit({ ship: number, as, player, yard }: RefitEntry, draft: Draft): readonly Objection[] {
  const objections = [...given(as, 'as', draft), ...yardFor(yard, player, draft)];
  const ship = shipFor(number, 'ship', player, draft);
  const to = draft.classes.get(classOf(as));
  if (!to) objections.push(missing('class', 'as', classOf(as), draft.classes.keys()));
  else if (to.entry.player !== player) objections.push(foreign(as, 'as', player));
  if ('code' in ship) return [...objections, ship];
  const from = draft.classes.get(classOf(number));
  if (to && from && to.entry.mass !== from.entry.mass) {
    const message = `a refit leaves the hull as it is: ${from.entry.name} is of mass ${from.entry.mass}, ${to.entry.name} of ${to.entry.mass}`;
    objections.push({ code: 'impossible-entry', at: 'as', message });
  }
  if (to) draft.classes.set(classOf(as), { ...to, ships: to.ships + 1 });
  if (isBuilding(ship))
    objections.push({ code: 'impossible-entry', at: 'ship', message: `${ship.name} is not built yet` });
  draft.ships.delete(number);
  draft.ships.set(as, { ...ship, number: as, before: [...ship.before, number] });
  return objections;
}

function takeLoss({ ship: number, player }: LoseEntry, draft: Draft): readonly Objection[] {
  const ship = shipFor(number, 'ship', player, draft);
  if ('code' in ship) return [ship];
  draft.ships.set(number, { ...ship, fate: 'lost' });
  return [];
}

function takeSpending({ ship: number, player, yard, for: purpose }: SpendEntry, draft: Draft): readonly Objection[] {
  const objections = yardFor(yard, player, draft);
  if (number === undefined) return objections;
  const ship = shipFor(number, 'ship', player, draft);
  if ('code' in ship) return [...objections, ship];
  if (purpose === 'scrap') draft.ships.set(number, { ...ship, fate: 'scrapped' });
  return objections;
}
