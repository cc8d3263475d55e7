/** Checks for printed pages. */

import { expect } from 'vitest';
import type { Page, Sheet } from '../../src/render/drawing/page.ts';
import { points } from '../../src/render/drawing/points.ts';
import { type Box, boxOf, inkOfGroup, isInside, overlap } from './ink.ts';

/** The smallest type on paper. */
const smallestType = points(6);

/** Expects that all ink stays in its panel, but for an overhang in millimeters, and that panels do not overlap. */
export function expectTidy(sheet: Sheet, overhang = 0): void {
  const edge: Box = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };
  for (const [index, panel] of sheet.panels.entries()) {
    const box = boxOf(panel);
    if (!isInside(box, edge)) expect.fail(`${panel.id} is not on the sheet`);
    for (const other of sheet.panels.slice(index + 1)) {
      if (overlap(box, boxOf(other))) expect.fail(`${panel.id} and ${other.id} overlap`);
    }
    for (const group of panel.groups) {
      const ink = inkOfGroup(group);
      if (ink && !isInside(ink, box, 0.1 + overhang)) {
        expect.fail(
          `${panel.id} ${JSON.stringify(box)}: ${JSON.stringify(ink)} ${JSON.stringify(group).slice(0, 300)}`,
        );
      }
    }
  }
}

/** Expects tidy sheets within the margins of their page that do not overlap. */
export function expectPagesTidy(pages: readonly Page[], margin: number, overhang = 0): void {
  for (const page of pages) {
    const paper = { left: margin, top: margin, right: page.width - margin, bottom: page.height - margin };
    for (const [index, { sheet, x, y }] of page.sheets.entries()) {
      const box = boxOf({ x, y, width: sheet.width, height: sheet.height });
      expect(isInside(box, paper)).toBe(true);
      for (const other of page.sheets.slice(index + 1)) {
        expect(overlap(box, boxOf({ ...other, width: other.sheet.width, height: other.sheet.height }))).toBe(false);
      }
      expectTidy(sheet, overhang);
    }
  }
}

const tolerance = 0.01;

/** Texts under the smallest type size. Numbers inside icons are part of the drawing. */
export const tooSmall = (pages: readonly Page[]) =>
  pages.flatMap(({ sheets }) =>
    sheets.flatMap(({ sheet }) =>
      sheet.panels.flatMap(({ id, groups }) =>
        groups.flatMap(({ marks, scale, icon }) =>
          icon !== undefined
            ? []
            : marks.flatMap((mark) =>
                mark.kind === 'text' && mark.text !== '' && mark.size * scale < smallestType - tolerance
                  ? [`${sheet.title}, ${id}: ${mark.text} ${mark.size * scale}`]
                  : [],
              ),
        ),
      ),
    ),
  );
