/** A book with the house rules of a club laid over it. */

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

/** What the book says of an entry's figures where the house says otherwise: `points 3 per mass`. */
export function saidByBook({ house, mass, points }: BookEntry): readonly string[] {
  const { book } = house ?? {};
  return [
    ...(book && book.mass.says !== mass.says ? [`mass ${book.mass.says}`] : []),
    ...(book && book.points.says !== points.says ? [`points ${book.points.says}`] : []),
  ];
}

/** The entry as a house has changed it. */
export function changedEntry(entry: BookEntry, house: House): BookEntry {
  const changes = house.change?.filter(({ system }) => system === entry.id) ?? [];
  if (changes.length === 0) return entry;
  const mass = changes.reduce((before, change) => changedFigure(before, change.mass, change), entry.mass);
  const points = changes.reduce((before, change) => changedFigure(before, change.points, change), entry.points);
  const combatPoints = entry.combatPoints === entry.points ? points : entry.combatPoints;
  const tests = changes.map(({ when }) => (when === undefined ? () => true : meets(when)));
  const says: HouseSays = {
    cite: houseRules(house.name, entry.name),
    book: entry,
    prices: (choices) => tests.some((test) => test(choices)),
  };
  const changed = { ...entry, mass, points, combatPoints, house: says };
  return { ...changed, examples: () => workedAnew(changed) };
}

/** The examples of an entry with what they come to by its figures. */
function workedAnew(entry: BookEntry): readonly [Example, ...Example[]] {
  const [first, ...others] = entry.examples();
  const anew = (example: Example): Example => {
    const { with: given = {}, on = sampleHull.mass, holding: held = 0, hull } = example;
    const { count: own = 1, ...chosen } = given as { readonly count?: number };
    const choices = choicesOf(entry, { system: entry.id as SystemId, ...chosen });
    const aboard = { ...sampleHull, mass: on, ...hull };
    const { mass, points } = systemLine('', { kind: 'system', entry, choices, own, held }, 1, aboard);
    return { ...example, mass, points };
  };
  return [anew(first), ...others.map(anew)];
}

/** The systems that a house adds, as a book would have them. */
export function addedSystems({ name, add = {} }: House): readonly AnySystem[] {
  return Object.entries(add).map(([id, addition]) => systemOf(id, addition, name));
}

/** An entry that is all the house's, with its examples worked out. */
export function addedEntry(entry: BookEntry): BookEntry {
  const house: HouseSays = { cite: entry.cite, prices: () => true };
  return { ...entry, house, examples: () => workedAnew(entry) };
}

/** The hull on which a listing shows what a system of the house comes to. */
const sampleHull: Hull = {
  ...usualBook,
  ...{ mass: 100, boxes: 20, armorBoxes: 0, options: new Set<string>(), advancedFireControl: false },
};

/** A system of the house with each number of arcs that it may cover; what they come to is worked out. */
function examplesOf(shares: boolean, sizes: readonly number[] | undefined): readonly [Example, ...Example[]] {
  const bare = { ...(shares ? { on: sampleHull.mass } : {}), mass: 0, points: 0 };
  const [first, ...others] = (sizes ?? []).map((size) => ({
    ...bare,
    with: { arcs: arcNames.slice(0, size).join(' ') },
  }));
  return first ? [first, ...others] : [bare];
}

function systemOf(id: string, addition: Addition, house: string): AnySystem {
  const { name, about, group, aimed, 'one-shot': oneShot } = addition;
  const sizes = arcSizes(addition);
  const mass = figureFormula(addition.mass);
  const points = figureFormula(addition.points);
  const covered = sizes && covering(...sizes);
  return {
    ...{ id, name, about, mass, points, icon: 'house-system', cite: houseRules(house, name) },
    choices: covered ? { arcs: arcs() } : {},
    ...(covered ? { covers: () => covered } : {}),
    ...(group === undefined ? {} : { group }),
    ...(aimed === undefined ? {} : { aimed }),
    ...(oneShot === undefined ? {} : { oneShot }),
    examples: () => examplesOf(mass.sharesHull || points.sharesHull, sizes),
  };
}

/** How many arcs a system of the house may cover, if it has any. */
export function arcSizes({ mass, points }: Pick<Addition, 'mass' | 'points'>): readonly number[] | undefined {
  const tables = [mass, points].flatMap((figure) =>
    typeof figure === 'object' && figure['by-arcs'] ? [figure['by-arcs']] : [],
  );
  return tables[0] && Object.keys(tables[0]).map(Number);
}
