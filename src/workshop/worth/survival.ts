/** How long a ship lasts against her usual opponent. */

import type { Target } from '../../rules/dice/conditions.ts';
import { meanOf } from '../../rules/dice/mean.ts';
import { quotient, toNumber } from '../../rules/dice/rational.ts';
import type { Roll } from '../../rules/dice/roll.ts';
import { type ShipTarget, targetOf } from '../../rules/firepower/target.ts';
import { thresholdFaces } from '../../rules/firepower/thresholds.ts';
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

/** The ranges of the volleys, which count alike. */
const volleyRanges = [12, 18, 24, 12, 6, 18] as const;

/** The survival of a ship who chooses the arcs with this chance. */
export function survivalOf(ship: Ship, opponent: Opponent, choice: number): Survival {
  return evaded(volleysTaken(targetOf(ship), opponent), opponent, choice);
}

export function survivalParts(ship: Ship, opponent: Opponent, choice: number): SurvivalParts {
  const whole = targetOf(ship);
  const { target } = whole;
  const bare: Target = { ...target, screens: 0, advanced: false, stealth: 0, ecm: 0, holofield: false, defense: {} };
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
  ...{ screens: 0, advanced: false, stealth: 0, ecm: 0, holofield: false, cloaked: false },
  ...{ mass: 100, speed: undefined, defense: {} },
};

/**
 * Mean volleys through the best arc of an opponent whose weapons stay whole: boxes over the exact mean damage of a volley, part after
 * part. First the armor, which part of the damage passes; then the rows of the hull, each with what thresholds have left of the
 * systems that protect it.
 */
function volleysTaken({ armor, rows, target }: ShipTarget, opponent: Opponent): Survival {
  const whole = meanVolley(target, opponent, armor.length);
  const bare = meanVolley(withoutSystems(target), opponent, armor.length);
  const boxes = armor.reduce((sum, layer) => sum + layer, 0);
  let volleys = whole.armor > 0 ? boxes / whole.armor : 0;
  // What has passed the armor by then.
  let passed = whole.hull * volleys;
  const hull = rows.reduce((sum, row) => sum + row, 0);
  let [lost, crippled] = [0, passed >= hull / 2 ? hull / 2 / whole.hull : 0];
  if (passed >= hull) return { crippled, destroyed: hull / whole.hull };
  for (const [index, row] of rows.entries()) {
    const working = workingAfter(index);
    const rate = working * (whole.armor + whole.hull) + (1 - working) * (bare.armor + bare.hull);
    const left = row - Math.min(row, passed);
    passed -= row - left;
    const before = lost + row - left;
    if (crippled === 0 && before + left >= hull / 2) crippled = volleys + Math.max(0, hull / 2 - before) / rate;
    volleys += left / rate;
    lost += row;
  }
  return { crippled, destroyed: volleys };
}

interface MeanVolley {
  /** Points that meet armor while there is some. */
  readonly armor: number;
  /** Points that pass it. */
  readonly hull: number;
}

/** The mean of a volley at a target with so many layers of armor, over the ranges of a fight. */
function meanVolley(target: Target, opponent: Opponent, layers: number): MeanVolley {
  const means = volleyRanges.map((range) => {
    const roll = usualVolley(opponent, target, { arc: 'F', range });
    const all = toNumber(meanOf(roll));
    const armor = meetingArmor(roll, layers);
    return { armor, hull: all - armor };
  });
  const mean = (part: keyof MeanVolley) => means.reduce((sum, each) => sum + each[part], 0) / means.length;
  return { armor: mean('armor'), hull: mean('hull') };
}

/** The mean points of a roll that meet intact armor. */
function meetingArmor(roll: Roll, layers: number): number {
  switch (roll.kind) {
    case 'hit':
      return layers === 0 ? 0 : hitOnArmor(roll, layers);
    case 'loop':
      return 0;
    case 'sum':
      return roll.terms.reduce((sum, term) => sum + term.times * meetingArmor(term.roll, layers), 0);
    case 'mix':
      return roll.branches.reduce(
        (sum, { weight, roll: each }) => sum + quotient(weight, roll.of) * meetingArmor(each, layers),
        0,
      );
  }
}

/** Armor-piercing hits leave a point in each layer, semi-piercing ones half of what is left, rounded up. */
function hitOnArmor({ mode, points }: Extract<Roll, { kind: 'hit' }>, layers: number): number {
  if (mode === 'plain') return points;
  if (mode === 'direct') return 0;
  if (mode === 'ap') return Math.min(layers, points);
  let left = points;
  for (let layer = 0; layer < layers; layer++) left = (left - (left % 2)) / 2;
  return points - left;
}

/** The target once thresholds have taken its screens and point defense; the stealth of a hull stays. */
function withoutSystems(target: Target): Target {
  return { ...target, screens: 0, advanced: false, ecm: 0, holofield: false, defense: {} };
}

/** The share of systems that still work after a number of rows, ended one by one. */
export function workingAfter(rows: number): number {
  let working = 1;
  for (let row = 0; row < rows; row++) working *= 1 - thresholdFaces(row, row + 1) / 6;
  return working;
}
