import { type Mark, open, solid } from '../../drawing/mark.ts';
import { polygon, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { wrench } from './wrench.ts';

const cog = polygon(
  ...Array.from({ length: 8 }, (_, tooth) => tooth * 45).flatMap((degrees) => [
    towards(degrees - 13, 3.05),
    towards(degrees - 9, 3.75),
    towards(degrees + 9, 3.75),
    towards(degrees + 13, 3.05),
  ]),
);

const marks: readonly Mark[] = [open(cog, 0.45), solid(wrench(0, 0, 2.4))];

/** A wrench in a cogwheel. */
export const repairModule = defineIcon('repair-module', { label: () => 'Repair', draw: () => marks });
