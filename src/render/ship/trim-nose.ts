/** The nose of a hull, in the room above the first fore row: what a navy's ships look like from ahead. */

import { hole, type Mark, solid, stroked } from '../drawing/mark.ts';
import { joinPaths, line, type Point, polygon, rect } from '../drawing/path.ts';
import { mirrored, partAbove } from './hull-edge.ts';
import type { HullForm } from './hull-form.ts';
import type { HullOutline, HullSize } from './outline.ts';

interface Nose {
  readonly size: HullSize;
  readonly outline: Omit<HullOutline, 'd'>;
  /** Height of the room, in millimeters. */
  readonly free: number;
  /** From the outline to the line inside it. */
  readonly lining: number;
}

/** With less room, the bow stays empty. */
const leastRoom = 1.4;

/** The deepest nose, as a share of the bow. */
const deepest = 0.3;

/** A row below stays this far away. */
const clear = 0.5;

export function noseMarks(form: HullForm, nose: Nose): readonly Mark[] {
  if (nose.free < leastRoom || form.kind === 'station' || form.kind === 'seed') return [];
  return form.isCivilian ? bridgeWindows(nose) : noses[form.style](nose);
}

function depthOf({ free, size }: Nose, wanted: number): number {
  return Math.min(wanted, free - clear, deepest * size.bow);
}

/** The bow above a y, black. */
function cap(nose: Nose, wanted: number): readonly Mark[] {
  const depth = depthOf(nose, wanted);
  return [solid(polygon(...mirrored(partAbove(nose.outline.half, depth))))];
}

function chevronCap(nose: Nose): readonly Mark[] {
  const depth = depthOf(nose, 4.6);
  const edge = partAbove(nose.outline.half, depth);
  const half = 0.46 * (edge.at(-1) as Point)[0];
  const apex = 0.56 * depth;
  return [solid(polygon(...mirrored(edge))), hole(polygon([-half, depth + 0.1], [0, apex], [half, depth + 0.1]))];
}

/** Half the width inside the lining at a y. */
function widthAt({ outline, lining }: Nose, y: number): number {
  return outline.clearance(y, y) - lining;
}

const windowHeight = 1.1;

function hammerWindows(nose: Nose): readonly Mark[] {
  const head = Math.max(...partAbove(nose.outline.half, nose.size.bow / 2).map(([x]) => x));
  const y = Math.min(2.9, nose.free - clear - windowHeight);
  const half = Math.min(0.814 * head, widthAt(nose, y) - 0.4);
  return y < nose.lining + 0.35 ? [] : windowRow(7, y, (2 * half) / 7, 0.2);
}

/** Windows in a row on the keel; between two is a share of their pitch. */
function windowRow(count: number, y: number, pitch: number, gap: number): readonly Mark[] {
  const width = pitch * (1 - gap);
  return Array.from({ length: count }, (_, index) =>
    solid(rect((index - (count - 1) / 2) * pitch - width / 2, y, width, windowHeight)),
  );
}

function bridgeWindows(nose: Nose): readonly Mark[] {
  const [, tip] = nose.outline.half[0] as Point;
  const y = Math.min(tip + 3.2, nose.free - clear - windowHeight);
  const pitch = Math.min(2, (2 * widthAt(nose, y)) / 6);
  return y < tip + nose.lining + 0.35 ? [] : windowRow(5, y, pitch, 0.4);
}

/** Warning stripes across a blunt bow. */
function slantedBars(nose: Nose): readonly Mark[] {
  const top = nose.lining + 0.5;
  const height = depthOf(nose, 3.4) - top;
  if (height < 0.8) return [];
  const half = Math.min(widthAt(nose, top), widthAt(nose, top + height)) - 0.7;
  const slant = 0.6 * height;
  const pitch = (2 * half - slant) / 4.5;
  const bars = Array.from({ length: 5 }, (_, index) => {
    const x = -half + index * pitch;
    const width = pitch / 2;
    return polygon([x + slant, top], [x + slant + width, top], [x + width, top + height], [x, top + height]);
  });
  return [solid(joinPaths(...bars))];
}

function blackBlocks(nose: Nose): readonly Mark[] {
  const y = 1.3;
  const height = Math.min(1.6, nose.free - clear - y);
  if (height < 0.6) return [];
  const outer = widthAt(nose, y) - 0.4;
  const inner = 0.38 * outer;
  const width = outer - inner;
  return [solid(joinPaths(rect(-outer, y, width, height), rect(inner, y, width, height)))];
}

function bars(nose: Nose): readonly Mark[] {
  const depth = depthOf(nose, 4.8);
  const across = [0.6875 * depth, depth].map((y) => [y, nose.outline.clearance(y, y) - 0.2] as const);
  return [stroked(joinPaths(...across.map(([y, half]) => line(-half, y, half, y))), 0.5)];
}

/** Both horns of a claw. */
function horns(nose: Nose): readonly Mark[] {
  const depth = depthOf(nose, 4.5);
  const horn = partAbove(nose.outline.half, depth);
  const port = horn.map(([x, y]): Point => [-x, y]);
  return [solid(joinPaths(polygon(...horn), polygon(...port)))];
}

/** A seam between the lobes of a shell. */
function seam({ outline, size }: Nose): readonly Mark[] {
  const [, from] = outline.half[0] as Point;
  return [stroked(line(0, from, 0, from + 0.14 * size.bow), 0.5)];
}

const noses: Readonly<Record<HullForm['style'], (nose: Nose) => readonly Mark[]>> = {
  plain: () => [],
  angular: chevronCap,
  rounded: (nose) => cap(nose, 2.6),
  needle: (nose) => cap(nose, 5),
  block: slantedBars,
  claw: horns,
  hammer: hammerWindows,
  slab: blackBlocks,
  delta: bars,
  ram: (nose) => cap(nose, 5.5),
  shell: (nose) => (nose.free > nose.size.bow * 0.36 ? seam(nose) : []),
};

/** Tracks run side by side on the bow of a carrier, in millimeters. */
const mostTracks = 4;
const trackPitch = 4.6;
const trackHalf = 1.3;

/** One launching track for each tube. */
export function launchingTracks(tubes: number, { half }: Pick<HullOutline, 'half'>, free: number): readonly Mark[] {
  const [, tip] = half[0] as Point;
  const [from, to] = [tip + 1.2, free - 0.6];
  const count = Math.min(mostTracks, tubes);
  if (to - from < 2.6) return [];
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * trackPitch).flatMap((x) => [
    stroked(joinPaths(line(x - trackHalf, to, x - trackHalf, from), line(x + trackHalf, to, x + trackHalf, from)), 0.3),
    solid(polygon([x - 0.8, from + 2.4], [x, from + 0.7], [x + 0.8, from + 2.4], [x, from + 1.8])),
  ]);
}

/** Four docks of a station, which reach beyond its rim. */
export function stationArms(radius: number): readonly Mark[] {
  const [half, from, to] = [1.7, radius - 1, radius + 4.2];
  const r = Math.SQRT1_2;
  const corner = (along: number, across: number, sideX: number, sideY: number): Point => [
    sideX * r * (along + across),
    radius + sideY * r * (along - across),
  ];
  const arms = [-1, 1].flatMap((sideX) =>
    [-1, 1].map((sideY) =>
      polygon(
        corner(from, half, sideX, sideY),
        corner(to, half, sideX, sideY),
        corner(to, -half, sideX, sideY),
        corner(from, -half, sideX, sideY),
      ),
    ),
  );
  return [solid(joinPaths(...arms))];
}
