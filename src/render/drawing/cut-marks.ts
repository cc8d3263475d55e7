/** Marks where paper is cut or folded. */

import { type Outline, pen, stroked } from './mark.ts';
import { joinPaths, line } from './path.ts';

/** Start and end along an axis, in millimeters. */
export type Extent = readonly [from: number, to: number];

/** A straight cut and the parts of it that are drawn. */
export interface Cut {
  readonly direction: 'across' | 'down';
  /** Distance from the top of the page; for a cut down, from its left edge. */
  readonly at: number;
  readonly marks: readonly Extent[];
}

const usualLength = 5;
const clearance = 1;

/** The marks just outside of what is cut out, before its start and after its end. */
export function marksOutside([from, to]: Extent, length = usualLength): readonly [before: Extent, after: Extent] {
  return [
    [from - clearance - length, from - clearance],
    [to + clearance, to + clearance + length],
  ];
}

export function cutMarks(cuts: readonly Cut[]): Outline {
  const lines = cuts.flatMap(({ direction, at, marks }) =>
    marks.map(([from, to]) => (direction === 'across' ? line(from, at, to, at) : line(at, from, at, to))),
  );
  return stroked(joinPaths(...lines), pen.fine);
}
