import { describe, expect, test } from 'vitest';
import { chapters, shipParts } from '../../../src/rules/catalogue/chapters.ts';
import { type AnySystem, defineSystem, inEdition } from '../../../src/rules/catalogue/define-system.ts';
import { noWeapon } from '../../../src/rules/catalogue/fires.ts';
import { constant, perMass } from '../../../src/rules/catalogue/formula.ts';
import { bookEntry, rulebook } from '../../../src/rules/house/book.ts';
import {
  baseRules,
  defaultEdition,
  type Edition,
  editions,
  projectContinuum,
} from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import type { Hull } from '../../../src/rules/model/hull.ts';

const hull: Hull = {
  mass: 100,
  boxes: 20,
  armorBoxes: 0,
  edition: defaultEdition,
  house: undefined,
  options: new Set(),
  advancedFireControl: false,
};

/** An entry with a lower mass and another citation in one later edition, and only another price in another edition. */
const probe = defineSystem({
  id: 'probe',
  name: 'Probe',
  icon: 'probe',
  cite: baseRules('Mines'),
  about: 'Looks around. It is not in the rulebook.',
  mass: constant(4),
  points: perMass(6),
  editions: {
    'continuum-2017': { mass: constant(2), points: perMass(4), cite: projectContinuum('13.13') },
    'fleet-book': { points: constant(7) },
  },
  firesNot: noWeapon,
  examples: () => [{ mass: 4, points: 24 }],
}) as unknown as AnySystem;

const figures: readonly [edition: Edition, mass: number, points: number, book: string][] = [
  ['continuum-2014', 4, 24, 'Cross Dimensions (base)'],
  ['continuum-2017', 2, 8, 'Project Continuum 2017'],
  ['fleet-book', 4, 7, 'Cross Dimensions (base)'],
];

describe('inEdition', () => {
  for (const [edition, mass, points, cited] of figures) {
    test(`returns the figures and citation of ${edition}`, () => {
      const stated = inEdition(probe, edition);
      const paid = stated.mass.evaluate({} as never, hull, 0);
      expect([paid, stated.points.evaluate({} as never, hull, paid), stated.cite.book]).toEqual([mass, points, cited]);
      expect([stated.id, stated.name, stated.about]).toEqual([probe.id, probe.name, probe.about]);
    });
  }

  test('returns an equal entry if the edition overrides nothing', () => {
    const { editions: _, ...silent } = probe;
    for (const edition of Object.keys(editions) as Edition[]) {
      expect(inEdition(silent, edition)).toEqual(silent);
    }
  });
});

describe('every known edition', () => {
  const systems = [shipParts, ...chapters].flatMap(({ systems }) => systems as readonly unknown[] as AnySystem[]);

  for (const edition of Object.keys(editions) as Edition[]) {
    test(`${edition} has every entry, with the base figure unless it overrides it`, () => {
      expect([...rulebook(withoutHouseRules(edition)).keys()]).toEqual(systems.map(({ id }) => id));
      for (const system of systems) {
        const stated = rulebook(withoutHouseRules(edition)).get(system.id);
        const other = system.editions?.[edition] ?? {};
        expect(stated?.mass, system.id).toBe(other.mass ?? system.mass);
        expect(stated?.points, system.id).toBe(other.points ?? system.points);
        expect(stated?.cite, system.id).toBe(other.cite ?? system.cite);
      }
      expect(bookEntry(withoutHouseRules(edition), 'beam')).toBe(rulebook(withoutHouseRules(edition)).get('beam'));
    });
  }

  test('the first edition is the default', () => {
    expect(Object.keys(editions)[0]).toBe(defaultEdition);
  });
});
