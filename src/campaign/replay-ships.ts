/** Applies ledger entries about ships to the register. */

import { premiumOn } from './class-cost.ts';
import type { Objection } from './codes.ts';
import type { BuildEntry, CommissionEntry, LoseEntry, ProveEntry, RefitEntry, SpendEntry } from './entry.ts';
import { classOf } from './numbers.ts';
import { isBuilding, missing, type RegisteredClass, type RegisteredShip, same, yardOf } from './register.ts';
import { type Draft, foreign, given } from './register-draft.ts';

/** Applies an entry about a ship, a class in battle, or other spending; returns its problems. */
export function takeShips(
  entry: CommissionEntry | BuildEntry | ProveEntry | RefitEntry | LoseEntry | SpendEntry,
  draft: Draft,
): readonly Objection[] {
  switch (entry.do) {
    case 'commission':
      return applyCommission(entry, draft);
    case 'build':
      return applyBuild(entry, draft);
    case 'prove':
      return applyProof(entry, draft);
    case 'refit':
      return applyRefit(entry, draft);
    case 'lose':
      return applyLoss(entry, draft);
    case 'spend':
      return applySpending(entry, draft);
  }
}

function applyCommission(entry: CommissionEntry, draft: Draft): readonly Objection[] {
  const { ship: number, name, player, turn, cost, rp, yard } = entry;
  const built = draft.classes.get(classOf(number));
  const objections = [...given(number, 'ship', draft), ...duplicateName(name, draft)];
  if (!built) objections.push(missing('class', 'ship', classOf(number), draft.classes.keys()));
  else {
    if (built.entry.player !== player) objections.push(foreign(number, 'ship', player));
    objections.push(...costProblems(entry, built), ...yardProblems(yard, player, built, draft));
    draft.classes.set(built.entry.class, { ...built, ships: built.ships + 1 });
  }
  if (rp > cost) objections.push(overpaid('rp', name, rp, cost));
  draft.ships.set(number, { number, name, player, cost, paid: rp, turn, before: [], fate: undefined });
  return objections;
}

function duplicateName(name: string, { ships }: Draft): readonly Objection[] {
  const namesake = [...ships.values()].find((ship) => same(ship.name, name));
  if (!namesake) return [];
  return [
    { code: 'registered-twice', at: 'name', message: `duplicate ship name ${namesake.name}; also ${namesake.number}` },
  ];
}

/** A ship costs what its class does, plus the premium if it is the first. */
function costProblems(
  { cost, premium = 0, extra = 0, name }: CommissionEntry,
  built: RegisteredClass,
): readonly Objection[] {
  const { points, class: number } = built.entry;
  const due = built.ships === 0 ? premiumOn(points) : 0;
  if (premium !== due) {
    const which = built.ships === 0 ? 'the first ship' : 'a later ship';
    const message = `wrong premium for ${name}: ${premium}; ${which} of ${number} has a premium of ${due}`;
    return [{ code: 'wrong-sum', at: premium === 0 ? 'cost' : 'premium', message }];
  }
  const expected = points + premium + extra;
  if (cost === expected) return [];
  const terms = [points, ...(premium > 0 ? [`${premium} premium`] : []), ...(extra > 0 ? [`${extra} extra`] : [])];
  return [
    {
      code: 'wrong-sum',
      at: 'cost',
      message: `wrong cost for ${name}: ${cost}; expected ${terms.join(' + ')} = ${expected}`,
    },
  ];
}

/** The yard must exist and be large enough for the hull. */
function yardProblems(
  name: string | undefined,
  player: string,
  { entry }: RegisteredClass,
  draft: Draft,
): readonly Objection[] {
  const unknown = unknownYard(name, player, draft);
  const yard = name === undefined ? undefined : yardOf(draft, player, name);
  if (!yard || entry.mass <= yard.second) return unknown;
  const message = `${entry.name} is too large for ${yard.name}: mass ${entry.mass}; the limit is ${yard.second}`;
  return [{ code: 'yard-overloaded', at: 'yard', message }];
}

function unknownYard(name: string | undefined, player: string, draft: Draft): readonly Objection[] {
  if (name === undefined || yardOf(draft, player, name)) return [];
  const known = draft.yards.filter((yard) => yard.player === player).map((yard) => yard.name);
  return [missing(`yard of ${player}:`, 'yard', name, known)];
}

function overpaid(at: string, name: string, paid: number, cost: number): Objection {
  return {
    code: 'wrong-sum',
    at,
    message: `overpaid by ${paid - cost} RP: ${paid} paid for ${name}, which costs ${cost}`,
  };
}

function applyBuild({ ship: number, player, rp, yard }: BuildEntry, draft: Draft): readonly Objection[] {
  const found = activeShip(number, 'ship', player, draft);
  if ('code' in found) return [found];
  const paid = found.paid + rp;
  draft.ships.set(number, { ...found, paid });
  const objections = unknownYard(yard, player, draft);
  return paid <= found.cost ? objections : [...objections, overpaid('rp', found.name, paid, found.cost)];
}

/** Finds a ship that the player owns and has not lost or scrapped; otherwise returns the problem. */
function activeShip(number: string, at: string, player: string, draft: Draft): RegisteredShip | Objection {
  const ship = draft.ships.get(number);
  if (!ship) return missing('ship', at, number, draft.ships.keys());
  if (ship.player !== player) return foreign(number, at, player);
  if (!ship.fate) return ship;
  return { code: 'impossible-entry', at, message: `${ship.name} has been ${ship.fate}` };
}

function applyProof({ class: number, player, turn }: ProveEntry, draft: Draft): readonly Objection[] {
  const known = draft.classes.get(number);
  if (!known) return [missing('class', 'class', number, draft.classes.keys())];
  draft.classes.set(number, { ...known, proved: known.proved ?? turn });
  if (known.entry.player !== player) return [foreign(number, 'class', player)];
  if (known.proved !== undefined) {
    const message = `${number} ${known.entry.name} is already proven, since turn ${known.proved}`;
    return [{ code: 'registered-twice', at: 'class', message }];
  }
  const isReady = [...draft.ships.values()].some((ship) => classOf(ship.number) === number && !isBuilding(ship));
  if (isReady) return [];
  return [
    { code: 'impossible-entry', at: 'class', message: `no ship of ${number} ${known.entry.name} is ready for battle` },
  ];
}

function applyRefit({ ship: number, as, player, yard }: RefitEntry, draft: Draft): readonly Objection[] {
  const objections = [...given(as, 'as', draft), ...unknownYard(yard, player, draft)];
  const ship = activeShip(number, 'ship', player, draft);
  const to = draft.classes.get(classOf(as));
  if (!to) objections.push(missing('class', 'as', classOf(as), draft.classes.keys()));
  else if (to.entry.player !== player) objections.push(foreign(as, 'as', player));
  if ('code' in ship) return [...objections, ship];
  const from = draft.classes.get(classOf(number));
  if (to && from && to.entry.mass !== from.entry.mass) {
    const message = `a refit cannot change the hull mass: ${from.entry.name} is ${from.entry.mass}, ${to.entry.name} is ${to.entry.mass}`;
    objections.push({ code: 'impossible-entry', at: 'as', message });
  }
  if (to) draft.classes.set(classOf(as), { ...to, ships: to.ships + 1 });
  if (isBuilding(ship))
    objections.push({ code: 'impossible-entry', at: 'ship', message: `${ship.name} is still being built` });
  draft.ships.delete(number);
  draft.ships.set(as, { ...ship, number: as, before: [...ship.before, number] });
  return objections;
}

function applyLoss({ ship: number, player }: LoseEntry, draft: Draft): readonly Objection[] {
  const ship = activeShip(number, 'ship', player, draft);
  if ('code' in ship) return [ship];
  draft.ships.set(number, { ...ship, fate: 'lost' });
  return [];
}

function applySpending({ ship: number, player, yard, for: purpose }: SpendEntry, draft: Draft): readonly Objection[] {
  const objections = unknownYard(yard, player, draft);
  if (number === undefined) return objections;
  const ship = activeShip(number, 'ship', player, draft);
  if ('code' in ship) return [...objections, ship];
  if (purpose === 'scrap') draft.ships.set(number, { ...ship, fate: 'scrapped' });
  return objections;
}
