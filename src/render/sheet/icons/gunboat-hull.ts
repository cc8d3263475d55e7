import { mirrored } from './mirror.ts';

/** A stubby boat from above, nose up; `size` is half its length. */
export function gunboatHull(x: number, y: number, size: number): string {
  return mirrored([x, y], size, [0.32, -1], [0.5, -0.66], [0.97, -0.16], [0.97, 0.78], [0.5, 0.78], [0.4, 1]);
}
