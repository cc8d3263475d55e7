/** The outline of a hull, bow up: the starboard half from the tip of the bow at (0, 0), mirrored. Lengths in millimeters. */

import type { Point } from '../drawing/path.ts';
import { clearanceAlong, type HalfPath, mirroredPath, type Segment, samplePath } from './half-path.ts';
import type { HullForm } from './hull-form.ts';
import { bowOf } from './outline-bows.ts';
import { flankOf } from './outline-flanks.ts';
import { sternOf } from './outline-sterns.ts';

export interface HullSize {
  readonly halfBeam: number;
  readonly bow: number;
  readonly flank: number;
  readonly stern: number;
  /** Half the width of the stern. */
  readonly tail: number;
  /** Half the width that the widest fore row needs. */
  readonly prow: number;
  /** Half the width amidships as a share of half the beam; only darts and spears have a waist. */
  readonly waist?: number | undefined;
}

export interface HullOutline {
  readonly length: number;
  /** A closed path. */
  readonly d: string;
  /** The starboard side, sampled from tip to stern. */
  readonly half: readonly Point[];
  /** The least half width between two y; 0 if they are not both inside. */
  readonly clearance: (from: number, to: number) => number;
}

export function hullOutline(form: HullForm, size: HullSize): HullOutline {
  const path = halfPath(form, size);
  return { ...sampled(path), d: mirroredPath(path) };
}

/** The same without the path, for searching. */
export function hullHalf(form: HullForm, size: HullSize): Omit<HullOutline, 'd'> {
  return sampled(halfPath(form, size));
}

function sampled(path: HalfPath): Omit<HullOutline, 'd'> {
  const half = samplePath(path);
  return { length: (half.at(-1) as Point)[1], half, clearance: clearanceAlong(half) };
}

function halfPath(form: HullForm, size: HullSize): HalfPath {
  if (form.kind === 'station') return ring(size.halfBeam);
  if (form.kind === 'seed') return seed(size);
  const { start, segments } = bowOf(form, size);
  const flank = flankOf(form, size);
  const end = (flank.at(-1) as Segment).at(-2) as number;
  const stern = sternOf(form, {
    from: size.bow + size.flank,
    length: size.stern,
    halfBeam: size.halfBeam,
    end,
    tail: size.tail,
  });
  return { start, segments: [...segments, ...flank, ...stern] };
}

/** Control points of a quarter circle lie this share of the radius from its ends. */
const kappa = 0.5523;

function ring(radius: number): HalfPath {
  const k = radius * kappa;
  return {
    start: [0, 0],
    segments: [
      [k, 0, radius, radius - k, radius, radius],
      [radius, radius + k, k, 2 * radius, 0, 2 * radius],
    ],
  };
}

function seed({ halfBeam: hb, bow, flank, stern }: HullSize): HalfPath {
  const [inBow, inFlank, inStern] = [
    (share: number) => share * bow,
    (share: number) => bow + share * flank,
    (share: number) => bow + flank + share * stern,
  ] as const;
  return {
    start: [0, 0],
    segments: [
      [0.3 * hb, 0, 0.42 * hb, inBow(0.3), 0.56 * hb, inBow(0.46)],
      [0.74 * hb, inBow(0.66), 0.98 * hb, inBow(0.7), hb, inFlank(0.16)],
      [1.02 * hb, inFlank(0.36), 0.9 * hb, inFlank(0.44), 0.93 * hb, inFlank(0.6)],
      [0.96 * hb, inFlank(0.76), hb, inFlank(0.86), 0.88 * hb, inFlank(1)],
      [0.8 * hb, inStern(0.28), 0.72 * hb, inStern(0.42), 0.66 * hb, inStern(0.6)],
      [0.6 * hb, inStern(0.86), 0.4 * hb, inStern(1), 0, inStern(1)],
    ],
  };
}
