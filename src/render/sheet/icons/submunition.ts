import { solid } from '../../drawing/mark.ts';
import { circle, joinPaths, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';
import { tickBox } from './tick-box.ts';

const spray = solid(
  joinPaths(
    circle(-1.65, -0.7, 0.6),
    circle(0, -1.7, 0.6),
    circle(1.65, -0.7, 0.6),
    circle(-0.6, 0, 0.45),
    circle(0.6, 0, 0.45),
    polygon([-0.5, 0.9], [0.5, 0.9], [1.15, 2.3], [-1.15, 2.3]),
  ),
);

/** A nozzle spraying bomblets ahead, in a ring of arcs. */
export const submunition = defineIcon('submunition', {
  label: () => 'SMP',
  draw: (subject) => [...arcRing(subject), spray, tickBox],
});
