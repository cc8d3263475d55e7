import { solid } from '../../drawing/mark.ts';
import { circle, segment, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const trefoil = solid(together(circle(0, 0, 0.55), ...[0, 120, 240].map((way) => segment(1, 2.4, way - 30, way + 30))));

/** Three blades round a core, in a ring of arcs. */
export const fusionArray = defineIcon('fusion-array', {
  label: () => 'Fusion',
  draw: (subject) => [...ring(subject), trefoil],
});
