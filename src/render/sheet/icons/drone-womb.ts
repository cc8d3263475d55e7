import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  openShape(circle(0, 0, 3.7), 0.5),
  solid(polygon([0, -2.1], [1.6, 1.6], [0, 0.9], [-1.6, 1.6])),
];

/** A drone in a circle. */
export const droneWomb = defineIcon('drone-womb', { label: () => 'Womb', draw: () => marks });
