/** Threshold checks, repairs and core systems of a ship in a duel, as `damage` plays them, without records of the rolls. */

import { chargeExplodes, maxParties } from '../../damage/play/end-turn.ts';
import type { RandomBelow } from '../../damage/play/seeded-draw.ts';
import { rowsEnded, thresholdFaces } from '../../rules/firepower/thresholds.ts';
import { rollDie } from './dice.ts';
import type { PlannedPart } from './ship-plan.ts';
import { type DuelShip, partStates } from './ship-state.ts';

const { works, half, down, destroyed } = partStates;

/** Checks for the hull rows that a phase has ended, and for the end of the ship. */
export function checkThresholds(ship: DuelShip, strike: boolean, random: RandomBelow): void {
  const { plan } = ship;
  if (ship.isDoomed) {
    ship.fate = 'destroyed';
    return;
  }
  const from = ship.rowsLost;
  const to = rowsEnded(plan.target.rows, ship.hull);
  if (to <= from) return;
  ship.rowsLost = to;
  let explosions = 0;
  plan.parts.forEach((part, index) => {
    const state = ship.parts[index] as number;
    const faces = thresholdFaces(from, to, part.modifier);
    if ((state !== works && state !== half) || faces === 0) return;
    const die = rollDie(random);
    if (die <= 6 - faces) return;
    ship.parts[index] = lostState(part, state, die);
    if (part.kind === 'explosive') explosions += rollDie(random);
    if (index === plan.core['life-support']) ship.airLeft = rollDie(random);
  });
  if (strike && rollDie(random) > 6 - thresholdFaces(from, to)) ship.fate = 'struck';
  if (explosions === 0) return;
  ship.hull += explosions;
  checkThresholds(ship, strike, random);
}

function lostState({ kind, destroyedOn }: PlannedPart, state: number, die: number): number {
  if (kind === 'drive') return state === half ? down : half;
  if (kind === 'people' || kind === 'explosive') return destroyed;
  return die === destroyedOn ? destroyed : down;
}

/** Damage control, suicide charges, regenerating armor and core systems. */
export function finishTurn(ship: DuelShip, strike: boolean, random: RandomBelow): void {
  repair(ship, random);
  rollCharges(ship, strike, random);
  if (ship.fate !== undefined) return;
  regrow(ship, random);
  const { core } = ship.plan;
  if (core['power-core'] !== undefined && ship.parts[core['power-core']] === down && rollDie(random) >= coreExplodesOn)
    ship.fate = 'core';
  if (core['life-support'] === undefined || ship.fate !== undefined) return;
  if (ship.works(core['life-support'])) ship.airLeft = 0;
  else if (--ship.airLeft <= 0) ship.fate = 'abandoned';
}

/** Lowest roll with which a power core that is down destroys its ship. */
const coreExplodesOn = 5;

function repair(ship: DuelShip, random: RandomBelow): void {
  const { plan, parts } = ship;
  let left = (plan.crewParties[ship.hull] ?? 0) + ship.count(plan.extraParties);
  for (const index of plan.repairOrder) {
    if (left <= 0) return;
    const state = parts[index] as number;
    if (state !== down && state !== half) continue;
    const parties = Math.min(maxParties, left);
    left -= parties;
    if (rollDie(random) < 7 - parties) continue;
    parts[index] = plan.parts[index]?.kind === 'drive' && state === down ? half : works;
  }
}

/** Suicide charges that are still down may explode in their ship. */
function rollCharges(ship: DuelShip, strike: boolean, random: RandomBelow): void {
  let explosions = 0;
  for (const index of ship.plan.charges) {
    if (ship.parts[index] !== down || rollDie(random) < chargeExplodes.on) continue;
    ship.parts[index] = destroyed;
    for (let die = 0; die < chargeExplodes.dice; die++) explosions += rollDie(random);
  }
  if (explosions === 0) return;
  ship.hull += explosions;
  checkThresholds(ship, strike, random);
}

/** A damaged box of regenerative armor: 5 and 6 restore it, a 1 ruins it. Source: Continuum 2014, Regenerative Armor. */
function regrow(ship: DuelShip, random: RandomBelow): void {
  ship.plan.armor.forEach(({ standard, regenerative }, layer) => {
    if (regenerative === 0) return;
    const lost = ship.armorLost[layer] as number;
    let grown = 0;
    let ruined = 0;
    // Standard boxes are lost first.
    for (let box = standard; box < lost; box++) {
      const die = rollDie(random);
      if (die >= 5) grown++;
      else if (die === 1) ruined++;
    }
    ship.armorLost[layer] = lost - grown - ruined;
    ship.armor[layer] = (ship.armor[layer] as number) - ruined;
  });
}
