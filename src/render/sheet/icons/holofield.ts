import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { shipOutline } from './ship-hull.ts';

const marks: readonly Mark[] = [
  solid(shipOutline(0, -1.2, 2.7)),
  openShape(shipOutline(-2.58, 1.3, 2.4), 0.4),
  openShape(shipOutline(2.58, 1.3, 2.4), 0.4),
];

/** A black ship between two white copies of itself. */
export const holofield = defineIcon('holofield', { label: () => 'Holofield', draw: () => marks });
