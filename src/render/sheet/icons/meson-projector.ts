import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { circle, ellipse, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const atom: readonly Mark[] = [
  stroked(joinPaths(ellipse(0, 0, 2.4, 1.05), ellipse(0, 0, 1.05, 2.4)), 0.4),
  solid(circle(0, 0, 0.45)),
];

/** Two orbits crossing around a nucleus, in a ring of arcs. */
export const mesonProjector = defineIcon('meson-projector', {
  label: () => 'Meson',
  draw: (subject) => [...arcRing(subject), ...atom],
});
