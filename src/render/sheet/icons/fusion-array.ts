import { solid } from '../../drawing/mark.ts';
import { circle, joinPaths, ringSegment } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const trefoil = solid(
  joinPaths(circle(0, 0, 0.55), ...[0, 120, 240].map((angle) => ringSegment([1, 2.4], angle - 30, angle + 30))),
);

/** Three blades around a core, in a ring of arcs. */
export const fusionArray = defineIcon('fusion-array', {
  label: () => 'Fusion',
  draw: (subject) => [...arcRing(subject), trefoil],
});
