/** A class with the loadout of one battle. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyLoadout } from '../../src/fleet/apply-loadout.ts';
import { buildDesign } from '../../src/parse/build-design.ts';
import { wingPoints } from '../../src/rules/design/craft-points.ts';
import type { Design, Squadron, Wing } from '../../src/rules/design/design.ts';
import { defaultRules } from '../../src/rules/model/house-rules.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { legalDesign } from '../support/legal-design.ts';
import { seeded, tries } from '../support/random-design.ts';

const attack: Wing = { type: 'attack' };
const torpedo: Wing = { type: 'torpedo' };
const beams: Squadron = { boats: [{ type: 'beam', count: 6 }] };
const needles: Squadron = { boats: [{ type: 'needle', count: 6 }] };
const jumping: Squadron = { boats: [{ type: 'k-gun', count: 6 }], mods: ['ftl'] };

function design(systems: readonly object[], more: object = {}): Design {
  return buildDesign({ class: 'A', mass: 200, hull: { boxes: 20 }, systems, ...more }, []) as Design;
}

/** Craft aboard as path, number and type: `/systems/0/wing 3 attack`. */
function aboard({ wings, squadrons }: Ship): readonly string[] {
  return [
    ...wings.map(({ path, craft, carrier }) => `${path} ${carrier?.count} ${craft.type}`),
    ...squadrons.map(({ path, craft }) => `${path} ${craft.boats[0]?.type}`),
  ];
}

const hangars = [{ system: 'hangar', count: 3, wing: { type: 'standard' } }];
const racks = [
  { system: 'gunboat-rack', squadron: beams },
  { system: 'gunboat-rack', squadron: beams },
];

const cases: readonly (readonly [
  what: string,
  design: Design,
  loadout: Parameters<typeof applyLoadout>[1],
  aboard: readonly string[],
])[] = [
  ['its default loadout', design(hangars), {}, ['/systems/0/wing 3 standard']],
  ['the same wing in all bays', design(hangars), { wings: [attack, attack, attack] }, ['/systems/0/wing 3 attack']],
  [
    'other wings in separate bays',
    design(hangars),
    { wings: [attack, torpedo, torpedo] },
    ['/systems/0/wing 1 attack', '/systems/1/wing 2 torpedo'],
  ],
  ['empty bays', design(hangars), { wings: [attack] }, ['/systems/0/wing 1 attack']],
  ['no wings', design(hangars), { wings: [] }, []],
  [
    'no more wings than bays',
    design(hangars.map((each) => ({ ...each, count: 1 }))),
    { wings: [attack, torpedo] },
    ['/systems/0/wing 1 attack'],
  ],
  [
    'wings in the order of bays and racks',
    design([{ system: 'fighter-rack' }, { system: 'pds' }, { system: 'hangar' }]),
    { wings: [attack, torpedo] },
    ['/systems/0/wing 1 attack', '/systems/2/wing 1 torpedo'],
  ],
  ['squadrons in racks', design(racks), { squadrons: [needles] }, ['/systems/0/squadron needle']],
  [
    'squadrons in racks and outside',
    design(racks, { gunboats: [needles] }),
    { squadrons: [jumping, needles, beams, beams] },
    ['/systems/0/squadron needle', '/systems/1/squadron beam', '/gunboats/0 k-gun', '/gunboats/1 beam'],
  ],
];

describe('a ship with a loadout', () => {
  for (const [what, shipClass, loadout, expected] of cases) {
    test(`has ${what}`, () => expect(aboard(priceShip(applyLoadout(shipClass, loadout, []).design))).toEqual(expected));
  }

  const marines = (count: number) => ({ system: 'marines', count });
  for (const [what, systems, asked] of [
    ['marines instead of those of its class', [marines(3)], 2],
    ['marines instead of those of two entries', [marines(3), { system: 'pds' }, marines(1)], 2],
    ['marines although its class has none', [{ system: 'pds' }], 2],
    ['no marines', [marines(3)], 0],
  ] as const) {
    test(`has ${what}`, () => {
      const refit = applyLoadout(design(systems), { marines: asked }, []);
      expect(priceShip(refit.design).crew.marines).toBe(asked);
    });
  }

  test('has the missiles of its loadout, and those of its class where none are listed', () => {
    const magazine = { system: 'salvo-magazine', count: 2, salvoes: 3, launchers: [] };
    const missiles = { system: 'heavy-missile', arcs: 'F', count: 3, warhead: 'needle' };
    const shipClass = design([magazine, missiles]);
    const loadout = { salvoes: [{ extended: 2 }], warheads: ['emp', 'emp'] };
    const { design: loaded, originOf: origin } = applyLoadout(shipClass, loadout, []);
    expect(loaded.systems).toMatchObject([
      { system: 'salvo-magazine', salvoes: { extended: 2 }, count: 1 },
      { system: 'salvo-magazine', salvoes: 3, count: 1 },
      { system: 'heavy-missile', warhead: 'emp', count: 2 },
      { system: 'heavy-missile', warhead: 'needle', count: 1 },
    ]);
    expect(priceShip(loaded).points).toEqual(priceShip(shipClass).points);
    expect(['/systems/0/salvoes', '/systems/2/warhead', '/systems/3/warhead'].map(origin)).toEqual([
      { inEntry: '/salvoes/0' },
      { inEntry: '/warheads/0' },
      { inClass: '/systems/1/warhead' },
    ]);
  });

  test('has the optional rules of its fleet in addition to its own', () => {
    const options = ['critical-hangar-hits'];
    const shipClass = design(hangars, { options: ['free-adfc-mass'] });
    const refit = applyLoadout(shipClass, {}, [...options, 'free-adfc-mass']);
    expect(refit.design.options).toEqual(['free-adfc-mass', 'critical-hangar-hits']);
    expect(priceShip(shipClass).points.class - priceShip(refit.design).points.class).toBe(3 * 6);
  });
});

describe('originOf', () => {
  const shipClass = design([{ system: 'pds' }, ...hangars, marinesEntry(), ...racks], { gunboats: [needles] });
  const { originOf } = applyLoadout(
    shipClass,
    { wings: [attack, torpedo], squadrons: [jumping, beams, needles], marines: 5 },
    [],
  );
  for (const [path, place] of [
    ['/systems/0/count', { inClass: '/systems/0/count' }],
    ['/systems/1/wing/type', { inEntry: '/wings/0/type' }],
    ['/systems/2/wing', { inEntry: '/wings/1' }],
    ['/systems/2', { inClass: '/systems/1' }],
    ['/systems/4', { inEntry: '/marines' }],
    ['/systems/5/squadron/mods/0', { inEntry: '/squadrons/1/mods/0' }],
    ['/systems/6/squadron', { inEntry: '/squadrons/2' }],
    ['/gunboats/0/boats/0', { inEntry: '/squadrons/0/boats/0' }],
    ['/hull/boxes', { inClass: '/hull/boxes' }],
  ] as const) {
    test(path, () => expect(originOf(path)).toEqual(place));
  }

  function marinesEntry() {
    return { system: 'marines', count: 3 };
  }
});

/** The wings of a ship, one entry per wing. */
function wingsOf(ship: Ship): readonly Wing[] {
  return ship.wings.flatMap(({ craft, carrier }) => Array<Wing>(carrier?.count ?? 1).fill(craft));
}

describe('random ships', () => {
  const random = (seed: number) => buildDesign(legalDesign(seeded(seed)), []) as Design;

  test('are unchanged by the loadout of their class', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const shipClass = random(seed);
        const before = structuredClone(shipClass);
        const ship = priceShip(shipClass);
        const refit = applyLoadout(shipClass, { wings: wingsOf(ship), marines: ship.crew.marines }, []);
        expect(shipClass).toEqual(before);
        expect(shipIdentity(priceShip({ ...refit.design, stated: shipClass.stated }))).toBe(shipIdentity(ship));
      }),
      tries(40),
    );
  });

  test('change their cost by the cost of new wings only, without modifying the class', () => {
    const wings = fc.array(fc.constantFrom<Wing>(attack, torpedo, { type: 'mkp', mods: ['fast'] }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer(), wings, (seed, given) => {
        const shipClass = random(seed);
        const ship = priceShip(shipClass);
        const refit = applyLoadout(shipClass, { wings: given }, []);
        const armed = priceShip(refit.design);
        const cost = (all: readonly Wing[]) =>
          all.reduce((sum, wing) => sum + wingPoints(wing, defaultRules).points, 0);
        const flown = given.slice(0, refit.bays);
        expect(wingsOf(armed).map(({ type }) => type)).toEqual(flown.map(({ type }) => type));
        expect([armed.points.class, armed.mass.used]).toEqual([ship.points.class, ship.mass.used]);
        expect(armed.points.loadout - ship.points.loadout).toBe(cost(flown) - cost(wingsOf(ship)));
      }),
      tries(40),
    );
  });
});
