import { type Point, polygon } from '../../drawing/path.ts';

/** A closed symmetric shape; `half` is its right side, corner by corner from nose to tail. */
export function mirror([x, y]: Point, size: number, ...half: readonly Point[]): string {
  const right = half.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  const left = half.map(([dx, dy]): Point => [x - dx * size, y + dy * size]);
  return polygon(...right, ...left.reverse());
}
