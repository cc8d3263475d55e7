import { expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { costToCarry } from '../../../src/workshop/firepower/value.ts';

/** One mass of weapon at 3 points, on hulls with thrust 4: 2.3 points more with a standard drive, 2.6 with an advanced one. */
test.each([
  [{ thrust: 4, driveRate: 2, ftl: true }, '37/7'],
  [{ thrust: 4, driveRate: 3, ftl: true }, '39/7'],
  [{ thrust: 0, driveRate: 2, ftl: false }, '4'],
])('cost of carrying a weapon on %j', (carrier, cost) => {
  expect(formatRational(costToCarry({ mass: 1, points: 3 }, carrier))).toBe(cost);
  expect(formatRational(costToCarry({ mass: 0, points: 0 }, carrier))).toBe('0');
});
