/** Printed shorthand parses back to the same entry. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryData } from '../../../src/parse/shorthand/entry-data.ts';
import { printShorthand } from '../../../src/parse/shorthand/print-shorthand.ts';
import { readShorthandItem } from '../../../src/parse/shorthand/shorthand.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';

const rules = withoutHouseRules('continuum-2014');

const printed: readonly (readonly [entry: EntryData, text: string])[] = [
  [{ system: 'beam', class: 3, arcs: 'FP F FS', count: 2 }, '2 beam 3 FP F FS'],
  [{ system: 'pds', count: 4 }, '4 pds'],
  [{ system: 'screen', level: 1 }, 'screen 1'],
  [{ system: 'adfc', advanced: true }, 'adfc advanced'],
  [{ system: 'hangar', wing: { type: 'attack', mods: ['heavy', 'fast'] } }, 'hangar [attack heavy fast]'],
  [
    { system: 'hangar', wing: { type: 'multi-role', types: ['attack', 'missile', 'assault-shuttle'] } },
    'hangar [multi-role attack missile assault-shuttle]',
  ],
  [{ system: 'turret', arcs: 'F FS', mounts: [{ system: 'k-gun', class: 3, arcs: 'F' }] }, 'turret F FS [k-gun 3 F]'],
  [
    { system: 'gunboat-rack', squadron: { boats: [{ type: 'beam', count: 4 }, { type: 'needle' }], ecm: 1 } },
    'gunboat-rack [4 beam, needle, ecm 1]',
  ],
  [
    {
      system: 'salvo-magazine',
      salvoes: { standard: 3, extended: 1 },
      launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }],
    },
    'salvo-magazine standard=3 extended=1 [salvo-launcher FP F FS]',
  ],
];

for (const [entry, text] of printed) {
  test(`prints and reads back ${text}`, () => {
    expect(printShorthand(entry, rules)).toBe(text);
    expect(readShorthandItem(text, rules, expect.fail)).toEqual(entry);
  });
}

/** Removes what shorthand leaves out: flags set to false, empty lists and default values of wings. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(' ') : value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, each]) =>
      each !== false &&
      !(Array.isArray(each) && each.length === 0) &&
      !(key === 'count' && each === 1) &&
      !(key === 'ecm' && each === 0),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, plain(each)]));
}

test('reads back any printed entry of a random design', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { systems } = randomDesign(seeded(seed)) as { readonly systems: readonly EntryData[] };
      for (const entry of systems) {
        const text = printShorthand(entry, rules);
        expect(plain(readShorthandItem(text, rules, (message) => expect.fail(`${text}: ${message}`))), text).toEqual(
          plain(entry),
        );
      }
    }),
    tries(75),
  );
});
