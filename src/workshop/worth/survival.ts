/** How long a ship lasts against her usual opponent. */

import type { Target } from '../../rules/dice/conditions.ts';
import { meanOf } from '../../rules/dice/mean.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { mix, type Roll } from '../../rules/dice/roll.ts';
import { hullDistribution, intact, strike, type TargetState } from '../../rules/dice/strike.ts';
import { chanceOf } from '../../rules/firepower/outcome.ts';
import { type ShipTarget, targetOf } from '../../rules/firepower/target.ts';
import { rowsEnded, thresholdFaces } from '../../rules/firepower/thresholds.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Opponent, usualVolley } from './opponent.ts';

/** How many volleys of the opponent a ship takes, as means. */
export interface Survival {
  /** Until half the hull is lost. */
  readonly crippled: number;
  readonly destroyed: number;
}

/** The same, with each part that makes it. */
export interface SurvivalParts {
  /** The hull alone, with the other parts added one after the other. */
  readonly hull: Survival;
  readonly armor: Survival;
  /** Screens, stealth and other fields. */
  readonly fields: Survival;
  readonly pointDefense: Survival;
  /** With the chance to choose arcs: the whole survival. */
  readonly thrust: Survival;
}

/** The ranges of the volleys, over and over. */
const volleyRanges = [12, 18, 24, 12, 6, 18];

/** Ships that outlast so many volleys are not followed further. */
const maxVolleys = 60;

/** The survival of a ship who chooses the arcs with this chance. */
export function survivalOf(ship: Ship, opponent: Opponent, choice: number): Survival {
  return evaded(volleysTaken(targetOf(ship), opponent), opponent, choice);
}

export function survivalParts(ship: Ship, opponent: Opponent, choice: number): SurvivalParts {
  const whole = targetOf(ship);
  const { target } = whole;
  const bare: Target = { ...target, screens: 0, advanced: false, stealth: 0, holofield: false, defense: {} };
  const hull = volleysTaken({ ...whole, armor: [], target: bare }, opponent);
  const armor = volleysTaken({ ...whole, target: bare }, opponent);
  const fields = volleysTaken({ ...whole, target: { ...target, defense: {} } }, opponent);
  const pointDefense = volleysTaken(whole, opponent);
  return { hull, armor, fields, pointDefense, thrust: evaded(pointDefense, opponent, choice) };
}

/** While the ship has the choice, the opponent fires through its average arc instead of its best. */
function evaded({ crippled, destroyed }: Survival, opponent: Opponent, choice: number): Survival {
  const through = arcNames.map((arc) => toNumber(meanOf(usualVolley(opponent, bareShip, { arc, range: 12 }))));
  const average = through.reduce((sum, mean) => sum + mean, 0) / through.length;
  const share = 1 - choice + (choice * average) / Math.max(...through);
  return { crippled: crippled / share, destroyed: destroyed / share };
}

const bareShip: Target = {
  ...{ screens: 0, advanced: false, stealth: 0, holofield: false, cloaked: false },
  ...{ mass: 100, speed: undefined, defense: {} },
};

const known = new Map<string, Survival>();
const maxKnown = 4096;

/** Mean volleys through the best arc of an opponent whose weapons stay whole. */
function volleysTaken(ship: ShipTarget, opponent: Opponent): Survival {
  const { armor, boxes, rows, target } = ship;
  const key = JSON.stringify([opponent.name, armor, boxes, rows, target]);
  const found = known.get(key);
  if (found) return found;
  let state: TargetState = intact(workable(armor), boxes);
  let [crippled, destroyed] = [0, 0];
  for (let turn = 0; turn < maxVolleys; turn++) {
    const hull = hullDistribution(state);
    const [afloat, fit] = [1 - chanceOf(hull, boxes), 1 - chanceOf(hull, boxes / 2)];
    if (afloat < 1e-3) break;
    crippled += fit;
    destroyed += afloat;
    const range = volleyRanges[turn % volleyRanges.length] as number;
    const volley = (at: Target) => usualVolley(opponent, at, { arc: 'F', range });
    state = strike(state, worn(volley(target), volley(withoutSystems(target)), lossChance(hull, rows)));
  }
  const survival = { crippled, destroyed };
  if (known.size >= maxKnown) known.clear();
  known.set(key, survival);
  return survival;
}

/** Layers beyond the second are joined: they differ only in what armor-piercing hits do to them. */
function workable(layers: readonly number[]): readonly number[] {
  const [first = 0, ...others] = layers;
  const outer = others.reduce((sum, boxes) => sum + boxes, 0);
  return outer > 0 ? [first, outer] : first > 0 ? [first] : [];
}

/** The target once thresholds have taken its screens and point defense; the stealth of a hull stays. */
function withoutSystems(target: Target): Target {
  return { ...target, screens: 0, advanced: false, holofield: false, defense: {} };
}

/** Chances are kept in steps of one in so many. */
const steps = 12;

/** What a volley does if systems are lost with this chance. */
function worn(whole: Roll, without: Roll, chance: number): Roll {
  let lost = 0;
  while (lost + 1 / 2 < chance * steps) lost++;
  if (lost === 0 || whole === without) return whole;
  return mix(BigInt(steps), [
    { weight: BigInt(steps - lost), roll: whole },
    { weight: BigInt(lost), roll: without },
  ]);
}

/** The chance that a system has been lost to thresholds, given the distribution of hull damage of a ship still in the fight. */
function lossChance(hull: Float64Array, rows: readonly number[]): number {
  let [lost, all] = [0, 0];
  for (let damage = 0; damage < hull.length - 1; damage++) {
    const chance = hull[damage] as number;
    all += chance;
    lost += chance * (1 - workingAfter(rowsEnded(rows, damage)));
  }
  return all > 0 ? lost / all : 0;
}

/** The share of systems that still work after a number of rows, ended one by one. */
export function workingAfter(rows: number): number {
  let working = 1;
  for (let row = 0; row < rows; row++) working *= 1 - thresholdFaces(row, row + 1) / 6;
  return working;
}
