import { defineChapter } from '../../define-system.ts';
import { armor } from './armor.ts';
import { basicHull } from './basic-hull.ts';
import { coreSystems } from './core-systems.ts';
import { crew } from './crew.ts';
import { flawed } from './flawed.ts';
import { ftlDrive } from './ftl-drive.ts';
import { hull } from './hull.ts';
import { mainDrive } from './main-drive.ts';
import { stealthHull } from './stealth-hull.ts';
import { streamlining } from './streamlining.ts';

/** Parts of the ship: keys of the design, not entries of its `systems`. */
export const shipParts = defineChapter({
  title: 'Parts of the ship',
  group: 'hull',
  systems: [basicHull, hull, stealthHull, streamlining, armor, mainDrive, ftlDrive, coreSystems, crew, flawed],
});
