/** Spellings of a system or design that count as the same. */

import { describe, expect, test } from 'vitest';
import { shipIdentity } from '../../../src/rules/ship/identity.ts';
import { judgedText } from '../../support/judge-text.ts';

async function identity(more: string): Promise<string> {
  const [verdict] = await judgedText(`class: A\nmass: 60\nhull: { boxes: 12 }\n${more}`);
  if (!verdict?.ship) throw new Error('no ship');
  return shipIdentity(verdict.ship);
}

const systems = (...entries: readonly string[]) => `systems:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;

const pairs: readonly (readonly [what: string, same: boolean, one: string, other: string])[] = [
  [
    'replacing a count with repeated entries',
    true,
    systems('{ system: pds, count: 2 }'),
    systems('{ system: pds }', '{ system: pds }'),
  ],
  [
    'the order of systems',
    true,
    systems('{ system: pds }', '{ system: adfc }'),
    systems('{ system: adfc }', '{ system: pds }'),
  ],
  ['the order of keys', true, 'drive: 4\nftl: standard', 'ftl: standard\ndrive: 4'],
  [
    'the order of arcs',
    true,
    systems('{ system: beam, class: 2, arcs: F FS FP }'),
    systems('{ system: beam, class: 2, arcs: [FP, F, FS] }'),
  ],
  [
    'writing out a default value',
    true,
    systems('{ system: fire-control }'),
    systems('{ system: fire-control, advanced: false }'),
  ],
  ['a shorthand', true, 'armor: [4]\ndrive: 4', 'armor: [{ standard: 4 }]\ndrive: { thrust: 4, type: standard }'],
  ['notes', true, 'notes: one', 'notes: other'],
  [
    'the order of mounts in a turret',
    true,
    systems('{ system: turret, arcs: F, mounts: [{ system: beam, class: 1 }, { system: pds }] }'),
    systems('{ system: turret, arcs: F, mounts: [{ system: pds }, { system: beam, class: 1 }] }'),
  ],
  [
    'the order of modifications and boats',
    true,
    'gunboats: [{ boats: [{ type: beam }, { type: needle }], mods: [ftl, heavy] }]',
    'gunboats: [{ boats: [{ type: needle }, { type: beam, count: 1 }], mods: [heavy, ftl] }]',
  ],
  ['the count', false, systems('{ system: pds }'), systems('{ system: pds, count: 2 }')],
  ['a choice', false, systems('{ system: screen, level: 1 }'), systems('{ system: screen, level: 2 }')],
  [
    'the mounts of a turret',
    false,
    systems('{ system: turret, arcs: F, mounts: [{ system: beam, class: 1 }] }'),
    systems('{ system: turret, arcs: F, mounts: [{ system: pds }] }'),
  ],
  ['the wing of a hangar', false, systems('{ system: hangar }'), systems('{ system: hangar, wing: { type: attack } }')],
  ['the drive', false, 'drive: 4', 'drive: { thrust: 4, type: advanced }'],
  ['an optional rule', false, '', 'options: [critical-hangar-hits]'],
  ['the stated totals', false, 'stated: { points: 70 }', 'stated: { points: 71 }'],
];

describe('shipIdentity', () => {
  for (const [what, same, one, other] of pairs) {
    test(`${same ? 'does not change with' : 'changes with'} ${what}`, async () => {
      expect((await identity(one)) === (await identity(other))).toBe(same);
    });
  }
});
