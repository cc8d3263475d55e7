/** Lines along the starboard half of an outline: parts of it, and lines at a distance inside. */

import type { Point } from '../drawing/path.ts';

/** Points of this share of their distance or nearer are left out: the line would cross itself. */
const nearest = 0.97;

/** A sharp corner moves its point inward by at most this many distances. */
const sharpest = 2.5;

/** The half at a distance inside the outline; its ends are as far from the tip and from the stern. */
export function insideEdge(half: readonly Point[], distance: number): readonly Point[] {
  const points = distinct(half);
  const length = (points.at(-1) as Point)[1];
  const edge = [...points, [0, length] as const];
  const moved = points.map((point, index) => {
    const before = edge[index - 1] ?? ([-point[0], point[1]] as const);
    return inward(before, point, edge[index + 1] as Point, distance);
  });
  const least = distance * nearest;
  return moved.filter(([x, y]) => x >= 0 && y <= length && distanceTo(edge, [x, y]) >= least);
}

function distinct(points: readonly Point[]): readonly Point[] {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || Math.hypot(x - before[0], y - before[1]) > 1e-6;
  });
}

/** A corner moved inward, to the left of the way from bow to stern on the starboard side. */
function inward(before: Point, [x, y]: Point, after: Point, distance: number): Point {
  const [ax, ay] = normal(before, [x, y]);
  const [bx, by] = normal([x, y], after);
  const share = distance / Math.max(1 / sharpest, 1 + ax * bx + ay * by);
  return [x + (ax + bx) * share, y + (ay + by) * share];
}

function normal([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? [0, 0] : [(y1 - y2) / length, (x2 - x1) / length];
}

function distanceTo(line: readonly Point[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++) {
    const [x1, y1] = line[index - 1] as Point;
    const [x2, y2] = line[index] as Point;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
    least = Math.min(least, Math.hypot(x - x1 - share * dx, y - y1 - share * dy));
  }
  return least;
}

/** The first part of a line that lies above a y, ended there. */
export function partAbove(line: readonly Point[], below: number): readonly Point[] {
  const part: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const [x, y] = point;
    const isAbove = y <= below;
    if (before && isAbove !== before[1] <= below) {
      part.push([before[0] + ((x - before[0]) * (below - before[1])) / (y - before[1]), below]);
      if (!isAbove) return part;
    }
    if (isAbove) part.push(point);
  }
  return part;
}

/** A line and its mirror image, as the corners of one shape. */
export function mirrored(line: readonly Point[]): readonly Point[] {
  return [...line, ...line.map(([x, y]): Point => [-x, y]).reverse()];
}
