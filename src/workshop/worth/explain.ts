/** The parts of a ship's worth, in the order in which they make it. */

import type { Ship } from '../../rules/ship/ship.ts';
import { offenseOf } from './offense.ts';
import { type Opponent, usualOpponent } from './opponent.ts';
import { type Survival, survivalParts } from './survival.ts';
import { choiceOf, escortOf } from './worth.ts';

export interface WorthPart {
  /** A heading of the parts that follow, or the name of this one. */
  readonly name: string;
  readonly value: number;
  /** How the value is read: a mean, or a chance. */
  readonly unit: 'damage' | 'volleys' | 'chance' | 'kills';
}

/** Every figure of the model for a ship, in one order for all ships. */
export function worthParts(ship: Ship, opponent: Opponent = usualOpponent(ship.hull.mass)): readonly WorthPart[] {
  const choice = choiceOf(ship, opponent);
  const offense = offenseOf(ship, opponent, choice);
  const survival = survivalParts(ship, opponent, choice);
  const damage = (name: string, value: number): WorthPart => ({ name, value, unit: 'damage' });
  const crippled = (name: string, { crippled: value }: Survival): WorthPart => ({ name, value, unit: 'volleys' });
  return [
    { name: 'Chance to choose range and arc', value: choice, unit: 'chance' },
    damage('Guns, average arc and range', offense.guns),
    damage('Guns, best arc, better half of ranges', offense.best),
    damage('Missiles and other limited shots', offense.ammunition),
    { name: 'Share of weapons working', value: offense.working, unit: 'chance' },
    damage('Fighters and gunboats', offense.craft),
    damage('Offense: damage a turn', offense.total),
    damage('Offense at 24 mu and beyond', offense.atRange),
    crippled('Volleys until crippled: hull alone', survival.hull),
    crippled('  with armor', survival.armor),
    crippled('  with screens and other fields', survival.fields),
    crippled('  with point defense', survival.pointDefense),
    crippled('  with the choice of arcs: survival', survival.thrust),
    { name: 'Volleys until destroyed', value: survival.thrust.destroyed, unit: 'volleys' },
    { name: 'Fighters killed a turn', value: escortOf(ship).kills, unit: 'kills' },
  ];
}
