import { drawn, type Mark } from '../../drawing/mark.ts';
import { polyline } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mine } from './mine.ts';

const marks: readonly Mark[] = [
  drawn(polyline([-3.4, 3.5], [0, -2], [3.4, 3.5]), 0.9),
  ...mine([-2.3, -2.25], 0.9),
  ...mine([2.3, -2.25], 0.9),
];

/** A plow that pushes two mines aside. */
export const minesweeper = defineIcon('minesweeper', { label: () => 'Sweeper', draw: () => marks });
