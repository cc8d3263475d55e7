/** Bounding boxes of drawn marks. */

import type { MarkGroup } from '../../src/render/drawing/block.ts';
import type { Mark } from '../../src/render/drawing/mark.ts';
import { getOrCompute } from '../../src/rules/model/get-or-compute.ts';
import { typeface } from './render-context.ts';

/** A rectangle by its edges, in millimeters. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of letters above and below the baseline, relative to the font size. */
const above = 0.76;
const below = 0.22;

/** Bounding box of a mark, including the width of its stroke. */
export function inkOf(mark: Mark): Box {
  if (mark.kind === 'text') {
    const width = typeface.textWidth(mark.text, mark.size, mark.bold);
    const left = mark.x - width * { start: 0, middle: 0.5, end: 1 }[mark.anchor];
    return { left, right: left + width, top: mark.y - mark.size * above, bottom: mark.y + mark.size * below };
  }
  const pen = mark.stroke ? mark.width / 2 : 0;
  return aroundAll(mark.d.split(/(?=M)/).map((part) => strokeInk(pointsOn(part), pen)));
}

/** Bounding box of one line; the stroke widens it sideways but does not lengthen it. */
function strokeInk(points: readonly Point[], pen: number): Box {
  const box = aroundAll(points.map(([x, y]) => ({ left: x, top: y, right: x, bottom: y })));
  const across = box.top === box.bottom ? 0 : pen;
  const along = box.left === box.right ? 0 : pen;
  return { left: box.left - across, right: box.right + across, top: box.top - along, bottom: box.bottom + along };
}

/** Caches boxes: the same icon is on many sheets. */
const known = new WeakMap<readonly Mark[], Box>();

function inkOfMarks(marks: readonly Mark[]): Box {
  return getOrCompute(known, marks, () => aroundAll(marks.map(inkOf)));
}

/** Bounding box of a group on its sheet. */
export function inkOfGroup({ x, y, scale, marks, picture }: MarkGroup): Box | undefined {
  if (picture) return { left: x, right: x + picture.width * scale, top: y, bottom: y + picture.height * scale };
  if (marks.length === 0) return undefined;
  return scaled(inkOfMarks(marks), { x, y, scale });
}

function scaled(box: Box, { x, y, scale }: Pick<MarkGroup, 'x' | 'y' | 'scale'>): Box {
  return {
    left: x + box.left * scale,
    right: x + box.right * scale,
    top: y + box.top * scale,
    bottom: y + box.bottom * scale,
  };
}

/** The texts in groups, each with its box on the sheet. */
export function textsOf(groups: readonly MarkGroup[]): { readonly text: string; readonly box: Box }[] {
  return groups.flatMap(({ x, y, scale, marks }) =>
    marks.flatMap((mark) => {
      if (mark.kind !== 'text' || mark.text.trim() === '') return [];
      return [{ text: mark.text, box: scaled(inkOf(mark), { x, y, scale }) }];
    }),
  );
}

function aroundAll(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

type Point = readonly [number, number];

/** Points on an outline: its corners, and samples of each curve, since control points are off the curve. */
export function pointsOn(d: string): readonly Point[] {
  const found: Point[] = [];
  for (const [, verb, figures = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = figures.trim().split(/\s+/).filter(Boolean).map(Number);
    if (verb === 'M' || verb === 'L') found.push([numbers[0] as number, numbers[1] as number]);
    if (verb === 'C')
      found.push(...onCurve(found.at(-1) as Point, numbers as [number, number, number, number, number, number]));
  }
  return found;
}

function onCurve([x0, y0]: Point, [x1, y1, x2, y2, x3, y3]: readonly [number, number, number, number, number, number]) {
  return Array.from({ length: 12 }, (_, step): Point => {
    const t = (step + 1) / 12;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });
}

/** True if `inner` lies within `outer`, with a tolerance. */
export function isInside(inner: Box, outer: Box, tolerance = 0.1): boolean {
  return (
    inner.left >= outer.left - tolerance &&
    inner.top >= outer.top - tolerance &&
    inner.right <= outer.right + tolerance &&
    inner.bottom <= outer.bottom + tolerance
  );
}

/** True if two rectangles overlap. */
export function overlap(one: Box, other: Box, tolerance = 0.01): boolean {
  return (
    one.left < other.right - tolerance &&
    other.left < one.right - tolerance &&
    one.top < other.bottom - tolerance &&
    other.top < one.bottom - tolerance
  );
}

/** Box of a rectangle given by a corner and its size. */
export function boxOf(rectangle: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): Box {
  return {
    left: rectangle.x,
    top: rectangle.y,
    right: rectangle.x + rectangle.width,
    bottom: rectangle.y + rectangle.height,
  };
}
