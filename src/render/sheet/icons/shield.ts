import { curve, type Point } from '../../drawing/path.ts';

/** The edge from the foot of a shield up to its corner on one side. */
function flank(size: number, side: 1 | -1): readonly [Point, Point, Point] {
  return [
    [side * 0.5 * size, 0.75 * size],
    [side * 0.85 * size, 0.3 * size],
    [side * 0.85 * size, -0.85 * size],
  ];
}

/** A shield as a knight bears it, round (0, 0) and reaching `size` up and down. */
export function shield(size: number): string {
  const foot: Point = [0, size];
  const [right, [low, high, left]] = [flank(size, 1), flank(size, -1)];
  return `${curve(foot, right, [right[2], left, left], [high, low, foot])} Z`;
}

/** The right half of the same shield. */
export function halfShield(size: number): string {
  const right = flank(size, 1);
  const middle: Point = [0, right[2][1]];
  return `${curve([0, size], right, [right[2], middle, middle])} Z`;
}
