/** Properties of the differences between any two designs. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { diffDesigns, diffShips } from '../../src/diff/compare.ts';
import type { Difference } from '../../src/diff/difference.ts';
import type { Verdict } from '../../src/findings/verdict.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { judgedText } from '../support/judge-text.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { type Pick, randomDesign, seeded, tries } from '../support/random-design.ts';

const runs = tries(50);

async function verdictOf(data: object): Promise<Verdict & { readonly ship: Ship }> {
  const [verdict] = await judgedText(stringify(data));
  if (!verdict?.ship) throw new Error('no ship');
  return { ...verdict, ship: verdict.ship };
}

/** A changed version of a design: systems removed, doubled or added from another design, a different hull. */
function refitted(data: DesignData, pick: Pick): DesignData {
  const others = (randomDesign(pick) as DesignData).systems;
  const systems = data.systems.flatMap((entry) => {
    const action = pick(6);
    if (action === 0) return [];
    if (action === 1) return [{ ...entry, count: 1 + pick(4) }];
    if (action === 2) return [entry, entry];
    return [entry];
  });
  const hull =
    pick(3) === 0 ? { mass: data.mass + pick(40), hull: { ...data.hull, boxes: data.hull.boxes + pick(3) } } : {};
  return { ...data, ...hull, systems: shuffled([...systems, ...others.slice(0, pick(3))], pick) };
}

function shuffled<T>(all: readonly T[], pick: Pick): T[] {
  const left = [...all];
  return all.map(() => left.splice(pick(left.length), 1)[0] as T);
}

/** The same design in another spelling: reordered entries and keys, counts split. */
function rewritten(data: DesignData, pick: Pick): object {
  const systems = data.systems.flatMap(({ count = 1, ...entry }) => {
    const turned = Object.fromEntries(shuffled(Object.entries(entry), pick));
    // Half a pair costs as much as a whole pair, so splitting a pair would change the design.
    const pair = entry.system === 'k-gun' && entry.class === 1 && entry.range === 'short';
    const first = pair ? 0 : pick(count as number);
    return [...(first > 0 ? [{ ...turned, count: first }] : []), { ...turned, count: (count as number) - first }];
  });
  const whole = { ...data, systems: shuffled(systems, pick), notes: 'rewritten' };
  return Object.fromEntries(shuffled(Object.entries(whole), pick));
}

function flat(differences: readonly Difference[]): readonly Difference[] {
  return differences.flatMap((each) => [each, ...flat(each.inside)]);
}

/** The figures of all differences must add up to the difference of the totals. */
function expectSums(before: Ship, after: Ship, differences: readonly Difference[]): void {
  const all = flat(differences);
  const sum = (of: (each: Difference) => number) => all.reduce((total, each) => total + of(each), 0);
  expect(sum(({ figures }) => figures.mass)).toBe(after.mass.used - before.mass.used);
  for (const loadout of [false, true]) {
    const key = loadout ? 'loadout' : 'class';
    const of = (value: 'points' | 'combatPoints') =>
      sum((each) => (each.loadout === loadout ? each.figures[value] : 0));
    expect(of('points')).toBe(after.points[key] - before.points[key]);
    expect(of('combatPoints')).toBe(after.combatPoints[key] - before.combatPoints[key]);
  }
}

/** The expected differences after swapping the sides, sorted. */
function mirrored(differences: readonly Difference[]): readonly string[] {
  const turned = { added: 'removed', removed: 'added', changed: 'changed', repriced: 'repriced' };
  const negative = (figure: number) => (figure === 0 ? 0 : -figure);
  return differences
    .map(({ kind, before, after, count, figures, sides, inside, ...rest }) => {
      const { mass, points, combatPoints } = figures;
      const prices = [mass, points, combatPoints].map(negative);
      const { before: was, after: is } = count;
      const swapped = [sides.after, sides.before];
      return JSON.stringify([
        turned[kind],
        rest,
        after ?? null,
        before ?? null,
        is,
        was,
        prices,
        swapped,
        mirrored(inside),
      ]);
    })
    .sort();
}

function straight(differences: readonly Difference[]): readonly string[] {
  return differences
    .map(({ kind, before, after, count, figures, sides, inside, ...rest }) => {
      const { mass, points, combatPoints } = figures;
      const prices = [mass, points, combatPoints];
      return JSON.stringify([
        kind,
        rest,
        before ?? null,
        after ?? null,
        count.before,
        count.after,
        prices,
        [sides.before, sides.after],
        straight(inside),
      ]);
    })
    .sort();
}

async function forPairs(
  check: (before: Verdict & { ship: Ship }, after: Verdict & { ship: Ship }) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const before = legalDesign(pick);
      const after = pick(3) === 0 ? legalDesign(pick) : refitted(before, pick);
      check(await verdictOf(before), await verdictOf(after));
    }),
    runs,
  );
}

describe('the differences of two designs', () => {
  test('add up to the difference of their totals', async () => {
    let found = 0;
    await forPairs((before, after) => {
      const differences = diffShips(before.ship, after.ship);
      found += flat(differences).length;
      expectSums(before.ship, after.ship, differences);
      for (const { count } of flat(differences)) {
        expect(Number.isInteger(count.before) && Number.isInteger(count.after)).toBe(true);
      }
    });
    expect(found).toBeGreaterThan(250);
  });

  test('are empty or only prices if, and only if, the designs are the same', async () => {
    await forPairs((before, after) => {
      const differences = diffShips(before.ship, after.ship);
      const same = shipIdentity(before.ship) === shipIdentity(after.ship);
      expect(differences.every(({ kind }) => kind === 'repriced')).toBe(same);
    });
  });

  test('are mirrored when the designs swap sides', async () => {
    await forPairs((before, after) => {
      const there = diffShips(before.ship, after.ship);
      const back = diffShips(after.ship, before.ship);
      expect(straight(back)).toEqual(mirrored(there));
    });
  });

  test('are empty for another spelling of the same design', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const data = pick(2) === 0 ? legalDesign(pick) : (randomDesign(pick) as DesignData);
        const change = diffDesigns(await verdictOf(data), await verdictOf(rewritten(data, pick)), false);
        expect({ status: change.status, differences: change.differences, findings: change.findings }).toEqual({
          status: 'same',
          differences: [],
          findings: { added: [], gone: [] },
        });
      }),
      runs,
    );
  });
});
