import { describe, expect, test } from 'vitest';
import { buildDesign } from '../../../src/parse/build-design.ts';
import type { Design } from '../../../src/rules/design/design.ts';
import { meanDamage as damageOf, type MeanDamage } from '../../../src/rules/dice/exact-damage.ts';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { type VolleyOptions, volleyOf } from '../../../src/rules/firepower/volley.ts';
import type { HouseRules } from '../../../src/rules/model/house-rules.ts';
import { priceShip } from '../../../src/rules/ship/price-ship.ts';

const meanDamage = (...given: Parameters<typeof damageOf>) => damageOf(...given) as MeanDamage;

/** A design whose systems may exist only in house rules. */
function designOf(...systems: readonly Record<string, unknown>[]): Design {
  return buildDesign({ class: 'Test', mass: 47, hull: { boxes: 14 }, systems }, []) as Design;
}

const control = { system: 'fire-control' };
const lance = { name: 'Lance', about: 'A lance.', mass: 2, points: 6 };
const graviticFire = { range: 12, per: 'class', damage: { 'by-speed': { 0: 0, 6: 1, 12: 2 } } } as const;

interface Case {
  readonly title: string;
  readonly house: Omit<HouseRules, 'name'>;
  readonly system: Record<string, unknown>;
  readonly fire?: Partial<VolleyOptions>;
  /** Means by range. */
  readonly means: Readonly<Record<number, string>>;
  readonly unknown?: readonly string[];
}

const cases: readonly Case[] = [
  {
    title: 'an added beam weapon',
    house: { add: { lance: { ...lance, fires: { range: 12, dice: 2 } } } },
    system: { system: 'lance' },
    means: { 12: '8/5', 24: '4/5', 25: '0' },
  },
  {
    title: 'an added beam weapon is reduced by screens',
    house: { add: { lance: { ...lance, fires: { range: [12], dice: 2 } } } },
    system: { system: 'lance' },
    fire: { target: { screens: 2 } },
    means: { 12: '14/15' },
  },
  {
    title: 'an added beam weapon that ignores screens',
    house: { add: { lance: { ...lance, fires: { range: [12], dice: 2, screens: 'none', rerolls: false } } } },
    system: { system: 'lance' },
    fire: { target: { screens: 2, advanced: true } },
    means: { 12: '4/3' },
  },
  {
    title: 'an added beam weapon that only advanced screens reduce, at plain screens',
    house: { add: { lance: { ...lance, fires: { range: [12], dice: 2, screens: 'advanced' } } } },
    system: { system: 'lance' },
    fire: { target: { screens: 2 } },
    means: { 12: '8/5' },
  },
  {
    title: 'an added beam weapon that only advanced screens reduce, at advanced screens',
    house: { add: { lance: { ...lance, fires: { range: [12], dice: 2, screens: 'advanced' } } } },
    system: { system: 'lance' },
    fire: { target: { screens: 2, advanced: true } },
    means: { 12: '14/15' },
  },
  {
    title: 'a projectile weapon with half a die of damage and dice by band',
    house: { add: { lance: { ...lance, fires: { range: [6, 12], dice: [4, 2], 'hits-on': 4, 'damage-die': 'd3' } } } },
    system: { system: 'lance' },
    means: { 6: '4', 12: '2' },
  },
  {
    title: 'a weapon with dice by class in listed bands',
    house: { change: [{ system: 'beam', fires: { range: [10, 20], dice: [2, 1], per: 'class' } }] },
    system: { system: 'beam', class: 3, arcs: 'F' },
    means: { 10: '24/5', 20: '12/5' },
  },
  {
    title: 'a gravitic gun at a target of exactly the minimum speed',
    house: { change: [{ system: 'gravitic-gun', fires: graviticFire }] },
    system: { system: 'gravitic-gun', class: 2, arcs: 'all' },
    fire: { target: { speed: 12 } },
    means: { 12: '16/5' },
  },
  {
    title: 'a projectile weapon',
    house: {
      add: {
        lance: {
          ...lance,
          fires: { range: [6, 12], 'hits-on': [2, 4], 'damage-die': 'd6', armor: 'semi-armor-piercing' },
        },
      },
    },
    system: { system: 'lance' },
    means: { 6: '35/12', 12: '7/4', 13: '0' },
  },
  {
    title: 'a weapon that fires every other turn',
    house: { add: { lance: { ...lance, fires: { range: [6], 'hits-on': 4, damage: 4, 'every-other-turn': true } } } },
    system: { system: 'lance' },
    fire: { turn: 'sustained' },
    means: { 6: '1' },
  },
  {
    title: 'a one-shot weapon on turn 2',
    house: { add: { lance: { ...lance, 'one-shot': true, fires: { range: [6], damage: 4 } } } },
    system: { system: 'lance' },
    fire: { turn: 2 },
    means: { 6: '0' },
  },
  {
    title: 'a gravitic gun at a target of speed 8',
    house: { change: [{ system: 'gravitic-gun', fires: graviticFire }] },
    system: { system: 'gravitic-gun', class: 2, arcs: 'all' },
    fire: { target: { speed: 8 } },
    means: { 12: '8/5', 24: '4/5' },
  },
  {
    title: 'a gravitic gun at a target of speed 20',
    house: { change: [{ system: 'gravitic-gun', fires: graviticFire }] },
    system: { system: 'gravitic-gun', class: 2, arcs: 'all' },
    fire: { target: { speed: 20 } },
    means: { 12: '16/5' },
  },
  {
    title: 'a gravitic gun at a target of unknown speed',
    house: { change: [{ system: 'gravitic-gun', fires: graviticFire }] },
    system: { system: 'gravitic-gun', class: 2, arcs: 'all' },
    means: { 12: '0' },
    unknown: ['its damage depends on the speed of the target'],
  },
  {
    title: 'a nova cannon with figures',
    house: { change: [{ system: 'nova-cannon', fires: { range: [6, 18], dice: [6, 4], rerolls: false } }] },
    system: { system: 'nova-cannon' },
    means: { 6: '4', 18: '8/3' },
  },
  {
    title: 'a change for class 2 does not affect class 3',
    house: { change: [{ system: 'beam', when: { class: 2 }, fires: { range: [10], dice: 5 } }] },
    system: { system: 'beam', class: 3, arcs: 'F' },
    means: { 12: '12/5' },
  },
  {
    title: 'a change for class 2 applies to class 2',
    house: { change: [{ system: 'beam', when: { class: 2 }, fires: { range: [10], dice: 5 } }] },
    system: { system: 'beam', class: 2, arcs: 'all' },
    means: { 10: '4', 12: '0' },
  },
  {
    title: 'screened re-rolls',
    house: { 'screened-re-rolls': true },
    system: { system: 'beam', class: 1 },
    fire: { target: { screens: 1 } },
    means: { 12: '3/5' },
  },
  {
    title: 'an added weapon without `fires` has unknown damage',
    house: { add: { lance } },
    system: { system: 'lance' },
    means: { 6: '0' },
    unknown: ['the house rules state no `fires`'],
  },
  {
    title: 'an added bay without `fires` is not a weapon',
    house: { add: { lance: { ...lance, group: 'bays' } } },
    system: { system: 'lance' },
    means: { 6: '0' },
  },
];

describe('fire under house rules', () => {
  for (const { title, house, system, fire, means, unknown = [] } of cases) {
    test(title, () => {
      const design = designOf(control, system);
      const ship = priceShip({ ...design, house: { name: 'Club', ...house } });
      for (const [range, mean] of Object.entries(means)) {
        const volley = volleyOf(ship, { arc: 'F', range: Number(range), ...fire });
        expect([range, formatRational(volley.mean)]).toEqual([range, mean]);
        expect(volley.unknown.map(({ reason }) => reason)).toEqual(unknown);
      }
    });
  }

  test('counts hits at a target of unknown speed', () => {
    const design = designOf(control, { system: 'gravitic-gun', class: 2, arcs: 'all' });
    const ship = priceShip({
      ...design,
      house: { name: 'Club', change: [{ system: 'gravitic-gun', fires: graviticFire }] },
    });
    const [fire] = volleyOf(ship, { arc: 'F', range: 12 }).weapons;
    expect(Object.entries(fire?.means ?? {}).map(([what, mean]) => [what, formatRational(mean)])).toEqual([
      ['hits', '8/5'],
    ]);
  });

  test('applies the stated armor mode to hits', () => {
    const design = designOf({ system: 'lance' });
    const fires = { range: [6], 'hits-on': 1, damage: 7, armor: 'semi-armor-piercing' } as const;
    const ship = priceShip({ ...design, house: { name: 'Club', add: { lance: { ...lance, fires } } } });
    const { armor, hull } = meanDamage(volleyOf(ship, { arc: 'F', range: 6 }).roll, [9]);
    expect([armor, hull].map(formatRational)).toEqual(['4', '3']);
  });

  test('keeps price and citation if only fire changes', () => {
    const design = designOf(control, { system: 'beam', class: 1 });
    const house = { name: 'Club', change: [{ system: 'beam', fires: { range: [6] } }] };
    const [bare, housed] = [priceShip(design), priceShip({ ...design, house })];
    expect(housed.points).toEqual(bare.points);
    expect(housed.items.map(({ entry }) => entry.house)).toEqual([undefined, undefined]);
  });
});
