import { solid } from '../../drawing/mark.ts';
import { circle, segment, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const trefoil = solid(
  together(circle(0, 0, 0.55), ...[0, 120, 240].map((angle) => segment([1, 2.4], angle - 30, angle + 30))),
);

/** Three blades around a core, in a ring of arcs. */
export const fusionArray = defineIcon('fusion-array', {
  label: () => 'Fusion',
  draw: (subject) => [...ring(subject), trefoil],
});
