import { arcNames } from '../../../rules/model/arcs.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { centeredText, iconHalfSide, type Mark, openShape, pen, solid } from '../../drawing/mark.ts';
import { circle, ringSegment } from '../../drawing/path.ts';
import type { IconSubject } from './icon.ts';

/** Outer and inner radius of the ring of arcs, in millimeters. */
const outer = iconHalfSide - pen.normal / 2;
const inner = 2.95;

/** Radius available inside the ring, in millimeters. */
export const ringInnerRadius = inner - pen.normal;

/** Gap between black segments, in degrees on each side. */
const gap = 2;

/** Every segment drawn so far, by its direction: icons of weapons have six each, and there are 24. A fifth of the layout of 160 sheets. */
const white = new Map<number, Mark>();
const black = new Map<number, Mark>();

/** The six arcs around a weapon, dead ahead at the top: white where it fires (Full Thrust Light, Courses and fire arcs). */
export function arcRing({ arcs, rotation }: IconSubject): readonly Mark[] {
  const covered = new Set<string>(arcs?.names);
  return arcNames.map((name, index) => {
    const middle = index * 60 + rotation;
    return covered.has(name)
      ? getOrCompute(white, middle, () => openShape(ringSegment([inner, outer], middle - 30, middle + 30)))
      : getOrCompute(black, middle, () =>
          solid(ringSegment([inner - pen.normal / 2, iconHalfSide], middle - 30 + gap, middle + 30 - gap)),
        );
  });
}

/** A ring of arcs with the class or another text in the middle. */
export function labeledArcRing(subject: IconSubject, text: string | number): readonly Mark[] {
  return [...arcRing(subject), openShape(circle(0, 0, inner)), centeredText(String(text), [0, 0], 4)];
}
