/** Ship names in the rows of a movement plot. */

import { describe, expect, test } from 'vitest';
import type { Theme } from '../../../src/render/drawing/theme.ts';
import { movementPlotSheet, plotNameRoom } from '../../../src/render/sheet/record/movement-plot.ts';
import { lowThresholdRoll } from '../../../src/rules/ship/hull-track.ts';
import { typeface } from '../../support/render-context.ts';

const theme: Theme = {
  ...{ typeface, icon: 8, box: 5, gap: 2, thresholdRoll: lowThresholdRoll, hasBlankNames: false },
  type: { title: 5, text: 2.7, label: 2.1 },
};

/** The bold texts, without the headings. */
function namesOn(names: readonly string[]) {
  const marks = movementPlotSheet(names, 270, theme).panels.flatMap(({ groups }) =>
    groups.flatMap(({ marks }) => marks),
  );
  return marks.flatMap((mark) =>
    mark.kind === 'text' && mark.bold && !/^(?:Orders$|Turn \d)/.test(mark.text) ? [mark] : [],
  );
}

describe('a name in a row of orders', () => {
  const rows: readonly (readonly [name: string, shown: string | RegExp])[] = [
    ['Gnat', 'Gnat'],
    ['Intrepid of the Second Watch', 'Intrepid of the Second Watch'],
    ['The Most Honourable and Illustrious Lady Wilhelmina of the Outer Reaches', /^The Most Honourable.*[^ ]…$/],
    ['W'.repeat(100_000), /^W+…$/],
  ];
  for (const [name, shown] of rows) {
    test(`${name.slice(0, 40)} fits in a readable size`, () => {
      const [mark] = namesOn([name]);
      expect(mark?.text).toEqual(typeof shown === 'string' ? shown : expect.stringMatching(shown));
      expect(mark?.size).toBeGreaterThan(1.8);
      expect(typeface.textWidth(mark?.text ?? '', mark?.size ?? 0, true)).toBeLessThanOrEqual(plotNameRoom + 0.01);
    });
  }
});
