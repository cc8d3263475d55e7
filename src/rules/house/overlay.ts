/** Applies house rules to the entries of a book. */

import type { SystemId } from '../catalogue/chapters.ts';
import { arcs } from '../catalogue/choices.ts';
import type { AnySystem, Example } from '../catalogue/define-system.ts';
import type { BookEntry, HouseSays } from '../catalogue/entry.ts';
import { choicesOf } from '../design/read-choices.ts';
import { arcNames, covering } from '../model/arcs.ts';
import { houseRules } from '../model/citation.ts';
import { type Addition, type House, usualBook } from '../model/house-rules.ts';
import type { Hull } from '../model/hull.ts';
import { systemLine } from '../pricing/line.ts';
import { changedFigure, figureFormula, meets } from './figure.ts';

/** The book's figures that house rules change: `points 3 per mass`. */
export function saidByBook({ house, mass, points }: BookEntry): readonly string[] {
  const { book } = house ?? {};
  return [
    ...(book && book.mass.says !== mass.says ? [`mass ${book.mass.says}`] : []),
    ...(book && book.points.says !== points.says ? [`points ${book.points.says}`] : []),
  ];
}

/** Applies the changes of house rules to an entry. */
export function changedEntry(entry: BookEntry, house: House): BookEntry {
  const changes = house.change?.filter(({ system }) => system === entry.id) ?? [];
  if (changes.length === 0) return entry;
  const mass = changes.reduce((before, change) => changedFigure(before, change.mass, change), entry.mass);
  const points = changes.reduce((before, change) => changedFigure(before, change.points, change), entry.points);
  const combatPoints = entry.combatPoints === entry.points ? points : entry.combatPoints;
  const tests = changes.map(({ when }) => (when === undefined ? () => true : meets(when)));
  const overlay: HouseSays = {
    cite: houseRules(house.name, entry.name),
    isOwn: false,
    book: entry,
    prices: (choices) => tests.some((test) => test(choices)),
  };
  const changed = { ...entry, mass, points, combatPoints, house: overlay };
  return { ...changed, examples: () => recomputeExamples(changed) };
}

/** The examples of an entry, priced by its own figures. */
function recomputeExamples(entry: BookEntry): readonly [Example, ...Example[]] {
  const [first, ...others] = entry.examples();
  const recompute = (example: Example): Example => {
    const { with: given = {}, on = sampleHull.mass, holding: held = 0, hull } = example;
    const { count: own = 1, ...chosen } = given as { readonly count?: number };
    const choices = choicesOf(entry, { system: entry.id as SystemId, ...chosen });
    const source = { kind: 'system', entry, choices, own, held } as const;
    const { mass, points } = systemLine('', source, 1, { ...sampleHull, mass: on, ...hull });
    return { ...example, mass, points };
  };
  return [recompute(first), ...others.map(recompute)];
}

export function addedSystems({ name, add = {} }: House): readonly AnySystem[] {
  return Object.entries(add).map(([id, addition]) => systemOf(id, addition, name));
}

/** Marks an entry as defined by house rules. */
export function addedEntry(entry: BookEntry): BookEntry {
  const house: HouseSays = { cite: entry.cite, isOwn: true, prices: () => true };
  return { ...entry, house, examples: () => recomputeExamples(entry) };
}

/** The hull for examples in listings. */
const sampleHull: Hull = {
  ...usualBook,
  ...{ mass: 100, boxes: 20, armorBoxes: 0, options: new Set<string>(), advancedFireControl: false },
};

/** One example per allowed number of arcs, to be priced by {@link recomputeExamples}. */
function examplesOf(sharesHull: boolean, arcCounts: readonly number[] | undefined): readonly [Example, ...Example[]] {
  const bare = { ...(sharesHull ? { on: sampleHull.mass } : {}), mass: 0, points: 0 };
  const [first, ...others] = (arcCounts ?? []).map((count) => ({
    ...bare,
    with: { arcs: arcNames.slice(0, count).join(' ') },
  }));
  return first ? [first, ...others] : [bare];
}

function systemOf(id: string, addition: Addition, club: string): AnySystem {
  const { name, about, group, aimed, 'one-shot': oneShot } = addition;
  const arcCounts = arcSizes(addition);
  const mass = figureFormula(addition.mass);
  const points = figureFormula(addition.points);
  const coverage = arcCounts && covering(...arcCounts);
  return {
    ...{ id, name, about, mass, points, icon: 'house-system', cite: houseRules(club, name) },
    choices: coverage ? { arcs: arcs() } : {},
    ...(coverage ? { covers: () => coverage } : {}),
    ...(group === undefined ? {} : { group }),
    ...(aimed === undefined ? {} : { aimed }),
    ...(oneShot === undefined ? {} : { oneShot }),
    examples: () => examplesOf(mass.sharesHull || points.sharesHull, arcCounts),
  };
}

/** The numbers of arcs that a system of house rules may cover, if it has arcs. */
export function arcSizes({ mass, points }: Pick<Addition, 'mass' | 'points'>): readonly number[] | undefined {
  const tables = [mass, points].flatMap((figure) =>
    typeof figure === 'object' && figure['by-arcs'] ? [figure['by-arcs']] : [],
  );
  return tables[0] && Object.keys(tables[0]).map(Number);
}
