import { mirror } from './mirror.ts';

/** A stubby boat from above, nose up; `size` is half its length. */
export function gunboatOutline(x: number, y: number, size: number): string {
  return mirror([x, y], size, [0.32, -1], [0.5, -0.66], [0.97, -0.16], [0.97, 0.78], [0.5, 0.78], [0.4, 1]);
}
