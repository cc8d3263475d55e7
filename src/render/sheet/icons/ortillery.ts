import { type Mark, solid } from '../../drawing/mark.ts';
import { arc, ellipse, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';

const nose = polygon([-0.875, 0.9], [0.875, 0.9], [0, 2.1]);
const fins = mirror([0, 0], 1, [0, -3.3], [0.9, -3.3], [1.5, -3.9], [1.5, -2.6], [0.3, -1.6]);
const ground = `${arc([0, 8.82], 6.27, -39, 39)} Z`;

const marks: readonly Mark[] = [solid(ellipse(0, -0.35, 1.25, 1.75)), solid(nose), solid(fins), solid(ground)];

/** A finned bomb falling on a planet. */
export const ortillery = defineIcon('ortillery', { label: () => 'Ortillery', draw: () => marks });
