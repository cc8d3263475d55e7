/** The cost of replacing ammunition and craft, and the value of parts of a system. */

import { noSalvoes } from '../catalogue/choices.ts';
import type { Formula } from '../catalogue/formula.ts';
import { unitMass } from '../design/cost-line.ts';
import { fighterCount } from '../design/craft.ts';
import { boatCount, squadronPoints, wingPoints } from '../design/craft-points.ts';
import type { Squadron, Wing } from '../design/design.ts';
import { bookEntry } from '../house/book.ts';
import { fraction, roundHalfUp } from '../model/amounts.ts';
import type { RuleSet } from '../model/house-rules.ts';
import type { Hull } from '../model/hull.ts';
import { boatTypes, type Rounds, roundsPerItem } from './aboard.ts';
import type { Item } from './ship.ts';

/** Points of some fighters of a wing: their share of the wing's points, modifications included. */
export function fighterPoints(wing: Wing, fighters: number, rules: RuleSet): number {
  return roundHalfUp(fraction(wingPoints(wing, rules).points * fighters, fighterCount(wing)));
}

/** Points of some boats of a squadron, by index: their own points and their share of the squadron's modifications. */
export function boatPoints(squadron: Squadron, boats: ReadonlySet<number>, rules: RuleSet): number {
  const count = boatCount(squadron);
  const types = boatTypes(squadron).filter((_, boat) => boats.has(boat));
  const own = types.reduce(
    (sum, type) => sum + squadronPoints({ boats: [{ type }], ecm: squadron.ecm ?? 0 }, rules),
    0,
  );
  const { mods = [] } = squadron;
  const [first] = types;
  const shared =
    first === undefined
      ? 0
      : squadronPoints({ boats: [{ type: first }], mods }, rules) - squadronPoints({ boats: [{ type: first }] }, rules);
  return roundHalfUp(fraction(own * count + shared * types.length, count));
}

/**
 * Points of the rounds that one item has spent: the price difference to an item without them. A one-shot system is
 * replaced; a salvo rack gets a new salvo at the magazine price.
 */
export function ammunitionPoints(item: Pick<Item, 'entry' | 'choices'>, spent: Rounds, hull: Hull): number {
  const shots = spent.shot ?? 0;
  if (shots > 0) return shots * shotPoints(item, hull);
  const full = roundsPerItem(item);
  const left = Object.fromEntries(Object.entries(full).map(([kind, count]) => [kind, count - (spent[kind] ?? 0)]));
  return priced(item, item.choices, hull) - priced(item, withRounds(item.choices, left), hull);
}

function shotPoints(item: Pick<Item, 'entry' | 'choices'>, hull: Hull): number {
  if (item.entry.id !== 'salvo-rack' || item.entry.house?.isOwn) return priced(item, item.choices, hull);
  const { type } = item.choices as unknown as { readonly type: string };
  const magazine = bookEntry(hull, 'salvo-magazine');
  return priced({ entry: magazine }, { salvoes: { ...noSalvoes, [type]: 1 } }, hull);
}

/** The choices of a magazine or minelayer with other contents. */
function withRounds(choices: object, { torpedo, mine, ...salvoes }: Rounds): object {
  if ('torpedoes' in choices) return { ...choices, torpedoes: torpedo ?? 0 };
  if ('mines' in choices) return { ...choices, mines: mine ?? 0 };
  return { ...choices, salvoes: { ...noSalvoes, ...salvoes } };
}

function priced({ entry }: Pick<Item, 'entry'>, choices: object, hull: Hull): number {
  const mass = unitMass(hull, { kind: 'system', entry, choices, own: 1, held: 0 });
  return (entry.points as Formula<unknown>).evaluate(choices, hull, mass);
}

/** Points of `intact` parts out of `total`. */
export function prorate(points: number, intact: number, total: number): number {
  return roundHalfUp(fraction(points * intact, total));
}

export function half(points: number): number {
  return roundHalfUp(fraction(points, 2));
}
