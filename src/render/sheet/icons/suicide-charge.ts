import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, polygon, roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  openShape(roundedRect([-1.7, 0.4], 3.4, 3.2, 0.5), 0.5),
  openShape(circle(0, -0.7, 3), 0.5),
  solid(joinPaths(circle(-1.25, -0.6, 0.85), circle(1.25, -0.6, 0.85), polygon([0, 0.4], [0.5, 1.3], [-0.5, 1.3]))),
  stroked(joinPaths(line(-0.6, 2.4, -0.6, 3.5), line(0.6, 2.4, 0.6, 3.5)), 0.35),
];

/** A skull. */
export const suicideCharge = defineIcon('suicide-charge', { label: () => 'Suicide', draw: () => marks });
