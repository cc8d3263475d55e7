/** How far weapons reach a target that jams. Source: Continuum 2014, ECM, Holofield, Stealth Hull. */

import { expect, test } from 'vitest';
import { bandAt } from '../../../src/rules/catalogue/fires.ts';
import type { Target } from '../../../src/rules/dice/conditions.ts';
import { meanOf } from '../../../src/rules/dice/mean.ts';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { at, modeOf, rollOf, type Weapon } from './fire.ts';

/** The farthest whole mu at which a weapon has dice. */
function farthest(weapon: Weapon, target: Partial<Target>): number {
  const mode = modeOf(weapon);
  for (let range = 60; range >= 0; range--) if (bandAt(mode, at(range, target))) return range;
  return -1;
}

const targets: Readonly<Record<string, Partial<Target>>> = {
  bare: {},
  ecm1: { ecm: 1 },
  ecm3: { ecm: 3 },
  field: { holofield: true },
  // "A net -4 mu range reduction for missiles, fighters and gunboats."
  both: { ecm: 3, holofield: true },
  stealth1: { stealth: 1 },
  stealth2: { stealth: 2 },
  'stealth2 ecm1': { stealth: 2, ecm: 1 },
};

const reaches: readonly (readonly [weapon: Weapon, reach: readonly number[]])[] = [
  [{ wing: 'standard' }, [6, 5, 3, 5, 2, 5, 4, 3]],
  [{ wing: 'torpedo' }, [6, 5, 3, 5, 2, 5, 4, 3]],
  [{ wing: 'missile' }, [12, 11, 9, 11, 8, 11, 10, 9]],
  [{ boat: 'beam' }, [12, 11, 9, 11, 8, 10, 8, 7]],
  [{ boat: 'gatling' }, [12, 11, 9, 11, 8, 10, 8, 7]],
  [{ boat: 'pulse-torpedo' }, [12, 11, 9, 11, 8, 10, 8, 7]],
  [{ boat: 'point-defense' }, [6, 5, 3, 5, 2, 5, 4, 3]],
  [{ boat: 'missile' }, [12, 11, 9, 11, 8, 11, 10, 9]],
  // "ECM has no effect on rockets."
  [{ boat: 'rocket' }, [12, 12, 12, 11, 11, 10, 8, 8]],
  [{ boat: 'plasma-bomber' }, [6, 6, 6, 6, 6, 6, 6, 6]],
  [{ system: 'salvo-rack' }, [24, 23, 21, 23, 20, 23, 22, 21]],
  [{ system: 'antimatter-missile' }, [18, 17, 15, 17, 14, 17, 16, 15]],
  [{ system: 'rocket-pod' }, [18, 18, 18, 18, 18, 15, 12, 12]],
  [{ system: 'beam', class: 3 }, [36, 36, 36, 36, 36, 30, 24, 24]],
  [{ system: 'plasma-bolt-launcher', class: 2 }, [30, 30, 30, 30, 30, 30, 30, 30]],
];

test.each(reaches)('%j', (weapon, reach) => {
  const found = Object.entries(targets).map(([name, target]) => [name, farthest(weapon, target)]);
  expect(found).toEqual(Object.keys(targets).map((name, index) => [name, reach[index]]));
});

/** Mean damage at 5 mu, and within bands that jamming does not narrow. */
const means: readonly (readonly [weapon: Weapon, range: number, target: Partial<Target>, mean: string])[] = [
  // Fighters lose no die at a holofield; the guns of gunboats do, re-rolls included.
  [{ wing: 'standard' }, 5, {}, '24/5'],
  [{ wing: 'standard' }, 5, { holofield: true }, '24/5'],
  [{ wing: 'standard' }, 5, { ecm: 1 }, '24/5'],
  [{ boat: 'beam' }, 5, {}, '8/5'],
  [{ boat: 'beam' }, 5, { holofield: true }, '4/5'],
  [{ boat: 'beam' }, 11, { holofield: true }, '4/5'],
  [{ boat: 'beam' }, 12, { holofield: true }, '0'],
  [{ boat: 'gatling' }, 6, { ecm: 3 }, '24/5'],
  [{ boat: 'gatling' }, 7, { ecm: 3 }, '8/5'],
  [{ boat: 'pulse-torpedo' }, 4, { ecm: 3 }, '35/12'],
  [{ boat: 'pulse-torpedo' }, 4, { holofield: true }, '7/3'],
  [{ boat: 'needle' }, 6, { holofield: true }, '0'],
  [{ boat: 'rocket' }, 6, { ecm: 3 }, '20/3'],
  // Torpedoes of fighters are pulse torpedoes: advanced screens take a point a level off each hit.
  [{ wing: 'torpedo' }, 6, { screens: 2 }, '15'],
  [{ wing: 'torpedo' }, 6, { screens: 1, advanced: true }, '12'],
  [{ wing: 'torpedo' }, 6, { screens: 2, advanced: true }, '9'],
  [{ wing: 'torpedo', fighters: 4 }, 6, { screens: 1, advanced: true }, '8'],
];

test.each(means)('%j at %d mu of %j', (weapon, range, target, mean) => {
  expect(formatRational(meanOf(rollOf(weapon, at(range, target))))).toBe(mean);
});
