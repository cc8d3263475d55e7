import type { MarkGroup } from '../drawing/block.ts';
import type { Mark } from '../drawing/mark.ts';

/** Marks around a point, for a part of the design. */
export function markGroup(
  marks: readonly Mark[],
  x: number,
  y: number,
  labels: Pick<MarkGroup, 'alt' | 'path'> = {},
): MarkGroup {
  return { x, y, scale: 1, marks, ...labels };
}

/** In the alternative text of boxes. */
export function lostSuffix(count: number): string {
  return count === 0 ? '' : `, ${count} lost`;
}
