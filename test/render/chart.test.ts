/** Firepower plots and fans: their content, and panels within the paper. */

import { describe, expect, test } from 'vitest';
import type { FanCell, FirepowerChart } from '../../src/render/chart/chart.ts';
import { chartPages, chartSheet } from '../../src/render/chart/pages.ts';
import type { MarkGroup } from '../../src/render/drawing/block.ts';
import type { Mark, TextMark } from '../../src/render/drawing/mark.ts';
import type { Sheet } from '../../src/render/drawing/page.ts';
import type { Typeface } from '../../src/render/drawing/typeface.ts';

const typeface: Typeface = { textWidth: (words, size) => words.length * size * 0.5, missingGlyphs: () => '' };

const cells = (...values: readonly number[]): readonly FanCell[] =>
  values.map((value) => ({ value, hasUnknown: false }));
const silent = cells(0, 0, 0);

function chartOf(ships: number, name = 'Ship'): FirepowerChart {
  const each = Array.from({ length: ships }, (_, index) => `${name} ${index + 1}`);
  return {
    title: 'Firepower',
    subtitle: 'target: no screens',
    axis: { label: 'range in mu', unit: 'mu', about: 'Mean damage against range' },
    lines: each.map((ship, index) => ({
      name: ship,
      steps: [6, 12, 18].map((to, at) => ({ to, value: 9 - index * 0.3 - at })),
    })),
    fans: each.map((ship) => ({
      name: ship,
      ranges: [6, 12, 18],
      arcs: {
        ...{ F: cells(9.25, 9.25, 3), FS: cells(4, 4, 2), AS: silent },
        ...{ A: silent, AP: silent, FP: [...cells(0, 0), { value: 0, hasUnknown: true }] },
      },
    })),
  };
}

const groupsOf = ({ panels }: Sheet): readonly MarkGroup[] => panels.flatMap(({ groups }) => groups);
const marksOf = (sheet: Sheet): readonly Mark[] => groupsOf(sheet).flatMap(({ marks }) => marks);
const textsOf = (sheet: Sheet) =>
  marksOf(sheet).flatMap((mark) => (mark.kind === 'text' ? [(mark as TextMark).text] : []));

test('a fan shows the value of each cell, merges equal ranges into one ring and marks unknown damage', () => {
  const texts = textsOf(chartSheet({ ...chartOf(1), lines: [] }, typeface));
  // 9.25 appears once: the ranges to 6 and 12 mu are equal in all arcs.
  expect(texts.filter((text) => /^[\d.?]+$/.test(text) && text.includes('.') && !text.startsWith('0.')).sort()).toEqual(
    ['2.0', '3.0', '4.0', '9.3'],
  );
  expect(texts.filter((text) => text === '?')).toHaveLength(1);
  for (const name of ['F', 'FS', 'AS', 'A', 'AP', 'FP', 'Ship 1']) expect(texts).toContain(name);
});

test('the hatching of a cell grows with its damage', () => {
  const hatching = (sheet: Sheet) =>
    marksOf(sheet).filter((mark) => mark.kind === 'outline' && mark.width === 0.18).length;
  const one = chartOf(1);
  const [fan] = one.fans;
  const stronger = { ...one, fans: fan ? [{ ...fan, arcs: { ...fan.arcs, FS: cells(9, 9, 9) } }] : [] };
  expect(hatching(chartSheet(stronger, typeface))).toBeGreaterThan(hatching(chartSheet(one, typeface)));
});

test('gray is used only for grid lines', () => {
  const inks = marksOf(chartSheet(chartOf(6), typeface)).flatMap((mark) =>
    mark.kind === 'outline' && mark.stroke === 'gray' ? [mark.d] : [],
  );
  expect(inks).toHaveLength(5);
});

test('lines differ by marker or dashes', () => {
  const { panels } = chartSheet(chartOf(18), typeface);
  const plot = panels.find(({ id }) => id === 'plot');
  const keys = (plot?.groups ?? [])
    .filter(({ marks }) => marks.length === 2)
    .map(({ marks }) => {
      const [line, marker] = marks as unknown as readonly [{ dash?: number }, { d: string; fill?: string }];
      return `${line.dash} ${marker.d.length} ${marker.d} ${marker.fill}`;
    });
  expect(keys).toHaveLength(18);
  expect(new Set(keys).size).toBe(18);
});

describe('panels stay within the paper', () => {
  for (const ships of [1, 2, 3, 7, 18]) {
    test(`${ships} ships`, () => {
      const pages = chartPages(chartOf(ships, 'A very long name of a class of ships, which goes on and on'), typeface);
      const sheets = pages.flatMap((page) => page.sheets.map(({ sheet }) => sheet));
      expect(
        textsOf({ panels: sheets.flatMap(({ panels }) => panels) } as unknown as Sheet).filter((text) => text === 'AS'),
      ).toHaveLength(ships);
      for (const sheet of sheets)
        for (const { x, y, width, height } of sheet.panels) {
          expect(x + width).toBeLessThanOrEqual(sheet.width);
          expect(y + height).toBeLessThanOrEqual(279);
        }
    });
  }
});

test('plots and fans have alternative text', () => {
  const alts = groupsOf(chartSheet(chartOf(1), typeface)).flatMap(({ alt }) => alt ?? []);
  expect(alts).toEqual([
    'Mean damage against range. Ship 1: 9.00 to 6 mu, 8.00 to 12 mu, 7.00 to 18 mu',
    expect.stringContaining('F: 9.3 to 12 mu, 3.0 to 18 mu; FS: 4.0 to 12 mu'),
  ]);
});
