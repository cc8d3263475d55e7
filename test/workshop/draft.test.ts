/** Drafts are legal for every role and mass; requested keys override the frame. */

import { describe, expect, test } from 'vitest';
import { judge, judgeData } from '../../src/checks/judge.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import { type Edition, editions } from '../../src/rules/model/citation.ts';
import { frameForMass, frameForRole, roleFrames } from '../../src/rules/reference/role-frames.ts';
import { type DraftRequest, draftDesign, printDraft } from '../../src/workshop/draft.ts';

const draft = (request: Partial<DraftRequest>) =>
  draftDesign({ name: 'Ironclad', mass: 90, set: [], add: [], ...request }, defaultSettings);

for (const rules of Object.keys(editions) as readonly Edition[]) {
  describe(`without errors, ${rules}`, () => {
    for (const { role } of roleFrames) {
      test(role, async () => {
        const settings = { ...defaultSettings, rules };
        const wrong: unknown[] = [];
        for (let mass = 10; mass <= 300; mass += 10) {
          const { data, problems } = await draftDesign({ name: 'A', mass, role, set: [], add: [] }, settings);
          const { ship, findings } = await judgeData(data, settings);
          const errors = findings.filter(({ code, severity }) => severity === 'error' || code.startsWith('no-'));
          const boxes = ship?.design.hull.boxes ?? 0;
          if (problems.length > 0 || errors.length > 0 || boxes <= 0) wrong.push({ mass, problems, errors, boxes });
        }
        expect(wrong).toEqual([]);
      });
    }
  });
}

test('below the least mass of a frame, the draft says which it is', async () => {
  for (let mass = 1; mass < 10; mass++) {
    const { data, problems } = await draft({ mass });
    const { ship, findings } = await judgeData(data, defaultSettings);
    expect(ship?.mass.limit).toBe(mass);
    const errors = findings.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));
    expect(errors).toEqual(mass < 3 ? ['over-mass'] : []);
    expect(problems.map(({ help }) => help)).toEqual(mass < 3 ? ['the least mass is 3'] : []);
  }
});

const drafted: readonly (readonly [what: string, request: Partial<DraftRequest>, expected: object])[] = [
  [
    'the frame of the mass',
    {},
    {
      role: 'Heavy Cruiser',
      hull: { boxes: 23 },
      armor: [5],
      drive: 4,
      ftl: 'standard',
      systems: [
        { system: 'fire-control', count: 2 },
        { system: 'pds', count: 3 },
      ],
    },
  ],
  [
    'given keys and systems',
    {
      role: 'Torpedo Cruiser',
      set: ['hull=30', 'armor=none', 'thrust=6', 'ftl=none', 'rows=3'],
      add: ['2 pds; pds', 'adfc'],
    },
    {
      role: 'Torpedo Cruiser',
      hull: { boxes: 30, rows: 3 },
      armor: undefined,
      drive: 6,
      ftl: undefined,
      systems: [{ system: 'fire-control', count: 2 }, { system: 'pds', count: 3 }, { system: 'adfc' }],
    },
  ],
  [
    'a base',
    { role: 'Star Base', mass: 100 },
    { role: 'Star Base', kind: 'fortress', drive: undefined, ftl: undefined, hull: { boxes: 21 } },
  ],
  [
    'a freighter is filled with cargo',
    { role: 'Bulk freighter', mass: 100, add: ['beam 1'] },
    {
      crew: 'civilian',
      systems: [
        { system: 'fire-control' },
        { system: 'pds' },
        { system: 'beam', class: 1 },
        { system: 'cargo-hold', mass: 63 },
      ],
    },
  ],
  [
    'a design based on another',
    {
      mass: 150,
      like: {
        class: 'Old',
        role: 'Cruiser',
        designer: 'A',
        mass: 100,
        hull: { boxes: 25, rows: 5 },
        armor: [4],
        drive: { thrust: 4, type: 'advanced' },
        systems: [{ system: 'pds', count: 2 }],
        stated: { mass: 1 },
        notes: 'A note.',
      },
      add: ['pds'],
    },
    {
      class: 'Ironclad',
      role: 'Cruiser',
      designer: undefined,
      mass: 150,
      hull: { boxes: 38, rows: 5 },
      armor: [4],
      drive: { thrust: 4, type: 'advanced' },
      systems: [{ system: 'pds', count: 3 }],
      stated: undefined,
      notes: undefined,
    },
  ],
];

for (const [what, request, expected] of drafted) {
  test(what, async () => {
    const { data, problems } = await draft(request);
    expect(problems).toEqual([]);
    for (const [key, value] of Object.entries(expected)) expect([key, data[key]]).toEqual([key, value]);
    const text = await printDraft(data, 'design.schema.json', defaultSettings);
    const [verdict] = await judge({ name: 'a.yaml', bytes: new TextEncoder().encode(text) }, defaultSettings);
    expect(verdict?.findings.filter(({ severity, code }) => severity === 'error' && code !== 'over-mass')).toEqual([]);
    expect(verdict?.design?.stated).toEqual({ mass: verdict?.ship?.mass.used, points: verdict?.ship?.points.class });
  });
}

const roles: readonly (readonly [role: string, frame: string | undefined])[] = [
  ['Heavy Cruiser', 'Heavy Cruiser'],
  ['torpedo cruiser', 'Heavy Cruiser'],
  ['Battle-Cruiser', 'Battlecruiser'],
  ['Fast Battlecruiser', 'Battlecruiser'],
  ['Escort Carrier', 'Carrier'],
  ['Carrier Escort', 'Escort'],
  ['Escort Cruiser', 'Escort'],
  ['Cruiser (flak)', 'Heavy Cruiser'],
  ['Fleet Tug', undefined],
  ['', undefined],
];

for (const [role, frame] of roles) test(`role ${role}`, () => expect(frameForRole(role)?.role).toBe(frame));

test('frames chosen by mass are those of warships', () => {
  const found = [1, 24, 26, 50, 75, 150, 1000].map((mass) => frameForMass(mass).role);
  expect(found).toEqual([
    'Scout',
    'Corvette',
    'Frigate',
    'Light Cruiser',
    'Heavy Cruiser',
    'Battleship',
    'Dreadnought',
  ]);
});

test('unreadable settings are reported', async () => {
  const { problems } = await draft({ set: ['hul=3', 'armor=x'], add: ['baem'] });
  expect(problems.map(({ message }) => message)).toEqual([
    'unknown key `hul`',
    'unknown system `baem`; did you mean `beam`?',
    'cannot read `armor=x`',
  ]);
});
