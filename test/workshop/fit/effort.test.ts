/** Searches compare fewer designs if they have many entries, and say so. */

import { expect, test } from 'vitest';
import { type Effort, effortFor } from '../../../src/workshop/fit/effort.ts';

async function spendAll(effort: Effort, share?: number): Promise<number> {
  for (let count = 0; ; count++) if (!(await effort.spend(share))) return count;
}

test('the number of designs falls with their entries', async () => {
  const counts = [];
  for (const entries of [20, 70, 470]) counts.push(await spendAll(effortFor(entries)));
  expect(counts).toEqual([2_000, 1_000, 44]);
});

test('pricing leaves a share for choosing, and the cut is reported', async () => {
  const effort = effortFor(70);
  expect([effort.cutAfter(), await spendAll(effort, 0.2), await spendAll(effort)]).toEqual([undefined, 200, 800]);
  expect(effort.cutAfter()).toBe(1_000);
});

test('a step that rejects stops the search', async () => {
  const effort = effortFor(1, () => Promise.reject(new Error('stopped')));
  await expect(effort.spend()).rejects.toThrow('stopped');
});
