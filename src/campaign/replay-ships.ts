/** Applies ledger entries about ships to the register. */

import { formatNumber } from '../text/numbers.ts';
import { firstShipPremium } from './class-cost.ts';
import type { LedgerIssue } from './codes.ts';
import type { BuildEntry, CommissionEntry, ProveEntry, RefitEntry, SpendEntry } from './entry.ts';
import { spendingProblems } from './entry-figures.ts';
import { classIdOf } from './numbers.ts';
import { findYard, isBuilding, type RegisteredClass, unknownReference } from './register.ts';
import {
  activeShip,
  assignId,
  duplicateName,
  type RegisterDraft,
  unknownYard,
  wrongOwnerIssue,
} from './register-draft.ts';

/** Applies an entry about a ship, a class in battle, or other spending; returns its problems. */
export function applyShipEntry(
  entry: CommissionEntry | BuildEntry | ProveEntry | RefitEntry | SpendEntry,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  switch (entry.do) {
    case 'commission':
      return applyCommission(entry, draft);
    case 'build':
      return applyBuild(entry, draft);
    case 'prove':
      return applyProof(entry, draft);
    case 'refit':
      return applyRefit(entry, draft);
    case 'spend':
      return applySpending(entry, draft);
  }
}

function applyCommission(entry: CommissionEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ship: id, name, player, turn, cost, rp, yard } = entry;
  const built = draft.classes.get(classIdOf(id));
  const objections = [...assignId(id, 'ship', draft), ...duplicateName(name, draft)];
  if (!built) objections.push(unknownReference('class', 'ship', classIdOf(id), draft.classes.keys()));
  else {
    if (built.entry.player !== player) objections.push(wrongOwnerIssue(id, 'ship', player));
    objections.push(...costProblems(entry, built), ...yardProblems(yard, player, built, draft));
    draft.classes.set(built.entry.class, { ...built, shipCount: built.shipCount + 1 });
  }
  if (rp > cost) objections.push(overpaid('rp', name, rp, cost));
  draft.ships.set(id, { id, name, player, cost, paid: rp, turn, previousIds: [], fate: undefined });
  return objections;
}

/** A ship costs what its class does, plus the premium if it is the first. */
function costProblems(
  { cost, premium = 0, extra = 0, saved = 0, name }: CommissionEntry,
  built: RegisteredClass,
): readonly LedgerIssue[] {
  const { class: number } = built.entry;
  const points = built.entry.points - saved;
  const due = built.shipCount === 0 ? firstShipPremium(points) : 0;
  if (premium !== due) {
    const which = built.shipCount === 0 ? 'the first ship' : 'a later ship';
    const message = `wrong premium for ${name}: ${formatNumber(premium)}; ${which} of ${number} has a premium of ${formatNumber(due)}`;
    return [{ code: 'wrong-sum', key: premium === 0 ? 'cost' : 'premium', message, off: premium - due }];
  }
  const expected = points + premium + extra;
  if (cost === expected) return [];
  const terms = [
    formatNumber(points),
    ...(premium > 0 ? [`${formatNumber(premium)} premium`] : []),
    ...(extra > 0 ? [`${formatNumber(extra)} extra`] : []),
  ];
  return [
    {
      code: 'wrong-sum',
      key: 'cost',
      message: `wrong cost for ${name}: ${formatNumber(cost)}; expected ${terms.join(' + ')} = ${formatNumber(expected)}`,
      off: cost - expected,
    },
  ];
}

/** The yard must exist and be large enough for the hull; a base is built in sections. */
function yardProblems(
  name: string | undefined,
  player: string,
  { entry }: RegisteredClass,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  const unknown = unknownYard(name, player, draft);
  const yard = name === undefined ? undefined : findYard(draft, player, name);
  if (!yard || entry.mass <= yard.second || entry.kind === 'fortress') return unknown;
  const message = `${entry.name} is too large for ${yard.name}: mass ${entry.mass}; the limit is ${yard.second}`;
  return [{ code: 'yard-overloaded', key: 'yard', message }];
}

function overpaid(key: string, name: string, paid: number, cost: number): LedgerIssue {
  return {
    code: 'wrong-sum',
    key,
    message: `overpaid by ${formatNumber(paid - cost)} RP: ${formatNumber(paid)} paid for ${name}, which costs ${formatNumber(cost)}`,
    off: paid - cost,
  };
}

function applyBuild({ ship: number, player, rp, yard }: BuildEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const found = activeShip(number, 'ship', player, draft);
  if ('code' in found) return [found];
  const paid = found.paid + rp;
  draft.ships.set(number, { ...found, paid });
  const objections = unknownYard(yard, player, draft);
  return paid <= found.cost ? objections : [...objections, overpaid('rp', found.name, paid, found.cost)];
}

function applyProof({ class: number, player, turn }: ProveEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const known = draft.classes.get(number);
  if (!known) return [unknownReference('class', 'class', number, draft.classes.keys())];
  draft.classes.set(number, { ...known, provenInTurn: known.provenInTurn ?? turn });
  if (known.entry.player !== player) return [wrongOwnerIssue(number, 'class', player)];
  if (known.provenInTurn !== undefined) {
    const message = `${number} ${known.entry.name} is already proven, since turn ${known.provenInTurn}`;
    return [{ code: 'registered-twice', key: 'class', message }];
  }
  const isReady = [...draft.ships.values()].some((ship) => classIdOf(ship.id) === number && !isBuilding(ship));
  if (isReady) return [];
  return [
    { code: 'impossible-entry', key: 'class', message: `no ship of ${number} ${known.entry.name} is ready for battle` },
  ];
}

function applyRefit({ ship: number, as, player, yard }: RefitEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const objections = [...assignId(as, 'as', draft), ...unknownYard(yard, player, draft)];
  const ship = activeShip(number, 'ship', player, draft);
  const to = draft.classes.get(classIdOf(as));
  if (!to) objections.push(unknownReference('class', 'as', classIdOf(as), draft.classes.keys()));
  else if (to.entry.player !== player) objections.push(wrongOwnerIssue(as, 'as', player));
  if ('code' in ship) return [...objections, ship];
  if (classIdOf(as) === classIdOf(number)) {
    const message = `${ship.name} is already of class ${to?.entry.name ?? classIdOf(as)}`;
    objections.push({ code: 'impossible-entry', key: 'as', message });
  }
  const from = draft.classes.get(classIdOf(number));
  if (to && from && to.entry.mass !== from.entry.mass) {
    const message = `a refit cannot change the hull mass: ${from.entry.name} is ${from.entry.mass}, ${to.entry.name} is ${to.entry.mass}`;
    objections.push({ code: 'impossible-entry', key: 'as', message });
  }
  if (to) draft.classes.set(classIdOf(as), { ...to, shipCount: to.shipCount + 1 });
  if (isBuilding(ship))
    objections.push({ code: 'impossible-entry', key: 'ship', message: `${ship.name} is still being built` });
  draft.ships.delete(number);
  draft.ships.set(as, { ...ship, id: as, previousIds: [...ship.previousIds, number] });
  return objections;
}

function applySpending(entry: SpendEntry, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ship: number, player, yard, for: purpose } = entry;
  const objections = [
    ...unknownYard(yard, player, draft),
    ...spendingProblems(entry, draft),
    ...repairShipProblems(entry, draft),
  ];
  if (number === undefined) return objections;
  const ship = activeShip(number, 'ship', player, draft);
  if ('code' in ship) return [...objections, ship];
  if (purpose === 'scrap') draft.ships.set(number, { ...ship, fate: 'scrapped' });
  return objections;
}

/** A repair ship must be ready, and its RPs are aboard: no yard processes them. */
function repairShipProblems(
  { by, for: purpose, player, yard }: SpendEntry,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  if (by === undefined) return [];
  if (purpose !== 'repair' || yard !== undefined) {
    const message = purpose === 'repair' ? 'a repair uses a yard or a repair ship, not both' : '`by` is for repairs';
    return [{ code: 'impossible-entry', key: 'by', message }];
  }
  const ship = activeShip(by, 'by', player, draft);
  if ('code' in ship) return [ship];
  return isBuilding(ship)
    ? [{ code: 'impossible-entry', key: 'by', message: `${ship.name} is still being built` }]
    : [];
}
