import { hole, type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, curve } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const lids = `${curve([-3.75, 0], [-1.9, -3.9, 1.9, -3.9, 3.75, 0], [1.9, 3.9, -1.9, 3.9, -3.75, 0])} Z`;

const marks: readonly Mark[] = [openShape(lids, 0.5), solid(circle(0, 0, 1.5)), hole(circle(0, 0, 0.5))];

/** An eye. */
export const cortexNode = defineIcon('cortex-node', { label: () => 'Cortex', draw: () => marks });
