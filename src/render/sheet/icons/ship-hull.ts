import { mirror } from './mirror.ts';

/** A ship from above, nose up; `size` is half its length. */
export function shipOutline(x: number, y: number, size: number): string {
  return mirror([x, y], size, [0, -1], [0.29, -0.48], [0.29, 0.33], [0.49, 0.62], [0.49, 1]);
}
