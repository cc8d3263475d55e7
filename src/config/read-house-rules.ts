/** House rules as their author wrote them: read, and held against the catalogue. */

import type { Finding } from '../findings/finding.ts';
import { under } from '../parse/document.ts';
import { fault } from '../parse/messages/faults.ts';
import { type DataKind, type ReadData, readData } from '../parse/read-data-file.ts';
import type { Choice } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { book } from '../rules/house/book.ts';
import { arcSizes } from '../rules/house/overlay.ts';
import { configuration } from '../rules/model/citation.ts';
import { type Addition, type Change, type Figure, type House, usualBook } from '../rules/model/house-rules.ts';
import { inSentence, listed, withArticle } from '../text/phrases.ts';
import { didYouMean } from '../text/suggest.ts';
import { validateHouse } from './house-rules.generated.js';
import { slipsIn } from './likely-mistakes.ts';
import { badFigure, type FigureOwner } from './validate-figure.ts';

/** Reads a file of house rules. Never throws: mistakes come back with their places, as those of a design do. */
export function readHouse(bytes: Uint8Array): Promise<ReadData<House>> {
  return readData(bytes, kind);
}

const kind: DataKind<House> = {
  name: 'file of house rules',
  keys: '`name`, `change` and `add`',
  cite: configuration('house'),
  first: (data) => slipsIn(data, ''),
  validate: validateHouse,
  schema: async () => (await import('../../schemas/house.schema.json', { with: { type: 'json' } })).default,
  more: (house) => mistakesInHouse(house, ''),
};

/** What no schema can say of house rules that stand at `path`: whether their figures fit what they are about. */
export function mistakesInHouse({ change = [], add = {} }: House, path: string): readonly Finding[] {
  return [
    ...change.flatMap((each, index) => inChange(each, `${path}/change/${index}`)),
    ...Object.entries(add).flatMap(([id, addition]) => inAddition(id, addition, under(`${path}/add`, id))),
  ];
}

function inChange(change: Change, path: string): readonly Finding[] {
  const { system, when = {}, mass, points } = change;
  if (mass === undefined && points === undefined) {
    return [fault('missing-key', 'a change needs `mass` or `points`: the figure that is another', { path })];
  }
  const entry = book(usualBook).get(system);
  if (!entry) return inCraft(change, path);
  const conditions = Object.entries(when).flatMap(([key, value]) => inCondition(entry, key, value, `${path}/when`));
  return [...conditions, ...inFigures(change, path, { entry, isNew: false })];
}

/** Small craft cost so many points, whatever carries them. */
function inCraft({ system, when, mass, points }: Change, path: string): readonly Finding[] {
  const what = `${system} is small craft, which`;
  return [
    ...(mass === undefined ? [] : [fault('not-offered', `${what} has no mass of its own`, { path: `${path}/mass` })]),
    ...(when === undefined ? [] : [fault('not-offered', `${what} has no choices`, { path: `${path}/when` })]),
    ...(points === undefined || typeof points === 'number'
      ? []
      : [fault('not-offered', `${what} costs a number of points`, { path: `${path}/points` })]),
  ];
}

function inCondition({ name, choices }: BookEntry, key: string, value: unknown, path: string): readonly Finding[] {
  const at = under(path, key);
  const choice = (choices as Readonly<Record<string, Choice>>)[key];
  const asked = Object.keys(choices).filter((each) => choices[each]?.kind !== 'arcs');
  if (!choice || choice.kind === 'arcs' || choice.kind === 'salvoes') {
    const help = didYouMean(key, asked) ?? `it has ${listed(asked, 'and') || 'none'}`;
    const what = `${withArticle(name)} has no choice \`${key}\` that a change may ask for`;
    return [fault('unknown-key', what, { path: at, on: 'key', help })];
  }
  if (offers(choice, value)) return [];
  const offered = choice.options?.map((option) => option.value);
  const help = offered ? `it is ${listed(offered)}` : choice.kind === 'flag' ? 'it is true or false' : 'it is a number';
  return [fault('not-offered', `no ${inSentence(name)} has that \`${key}\``, { path: at, help })];
}

function offers({ kind, options, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Choice, value: unknown): boolean {
  if (options) return options.some((option) => option.value === value);
  if (kind === 'flag') return typeof value === 'boolean';
  return Number.isInteger(value) && (value as number) >= atLeast && (value as number) <= atMost;
}

/** An id as designs write them. */
const idPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

function inAddition(id: string, addition: Addition, path: string): readonly Finding[] {
  if (!idPattern.test(id)) {
    const help = 'small letters and digits, with hyphens between words: `tractor-beam`';
    return [fault('not-offered', `\`${id}\` cannot be the id of a system`, { path, on: 'key', help })];
  }
  const entry = book(usualBook).get(id);
  if (entry) {
    const help = 'another figure for it belongs under `change`';
    return [
      fault('not-offered', `\`${id}\` is in the book already: ${inSentence(entry.name)}`, { path, on: 'key', help }),
    ];
  }
  return [...inFigures(addition, path, { isNew: true }), ...unevenTables(addition, path)];
}

/** Tables by arcs that list different numbers of them: one says what designs may choose, and the other has to have its price. */
function unevenTables({ mass, points }: Addition, path: string): readonly Finding[] {
  const [inMass, inPoints] = [arcSizes({ mass, points: 0 }), arcSizes({ mass: 0, points })];
  if (!inMass || !inPoints || inMass.join() === inPoints.join()) return [];
  const help = 'both list the numbers of arcs that designs may choose';
  const message = `\`by-arcs\` has amounts for ${listed(inPoints, 'and')}, and that of the mass for ${listed(inMass, 'and')}`;
  return [fault('not-offered', message, { path: `${path}/points/by-arcs`, help })];
}

function inFigures(
  { mass, points }: { readonly mass?: Figure; readonly points?: Figure },
  path: string,
  owner: Omit<FigureOwner, 'of'>,
): readonly Finding[] {
  return [
    ...(mass === undefined ? [] : badFigure(mass, `${path}/mass`, { ...owner, of: 'mass' })),
    ...(points === undefined ? [] : badFigure(points, `${path}/points`, { ...owner, of: 'points' })),
  ];
}
