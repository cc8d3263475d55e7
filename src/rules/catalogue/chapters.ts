/** The rulebook: every system, in book order. The schema, listings, icons and tests derive their lists from this file. */

import type { ChoiceValues } from './choices.ts';
import { defineChapter } from './define-system.ts';
import { batteries } from './systems/batteries.ts';
import { bays } from './systems/bays.ts';
import { drivesAndCrew } from './systems/drives-and-crew.ts';
import { electronics } from './systems/electronics.ts';
import { greatGunsAndMines } from './systems/great-guns-and-mines.ts';
import { holdsAndPeople } from './systems/holds-and-people.ts';
import { hullParts } from './systems/hull.ts';
import { missiles } from './systems/missiles.ts';
import { otherBeams } from './systems/other-beams.ts';
import { otherProjectiles } from './systems/other-projectiles.ts';
import { pointDefense } from './systems/point-defense.ts';
import { savasku } from './systems/savasku.ts';
import { screensAndFields } from './systems/screens-and-fields.ts';
import { torpedoesAndGuns } from './systems/torpedoes-and-guns.ts';

/** The chapters of systems for `systems` in a design. */
export const chapters = [
  defineChapter({ title: 'Fire control, sensors and electronics', group: 'control', systems: electronics }),
  defineChapter({ title: 'Defenses', group: 'defenses', systems: [...pointDefense, ...screensAndFields] }),
  defineChapter({
    title: 'Beams and other direct-fire energy weapons',
    group: 'weapons',
    systems: [...batteries, ...otherBeams],
  }),
  defineChapter({
    title: 'Projectiles and torpedoes',
    group: 'weapons',
    systems: [...torpedoesAndGuns, ...otherProjectiles],
  }),
  defineChapter({
    title: 'Ordnance and heavy guns',
    group: 'ordnance',
    systems: [...missiles, ...greatGunsAndMines],
  }),
  defineChapter({ title: 'Bays, turrets and people', group: 'bays', systems: [...bays, ...holdsAndPeople] }),
  defineChapter({ title: "Living ships of the Sa'Vasku", group: 'weapons', systems: savasku }),
] as const;

/** Parts of the ship: keys of the design, not entries of its `systems`. */
export const shipParts = defineChapter({
  title: 'Parts of the ship',
  group: 'hull',
  systems: [...hullParts, ...drivesAndCrew],
});

type Entry = (typeof chapters)[number]['systems'][number];
type Part = (typeof shipParts)['systems'][number];

export type SystemId = Entry['id'];
/** ID of a part of the ship itself: hull, drive, armor. */
export type PartId = Part['id'];
export type IconId = Entry['icon'] | Part['icon'] | 'house-system';
export type ChoicesOf<Id extends SystemId | PartId> = ChoiceValues<Extract<Entry | Part, { id: Id }>['choices']>;

export type ChoicesWithIcon<Icon extends IconId> = ChoiceValues<Extract<Entry | Part, { icon: Icon }>['choices']>;
