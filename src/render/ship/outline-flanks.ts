/** Flanks by style, from the shoulder to the stern joint. */

import type { Point } from '../drawing/path.ts';
import type { Segment } from './half-path.ts';
import { type HullForm, shoulderShare } from './hull-form.ts';

interface Flank {
  /** Y of the shoulder. */
  readonly from: number;
  readonly length: number;
  readonly halfBeam: number;
  /** Half the width at the shoulder. */
  readonly shoulder: number;
  readonly isDart: boolean;
}

type Draw = (flank: Flank) => readonly Segment[];

export function flankOf(
  form: HullForm,
  { halfBeam, bow, flank, waist }: { halfBeam: number; bow: number; flank: number; waist?: number | undefined },
): readonly Segment[] {
  const room: Flank = {
    from: bow,
    length: flank,
    halfBeam,
    shoulder: shoulderShare(form) * halfBeam,
    isDart: form.kind === 'dart',
  };
  if (form.isCivilian) return modules(room);
  const { draw, drawWaist } = flanks[form.style];
  return waist !== undefined && drawWaist && canHaveWaist(form) ? drawWaist(room, waist * halfBeam) : draw(room);
}

/** Whether the flank may be drawn in to a waist. Claws and shells have curved flanks of their own. */
export function canHaveWaist({ kind, style, isCivilian }: HullForm): boolean {
  return (kind === 'dart' || kind === 'spear') && !isCivilian && flanks[style].drawWaist !== undefined;
}

/** Points and curves whose y are shares of the length of the flank. */
function along({ from, length }: Flank, ...segments: readonly Segment[]): readonly Segment[] {
  const at = (share: number) => from + share * length;
  return segments.map((segment): Segment => {
    if (segment.length === 2) return [segment[0], at(segment[1])];
    const [x1, y1, x2, y2, x, y] = segment;
    return [x1, at(y1), x2, at(y2), x, at(y)];
  });
}

/** Bevels at both ends of a straight flank, in millimeters. */
const foreBevel = 2.5;
const aftBevel = 3;
/** The end of a straight flank, as a share of half the beam. */
const aftShare = 0.97;

const straight: Draw = (flank) => {
  const { length, halfBeam: hb, shoulder: a, isDart } = flank;
  const fore = Math.min(0.3, foreBevel / length);
  const aft = Math.max(0.65, 1 - aftBevel / length);
  const swell: readonly Point[] = isDart
    ? [
        [a + (hb - a) * 0.42, 0.46],
        [0.99 * hb, 0.54],
      ]
    : [[hb, fore]];
  return along(flank, ...swell, [hb, aft], [aftShare * hb, 1]);
};

/** A waist of straight facets: head, neck, engine block. */
function faceted(flank: Flank, waist: number): readonly Segment[] {
  const { halfBeam: hb, shoulder: a } = flank;
  return along(flank, [a, 0.1], [waist, 0.26], [waist, 0.58], [hb, 0.74], [hb, 1]);
}

/** A waist of curves. */
function curved(flank: Flank, waist: number): readonly Segment[] {
  const { halfBeam: hb, shoulder: a } = flank;
  const [neck, hip] = [0.15, 0.68];
  return along(
    flank,
    [a, 0.04],
    [a, neck, waist, neck, waist, 0.26],
    [waist, 0.58],
    [waist, hip, hb, hip, hb, 0.79],
    [hb, 1],
  );
}

/** Steps of a slab's waist, in millimeters. */
const waistStep = 1.2;

function stepped(flank: Flank, waist: number): readonly Segment[] {
  const { length, halfBeam: hb, shoulder: a } = flank;
  const step = Math.min(0.1, waistStep / length);
  return along(flank, [a, 0.1], [waist, 0.1 + step], [waist, 0.74 - step], [hb, 0.74], [hb, 1]);
}

interface FlankStyle {
  readonly draw: Draw;
  /** Drawn in to a waist; undefined if the style has none. */
  readonly drawWaist?: (flank: Flank, waist: number) => readonly Segment[];
}

const facetedFlank: FlankStyle = { draw: straight, drawWaist: faceted };

const flanks: Readonly<Record<HullForm['style'], FlankStyle>> = {
  plain: facetedFlank,
  angular: facetedFlank,
  hammer: facetedFlank,
  ram: facetedFlank,
  block: facetedFlank,
  slab: { draw: straight, drawWaist: stepped },
  rounded: {
    draw: (flank) => {
      const { halfBeam: hb } = flank;
      return along(flank, [1.02 * hb, 0.4, 1.02 * hb, 0.6, hb, 1]);
    },
    drawWaist: curved,
  },
  needle: {
    draw: (flank) => {
      const { halfBeam: hb, shoulder: a } = flank;
      return along(flank, [a, 0.5, 0.98 * hb, 0.6, 0.96 * hb, 1]);
    },
    drawWaist: curved,
  },
  claw: {
    draw: (flank) => {
      const { halfBeam: hb, shoulder: a } = flank;
      return along(flank, [a, 0.3, 0.9 * hb, 0.55, hb, 1]);
    },
  },
  delta: {
    draw: (flank) => {
      const { halfBeam: hb, shoulder: a } = flank;
      return along(flank, [a, 0.4, hb, 0.55, hb, 1]);
    },
    drawWaist: curved,
  },
  shell: {
    draw: (flank) => {
      const { halfBeam: hb } = flank;
      return along(
        flank,
        [hb, 0.16, 0.93 * hb, 0.22, 0.955 * hb, 0.34],
        [1.02 * hb, 0.5, 0.94 * hb, 0.58, 0.96 * hb, 0.68],
        [1.02 * hb, 0.8, hb, 0.9, hb, 1],
      );
    },
  },
};

/** Length of a module of a civilian hull. */
const moduleLength = 13;
/** Depth of the notch between modules as a share of half the beam, and its edges below and above the joint. */
const notchShare = 0.95;
const notch = { from: -0.44, in: 0.11, out: 0.55, to: 0.99 };

function modules({ from, length, halfBeam: hb, shoulder: a }: Flank): readonly Segment[] {
  const count = Math.max(1, Math.round(length / moduleLength));
  const pitch = length / count;
  const points: Point[] = a < hb ? [[hb, from + Math.min(notch.to, pitch / 3)]] : [];
  for (let joint = 1; joint < count; joint++) {
    const y = from + joint * pitch;
    points.push([hb, y + notch.from], [notchShare * hb, y + notch.in], [notchShare * hb, y + notch.out]);
    points.push([hb, y + notch.to]);
  }
  return [...points, [hb, from + length]];
}
