/** Words of players, and the systems that they mean. */

import { describe, expect, test } from 'vitest';
import { systemMeant } from '../../../src/parse/shorthand/system-meant.ts';
import { systemCalled } from '../../../src/rules/catalogue/vocabulary.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';

const entries = [...rulebook(defaultRules).values()];
const systems = entries.filter(({ isShipPart }) => !isShipPart);

const exact: Readonly<Record<string, string>> = {
  'pulse torp': 'pulse-torpedo',
  'Pulse Torpedo Launcher': 'pulse-torpedo',
  PTL: 'pulse-torpedo',
  torps: 'pulse-torpedo',
  'er missile': 'salvo-magazine',
  'ER Missiles': 'salvo-magazine',
  magazine: 'salvo-magazine',
  'SML magazine': 'salvo-magazine',
  SML: 'salvo-launcher',
  smr: 'salvo-rack',
  'salvo missile racks': 'salvo-rack',
  'screen generator': 'screen',
  'Screen Generators': 'screen',
  shields: 'screen',
  'level 2 screen': 'screen 2',
  'screen-1': 'screen 1',
  ADAF: 'adfc',
  ADFC: 'adfc',
  'Area Defence Fire Control': 'adfc',
  FCS: 'fire-control',
  FireCons: 'fire-control',
  'Fire Control System': 'fire-control',
  PDAF: 'pds',
  PD: 'pds',
  'point defence': 'pds',
  'Point-Defence Systems': 'pds',
  'class 3 beam': 'beam 3',
  'Class-3 Beams': 'beam 3',
  'beam battery class 2': 'beam 2',
  'beam-3': 'beam 3',
  B2: 'beam 2',
  batteries: 'beam',
  'Beam Batteries': 'beam',
  'class 2 battery': 'beam 2',
  K3: 'k-gun 3',
  'K-guns': 'k-gun',
  railgun: 'k-gun',
  needle: 'needle-beam',
  'needle beams': 'needle-beam',
  'Graser 2': 'graser 2',
  'heavy graser class 1': 'heavy-graser 1',
  gatling: 'gatling-battery',
  TPA: 'twin-particle-array',
  'EMP projector 2': 'emp-projector 2',
  SMP: 'submunition',
  'sub-munitions pack': 'submunition',
  'Fighter Squadron': 'hangar',
  'fighter bays': 'hangar',
  Ftr: 'hangar',
  'flight deck': 'launch-tube',
  'plasma bolt': 'plasma-bolt-launcher',
  PBL: 'plasma-bolt-launcher',
  'vapour shroud': 'vapor-shroud',
  cloak: 'cloaking-device',
  rockets: 'rocket-pod',
  'wave motion gun': 'wave-gun',
  'nova cannons': 'nova-cannon',
  mines: 'minelayer',
  DCP: 'damage-control-party',
  'boarding parties': 'marines',
  cargo: 'cargo-hold',
  passengers: 'passenger-berthing',
  troops: 'troop-berthing',
};

/** Misspelled, or known by some of the words only. */
const similar: Readonly<Record<string, string>> = {
  beem: 'beam',
  'pulse torpdo': 'pulse-torpedo',
  pdx: 'pds',
  scattrgun: 'scattergun',
  'particle array': 'twin-particle-array',
};

/** Words for several systems, or for none: a wrong suggestion is worse than none. */
const unclear = [
  'missile',
  'missiles',
  'FTX',
  'railway-artillery',
  'heavy beam',
  'xyz',
  'advanced',
  'command',
  'kinetic',
  'x',
];

/** Parts of the ship. */
const parts: Readonly<Record<string, string>> = {
  armour: 'armor',
  MD: 'main-drive',
  'manoeuvre drive': 'main-drive',
  engines: 'main-drive',
  FTL: 'ftl-drive',
  'jump drive': 'ftl-drive',
  'hull boxes': 'hull',
};

const shown = (text: string) => {
  const meant = systemMeant(text, systems);
  return meant && [meant.system.id, ...(meant.class ? [meant.class.value] : [])].join(' ');
};

describe.each([
  ['exactly', exact, true],
  ['probably', similar, false],
] as const)('words that mean a system %s', (_, words, isExact) => {
  test.each(Object.entries(words))('%s: %s', (text, id) => {
    expect([shown(text), systemMeant(text, systems)?.exact]).toEqual([id, isExact]);
  });
});

test.each(unclear)('%s means no system', (text) => {
  expect(shown(text)).toBeUndefined();
});

test.each(Object.entries(parts))('%s is a part of the ship: %s', (text, id) => {
  expect(systemCalled(text, entries)?.id).toBe(id);
});

test('no name belongs to two systems', () => {
  const wrong = entries.flatMap((entry) =>
    [entry.id, entry.name, ...entry.alsoCalled].filter((name) => systemCalled(name, entries)?.id !== entry.id),
  );
  expect(wrong).toEqual([]);
});
