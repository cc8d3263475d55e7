/** Tables stay small if one cell is huge. */

import { expect, test } from 'vitest';
import { grid, labelColumn, numberColumn } from '../../../src/reports/shared/grid.ts';
import { noStyle } from '../../../src/reports/shared/style.ts';

for (const limit of [80, Number.POSITIVE_INFINITY]) {
  test(`one long name does not widen every row, in ${limit} columns`, () => {
    const name = 'x'.repeat(20_000);
    const short = Array.from({ length: 50 }, (_, index) => [`Class ${index}`, '7']);
    const text = grid([labelColumn('Class'), numberColumn('Mass')], [[name, '30'], ...short], limit, noStyle);
    expect(text).toContain(`${name}    30\n`);
    expect(text.length).toBeLessThan(name.length + 51 * 500);
  });
}
