import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { arc, joinPaths, rect, sector } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  openShape(sector([0, 1.5], 5.15, -44, 44), 0.45),
  stroked(joinPaths(arc([0, 1.5], 2.1, -44, 44), arc([0, 1.5], 3.6, -44, 44)), 0.45),
  solid(rect(-0.7, 0.6, 1.4, 2)),
  solid(rect(-1.7, 2.4, 3.4, 1.5)),
];

/** A fan of three widening waves ahead of a gun. */
export const waveGun = defineIcon('wave-gun', { label: () => 'Wave gun', draw: () => marks });
