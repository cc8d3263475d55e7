/** Parts beside a hull, in the spare width only: pods, capsules, wings, by style. They are drawn behind the hull. */

import { type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { curve, joinPaths, line, type Point, polygon, roundedRect } from '../drawing/path.ts';
import type { HullForm } from './hull-form.ts';
import type { HullOutline, HullSize } from './outline.ts';

export interface OutboardRoom {
  /** Spare width beyond the beam on each side. */
  readonly width: number;
  /** Y of the lower edge of the lowest flank mount, or 0. */
  readonly lowestMount: number;
  /** Of the engine bells. */
  readonly scale: number;
}

/** Where an outboard part is, on the starboard side, in millimeters. */
interface Place {
  readonly inner: number;
  readonly outer: number;
  readonly top: number;
  readonly bottom: number;
  readonly halfBeam: number;
  readonly tail: number;
}

const gap = 1;
const leastWidth = 2.6;
const mostWidth = 4.4;
/** Broad hulls have broad pods. */
const broadBeam = 26;
const mostWidthOfBroad = 5.4;
const leastLength = 9;
/** Parts end this share of the height of an engine bell behind the stern. */
const bellHeight = 3.4;
const behindStern = 0.4;

/** Longest, as a share of the length of the hull. */
const usualLength = 0.38;

export function outboardMarks(
  form: HullForm,
  size: HullSize,
  outline: HullOutline,
  room: OutboardRoom,
): readonly Mark[] {
  const style = styleOf(form);
  if (!style) return [];
  const widest = Math.max(size.halfBeam, ...outline.half.map(([x]) => x));
  const inner = widest + gap;
  const most = size.halfBeam > broadBeam ? mostWidthOfBroad : mostWidth;
  const outer = Math.min(inner + most, size.halfBeam + room.width - 0.1);
  const bottom = outline.length + behindStern * bellHeight * room.scale;
  const top = Math.max(style.topOf(size, outline.length, bottom), room.lowestMount + gap);
  if (outer - inner < leastWidth || bottom - top < leastLength) return [];
  const place: Place = { inner, outer, top, bottom, halfBeam: size.halfBeam, tail: size.tail };
  return [1, -1].flatMap((side) => style.draw(place, side));
}

/** Beside the beam of a hull with outboard parts, in millimeters. */
export const outboardRoom = gap + leastWidth + 0.6;

export function hasOutboard(form: HullForm): boolean {
  return styleOf(form) !== undefined;
}

function styleOf({ isCivilian, kind, style }: HullForm): Style | undefined {
  return isCivilian || kind === 'station' || kind === 'seed' ? undefined : styles[style];
}

interface Style {
  readonly topOf: (size: HullSize, length: number, bottom: number) => number;
  /** `side` is 1 to starboard, -1 to port. */
  readonly draw: (place: Place, side: number) => readonly Mark[];
}

const fromAmidships = ({ bow, flank }: HullSize, length: number, bottom: number) =>
  Math.max(bow + flank / 2, bottom - usualLength * length);

/** Pens of the parts, in millimeters. */
const edge = 0.75;
const thin = 0.5;

const shape = (side: number, ...points: readonly Point[]) => polygon(...points.map(([x, y]): Point => [side * x, y]));

/** A strut from inside the hull to the middle of a pod. */
function strut({ inner, outer, tail }: Place, side: number, y: number, height: number): Mark {
  const middle = (inner + outer) / 2;
  return openShape(shape(side, [0.6 * tail, y], [middle, y], [middle, y + height], [0.6 * tail, y + height]), thin);
}

/** The engine bell of a pod. */
function podBell({ inner, outer, bottom }: Place, side: number): Mark {
  const middle = (inner + outer) / 2;
  const [narrow, wide] = [0.21 * (outer - inner), 0.35 * (outer - inner)];
  return solid(
    shape(
      side,
      [middle - narrow, bottom - 0.1],
      [middle + narrow, bottom - 0.1],
      [middle + wide, bottom + 1.38],
      [middle - wide, bottom + 1.38],
    ),
  );
}

/** A shape of curves, from numbers of the starboard side. */
function bent(
  side: number,
  start: Point,
  ...segments: readonly (readonly [number, number, number, number, number, number])[]
): string {
  const flip = ([x1, y1, x2, y2, x, y]: readonly [number, number, number, number, number, number]) =>
    [side * x1, y1, side * x2, y2, side * x, y] as const;
  return `${curve([side * start[0], start[1]], ...segments.map(flip))} Z`;
}

/** A straight line as a segment of a curve. */
const straight = ([x1, y1]: Point, [x2, y2]: Point) => [x1, y1, x2, y2, x2, y2] as const;

function pod(place: Place, side: number): readonly Mark[] {
  const { inner, outer, top, bottom } = place;
  const width = outer - inner;
  const slant = 1.1 * width;
  const length = bottom - top;
  const sash = Math.min(3.6, 0.12 * length);
  return [
    strut(place, side, top + 0.28 * length, 3),
    strut(place, side, top + 0.66 * length, 3),
    openShape(
      shape(
        side,
        [inner, top],
        [outer, top + slant],
        [outer, bottom - 1.6],
        [outer - 0.3 * width, bottom],
        [inner, bottom],
      ),
      edge,
    ),
    solid(
      shape(
        side,
        [inner, top + sash],
        [outer, top + slant + sash],
        [outer, top + slant + sash + 2.8],
        [inner, top + sash + 2.8],
      ),
    ),
    stroked(line(side * inner, bottom - 3.4, side * outer, bottom - 3.4), 0.3),
    podBell(place, side),
  ];
}

function capsule(place: Place, side: number): readonly Mark[] {
  const { inner, outer, top, bottom } = place;
  const width = outer - inner;
  const length = bottom - top;
  const left = side > 0 ? inner : -outer;
  const radius = 0.49 * width;
  const k = radius * 0.4477;
  const down = top + radius;
  return [
    strut(place, side, top + 0.3 * length, 2.2),
    strut(place, side, top + 0.68 * length, 2.2),
    openShape(roundedRect([left, top], width, length, radius), edge),
    solid(
      `${curve([left, down], [left, top + k, left + k, top, left + width / 2, top], [left + width - k, top, left + width, top + k, left + width, down])} Z`,
    ),
  ];
}

function outrigger(place: Place, side: number): readonly Mark[] {
  const { inner, outer, top, bottom } = place;
  const quarter = (bottom - top) / 4;
  const joints = [1, 2, 3].map((part) => top + part * quarter);
  return [
    strut(place, side, top + 1.6, 2.2),
    strut(place, side, bottom - 5, 2.2),
    openShape(shape(side, [inner, top], [outer, top + 1.4], [outer, bottom - 0.6], [inner, bottom - 0.6]), edge),
    stroked(joinPaths(...joints.map((y) => line(side * inner, y, side * outer, y))), 0.4),
    solid(shape(side, [inner, top], [outer, top + 1.4], [outer, top + 2.8], [inner, top + 2.8])),
  ];
}

function bandedPod(place: Place, side: number): readonly Mark[] {
  const { inner, outer, top, bottom } = place;
  const y = top + (bottom - top) / 2;
  const height = 4.2;
  return [
    strut(place, side, y, height),
    openShape(
      shape(
        side,
        [inner + 0.5, top],
        [outer - 0.5, top],
        [outer, top + 1.2],
        [outer, bottom - 0.6],
        [inner, bottom - 0.6],
        [inner, top + 1.2],
      ),
      edge,
    ),
    solid(shape(side, [inner, y], [outer, y], [outer, y + height], [inner, y + height])),
    podBell(place, side),
  ];
}

const combPitch = 3.1;
const combHeight = 1.5;

function comb({ outer, top, bottom, tail }: Place, side: number): readonly Mark[] {
  const rim = outer - 0.35;
  const end = bottom - 3.6;
  const count = Math.max(1, Math.floor((end - top - combHeight) / combPitch + 1));
  const teeth = Array.from({ length: count }, (_, index) => {
    const y = top + index * combPitch;
    return shape(side, [0.6 * tail, y], [rim, y], [rim, y + combHeight], [0.6 * tail, y + combHeight]);
  });
  const last = top + (count - 1) * combPitch + combHeight;
  return [solid(joinPaths(...teeth)), stroked(line(side * rim, top + 0.35, side * rim, last - 0.35), 0.7)];
}

function sweptWing({ outer, top, bottom, halfBeam: hb, tail }: Place, side: number): readonly Mark[] {
  const span = bottom - top;
  const end = top + 0.9 * span - 0.4;
  const root = hb - gap;
  const tip = outer - 0.2;
  const y = (share: number) => top + share * span;
  return [
    openShape(
      bent(
        side,
        [0.6 * hb, y(-0.1) - 2],
        [hb, y(0.15), tip - 0.4, y(0.45), tip, end],
        straight([tip, end], [tip - 1.6, end]),
        [Math.max(root, tip - 3), end - 3.6, hb, end - 5.1, 0.7 * tail, end - 5.1],
      ),
      edge,
    ),
    solid(
      bent(
        side,
        [root, top],
        [root + 1.6, y(0.25), tip - 0.4, y(0.5), tip, end],
        straight([tip, end], [tip - 1.6, end]),
        [tip - 1.8, end - 5.6, root + 1.2, y(0.4), root, y(0.3)],
      ),
    ),
  ];
}

function cheek({ outer, top, bottom, tail }: Place, side: number): readonly Mark[] {
  const y = top + 1;
  const end = bottom - 5;
  return [
    openShape(
      shape(side, [0.6 * tail, y], [outer - 1.4, y + 2.6], [outer, y + 5], [outer, end], [0.6 * tail, end + 0.6]),
      edge,
    ),
    solid(shape(side, [outer - 1.3, y + 6.2], [outer, y + 5], [outer, end], [outer - 1.3, end])),
  ];
}

/** Black sickles that reach forward from the stern, their points turned in. */
function sickle({ inner, outer, top, bottom, halfBeam: hb }: Place, side: number): readonly Mark[] {
  const span = bottom - top;
  const y = (share: number) => top + share * span;
  return [
    solid(
      bent(
        side,
        [0.8 * hb, y(0.86)],
        [outer + 0.8, y(0.9), outer + 1, y(0.34), inner - 0.2, y(0)],
        [outer - 1.9, y(0.4), inner + 0.6, y(0.62), 0.8 * hb, y(0.66)],
      ),
    ),
  ];
}

/** White scythes and blades at the stern. */
function scythe({ inner, outer, top, bottom, halfBeam: hb, tail }: Place, side: number): readonly Mark[] {
  const span = bottom - top;
  const tip = outer - 0.4;
  const point = top - 5;
  return [
    openShape(
      bent(
        side,
        [0.8 * hb, bottom - 9],
        [outer, bottom - 8, Math.min(tip + 0.7, outer), top + 0.4 * span, tip, point],
        [tip - 1.6, top + 0.3 * span, inner + 0.4, bottom - 14, 0.8 * hb, bottom - 13],
      ),
      edge,
    ),
    openShape(
      shape(
        side,
        [0.7 * tail, bottom - 7],
        [outer - 0.5, bottom + 1.2],
        [outer - 2.4, bottom + 1.2],
        [0.8 * tail, bottom - 4.4],
      ),
      edge,
    ),
  ];
}

function petal({ outer, top, bottom, halfBeam: hb, tail }: Place, side: number): readonly Mark[] {
  const span = bottom - top;
  return [
    openShape(
      bent(side, [0.7 * hb, top], [outer + 1, top + 0.2 * span, outer + 0.6, top + 0.8 * span, 0.7 * tail, bottom - 2]),
      edge,
    ),
  ];
}

const styles: Partial<Readonly<Record<HullForm['style'], Style>>> = {
  angular: { topOf: fromAmidships, draw: pod },
  rounded: { topOf: fromAmidships, draw: capsule },
  needle: { topOf: fromAmidships, draw: scythe },
  block: { topOf: fromAmidships, draw: outrigger },
  claw: { topOf: fromAmidships, draw: sickle },
  hammer: { topOf: fromAmidships, draw: bandedPod },
  slab: { topOf: (_, length, bottom) => bottom + 1 - length / 2, draw: comb },
  delta: {
    topOf: ({ bow, flank }, length) => bow + flank / 2 - 0.058 * length,
    draw: (place, side) => sweptWing(place, side),
  },
  ram: { topOf: fromAmidships, draw: cheek },
  shell: { topOf: fromAmidships, draw: petal },
};
