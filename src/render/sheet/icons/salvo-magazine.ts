import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { joinPaths, polygon, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const rounds = [-2.1, 0, 2.1].map((x) =>
  polygon([x, -0.9], [x + 0.75, 0.5], [x + 0.75, 2.6], [x - 0.75, 2.6], [x - 0.75, 0.5]),
);

const marks: readonly Mark[] = [
  solid(rect(-1.3, -3.9, 2.6, 2.2)),
  openShape(rect(-3.6, -2.1, 7.2, 5.7), 0.5),
  solid(joinPaths(...rounds)),
];

/** A box of pointed rounds with a feed on top. */
export const salvoMagazine = defineIcon('salvo-magazine', { label: () => 'SM mag', draw: () => marks });
