import { drawn, hole, type Mark, open, solid } from '../mark.ts';
import { circle, curve, line, polygon } from '../path.ts';
import { defineIcon } from './icon.ts';

const lids = curve(
  [-3.7, 0],
  [
    [-1.8, -3.2],
    [1.8, -3.2],
    [3.7, 0],
  ],
  [
    [1.8, 3.2],
    [-1.8, 3.2],
    [-3.7, 0],
  ],
);
const eye: readonly Mark[] = [open(`${lids} Z`, 0.5), solid(circle(0, 0, 1.15))];

const struck = (x: number): readonly Mark[] => [
  hole(polygon([x + 0.6, -3.7], [x + 2, -3.7], [x - 0.6, 3.7], [x - 2, 3.7])),
  drawn(line(x + 1.3, -3.7, x - 1.3, 3.7), 0.6),
];

const once: readonly Mark[] = [...eye, ...struck(0)];
const twice: readonly Mark[] = [...eye, ...struck(-1.95), ...struck(1.95)];

/** An eye struck through, twice for the higher level. */
export const stealthMarker = defineIcon('stealth-marker', {
  label: ({ level }) => `Stealth ${level}`,
  draw: ({ choices }) => (choices.level === 2 ? twice : once),
});
