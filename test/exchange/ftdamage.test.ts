/** Classes of ftDamage. */

import { expect, test } from 'vitest';
import { importFtdamage } from '../../src/exchange/ftdamage.ts';
import { importedShips } from './imported-ships.ts';

const shipClass = {
  classKey: 'TENDER',
  name: 'Tender',
  thrust: 4,
  damage: { total: 8, tracks: [Array(4).fill(1), Array(4).fill(1)] },
  firecons: [1, 1],
  weapons: [
    { type: 'BEAM', class: 'A', arcs: ['F', 'P'] },
    { type: 'BEAM', class: 'C', arcs: ['F', 'P', 'S', 'A'] },
    { type: 'PULSE', class: 'A', arcs: ['F'] },
    { type: 'NEEDLE', class: 'B', arcs: ['A'] },
  ],
  fighters: { capacity: 8 },
};

const read = (data: object) => importedShips(data, (root) => importFtdamage(root, {}));

test('a class becomes a design, with what it does not say', async () => {
  const { ships } = await read(shipClass);
  expect(ships).toEqual([
    {
      design: {
        class: 'Tender',
        rules: 'fleet-book',
        mass: 16,
        hull: { boxes: 8, rows: 3 },
        drive: 4,
        systems: [
          { system: 'fire-control', count: 2 },
          { system: 'beam', class: 3, arcs: 'AP FP F' },
          { system: 'beam', class: 1 },
          { system: 'pulse-torpedo', arcs: 'F' },
          { system: 'needle-beam', class: 1, arcs: 'A' },
          { system: 'combined-hangar', count: 2 },
        ],
      },
      losses: [
        'changed: ship without a mass',
        'changed: hull of 2 rows; a design has 3 to 6',
        'changed: arcs P and S of 90 degrees',
        'changed: room for 8 fighters',
      ],
    },
  ]);
});

test('a ship in a game is its class; unknown values are reported', async () => {
  const { ships } = await read({
    ...{ classKey: 'X', name: 'Own', position: { x: 1 }, heading: 12, drive: { thrust: 6, status: 1 } },
    damage: { total: 4, hits: 1, tracks: [[1], [1], [1], [1]] },
    firecons: [],
    weapons: [
      { type: 'RAY', class: 'A', arcs: ['F'], status: 1 },
      { type: 'PULSE', class: 'A', arcs: ['Q'], status: 1 },
    ],
    cargo: 3,
  });
  expect(ships[0]?.design).toMatchObject({ class: 'Own', mass: 8, drive: 6, systems: [{ system: 'pulse-torpedo' }] });
  expect(ships[0]?.losses.toSorted()).toEqual([
    'changed: ship without a mass',
    'lost: invalid `type`: "RAY"; allowed: BEAM, NEEDLE or PULSE',
    'lost: invalid arc; allowed: F, P, S, A',
    'lost: unsupported key `cargo` (3)',
    'note: state of a ship in a game',
  ]);
});
