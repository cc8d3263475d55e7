import { stroked } from '../../drawing/mark.ts';
import { polyline } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const wave = stroked(
  polyline(
    [-2.4, 1.1],
    [-1.6, 1.1],
    [-1.6, -1.3],
    [-0.5, -1.3],
    [-0.5, 1.1],
    [0.5, 1.1],
    [0.5, -1.3],
    [1.6, -1.3],
    [1.6, 1.1],
    [2.4, 1.1],
  ),
  0.5,
);

/** A square wave of two pulses, in a ring of arcs. */
export const pulser = defineIcon('pulser', { label: () => 'Pulser', draw: (subject) => [...arcRing(subject), wave] });
