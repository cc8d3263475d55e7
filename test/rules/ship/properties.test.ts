import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { lineLabel } from '../../../src/rules/ship/label.ts';
import { massOfOneMore, priceShip } from '../../../src/rules/ship/price-ship.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { judgedText } from '../../support/judge-text.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';

const runs = tries(200);

/** Checks the invariants of every itemized cost. */
function expectConsistent({ lines, mass, points, combatPoints, hull }: Ship): void {
  const sum = (of: (line: Ship['lines'][number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  for (const line of lines) {
    for (const figure of [line.mass, line.points, line.combatPoints, line.count]) {
      expect(Number.isSafeInteger(figure), `${line.path} ${lineLabel(line)}`).toBe(true);
    }
    expect(line.mass).toBeGreaterThanOrEqual(0);
    // JSON output does not escape labels and paths.
    expect(JSON.stringify(lineLabel(line))).toBe(`"${lineLabel(line)}"`);
    expect(line.path).toMatch(/^(?:\/[a-z]+(?:\/\d+)?)+$/);
  }
  expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length);
  expect(sum((line) => line.mass)).toBe(mass.used);
  expect(mass.free).toBe(hull.mass - mass.used);
  expect(sum((line) => (line.loadout ? 0 : line.points))).toBe(points.class);
  expect(sum((line) => (line.loadout ? line.points : 0))).toBe(points.loadout);
  expect(points.total).toBe(points.class + points.loadout);
  expect(sum((line) => line.combatPoints)).toBe(combatPoints.total);
}

describe('random designs', () => {
  test('with valid syntax have a consistent itemized cost, whatever rules they break', async () => {
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

  test('use as much more mass as one more system takes by itself', async () => {
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
        expect(other?.ship?.mass).toEqual(one?.ship?.mass);
        expect(other?.ship?.points).toEqual(one?.ship?.points);
        expect(other?.ship?.combatPoints).toEqual(one?.ship?.combatPoints);
      }),
      runs,
    );
  });
});
