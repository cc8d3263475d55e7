/** Applies house rules to the entries of a book. */

import type { SystemId } from '../catalogue/chapters.ts';
import { arcsChoice } from '../catalogue/choices.ts';
import type { AnySystem, PricedExample } from '../catalogue/define-system.ts';
import type { BookEntry, HouseOverride } from '../catalogue/entry.ts';
import { noFigures, noWeapon } from '../catalogue/fires.ts';
import { readChoices } from '../design/read-choices.ts';
import { arcCoverage, arcNames } from '../model/arcs.ts';
import { houseRules } from '../model/citation.ts';
import { type AddedSystem, defaultRules, type FigureChange, type HouseRules } from '../model/house-rules.ts';
import type { Hull } from '../model/hull.ts';
import { systemLine } from '../pricing/line.ts';
import { applyFigureChange, choiceTest, toFormula } from './figure.ts';
import { changedFires, houseFires } from './house-fires.ts';

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
