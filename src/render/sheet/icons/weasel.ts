import { dashed, type Mark, solid } from '../../drawing/mark.ts';
import { ellipse, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const boat = solid(ellipse(0, 1, 0.75, 1.45));

const outlines: Readonly<Record<'cruiser' | 'capital', Mark>> = {
  cruiser: dashed(polygon([0, -3.7], [2.7, 3.6], [-2.7, 3.6]), 0.8, 0.5),
  capital: dashed(
    polygon([-1.2, -3.75], [1.2, -3.75], [1.8, -0.6], [3.75, 1], [3.75, 3.6], [-3.75, 3.6], [-3.75, 1], [-1.8, -0.6]),
    0.8,
    0.5,
  ),
};

const labels = { cruiser: 'Cruiser weasel', capital: 'Capital weasel' } as const;

/** A small boat in the dashed outline of a cruiser or a capital ship. */
export const weasel = defineIcon('weasel', {
  label: ({ signature }) => labels[signature],
  draw: ({ choices }) => [outlines[choices.signature], boat],
});
