import { expect, test } from 'vitest';
import { navyBadge } from '../../../src/render/symbols/navy-badge.ts';

test('the shield of a navy depends on its name only, and navies differ', () => {
  const shields = ['Concord Navy', 'Skerry Freeholds', 'Veiled Court', 'Hesperid League'].map((navy) =>
    navyBadge(navy),
  );
  expect(navyBadge(' concord navy')).toEqual(shields[0]);
  expect(new Set(shields.map((marks) => JSON.stringify(marks))).size).toBe(shields.length);
});
