import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { massOfOneMore, priceShip } from '../../../src/rules/ship/price-ship.ts';
import { lineLabel, type Ship } from '../../../src/rules/ship/ship.ts';
import { judgedText } from '../../support/judge-text.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';

const runs = tries(100);

/** Checks the invariants of every itemized cost. */
function expectConsistent({ lines, mass, points, combatPoints, hull }: Ship): void {
  const sum = (of: (line: Ship['lines'][number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const wrong = lines.filter(
    (line) =>
      ![line.mass, line.points, line.combatPoints, line.count].every(Number.isSafeInteger) ||
      line.mass < 0 ||
      // JSON output does not escape labels and paths.
      JSON.stringify(lineLabel(line)) !== `"${lineLabel(line)}"` ||
      !/^(?:\/[a-z]+(?:\/\d+)?)+$/.test(line.path),
  );
  expect(wrong.map((line) => ({ label: lineLabel(line), ...line }))).toEqual([]);
  expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length);
  expect({
    used: sum((line) => line.mass),
    free: hull.mass - mass.used,
    class: sum((line) => (line.loadout ? 0 : line.points)),
    loadout: sum((line) => (line.loadout ? line.points : 0)),
    total: points.class + points.loadout,
    combat: sum((line) => line.combatPoints),
  }).toEqual({
    used: mass.used,
    free: mass.free,
    class: points.class,
    loadout: points.loadout,
    total: points.total,
    combat: combatPoints.total,
  });
}

describe('random designs', () => {
  test('with valid syntax have a consistent itemized cost even if they break rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const [verdict] = await judgedText(stringify(randomDesign(seeded(seed))));
        expectConsistent(verdict?.ship as Ship);
      }),
      runs,
    );
  });

  test('made legal have no errors, and cost the same on every check', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const text = stringify(legalDesign(seeded(seed)));
        const [once] = await judgedText(text);
        const [again] = await judgedText(text);
        expect(once?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
        expectConsistent(once?.ship as Ship);
        expect(again?.ship?.points).toEqual(once?.ship?.points);
      }),
      runs,
    );
  });

  test('with one more system have exactly its mass more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom('fire-control', 'launch-tube'), async (seed, system) => {
        const [verdict] = await judgedText(stringify(randomDesign(seeded(seed))));
        const ship = verdict?.ship as Ship;
        const more = priceShip({ ...ship.design, systems: [...ship.design.systems, { system }] });
        expect(massOfOneMore(system, ship)).toBe(more.mass.used - ship.mass.used);
      }),
      runs,
    );
  });

  test('cost the same as several entries or as one entry with a count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const data = legalDesign(seeded(seed));
        const separate = data.systems.flatMap(({ count = 1, ...entry }) =>
          Array.from({ length: count as number }, () => entry),
        );
        const [one] = await judgedText(stringify(data));
        const [other] = await judgedText(stringify({ ...data, systems: separate }));
        const sums = (ship: Ship | undefined) => [ship?.mass, ship?.points, ship?.combatPoints];
        expect(sums(other?.ship)).toEqual(sums(one?.ship));
      }),
      runs,
    );
  });
});
