/** Decoration of hulls: it stays in the room that it is given, and is black and white. */

import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../src/render/drawing/mark.ts';
import type { Point } from '../../../src/render/drawing/path.ts';
import { insideEdge } from '../../../src/render/ship/hull-edge.ts';
import { type HullForm, isMassive } from '../../../src/render/ship/hull-form.ts';
import { type HullSize, hullOutline } from '../../../src/render/ship/outline.ts';
import { hullTrim, shipThumbnail, type TrimRoom } from '../../../src/render/ship/trim.ts';
import { noseMarks } from '../../../src/render/ship/trim-nose.ts';
import { outboardMarks } from '../../../src/render/ship/trim-outboard.ts';
import { distanceTo, formOf, hullForms, hullSizes, hullStyles, linesOf, pointsOf, sizeOf } from './hull-shapes.ts';

const cases = hullForms.flatMap((form) =>
  hullSizes.map(([halfBeam, rest]) => ({ form, size: sizeOf(form, halfBeam, rest) })),
);
const named = ({ form, size }: { form: HullForm; size: HullSize }) =>
  [form.kind, form.style, form.mass, form.isCivilian ? 'civilian' : '', size.halfBeam, size.waist ?? ''].join(' ');

const room: TrimRoom = {
  noseFree: 9,
  hasSpinal: false,
  tubes: 0,
  outboard: 7,
  lowestMount: 0,
  sternRow: 10,
  scale: 1,
};

function pathOf(mark: Mark): string {
  return mark.kind === 'outline' ? mark.d : '';
}

const allPoints = (marks: readonly Mark[]): readonly Point[] => marks.flatMap((mark) => pointsOf(pathOf(mark), 4));
const farthest = (marks: readonly Mark[]) => Math.max(0, ...allPoints(marks).map(([x]) => Math.abs(x)));
const lowest = (marks: readonly Mark[]) => Math.max(0, ...allPoints(marks).map(([, y]) => y));

describe('decoration of every kind in every style', () => {
  test('is black and white, in finite numbers', () => {
    for (const { form, size } of cases) {
      const { behind, hull, over } = hullTrim(form, size, hullOutline(form, size), room);
      for (const mark of [...behind, ...hull, ...over]) {
        const name = named({ form, size });
        expect(pathOf(mark), name).toMatch(/^M[-\d. MLCZ]+$/);
        expect(mark.kind === 'outline' && [mark.fill, mark.stroke].includes('gray'), name).toBe(false);
      }
    }
  });

  test('stays within the spare width and the room of the bells', () => {
    for (const { form, size } of cases) {
      const outline = hullOutline(form, size);
      const { behind } = hullTrim(form, size, outline, room);
      const name = named({ form, size });
      expect(farthest(behind), name).toBeLessThanOrEqual(size.halfBeam + room.outboard);
      if (form.kind !== 'station') expect(lowest(behind), name).toBeLessThanOrEqual(outline.length + 3.4 + 0.001);
    }
  });

  test('is mirrored', () => {
    for (const { form, size } of cases.filter(
      ({ form: { kind, style } }, index) => kind !== 'seed' && style !== 'block' && index % 3 === 0,
    )) {
      const { behind, hull } = hullTrim(form, size, hullOutline(form, size), room);
      const key = ([x, y]: Point, side: number) => `${Math.round(side * x * 20)} ${Math.round(y * 20)}`;
      const points = [...behind, ...hull].flatMap((mark) => pointsOf(pathOf(mark), 3));
      const found = new Set(points.map((point) => key(point, 1)));
      const near = ([x, y]: Point) =>
        [-0.03, 0, 0.03].some((dx) => [-0.03, 0, 0.03].some((dy) => found.has(key([x + dx, y + dy], -1))));
      expect(
        points.filter((point) => !near(point)),
        named({ form, size }),
      ).toEqual([]);
    }
  });

  test('has its inner line inside', () => {
    for (const { form, size } of cases) {
      const { half } = hullOutline(form, size);
      const lines = linesOf(half);
      for (const point of insideEdge(half, 1.15)) {
        expect(distanceTo(lines, point), named({ form, size })).toBeGreaterThan(1.1);
      }
    }
  });
});

test('a nose stays above the first row, and needs room', () => {
  for (const { form, size } of cases) {
    const outline = hullOutline(form, size);
    for (const free of [1, 1.5, 3, 6, 12]) {
      const marks = noseMarks(form, { size, outline, free, lining: 1.15 });
      const name = `${named({ form, size })} with ${free}`;
      if (free < 1.4) expect(marks, name).toEqual([]);
      expect(lowest(marks), name).toBeLessThanOrEqual(free);
    }
  }
});

test('nothing is drawn at the nose for spinal weapons and launch tubes', () => {
  for (const style of hullStyles) {
    const [form, size] = [formOf('spear', style), sizeOf(formOf('spear', style), 24)];
    const marks = (rest: Partial<TrimRoom>) =>
      hullTrim(form, size, hullOutline(form, size), { ...room, ...rest }).hull.length;
    expect([marks({ hasSpinal: true }), marks({ tubes: 2 })], style).toEqual([
      marks({ noseFree: 0 }),
      marks({ noseFree: 0 }),
    ]);
  }
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [7, 4],
])('a carrier with %i launch tubes has %i tracks', (tubes, tracks) => {
  const form = formOf('deck', 'angular');
  const size = sizeOf(form, 30);
  const count = (each: number) =>
    hullTrim(form, size, hullOutline(form, size), { ...room, noseFree: 8, tubes: each }).hull.length;
  const without = hullTrim(form, size, hullOutline(form, size), { ...room, noseFree: 0 }).hull.length;
  expect(tubes === 0 ? 0 : (count(tubes) - without) / 2).toBe(tracks);
});

test('outboard parts are left out where they would be narrow, short or beside a mount', () => {
  for (const style of hullStyles) {
    const form = formOf('spear', style);
    const size = sizeOf(form, 24);
    const outline = hullOutline(form, size);
    const parts = (width: number, lowestMount: number) =>
      outboardMarks(form, size, outline, { width, lowestMount, scale: 1 }).length;
    const has = style !== 'plain';
    expect([parts(7, 0) > 0, parts(3, 0) > 0, parts(7, outline.length - 6) > 0], style).toEqual([has, false, false]);
    const low = outboardMarks(form, size, outline, { width: 7, lowestMount: outline.length - 20, scale: 1 });
    const beyond = allPoints(low).filter(([x]) => Math.abs(x) > size.halfBeam * 1.03);
    const reach = style === 'needle' ? 5 : 0;
    expect(Math.min(Number.POSITIVE_INFINITY, ...beyond.map(([, y]) => y)), style).toBeGreaterThanOrEqual(
      outline.length - 20 - reach,
    );
  }
});

test('there is a bell for each engine, and only capital ships have plates', () => {
  for (const mass of [60, 240]) {
    for (const engines of [0, 1, 6]) {
      const form = formOf('spear', 'plain', { engines, mass });
      const size = sizeOf(form, 30);
      const { behind, hull } = hullTrim(form, size, hullOutline(form, size), room);
      expect(behind.length).toBe(2 * engines);
      expect(hull.length).toBe(isMassive(form) ? 4 : 3);
    }
  }
});

describe('a picture of a ship alone', () => {
  test('fills its block and no more, at every size', () => {
    for (const form of hullForms) {
      for (const [width, height] of [
        [10, 12],
        [30, 30],
        [60, 40],
      ] as const) {
        const block = shipThumbnail(form, width, height);
        expect([block.width, block.height]).toEqual([width, height]);
        for (const part of block.parts) {
          const marks = 'marks' in part ? part.marks : [];
          for (const [x, y] of allPoints(marks)) {
            const name = `${form.kind} ${form.style} ${width}`;
            expect(Math.abs(part.x + part.scale * x - width / 2), name).toBeLessThanOrEqual(width / 2);
            expect(Math.abs(part.y + part.scale * y - height / 2), name).toBeLessThanOrEqual(height / 2);
          }
        }
      }
    }
  });

  test('tells the styles apart at 12 mm, and is larger for heavier ships', () => {
    const drawn = hullStyles.map((style) => JSON.stringify(shipThumbnail(formOf('spear', style), 10, 12)));
    expect(new Set(drawn).size).toBe(hullStyles.length);
    const scales = [10, 60, 200, 300].map(
      (mass) => shipThumbnail(formOf('seed', 'plain', { mass }), 10, 12).parts[0]?.scale,
    );
    expect(scales).toEqual([...new Set(scales)].sort((one = 0, other = 0) => one - other));
  });
});
