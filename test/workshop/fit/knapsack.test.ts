/** The search finds the same optimum as an enumeration of all choices. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestChoice, type FitItem } from '../../../src/workshop/fit/knapsack.ts';
import { tries } from '../../support/random-design.ts';

/** All choices, by brute force. */
function* everyChoice(items: readonly FitItem[], index = 0): Generator<readonly number[]> {
  const item = items[index];
  if (!item) {
    yield [];
    return;
  }
  const maxCount = item.group === undefined ? item.maxCount : 1;
  for (let count = 0; count <= maxCount; count++) {
    for (const rest of everyChoice(items, index + 1)) yield [count, ...rest];
  }
}

const total = (items: readonly FitItem[], counts: readonly number[], key: 'mass' | 'value' | 'cost') =>
  items.reduce((sum, item, index) => sum + (item[key] ?? 0) * (counts[index] as number), 0);

function respectsGroups(items: readonly FitItem[], counts: readonly number[]): boolean {
  const taken = items.flatMap(({ group }, index) => ((counts[index] as number) > 0 && group ? [group] : []));
  return new Set(taken).size === taken.length;
}

const item = fc.record(
  {
    mass: fc.integer({ min: 1, max: 6 }),
    value: fc.integer({ min: -9, max: 9 }),
    maxCount: fc.integer({ min: 1, max: 3 }),
    cost: fc.integer({ min: 0, max: 5 }),
    group: fc.constantFrom('a', 'b'),
  },
  { requiredKeys: ['mass', 'value', 'maxCount'] },
);

for (const covers of [false, true]) {
  test(covers ? 'at least a mass' : 'at most a mass', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 5 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 0, max: 20 }), { nil: Number.POSITIVE_INFINITY }),
        async (items, room, odd, funds) => {
          // Some choices are refused, as checks refuse some designs. With `covers`, all are accepted.
          const accepts = (counts: readonly number[]) =>
            covers || counts.reduce((sum, count) => sum + count, 0) % odd !== 1;
          const budget = covers ? Number.POSITIVE_INFINITY : funds;
          const values = [...everyChoice(items)]
            .filter((counts) => {
              const mass = total(items, counts, 'mass');
              if (total(items, counts, 'cost') > budget) return false;
              return (covers ? mass >= room : mass <= room) && respectsGroups(items, counts) && accepts(counts);
            })
            .map((counts) => total(items, counts, 'value'));
          const limits = { maxTries: 1e5, maxNodes: 1e6, covers, budget };
          const accept = async (counts: readonly number[]) => {
            if (accepts(counts)) return counts;
            refused++;
            return undefined;
          };
          const { best, bound } = await bestChoice(items, room, accept, limits);
          expect(bound).toBeUndefined();
          const expected = values.length === 0 ? undefined : Math.max(...values);
          if (!covers || items.every(({ value }) => value < 0)) expect(best?.value).toBe(expected);
          if (best) expect(total(items, best.counts, 'value')).toBe(best.value);
          expect(best?.accepted).toBe(best?.counts);
        },
      ),
      tries(150),
    );
    expect(refused > 0).toBe(!covers);
  });
}

test('a search that ends early returns an upper bound', async () => {
  const items: readonly FitItem[] = [{ mass: 1, value: 2, maxCount: 9 }];
  const refuse = async () => undefined;
  const { best, bound } = await bestChoice(items, 9, refuse, { maxTries: 3, maxNodes: 1e6 });
  expect([best, bound]).toEqual([undefined, 14]);
});

test('`atLeast` is the lowest value that the search returns', async () => {
  const items: readonly FitItem[] = [{ mass: 1, value: 2, maxCount: 9 }];
  const search = (atLeast: number) => bestChoice(items, 4, async () => true, { maxTries: 9, maxNodes: 99, atLeast });
  expect((await search(8)).best?.counts).toEqual([4]);
  expect(await search(9)).toEqual({ best: undefined, bound: undefined, steps: 0 });
});
