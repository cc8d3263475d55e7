/** Threshold checks after hull damage. */

import { rowsEnded, thresholdFaces } from '../../rules/firepower/thresholds.ts';
import { hullRows } from '../../rules/ship/hull-track.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { ShipDamage } from '../ship-damage.ts';
import type { Die } from './seeded-draw.ts';
import {
  allTargets,
  destroyedOn,
  isPeople,
  stateOf,
  type ThresholdTarget,
  thresholdModifier,
  withState,
} from './targets.ts';

/** Hull rows that one attack has ended. */
export interface Crossing {
  /** Rows gone before, and now. */
  readonly from: number;
  readonly to: number;
  readonly rows: number;
  /** Lowest roll that loses a system without a modifier; 7 never does. */
  readonly lostOn: number;
}

/** The threshold that hull damage crosses; `undefined` without one or if the ship is lost. */
export function findCrossing({ design }: Ship, hullBefore: number, hullAfter: number): Crossing | undefined {
  const rows = hullRows(design.hull.boxes, design.hull.rows);
  const [from, to] = [rowsEnded(rows, hullBefore), rowsEnded(rows, hullAfter)];
  if (to <= from || hullAfter >= design.hull.boxes) return undefined;
  return { from, to, rows: rows.length, lostOn: 7 - thresholdFaces(from, to) };
}

/** A target and the lowest roll that loses it. */
export interface PendingRoll {
  readonly target: ThresholdTarget;
  readonly lostOn: number;
}

/** Systems that roll at a threshold: all that are not lost or spent, unless no roll can destroy them. */
export function pendingRolls(ship: Ship, damage: ShipDamage, { from, to }: Crossing): readonly PendingRoll[] {
  return hangarsFirst(ship).flatMap((target) => {
    const state = stateOf(target, damage);
    const faces = thresholdFaces(from, to, thresholdModifier(target));
    const rolls = faces > 0 && (state === undefined || state === 'half');
    return rolls ? [{ target, lostOn: 7 - faces }] : [];
  });
}

/** True for a bay that may explode when a threshold check hits it. Source: Continuum 2014, Critical Hits on Hangar Bays. */
export function mayExplode({ system }: ThresholdTarget, { hull }: Ship): boolean {
  return hull.options.has('critical-hangar-hits') && (system === 'hangar' || system === 'combined-hangar');
}

/** True for a missile that explodes when a threshold check hits it. Source: Continuum 2014, Anti-Matter Missiles. */
export function explodesOnRack({ system }: ThresholdTarget): boolean {
  return system === 'antimatter-missile';
}

/** All targets, with the bays that may explode before the others. */
function hangarsFirst(ship: Ship): readonly ThresholdTarget[] {
  const targets = allTargets(ship);
  const isBay = (target: ThresholdTarget) => mayExplode(target, ship);
  return [...targets.filter(isBay), ...targets.filter((target) => !isBay(target))];
}

export interface ThresholdRoll extends PendingRoll {
  readonly die: number;
  readonly outcome: 'holds' | 'half' | 'down' | 'destroyed' | 'killed';
  /** Hull damage to its own ship of a missile that explodes on its rack. */
  readonly explosion?: number;
}

/** Rolls at one crossing. */
export interface ThresholdResult {
  readonly crossing: Crossing;
  readonly rolls: readonly ThresholdRoll[];
}

/** Rolls for every target. Missiles that explode may cross further thresholds, which are rolled too. */
export function rollThreshold(
  ship: Ship,
  damage: ShipDamage,
  crossing: Crossing,
  die: Die,
): { readonly damage: ShipDamage; readonly results: readonly ThresholdResult[] } {
  const rolls = pendingRolls(ship, damage, crossing).map((pending) => rollOne(pending, damage, die));
  let after = damage;
  for (const { target, outcome } of rolls) {
    if (outcome === 'holds') continue;
    after = withState(target, after, outcome === 'killed' ? 'destroyed' : outcome);
  }
  const results: ThresholdResult[] = [{ crossing, rolls }];
  for (const { explosion } of rolls) {
    if (explosion === undefined) continue;
    const hull = Math.min(ship.design.hull.boxes, after.hull + explosion);
    const next = findCrossing(ship, after.hull, hull);
    after = { ...after, hull };
    if (!next) continue;
    const more = rollThreshold(ship, after, next, die);
    results.push(...more.results);
    after = more.damage;
  }
  return { damage: after, results };
}

function rollOne({ target, lostOn }: PendingRoll, damage: ShipDamage, die: Die): ThresholdRoll {
  const rolled = die();
  const roll = { target, lostOn, die: rolled };
  if (rolled < lostOn) return { ...roll, outcome: 'holds' };
  if (target.at === 'drive') return { ...roll, outcome: damage.drive === 'half' ? 'down' : 'half' };
  if (isPeople(target)) return { ...roll, outcome: 'killed' };
  if (explodesOnRack(target)) return { ...roll, outcome: 'destroyed', explosion: die() };
  return { ...roll, outcome: rolled === destroyedOn(target) ? 'destroyed' : 'down' };
}
