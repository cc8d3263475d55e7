/** The search finds the same optimum as HiGHS, an independent integer programming solver, if all choices are accepted. */

import loadHighs from 'highs';
import { expect, test } from 'vitest';
import { bestChoice, type FitItem } from '../../../src/workshop/fit/knapsack.ts';
import { type Pick, seeded } from '../../support/random-design.ts';

interface Problem {
  readonly items: readonly FitItem[];
  readonly room: number;
  readonly budget: number;
}

const groupNames = ['a', 'b', 'c', undefined, undefined, undefined];

function randomProblem(pick: Pick): Problem {
  const items = Array.from({ length: 4 + pick(14) }, (): FitItem => {
    const group = groupNames[pick(groupNames.length)];
    return {
      mass: pick(10) === 0 ? 0 : 1 + pick(12),
      cost: pick(40),
      value: pick(120) - 20,
      maxCount: 1 + pick(8),
      ...(group === undefined ? {} : { group }),
    };
  });
  const room = pick(41);
  return { items, room, budget: 3 * room + pick(60) };
}

const sumOf = (items: readonly FitItem[], key: 'mass' | 'value' | 'cost', only?: string) =>
  items
    .flatMap((item, index) => {
      const factor = only === undefined ? (item[key] ?? 0) : Number(item.group === only);
      return factor === 0 ? [] : [`${factor < 0 ? '-' : '+'} ${Math.abs(factor)} x${index}`];
    })
    .join(' ') || '0 x0';

/** The problem in the LP format of CPLEX. */
function asProgram({ items, room, budget }: Problem): string {
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return [
    'Maximize',
    ` worth: ${sumOf(items, 'value')}`,
    'Subject To',
    ` mass: ${sumOf(items, 'mass')} <= ${room}`,
    ` cost: ${sumOf(items, 'cost')} <= ${budget}`,
    ...groups.map((group) => ` ${group}: ${sumOf(items, 'value', group)} <= 1`),
    'Bounds',
    ...items.map(({ maxCount }, index) => ` 0 <= x${index} <= ${maxCount}`),
    'General',
    ` ${items.map((_, index) => `x${index}`).join(' ')}`,
    'End',
  ].join('\n');
}

test('random integer programs', async () => {
  const highs = await loadHighs();
  let bound = 0;
  for (let seed = 0; seed < 25; seed++) {
    const problem = randomProblem(seeded(seed));
    const { items, room, budget } = problem;
    const solved = highs.solve(asProgram(problem), { mip_rel_gap: 0, mip_abs_gap: 0 });
    expect(solved.Status).toBe('Optimal');
    const limits = { maxTries: 1, maxNodes: 1e6, budget };
    const found = await bestChoice(items, room, async () => true, limits);
    expect([seed, found.bound, found.best?.value]).toEqual([seed, undefined, Math.round(solved.ObjectiveValue)]);
    const spent = (found.best?.counts ?? []).reduce((sum, count, at) => sum + count * (items[at]?.cost ?? 0), 0);
    if (spent > budget - 10) bound++;
    const starved = await bestChoice(items, room, async () => true, { ...limits, maxNodes: 3 });
    expect(starved.best?.value ?? starved.bound).toBeGreaterThanOrEqual(Math.round(solved.ObjectiveValue));
  }
  // The budget must matter in several problems.
  expect(bound).toBeGreaterThan(5);
});
