import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { arc, circle } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  stroked(arc([0, 0], 3.4, 250, 470), 0.7),
  openShape(circle(0, 0.6, 1.7), 0.5),
  solid(circle(0, 0.6, 0.6)),
];

/** An arc around a node. */
export const screenNode = defineIcon('screen-node', { label: () => 'Screen node', draw: () => marks });
