/** The starboard half of an outline: lines and curves from the tip of the bow to the stern. */

import { type BezierSegment, formatLength, type Point } from '../drawing/path.ts';

/** A line to a point, or a curve. */
export type Segment = Point | BezierSegment;

export interface HalfPath {
  readonly start: Point;
  readonly segments: readonly Segment[];
}

const stepsOfCurve = 10;

type Weight = readonly [number, number, number, number];

/** Weights of the four points of a curve at each step. */
const weights = Array.from({ length: stepsOfCurve }, (_, step): Weight => {
  const t = (step + 1) / stepsOfCurve;
  const u = 1 - t;
  return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
});

function isCurve(segment: Segment): segment is BezierSegment {
  return segment.length === 6;
}

export function samplePath({ start, segments }: HalfPath): readonly Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const segment of segments) {
    if (isCurve(segment)) {
      for (const weight of weights) points.push(pointOfCurve(from, segment, weight));
      from = [segment[4], segment[5]];
    } else {
      points.push(segment);
      from = segment;
    }
  }
  return points;
}

function pointOfCurve(from: Point, to: BezierSegment, weight: Weight): Point {
  return [
    weight[0] * from[0] + weight[1] * to[0] + weight[2] * to[2] + weight[3] * to[4],
    weight[0] * from[1] + weight[1] * to[1] + weight[2] * to[3] + weight[3] * to[5],
  ];
}

/**
 * The least x between two y, or 0 if a row there would stick out at the bow or stern. Called thousands of times a ship, so
 * it looks only at lines that can reach the row: outlines may turn back, but run from bow to stern.
 */
export function clearanceAlong(points: readonly Point[]): (from: number, to: number) => number {
  const count = points.length;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const point = points[index] as Point;
    xs[index] = point[0];
    ys[index] = point[1];
  }
  const lowestSoFar = ys.slice();
  for (let index = 1; index < count; index++) {
    lowestSoFar[index] = Math.max(at(lowestSoFar, index - 1), at(ys, index));
  }
  const highestToCome = ys.slice();
  for (let index = count - 2; index >= 0; index--) {
    highestToCome[index] = Math.min(at(highestToCome, index + 1), at(ys, index));
  }
  return (from, to) => {
    if (from < at(ys, 0) - tolerance || to > at(ys, count - 1) + tolerance) return 0;
    let least = Number.POSITIVE_INFINITY;
    let index = Math.max(1, firstReaching(lowestSoFar, from));
    for (; index < count && at(highestToCome, index - 1) <= to; index++) {
      const [x1, y1, x2, y2] = [at(xs, index - 1), at(ys, index - 1), at(xs, index), at(ys, index)];
      if (Math.max(y1, y2) < from || Math.min(y1, y2) > to) continue;
      const slope = y2 === y1 ? 0 : (x2 - x1) / (y2 - y1);
      const atFirst = y1 < from ? x1 + slope * (from - y1) : y1 > to ? x1 + slope * (to - y1) : x1;
      const atLast = y2 < from ? x1 + slope * (from - y1) : y2 > to ? x1 + slope * (to - y1) : x2;
      least = Math.min(least, atFirst, atLast);
    }
    return least;
  };
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

/** The first index whose value is at least `least`; values rise. */
function firstReaching(values: Float64Array, least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(values, middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const tolerance = 1e-6;

/** A closed path of the half and its mirror image. */
export function mirroredPath({ start, segments }: HalfPath): string {
  const ends = [start, ...segments.map(endOf)];
  const starboard = segments.map((segment) => command(segment));
  const port = segments.map((segment, index) => {
    const [x, y] = ends[index] as Point;
    if (!isCurve(segment)) return command([-x, y]);
    const [x1, y1, x2, y2] = segment;
    return command([-x2, y2, -x1, y1, -x, y]);
  });
  const [x, y] = ends.at(-1) as Point;
  const across = x === 0 ? [] : [command([-x, y])];
  return [`M${start.map(formatLength).join(' ')}`, ...starboard, ...across, ...port.reverse(), 'Z'].join(' ');
}

function endOf(segment: Segment): Point {
  return isCurve(segment) ? [segment[4], segment[5]] : segment;
}

function command(segment: Segment): string {
  const numbers = segment.map(formatLength);
  if (numbers.length === 2) return `L${numbers.join(' ')}`;
  const [x1, y1, x2, y2, x, y] = numbers;
  return `C${x1} ${y1} ${x2} ${y2} ${x} ${y}`;
}
