import { type Mark, solid } from '../../drawing/mark.ts';
import { polygon } from '../../drawing/path.ts';
import { dishMarks } from './dish.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  solid(polygon([-0.4, -0.5], [0.4, -0.5], [2, 3.9], [-2, 3.9])),
  ...dishMarks(75, [2.05, -1.2], 2.1),
  ...dishMarks(-75, [-2.05, -1.2], 2.1),
];

/** Two dishes back to back on one mast. */
export const superiorSensors = defineIcon('superior-sensors', { label: () => 'Sup sensors', draw: () => marks });
