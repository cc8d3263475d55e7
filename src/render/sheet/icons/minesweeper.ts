import { type Mark, stroked } from '../../drawing/mark.ts';
import { polyline } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mineMarks } from './mine.ts';

const marks: readonly Mark[] = [
  stroked(polyline([-3.4, 3.5], [0, -2], [3.4, 3.5]), 0.9),
  ...mineMarks([-2.3, -2.25], 0.9),
  ...mineMarks([2.3, -2.25], 0.9),
];

/** A plow that pushes two mines aside. */
export const minesweeper = defineIcon('minesweeper', { label: () => 'Sweeper', draw: () => marks });
