import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, polygon, polyline } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const corners = (
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const
).map(([x, y]) => polyline([1.6 * x, 3.65 * y], [3.65 * x, 3.65 * y], [3.65 * x, 1.6 * y]));
const frame = stroked(joinPaths(...corners), 0.65);

/** A small ship, bow up. */
function ship(x: number, y: number, half: number): string {
  return polygon([x, y - half * 1.2], [x + half, y + half], [x, y + half * 0.5], [x - half, y + half]);
}

const plain: readonly Mark[] = [frame, solid(ship(0, 0, 1.9))];
const advanced: readonly Mark[] = [
  frame,
  solid(joinPaths(ship(0, -1.3, 1.15), ship(-1.5, 1.3, 1.15), ship(1.5, 1.3, 1.15))),
];

/** A ship in the corners of a frame; three ships if advanced. */
export const adfc = defineIcon('adfc', {
  label: ({ advanced: isAdvanced }) => (isAdvanced ? 'Adv ADFC' : 'ADFC'),
  draw: ({ choices }) => (choices.advanced ? advanced : plain),
});
