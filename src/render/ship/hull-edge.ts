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
  return withoutStraights(
    moved.filter((point) => point[0] >= 0 && point[1] <= length && isClear(edge, point, distance * nearest)),
  );
}

/** Lines this near to a curve look like it, in millimeters. */
const smooth = 0.02;

/** Leaves out points that are nearly on the line from the last one to the next. */
function withoutStraights(line: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  let skipped: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = kept.at(-1);
    const after = line[index + 1];
    skipped.push(point);
    if (before && after && skipped.every((each) => isBetween(before, after, each))) continue;
    kept.push(point);
    skipped = [];
  }
  return kept;
}

function isBetween([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  return Math.abs((x - x1) * dy - (y - y1) * dx) < smooth * Math.hypot(dx, dy);
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

/** Whether a point is at least so far from a line. */
function isClear(edge: readonly Point[], [x, y]: Point, least: number): boolean {
  for (let index = 1; index < edge.length; index++) {
    const from = edge[index - 1] as Point;
    const to = edge[index] as Point;
    if (Math.min(from[1], to[1]) > y + least || Math.max(from[1], to[1]) < y - least) continue;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
    const share = along < 0 ? 0 : along > 1 ? 1 : along;
    if (Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy) < least) return false;
  }
  return true;
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
