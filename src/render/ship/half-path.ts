/** The starboard half of an outline: lines and curves from the tip of the bow to the stern. */

import { type BezierSegment, formatLength, type Point } from '../drawing/path.ts';

/** A line to a point, or a curve. */
export type Segment = Point | BezierSegment;

export interface HalfPath {
  readonly start: Point;
  readonly segments: readonly Segment[];
}

const stepsOfCurve = 10;

/** Weights of the four points of a curve at each step. */
const weights = Array.from({ length: stepsOfCurve }, (_, step) => {
  const t = (step + 1) / stepsOfCurve;
  const u = 1 - t;
  return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
});

function isCurve(segment: Segment): segment is BezierSegment {
  return segment.length === 6;
}

export function samplePath({ start, segments }: HalfPath): readonly Point[] {
  const points: Point[] = [start];
  let [x, y] = start;
  for (const segment of segments) {
    if (isCurve(segment)) {
      const [x1, y1, x2, y2, endX, endY] = segment;
      for (const [w0, w1, w2, w3] of weights) {
        points.push([w0 * x + w1 * x1 + w2 * x2 + w3 * endX, w0 * y + w1 * y1 + w2 * y2 + w3 * endY]);
      }
      [x, y] = [endX, endY];
    } else {
      points.push(segment);
      [x, y] = segment;
    }
  }
  return points;
}

/** The least x between two y, or 0 if a row there would stick out at the bow or stern. */
export function clearanceAlong(points: readonly Point[]): (from: number, to: number) => number {
  const count = points.length;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [first, last] = [ys[0] as number, ys[count - 1] as number];
  return (from, to) => {
    if (from < first - tolerance || to > last + tolerance) return 0;
    let least = Number.POSITIVE_INFINITY;
    let [x1, y1] = [xs[0] as number, first];
    for (let index = 1; index < count; index++) {
      const [x2, y2] = [xs[index] as number, ys[index] as number];
      const isDown = y2 >= y1;
      const top = isDown ? y1 : y2;
      const bottom = isDown ? y2 : y1;
      if (bottom >= from && top <= to) {
        const slope = y2 === y1 ? 0 : (x2 - x1) / (y2 - y1);
        const [high, low] = isDown ? [x1, x2] : [x2, x1];
        const upper = top >= from ? high : x1 + slope * (from - y1);
        const lower = bottom <= to ? low : x1 + slope * (to - y1);
        if (upper < least) least = upper;
        if (lower < least) least = lower;
      }
      [x1, y1] = [x2, y2];
    }
    return least;
  };
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
