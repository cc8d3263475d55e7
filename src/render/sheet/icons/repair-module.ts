import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { pointToward, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { wrenchOutline } from './wrench.ts';

const cog = polygon(
  ...Array.from({ length: 8 }, (_, tooth) => tooth * 45).flatMap((degrees) => [
    pointToward(degrees - 13, 3.05),
    pointToward(degrees - 9, 3.75),
    pointToward(degrees + 9, 3.75),
    pointToward(degrees + 13, 3.05),
  ]),
);

const marks: readonly Mark[] = [openShape(cog, 0.45), solid(wrenchOutline(0, 0, 2.4))];

/** A wrench in a cogwheel. */
export const repairModule = defineIcon('repair-module', { label: () => 'Repair', draw: () => marks });
