/** The rulebook: every system, in book order. The schema, listings, icons and tests derive their lists from this file. */

import type { ChoiceValues } from './choices.ts';
import { bays } from './systems/bays/index.ts';
import { beams } from './systems/beams/index.ts';
import { defenses } from './systems/defenses/index.ts';
import { electronics } from './systems/electronics/index.ts';
import { ordnance } from './systems/ordnance/index.ts';
import { projectiles } from './systems/projectiles/index.ts';
import { savasku } from './systems/savasku/index.ts';
import { shipParts } from './systems/ship/index.ts';

/** The chapters of systems for `systems` in a design. */
export const chapters = [electronics, defenses, beams, projectiles, ordnance, bays, savasku] as const;

export { shipParts };

type Entry = (typeof chapters)[number]['systems'][number];
type Part = (typeof shipParts)['systems'][number];

export type SystemId = Entry['id'];
/** ID of a part of the ship itself: hull, drive, armor. */
export type PartId = Part['id'];
export type IconId = Entry['icon'] | Part['icon'] | 'house-system';
export type ChoicesOf<Id extends SystemId | PartId> = ChoiceValues<Extract<Entry | Part, { id: Id }>['choices']>;

export type ChoicesWithIcon<Icon extends IconId> = ChoiceValues<Extract<Entry | Part, { icon: Icon }>['choices']>;
