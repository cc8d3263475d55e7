/** When two systems, or two designs, are the same, however they are written. */

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
    'a count and as many entries',
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
    'a default that is written out',
    true,
    systems('{ system: fire-control }'),
    systems('{ system: fire-control, advanced: false }'),
  ],
  ['a shorthand', true, 'armor: [4]\ndrive: 4', 'armor: [{ standard: 4 }]\ndrive: { thrust: 4, type: standard }'],
  ['words about it', true, 'notes: one', 'notes: other'],
  [
    'the order of what a turret holds',
    true,
    systems('{ system: turret, arcs: F, mounts: [{ system: beam, class: 1 }, { system: pds }] }'),
    systems('{ system: turret, arcs: F, mounts: [{ system: pds }, { system: beam, class: 1 }] }'),
  ],
  [
    'the order of mods and boats',
    true,
    'gunboats: [{ boats: [{ type: beam }, { type: needle }], mods: [ftl, heavy] }]',
    'gunboats: [{ boats: [{ type: needle }, { type: beam, count: 1 }], mods: [heavy, ftl] }]',
  ],
  ['how many', false, systems('{ system: pds }'), systems('{ system: pds, count: 2 }')],
  ['a choice', false, systems('{ system: screen, level: 1 }'), systems('{ system: screen, level: 2 }')],
  [
    'what a turret holds',
    false,
    systems('{ system: turret, arcs: F, mounts: [{ system: beam, class: 1 }] }'),
    systems('{ system: turret, arcs: F, mounts: [{ system: pds }] }'),
  ],
  ['what flies', false, systems('{ system: hangar }'), systems('{ system: hangar, wing: { type: attack } }')],
  ['a drive', false, 'drive: 4', 'drive: { thrust: 4, type: advanced }'],
  ['an optional rule', false, '', 'options: [critical-hangar-hits]'],
  ['what is stated', false, 'stated: { points: 70 }', 'stated: { points: 71 }'],
];

describe('the identity of a design', () => {
  for (const [what, same, one, other] of pairs) {
    test(`${same ? 'is not changed by' : 'changes with'} ${what}`, async () => {
      expect((await identity(one)) === (await identity(other))).toBe(same);
    });
  }
});
