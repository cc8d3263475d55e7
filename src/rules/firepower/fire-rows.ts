/** The dice of weapons by range, as tables print them: on sheets, in references, in `systems` and in hover texts. */

import { salvoKinds } from '../catalogue/choices.ts';
import {
  adsBands,
  type Band,
  bandsWithin,
  type Defends,
  type FireMode,
  missileFlight,
  type Scores,
  type Unstated,
} from '../catalogue/fires.ts';
import type { DefenseGun } from '../dice/conditions.ts';
import { beamHits, plasmaPoints } from '../dice/dice.ts';
import { formatCitation } from '../model/citation.ts';
import type { Item } from '../ship/ship.ts';
import { type FiringHull, loadOf, modesOf } from './armament.ts';

/** What fires: a system with its choices, and the magazine that feeds it. */
export type FiringSystem = Pick<Item, 'entry' | 'choices' | 'holder'>;

/** One way to fire a kind of weapon. */
export interface FireRow {
  /** The name of the mode or of the load; empty for the usual one. */
  readonly mode: string;
  /** Far edges of the bands in mu, with the dice or the score to hit; an empty figure is a launch without a roll. */
  readonly bands: readonly FireBand[];
  /** In front of all figures: `2 ×`. */
  readonly times: string;
  /** What a die or a hit does, how often, and the section of the rulebook that has the rest. */
  readonly effect: string;
  /** The die that it rolls, if that has a table. */
  readonly die: Scores['die'];
  /** Rolled to hit ships; otherwise for point defense, or dropped and set off. */
  readonly isAimed: boolean;
  /** It takes a fire control, though it fires at no ship. */
  readonly takesFireControl: boolean;
  /** The range is longer than its last band; no source at hand says how much. */
  readonly isLonger: boolean;
}

export interface FireBand {
  readonly to: number;
  readonly figure: string;
}

/** The rows of a system: one for each mode and load, then its point defense. */
export function fireRows(item: FiringSystem, { hull }: { readonly hull: FiringHull }): readonly FireRow[] {
  const { entry, choices } = item;
  const { cite, firesNot } = entry;
  const silent = firesNot?.kind === 'no-figures' ? [unstatedRow(firesNot.terms ?? '', ['range', 'effect'], cite)] : [];
  const modes = modesOf(item, hull).flatMap((mode) => loadsOf(mode, item));
  const defends = modes.some(({ defensive }) => defensive) ? undefined : entry.defends?.(choices as never, hull);
  const fires = modes.map((mode) => ({
    mode: mode.name === 'standard' && !loadOf(item.holder) ? '' : mode.name,
    ...bandFigures(mode),
    effect: modeEffect(mode, cite),
    die: mode.roll.scores.die,
    isAimed: !mode.defensive && mode.delivery !== 'burst',
    takesFireControl: mode.takesFireControl ?? false,
    isLonger: mode.unstated?.includes('range') ?? false,
  }));
  return [...silent, ...fires, ...(defends ? [defenseRow(defends, fires.length > 0)] : [])];
}

type Cite = FiringSystem['entry']['cite'];

/** A mode for each kind of missile in the magazine of a launcher. */
function loadsOf(mode: FireMode, item: FiringSystem): readonly FireMode[] {
  const load = loadOf(item.holder);
  if (!load || mode.delivery !== 'missile') return [mode];
  const kinds = salvoKinds.filter((kind) => load[kind] > 0);
  return kinds.map((kind) => ({ ...mode, name: kind, ...missileFlight(kind) }));
}

function unstatedRow(terms: string, unstated: readonly Unstated[], cite: Cite): FireRow {
  const effect = withSection(terms, unstated, cite);
  return {
    mode: '',
    bands: [],
    times: '',
    effect,
    die: undefined,
    isAimed: true,
    takesFireControl: false,
    isLonger: false,
  };
}

const gunWords: Readonly<Record<DefenseGun, string>> = {
  pds: 'beam die, a kill a point',
  'class-1': 'beam die at −1, no re-roll; gunboats as ships',
  'class-1-k-gun': 'beam die at −1, no re-roll; gunboats as ships',
  scattergun: 'd6 fighters or missiles',
  grapeshot: 'beam dice, a kill a point',
  flak: 'beam dice at −1, a kill a point',
};

/** `grapeshot` is a single burst of four dice. */
const gunDice: Partial<Record<DefenseGun, number>> = { grapeshot: 4 };

function defenseRow({ gun, text = gunWords[gun], bands, oneShot }: Defends, isSecond: boolean): FireRow {
  const dice = gunDice[gun];
  const rolled = dice === undefined ? bands : bands.map((band) => ({ ...band, dice }));
  const isAds = isSecond && bands === adsBands;
  return {
    mode: isSecond ? `as ${isAds ? 'ADS' : 'PDS'}` : '',
    ...bandFigures({ bands: rolled }),
    effect: joined(text, isAds ? 'takes an advanced fire control' : '', oneShot ? rateWords.once : ''),
    die: undefined,
    isAimed: false,
    takesFireControl: false,
    isLonger: false,
  };
}

const rateWords = { 'every-turn': '', 'every-other-turn': 'every other turn', once: 'once' } as const;

/** What a mode does, as tables print it. */
export function modeEffect(
  { roll, rate, rateText = rateWords[rate], unstated = [], ...mode }: FireMode,
  cite: Cite,
): string {
  const isPlain = mode.defensive || mode.delivery === 'burst' || unstated.includes('effect');
  const text = isPlain ? roll.scores.text : scoresText(roll.scores);
  const control = mode.takesFireControl ? 'takes a fire control' : '';
  return withSection(joined(text, roll.scores.stopped ?? '', rateText, sensorsNeeded(mode), control), unstated, cite);
}

/** The ranges past which a mode needs better sensors. */
function sensorsNeeded({ bands }: Pick<FireMode, 'bands'>): string {
  const needed = bands.flatMap(({ sensors }, index) => {
    const before = bands[index - 1];
    if (sensors === undefined || sensors === before?.sensors) return [];
    return [`beyond ${before?.to ?? 0} mu with ${sensors === 1 ? 'enhanced sensors' : 'superior or two enhanced'}`];
  });
  return needed.join(', ');
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}

function withSection(known: string, unstated: readonly Unstated[], cite: Cite): string {
  return unstated.length === 0 ? known : joined(known, `${unstated.join(', ')}: ${formatCitation(cite)}`);
}

/** The bands of a mode: dice, the score to hit, or both: `2+ (2)`. Dice that are rolled to hit and do not change with range are named once. */
export function bandFigures(mode: Pick<FireMode, 'bands' | 'reach'>): Pick<FireRow, 'bands' | 'times'> {
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

/** Figures by range in a line: `3 / 2 / 1 at 12 / 24 / 36`. */
export function figuresText({ bands, times }: Pick<FireRow, 'bands' | 'times'>, isLonger = false): string {
  if (bands.length === 0) return '';
  const edges = `${bands.map(({ to }) => to).join(' / ')}${isLonger ? '+' : ''}`;
  if (bands.every(({ figure }) => figure === '')) return `to ${edges} mu`;
  return `${times}${bands.map(({ figure }) => figure).join(' / ')} at ${edges} mu`;
}

/** A row in a line: `overloaded 2+ / 3+ at 4 / 8: d6 + 2 SAP`. */
export function rowText(row: FireRow): string {
  const figures = `${row.mode} ${figuresText(row, row.isLonger)}`.trim();
  return figures === '' ? row.effect : `${figures}: ${row.effect}`;
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

/** The faces of a die with the same results at all levels stand together: `1–3`. */
export function faceRanges(levels: readonly (readonly number[])[]): readonly (readonly [from: number, to: number])[] {
  const ranges: [number, number][] = [];
  for (const face of faces) {
    const open = ranges.at(-1);
    if (open && levels.every((points) => points[face - 1] === points[open[1] - 1])) open[1] = face;
    else ranges.push([face, face]);
  }
  return ranges;
}

/** How the words of weapons, wings and boats name the dice that they roll; craft roll a die each. */
export const dieWords: Readonly<Record<DieTable['die'], RegExp>> = {
  beam: /\bbeam di(?:e|ce)\b|\ba die each\b|\bPDS dice\b/,
  plasma: /\bplasma di(?:e|ce)\b/,
};
