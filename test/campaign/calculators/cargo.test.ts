import { describe, expect, test } from 'vitest';
import { computeCargoCapacity } from '../../../src/campaign/calculators/cargo.ts';
import { shipOn } from '../../support/ships.ts';

const hold = (mass: number) => ({ systems: [{ system: 'cargo-hold', mass }] });

describe('resource points', () => {
  // `rate` and `printed` are the figures that the campaign rules print for a merchant of this mass.
  const cases: readonly (readonly [
    what: string,
    data: Record<string, unknown>,
    holds: number,
    rate: number,
    printed: number,
  ])[] = [
    ['a hull of 100 with 12 of holds', { mass: 100, ...hold(12) }, 12, 40, 40],
    ['the same with a tug drive', { mass: 100, ...hold(12), ftl: { type: 'standard', tug: 50 } }, 12, 20, 20],
    ['a tug drive of capacity 0', { mass: 100, ftl: { type: 'standard', tug: 0 } }, 0, 40, 40],
    ['halves are rounded up', { mass: 64, ftl: { type: 'standard', tug: 5 } }, 0, 20, 13],
    [
      'two entries, one with a count of 2',
      { mass: 80, systems: [{ system: 'cargo-hold', mass: 5, count: 2 }, ...hold(3).systems] },
      13,
      40,
      32,
    ],
  ];
  test.each(cases)('%s', (_, data, holds, rate, printed) => {
    expect(computeCargoCapacity(shipOn(data))).toMatchObject({
      holds,
      resourcePoints: holds,
      printed: { rate, resourcePoints: printed },
    });
  });
});

describe('naval supplies in a hold of 25', () => {
  const { supplies } = computeCargoCapacity(shipOn({ mass: 80, ...hold(25) }));
  const cases = [
    ['wing', 6, 4],
    ['standard-salvo', 2, 12],
    ['extended-salvo', 3, 8],
    ['two-stage-salvo', 4, 6],
    ['standard-heavy-missile', 2, 12],
    ['extended-heavy-missile', 3, 8],
    ['two-stage-heavy-missile', 4, 6],
    ['antimatter-missile', 2, 12],
    ['mine', 1, 25],
  ] as const;
  test.each(cases)('%s: %i mass each, %i fit', (id, each, fit) => {
    expect(supplies.find((supply) => supply.id === id)).toMatchObject({ each, fit });
  });

  test('no other supplies are listed', () => expect(supplies).toHaveLength(cases.length));
});
