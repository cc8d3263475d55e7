/** SVG path data of absolute moves, lines and curves. Angles are degrees clockwise from straight up (the bow). */

/** x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** A part of a Bézier curve: two control points and the end point. */
export type BezierSegment = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

const origin: Point = [0, 0];

/** Formats a length to 0.001 mm: finer than print, and more digits would differ between machines. */
export function formatLength(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

function at([x, y]: Point): string {
  return `${formatLength(x)} ${formatLength(y)}`;
}

/** The point `radius` away from `from` in the direction `degrees`. */
export function pointToward(degrees: number, radius: number, [x, y]: Point = origin): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

export function joinPaths(...paths: readonly string[]): string {
  return paths.join(' ');
}

export function polyline(...points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join(' ');
}

export function polygon(...points: readonly Point[]): string {
  return `${polyline(...points)} Z`;
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return polyline([x1, y1], [x2, y2]);
}

export function rect(x: number, y: number, width: number, height: number): string {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

/** Control points of a quarter circle lie this share of the radius from its ends. */
const kappa = 0.5523;

export function roundedRect([x, y]: Point, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height];
  const k = radius * (1 - kappa);
  return (
    `M${at([x + radius, y])} L${at([right - radius, y])} C${at([right - k, y])} ${at([right, y + k])} ${at([right, y + radius])} ` +
    `L${at([right, bottom - radius])} C${at([right, bottom - k])} ${at([right - k, bottom])} ${at([right - radius, bottom])} ` +
    `L${at([x + radius, bottom])} C${at([x + k, bottom])} ${at([x, bottom - k])} ${at([x, bottom - radius])} ` +
    `L${at([x, y + radius])} C${at([x, y + k])} ${at([x + k, y])} ${at([x + radius, y])} Z`
  );
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * kappa, ry * kappa];
  return (
    `M${at([x, y - ry])} C${at([x + kx, y - ry])} ${at([x + rx, y - ky])} ${at([x + rx, y])} ` +
    `C${at([x + rx, y + ky])} ${at([x + kx, y + ry])} ${at([x, y + ry])} ` +
    `C${at([x - kx, y + ry])} ${at([x - rx, y + ky])} ${at([x - rx, y])} ` +
    `C${at([x - rx, y - ky])} ${at([x - kx, y - ry])} ${at([x, y - ry])} Z`
  );
}

/** Curves along a circle, without the move to its start; a Bézier curve covers at most 90 degrees. */
function bends(center: Point, radius: number, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
  const step = (to - from) / steps;
  const curveTo = (first: number, last: number) => {
    const handle = radius * (4 / 3) * Math.tan(((last - first) * Math.PI) / 180 / 4);
    const start = pointToward(first + 90, handle, pointToward(first, radius, center));
    const end = pointToward(last - 90, handle, pointToward(last, radius, center));
    return `C${at(start)} ${at(end)} ${at(pointToward(last, radius, center))}`;
  };
  return Array.from({ length: steps }, (_, index) => curveTo(from + index * step, from + (index + 1) * step)).join(' ');
}

export function arc(center: Point, radius: number, from: number, to: number): string {
  return `M${at(pointToward(from, radius, center))} ${bends(center, radius, from, to)}`;
}

/** Draws a part of a ring between two radii, clockwise from one direction to another. */
export function ringSegment(
  [inner, outer]: readonly [number, number],
  from: number,
  to: number,
  center = origin,
): string {
  return (
    `M${at(pointToward(from, outer, center))} ${bends(center, outer, from, to)} ` +
    `L${at(pointToward(to, inner, center))} ${bends(center, inner, to, from)} Z`
  );
}

/** Draws a slice of a disc, clockwise from one direction to another. */
export function sector(center: Point, radius: number, from: number, to: number): string {
  return `M${at(center)} L${at(pointToward(from, radius, center))} ${bends(center, radius, from, to)} Z`;
}

/** Draws a star, one point up; `inner` is the distance of its notches from the center. */
export function star(center: Point, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    pointToward((index * 180) / points, index % 2 === 0 ? outer : inner, center),
  );
  return polygon(...corners);
}

/** Draws a regular polygon with its first corner in the direction `turn`. */
export function regularPolygon(center: Point, radius: number, sides: number, turn = 0): string {
  const corners = Array.from({ length: sides }, (_, index) =>
    pointToward(turn + (index * 360) / sides, radius, center),
  );
  return polygon(...corners);
}

/** A Bézier curve from `start`; each further argument is two control points and an end point. */
export function curve(start: Point, ...segments: readonly BezierSegment[]): string {
  const parts = segments.map(([x1, y1, x2, y2, x, y]) => `C${at([x1, y1])} ${at([x2, y2])} ${at([x, y])}`);
  return `M${at(start)} ${parts.join(' ')}`;
}
