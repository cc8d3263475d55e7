import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, polygon, sector } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';
import { tickBox } from './tick-box.ts';

const missile: readonly Mark[] = [
  solid(
    polygon([-0.5, 0], [0.5, 0], [0.5, 0.9], [1.7, 1.9], [0.5, 1.9], [0, 2.5], [-0.5, 1.9], [-1.7, 1.9], [-0.5, 0.9]),
  ),
  openShape(circle(0, -1, 1.45), 0.45),
  solid(sector([0, -1], 1.45, 0, 180)),
];

/** A slim missile with a big round head, half white and half black, in a ring of arcs. */
export const antimatterMissile = defineIcon('antimatter-missile', {
  label: () => 'AMT',
  draw: (subject) => [...arcRing(subject), ...missile, tickBox],
});
