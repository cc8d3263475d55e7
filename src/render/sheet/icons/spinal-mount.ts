import { hole, type Mark, open, solid } from '../../drawing/mark.ts';
import { circle, rect, star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const muzzle = -2.15;

const muzzles: Readonly<Record<'beam' | 'plasma' | 'singularity', readonly Mark[]>> = {
  beam: [open(circle(0, muzzle, 1.5), 0.6)],
  plasma: [solid(star(0, muzzle, 1.8, 1, 8)), hole(circle(0, muzzle, 0.55))],
  singularity: [open(circle(0, muzzle, 1.6), 0.4), solid(circle(0, muzzle, 0.95))],
};

const sizes = { small: 1, medium: 2, large: 3 } as const;

/** A barrel the length of the icon, with as many bars across it as its size says, and at its muzzle what it fires. */
export const spinalMount = defineIcon('spinal-mount', {
  label: ({ weapon, size }) => `Spinal ${weapon.slice(0, 4)} ${size.slice(0, 1).toUpperCase()}`,
  draw: ({ choices: { weapon, size } }) => [
    open(rect(-0.9, -2, 1.8, 5.75), 0.45),
    ...Array.from({ length: sizes[size] }, (_, index) => solid(rect(-2.7, 3.2 - index * 1.35, 5.4, 0.75))),
    ...muzzles[weapon],
  ],
});
