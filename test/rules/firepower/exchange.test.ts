/** What ships give away when they fire at each other. Source: Continuum 2014, Stealth Hull, Stealth Fields, Area ECM. */

import { expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { exchangeOf } from '../../../src/rules/firepower/exchange.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { againstOf, firingBack, shipAsTarget } from '../../../src/workshop/firepower/against.ts';
import { firepowerOf } from '../../../src/workshop/firepower/firepower.ts';
import { shipOn } from '../../support/ships.ts';

const control = { system: 'fire-control' };
const shipWith = (stealth: number, ...systems: readonly object[]) =>
  shipOn({ mass: 200, hull: { boxes: 40, stealth }, drive: 2, systems });
const beams = (size: number) => ({ system: 'beam', class: size, arcs: 'F' });

const ships: Readonly<Record<string, Ship>> = {
  // A class 4 beam reaches 48 mu, 40 at stealth 1, 32 at stealth 2.
  plain: shipWith(0, control, beams(4)),
  hidden: shipWith(2, control, beams(4)),
  field: shipWith(0, control, beams(4), { system: 'stealth-field', level: 2 }),
  mixed: shipWith(1, control, beams(4), { system: 'stealth-field', level: 1 }),
  single: shipWith(1, control, beams(4)),
  // 24 mu at most.
  short: shipWith(2, control, beams(2)),
  blind: shipWith(2, beams(4)),
  missiles: shipWith(2, { system: 'salvo-rack', arcs: 'FP F FS', type: 'extended' }),
  jammer: shipWith(0, control, beams(4), { system: 'ecm', level: 1 }, { system: 'area-ecm', level: 3 }),
  silent: shipWith(0, { system: 'ecm', level: 1 }, { system: 'area-ecm', level: 3 }),
};

/** Stealth of both while they fire at each other. */
const cases: readonly (readonly [one: string, other: string, range: number, stealth: readonly [number, number]])[] = [
  ['hidden', 'plain', 24, [2, 0]],
  ['hidden', 'plain', 25, [1, 0]],
  ['hidden', 'plain', 48, [1, 0]],
  // Nothing reaches farther, so nothing is given away.
  ['hidden', 'plain', 49, [2, 0]],
  ['field', 'plain', 30, [1, 0]],
  ['mixed', 'plain', 30, [1, 0]],
  ['single', 'plain', 30, [1, 0]],
  ['short', 'plain', 24, [2, 0]],
  ['short', 'plain', 30, [2, 0]],
  ['blind', 'plain', 30, [2, 0]],
  // Missiles need no fire control.
  ['missiles', 'plain', 30, [2, 0]],
  // Each reaches the other to 40 mu because that one aims.
  ['hidden', 'hidden', 24, [2, 2]],
  ['hidden', 'hidden', 40, [1, 1]],
  ['hidden', 'hidden', 41, [2, 2]],
  // The other keeps silent, and its stealth: 32 mu.
  ['hidden', 'short', 32, [1, 2]],
  ['hidden', 'short', 33, [2, 2]],
];

const side = (name: string) => ({ ship: ships[name] as Ship, ...targetOf(ships[name] as Ship) });

test.each(cases)('stealth of %s and %s at %d mu', (one, other, range, stealth) => {
  const found = exchangeOf([side(one), side(other)], { range });
  expect(found.map((each) => each.stealth)).toEqual(stealth);
  expect(exchangeOf([side(other), side(one)], { range }).map((each) => each.stealth)).toEqual([...stealth].reverse());
});

test('a ship that aims does not jam with area ECM; without weapons it does, to three levels', () => {
  expect(exchangeOf([side('jammer'), side('silent')], { range: 12 }).map(({ ecm }) => ecm)).toEqual([1, 3]);
  expect(exchangeOf([side('jammer'), side('silent')], { range: 60 }).map(({ ecm }) => ecm)).toEqual([3, 3]);
});

const request = (target: ReturnType<typeof shipAsTarget>) => ({ target, drifting: false, craft: false });
const named = { name: '', file: '', rear: false, cloaked: false };
const bands = [24, 30, 36, 42].map((to) => ({ from: to, to }));

/** Mean damage of the plain ship at the hidden one by range: two dice to 20 mu at stealth 1 and to 16 at stealth 2, and so on. */
test('firepower at a ship of stealth 2 depends on whether it fires back beyond 24 mu', () => {
  const [plain, hidden] = [ships.plain as Ship, ships.hidden as Ship];
  const silent = shipAsTarget(hidden, named);
  const meansAt = (target: typeof silent) =>
    firepowerOf(plain, request(target), bands).arcs.F.map(({ first }) => formatRational(first.damage.total));
  // Bands of 8 mu: 2 dice to 24, 1 to 32. Of 10 mu: 2 to 30, 1 to 40.
  expect(meansAt(silent)).toEqual(['8/5', '4/5', '0', '0']);
  expect(meansAt(firingBack(silent, hidden, plain, false))).toEqual(['8/5', '8/5', '4/5', '0']);
});

test('the effect on the target is that of the same figures', () => {
  const [plain, hidden] = [ships.plain as Ship, ships.hidden as Ship];
  const target = firingBack(shipAsTarget(hidden, named), hidden, plain, false);
  const fire = firepowerOf(plain, request(target), bands);
  const outcomes = bands.map((_, band) => againstOf(fire)('F', band)?.outcome.means?.total);
  expect(outcomes.map((mean) => (mean ? formatRational(mean) : '0'))).toEqual(['8/5', '8/5', '4/5', '0']);
});
