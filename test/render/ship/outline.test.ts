/** Outlines of hulls: every kind in every style is a sound shape, and the styles are those of the pictures. */

import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/render/drawing/path.ts';
import { type HullForm, hullKinds, isMassive, leastBow, wantedRatio } from '../../../src/render/ship/hull-form.ts';
import { type HullSize, hullHalf, hullOutline } from '../../../src/render/ship/outline.ts';
import { canHaveWaist } from '../../../src/render/ship/outline-flanks.ts';
import { sternHorn } from '../../../src/render/ship/outline-sterns.ts';
import {
  crossings,
  distanceTo,
  formOf,
  hullForms,
  hullSizes,
  hullStyles,
  linesOf,
  pointsOf,
  sizeOf,
} from './hull-shapes.ts';
import measured from './measured-outlines.json' with { type: 'json' };

const cases = hullForms.flatMap((form) =>
  hullSizes.map(([halfBeam, rest]) => ({ form, size: sizeOf(form, halfBeam, rest) })),
);
const named = ({ form, size }: { form: HullForm; size: HullSize }) =>
  [form.kind, form.style, form.mass, form.isCivilian ? 'civilian' : '', size.halfBeam, size.waist ?? ''].join(' ');

describe('every kind in every style', () => {
  test('is closed, mirrored, and never crosses itself', () => {
    for (const { form, size } of cases) {
      const { d, half } = hullOutline(form, size);
      const name = named({ form, size });
      const points = pointsOf(d, 12);
      expect(d, name).toMatch(/^M[^MZ]+Z$/);
      const mirrored = points.map(([x, y]) => [-x, y] as const).reverse();
      const apart = points.map(([x, y], index) =>
        Math.hypot(x - (mirrored[index]?.[0] ?? 99), y - (mirrored[index]?.[1] ?? 99)),
      );
      expect(Math.max(...apart), name).toBeLessThan(0.002);
      expect(Math.min(...half.map(([x]) => x)), name).toBeGreaterThanOrEqual(0);
      expect(crossings(linesOf(half)), name).toEqual([]);
    }
  });

  test('has the samples of its path', () => {
    for (const { form, size } of cases.filter((_, index) => index % 5 === 0)) {
      const { d, half } = hullOutline(form, size);
      const lines = linesOf(pointsOf(d).filter(([x]) => x >= 0));
      for (const point of half) expect(distanceTo(lines, point), named({ form, size })).toBeLessThan(0.02);
    }
  });

  test('is as long as bow, flank and stern, with its tip at 0', () => {
    for (const { form, size } of cases) {
      const { length, half } = hullHalf(form, size);
      const name = named({ form, size });
      const wanted = form.kind === 'station' ? 2 * size.halfBeam : size.bow + size.flank + size.stern;
      expect(length, name).toBeCloseTo(wanted, 9);
      expect(Math.min(...half.map(([, y]) => y)), name).toBeCloseTo(0, 9);
      expect(Math.max(...half.map(([, y]) => y)), name).toBeLessThanOrEqual(length + sternHorn + 1e-9);
      const widest = Math.max(...half.map(([x]) => x));
      expect(widest / size.halfBeam, name).toBeGreaterThan(0.95);
      expect(widest / size.halfBeam, name).toBeLessThan(1.05);
    }
  });

  test('is from 0.8 to 2.6 times as long as broad', () => {
    for (const { form, size } of cases) {
      const { length } = hullHalf(form, size);
      expect(length / (2 * size.halfBeam), named({ form, size })).toBeGreaterThanOrEqual(0.8);
      expect(length / (2 * size.halfBeam), named({ form, size })).toBeLessThanOrEqual(2.6);
    }
  });

  test('is as wide as its clearance between two y', () => {
    for (const { form, size } of cases.filter((_, index) => index % 4 === 0)) {
      const { length, half, clearance } = hullHalf(form, size);
      const first = half[0]?.[1] as number;
      const dense = linesOf(half).flatMap(([[x1, y1], [x2, y2]]) =>
        Array.from({ length: 33 }, (_, step) => [x1 + ((x2 - x1) * step) / 32, y1 + ((y2 - y1) * step) / 32] as const),
      );
      for (let from = -1; from < length; from += length / 11) {
        for (const to of [from + 2, from + 9]) {
          const inside = dense.filter(([, y]) => y >= from && y <= to).map(([x]) => x);
          const name = `${named({ form, size })} from ${from} to ${to}`;
          const least = clearance(from, to);
          if (from < first || to > length) expect(least, name).toBe(0);
          else if (inside.length === 0) expect(least, name).toBeLessThan(size.halfBeam * 1.05);
          else {
            expect(least, name).toBeLessThanOrEqual(Math.min(...inside) + 1e-9);
            const near = dense.filter(([, y]) => y >= from - 2.5 && y <= to + 2.5).map(([x]) => x);
            expect(least, name).toBeGreaterThanOrEqual(Math.min(...near) - 1e-9);
          }
        }
      }
    }
  });
});

test.each(measured)('$ship has the outline of her picture', ({ ship, size, outline, ...form }) => {
  const drawn = hullOutline(formOf('dart', 'plain', form as Partial<HullForm>), size as HullSize);
  const [own, wanted] = [pointsOf(drawn.d, 12), pointsOf(outline, 12)].map((points) => [...points, points[0] as Point]);
  const [ownLines, wantedLines] = [linesOf(own ?? []), linesOf(wanted ?? [])];
  for (const point of wanted ?? []) expect(distanceTo(ownLines, point), ship).toBeLessThan(0.01);
  for (const point of own ?? []) expect(distanceTo(wantedLines, point), ship).toBeLessThan(0.01);
});

test('styles differ in every kind that a navy builds', () => {
  for (const kind of hullKinds) {
    const drawn = hullStyles.map((style) => {
      const form = formOf(kind, style);
      return hullOutline(form, sizeOf(form, 24)).d;
    });
    expect(new Set(drawn).size, kind).toBe(kind === 'station' || kind === 'seed' ? 1 : hullStyles.length);
  }
});

test.each([
  ['dart', 'needle', 17, 2 * 1.12 * (1.12 - 0.17 * Math.sqrt(17 / 240)), 0.95],
  ['spear', 'angular', 93, 1.75 * (1.12 - 0.17 * Math.sqrt(93 / 240)), 0.85],
  ['spear', 'angular', 286, 1.75 * 0.95, 0.85 * 0.72],
  ['deck', 'block', 196, 1.75 * 0.98 * (1.12 - 0.17 * Math.sqrt(196 / 240)), 0.5 * 0.72 * 0.72],
  ['block', 'slab', 60, 1.85 * 0.94 * (1.12 - 0.17 * 0.5), 0.55 * 0.7],
  ['seed', 'shell', 140, 1.55 * (1.12 - 0.17 * Math.sqrt(140 / 240)), 0.5],
  ['station', 'delta', 300, 1, 1.05 * 0.72],
] as const)('a %s of style %s and mass %i has its proportions', (kind, style, mass, ratio, bow) => {
  const form = formOf(kind, style, { mass });
  expect([wantedRatio(form), leastBow(form, 20) / 20]).toEqual([expect.closeTo(ratio, 9), expect.closeTo(bow, 9)]);
});

test('capital ships of a navy are massive', () => {
  const massive = (rest: Partial<HullForm>) => isMassive({ ...formOf('spear', 'ram', { mass: 110 }), ...rest });
  expect([massive({}), massive({ mass: 109 }), massive({ isCivilian: true }), massive({ kind: 'seed' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('only the hulls of warships with straight flanks have a waist', () => {
  for (const form of hullForms) {
    const size = sizeOf(form, 24, { waist: 0.78 });
    const { waist: _, ...straight } = size;
    const narrows = hullOutline(form, size).d !== hullOutline(form, straight).d;
    const isWarship = form.kind === 'dart' || form.kind === 'spear';
    expect(narrows, named({ form, size })).toBe(isWarship && form.style !== 'claw' && form.style !== 'shell');
    expect(canHaveWaist(form), named({ form, size })).toBe(narrows);
  }
});
