import { arcNames } from '../../../rules/model/arcs.ts';
import { centred, type Mark, open, pen, reach, solid } from '../../drawing/mark.ts';
import { circle, segment } from '../../drawing/path.ts';
import type { Subject } from './icon.ts';

/** Where the ring of arcs begins and ends, in millimetres from the centre. */
const outer = reach - pen.usual / 2;
const inner = 2.95;

/** How far from the centre the inside of a ringed icon may reach, in millimetres. */
export const inside = inner - pen.usual;

/** A thin white line between two black segments lets an eye count them. */
const gap = 2;

/**
 * The six arcs round a weapon, dead ahead at the top: open where it may fire, black where it may not.
 *
 * Source: Full Thrust Light, Courses and fire arcs.
 */
export function ring({ arcs, turn }: Subject): readonly Mark[] {
  const covered = new Set<string>(arcs?.names);
  return arcNames.map((name, index) => {
    const middle = index * 60 + turn;
    if (covered.has(name)) return open(segment(inner, outer, middle - 30, middle + 30));
    return solid(segment(inner - pen.usual / 2, reach, middle - 30 + gap, middle + 30 - gap));
  });
}

/** A weapon in its ring of arcs, with the class or another figure in the middle. */
export function ringed(subject: Subject, figure: string | number): readonly Mark[] {
  return [...ring(subject), open(circle(0, 0, inner)), centred(String(figure), 0, 0, 4)];
}
