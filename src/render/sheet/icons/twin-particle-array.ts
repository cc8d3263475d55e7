import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, polyline } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const fork: readonly Mark[] = [
  stroked(joinPaths(polyline([-1.25, -1.2], [-1.25, 1.3], [1.25, 1.3], [1.25, -1.2]), line(0, 1.3, 0, 2.6)), 0.5),
  solid(joinPaths(circle(-1.25, -1.2, 0.8), circle(1.25, -1.2, 0.8))),
];

/** A fork with a ball on each prong, in a ring of arcs. */
export const twinParticleArray = defineIcon('twin-particle-array', {
  label: () => 'TPA',
  draw: (subject) => [...arcRing(subject), ...fork],
});
