/** Applies ledger entries about ships to the register. */

import { formatNumber } from '../../text/phrases.ts';
import { firstShipPremium } from '../calculators/class-cost.ts';
import type { LedgerIssue } from '../codes.ts';
import type { EntryOf } from '../ledger/entry-kinds.ts';
import { classIdOf } from '../ledger/ids.ts';
import { spendingProblems } from './entry-figures.ts';
import { exceedsYard, findYard, isUnfinished, type RegisteredClass, unknownReference } from './register.ts';
import {
  activeShip,
  assignId,
  duplicateName,
  type EntryEffects,
  type RegisterDraft,
  unfinishedShip,
  unknownYard,
  wrongOwnerIssue,
} from './register-draft.ts';

/** Effects of entries about ships and classes, and of other spending. */
export const shipEffects = {
  commission: applyCommission,
  build: applyBuild,
  prove: applyProof,
  refit: applyRefit,
  spend: applySpending,
} as const satisfies Partial<EntryEffects>;

function applyCommission(entry: EntryOf<'commission'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ship: id, name, player, turn, cost, rp, yard } = entry;
  const built = draft.classes.get(classIdOf(id));
  const issues = [...assignId(id, 'ship', draft), ...duplicateName(name, draft)];
  if (!built) issues.push(unknownReference('class', 'ship', classIdOf(id), draft.classes.keys()));
  else {
    if (built.entry.player !== player) issues.push(wrongOwnerIssue(id, 'ship', player));
    issues.push(...costProblems(entry, built), ...yardProblems(yard, player, built, draft));
    draft.classes.set(built.entry.class, { ...built, shipCount: built.shipCount + 1 });
  }
  if (rp > cost) issues.push(overpaid(name, rp, cost));
  draft.ships.set(id, { id, name, player, cost, paid: rp, yard, turn, previousIds: [], fate: undefined });
  return issues;
}

/** A ship costs what its class does, plus the premium if it is the first. */
function costProblems(
  { cost, premium = 0, extra = 0, saved = 0, name }: EntryOf<'commission'>,
  built: RegisteredClass,
): readonly LedgerIssue[] {
  const { class: id } = built.entry;
  const points = built.entry.points - saved;
  const due = built.shipCount === 0 ? firstShipPremium(points) : 0;
  if (premium !== due) {
    const which = built.shipCount === 0 ? 'the first ship' : 'a later ship';
    const message = `wrong premium for ${name}: ${formatNumber(premium)}; ${which} of ${id} has a premium of ${formatNumber(due)}`;
    return [{ code: 'wrong-sum', key: premium === 0 ? 'cost' : 'premium', message }];
  }
  const expected = points + premium + extra;
  if (cost === expected) return [];
  const terms = [
    formatNumber(points),
    ...(premium > 0 ? [`${formatNumber(premium)} premium`] : []),
    ...(extra > 0 ? [`${formatNumber(extra)} extra`] : []),
  ];
  const message = `wrong cost for ${name}: ${formatNumber(cost)}; expected ${terms.join(' + ')} = ${formatNumber(expected)}`;
  return [{ code: 'wrong-sum', key: 'cost', message }];
}

/** The yard must exist and be large enough for the hull. */
function yardProblems(
  name: string | undefined,
  player: string,
  built: RegisteredClass,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  const unknown = unknownYard(name, player, draft);
  const yard = name === undefined ? undefined : findYard(draft, player, name);
  if (!yard || !exceedsYard(built, yard)) return unknown;
  const { entry } = built;
  const message = `${entry.name} is too large for ${yard.name}: mass ${entry.mass}; the limit is ${yard.second}`;
  return [{ code: 'yard-overloaded', key: 'yard', message }];
}

function overpaid(name: string, paid: number, cost: number): LedgerIssue {
  const over = paid - cost;
  const message = `overpaid by ${formatNumber(over)} RP: ${formatNumber(paid)} paid for ${name}, which costs ${formatNumber(cost)}`;
  return { code: 'wrong-sum', key: 'rp', message };
}

/** Pays for a refit where there is one, otherwise for the ship itself, whose hull must fit the yard. */
function applyBuild({ ship: id, player, rp, yard }: EntryOf<'build'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const found = activeShip(id, 'ship', player, draft);
  if ('code' in found) return [found];
  const { refit, name } = found;
  const { cost, paid: before } = refit ?? found;
  const paid = before + rp;
  const ship = { ...found, ...(refit ? { refit: unlessPaid({ cost, paid }) } : { paid }) };
  draft.ships.set(id, { ...ship, yard: yard ?? found.yard });
  const built = draft.classes.get(classIdOf(id));
  const issues = built && !refit ? yardProblems(yard, player, built, draft) : unknownYard(yard, player, draft);
  return paid <= cost ? issues : [...issues, overpaid(refit ? `the refit of ${name}` : name, paid, cost)];
}

/** A refit that is not paid in full. */
function unlessPaid(refit: { readonly cost: number; readonly paid: number }) {
  return refit.paid < refit.cost ? refit : undefined;
}

function applyProof({ class: id, player, turn }: EntryOf<'prove'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const known = draft.classes.get(id);
  if (!known) return [unknownReference('class', 'class', id, draft.classes.keys())];
  draft.classes.set(id, { ...known, provenInTurn: known.provenInTurn ?? turn });
  if (known.entry.player !== player) return [wrongOwnerIssue(id, 'class', player)];
  if (known.provenInTurn !== undefined) {
    const message = `${id} ${known.entry.name} is already proven, since turn ${known.provenInTurn}`;
    return [{ code: 'registered-twice', key: 'class', message }];
  }
  if ([...draft.ships.values()].some((ship) => classIdOf(ship.id) === id && !isUnfinished(ship))) return [];
  const message = `no ship of ${id} ${known.entry.name} is ready for battle`;
  return [{ code: 'impossible-entry', key: 'class', message }];
}

function applyRefit(entry: EntryOf<'refit'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ship: id, as, player, yard, rp, cost = rp } = entry;
  const issues = [...assignId(as, 'as', draft), ...unknownYard(yard, player, draft)];
  const ship = activeShip(id, 'ship', player, draft);
  const to = draft.classes.get(classIdOf(as));
  if (!to) issues.push(unknownReference('class', 'as', classIdOf(as), draft.classes.keys()));
  else if (to.entry.player !== player) issues.push(wrongOwnerIssue(as, 'as', player));
  if ('code' in ship) return [...issues, ship];
  if (classIdOf(as) === classIdOf(id)) {
    const message = `${ship.name} is already of class ${to?.entry.name ?? classIdOf(as)}`;
    issues.push({ code: 'impossible-entry', key: 'as', message });
  }
  const from = draft.classes.get(classIdOf(id));
  if (to && from && to.entry.mass !== from.entry.mass) {
    const message = `a refit cannot change the hull mass: ${from.entry.name} is ${from.entry.mass}, ${to.entry.name} is ${to.entry.mass}`;
    issues.push({ code: 'impossible-entry', key: 'as', message });
  }
  if (to) draft.classes.set(classIdOf(as), { ...to, shipCount: to.shipCount + 1 });
  if (isUnfinished(ship)) issues.push(unfinishedShip(ship, 'ship'));
  draft.ships.delete(id);
  if (rp > cost) issues.push(overpaid(`the refit of ${ship.name}`, rp, cost));
  const refit = unlessPaid({ cost, paid: rp });
  draft.ships.set(as, { ...ship, id: as, refit, yard: yard ?? ship.yard, previousIds: [...ship.previousIds, id] });
  return issues;
}

function applySpending(entry: EntryOf<'spend'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ship: id, player, yard, for: purpose } = entry;
  const issues = [
    ...unknownYard(yard, player, draft),
    ...spendingProblems(entry, draft),
    ...repairShipProblems(entry, draft),
  ];
  if (id === undefined) return issues;
  const ship = activeShip(id, 'ship', player, draft);
  if ('code' in ship) return [...issues, ship];
  // A yard has neither damage to repair nor systems to take out of a ship that is not paid for.
  if (isUnfinished(ship) && (purpose === 'scrap' || purpose === 'repair')) issues.push(unfinishedShip(ship, 'ship'));
  if (purpose === 'scrap') draft.ships.set(id, { ...ship, fate: 'scrapped' });
  return issues;
}

/** A repair ship must be ready, and its RPs are aboard: no yard processes them. */
function repairShipProblems(
  { by, for: purpose, player, yard }: EntryOf<'spend'>,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  if (by === undefined) return [];
  if (purpose !== 'repair' || yard !== undefined) {
    const message = purpose === 'repair' ? 'a repair uses a yard or a repair ship, not both' : '`by` is for repairs';
    return [{ code: 'impossible-entry', key: 'by', message }];
  }
  const ship = activeShip(by, 'by', player, draft);
  if ('code' in ship) return [ship];
  return isUnfinished(ship) ? [unfinishedShip(ship, 'by')] : [];
}
