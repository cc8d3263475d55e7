import { type Mark, stroked } from '../../drawing/mark.ts';
import { curve, joinPaths, line } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const lashes = [-1, 1].flatMap((side) => [
  line(side * 1.15, 0.2, side * 1.6, 2.4),
  line(side * 2.4, -0.7, side * 3.5, 1.1),
]);

const marks: readonly Mark[] = [
  stroked(curve([-3.7, -2.3], [-2.2, 1.2, 2.2, 1.2, 3.7, -2.3]), 0.6),
  stroked(joinPaths(...lashes), 0.5),
];

/** A closed eye with lashes. */
export const stealthField = defineIcon('stealth-field', { label: () => 'Stealth fld', draw: () => marks });
