/** Turns of duels by hand: dice are given, or do not matter. */

import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { checkThresholds, duel, finishTurn } from '../../../src/workshop/duel/duel.ts';
import { notPlayed } from '../../../src/workshop/duel/not-played.ts';
import { duelPlanOf } from '../../../src/workshop/duel/ship-plan.ts';
import { DuelShip, partStates, protectionOf } from '../../../src/workshop/duel/ship-state.ts';
import { shipOn } from '../../support/ships.ts';

/** Dice with these faces; one too many fails the test. */
function dice(...faces: readonly number[]) {
  const left = [...faces];
  const random = () => {
    const face = left.shift();
    if (face === undefined) throw new Error('more dice than expected');
    return face - 1;
  };
  return { random, left };
}

const { works, half, down } = partStates;
const cruiser = shipOn({
  mass: 80,
  hull: { boxes: 16 },
  armor: [{ standard: 2, regenerative: 2 }, 2],
  drive: 4,
  systems: [{ system: 'fire-control' }, { system: 'screen', level: 2 }, { system: 'stealth-field', level: 1 }],
});

const stateOf = (ship: Ship) => new DuelShip(duelPlanOf(ship));

describe('armor and hull', () => {
  const cases = [
    ['plain', 3, [1, 2], 0],
    ['plain', 9, [4, 2], 3],
    ['ap', 5, [1, 1], 3],
    ['sap', 5, [2, 2], 1],
    ['direct', 5, [0, 0], 5],
  ] as const;
  for (const [mode, points, lost, hull] of cases)
    test(`${points} points, ${mode}`, () => {
      const ship = stateOf(cruiser);
      ship.take(mode, points);
      expect([ship.armorLost, ship.hull]).toEqual([lost, hull]);
    });

  test('armor does not count astern', () => {
    const ship = stateOf(cruiser);
    ship.isHitAstern = true;
    ship.take('plain', 5);
    expect([ship.armorLost, ship.hull, ship.boxesToThreshold]).toEqual([[0, 0], 5, 3]);
  });

  test('boxes to the next threshold are armor and the rest of the row', () => {
    const ship = stateOf(cruiser);
    expect(ship.boxesToThreshold).toBe(4 + 6);
    ship.hull = 4;
    expect(ship.boxesToThreshold).toBe(4 + 6);
    ship.hull = 7;
    expect(ship.boxesToThreshold).toBe(1 + 6);
  });
});

describe('damage control', () => {
  const control = duelPlanOf(cruiser).fireControls[0] as number;
  const drive = duelPlanOf(cruiser).parts.findIndex(({ kind }) => kind === 'drive');

  test('three parties repair on 4, the fourth on 6; the drive first', () => {
    const ship = stateOf(cruiser);
    ship.parts[drive] = down;
    ship.parts[control] = down;
    finishTurn(ship, false, dice(4, 5).random);
    expect([ship.parts[drive], ship.parts[control]]).toEqual([half, down]);
    finishTurn(ship, false, dice(3, 6).random);
    expect([ship.parts[drive], ship.parts[control]]).toEqual([half, works]);
    finishTurn(ship, false, dice(4).random);
    expect(ship.parts[drive]).toBe(works);
  });

  test('a power core that stays down destroys the ship on 5', () => {
    for (const [repair, explosion, fate] of [
      [3, 5, 'core'],
      [3, 4, undefined],
      [4, undefined, undefined],
    ] as const) {
      const ship = stateOf(cruiser);
      ship.parts[ship.plan.core['power-core'] as number] = down;
      finishTurn(ship, false, dice(repair, ...(explosion === undefined ? [] : [explosion])).random);
      expect(ship.fate).toBe(fate);
    }
  });

  test('the crew leaves when there is no air', () => {
    const ship = stateOf(cruiser);
    ship.parts[ship.plan.core['life-support'] as number] = down;
    ship.airLeft = 2;
    finishTurn(ship, false, dice(1).random);
    expect(ship.fate).toBeUndefined();
    finishTurn(ship, false, dice(1).random);
    expect(ship.fate).toBe('abandoned');
  });

  test('regenerative boxes are lost last; 5 restores one, 1 ruins it', () => {
    const ship = stateOf(cruiser);
    ship.take('plain', 6);
    expect(ship.armorLost).toEqual([4, 2]);
    finishTurn(ship, false, dice(5, 1).random);
    expect([ship.armorLost, ship.armor]).toEqual([
      [2, 2],
      [3, 2],
    ]);
  });
});

describe('suicide charges that are down', () => {
  const fuse = shipOn({
    mass: 80,
    hull: { boxes: 16 },
    armor: [4],
    systems: [{ system: 'suicide-charge', count: 2 }],
  });
  const [first = 0, second = 0] = duelPlanOf(fuse).charges;
  const { destroyed } = partStates;

  /** Faces after two parties, then one, have failed to repair. */
  const cases: readonly (readonly [
    title: string,
    faces: readonly number[],
    hull: number,
    states: readonly number[],
    fate: string | undefined,
  ])[] = [
    ['hold on 4', [1, 1, 4, 4], 0, [down, down], undefined],
    ['explode on 5, for three dice past the armor', [1, 1, 5, 1, 1, 1, 4], 3, [destroyed, down], undefined],
    ['are lost with their ship', [1, 1, 6, 6, 6, 6, 5, 1, 1, 1], 21, [destroyed, destroyed], 'destroyed'],
  ];
  test.each(cases)('%s', (_, faces, hull, states, fate) => {
    const ship = stateOf(fuse);
    ship.parts[first] = down;
    ship.parts[second] = down;
    const given = dice(...faces);
    finishTurn(ship, false, given.random);
    expect([given.left, ship.hull, ship.armorLost, ship.fate]).toEqual([[], hull, [0], fate]);
    expect([ship.parts[first], ship.parts[second]]).toEqual(states);
  });

  test('the rows that an explosion ends are checked', () => {
    const ship = stateOf(fuse);
    ship.hull = 3;
    ship.parts[first] = down;
    const given = dice(1, 5, 1, 1, 1);
    finishTurn(ship, false, given.random);
    expect([given.left, ship.hull, ship.rowsLost, ship.parts[second]]).toEqual([[], 6, 1, works]);
    ship.parts[second] = down;
    finishTurn(ship, false, dice(1, 5, 1, 1, 1, 1, 1, 1).random);
    expect([ship.hull, ship.rowsLost]).toEqual([9, 2]);
  });
});

describe('thresholds', () => {
  const numbers = duelPlanOf(cruiser).parts.filter(({ modifier }) => modifier >= 0).length;

  test('the first row loses parts on 6, core systems never', () => {
    const ship = stateOf(cruiser);
    ship.hull = 4;
    const all = dice(...Array<number>(numbers).fill(6));
    checkThresholds(ship, false, all.random);
    expect(all.left).toEqual([]);
    expect(protectionOf(ship)).toMatchObject({ screens: 0, stealth: 0 });
    expect(ship.count(Object.values(ship.plan.core))).toBe(3);
  });

  test('nothing is checked twice, or without a row', () => {
    const ship = stateOf(cruiser);
    ship.hull = 3;
    checkThresholds(ship, false, dice().random);
    ship.hull = 4;
    checkThresholds(ship, false, dice(...Array<number>(numbers).fill(1)).random);
    checkThresholds(ship, false, dice().random);
    expect(protectionOf(ship)).toMatchObject({ screens: 2, stealth: 1 });
  });

  test('a ship may strike her colors', () => {
    for (const [face, fate] of [
      [6, 'struck'],
      [5, undefined],
    ] as const) {
      const ship = stateOf(cruiser);
      ship.hull = 4;
      checkThresholds(ship, true, dice(...Array<number>(numbers).fill(1), face).random);
      expect(ship.fate).toBe(fate);
    }
  });

  test('the last box is the end', () => {
    const ship = stateOf(cruiser);
    ship.hull = 16;
    checkThresholds(ship, false, dice().random);
    expect(ship.fate).toBe('destroyed');
  });
});

const hulk = shipOn({ class: 'Hulk', mass: 4000, hull: { boxes: 1200 }, systems: [] });
/** Mean hull boxes lost by each turn. */
const lossesOf = (ship: Ship, settings: object) => {
  const { sides, runs } = duel(ship, hulk, { closing: 0, turns: 8, runs: 40, ...settings });
  return sides[1].hull.map((sum) => 1200 * (1 - sum / runs));
};

describe('ammunition', () => {
  const magazine = (salvoes: number) =>
    shipOn({
      systems: [
        {
          system: 'salvo-magazine',
          salvoes,
          launchers: [{ system: 'salvo-launcher', arcs: 'F', count: 2 }],
        },
      ],
    });

  test('a magazine lasts as long as its salvoes', () => {
    const losses = lossesOf(magazine(3), { range: 18 });
    expect(losses[1]).toBeGreaterThan(losses[0] as number);
    expect(losses.slice(2)).toEqual(Array(6).fill(losses[1]));
    expect(lossesOf(magazine(3), { range: 25 })).toEqual(Array(8).fill(0));
  });

  test('what fires once waits for its best range', () => {
    const pods = shipOn({ systems: [{ system: 'fire-control' }, { system: 'submunition', arcs: 'F', count: 4 }] });
    const losses = lossesOf(pods, { range: 18, closing: 6 });
    expect(losses.slice(0, 2)).toEqual([0, 0]);
    expect(losses[2]).toBeGreaterThan(0);
    expect(losses.slice(3)).toEqual(Array(5).fill(losses[2]));
  });

  test('wings attack within their move, as long as their endurance lasts', () => {
    const carrier = shipOn({ systems: [{ system: 'hangar', wing: { type: 'standard' } }, { system: 'launch-tube' }] });
    const losses = lossesOf(carrier, { range: 24 });
    for (let turn = 1; turn < 6; turn++) expect(losses[turn]).toBeGreaterThan(losses[turn - 1] as number);
    expect(losses.slice(6)).toEqual(Array(2).fill(losses[5]));
    expect(lossesOf(carrier, { range: 25 })).toEqual(Array(8).fill(0));
  });
});

test('guns of class 1 fire at gunboats with a fire control only, at fighters without one too', () => {
  const guns = { system: 'beam', class: 1, count: 12 };
  const target = (...more: readonly object[]) =>
    shipOn({ mass: 4000, hull: { boxes: 1200 }, systems: [...more, guns] });
  const carrier = (system: object) => shipOn({ systems: [system] });
  const boats = carrier({ system: 'gunboat-rack', squadron: { boats: [{ type: 'beam', count: 6 }] } });
  const wing = carrier({ system: 'hangar', wing: { type: 'standard' } });
  const left = (attacker: Ship, defender: Ship) => {
    const { sides, runs } = duel(attacker, defender, { range: 12, closing: 0, turns: 1, runs: 400 });
    return sides[0].firstTurn / runs;
  };
  // Twelve guns kill 48/5 boats, so nothing is left of six; without them each boat does 8/5.
  expect(left(boats, target({ system: 'fire-control' }))).toBeLessThan(1);
  expect(Math.abs(left(boats, target()) - 6 * 1.6)).toBeLessThan(1);
  expect(Math.abs(left(wing, target()) - left(wing, target({ system: 'fire-control' })))).toBeLessThan(0.6);
});

describe('fleets', () => {
  const boat = shipOn({ class: 'Boat', mass: 10, hull: { boxes: 2 }, systems: [] });
  const gunship = (controls: number) =>
    shipOn({
      systems: [
        { system: 'fire-control', count: controls },
        { system: 'beam', class: 1, count: 60 },
      ],
    });

  for (const controls of [1, 2, 3])
    test(`${controls} fire controls are as many targets`, () => {
      const { sides, runs } = duel([gunship(controls)], [boat, boat, boat], { range: 6, turns: 1, runs: 50 });
      expect(sides[1].shipsLeft / runs).toBe(3 - controls);
    });

  test('twelve against twelve are decided', () => {
    const twelve = Array<Ship>(12).fill(gunship(2));
    const { runs, undecided, sides } = duel(twelve, [...Array<Ship>(8).fill(boat), ...Array<Ship>(4).fill(hulk)], {
      runs: 20,
    });
    expect([runs, undecided]).toEqual([20, 0]);
    expect([sides[0].wins, sides[0].shipsLeft, sides[1].shipsLeft]).toEqual([20, 240, 0]);
  });
});

test('what is not played is named', () => {
  const ship = shipOn({
    systems: [
      { system: 'nova-cannon' },
      { system: 'emp-projector', class: 1, arcs: 'F' },
      { system: 'beam', class: 1 },
      { system: 'suicide-charge' },
    ],
  });
  expect(notPlayed(ship)).toEqual([
    'Nova cannon',
    'EMP projector, class 1 (hits on systems)',
    'Antimatter suicide charge (orders to detonate)',
  ]);
});
