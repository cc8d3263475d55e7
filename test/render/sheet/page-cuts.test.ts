/** Cut marks between the ships of a page. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutMarks } from '../../../src/render/drawing/cut-marks.ts';
import type { Page } from '../../../src/render/drawing/page.ts';
import { papers } from '../../../src/render/sheet/frames/frame-size.ts';
import { pageCuts } from '../../../src/render/sheet/frames/page-cuts.ts';
import { printerOf } from '../../../src/render/sheet/print-sheets.ts';
import { boxOf, inkOf, isInside, overlap } from '../../support/ink.ts';
import { tries } from '../../support/random-design.ts';
import { options, shipIn, typeface } from '../../support/render-context.ts';

type Frame = readonly [x: number, y: number, width: number, height: number];

function pageOf(frames: readonly Frame[], size: Pick<Page, 'width' | 'height'> = papers.a4): Page {
  const sheets = frames.map(([x, y, width, height]) => ({
    ...{ x, y },
    sheet: { title: '', isFirst: true, width, height, panels: [], groups: [] },
  }));
  return { ...size, sheets };
}

/** The frames of quarters (`0` to `3`) and halves (`top`, `bottom`) of a page. */
function framesOf(names: readonly string[], margin: number, gap: number): readonly Frame[] {
  const width = (papers.a4.width - 2 * margin - gap) / 2;
  const height = (papers.a4.height - 2 * margin - gap) / 2;
  const [right, below] = [margin + width + gap, margin + height + gap];
  const frames: Readonly<Record<string, Frame>> = {
    '0': [margin, margin, width, height],
    '1': [right, margin, width, height],
    '2': [margin, below, width, height],
    '3': [right, below, width, height],
    top: [margin, margin, 2 * width + gap, height],
    bottom: [margin, below, 2 * width + gap, height],
  };
  return names.map((name) => frames[name] as Frame);
}

describe('cuts', () => {
  const cases: readonly (readonly [names: string, cuts: readonly string[]])[] = [
    ['0', []],
    ['top', []],
    ['top bottom', ['across 148.5']],
    ['0 1', ['down 105']],
    ['0 1 2', ['across 148.5', 'down 105']],
    ['0 3', ['across 148.5']],
    ['top 2 3', ['across 148.5', 'down 105']],
    ['0 1 2 3', ['across 148.5', 'down 105', 'down 105']],
  ];
  for (const [names, wanted] of cases) {
    test(`of ${names}`, () => {
      const cuts = pageCuts(pageOf(framesOf(names.split(' '), 8, 2.4)));
      expect(cuts.map(({ direction, at }) => `${direction} ${Math.round(at * 10) / 10}`)).toEqual(wanted);
      for (const { marks } of cuts) expect(marks).toHaveLength(2);
    });
  }
});

test('marks lie within the page and outside of all frames for any margin and gap', () => {
  const filled = fc.constantFrom('0', '1', '2', '3', '0 1', '0 2', '0 3', '0 1 2', '1 2 3', '0 1 2 3', 'top 2 3');
  const length = (max: number) => fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max, noNaN: true }));
  fc.assert(
    fc.property(filled, length(40), length(20), (names, margin, gap) => {
      const page = pageOf(framesOf(names.split(' '), margin, gap));
      expectOutside(page, cutMarks(pageCuts(page)).d);
    }),
    tries(60),
  );
});

function expectOutside({ width, height, sheets }: Page, d: string): void {
  const paper = boxOf({ x: 0, y: 0, width, height });
  for (const part of d.split(/(?=M)/).filter((each) => each.trim() !== '')) {
    const ink = inkOf({ kind: 'outline', d: part, fill: undefined, stroke: 'black', width: 0.18 });
    expect(isInside(ink, paper)).toBe(true);
    for (const { sheet, x, y } of sheets) {
      const frame = boxOf({ x, y, width: sheet.width, height: sheet.height });
      expect(overlap(ink, frame), `${part} and ${JSON.stringify(frame)}`).toBe(false);
    }
  }
}

test('printed pages have marks only with `marks`, and only if several ships share them', async () => {
  const names = ['hesperid/sloe', 'concord/valiant', 'skerry/mizzle', 'concord/watchful', 'concord/candid'];
  const ships = await Promise.all(names.map(shipIn));
  for (const marks of [true, false]) {
    for (const template of ['standard', 'compact']) {
      const printer = printerOf(await options(template, { marks }), typeface);
      const pages = [...ships.flatMap((ship) => printer.add({ ship, errors: [] })), ...printer.end()];
      const counts = pages.map(
        ({ sheets }) => sheets.filter(({ sheet }) => sheet.panels.some(({ id }) => id === 'identity')).length,
      );
      expect(Math.max(...counts)).toBeGreaterThan(1);
      expect(pages.map((page) => page.marks !== undefined)).toEqual(counts.map((count) => marks && count > 1));
      for (const page of pages) {
        for (const mark of page.marks ?? []) if (mark.kind === 'outline') expectOutside(page, mark.d);
      }
    }
  }
});
