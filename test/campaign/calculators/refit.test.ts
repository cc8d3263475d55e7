/** Refits: exchanged systems, loadout and cost. */

import { describe, expect, test } from 'vitest';
import { computeRefit, type NewClassReason, yardTurnsFor } from '../../../src/campaign/calculators/refit.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';
import { shipFrom, shipOn } from '../../support/ships.ts';

type Data = Record<string, unknown>;

const beam = (count: number, arcs = 'FP F FS') => ({ system: 'beam', class: 2, arcs, count });
const pds = { system: 'pds' };
const needle = { system: 'needle-beam', class: 1, arcs: 'FP F' };

/** A refit with its exchanges as text, such as `+2 Beam battery, class 2, FP F FS 12`, in the order of the report. */
function refitText(before: Data, after: Data, newClass: NewClassReason = 'no') {
  const { exchanges, loadout, sums } = computeRefit(shipOn(before), shipOn(after), newClass);
  const signs = { fitted: '+', removed: '-', dearer: '>', cheaper: '<' };
  const words = (list: typeof exchanges) =>
    list.map(({ kind, count, label, points }) => `${signs[kind]}${count} ${label} ${points}`);
  return { exchanges: words(exchanges), loadout: words(loadout), sums };
}

const cases: readonly (readonly [
  what: string,
  before: Data,
  after: Data,
  exchanges: readonly string[],
  loadout?: readonly string[],
])[] = [
  ['no changes', { systems: [beam(2)] }, { systems: [beam(2)] }, []],
  ['another order and spelling', { systems: [beam(2), pds] }, { systems: [pds, beam(1), beam(1, 'F FS FP')] }, []],
  ['another name', { class: 'A' }, { class: 'B', role: 'Escort', notes: 'x' }, []],
  ['one more', { systems: [beam(2)] }, { systems: [beam(3)] }, ['+1 Beam battery, class 2, FP F FS 6']],
  ['one less', { systems: [beam(2)] }, { systems: [beam(1)] }, ['-1 Beam battery, class 2, FP F FS 6']],
  [
    'other arcs make another weapon',
    { systems: [beam(1)] },
    { systems: [beam(1, 'all')] },
    ['+1 Beam battery, class 2, all 9', '-1 Beam battery, class 2, FP F FS 6'],
  ],
  [
    'one system for another',
    { systems: [pds] },
    { systems: [needle] },
    ['+1 Needle beam, class 1, FP F 6', '-1 Point defense system 3'],
  ],
  [
    'a drive of another thrust',
    { drive: { thrust: 4, type: 'standard' } },
    { drive: { thrust: 6, type: 'standard' } },
    ['+1 Main drive, thrust 6 28', '-1 Main drive, thrust 4 18'],
  ],
  ['a removed FTL drive', { ftl: { type: 'standard' } }, {}, ['-1 FTL drive, standard 10']],
  ['hull boxes', {}, { hull: { boxes: 16 } }, ['+2 Hull boxes in 4 rows 4']],
  ['fewer hull boxes', {}, { hull: { boxes: 13 } }, ['-1 Hull boxes in 4 rows 2']],
  ['other rows', {}, { hull: { boxes: 14, rows: 3 } }, ['+14 Hull boxes in 3 rows 42', '-14 Hull boxes in 4 rows 28']],
  [
    'armor, box by box',
    { armor: [{ standard: 6, regenerative: 0 }] },
    {
      armor: [
        { standard: 4, regenerative: 1 },
        { standard: 2, regenerative: 0 },
      ],
    },
    ['+1 Armor boxes, layer 1, regenerative 4', '+2 Armor boxes, layer 2 8', '-2 Armor boxes, layer 1 4'],
  ],
  [
    'a stealth hull covers the new boxes too',
    { hull: { boxes: 14, stealth: 1 } },
    { hull: { boxes: 16, stealth: 1 } },
    ['+2 Hull boxes in 4 rows 4', '>1 Stealth hull, level 1 4'],
  ],
  [
    'a larger magazine keeps its launcher',
    { systems: [{ system: 'salvo-magazine', salvoes: 2, launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }] }] },
    { systems: [{ system: 'salvo-magazine', salvoes: 3, launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }] }] },
    ['+1 Salvo missile magazine, 3 standard 18', '-1 Salvo missile magazine, 2 standard 12'],
  ],
  [
    'another wing in the same hangar is loadout',
    { systems: [{ system: 'hangar', wing: { type: 'standard' } }] },
    { systems: [{ system: 'hangar', wing: { type: 'torpedo' } }] },
    [],
    ['+1 Torpedo fighter wing 36', '-1 Standard fighter wing 18'],
  ],
  [
    'the mounts of a turret are multiplied by its count',
    {},
    {
      systems: [
        {
          system: 'turret',
          arcs: 'F FS FP',
          count: 2,
          mounts: [{ system: 'k-gun', class: 1, range: 'long', arcs: 'F', count: 2 }],
        },
      ],
    },
    ['+2 Turret, FP F FS 12', '+4 K-gun, class 1, long, F 64'],
  ],
  [
    'equal systems inside and outside of a turret are one line',
    { systems: [beam(1, 'all'), { ...needle, arcs: 'F FS' }] },
    { systems: [pds, { system: 'turret', arcs: 'F FS', mounts: [pds] }] },
    [
      '+2 Point defense system 6',
      '+1 Turret, F FS 3',
      '-1 Beam battery, class 2, all 9',
      '-1 Needle beam, class 1, F FS 6',
    ],
  ],
  [
    'systems that move into a turret are kept',
    { systems: [pds, pds, pds] },
    { systems: [pds, { system: 'turret', arcs: 'F FS', mounts: [{ ...pds, count: 2 }] }] },
    ['+1 Turret, F FS 3'],
  ],
  ['marines are loadout', {}, { systems: [{ system: 'marines', count: 2 }] }, [], ['+2 Marine boarding party 10']],
];

for (const [what, before, after, exchanges, loadout = []] of cases) {
  test(what, () => expect(refitText(before, after)).toMatchObject({ exchanges, loadout }));
}

describe('the sums', () => {
  const [before, after] = [{ systems: [pds] }, { systems: [beam(2), needle] }];
  // Fitted: 12 + 6 = 18, premium 1.8. Removed: 3, gain 1.5.
  const sums: readonly (readonly [NewClassReason, object])[] = [
    ['no', { fitted: 18, premium: 0, processed: 18, removed: 3, gained: 2, net: 16 }],
    ['known', { fitted: 18, premium: 0, processed: 18, removed: 3, gained: 2, net: 16 }],
    ['by its name', { fitted: 18, premium: 2, processed: 20, removed: 3, gained: 2, net: 18 }],
    ['as was said', { fitted: 18, premium: 2, processed: 20, removed: 3, gained: 2, net: 18 }],
  ];
  test.each(sums)('of a new class: %s', (newClass, expected) =>
    expect(refitText(before, after, newClass).sums).toMatchObject(expected),
  );

  test('may be a gain, and have no premium if nothing is fitted', () => {
    expect(refitText({ systems: [beam(4)] }, {}, 'by its name').sums).toMatchObject({
      premium: 0,
      gained: 12,
      net: -12,
    });
  });

  test.each([
    [100, 50, 2],
    [101, 50, 3],
    [0, 50, 0],
  ])('%i points in a yard of %i take %i turns', (points, first, turns) =>
    expect(yardTurnsFor(points, first)).toBe(turns),
  );
});

test('fitted minus removed points are the difference of the classes, for any two designs of the same mass', () => {
  const ship = (data: object) => shipFrom(data);
  let differing = 0;
  for (let seed = 0; seed < tries(30).numRuns; seed++) {
    const pick = seeded(seed);
    const data = legalDesign(pick);
    const other = randomDesign(pick) as Data;
    const before = ship(data);
    const after = ship({ ...other, mass: data.mass });
    const there = computeRefit(before, after, 'no');
    const back = computeRefit(after, before, 'no');
    const place = `seed ${seed}`;
    expect(there.sums.fitted - there.sums.removed, place).toBe(after.points.class - before.points.class);
    // The refit back swaps fitted and removed points.
    expect([there.sums.fitted, there.sums.removed], place).toEqual([back.sums.removed, back.sums.fitted]);
    for (const { points, count } of [...there.exchanges, ...there.loadout]) {
      expect(points, place).toBeGreaterThanOrEqual(0);
      expect(count, place).toBeGreaterThan(0);
    }
    expect(computeRefit(before, before, 'no').sums, place).toEqual({
      fitted: 0,
      premium: 0,
      processed: 0,
      removed: 0,
      gained: 0,
      net: 0,
      loadout: 0,
    });
    if (there.sums.fitted > 0) differing++;
  }
  expect(differing).toBeGreaterThan(25);
});
