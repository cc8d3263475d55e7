/** Converts what house rules say of a weapon's fire to dice. */

import type { AnySystem } from '../catalogue/define-system.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import {
  type Band,
  type Effects,
  type FireMode,
  fewerDice,
  mode,
  type Scores,
  scored,
  unknownRoll,
} from '../catalogue/fires.ts';
import { firedBeamDie, toHit } from '../catalogue/weapon-rolls.ts';
import { advancedLevel, type Conditions, screenLevel } from '../dice/conditions.ts';
import { fullDie, halfDie } from '../dice/dice.ts';
import { fixed, type HitMode, hitOf, type Points, times } from '../dice/roll.ts';
import type { FigureChange, HouseFires } from '../model/house-rules.ts';
import { choiceTest } from './figure.ts';

/** A single mode, as house rules state it. */
export function houseFires(given: HouseFires, oneShot: boolean): (choices: object) => readonly [FireMode] {
  const rate = oneShot ? 'once' : given['every-other-turn'] ? 'every-other-turn' : 'every-turn';
  const bySpeed = typeof given.damage === 'object';
  return (choices) => [
    mode(
      bandsOf(given, choices),
      scored(
        scoresOf(given),
        (band, conditions) => rollOf(given, band, conditions),
        (band, conditions) => diceOf(given, band, { conditions, perHit: fixed(1), hitMode: 'direct' }),
      ),
      {
        rate,
        ...(bySpeed ? { unknown: 'its damage depends on the speed of the target' } : {}),
      },
    ),
  ];
}

function bandsOf({ range, dice = 1, per, 'hits-on': needs }: HouseFires, choices: object): readonly Band[] {
  const factor = per === undefined ? 1 : ((choices as Readonly<Record<string, number>>)[per] ?? 1);
  const bands =
    typeof range === 'number'
      ? fewerDice(inBand(dice, 0) * factor, range)
      : range.map((to, band): Band => ({ to, dice: inBand(dice, band) * factor }));
  return needs === undefined ? bands : bands.map((band, index) => ({ ...band, needs: inBand(needs, index) }));
}

function inBand(values: number | readonly number[], band: number): number {
  return typeof values === 'number' ? values : (values[band] as number);
}

const hitModes = { normal: 'plain', 'armor-piercing': 'ap', 'semi-armor-piercing': 'sap' } as const;

function rollOf(given: HouseFires, band: Band, conditions: Conditions): Effects {
  const perHit = pointsOf(given, conditions.target.speed);
  const hitMode = hitModes[given.armor ?? 'normal'];
  if (perHit === undefined) return { hits: diceOf(given, band, { conditions, perHit: fixed(1), hitMode: 'direct' }) };
  return { damage: diceOf(given, band, { conditions, perHit, hitMode }) };
}

interface Hits {
  readonly conditions: Conditions;
  readonly perHit: Points;
  readonly hitMode: HitMode;
}

function diceOf({ rerolls = true, screens = 'all' }: HouseFires, band: Band, { conditions, perHit, hitMode }: Hits) {
  const { dice = 1, needs } = band;
  if (needs !== undefined) return times(dice, toHit(band, conditions, hitOf(hitMode, perHit)));
  const { target } = conditions;
  const level = screens === 'all' ? screenLevel(target) : screens === 'advanced' ? advancedLevel(target) : 0;
  return times(dice, firedBeamDie(conditions, { level, rerolls, mode: hitMode, perHit }));
}

const armorWords = { normal: '', 'armor-piercing': ' AP', 'semi-armor-piercing': ' SAP' } as const;

/** The words of tables for dice that house rules state. */
function scoresOf(given: HouseFires): Scores {
  const { damage = 1, 'damage-die': die, armor = 'normal', rerolls = true, screens = 'all' } = given;
  const points = die ?? (typeof damage === 'number' ? `${damage}${damage === 1 ? ' point' : ' points'}` : undefined);
  const hit = points === undefined ? 'damage by the speed of the target' : `${points}${armorWords[armor]}`;
  if (given['hits-on'] !== undefined) return { screens: 'none', text: `${hit} a hit` };
  const isPlain = hit === '1 point';
  return {
    die: 'beam',
    screens,
    text: `beam dice${rerolls ? '' : ' without re-rolls'}${isPlain ? '' : `, ${hit} a hit`}`,
  };
}

/** Points of a hit; `undefined` if they depend on a speed that is not known. */
function pointsOf({ damage = 1, 'damage-die': die }: HouseFires, speed: number | undefined): Points | undefined {
  if (die !== undefined) return die === 'd6' ? fullDie : halfDie;
  if (typeof damage === 'number') return fixed(damage);
  if (speed === undefined) return undefined;
  const reached = Object.entries(damage['by-speed']).filter(([min]) => Number(min) <= speed);
  return fixed(Math.max(0, ...reached.map(([, points]) => points)));
}

/** The fire of an entry with the changes of house rules. */
export function changedFires(
  { fires, oneShot, firesNot }: Pick<BookEntry, 'fires' | 'oneShot' | 'firesNot'>,
  changes: readonly FigureChange[],
): NonNullable<AnySystem['fires']> {
  const stated = changes.flatMap((change) =>
    change.fires ? [{ fires: houseFires(change.fires, oneShot), test: choiceTest(change.when) }] : [],
  );
  return (choices, edition) => {
    const found = stated.findLast(({ test }) => test(choices));
    if (found) return found.fires(choices);
    return (
      fires?.(choices, edition) ?? [
        mode([], unknownRoll(''), { unknown: firesNot?.reason ?? '', unstated: ['range', 'effect'] }),
      ]
    );
  };
}
