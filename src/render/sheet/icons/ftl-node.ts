import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { arc, circle, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  openShape(circle(0, 0, 1.9), 0.5),
  solid(circle(0, 0, 0.7)),
  stroked(joinPaths(arc([0, 0], 3.4, 40, 140), arc([0, 0], 3.4, 220, 320)), 0.55),
];

/** A round node between two arcs. */
export const ftlNode = defineIcon('ftl-node', { label: () => 'FTL node', draw: () => marks });
