import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { polygon, polyline, ringSegment } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  solid(ringSegment([7.2, 8], -28, 28, [0, 9.6])),
  stroked(polyline([-3, -3.6], [0, 1.4], [2.4, -2.6]), 0.5),
  solid(polygon([3.1, -3.7], [3.3, -1.4], [1.2, -2.6])),
];

/** A beam reflected by an arc. */
export const reflexField = defineIcon('reflex-field', { label: () => 'Reflex', draw: () => marks });
