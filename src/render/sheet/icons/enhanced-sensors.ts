import { type Mark, solid } from '../../drawing/mark.ts';
import { polygon } from '../../drawing/path.ts';
import { dishMarks } from './dish.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  solid(polygon([-0.8, 0.5], [0.4, 0.5], [1.8, 3.9], [-2.2, 3.9])),
  ...dishMarks(45, [0.1, -0.6], 3.1),
];

/** A dish pointing up and right. */
export const enhancedSensors = defineIcon('enhanced-sensors', { label: () => 'Enh sensors', draw: () => marks });
