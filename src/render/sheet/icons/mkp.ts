import { solid } from '../../drawing/mark.ts';
import { joinPaths, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';
import { tickBox } from './tick-box.ts';

const darts = solid(
  joinPaths(
    polygon([0, -2.6], [0.6, 2.1], [-0.6, 2.1]),
    ...[-1.55, 1.55].map((x) => polygon([x, -1.7], [x + 0.5, 1.7], [x - 0.5, 1.7])),
  ),
);

/** Three darts, the middle one ahead, in a ring of arcs. */
export const mkp = defineIcon('mkp', { label: () => 'MKP', draw: (subject) => [...arcRing(subject), darts, tickBox] });
