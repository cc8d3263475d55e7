/** The dice of weapons by range, as tables print them. */

import { type Band, bandsWithin, type FireMode, type Scores, unknownRoll } from '../catalogue/fires.ts';
import { beamHits, plasmaPoints } from '../dice/dice.ts';
import type { Item, Ship } from '../ship/ship.ts';
import { modesOf } from './armament.ts';

/** One way to fire a kind of weapon. */
export interface FireRow {
  readonly item: Item;
  /** The name of the mode; empty for the usual one. */
  readonly mode: string;
  /** Far edges of the bands in mu, with the dice or the score to hit; an empty figure is a launch without a roll. */
  readonly bands: readonly FireBand[];
  /** In front of all figures: `2 ×`. */
  readonly times: string;
  readonly scores: Scores;
  /** Rolled to hit ships; otherwise for point defense, or dropped and set off. */
  readonly isAimed: boolean;
  readonly isKnown: boolean;
}

export interface FireBand {
  readonly to: number;
  readonly figure: string;
}

/** The rows of a system; one without bands if the rulebook has no figures. */
export function fireRows(item: Item, ship: Ship): readonly FireRow[] {
  if (item.entry.firesNot?.kind === 'no-figures') {
    return [{ item, mode: '', bands: [], times: '', scores: unknownRoll.scores, isAimed: true, isKnown: false }];
  }
  return modesOf(item, ship).map((mode) => ({
    item,
    mode: mode.name === 'standard' ? '' : mode.name,
    ...figuresOf(mode),
    scores: mode.roll.scores,
    isAimed: !mode.defensive && mode.delivery !== 'burst',
    isKnown: mode.roll !== unknownRoll,
  }));
}

/** The bands of a mode: dice, the score to hit, or both: `2+ (2)`. Dice that are rolled to hit and do not change with range are named once. */
export function figuresOf(mode: Pick<FireMode, 'bands' | 'reach'>): Pick<FireRow, 'bands' | 'times'> {
  const bands = mode.reach === undefined ? mode.bands : bandsWithin(mode.bands, mode.reach);
  const [first] = bands;
  const dice = first?.dice ?? 1;
  const isSame = first?.needs !== undefined && bands.every((band) => (band.dice ?? 1) === dice);
  return {
    bands: bands.map((band) => ({ to: band.to, figure: figureOf(band, isSame) })),
    times: isSame && dice > 1 ? `${dice} × ` : '',
  };
}

function figureOf({ dice, needs }: Band, withoutDice: boolean): string {
  const score = needs === undefined ? '' : needs === 6 ? '6' : `${needs}+`;
  const count = dice === undefined || withoutDice ? '' : String(dice);
  return score !== '' && count !== '' ? `${score} (${count})` : `${score}${count}`;
}

/** Points by face of a die, for a level of screens. */
export interface DieTable {
  readonly die: NonNullable<Scores['die']>;
  readonly name: string;
  /** By level of screens from 0; six points each. */
  readonly levels: readonly (readonly number[])[];
}

const faces = [1, 2, 3, 4, 5, 6] as const;
const levels = [0, 1, 2] as const;

function tableOf(die: DieTable['die'], name: string, points: (face: number, level: number) => number): DieTable {
  return { die, name, levels: levels.map((level) => faces.map((face) => points(face, level))) };
}

/** The dice that screens weaken, face by face. */
export const dieTables: readonly DieTable[] = [
  tableOf('beam', 'Beam die', beamHits),
  tableOf('plasma', 'Plasma die', plasmaPoints),
];

/** The words for what a die or a hit does, with the screens that it passes. */
export function scoresText({ text, screens }: Scores): string {
  const past = { all: '', advanced: ', past standard screens', none: ', past screens' }[screens];
  return `${text}${past}`;
}
