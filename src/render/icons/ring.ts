import { arcNames } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { centeredText, type Ink, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { circle, line, type Point, pointToward, ringSegment } from '../drawing/path.ts';
import type { Icon, IconSubject } from './icon.ts';

/** Outer and inner radius of the channel of arcs, in millimeters. */
const outer = 3.9;
const inner = 2.85;

/** Of both circles. */
const edge = 0.35;

/** Radius available inside the ring, in millimeters. */
export const ringInnerRadius = inner - edge / 2;

/** White on each side of a closed arc, in degrees: the ticks of the ring. */
const gap = 2.5;

const rim = openShape(circle(0, 0, outer - edge / 2), edge);
const disc = openShape(circle(0, 0, inner), edge);

/** Every segment and tick drawn so far, by its direction: icons of weapons have six each. A fifth of the layout of 160 sheets. */
const closed = new Map<number, Mark>();
const ticks = new Map<number, Mark>();

/** The six arcs around a weapon, dead ahead at the top: white where it fires (Full Thrust Light, Courses and fire arcs). */
export function arcRing({ arcs, rotation }: IconSubject): readonly Mark[] {
  const open = arcNames.map((name) => arcs?.names.includes(name) ?? false);
  const channel = open.flatMap((isOpen, index): readonly Mark[] => {
    const middle = index * 60 + rotation;
    if (!isOpen) return [getOrCompute(closed, middle, () => closedArc(middle))];
    const border = middle + 30;
    return open[(index + 1) % open.length] ? [getOrCompute(ticks, border, () => tick(border))] : [];
  });
  return [rim, ...channel, disc];
}

function closedArc(middle: number): Mark {
  return solid(ringSegment([inner, outer], middle - 30 + gap, middle + 30 - gap));
}

function tick(direction: number): Mark {
  return stroked(line(...pointToward(direction, inner), ...pointToward(direction, outer)), 0.25);
}

/** A ring of arcs with the class or another text in the middle. */
export function labeledArcRing(subject: IconSubject, text: string | number): readonly Mark[] {
  return [...arcRing(subject), centeredText(String(text), [0, 0], 4.5)];
}

/** An icon in a ring of arcs that is the same for every choice. */
export function iconInRing(label: string, ...marks: readonly Mark[]): Icon {
  return { label: () => label, draw: (subject) => [...arcRing(subject), ...marks] };
}

/** An icon of a weapon with classes: the class stands on the marks, in the ring of arcs. */
export function classInRing(
  label: string,
  { at, size, ink = 'black' }: { readonly at: Point; readonly size: number; readonly ink?: Ink },
  ...marks: readonly Mark[]
): Icon<{ readonly class: number }> {
  return {
    label: (choices) => `${label}${choices.class}`,
    draw: (subject) => [...arcRing(subject), ...marks, centeredText(String(subject.choices.class), at, size, { ink })],
  };
}
