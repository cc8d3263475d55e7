/** Odd thresholds, and barrages that take a fire control. */

import { expect, test } from 'vitest';
import { fireRows } from '../../../src/rules/firepower/fire-rows.ts';
import { thresholdFaces } from '../../../src/rules/firepower/thresholds.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import { shipOn } from '../../support/ships.ts';

test('sensors are lost one roll earlier and destroyed on a 6, suicide charges one roll later', () => {
  const ship = shipOn({
    systems: [
      { system: 'beam', class: 1 },
      { system: 'suicide-charge' },
      { system: 'enhanced-sensors' },
      { system: 'superior-sensors' },
    ],
  });
  const odd = ship.items.map(({ id, entry: { threshold, destroyedOn } }) => [
    id,
    // Lowest rolls that lose it after the first, second and third row.
    [1, 2, 3].map((row) => 7 - thresholdFaces(row - 1, row, threshold)),
    destroyedOn,
  ]);
  expect(odd).toEqual([
    ['beam', [6, 5, 4], undefined],
    ['suicide-charge', [7, 6, 5], undefined],
    ['enhanced-sensors', [5, 4, 3], 6],
    ['superior-sensors', [5, 4, 3], 6],
  ]);
});

test.each(Object.keys(editions) as Edition[])(
  'what is easier to lose is destroyed on a 6, and says so, in %s',
  (edition) => {
    for (const { id, threshold, destroyedOn, whenLost = '' } of rulebook(withoutHouseRules(edition)).values()) {
      expect([id, destroyedOn]).toEqual([id, threshold === 1 ? 6 : undefined]);
      if (destroyedOn) expect(whenLost).toContain('Destroyed for good by a 6');
    }
  },
);

test('a barrage takes a fire control, the gun itself none beyond what aims it', () => {
  const ship = shipOn({ mass: 100, systems: [{ system: 'k-gun', class: 3, arcs: 'F', flak: true }] });
  const rows = ship.items.flatMap((item) => fireRows(item, ship));
  expect(rows.map(({ mode, takesFireControl }) => [mode, takesFireControl])).toEqual([
    ['', false],
    ['barrage', true],
  ]);
  expect(rows[1]?.effect).toContain('takes a fire control');
});
