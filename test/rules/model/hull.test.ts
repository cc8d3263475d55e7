import { expect, test } from 'vitest';
import { type CrewKind, crewFactor } from '../../../src/rules/model/hull.ts';

const cases: readonly [crew: CrewKind, mass: number, factor: number][] = [
  ['military', 1, 1],
  ['military', 20, 1],
  ['military', 21, 2],
  ['military', 40, 2],
  ['military', 86, 5],
  ['military', 190, 10],
  ['civilian', 1, 1],
  ['civilian', 50, 1],
  ['civilian', 51, 2],
  ['civilian', 100, 2],
  ['civilian', 190, 4],
];

for (const [crew, mass, factor] of cases) {
  test(`the factor of a ${crew} crew on a mass-${mass} hull is ${factor}`, () =>
    expect(crewFactor(mass, crew)).toBe(factor));
}
