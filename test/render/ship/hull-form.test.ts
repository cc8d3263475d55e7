/** The form of a hull follows from the design: kind, style of the navy, engines. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { hullFormOf } from '../../../src/render/ship/hull-form.ts';
import { outlineStyleOf } from '../../../src/rules/reference/outline-styles.ts';
import { shipIn, shipOf } from '../../support/render-context.ts';

test.each([
  ['Concord Navy', 'angular'],
  ['Skerry Freeholds', 'block'],
  ['Hesperid League', 'rounded'],
  ['Veiled Court', 'needle'],
  ["Kra'Vak", 'claw'],
  ['KRAVAK RAIDERS', 'claw'],
  ['New Anglian Confederation (NAC) Royal Space Navy', 'hammer'],
  ['NAC', 'hammer'],
  ['Eurasian Solar Union', 'slab'],
  ['ESU Navy', 'slab'],
  ["L'Astromarine des Federal Stats Europa (FSE)", 'delta'],
  ['Neu Swabian League', 'ram'],
  ['NSL', 'ram'],
  ['Phalon', 'shell'],
  ['Merchant', 'angular'],
  ['The Unconcordant', 'rounded'],
  ['', undefined],
  ['  ', undefined],
])('the navy %j has the style %s', (navy, style) => {
  expect(outlineStyleOf(navy)).toBe(style);
});

test.each([
  ['a dart by role', { role: 'Frigate', mass: 60 }, { kind: 'dart' }],
  ['a dart by mass', { role: 'Line', mass: 39 }, { kind: 'dart' }],
  ['a spear', { role: 'Line', mass: 40 }, { kind: 'spear', style: 'plain' }],
  ['a carrier', { role: 'Light carrier' }, { kind: 'deck' }],
  ['a freighter of a navy', { role: 'Freighter', navy: 'NAC' }, { kind: 'block', style: 'hammer', isCivilian: false }],
  ['a civilian', { role: 'Scout', crew: 'civilian' }, { kind: 'block', isCivilian: true }],
  ['a fortress', { kind: 'fortress', role: 'Line', drive: undefined }, { kind: 'station', engines: 0 }],
  ['a civilian station', { role: 'Trading station', crew: 'civilian' }, { kind: 'station', isCivilian: false }],
  ['no drive', { drive: undefined }, { engines: 0 }],
  ['thrust 1', { drive: 1 }, { engines: 2, hasAdvancedDrive: false }],
  ['thrust 6', { drive: 6 }, { engines: 4 }],
  ['thrust 12', { drive: 12 }, { engines: 6 }],
  ['an advanced drive', { drive: { thrust: 4, type: 'advanced' } }, { engines: 3, hasAdvancedDrive: true }],
] as const)('the form of %s', async (_, keys, form) => {
  const ship = await shipOf(
    stringify({ class: 'Line', mass: 90, hull: { boxes: 20 }, drive: 4, systems: [], ...keys }),
  );
  expect(hullFormOf(ship, undefined)).toMatchObject(form);
});

test('living ships are grown, not built', async () => {
  const form = hullFormOf(await shipIn('brood/grandmother-of-reefs'), undefined);
  expect(form).toMatchObject({ kind: 'seed', engines: 0, isCivilian: false });
});

test('a style that is chosen comes before that of the navy', async () => {
  expect(hullFormOf(await shipIn('concord/emphatic'), 'shell').style).toBe('shell');
});
