/** Shapes of several icons. */

import { openShape, stroked } from '../drawing/mark.ts';
import { arc, joinPaths, type Point, polygon, rect } from '../drawing/path.ts';

/** A closed symmetric shape; `half` is its right side, corner by corner from nose to tail. */
export function mirror([x, y]: Point, size: number, ...half: readonly Point[]): string {
  const right = half.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  const left = half.map(([dx, dy]): Point => [x - dx * size, y + dy * size]);
  return polygon(...right, ...left.reverse());
}

/** A ship from above, nose up; `size` is half its length. */
export function shipOutline(x: number, y: number, size: number): string {
  return mirror([x, y], size, [0, -1], [0.29, -0.48], [0.29, 0.33], [0.49, 0.62], [0.49, 1]);
}

/** A fighter from above, nose up; `size` is half its length. */
export function fighterOutline(x: number, y: number, size: number): string {
  return mirror([x, y], size, [0, -1], [0.28, -0.2], [0.95, 0.5], [0.95, 1], [0.3, 0.7]);
}

/** A stubby boat from above, nose up; `size` is half its length. */
export function gunboatOutline(x: number, y: number, size: number): string {
  return mirror([x, y], size, [0.32, -1], [0.5, -0.66], [0.97, -0.16], [0.97, 0.78], [0.5, 0.78], [0.4, 1]);
}

/** Box to tick when a one-shot weapon has fired. */
export const tickBox = openShape(rect(2.15, 2.15, 1.65, 1.65), 0.4);

/** A broken circle at the edge of an icon, for area systems. */
export const brokenCircle = stroked(
  joinPaths(...[0, 90, 180, 270].map((angle) => arc([0, 0], 3.7, angle - 32, angle + 32))),
  0.55,
);
