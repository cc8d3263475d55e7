import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { curve, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const seed = curve(
  [0, -3.75],
  [1.6, -2.6, 3.6, -0.6, 3.4, 1.4],
  [3.2, 4.4, -3.2, 4.4, -3.4, 1.4],
  [-3.6, -0.6, -1.6, -2.6, 0, -3.75],
);

const marks: readonly Mark[] = [openShape(`${seed} Z`, 0.5), solid(polygon([0, -1.6], [1.7, 2], [0, 1.1], [-1.7, 2]))];

/** A drop, point ahead, with an arrowhead in it. */
export const driveNode = defineIcon('drive-node', { label: () => 'Drive node', draw: () => marks });
