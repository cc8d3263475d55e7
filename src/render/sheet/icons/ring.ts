import { arcNames } from '../../../rules/model/arcs.ts';
import { centred, type Mark, open, pen, reach, solid } from '../../drawing/mark.ts';
import { circle, segment } from '../../drawing/path.ts';
import type { Subject } from './icon.ts';

/** Outer and inner radius of the ring of arcs, in millimeters. */
const outer = reach - pen.usual / 2;
const inner = 2.95;

/** Radius available inside the ring, in millimeters. */
export const inside = inner - pen.usual;

/** Gap between black segments, in degrees on each side. */
const gap = 2;

/** The six arcs around a weapon, dead ahead at the top: white where it fires (Full Thrust Light, Courses and fire arcs). */
export function ring({ arcs, turn }: Subject): readonly Mark[] {
  const covered = new Set<string>(arcs?.names);
  return arcNames.map((name, index) => {
    const middle = index * 60 + turn;
    if (covered.has(name)) return open(segment([inner, outer], middle - 30, middle + 30));
    return solid(segment([inner - pen.usual / 2, reach], middle - 30 + gap, middle + 30 - gap));
  });
}

/** A ring of arcs with the class or another text in the middle. */
export function ringed(subject: Subject, text: string | number): readonly Mark[] {
  return [...ring(subject), open(circle(0, 0, inner)), centred(String(text), [0, 0], 4)];
}
