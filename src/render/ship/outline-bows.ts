/** Bows by style, from the tip to the shoulder. Rows inside decide the width of the prow. */

import type { Point } from '../drawing/path.ts';
import type { HalfPath, Segment } from './half-path.ts';
import { type HullForm, shoulderShare } from './hull-form.ts';

/** The room of a bow, in millimeters. */
interface Bow {
  readonly length: number;
  /** Half the width where the flank begins. */
  readonly shoulder: number;
  /** Half the width that the widest fore row needs. */
  readonly prow: number;
  /** X of a share of the shoulder; on blunt bows the share begins at their tip. */
  readonly across: (share: number) => number;
  readonly isDeck: boolean;
}

type Style = HullForm['style'];

/** Half the width of a blunt tip as a share of the shoulder. */
const deckTip = 0.5;
const civilianTip = 0.34;

export function bowOf(form: HullForm, size: { halfBeam: number; bow: number; prow: number }): HalfPath {
  const shoulder = shoulderShare(form) * size.halfBeam;
  const tip = form.kind === 'deck' ? deckTip : form.isCivilian ? civilianTip : 0;
  const across = (share: number) => shoulder * (tip + (1 - tip) * share);
  const { prow: least, draw } = form.style === 'needle' && form.kind === 'deck' ? bluntNeedle : bows[form.style];
  const leastProw = least.isBlunted ? across(least.share) : least.share * shoulder;
  const prow = Math.min(shoulder, Math.max(leastProw, size.prow));
  return draw({ length: size.bow, shoulder, prow, across, isDeck: form.kind === 'deck' });
}

interface BowStyle {
  /** The narrowest prow, as a share of the shoulder. */
  readonly prow: { readonly share: number; readonly isBlunted?: true };
  readonly draw: (bow: Bow) => HalfPath;
}

/** The points of a bow; their y is a share of its length. */
function facets(length: number, [[startX, startY], ...points]: readonly [Point, ...Point[]]): HalfPath {
  return { start: [startX, startY * length], segments: points.map(([x, y]): Point => [x, y * length]) };
}

/** A curve whose y are shares of the length of the bow. */
function bend(
  length: number,
  [x1, y1, x2, y2, x, y]: readonly [number, number, number, number, number, number],
): Segment {
  return [x1, y1 * length, x2, y2 * length, x, y * length];
}

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** A step of a slab, in millimeters. */
const slabStep = 0.5;

/** The head of a hammer keeps this length if the bow has room. */
const hammerHead = 6.5;

const bluntNeedle: BowStyle = {
  prow: { share: 0.62 },
  draw: ({ length, shoulder: a, prow: w }) => ({
    start: [0.62 * w, 0],
    segments: [
      bend(length, [0.9 * w, 0.04, w, 0.22, 1.04 * w, 0.42]),
      bend(length, [1.1 * w, 0.72, 0.97 * a, 0.74, a, 1]),
    ],
  }),
};

const bows: Readonly<Record<Style, BowStyle>> = {
  plain: {
    prow: { share: 0 },
    draw: ({ length, shoulder, across }) =>
      facets(length, [
        [across(0.24), 0],
        [across(0.32), 0.05],
        [across(0.84), 0.74],
        [shoulder, 1],
      ]),
  },
  angular: {
    prow: { share: 0 },
    draw: ({ length, shoulder, across }) =>
      facets(length, [
        [across(0.1), 0],
        [across(0.17), 0.05],
        [across(0.6), 0.6],
        [across(0.74), 0.68],
        [shoulder, 1],
      ]),
  },
  rounded: {
    prow: { share: 0 },
    draw: ({ length, shoulder, across }) => ({
      start: [0, 0],
      segments: [bend(length, [across(0.46), 0, shoulder, 0.38, shoulder, 1])],
    }),
  },
  needle: {
    prow: { share: 0.26 },
    draw: ({ length, shoulder: a, prow: w }) => {
      const mid = (w + a) / 2;
      return {
        start: [0, 0],
        segments: [
          bend(length, [0.42 * w, 0, 0.8 * w, 0.09, 0.92 * w, 0.28]),
          bend(length, [1.02 * w, 0.5, 1.06 * w, 0.6, mid, 0.8]),
          bend(length, [between(mid, a, 0.6), 0.89, 0.985 * a, 0.93, a, 1]),
        ],
      };
    },
  },
  block: {
    prow: { share: 0.5, isBlunted: true },
    draw: ({ length, shoulder: a, prow: w }) => {
      const mid = (w + a) / 2 + 0.12 * (a - w);
      return facets(length, [
        [0.78 * w, 0],
        [w, 0.13],
        [w, 0.5],
        [mid, 0.62],
        [mid, 0.84],
        [a, 1],
      ]);
    },
  },
  claw: {
    prow: { share: 0.4 },
    draw: ({ length, shoulder: a, prow: w }) => {
      const horn = Math.min(1.08 * w, 0.96 * a);
      return {
        start: [0.3 * w, 0.27 * length],
        segments: [
          bend(length, [0.55 * w, 0.26, 0.74 * w, 0.06, horn, 0]),
          bend(length, [Math.min(1.35 * w, a), 0.16, 0.98 * a, 0.42, a, 1]),
        ],
      };
    },
  },
  hammer: {
    prow: { share: 0.52 },
    draw: ({ length, shoulder: a, prow: w }) => {
      const head = Math.min(a, Math.max(1.16 * w + 1.6, 0.84 * a));
      const depth = Math.max(0.27, Math.min(hammerHead / length, 0.44));
      return facets(length, [
        [0.8 * head, 0],
        [head, 0.42 * depth],
        [head, depth],
        [w, depth + 0.09],
        [w, 0.7],
        [between(w, a, 0.8), 0.86],
        [a, 0.94],
        [a, 1],
      ]);
    },
  },
  slab: {
    prow: { share: 0.58 },
    draw: ({ length, shoulder: a, prow: w }) => {
      const mid = (w + a) / 2;
      const step = Math.min(slabStep / length, 0.1);
      return facets(length, [
        [0.9 * w, 0],
        [w, 0.06],
        [w, 0.42],
        [mid, 0.42 + step],
        [mid, 0.74],
        [a, 0.74 + step],
        [a, 1],
      ]);
    },
  },
  delta: {
    prow: { share: 0.7, isBlunted: true },
    draw: ({ length, shoulder: a, prow: w, across }) => ({
      start: [across(0.05), 0],
      segments: [
        bend(length, [across(0.2), 0.08, Math.max(across(0.2), 0.8 * w), 0.26, w, 0.56]),
        bend(length, [between(w, a, 0.4), 0.74, between(w, a, 0.9), 0.86, a, 1]),
      ],
    }),
  },
  ram: {
    prow: { share: 0.74, isBlunted: true },
    draw: ({ length, shoulder: a, prow: w, across }) =>
      facets(length, [
        [across(0.05), 0],
        [across(0.34), 0.24],
        [0.9 * w, 0.31],
        [w, 0.4],
        [w, 0.62],
        [0.99 * a, 0.76],
        [a, 0.8],
        [a, 1],
      ]),
  },
  shell: {
    prow: { share: 0 },
    draw: ({ length, shoulder: a }) => ({
      start: [0, 0.2 * length],
      segments: [bend(length, [0.08 * a, 0.08, 0.2 * a, 0, 0.42 * a, 0]), bend(length, [0.8 * a, 0, a, 0.48, a, 1])],
    }),
  },
};
