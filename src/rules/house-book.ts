/** A book with the house rules of a club laid over it. */

import { type Arc, arcNames, arcSet, covering } from './arcs.ts';
import type { BookEntry, SystemId } from './catalogue.ts';
import { arcs } from './choices.ts';
import { choicesOf } from './choices-of.ts';
import { houseRules } from './citation.ts';
import { defaultEdition } from './edition.ts';
import { type Addition, bareBook, type House } from './house.ts';
import { changedFigure, figureFormula, meets } from './house-figure.ts';
import { systemLine } from './line.ts';
import type { AnySystem, Example } from './system.ts';

/** What a house says of an entry. */
export interface HouseSays {
  readonly cite: BookEntry['cite'];
  /** The figures of the book, where the house has changed them. */
  readonly book?: Pick<BookEntry, 'mass' | 'points' | 'cite'>;
  /** Whether a system with these choices is priced by the house, and not by the book. */
  readonly prices: (choices: object) => boolean;
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

/** The examples of the book with what they come to by the house. */
function workedAnew(entry: BookEntry): readonly [Example, ...Example[]] {
  const [first, ...others] = entry.examples();
  const anew = (example: Example): Example => {
    const { with: given = {}, on = sampleHull.mass, holding: held = 0, hull } = example;
    const { count: own = 1, ...chosen } = given as { readonly count?: number };
    const choices = choicesOf(entry, { system: entry.id as SystemId, ...chosen });
    const aboard = { ...sampleHull, ...bareBook(defaultEdition), mass: on, ...hull };
    const { mass, points } = systemLine('', { kind: 'system', entry, choices, own, held }, 1, aboard);
    return { ...example, mass, points };
  };
  return [anew(first), ...others.map(anew)];
}

/** The systems that a house adds, as a book would have them. */
export function addedSystems({ name, add = {} }: House): readonly AnySystem[] {
  return Object.entries(add).map(([id, addition]) => systemOf(id, addition, name));
}

/** What the house says of the systems that it adds. */
export function additionSays(cite: BookEntry['cite']): HouseSays {
  return { cite, prices: () => true };
}

/** The hull on which a listing shows what a system of the house comes to. */
const sampleHull = { mass: 100, boxes: 20, armorBoxes: 0, options: new Set<string>(), advancedFireControl: false };

function examplesOf(
  { mass, points }: Pick<AnySystem, 'mass' | 'points'>,
  sizes: readonly number[] | undefined,
): readonly [Example, ...Example[]] {
  const hull = { ...sampleHull, ...bareBook(defaultEdition) };
  const example = (given: Example['with'], choices: object): Example => {
    const boxes = mass.of(choices as never, hull, 0);
    const on = mass.sharesHull || points.sharesHull ? { on: hull.mass } : {};
    return { with: given ?? {}, ...on, mass: boxes, points: points.of(choices as never, hull, boxes) };
  };
  const [first = [], ...others] = (sizes ?? []).map((size) => arcNames.slice(0, size));
  const ofArcs = (names: readonly Arc[]) => example({ arcs: names.join(' ') }, { arcs: arcSet(...names) });
  return sizes ? [ofArcs(first), ...others.map(ofArcs)] : [example({}, {})];
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
    examples: () => examplesOf({ mass, points }, sizes),
  };
}

/** How many arcs a system of the house may cover, if it has any. */
export function arcSizes({ mass, points }: Pick<Addition, 'mass' | 'points'>): readonly number[] | undefined {
  const tables = [mass, points].flatMap((figure) =>
    typeof figure === 'object' && figure['by-arcs'] ? [figure['by-arcs']] : [],
  );
  return tables[0] && Object.keys(tables[0]).map(Number);
}
