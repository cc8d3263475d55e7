import { hole, type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, rect, star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const muzzle = -2.15;

const muzzles: Readonly<Record<'beam' | 'plasma' | 'singularity', readonly Mark[]>> = {
  beam: [openShape(circle(0, muzzle, 1.5), 0.6)],
  plasma: [solid(star([0, muzzle], 1.8, 1, 8)), hole(circle(0, muzzle, 0.55))],
  singularity: [openShape(circle(0, muzzle, 1.6), 0.4), solid(circle(0, muzzle, 0.95))],
};

const names = { beam: 'Spinal beam', plasma: 'Spinal plasma', singularity: 'Singularity' } as const;

const barCounts = { small: 1, medium: 2, large: 3 } as const;

/** A barrel as long as the icon, with one to three bars by size and a muzzle by weapon. */
export const spinalMount = defineIcon('spinal-mount', {
  label: ({ weapon, size }) => `${names[weapon]} ${size.slice(0, 1).toUpperCase()}`,
  draw: ({ choices: { weapon, size } }) => [
    openShape(rect(-0.9, -2, 1.8, 5.75), 0.45),
    ...Array.from({ length: barCounts[size] }, (_, index) => solid(rect(-2.7, 3.2 - index * 1.35, 5.4, 0.75))),
    ...muzzles[weapon],
  ],
});
