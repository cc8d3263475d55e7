import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';
import { tickBox } from './tick-box.ts';

const rockets: readonly Mark[] = [-1.1, 1.1].flatMap((x) => [
  openShape(polygon([x, -2.1], [x + 0.5, -1], [x + 0.5, 1], [x - 0.5, 1], [x - 0.5, -1]), 0.4),
  solid(polygon([x, 0.2], [x + 0.95, 1.8], [x, 1.4], [x - 0.95, 1.8])),
]);

/** Two white rockets side by side, in a ring of arcs. */
export const rocketPod = defineIcon('rocket-pod', {
  label: () => 'Rockets',
  draw: (subject) => [...arcRing(subject), ...rockets, tickBox],
});
