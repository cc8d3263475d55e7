import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { circle, curve, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const lens = curve([0, -1.25], [0.62, -0.75, 0.62, 0.75, 0, 1.25], [-0.62, 0.75, -0.62, -0.75, 0, -1.25]);

const marks: readonly Mark[] = [stroked(joinPaths(circle(-0.8, 0, 1.5), circle(0.8, 0, 1.5)), 0.45), solid(lens)];

/** Two nuclei that merge, in a ring of arcs. */
export const fusionArray = defineIcon('fusion-array', {
  label: () => 'Fusion',
  draw: (subject) => [...arcRing(subject), ...marks],
});
