/**
 * The rulebook: every system in the order of the book. Whatever lists systems (the schema, `systems`, `explain`, the
 * icons, the tests) is read off this file, and no other file lists them.
 */

import type { Values } from './choices.ts';
import { bays } from './systems/bays/index.ts';
import { beams } from './systems/beams/index.ts';
import { defences } from './systems/defenses/index.ts';
import { electronics } from './systems/electronics/index.ts';
import { ordnance } from './systems/ordnance/index.ts';
import { projectiles } from './systems/projectiles/index.ts';
import { savasku } from './systems/savasku/index.ts';
import { shipParts } from './systems/ship/index.ts';

/** The chapters whose systems a design lists under `systems`. */
export const chapters = [electronics, defences, beams, projectiles, ordnance, bays, savasku] as const;

export { shipParts };

type Entry = (typeof chapters)[number]['systems'][number];
type Part = (typeof shipParts)['systems'][number];

/** The id of a system, as a design writes it. */
export type SystemId = Entry['id'];
/** The id of a part of the ship itself. */
export type PartId = Part['id'];
/** The symbols that a sheet must be able to draw. */
export type IconId = Entry['icon'] | Part['icon'] | 'house-system';
/** The choices of a system, as formulas and checks see them. */
export type ChoicesOf<Id extends SystemId | PartId> = Values<Extract<Entry | Part, { id: Id }>['choices']>;

/** The choices of whatever has an icon. */
export type ChoicesWithIcon<Icon extends IconId> = Values<Extract<Entry | Part, { icon: Icon }>['choices']>;
