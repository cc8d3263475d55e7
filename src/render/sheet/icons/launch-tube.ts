import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, line, polyline, rect } from '../../drawing/path.ts';
import { fighterOutline } from './dart.ts';
import { defineIcon } from './icon.ts';

const tube: readonly Mark[] = [
  solid(joinPaths(rect(-2.7, -3.9, 0.7, 7.8), rect(2, -3.9, 0.7, 7.8))),
  solid(fighterOutline(0, -2, 1.6)),
];
const track = stroked(joinPaths(line(0, 0.2, 0, 1.5), line(0, 2.4, 0, 3.7)), 0.5);
const spring: readonly Mark[] = [
  stroked(polyline([0, -0.9], [0, -0.1], [1.3, 0.4], [-1.3, 1.3], [1.3, 2.2], [0, 2.8], [0, 3.4]), 0.45),
  solid(rect(-2.7, 3.2, 5.4, 0.7)),
];

/** A fighter in a tube, with a spring under it if it is a catapult. */
export const launchTube = defineIcon('launch-tube', {
  label: ({ catapult }) => (catapult ? 'Catapult' : 'Launch tube'),
  draw: ({ choices: { catapult } }) => (catapult ? [...tube, ...spring] : [...tube, track]),
});
