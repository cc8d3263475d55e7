/** Why a stated total differs: each explanation gives the total exactly. */

import { expect, test } from 'vitest';
import { explainTotal, type StatedTotal } from '../../src/exchange/stated-totals.ts';
import { shipOn } from '../support/ships.ts';

const at = { path: '', start: 0, end: 0 };

function explained(design: Record<string, unknown>, total: Partial<StatedTotal> & { readonly add: number }) {
  const ship = shipOn(design);
  const { of = 'points' } = total;
  const stated = (of === 'mass' ? ship.mass.used : ship[of].class) + total.add;
  const notes = explainTotal(ship, { name: 'points are', isWhole: true, ...total, of, stated }, at);
  return notes.map(({ found }) => found.replace(`stated points are ${stated}`, 'stated').replace(/ \d+:/, ' N:'));
}

const screen = { system: 'screen', level: 2 };
const boats = { boats: [{ type: 'beam', count: 6 }], ecm: 2 };
const carrier = [
  { system: 'hangar', wing: { type: 'standard' } },
  { system: 'hangar', wing: { type: 'assault-shuttle' } },
  { system: 'launch-tube', count: 2 },
  { system: 'marines', count: 3 },
  { system: 'damage-control-party' },
  { system: 'gunboat-rack', squadron: boats },
];

for (const [what, design, total, expected] of [
  ['the class', {}, { add: 0 }, []],
  ['another total', {}, { add: 7 }, ['stated; computed N: no known difference explains it']],
  [
    'the loadout',
    { systems: carrier },
    { add: shipOn({ systems: carrier }).points.loadout },
    ['stated: class and loadout'],
  ],
  ['marines', { systems: carrier }, { add: 15 }, ['stated: class and marines']],
  ['landers', { systems: carrier }, { add: 6 }, ['stated: class and landers']],
  ['fighters', { systems: carrier }, { add: 18 }, ['stated: class and fighters']],
  ['fighters and marines', { systems: carrier }, { add: 33 }, ['stated: class and fighters and marines']],
  [
    'the ECM of gunboats by squadron',
    { systems: carrier },
    { add: 54 + 6 },
    ['stated; computed N: class and gunboats and ECM of gunboats costs 3 a squadron and level there'],
  ],
  [
    'the minimum of screens',
    { systems: [screen] },
    { add: 6 },
    ['stated; computed N: a screen weighs at least 3 there'],
  ],
  [
    'the minimum of screens where another edition has it',
    { systems: [screen, { system: 'boat-bay', capacity: 4 }] },
    { add: 6 + 18 },
    ['stated; computed N: priced by fleet-book'],
  ],
  [
    'the minimum of screens under another edition',
    { rules: 'fleet-book', systems: [{ system: 'boat-bay', capacity: 4 }, { system: 'fighter-rack' }, screen] },
    { add: -18 - 6 },
    ['stated; computed N: priced by continuum-2014'],
  ],
  [
    'landers under another edition',
    { systems: [...carrier, { system: 'boat-bay', capacity: 8 }] },
    { add: 6 + 36 },
    ['stated; computed N: class and landers and priced by fleet-book'],
  ],
  [
    'fighter racks at 18',
    { systems: [{ system: 'fighter-rack', count: 2 }] },
    { add: 24 },
    ['stated; computed N: a fighter rack costs 18 there'],
  ],
  [
    'bays at 18',
    { rules: 'fleet-book', systems: [{ system: 'combined-hangar', count: 2 }] },
    { add: -18 },
    ['stated; computed N: a fighter bay with its launch tube costs 18 there'],
  ],
  [
    'fighter bays with unnamed fighters',
    {},
    { add: 36, unnamedCraft: { what: '18 points per fighter bay', points: 36 } },
    ['stated: class and 18 points per fighter bay'],
  ],
  [
    'unrounded shares',
    { mass: 46, drive: 5, ftl: 'standard' },
    { add: -2 },
    ['stated; computed N: shares of the mass are not rounded there'],
  ],
  [
    'lost parts',
    { systems: [screen] },
    { add: 6, isWhole: false },
    ['stated; computed N: parts of the ship were not imported'],
  ],
] as const) {
  test(what, () => expect(explained(design, total)).toEqual(expected));
}
