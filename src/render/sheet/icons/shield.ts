import { type BezierSegment, curve } from '../../drawing/path.ts';

const rightFlank: BezierSegment = [0.5, 0.75, 0.85, 0.3, 0.85, -0.85];

/** A closed curve from the foot of the shield, its figures in units of `size`. */
function outline(size: number, ...segments: readonly BezierSegment[]): string {
  const scaled = segments.map(
    ([x1, y1, x2, y2, x, y]): BezierSegment => [x1 * size, y1 * size, x2 * size, y2 * size, x * size, y * size],
  );
  return `${curve([0, size], ...scaled)} Z`;
}

/** A knight's shield around (0, 0), reaching `size` up and down. */
export function shield(size: number): string {
  return outline(size, rightFlank, [0.85, -0.85, -0.85, -0.85, -0.85, -0.85], [-0.85, 0.3, -0.5, 0.75, 0, 1]);
}
