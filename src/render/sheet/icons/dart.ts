import { mirror } from './mirror.ts';

/** A fighter from above, nose up; `size` is half its length. */
export function fighterOutline(x: number, y: number, size: number): string {
  return mirror([x, y], size, [0, -1], [0.28, -0.2], [0.95, 0.5], [0.95, 1], [0.3, 0.7]);
}
