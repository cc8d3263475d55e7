/** The end of a turn: damage control and regenerating armor. */

import { starsLost } from '../../rules/ship/hull-track.ts';
import { isLivingShip, type Ship } from '../../rules/ship/ship.ts';
import type { ShipDamage } from '../ship-damage.ts';
import type { ArmorLayerLoss } from '../state-file.ts';
import type { Die } from './die.ts';
import { allTargets, isPeople, stateOf, type ThresholdTarget, withState } from './targets.ts';

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
}

export interface TurnResult {
  readonly damage: ShipDamage;
  readonly parties: number;
  readonly repairs: readonly RepairRoll[];
  readonly armor: readonly ArmorRoll[];
  readonly charges: readonly ChargeRoll[];
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
  if (before.hull >= ship.design.hull.boxes) {
    return { damage: before, parties: 0, repairs: [], armor: [], charges: [] };
  }
  const repairs = assigned.map(({ target, parties: at }) => rollRepair(target, at, before, die));
  let damage = before;
  for (const { target, outcome } of repairs) {
    if (outcome !== 'fails') damage = withState(target, damage, outcome === 'half' ? 'half' : undefined);
  }
  const charges = allTargets(ship)
    .filter((target) => target.system === 'suicide-charge' && stateOf(target, damage) === 'down')
    .map((target): ChargeRoll => {
      const rolled = die();
      return { target, die: rolled, explodes: rolled >= 5 };
    });
  const armor = damage.armor.flatMap(({ regenerative }, layer) =>
    Array.from({ length: regenerative }, (): ArmorRoll => {
      const rolled = die();
      return { layer, die: rolled, outcome: rolled >= 5 ? 'regrown' : rolled === 1 ? 'ruined' : 'stays' };
    }),
  );
  return {
    damage: { ...damage, armor: damage.armor.map((layer, index) => regrow(layer, index, armor)) },
    parties: partiesLeft(ship, before),
    repairs,
    armor,
    charges,
  };
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
