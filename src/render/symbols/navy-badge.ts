/** Shields of navies without a picture of their badge: a division and a charge, always the same for a name. */

import { nameHash } from '../../rules/reference/outline-styles.ts';
import { type Mark, openShape, pen, solid, stroked } from '../drawing/mark.ts';
import { circle, type Point, polygon, rect, regularPolygon, star } from '../drawing/path.ts';

const point = 'C3.2 2.2 1.6 3.2 0 3.8';
const shield = `M-3.2 -3.7 L3.2 -3.7 L3.2 0.3 ${point} C-1.6 3.2 -3.2 2.2 -3.2 0.3 Z`;

/** The black part of the shield. */
const divisions: readonly (string | undefined)[] = [
  undefined,
  `M0 -3.7 L3.2 -3.7 L3.2 0.3 ${point} Z`,
  `M-3.2 -0.2 L3.2 -0.2 L3.2 0.3 ${point} C-1.6 3.2 -3.2 2.2 -3.2 0.3 Z`,
  rect(-3.2, -3.7, 6.4, 2),
  rect(-3.2, -1.3, 6.4, 2.1),
  polygon([-1, -3.7], [1, -3.7], [1, 3.3], [0, 3.8], [-1, 3.3]),
  polygon([-3.2, -3.7], [-1.2, -3.7], [3.2, -0.1], [3, 1.4], [-3.2, -2.2]),
  polygon([-3.2, 0.3], [0, -2.2], [3.2, 0.3], [2.9, 1.7], [0, -0.5], [-2.9, 1.7]),
];

const center = [0, -0.3] as const;

/** A cross of arms half as wide as long. */
const cross = [
  [0.6, -0.9],
  [1.8, -0.9],
  [1.8, 0.3],
  [0.6, 0.3],
  [0.6, 1.8],
  [-0.6, 1.8],
  [-0.6, 0.3],
  [-1.8, 0.3],
  [-1.8, -0.9],
  [-0.6, -0.9],
  [-0.6, -2.2],
  [0.6, -2.2],
] as const satisfies readonly Point[];

/** White with a black edge, to be seen on both colors. */
const charges: readonly (readonly Mark[])[] = [
  [star(center, 2, 0.8)],
  [star(center, 2, 0.9, 8)],
  [circle(...center, 1.5)],
  [regularPolygon(center, 2, 4)],
  [regularPolygon(center, 1.8, 3)],
  [circle(...center, 1.8), circle(...center, 0.8)],
  [polygon(...cross)],
].map((paths) => paths.map((path) => openShape(path, pen.normal)));

export function navyBadge(navy: string): readonly Mark[] {
  const hash = Math.floor(nameHash(navy) / 4);
  const division = divisions[hash % divisions.length];
  const charge = charges[Math.floor(hash / divisions.length) % charges.length] ?? [];
  return [
    openShape(shield),
    ...(division === undefined ? [] : [solid(division)]),
    ...charge,
    stroked(shield, pen.bold),
  ];
}
