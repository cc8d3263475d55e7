import { expect, test } from 'vitest';
import { bandsTo } from '../../../src/rules/firepower/target.ts';

const bands: readonly (readonly [longest: number, ends: readonly number[]])[] = [
  [0, []],
  [4, [4]],
  [6, [6]],
  [36, [6, 12, 18, 24, 30, 36]],
  [45, [6, 12, 18, 24, 30, 36, 42, 45]],
  [72, [6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72]],
  [100, [12, 24, 36, 48, 60, 72, 84, 96, 100]],
];

for (const [longest, ends] of bands) {
  test(`range bands up to ${longest} mu`, () => {
    expect(bandsTo(longest).map(({ to }) => to)).toEqual(ends);
  });
}
