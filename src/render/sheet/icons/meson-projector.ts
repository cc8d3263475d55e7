import { drawn, type Mark, solid } from '../../drawing/mark.ts';
import { circle, ellipse, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const atom: readonly Mark[] = [
  drawn(together(ellipse(0, 0, 2.4, 1.05), ellipse(0, 0, 1.05, 2.4)), 0.4),
  solid(circle(0, 0, 0.45)),
];

/** Two orbits crossing around a nucleus, in a ring of arcs. */
export const mesonProjector = defineIcon('meson-projector', {
  label: () => 'Meson',
  draw: (subject) => [...ring(subject), ...atom],
});
