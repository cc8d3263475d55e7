/** Forms and sizes of hulls for tests, and outlines as points. */

import type { Point } from '../../../src/render/drawing/path.ts';
import {
  type HullForm,
  type HullKind,
  hullKinds,
  leastBow,
  tailWidth,
  wantedRatio,
} from '../../../src/render/ship/hull-form.ts';
import type { HullSize } from '../../../src/render/ship/outline.ts';
import { type OutlineStyle, outlineStyles } from '../../../src/rules/reference/outline-styles.ts';

export const hullStyles = ['plain', ...(Object.keys(outlineStyles) as OutlineStyle[])] as const;

export function formOf(kind: HullKind, style: HullForm['style'], rest: Partial<HullForm> = {}): HullForm {
  return { kind, style, isCivilian: false, mass: 60, engines: 3, hasAdvancedDrive: false, ...rest };
}

/** Every kind in every style, light and heavy, built for war and for trade; bases and living ships have no style. */
export const hullForms: readonly HullForm[] = hullKinds.flatMap((kind) =>
  (kind === 'station' || kind === 'seed' ? (['plain'] as const) : hullStyles).flatMap((style) =>
    [60, 240].flatMap((mass) => [
      formOf(kind, style, { mass }),
      ...(kind === 'block' ? [formOf(kind, style, { mass, isCivilian: true })] : []),
    ]),
  ),
);

const sternLength = 13;

/** A hull of the wanted length, with half the width `row` of its drive. */
export function sizeOf(
  form: HullForm,
  halfBeam: number,
  { prow = 5, row = 15, waist }: { prow?: number; row?: number; waist?: number } = {},
): HullSize {
  const bow = leastBow(form, halfBeam);
  const length = wantedRatio(form) * 2 * halfBeam;
  const flank = Math.max(0.4 * halfBeam, length - bow - sternLength);
  return { halfBeam, bow, flank, stern: sternLength, tail: tailWidth(form, halfBeam, row), prow, waist };
}

export const hullSizes: readonly (readonly [halfBeam: number, rest: { prow: number; row: number; waist?: number }])[] =
  [
    [18, { prow: 5, row: 13 }],
    [18, { prow: 12, row: 14, waist: 0.78 }],
    [24, { prow: 22, row: 15 }],
    [32, { prow: 9, row: 15, waist: 0.6 }],
    [48, { prow: 14, row: 17 }],
    [62, { prow: 20, row: 20, waist: 0.9 }],
  ];

/** Points of path data with absolute moves, lines and curves. */
export function pointsOf(d: string, steps = 40): readonly Point[] {
  const points: Point[] = [];
  for (const [, letter, rest = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    if (letter === 'Z') continue;
    const [x1, y1, x2 = 0, y2 = 0, x = 0, y = 0] = rest.trim().split(/\s+/).map(Number) as [number, number];
    if (letter !== 'C') points.push([x1, y1]);
    else {
      const [x0, y0] = points.at(-1) as Point;
      for (let step = 1; step <= steps; step++) {
        const t = step / steps;
        const u = 1 - t;
        const mix = (a: number, b: number, c: number, e: number) =>
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e;
        points.push([mix(x0, x1, x2, x), mix(y0, y1, y2, y)]);
      }
    }
  }
  return points;
}

type Line = readonly [Point, Point];

export function linesOf(points: readonly Point[]): readonly Line[] {
  return points.slice(1).map((point, index) => [points[index] as Point, point]);
}

export function distanceTo(lines: readonly Line[], [x, y]: Point): number {
  return Math.min(
    ...lines.map(([[x1, y1], [x2, y2]]) => {
      const [dx, dy] = [x2 - x1, y2 - y1];
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
      return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
    }),
  );
}

/** Pairs of lines that cross, other than neighbors. */
export function crossings(lines: readonly Line[]): readonly (readonly [Line, Line])[] {
  const side = ([[x1, y1], [x2, y2]]: Line, [x, y]: Point) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  const found: (readonly [Line, Line])[] = [];
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 2)) {
      const crosses =
        side(one, other[0]) * side(one, other[1]) < -1e-9 && side(other, one[0]) * side(other, one[1]) < -1e-9;
      if (crosses) found.push([one, other]);
    }
  });
  return found;
}
