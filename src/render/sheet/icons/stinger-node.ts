import { type Mark, solid } from '../../drawing/mark.ts';
import { polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const marks: readonly Mark[] = [
  solid(polygon([0, -2.5], [1.1, -0.5], [0.4, -0.7], [0.4, 2.2], [-0.4, 2.2], [-0.4, -0.7], [-1.1, -0.5])),
];

/** A barbed stinger, in a ring of arcs. */
export const stingerNode = defineIcon('stinger-node', {
  label: () => 'Stinger',
  draw: (subject) => [...arcRing(subject), ...marks],
});
