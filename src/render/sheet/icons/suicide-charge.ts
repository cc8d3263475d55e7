import { drawn, type Mark, open, solid } from '../../drawing/mark.ts';
import { circle, line, polygon, rounded, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  open(rounded([-1.7, 0.4], 3.4, 3.2, 0.5), 0.5),
  open(circle(0, -0.7, 3), 0.5),
  solid(together(circle(-1.25, -0.6, 0.85), circle(1.25, -0.6, 0.85), polygon([0, 0.4], [0.5, 1.3], [-0.5, 1.3]))),
  drawn(together(line(-0.6, 2.4, -0.6, 3.5), line(0.6, 2.4, 0.6, 3.5)), 0.35),
];

/** A skull. */
export const suicideCharge = defineIcon('suicide-charge', { label: () => 'Suicide', draw: () => marks });
