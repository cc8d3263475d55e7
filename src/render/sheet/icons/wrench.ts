import { mirror } from './mirror.ts';

/** A wrench with its jaws up; `size` is half its length. */
export function wrenchOutline(x: number, y: number, size: number): string {
  return mirror(
    [x, y],
    size,
    [0, -0.42],
    [0.2, -0.5],
    [0.2, -1],
    [0.52, -0.8],
    [0.62, -0.5],
    [0.5, -0.2],
    [0.27, 0],
    [0.27, 0.85],
    [0.14, 1],
  );
}
