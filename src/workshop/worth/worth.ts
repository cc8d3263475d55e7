/**
 * What a ship is worth in a fight: what she does to her usual opponent, and how long she lasts against it. A model, not the game:
 * each figure has its parts, and {@link worthAssumptions} says what it takes for granted.
 */

import { toNumber } from '../../rules/dice/rational.ts';
import { fighterKillsOf } from '../../rules/firepower/point-defense.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { countItems, type Ship } from '../../rules/ship/ship.ts';
import { formatChance } from '../../text/phrases.ts';
import { type Offense, offenseOf } from './offense.ts';
import { type Opponent, usualOpponent } from './opponent.ts';
import { type Survival, survivalOf, survivalParts } from './survival.ts';

export interface Worth {
  readonly opponent: Opponent;
  /** The chance to choose range and arc. */
  readonly choice: number;
  readonly offense: Offense;
  readonly survival: Survival;
  readonly escort: Escort;
}

/** Work as an escort: fighters and missiles that the point defense kills in a turn, on average. */
export interface Escort {
  readonly kills: number;
  /** An ADFC lets the point defense fire for other ships. */
  readonly covers: boolean;
}

/** A point of thrust more than the opponent has adds so much to the chance of choosing. */
const choicePerThrust = 1 / 16;
const [minChoice, maxChoice] = [1 / 4, 3 / 4];

/** The chance to choose range and arc, by thrust: even at the thrust of the opponent. */
export function choiceOf({ design }: Ship, opponent: Opponent): number {
  const thrust = design.drive?.thrust ?? 0;
  const other = opponent.ship.design.drive?.thrust ?? 0;
  return Math.max(minChoice, Math.min(maxChoice, 1 / 2 + (thrust - other) * choicePerThrust));
}

/** What a ship is worth against an opponent; without one, against the usual ship of her class of mass. */
export function worthOf(ship: Ship, opponent: Opponent = usualOpponent(ship.hull.mass)): Worth {
  const choice = choiceOf(ship, opponent);
  return {
    opponent,
    choice,
    offense: offenseOf(ship, opponent, choice),
    survival: survivalOf(ship, opponent, choice),
    escort: escortOf(ship),
  };
}

export function escortOf(ship: Ship): Escort {
  const { first, later } = fighterKillsOf(ship);
  const kills = arcNames.map((arc) => (toNumber(first[arc]) + toNumber(later[arc])) / 2);
  return {
    kills: kills.reduce((sum, each) => sum + each, 0) / kills.length,
    covers: countItems(ship, 'adfc') > 0,
  };
}

/** What the model takes for granted, to be printed with its figures. */
export function worthAssumptions({ opponent, choice }: Worth): readonly string[] {
  const { design, hull } = opponent.ship;
  return [
    `opponent: ${opponent.name}, ${hull.mass} mass, ${hull.boxes} hull, thrust ${design.drive?.thrust ?? 0}: the median of her class`,
    'a fight of six turns, at 30, 24, 18, 12, 12 and 6 mu; shots that are limited count once each, where they do most',
    `thrust gives her a ${formatChance(choice)} chance to choose: then her best arc and the better half of the ranges, otherwise the average`,
    'two in three missiles are placed within reach of their target; wings attack in three turns, fewer by those shot down',
    'survival is boxes over the mean damage of a volley, through its best arc at 6 to 24 mu',
    'weapons are lost at thresholds as the dice say on average; damage control repairs nothing',
    `per six turns the opponent adds ${opponent.salvoes} missile salvoes and ${opponent.attacks} attacks of a wing to its guns`,
  ];
}

// The parts of a ship's worth, in the order in which they make it.

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
