import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { polyline, rect } from '../../drawing/path.ts';
import { fighterOutline } from './dart.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  stroked(polyline([-3.7, -3.7], [-2.8, -1], [-2.8, 3.4], [2.8, 3.4], [2.8, -1], [3.7, -3.7]), 0.5),
  solid(rect(-3.05, 2.8, 6.1, 1)),
  solid(fighterOutline(0, -1.7, 2.1)),
];

/** A fighter leaving a bay with open doors. */
export const combinedHangar = defineIcon('combined-hangar', { label: () => 'Fighter bay', draw: () => marks });
