import { describe, expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { both, hit, mix, nothing, onFaces, times } from '../../../src/rules/dice/roll.ts';
import { chanceOf, outcomeOf as computed, type Outcome, volleysNeeded } from '../../../src/rules/firepower/outcome.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import { expectedLosses, rowsEnded, thresholdFaces } from '../../../src/rules/firepower/thresholds.ts';
import { volleyOf } from '../../../src/rules/firepower/volley.ts';
import { shipOn } from '../../support/ships.ts';
import { at, rollOf } from './fire.ts';

const outcomeOf = (...given: Parameters<typeof computed>) => computed(...given) as Outcome;

const system = (count: number, modifier = 0) => ({ name: 'system', count, modifier });
const hulk = { armor: [4], rows: [3, 3, 2, 2], boxes: 10, icons: [system(6)] };
const coin = onFaces(3, hit('plain', 1));

describe('threshold checks', () => {
  test.each([
    [0, 1, 0, 1],
    [1, 2, 0, 2],
    [2, 3, 0, 3],
    [3, 4, 0, 4],
    [4, 5, 0, 5],
    // Two rows at once: the roll of the second row, 1 worse. Three: the roll of the third, 2 worse.
    [0, 2, 0, 3],
    [0, 3, 0, 5],
    [1, 3, 0, 4],
    [0, 4, 0, 6],
    [0, 1, -1, 0],
    [1, 2, -1, 1],
    [0, 1, 1, 2],
    [2, 2, 1, 0],
  ])('going from %i to %i ended rows at modifier %i loses a system on %i faces', (from, to, modifier, faces) => {
    expect(thresholdFaces(from, to, modifier)).toBe(faces);
  });

  test.each([
    [0, 1, 1],
    [0, 2, 3],
    [0, 3, 4],
    [0, 5, 6],
    [1, 4, 5],
  ])('in Full Thrust Light is one worse, however many rows: %i to %i, %i faces', (from, to, faces) => {
    expect(thresholdFaces(from, to, 0, true)).toBe(faces);
  });

  test('rowsEnded counts the rows of hull that damage ends', () => {
    expect([0, 2, 3, 5, 6, 8, 9, 10, 99].map((lost) => rowsEnded([3, 3, 2, 2], lost))).toEqual([
      0, 0, 1, 1, 2, 3, 3, 4, 4,
    ]);
  });

  test('expectedLosses is one sixth of the systems if the first row is certain to end', () => {
    expect(expectedLosses([0, 0, 0, 1], hulk)).toBe(1);
    expect(expectedLosses([0, 0, 0, 0.5], { ...hulk, icons: [system(12)] })).toBe(1);
    // Before the first row ends, no system is lost with any modifier.
    expect(expectedLosses([1], { ...hulk, icons: [system(6, 1)] })).toBe(0);
    expect(expectedLosses([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], hulk)).toBe(0);
    // Three rows at once.
    expect(expectedLosses([0, 0, 0, 0, 0, 0, 0, 0, 1], hulk)).toBe(5);
    expect(expectedLosses([0, 0, 0, 0, 0, 0, 0, 0, 1], { ...hulk, light: true })).toBe(4);
  });
});

describe('outcomeOf', () => {
  const volley = times(8, onFaces(3, hit('plain', 1)));

  test('applies damage to armor first, then to the hull by rows', () => {
    const { armor, hull, rowEnds, means, destroyed } = outcomeOf(volley, hulk);
    expect([...armor].map((share) => share * 256)).toEqual([1, 8, 28, 56, 163]);
    expect([...hull].slice(0, 5).map((share) => share * 256)).toEqual([163, 56, 28, 8, 1]);
    expect(rowEnds.map((share) => share * 256)).toEqual([9, 0, 0, 0]);
    expect(destroyed).toBe(0);
    expect([means!.total, means!.armor, means!.hull].map(formatRational)).toEqual(['4', '221/64', '35/64']);
  });

  test('ignores armor in the rear arc', () => {
    expect(formatRational(outcomeOf(volley, hulk, { rear: true }).means!.hull)).toBe('4');
  });

  test('counts damage beyond the last box as destroyed once', () => {
    const { hull, destroyed } = outcomeOf(hit('plain', 99), hulk);
    expect([hull.length, hull[10], destroyed]).toEqual([11, 1, 1]);
  });
});

describe('volleysNeeded', () => {
  test('counts turns of one certain point each', () => {
    expect(volleysNeeded(() => hit('plain', 1), hulk)).toEqual({
      cripple: { half: 9, nineTenths: 9 },
      destroy: { half: 14, nineTenths: 14 },
    });
  });

  test('counts turns of a coin flip against a hull of two boxes', () => {
    expect(volleysNeeded(() => coin, { armor: [], boxes: 2 })).toEqual({
      cripple: { half: 1, nineTenths: 4 },
      destroy: { half: 3, nineTenths: 7 },
    });
  });

  test('counts half of an odd number of boxes, rounded up', () => {
    expect(volleysNeeded(() => hit('plain', 1), { armor: [], boxes: 5 })?.cripple.half).toBe(3);
  });

  test('waits one turn without fire, and stops after two', () => {
    const firedUntilEnd = (firing: (turn: number) => boolean) => {
      let turns = 0;
      const needed = volleysNeeded(
        (turn) => {
          turns = turn;
          return firing(turn) ? hit('plain', 1) : nothing;
        },
        { armor: [], boxes: 2 },
      );
      return [needed?.destroy.half, turns];
    };
    expect(firedUntilEnd((turn) => turn % 2 === 1)).toEqual([3, 3]);
    expect(firedUntilEnd((turn) => turn === 1)).toEqual([undefined, 3]);
  });

  test('continues after a turn with several rolls, for at most 1000 turns', () => {
    let turns = 0;
    const pair = both(coin, hit('plain', 1));
    expect(volleysNeeded(() => pair, { armor: [], boxes: 4 })?.destroy).toEqual({ half: 3, nineTenths: 4 });
    const weak = mix(10n ** 6n, [
      { weight: 1n, roll: hit('plain', 1) },
      { weight: 10n ** 6n - 1n, roll: nothing },
    ]);
    const fire = () => {
      turns++;
      return weak;
    };
    volleysNeeded(fire, { armor: [], boxes: 1 });
    expect(turns).toBe(1000);
  });

  test('is undefined for a single shot with nothing after it', () => {
    expect(volleysNeeded((turn) => (turn === 1 ? hit('plain', 7) : nothing), hulk)).toEqual({
      cripple: { half: undefined, nineTenths: undefined },
      destroy: { half: undefined, nineTenths: undefined },
    });
  });
});

describe('extreme targets', () => {
  const many = times(10_000, hit('plain', 1));

  test('are refused instead of computed for hours', () => {
    const huge = { armor: [100_000], rows: [100_000], boxes: 100_000, icons: [] };
    expect(computed(many, huge)).toBeUndefined();
    expect(volleysNeeded(() => many, huge)).toBeUndefined();
  });

  test('have inner layers of armor merged if there are too many states', () => {
    // (8 + 1)^3 × (boxes + 1) is at most 2^18 up to 358 boxes. Three layers stop 7 of 8 points, two stop 6.
    expect(outcomeOf(hit('sap', 8), { ...hulk, armor: [9, 9, 9], boxes: 358 }).hull[1]).toBe(1);
    expect(outcomeOf(hit('sap', 8), { ...hulk, armor: [9, 9, 9], boxes: 359 }).hull[2]).toBe(1);
    expect(computed(nothing, { armor: [], rows: [], boxes: 2 ** 18, icons: [] })?.hull[0]).toBe(1);
  });

  test('are destroyed by many shots if small', () => {
    const { destroyed, means } = outcomeOf(times(10_000, onFaces(3, hit('sap', 3))), hulk);
    expect([destroyed, means]).toEqual([expect.closeTo(1, 12), undefined]);
  });

  test('may have thick armor in many layers', () => {
    const { armorLost, hull } = outcomeOf(hit('sap', 8), { ...hulk, armor: [100, 100, 100], boxes: 200 });
    expect([armorLost, hull[1]]).toEqual([7, 1]);
  });
});

test('targetOf reads screens, armor, hull rows, point defense and icons from a ship', () => {
  const ship = shipOn({
    mass: 60,
    hull: { boxes: 20, stealth: 1 },
    armor: [4, { standard: 1, regenerative: 1 }],
    drive: { thrust: 4 },
    systems: [
      { system: 'fire-control' },
      { system: 'screen', level: 2, advanced: true },
      { system: 'screen', level: 1, area: true, advanced: true },
      { system: 'pds', count: 3 },
      { system: 'ads', arcs: 'all' },
      { system: 'scattergun', count: 2 },
      { system: 'beam', class: 1 },
      { system: 'suicide-charge' },
    ],
  });
  const { target, armor, rows, boxes, icons } = targetOf(ship);
  expect({ target, armor, rows, boxes }).toEqual({
    target: {
      screens: 3,
      advanced: true,
      stealth: 1,
      ecm: 0,
      holofield: false,
      cloaked: false,
      mass: 60,
      speed: undefined,
      defense: { pds: 5, scattergun: 2 },
    },
    armor: [4, 2],
    rows: [5, 5, 5, 5],
    boxes: 20,
  });
  expect(icons.filter(({ modifier }) => modifier !== 0)).toEqual([
    { name: 'suicide-charge', count: 1, modifier: -1 },
    { name: 'bridge', count: 1, modifier: -1 },
    { name: 'life-support', count: 1, modifier: -1 },
    { name: 'power-core', count: 1, modifier: -1 },
  ]);
  expect(icons.filter(({ modifier }) => modifier === 0)).toEqual([
    { name: 'fire-control', count: 1, modifier: 0 },
    { name: 'screen', count: 2, modifier: 0 },
    { name: 'screen', count: 1, modifier: 0 },
    { name: 'pds', count: 3, modifier: 0 },
    { name: 'ads', count: 1, modifier: 0 },
    { name: 'scattergun', count: 2, modifier: 0 },
    { name: 'beam', count: 1, modifier: 0 },
    { name: 'main-drive', count: 1, modifier: 0 },
  ]);
  const fire = volleyOf(ship, { arc: 'F', range: 6, target });
  expect(chanceOf(outcomeOf(fire.roll, { armor, rows, boxes, icons }).hull, 0)).toBeCloseTo(1, 12);
});

/** Ships, and the parts of their targets to compare. */
const targets: readonly [
  title: string,
  ship: Record<string, unknown>,
  target: Partial<ReturnType<typeof targetOf>['target']>,
][] = [
  ['two screens of level 1', { systems: [{ system: 'screen', level: 1, count: 2 }] }, { screens: 2, advanced: false }],
  ['three screens of level 1', { systems: [{ system: 'screen', level: 1, count: 3 }] }, { screens: 2 }],
  ['an area screen', { systems: [{ system: 'screen', level: 1, area: true }] }, { screens: 1 }],
  [
    'a standard and an advanced screen',
    {
      systems: [
        { system: 'screen', level: 1 },
        { system: 'screen', level: 1, advanced: true },
      ],
    },
    { screens: 2, advanced: true },
  ],
  ['a holofield', { systems: [{ system: 'holofield' }] }, { holofield: true, screens: 0 }],
  ['a stealth field', { systems: [{ system: 'stealth-field', level: 1 }] }, { stealth: 1 }],
  [
    'a stealth hull and field',
    { hull: { boxes: 9, stealth: 2 }, systems: [{ system: 'stealth-field', level: 1 }] },
    { stealth: 2 },
  ],
];

test.each(targets)('targetOf reads %s', (_, ship, target) => {
  expect(targetOf(shipOn(ship)).target).toMatchObject(target);
});

const icons: readonly [title: string, ship: Record<string, unknown>, names: readonly string[]][] = [
  ['no drives', {}, []],
  ['a drive of thrust 0', { drive: { thrust: 0 } }, []],
  ['drives', { drive: { thrust: 2 }, ftl: { type: 'standard' } }, ['main-drive', 'ftl-drive']],
  ['FTL of type none', { ftl: { type: 'none' } }, []],
  [
    'people',
    { systems: [{ system: 'marines', count: 2 }, { system: 'damage-control-party' }] },
    ['marines', 'damage-control-party'],
  ],
];

test.each(icons)('threshold checks of a ship with %s', (_, ship, names) => {
  const core = ['bridge', 'life-support', 'power-core'];
  expect(targetOf(shipOn(ship)).icons.map(({ name }) => name)).toEqual([...names, ...core]);
});

test('a living ship has no core systems', () => {
  const grown = shipOn({ systems: [{ system: 'biomass' }, { system: 'cortex-node' }, { system: 'carapace' }] });
  const living = { ...grown, design: { ...grown.design, grown: { ...grown.design.grown, hull: true } } };
  expect(targetOf(living).icons.map(({ name }) => name)).toEqual(['cortex-node']);
});

test('a class 3 beam against a hull of two rows yields the exact chance per row', () => {
  const { rowEnds } = outcomeOf(rollOf({ system: 'beam', class: 3 }, at(6)), {
    ...hulk,
    armor: [],
    rows: [3, 3],
    boxes: 6,
  });
  expect(rowEnds).toEqual([expect.closeTo(19 / 48, 14), expect.closeTo(5 / 72, 14)]);
});
