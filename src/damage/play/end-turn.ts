/** The end of a turn: damage control, suicide charges and regenerating armor. */

import { starsLost } from '../../rules/ship/hull-track.ts';
import { isLivingShip, type Ship } from '../../rules/ship/ship.ts';
import type { ShipDamage } from '../ship-damage.ts';
import type { ArmorLayerLoss } from '../state-file.ts';
import type { Die } from './seeded-draw.ts';
import { allTargets, isPeople, isSuicideCharge, stateOf, type ThresholdTarget, withState } from './targets.ts';
import { findCrossing, rollThreshold, type ThresholdResult } from './threshold.ts';

/** Parties at work on one target. */
export interface Assignment {
  readonly target: ThresholdTarget;
  readonly parties: number;
}

interface RepairRoll extends Assignment {
  /** Lowest roll that repairs. */
  readonly repairedOn: number;
  readonly die: number;
  readonly outcome: 'repaired' | 'half' | 'fails';
}

/** The roll of a damaged box of regenerative armor. */
interface ArmorRoll {
  /** Layer, from 0. */
  readonly layer: number;
  readonly die: number;
  readonly outcome: 'regrown' | 'ruined' | 'stays';
}

/** A lost suicide charge that is not repaired: it explodes on 5 or 6. */
interface ChargeRoll {
  readonly target: ThresholdTarget;
  readonly die: number;
  readonly explodes: boolean;
  /** Hull boxes that it costs its own ship, if it explodes. */
  readonly explosion?: number;
}

export interface TurnResult {
  readonly damage: ShipDamage;
  readonly parties: number;
  readonly repairs: readonly RepairRoll[];
  readonly armor: readonly ArmorRoll[];
  readonly charges: readonly ChargeRoll[];
  /** Checks for the hull rows that charges have ended. */
  readonly thresholds: readonly ThresholdResult[];
}

/** At most this many parties work on one system. */
export const maxParties = 3;

/** Damage control parties left: one for each crew star, and the extra ones. Living ships have none. */
export function partiesLeft({ design, crew, items }: Ship, damage: ShipDamage): number {
  if (isLivingShip(design)) return 0;
  const stars = crew.factor - starsLost(design.hull.boxes, crew.factor, damage.hull);
  return items
    .filter(({ id }) => id === 'damage-control-party')
    .reduce((sum, { count, path }) => sum + count - (damage.parts.get(path)?.size ?? 0), stars);
}

/** Targets that damage control can repair: down or at half thrust, not destroyed. */
export function repairable(ship: Ship, damage: ShipDamage): readonly ThresholdTarget[] {
  return allTargets(ship).filter((target) => {
    const state = stateOf(target, damage);
    return !isPeople(target) && (state === 'down' || state === 'half');
  });
}

/** The order of repairs: core systems, main drive, fire control and sensors, other systems, FTL drive. */
export function repairRank({ at }: ThresholdTarget): number {
  if (at === 'ftl') return 4;
  if (at === 'drive') return 1;
  if (typeof at === 'string') return 0;
  return at.item.entry.group === 'control' ? 2 : 3;
}

/** Three parties each, in the order of {@link repairRank}. */
export function assignParties(ship: Ship, damage: ShipDamage): readonly Assignment[] {
  let left = partiesLeft(ship, damage);
  return [...repairable(ship, damage)]
    .sort((one, other) => repairRank(one) - repairRank(other))
    .flatMap((target) => {
      const parties = Math.min(maxParties, left);
      left -= parties;
      return parties === 0 ? [] : [{ target, parties }];
    });
}

/** Rolls the end of a turn of a ship. Source: Continuum 2014, Boarding Enemy Ships; Regenerative Armor. */
export function endTurn(ship: Ship, before: ShipDamage, assigned: readonly Assignment[], die: Die): TurnResult {
  if (isDestroyed(ship, before)) {
    return { damage: before, parties: 0, repairs: [], armor: [], charges: [], thresholds: [] };
  }
  const repairs = assigned.map(({ target, parties: at }) => rollRepair(target, at, before, die));
  let repaired = before;
  for (const { target, outcome } of repairs) {
    if (outcome !== 'fails') repaired = withState(target, repaired, outcome === 'half' ? 'half' : undefined);
  }
  const { charges, thresholds, damage } = rollCharges(ship, repaired, die);
  const armor = isDestroyed(ship, damage) ? [] : rollArmor(damage, die);
  return {
    damage: { ...damage, armor: damage.armor.map((layer, index) => regrow(layer, index, armor)) },
    parties: partiesLeft(ship, before),
    ...{ repairs, armor, charges, thresholds },
  };
}

function isDestroyed({ design }: Ship, { hull }: ShipDamage): boolean {
  return hull >= design.hull.boxes;
}

/** Lowest roll with which a lost suicide charge explodes, and the dice of its damage. */
export const chargeExplodes = { on: 5, dice: 3 } as const;

/**
 * Rolls for the suicide charges that are down. Those that explode are gone, and do their damage together, past the armor; then come
 * the checks for the hull rows that this ends. Source: Continuum 2014, Anti-Matter Suicide Charge.
 */
function rollCharges(ship: Ship, before: ShipDamage, die: Die): Pick<TurnResult, 'charges' | 'thresholds' | 'damage'> {
  const charges = allTargets(ship)
    .filter((target) => isSuicideCharge(target) && stateOf(target, before) === 'down')
    .map((target): ChargeRoll => {
      const rolled = die();
      if (rolled < chargeExplodes.on) return { target, die: rolled, explodes: false };
      return { target, die: rolled, explodes: true, explosion: sumOf(chargeExplodes.dice, die) };
    });
  const exploded = charges.filter(({ explodes }) => explodes);
  if (exploded.length === 0) return { charges, thresholds: [], damage: before };
  let damage = before;
  for (const { target } of exploded) damage = withState(target, damage, 'destroyed');
  const lost = exploded.reduce((sum, { explosion = 0 }) => sum + explosion, 0);
  damage = { ...damage, hull: Math.min(ship.design.hull.boxes, before.hull + lost) };
  const crossing = findCrossing(ship, before.hull, damage.hull);
  if (!crossing) return { charges, thresholds: [], damage };
  const { results, damage: after } = rollThreshold(ship, damage, crossing, die);
  return { charges, thresholds: results, damage: after };
}

function sumOf(dice: number, die: Die): number {
  return Array.from({ length: dice }, die).reduce((sum, rolled) => sum + rolled, 0);
}

function rollArmor({ armor }: ShipDamage, die: Die): readonly ArmorRoll[] {
  return armor.flatMap(({ regenerative }, layer) =>
    Array.from({ length: regenerative }, (): ArmorRoll => {
      const rolled = die();
      return { layer, die: rolled, outcome: rolled >= 5 ? 'regrown' : rolled === 1 ? 'ruined' : 'stays' };
    }),
  );
}

function rollRepair(target: ThresholdTarget, parties: number, damage: ShipDamage, die: Die): RepairRoll {
  const rolled = die();
  const repairedOn = 7 - parties;
  const isHalf = target.at === 'drive' && damage.drive === 'down';
  const outcome = rolled < repairedOn ? 'fails' : isHalf ? 'half' : 'repaired';
  return { target, parties, repairedOn, die: rolled, outcome };
}

function regrow(
  { standard, regenerative, ruined }: Required<ArmorLayerLoss>,
  layer: number,
  rolls: readonly ArmorRoll[],
): Required<ArmorLayerLoss> {
  const count = (outcome: ArmorRoll['outcome']) =>
    rolls.filter((roll) => roll.layer === layer && roll.outcome === outcome).length;
  const [grown, gone] = [count('regrown'), count('ruined')];
  return { standard, regenerative: regenerative - grown - gone, ruined: ruined + gone };
}
