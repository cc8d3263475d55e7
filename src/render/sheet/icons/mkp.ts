import { solid } from '../../drawing/mark.ts';
import { polygon, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';
import { tickBox } from './tick-box.ts';

const darts = solid(
  together(
    polygon([0, -2.6], [0.6, 2.1], [-0.6, 2.1]),
    ...[-1.55, 1.55].map((x) => polygon([x, -1.7], [x + 0.5, 1.7], [x - 0.5, 1.7])),
  ),
);

/** Three darts, the middle one ahead, in a ring of arcs. */
export const mkp = defineIcon('mkp', { label: () => 'MKP', draw: (subject) => [...ring(subject), darts, tickBox] });
