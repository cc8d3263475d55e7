/** The end of a turn with given dice. Source: Continuum 2014, Anti-Matter Suicide Charge. */

import { expect, test } from 'vitest';
import { applyEntry } from '../../src/damage/notation/apply-entry.ts';
import { isProblem } from '../../src/damage/notation/names.ts';
import { endTurn } from '../../src/damage/play/end-turn.ts';
import { allTargets, stateOf } from '../../src/damage/play/targets.ts';
import { noDamage, type ShipDamage } from '../../src/damage/ship-damage.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { shipOn } from '../support/ships.ts';

function damaged(ship: Ship, entry: string): ShipDamage {
  const changes = applyEntry(entry, [{ ship, name: '', id: undefined, damage: noDamage }], ({ id }) => id);
  if (isProblem(changes)) throw new Error(changes.message);
  return changes[0]?.after ?? noDamage;
}

/** The dice in this order; the test fails if more or fewer are rolled. */
function scripted(dice: readonly number[]) {
  const left = [...dice];
  const die = () => {
    const next = left.shift();
    if (next === undefined) throw new Error('more dice than expected');
    return next;
  };
  return { die, left };
}

function statesOf(ship: Ship, system: string, damage: ShipDamage) {
  return allTargets(ship)
    .filter((target) => target.system === system)
    .map((target) => stateOf(target, damage) ?? 'works');
}

interface Case {
  readonly title: string;
  readonly hull?: number;
  readonly charges?: number;
  readonly armor?: readonly (number | object)[];
  readonly entry: string;
  readonly dice: readonly number[];
  readonly lost: number;
  readonly states: readonly string[];
  readonly explosions: readonly (number | undefined)[];
  /** Rows gone before and after the explosions, with the lowest roll that loses a system. */
  readonly crossings?: readonly (readonly [from: number, to: number, lostOn: number])[];
}

const cases: readonly Case[] = [
  {
    title: 'a charge that is whole does not explode',
    entry: 'hull 1',
    dice: [],
    lost: 1,
    states: ['works'],
    explosions: [],
  },
  {
    title: 'a charge that is down holds on 4',
    entry: 'suicide-charge down',
    dice: [4],
    lost: 0,
    states: ['down'],
    explosions: [undefined],
  },
  {
    title: 'on 5 it does three dice to the hull, past the armor, and is gone',
    armor: [5],
    entry: 'suicide-charge down',
    dice: [5, 2, 3, 4],
    lost: 9,
    states: ['destroyed'],
    explosions: [9],
  },
  {
    title: 'what has exploded does not explode again',
    entry: 'suicide-charge destroyed',
    dice: [],
    lost: 0,
    states: ['destroyed'],
    explosions: [],
  },
  {
    title: 'charges that explode together add up, and those that hold stay down',
    charges: 3,
    entry: '3 suicide-charge down',
    dice: [6, 1, 1, 1, 1, 5, 2, 2, 2],
    lost: 9,
    states: ['destroyed', 'down', 'destroyed'],
    explosions: [3, undefined, 6],
  },
  {
    title: 'a row that the explosion ends is checked: 6 for the drive, nothing for the core at -1',
    hull: 40,
    entry: 'suicide-charge down',
    dice: [5, 4, 4, 4, 6],
    lost: 12,
    states: ['destroyed'],
    explosions: [12],
    crossings: [[0, 1, 6]],
  },
  {
    title: 'several rows at once: one worse for each further row, for drive and core systems',
    hull: 40,
    entry: 'hull 4, suicide-charge down',
    dice: [5, 6, 6, 5, 3, 1, 1, 1],
    lost: 21,
    states: ['destroyed'],
    explosions: [17],
    crossings: [[0, 2, 4]],
  },
  {
    title: 'a small ship is lost, and nothing grows back on it',
    hull: 6,
    armor: [{ standard: 0, regenerative: 2 }],
    entry: 'armor 2, suicide-charge down',
    dice: [6, 3, 3, 3],
    lost: 6,
    states: ['destroyed'],
    explosions: [9],
  },
];

test.each(cases)(
  '$title',
  ({ hull = 60, charges = 1, armor = [], entry, dice, lost, states, explosions, crossings = [] }) => {
    const ship = shipOn({
      ...{ mass: 200, hull: { boxes: hull }, armor, drive: 2 },
      systems: [{ system: 'suicide-charge', count: charges }],
    });
    const { die, left } = scripted(dice);
    const before = damaged(ship, entry);
    const turn = endTurn(ship, before, [], die);
    expect(left).toEqual([]);
    expect(turn.damage.hull).toBe(lost);
    expect(statesOf(ship, 'suicide-charge', turn.damage)).toEqual(states);
    expect(turn.charges.map(({ explosion }) => explosion)).toEqual(explosions);
    expect(turn.thresholds.map(({ crossing: { from, to, lostOn } }) => [from, to, lostOn])).toEqual(crossings);
    expect(turn.damage.armor).toEqual(before.armor);
    // In the next turn nothing that has exploded rolls again.
    const next = endTurn(ship, turn.damage, [], () => 1);
    const down = states.filter((state) => state === 'down').length;
    expect(next.charges.length).toBe(turn.damage.hull >= hull ? 0 : down);
  },
);

test('a charge that is repaired does not roll', () => {
  const ship = shipOn({ mass: 200, hull: { boxes: 60 }, systems: [{ system: 'suicide-charge' }] });
  const before = damaged(ship, 'suicide-charge down');
  const target = allTargets(ship).find(({ system }) => system === 'suicide-charge');
  if (!target) throw new Error('no charge');
  const { die, left } = scripted([4]);
  const turn = endTurn(ship, before, [{ target, parties: 3 }], die);
  expect([left, turn.charges, statesOf(ship, 'suicide-charge', turn.damage)]).toEqual([[], [], ['works']]);
});

test('over many dice a charge explodes in a third of the turns, for 10.5 boxes on average', () => {
  const ship = shipOn({ mass: 200, hull: { boxes: 60 }, systems: [{ system: 'suicide-charge' }] });
  const before = damaged(ship, 'suicide-charge down');
  let [exploded, boxes] = [0, 0];
  // All 6 ^ 4 rolls of the die and of three dice of damage.
  for (let roll = 0; roll < 6 ** 4; roll++) {
    const dice = [0, 1, 2, 3].map((place) => 1 + (Math.floor(roll / 6 ** place) % 6));
    const turn = endTurn(ship, before, [], () => dice.shift() ?? 1);
    if (turn.damage.hull > 0) exploded++;
    boxes += turn.damage.hull;
  }
  expect([exploded, boxes / exploded]).toEqual([6 ** 4 / 3, 10.5]);
});
