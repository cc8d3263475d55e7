/**
 * The rulebook: every system in the order of the book. Whatever lists systems (the schema, `systems`, `explain`, the
 * icons, the tests) is read off this file, and no other file lists them.
 */

import type { Values } from './choices.ts';
import { type Edition, editions } from './edition.ts';
import { type AnySystem, asIn, type Group } from './system.ts';
import { bays } from './systems/bays/index.ts';
import { beams } from './systems/beams/index.ts';
import { defences } from './systems/defences/index.ts';
import { electronics } from './systems/electronics/index.ts';
import { ordnance } from './systems/ordnance/index.ts';
import { projectiles } from './systems/projectiles/index.ts';
import { shipParts } from './systems/ship/index.ts';

/** The chapters whose systems a design lists under `systems`. */
export const chapters = [electronics, defences, beams, projectiles, ordnance, bays] as const;

export { shipParts };

type Entry = (typeof chapters)[number]['systems'][number];
type Part = (typeof shipParts)['systems'][number];

/** The id of a system, as a design writes it. */
export type SystemId = Entry['id'];
/** The id of a part of the ship itself. */
export type PartId = Part['id'];
/** The symbols that a sheet must be able to draw. */
export type IconId = Entry['icon'] | Part['icon'];
/** The choices of a system, as formulas and checks see them. */
export type ChoicesOf<Id extends SystemId | PartId> = Values<Extract<Entry | Part, { id: Id }>['choices']>;

/** An entry as one edition has it, with the group under which the bill lists it. */
export interface BookEntry extends AnySystem {
  readonly group: Group;
  readonly chapter: string;
  /** Whether it is a key of the design itself, not an entry of its `systems`. */
  readonly part: boolean;
}

function bookOf(edition: Edition): ReadonlyMap<string, BookEntry> {
  const entries = [shipParts, ...chapters].flatMap((chapter) =>
    (chapter.systems as unknown as readonly AnySystem[]).map((system): [string, BookEntry] => [
      system.id,
      {
        ...asIn(system, edition),
        group: system.group ?? chapter.group,
        chapter: chapter.title,
        part: (chapter as unknown) === shipParts,
      },
    ]),
  );
  return new Map(entries);
}

const books = Object.fromEntries(
  Object.keys(editions).map((edition) => [edition, bookOf(edition as Edition)]),
) as Record<Edition, ReadonlyMap<string, BookEntry>>;

/** Every entry by id, as `edition` has it. Entries that the edition does not have are there too, with their `only`. */
export function book(edition: Edition): ReadonlyMap<string, BookEntry> {
  return books[edition];
}

/** The entry of `id`; a part of the ship, or a system that the schema has passed. */
export function entry(edition: Edition, id: SystemId | PartId): BookEntry {
  return books[edition].get(id) as BookEntry;
}
