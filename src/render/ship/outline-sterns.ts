/** Sterns by style, from the end of the flank to the tail. */

import type { BezierSegment, Point } from '../drawing/path.ts';
import type { Segment } from './half-path.ts';
import type { HullForm } from './hull-form.ts';

interface Stern {
  /** Y of the end of the flank. */
  readonly from: number;
  readonly length: number;
  readonly halfBeam: number;
  /** Half the width at the end of the flank. */
  readonly end: number;
  /** Half the width of the tail. */
  readonly tail: number;
}

/** How far the horns of a claw reach behind the tail, in millimeters. */
export const sternHorn = 2.2;

export function sternOf({ style }: HullForm, stern: Stern): readonly Segment[] {
  return sterns[style](stern);
}

/** Points and curves whose y are shares of the length of the stern. */
function along({ from, length }: Stern, ...segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment): Segment => {
    const moved = segment.map((value, index) => (index % 2 === 1 ? from + value * length : value));
    return moved as unknown as Point | BezierSegment;
  });
}

/** A curve swells toward the tail, but never beyond the flank. */
function swollen({ end, tail }: Stern, share: number): number {
  return Math.max(tail, Math.min(share * tail, end));
}

const faceted = (stern: Stern) => {
  const wide = Math.max(stern.tail, 0.84 * stern.end);
  return along(stern, [wide, 0.38], [wide, 0.7], [stern.tail, 1]);
};

/** Steps of square sterns, in millimeters. */
const blockStep = 0.9;
const slabStep = 0.5;

const sterns: Readonly<Record<HullForm['style'], (stern: Stern) => readonly Segment[]>> = {
  plain: faceted,
  angular: faceted,
  hammer: faceted,
  rounded: (stern) => {
    const { end, tail } = stern;
    return along(stern, [end, 0.55, swollen(stern, 1.25), 0.9, tail, 1]);
  },
  needle: (stern) => {
    const { end, tail } = stern;
    return along(stern, [0.98 * end, 0.25, tail + 0.35 * (end - tail), 0.35, swollen(stern, 1.06), 0.7], [tail, 1]);
  },
  block: (stern) => {
    const { length, end, tail } = stern;
    const step = Math.min(0.2, blockStep / length);
    return along(stern, [Math.max(tail, 0.9 * end), step], [Math.max(tail, 0.8 * end), 0.55], [tail, 0.75], [tail, 1]);
  },
  claw: (stern) => {
    const { length, halfBeam: hb, tail } = stern;
    const horn = 1 + sternHorn / length;
    return along(stern, [1.02 * hb, 0.4, 0.95 * hb, 0.8, Math.max(0.9 * hb, 1.02 * tail), horn], [tail, 1]);
  },
  slab: (stern) => {
    const { length, end, tail } = stern;
    const wide = Math.max(tail, 0.86 * end);
    return along(
      stern,
      [end, 0.62],
      [wide, 0.62 + Math.min(0.2, slabStep / length)],
      [wide, 0.86],
      [tail, 0.86],
      [tail, 1],
    );
  },
  delta: (stern) => {
    const { end, tail } = stern;
    return along(stern, [end, 0.3], [0.94 * end, 0.55, swollen(stern, 1.2), 0.74, tail, 1]);
  },
  ram: (stern) => {
    const { end, tail } = stern;
    const wide = Math.max(tail, 0.88 * end);
    return along(stern, [end, 0.2], [wide, 0.48], [wide, 0.86], [tail, 1]);
  },
  shell: (stern) => {
    const { halfBeam: hb, tail } = stern;
    return along(stern, [1.02 * hb, 0.5, Math.min(1.35 * tail, 1.05 * hb), 0.96, tail, 1]);
  },
};
