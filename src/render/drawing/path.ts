/**
 * Shapes as path data, from absolute moves, lines and curves alone. Angles are those of a compass: degrees clockwise from
 * straight up, which is dead ahead of the ship.
 */

/** A point: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** A length as drawings write it: a thousandth of a millimetre is finer than print, and more digits would differ between machines. */
export function thousandths(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

function at([x, y]: Point): string {
  return `${thousandths(x)} ${thousandths(y)}`;
}

/** The point `radius` away from (`x`, `y`) in the direction `degrees`. */
export function towards(degrees: number, radius: number, [x, y]: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Several shapes as one. */
export function together(...shapes: readonly string[]): string {
  return shapes.join(' ');
}

/** A line through `points`, not closed. */
export function polyline(...points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join(' ');
}

/** A closed shape with `points` as its corners. */
export function polygon(...points: readonly Point[]): string {
  return `${polyline(...points)} Z`;
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return polyline([x1, y1], [x2, y2]);
}

/** A rectangle by its upper left corner. */
export function rect(x: number, y: number, width: number, height: number): string {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

/** A rectangle with round corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height];
  const k = radius * (1 - 0.5523);
  return (
    `M${at([x + radius, y])} L${at([right - radius, y])} C${at([right - k, y])} ${at([right, y + k])} ${at([right, y + radius])} ` +
    `L${at([right, bottom - radius])} C${at([right, bottom - k])} ${at([right - k, bottom])} ${at([right - radius, bottom])} ` +
    `L${at([x + radius, bottom])} C${at([x + k, bottom])} ${at([x, bottom - k])} ${at([x, bottom - radius])} ` +
    `L${at([x, y + radius])} C${at([x, y + k])} ${at([x + k, y])} ${at([x + radius, y])} Z`
  );
}

/** A circle. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** An ellipse with its axes upright and level. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return (
    `M${at([x, y - ry])} C${at([x + kx, y - ry])} ${at([x + rx, y - ky])} ${at([x + rx, y])} ` +
    `C${at([x + rx, y + ky])} ${at([x + kx, y + ry])} ${at([x, y + ry])} ` +
    `C${at([x - kx, y + ry])} ${at([x - rx, y + ky])} ${at([x - rx, y])} ` +
    `C${at([x - rx, y - ky])} ${at([x - kx, y - ry])} ${at([x, y - ry])} Z`
  );
}

/** Curves along a circle from one direction to another, at most 90 degrees, without the move to its start. */
function bend(centre: Point, radius: number, from: number, to: number): string {
  const reach = radius * (4 / 3) * Math.tan(((to - from) * Math.PI) / 180 / 4);
  const start = towards(from + 90, reach, towards(from, radius, centre));
  const end = towards(to - 90, reach, towards(to, radius, centre));
  return `C${at(start)} ${at(end)} ${at(towards(to, radius, centre))}`;
}

function bends(centre: Point, radius: number, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
  const step = (to - from) / steps;
  return Array.from({ length: steps }, (_, index) =>
    bend(centre, radius, from + index * step, from + (index + 1) * step),
  ).join(' ');
}

/** A part of a circle's line, clockwise from one direction to another. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  return `M${at(towards(from, radius, [x, y]))} ${bends([x, y], radius, from, to)}`;
}

/** A part of a ring, between two radii, clockwise from one direction to another. */
export function segment(inner: number, outer: number, from: number, to: number, [x, y]: Point = [0, 0]): string {
  const centre: Point = [x, y];
  return (
    `M${at(towards(from, outer, centre))} ${bends(centre, outer, from, to)} ` +
    `L${at(towards(to, inner, centre))} ${bends(centre, inner, to, from)} Z`
  );
}

/** A part of a disc, from its centre, clockwise from one direction to another. */
export function sector(x: number, y: number, radius: number, from: number, to: number): string {
  return `M${at([x, y])} L${at(towards(from, radius, [x, y]))} ${bends([x, y], radius, from, to)} Z`;
}

/** A star, one point up; `inner` is how far its notches are from the centre. */
export function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    towards((index * 180) / points, index % 2 === 0 ? outer : inner, [x, y]),
  );
  return polygon(...corners);
}

/** A regular shape with `sides` corners, the first in the direction `turn`. */
export function regular(x: number, y: number, radius: number, sides: number, turn = 0): string {
  const corners = Array.from({ length: sides }, (_, index) => towards(turn + (index * 360) / sides, radius, [x, y]));
  return polygon(...corners);
}

/** A smooth curve from a point through pairs of handles to further points: `curve(start, [handle, handle, end], …)`. */
export function curve(start: Point, ...bows: readonly (readonly [Point, Point, Point])[]): string {
  return `M${at(start)} ${bows.map((bow) => `C${bow.map(at).join(' ')}`).join(' ')}`;
}
