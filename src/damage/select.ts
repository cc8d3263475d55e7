/** Which systems of a ship an entry of a state file means. */

import { book } from '../rules/house/book.ts';
import { type Arcs, readArcs } from '../rules/model/arcs.ts';
import { identitiesOf } from '../rules/ship/identity.ts';
import { systemLabel } from '../rules/ship/label.ts';
import { partsIn, partsOfOne } from '../rules/ship/parts.ts';
import type { Item, Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import { nearest } from '../text/suggest.ts';
import type { Tell } from './issue.ts';
import type { SelectorFile } from './state-file.ts';

/** Keys of an entry that say which systems are meant otherwise than by a choice of theirs. */
const notChoices: ReadonlySet<string> = new Set(['system', 'at', 'number', 'count', 'rounds', 'kind']);

/** A part of an item: which of all its parts. */
export interface PartOf {
  readonly item: Item;
  readonly part: number;
}

/** The items that are meant, and of them the one part that a number picks. */
export interface Selection {
  readonly items: readonly Item[];
  readonly only: PartOf | undefined;
}

/**
 * The items that an entry means, if they are all alike; else what is wrong is told. Items are alike if they are the same
 * system with the same choices and contents, in the same kind of holder.
 */
export function selected(given: SelectorFile, ship: Ship, path: string, tell: Tell): Selection | undefined {
  const ofId = ship.items.filter(({ id }) => id === given.system);
  if (ofId.length === 0) return notAboard(given.system, ship, path, tell);
  const items = ofId.filter((item) => isMeant(item, given));
  if (items.length === 0) {
    const message = `no ${given.system} aboard is as this one; there ${are(ofId.length)} ${lines(ofId)}`;
    tell({ code: 'not-aboard', at: path, message });
    return undefined;
  }
  if (given.number !== undefined) return numbered(given.number, items, path, tell);
  const known = identitiesOf(ship);
  const looks = new Set(items.map((item) => `${known.get(item.path)} in ${item.holder?.path ?? ''}`));
  if (looks.size === 1) return { items, only: undefined };
  const message = `which ${given.system} is meant? There ${are(items.length)} ${lines(items)}`;
  const help = 'tell them apart by their choices, by `at`, or by `number` in the order of the design';
  tell({ code: 'ambiguous-loss', at: path, message, help });
  return undefined;
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** The most systems that a message lists. */
const mostListed = 6;

/** Systems as a message lists them: `Beam battery, class 2, FP F at /systems/3`. */
function lines(items: readonly Item[]): string {
  const shown = items.slice(0, mostListed).map((item) => {
    const times = item.count === 1 ? '' : `${item.count} × `;
    return `${times}${systemLabel(item)} (${item.path})`;
  });
  const more = items.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${more} more` : listed(shown, 'and');
}

function notAboard(id: string, ship: Ship, path: string, tell: Tell): undefined {
  const aboard = [...new Set(ship.items.map((item) => item.id as string))];
  const near = nearest(id, aboard);
  const name = book(ship.hull).get(id)?.name ?? id;
  const help =
    near !== undefined
      ? `did you mean \`${near}\`?`
      : aboard.length > 0
        ? `aboard are ${listed(aboard, 'and')}`
        : undefined;
  tell({ code: 'not-aboard', at: path, message: `the ship has no ${name.toLowerCase()}`, help });
  return undefined;
}

/** Whether an item has the choices that an entry names, and stands where it says. */
function isMeant(item: Item, given: SelectorFile): boolean {
  if (given.at !== undefined && given.at !== item.path) return false;
  const choices = item.choices as Readonly<Record<string, unknown>>;
  return Object.entries(given).every(([key, value]) => {
    if (notChoices.has(key)) return true;
    if (key === 'arcs') return hasArcs(item, value);
    return choices[key] === value;
  });
}

/** Whether an item covers these arcs, or one mount of a pair does. */
function hasArcs(item: Item, given: unknown): boolean {
  const wanted = readArcs(given as string | readonly string[]);
  const own = (item.choices as { readonly arcs?: Arcs }).arcs;
  return own?.text === wanted.text || partsOfOne(item).some((arcs) => arcs?.text === wanted.text);
}

/** The part that a number picks, of all parts of these items in the order of the design. */
function numbered(number: number, items: readonly Item[], path: string, tell: Tell): Selection | undefined {
  let before = 0;
  for (const item of items) {
    const parts = partsIn(item);
    if (number <= before + parts) return { items: [item], only: { item, part: number - before - 1 } };
    before += parts;
  }
  const [{ id }] = items as [Item];
  const message = `there is no ${id} number ${number}: the ship has ${before} of them`;
  tell({ code: 'not-aboard', at: `${path}/number`, message });
  return undefined;
}

/** The parts of an item that an entry means: all, or those of one side of a pair. One after the other: there may be many. */
export function* partsMeant(item: Item, given: SelectorFile): Generator<number> {
  const each = partsOfOne(item);
  const own = (item.choices as { readonly arcs?: Arcs }).arcs;
  const arcs = given.arcs === undefined ? undefined : readArcs(given.arcs as string | readonly string[]);
  const wanted = arcs === undefined || arcs.text === own?.text ? undefined : arcs.text;
  const meant = each.flatMap((part, index) => (wanted === undefined || part?.text === wanted ? [index] : []));
  for (let copy = 0; copy < item.count; copy++) for (const index of meant) yield copy * each.length + index;
}
