/** Research that a ship still needs, by the table of the campaign rules and by a TECH file. */

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import {
  combineResearch,
  computeResearch,
  findTechRow,
  initialKnowledge,
  remainingTrps,
  type TechStatus,
} from '../../../src/campaign/calculators/research.ts';
import { knowledgeFrom, readTechFile, type TechFile } from '../../../src/campaign/calculators/tech-file.ts';
import { techRows } from '../../../src/campaign/calculators/technologies.ts';
import { allCraftRows } from '../../../src/rules/design/craft.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import { catalogTopics } from '../../../src/schema/topics.ts';
import { projectPath } from '../../support/project-path.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';
import { shipFrom, shipOn } from '../../support/ships.ts';

const wing = (type: string, ...mods: string[]) => ({ system: 'hangar', wing: { type, mods } });
const missile = (warhead: string) => ({ system: 'heavy-missile', warhead, arcs: 'FP F FS' });
const beam = (level: number) => ({ system: 'beam', class: level, arcs: 'all' });

/** The table of the campaign rules by row, with its TRPs and a system that needs it. */
const printed: readonly (readonly [row: string, points: number, system: object])[] = [
  ['A battery', 0, beam(3)],
  ['B battery', 0, beam(2)],
  ['C battery', 0, beam(1)],
  ['Screen generator', 0, { system: 'screen', level: 1 }],
  ['Fighter bay (and fighters)', 0, wing('standard')],
  ['Submunition pack', 0, { system: 'submunition', arcs: 'FP F FS' }],
  ['Fire Control', 0, { system: 'fire-control' }],
  ['Missile (normal)', 0, missile('standard')],
  ['Damage control', 0, { system: 'damage-control-party' }],
  ['Interceptors', 1, wing('interceptor')],
  ['Needle beam', 2, { system: 'needle-beam', class: 1, arcs: 'FP F' }],
  ['Pulse torpedo launcher', 5, { system: 'pulse-torpedo', arcs: 'F' }],
  ['Missile (EMP)', 6, missile('emp')],
  ['Missile (needle)', 6, missile('needle')],
  ['Attack fighters', 6, wing('attack')],
  ['Fast fighters', 12, wing('standard', 'fast')],
  ['Heavy fighters', 12, wing('standard', 'heavy')],
  ['Long-range fighters', 12, wing('standard', 'long-range')],
  ['AA megabattery', 15, beam(4)],
  ['AA megabattery', 15, beam(6)],
  ['Enhanced sensors', 15, { system: 'enhanced-sensors' }],
  ['Torpedo fighters', 18, wing('torpedo')],
  ['Individual ECM', 20, { system: 'ecm', level: 1 }],
  ['Weasel boat generator (cruiser signature)', 20, { system: 'weasel', signature: 'cruiser' }],
  ['Wave gun', 30, { system: 'wave-gun' }],
  ['Superior sensors', 30, { system: 'superior-sensors' }],
  ['Area ECM', 30, { system: 'area-ecm', level: 1 }],
  ['Reflex field', 40, { system: 'reflex-field' }],
  ['Weasel boat generator (capital ship signature)', 40, { system: 'weasel', signature: 'capital' }],
  ['Nova cannon', 50, { system: 'nova-cannon' }],
  ['Cloaking generator', 100, { system: 'cloaking-device', type: 'phasing' }],
];

describe('the table', () => {
  for (const [row, points, system] of printed) {
    test(`${row}: ${points} for ${JSON.stringify(system)}`, () => {
      const { needs, left } = computeResearch(shipOn({ mass: 60, systems: [system] }), initialKnowledge);
      expect(needs.find(({ name }) => name === row)).toMatchObject({ points, left: points, by: 'campaign rules' });
      expect(left).toBe(points);
    });
  }

  test('FTL drives are free', () => {
    const { needs } = computeResearch(shipOn({ ftl: { type: 'standard' } }), initialKnowledge);
    expect(needs.map(({ name, left }) => [name, left])).toEqual([
      ['FTL drive', 0],
      ['Basic parts of every ship', 0],
    ]);
  });

  test('has every row of the campaign rules, and no other price', () => {
    const rows = techRows
      .filter(({ cite }) => cite.book === 'Campaign rules')
      .map(({ name, points }) => `${name} ${points}`);
    const expected = [
      ...printed.map(([name, points]) => `${name} ${points}`),
      'FTL drive 0',
      'Dummy bogey (escort signature) 20',
    ];
    expect([...rows].sort()).toEqual([...new Set(expected)].sort());
  });

  test('refers only to entries and choices of the catalog', () => {
    const entries = rulebook(defaultRules);
    const craft = new Set(allCraftRows().map(({ id }) => id));
    for (const { id, where = {} } of techRows.flatMap(({ ours }) => ours)) {
      expect(entries.has(id) || craft.has(id), id).toBe(true);
      for (const [key, values] of Object.entries(where)) {
        const choice = entries.get(id)?.choices[key];
        const offered = choice?.options?.map(({ value }) => value) ?? [true, false];
        expect(
          values.filter((value) => !offered.includes(value as never)),
          `${id} ${key}`,
        ).toEqual([]);
      }
    }
  });

  test('has at most one row for each system, and unique ids', () => {
    const ids = techRows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (let seed = 0; seed < tries(25).numRuns; seed++) {
      for (const { id, choices } of shipFrom(randomDesign(seeded(seed))).items) {
        const rows = techRows.filter(({ ours }) =>
          ours.some(
            ({ id: meant, where = {} }) =>
              meant === id &&
              Object.entries(where).every(([key, values]) =>
                values.includes((choices as Record<string, unknown>)[key]),
              ),
          ),
        );
        expect(rows.length, `${id} ${JSON.stringify(choices)}`).toBeLessThanOrEqual(1);
        expect(findTechRow(id, choices as Record<string, unknown>)).toBe(rows[0]);
      }
    }
  });

  test('has all craft of the catalog', () => {
    const craft = catalogTopics().flatMap(({ kind, id }) => (kind === 'craft' ? [id] : []));
    expect(
      allCraftRows()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...craft].sort());
  });
});

describe('kinds that the table lacks are separate technologies without a price', () => {
  const cases: readonly (readonly [id: string, data: Record<string, unknown>])[] = [
    ['advanced-screen', { systems: [{ system: 'screen', level: 1, advanced: true }] }],
    ['area-screen', { systems: [{ system: 'screen', level: 1, area: true, advanced: true }] }],
    ['advanced-fire-control', { systems: [{ system: 'fire-control', advanced: true }] }],
    ['launch-catapult', { systems: [{ system: 'launch-tube', catapult: true }] }],
    ['advanced-main-drive', { drive: { thrust: 4, type: 'advanced' } }],
    ['advanced-ftl-drive', { ftl: { type: 'advanced' } }],
    ['cannon-fighter', { systems: [{ system: 'hangar', wing: { type: 'standard', weapon: 'cannon' } }] }],
    ['light-fighter', { systems: [{ system: 'hangar', wing: { type: 'standard', light: true } }] }],
    ['plasma-gunboat', { gunboats: [{ boats: [{ type: 'plasma', count: 6 }], mods: ['ftl'] }] }],
    ['armor', { armor: [4] }],
    ['pds', { systems: [{ system: 'pds' }] }],
  ];
  test.each(cases)('%s', (id, data) => {
    const { needs, unpriced, left } = computeResearch(shipOn({ mass: 60, ...data }), initialKnowledge);
    expect(needs.find((need) => need.id === id)).toMatchObject({ by: 'nobody', points: undefined, left: 0 });
    expect(unpriced).toBeGreaterThan(0);
    expect(left).toBe(0);
    const priced = computeResearch(shipOn({ mass: 60, ...data }), { ...initialKnowledge, fallback: 10 });
    expect(priced).toMatchObject({ left: unpriced * 10, unpriced: 0 });
  });
});

describe('discounts', () => {
  // TRPs, TRPs if encountered (1 less), TRPs if captured (a quarter less, and at least 2); never below 1.
  const rows = [
    [0, 0, 0],
    [1, 1, 1],
    [2, 1, 1],
    [5, 4, 3],
    [6, 5, 4],
    [12, 11, 9],
    [15, 14, 11],
    [18, 17, 13],
    [20, 19, 15],
    [30, 29, 22],
    [40, 39, 30],
    [50, 49, 37],
    [100, 99, 75],
  ] as const;
  test.each(rows)('%i: %i if encountered, %i if captured', (points, encountered, captured) => {
    const left = (['unknown', 'encountered', 'captured', 'known'] as const).map((standing: TechStatus) =>
      remainingTrps(points, standing),
    );
    expect(left).toEqual([points, encountered, captured, 0]);
  });
});

const read = (text: string) => readTechFile(new TextEncoder().encode(text));

async function knowledge(text: string) {
  const found = await read(text);
  if (!('data' in found)) throw new Error(found.findings.map(({ message }) => message).join());
  return knowledgeFrom(found.data);
}

describe('a TECH file', () => {
  test('gives standings by id, by name in slipway and by name in the rules', async () => {
    const { statuses } = await knowledge(
      'known: [needle-beam, PULSE TORPEDO LAUNCHER, Attack fighter]\nencountered: [Missile (EMP), Grapeshot launcher]\ncaptured: [capital-weasel]\n',
    );
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ 'needle-beam': 'known', 'pulse-torpedo': 'known', 'attack-fighter': 'known' },
      ...{ 'emp-missile': 'encountered', grapeshot: 'encountered', 'capital-weasel': 'captured' },
    });
  });

  test('counts the highest standing of a technology', async () => {
    const { statuses } = await knowledge('known: [ecm]\ncaptured: [ecm, wave-gun]\nencountered: [wave-gun, ecm]\n');
    expect(Object.fromEntries(statuses)).toEqual({ ecm: 'known', 'wave-gun': 'captured' });
  });

  test('sets prices, overrides those of the rules, and has a default price', async () => {
    const known = await knowledge('prices: { pds: 2, ecm: 4 }\ndefault: 10\ncaptured: [pds]\n');
    const ship = shipOn({
      systems: [{ system: 'pds' }, { system: 'ecm', level: 1 }, { system: 'grapeshot', arcs: 'all' }],
    });
    const { needs, left } = computeResearch(ship, known);
    expect(needs.filter(({ points }) => points !== 0).map(({ id, by, left: rest }) => [id, by, rest])).toEqual([
      ['ecm', 'referee', 4],
      ['pds', 'referee', 1],
      ['grapeshot', 'default', 10],
    ]);
    expect(left).toBe(15);
  });

  test('without standings and prices changes nothing', async () =>
    expect(await knowledge('player: Nobody\n')).toEqual(initialKnowledge));

  const faults: readonly (readonly [text: string, place: string, code: string, help?: string])[] = [
    ['known: [needle-bem]\n', '1:9', 'unknown-system', 'did you mean `needle-beam`?'],
    ['known:\n  - pds\n  - Wave gnu\n', '3:5', 'unknown-system', 'did you mean `wave-gun`?'],
    ['known: [xyzzyplugh]\n', '1:9', 'unknown-system', 'run `slipway systems` for a list'],
    ['captured: [weasel]\n', '1:12', 'not-offered', 'use one of cruiser-weasel, capital-weasel'],
    ['prices: { pdz: 1 }\n', '1:11', 'unknown-system', 'did you mean `pds`?'],
    ['prices: { "a/b": 1 }\n', '1:11', 'unknown-system'],
    ['knwon: [pds]\n', '1:1', 'unknown-key', 'did you mean `known`?'],
    ['default: -1\n', '1:10', 'out-of-range'],
    ['default: ten\n', '1:10', 'wrong-type'],
    ['known: pds\n', '1:8', 'wrong-type'],
    ['- pds\n', '1:1', 'wrong-type'],
    ['known: [pds]\n---\nknown: []\n', '1:1', 'wrong-type'],
    ['known: [\n', '1:8', 'yaml-syntax'],
    ['', '1:1', 'empty-file'],
  ];
  for (const [text, place, code, help] of faults) {
    test(`${JSON.stringify(text)} is reported at ${place}`, async () => {
      const found = await read(text);
      if ('data' in found) throw new Error('it was read');
      const [first] = found.findings;
      expect(first).toMatchObject({ code, severity: 'error' });
      expect(`${first?.range.line}:${first?.range.column}`).toBe(place);
      if (help !== undefined) expect(first?.help).toBe(help);
      expect(found.findings).toHaveLength(1);
    });
  }

  test('has the keys and types of its schema', () => {
    const accepts = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync(projectPath('schemas/tech.schema.json'), 'utf8')),
    );
    const whole: TechFile = {
      player: 'A',
      notes: 'B',
      known: [],
      encountered: [],
      captured: [],
      prices: { pds: 1 },
      default: 0,
    };
    expect([accepts(whole), accepts({ ...whole, default: 1.5 }), accepts({ ...whole, kown: [] })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('a technology that several designs need is counted once', () => {
  const one = computeResearch(shipOn({ systems: [{ system: 'ecm', level: 1 }, beam(4)] }), initialKnowledge);
  const other = computeResearch(
    shipOn({ systems: [{ system: 'ecm', level: 2 }, { system: 'pds' }] }),
    initialKnowledge,
  );
  expect([one.left, other.left, combineResearch([one, other])]).toMatchObject([35, 20, { left: 35, unpriced: 1 }]);
  expect(combineResearch([])).toEqual({ needs: [], left: 0, unpriced: 0 });
});
