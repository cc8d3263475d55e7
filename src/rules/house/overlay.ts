/** Applies house rules to the entries of a book. */

import type { SystemId } from '../catalogue/chapters.ts';
import { arcsChoice } from '../catalogue/choices.ts';
import type { AnySystem, PricedExample } from '../catalogue/define-system.ts';
import type { BookEntry, HouseOverride } from '../catalogue/entry.ts';
import {
  type Band,
  type Effects,
  type FireMode,
  fewerDice,
  mode,
  noFigures,
  noWeapon,
  type Scores,
  scored,
  unknownRoll,
} from '../catalogue/fires.ts';
import {
  byArcs,
  conditional,
  constant,
  type Formula,
  percentOfHull,
  timesChoice,
  withMinimum,
  withSummary,
} from '../catalogue/formula.ts';
import { firedBeamDie, toHit } from '../catalogue/weapon-rolls.ts';
import { systemLine } from '../design/cost-line.ts';
import { readChoices } from '../design/design.ts';
import { advancedLevel, type Conditions, screenLevel } from '../dice/conditions.ts';
import { fullDie, halfDie } from '../dice/dice.ts';
import { fixed, type HitMode, hitOf, type Points, times } from '../dice/roll.ts';
import { formatRounded, percentOf, roundHalfUp } from '../model/amounts.ts';
import { arcCoverage, arcNames } from '../model/arcs.ts';
import { houseRules } from '../model/citation.ts';
import {
  type AddedSystem,
  defaultRules,
  type Figure,
  type FigureChange,
  type FigureParts,
  type HouseFires,
  type HouseRules,
} from '../model/house-rules.ts';
import type { Hull } from '../model/hull.ts';

/** The book's figures that house rules change: `points 3 per mass`. */
export function changedBookFigures({ house, mass, points }: BookEntry): readonly string[] {
  const { book } = house ?? {};
  return [
    ...(book && book.mass.summary !== mass.summary ? [`mass ${book.mass.summary}`] : []),
    ...(book && book.points.summary !== points.summary ? [`points ${book.points.summary}`] : []),
  ];
}

export function applyChanges(entry: BookEntry, house: HouseRules): BookEntry {
  const all = house.change?.filter(({ system }) => system === entry.id) ?? [];
  const changes = all.filter((change) => change.mass !== undefined || change.points !== undefined);
  const fired = withChangedFires(entry, all);
  return changes.length === 0 ? fired : applyPrices(fired, changes, house);
}

function withChangedFires(entry: BookEntry, changes: readonly FigureChange[]): BookEntry {
  if (changes.every(({ fires }) => fires === undefined)) return entry;
  const { firesNot: _, ...others } = entry;
  return { ...others, fires: changedFires(entry, changes) };
}

function applyPrices(entry: BookEntry, changes: readonly FigureChange[], house: HouseRules): BookEntry {
  const mass = changes.reduce((before, change) => applyFigureChange(before, change.mass, change), entry.mass);
  const points = changes.reduce((before, change) => applyFigureChange(before, change.points, change), entry.points);
  const combatPoints = entry.combatPoints === entry.points ? points : entry.combatPoints;
  const tests = changes.map(({ when }) => choiceTest(when));
  const overlay: HouseOverride = {
    cite: houseRules(house.name, entry.name),
    isOwn: false,
    book: entry,
    appliesTo: (choices) => tests.some((test) => test(choices)),
  };
  const changed = { ...entry, mass, points, combatPoints, house: overlay };
  return { ...changed, examples: () => recomputeExamples(changed) };
}

/** The examples of an entry, priced by its own figures. */
function recomputeExamples(entry: BookEntry): readonly [PricedExample, ...PricedExample[]] {
  const [first, ...others] = entry.examples();
  const recompute = (example: PricedExample): PricedExample => {
    const { with: given = {}, on = sampleHull.mass, holding: held = 0, hull } = example;
    const { count: own = 1, ...chosen } = given as { readonly count?: number };
    const choices = readChoices(entry, { system: entry.id as SystemId, ...chosen });
    const source = { kind: 'system', entry, choices, own, held } as const;
    const { mass, points } = systemLine('', source, 1, { ...sampleHull, mass: on, ...hull });
    return { ...example, mass, points };
  };
  return [recompute(first), ...others.map(recompute)];
}

export function addedSystems({ name, add = {} }: HouseRules): readonly AnySystem[] {
  return Object.entries(add).map(([id, addition]) => systemOf(id, addition, name));
}

/** Marks an entry as defined by house rules. */
export function asHouseEntry(entry: BookEntry): BookEntry {
  const house: HouseOverride = { cite: entry.cite, isOwn: true, appliesTo: () => true };
  return { ...entry, house, examples: () => recomputeExamples(entry) };
}

/** The hull for examples in listings. */
const sampleHull: Hull = {
  ...defaultRules,
  ...{ mass: 100, boxes: 20, armorBoxes: 0, options: new Set<string>(), advancedFireControl: false },
};

/** One example per allowed number of arcs, to be priced by {@link recomputeExamples}. */
function examplesOf(
  sharesHull: boolean,
  arcCounts: readonly number[] | undefined,
): readonly [PricedExample, ...PricedExample[]] {
  const bare = { ...(sharesHull ? { on: sampleHull.mass } : {}), mass: 0, points: 0 };
  const [first, ...others] = (arcCounts ?? []).map((count) => ({
    ...bare,
    with: { arcs: arcNames.slice(0, count).join(' ') },
  }));
  return first ? [first, ...others] : [bare];
}

function systemOf(id: string, addition: AddedSystem, club: string): AnySystem {
  const { name, about, group, aimed, 'one-shot': oneShot } = addition;
  const arcCounts = allowedArcCounts(addition);
  const mass = toFormula(addition.mass);
  const points = toFormula(addition.points);
  const coverage = arcCounts && arcCoverage(...arcCounts);
  return {
    ...{ id, name, about, mass, points, icon: 'house-system', cite: houseRules(club, name) },
    choices: coverage ? { arcs: arcsChoice() } : {},
    ...(coverage ? { covers: () => coverage } : {}),
    ...(group === undefined ? {} : { group }),
    ...(aimed === undefined ? {} : { aimed }),
    ...(oneShot === undefined ? {} : { oneShot }),
    ...fireOf(addition),
    examples: () => examplesOf(mass.scalesWithHull || points.scalesWithHull, arcCounts),
  };
}

/** Weapons without `fires` are listed as unknown, not as harmless. */
function fireOf({
  fires,
  group = 'weapons',
  'one-shot': oneShot = false,
}: AddedSystem): Pick<AnySystem, 'fires' | 'firesNot'> {
  if (fires) return { fires: houseFires(fires, oneShot) };
  const isWeapon = group === 'weapons' || group === 'ordnance';
  return { firesNot: isWeapon ? noFigures('the house rules state no `fires`') : noWeapon };
}

/** The numbers of arcs that a system of house rules may cover, if it has arcs. */
export function allowedArcCounts({
  mass,
  points,
}: Pick<AddedSystem, 'mass' | 'points'>): readonly number[] | undefined {
  const tables = [mass, points].flatMap((figure) =>
    typeof figure === 'object' && figure['by-arcs'] ? [figure['by-arcs']] : [],
  );
  return tables[0] && Object.keys(tables[0]).map(Number);
}

// Converts the figures of house rules to formulas.

/** A formula whose choices are known only at run time. */
type AnyFormula = AnySystem['mass'];

/** Converts a figure to a formula; `ofBook` is the book's figure for the same system, if any. */
function toFormula(figure: Figure, ofBook?: AnyFormula): AnyFormula {
  if (typeof figure === 'number') return constant(figure);
  const { per, plus } = figure;
  const base = baseOf(figure, ofBook);
  const multiplied = per === undefined ? base : (timesChoice(base, per) as AnyFormula);
  return plus === undefined ? multiplied : withAddition(multiplied, plus);
}

function baseOf(figure: FigureParts, ofBook: AnyFormula | undefined): AnyFormula {
  const { amount, percent: rate, times, 'by-arcs': arcs, 'per-mass': rateOfMass, 'of-book': share } = figure;
  if (arcs !== undefined) return byArcs(arcs) as unknown as AnyFormula;
  if (rateOfMass !== undefined) return perSystemMass(rateOfMass);
  if (rate !== undefined) {
    const part: AnyFormula = times === undefined ? percentOfHull(rate) : (percentOfHull(rate, times) as AnyFormula);
    return figure['at-least'] === undefined ? part : withMinimum(figure['at-least'], part);
  }
  if (amount === undefined && ofBook) return share === undefined ? ofBook : shareOfBook(share, ofBook);
  return constant(amount ?? 0);
}

/** `rate` points per mass of the system, rounded half up. */
function perSystemMass(rate: number): Formula<unknown> {
  const share = (mass: number) => percentOf(rate * 100, mass);
  return {
    evaluate: (_, __, mass) => roundHalfUp(share(mass)),
    calculation: (_, __, mass) => `× ${rate} = ${formatRounded(share(mass), roundHalfUp(share(mass)))}`,
    summary: `${rate} per mass`,
    scalesWithHull: false,
  };
}

function shareOfBook(rate: number, book: AnyFormula): AnyFormula {
  return {
    evaluate: (choices, hull, basis) => roundHalfUp(percentOf(rate, book.evaluate(choices, hull, basis))),
    calculation: (choices, hull, basis) => {
      const share = percentOf(rate, book.evaluate(choices, hull, basis));
      return `${rate}% of the book's ${book.evaluate(choices, hull, basis)} = ${formatRounded(share, roundHalfUp(share))}`;
    },
    summary: `${rate}% of the book's ${book.summary}`,
    scalesWithHull: book.scalesWithHull,
  };
}

/** The figure plus `more`, which may be negative; never below 0. */
function withAddition(formula: AnyFormula, more: number): AnyFormula {
  const sign = more < 0 ? '−' : '+';
  const evaluate: AnyFormula['evaluate'] = (choices, hull, basis) =>
    Math.max(0, formula.evaluate(choices, hull, basis) + more);
  return {
    evaluate,
    calculation: (choices, hull, basis) =>
      `${formula.calculation(choices, hull, basis)} ${sign} ${Math.abs(more)} (house rules) = ${evaluate(choices, hull, basis)}`,
    summary: `${formula.summary} ${sign} ${Math.abs(more)} (house rules)`,
    scalesWithHull: formula.scalesWithHull,
  };
}

/** The figure of house rules if the conditions of the change are met, else the book's. */
function applyFigureChange(book: AnyFormula, figure: Figure | undefined, { when }: FigureChange): AnyFormula {
  if (figure === undefined) return book;
  if (when === undefined) return toFormula(figure, book);
  const label = `${condition(when)}: `;
  // The book's text for exactly these choices is what the change builds on; it is not listed again.
  const parts = book.summary.split('; ');
  const own = parts.find((part) => part.startsWith(label))?.slice(label.length);
  const others = parts.filter((part) => !part.startsWith(label));
  const changed = toFormula(figure, own === undefined ? book : withSummary(book, own));
  return withSummary(
    conditional(choiceTest(when), condition(when), changed, book),
    [...others, `${label}${changed.summary}`].join('; '),
  );
}

/** A test for the choices that a change applies to; without a condition, for all. */
function choiceTest(when: FigureChange['when'] = {}): (choices: object) => boolean {
  const conditions = Object.entries(when);
  return (choices) => conditions.every(([key, value]) => (choices as Readonly<Record<string, unknown>>)[key] === value);
}

function condition(when: NonNullable<FigureChange['when']>): string {
  return Object.entries(when)
    .map(([key, value]) => (value === true ? key : `${key} ${value}`))
    .join(', ');
}

// Converts what house rules say of a weapon's fire to dice.

/** A single mode, as house rules state it. */
function houseFires(given: HouseFires, oneShot: boolean): (choices: object) => readonly [FireMode] {
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
function changedFires(
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
