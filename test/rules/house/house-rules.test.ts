/** House rules: the figures they define, errors in them, and their mention in every total. */

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { judge } from '../../../src/checks/judge.ts';
import { readHouseRules } from '../../../src/config/read-house-rules.ts';
import { defaultSettings, type Settings } from '../../../src/config/settings.ts';
import { checkText } from '../../../src/editor/checked-text.ts';
import { codeLenses } from '../../../src/editor/code-lens.ts';
import { completionsAt } from '../../../src/editor/completion.ts';
import { hoverAt } from '../../../src/editor/hover.ts';
import { buildDesign } from '../../../src/parse/build-design.ts';
import { lineCalculation } from '../../../src/rules/design/cost-line.ts';
import type { Design } from '../../../src/rules/design/design.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultRules, type HouseRules } from '../../../src/rules/model/house-rules.ts';
import { priceShip } from '../../../src/rules/ship/price-ship.ts';
import { houseRulesUse, lineId } from '../../../src/rules/ship/ship.ts';
import { catalogTopics } from '../../../src/schema/topics.ts';
import { controlCharacters } from '../../support/control-characters.ts';
import { expectGoldenFile, shown } from '../../support/golden.ts';
import { mangled } from '../../support/mutate.ts';
import { projectPath } from '../../support/project-path.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = projectPath('test/fixtures/house-rules');
const bytes = (text: string) => new TextEncoder().encode(text);

/** Parses valid house rules. */
async function houseOf(text: string): Promise<HouseRules> {
  const read = await readHouseRules(bytes(`name: Club\n${text}`));
  if ('findings' in read) throw new Error(read.findings.map(({ message }) => message).join('; '));
  return read.data;
}

const settings = (house: HouseRules): Settings => ({ ...defaultSettings, house });

/** A ship with these systems, checked under house rules. */
async function judged(house: string, systems: string, mass = 60) {
  const design = `class: A\nmass: ${mass}\nhull: { boxes: 12 }\ndrive: 4\nftl: standard\nsystems:\n${systems}`;
  const [verdict] = await judge({ name: 'a.yaml', bytes: bytes(design) }, settings(await houseOf(house)));
  if (!verdict?.ship) throw new Error('no ship');
  return { ...verdict, ship: verdict.ship };
}

const added = (mass: string, points: string, more = '') =>
  `add:\n  t: { name: Thing, about: It is there., mass: ${mass}, points: ${points}${more} }\n`;

/** A house rule, a system, and its expected figures, computed by hand. */
const figures: readonly (readonly [
  what: string,
  house: string,
  system: string,
  mass: number,
  points: number,
  isHouse: boolean,
])[] = [
  ['a number', 'change: [{ system: pds, points: 5 }]', '{ system: pds }', 1, 5, true],
  ['a number, per system', 'change: [{ system: pds, points: 5 }]', '{ system: pds, count: 3 }', 3, 15, true],
  ['a mass, which the points follow', 'change: [{ system: pds, mass: 2 }]', '{ system: pds }', 2, 6, true],
  ['more than the rulebook', 'change: [{ system: pds, points: { plus: 2 } }]', '{ system: pds }', 1, 5, true],
  ['a negative result counts as 0', 'change: [{ system: pds, points: { plus: -9 } }]', '{ system: pds }', 1, 0, true],
  [
    'a percentage of the rulebook figure',
    'change: [{ system: pds, points: { of-book: 150 } }]',
    '{ system: pds }',
    1,
    5,
    true,
  ],
  [
    'a percentage of the rulebook figure plus a number',
    'change: [{ system: pds, points: { of-book: 50, plus: 10 } }]',
    '{ system: pds }',
    1,
    12,
    true,
  ],
  [
    'a percentage of the hull',
    'change: [{ system: screen, mass: { percent: 7.5 } }]',
    '{ system: screen, level: 2 }',
    5,
    15,
    true,
  ],
  [
    'a percentage of the hull per level',
    'change: [{ system: screen, mass: { percent: 7.5, per: level } }]',
    '{ system: screen, level: 2 }',
    10,
    30,
    true,
  ],
  [
    'a percentage of the hull with a minimum, per level',
    'change: [{ system: screen, mass: { percent: 5, at-least: 4, per: level } }]',
    '{ system: screen, level: 2 }',
    8,
    24,
    true,
  ],
  [
    'a matching condition',
    'change: [{ system: beam, when: { class: 3 }, points: { per-mass: 3.5 } }]',
    '{ system: beam, class: 3, arcs: F }',
    4,
    14,
    true,
  ],
  [
    'a condition that does not match',
    'change: [{ system: beam, when: { class: 3 }, points: { per-mass: 3.5 } }]',
    '{ system: beam, class: 2, arcs: all }',
    3,
    9,
    false,
  ],
  [
    'a condition on flags that does not match',
    'change: [{ system: screen, when: { advanced: false, area: false }, mass: 9 }]',
    '{ system: screen, level: 1, advanced: true }',
    5,
    20,
    false,
  ],
  [
    'the later of two changes',
    'change: [{ system: pds, points: 5 }, { system: pds, points: { plus: 1 } }]',
    '{ system: pds }',
    1,
    6,
    true,
  ],
  [
    'a table by arcs',
    'change: [{ system: beam, when: { class: 3 }, mass: { by-arcs: { 1: 3, 6: 9 } } }]',
    '{ system: beam, class: 3, arcs: FP F FS }',
    9,
    27,
    true,
  ],
  ['an added system with numbers', added('3', '10'), '{ system: t }', 3, 10, true],
  ['an added system with a count', added('3', '10'), '{ system: t, count: 2 }', 6, 20, true],
  [
    'an added system with a percentage of the hull',
    added('{ percent: 2.5 }', '{ per-mass: 3 }'),
    '{ system: t }',
    2,
    6,
    true,
  ],
  [
    'an added system with arcs',
    added('{ by-arcs: { 1: 2, 3: 4 } }', '{ per-mass: 2.5 }'),
    '{ system: t, arcs: FP F FS }',
    4,
    10,
    true,
  ],
];

describe('house rules change figures:', () => {
  for (const [what, house, system, mass, points, isHouse] of figures) {
    test(what, async () => {
      const { ship, findings } = await judged(house, `  - ${system}\n`);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const line = ship.lines.find(({ path }) => path === '/systems/0');
      expect([line?.mass, line?.points]).toEqual([mass, points]);
      expect(houseRulesUse(ship)?.ids ?? []).toEqual(isHouse && line ? [lineId(line)] : []);
    });
  }

  test('drive and hull', async () => {
    const house =
      'change:\n  - { system: main-drive, mass: { percent: 4, times: thrust } }\n  - { system: hull, points: { amount: 3, per: boxes } }\n';
    const { ship } = await judged(house, '  - { system: pds }\n', 86);
    const figuresOf = (id: string) => {
      const line = ship.lines.find((each) => lineId(each) === id);
      return [line?.mass, line?.points];
    };
    // 4% × 4 × 86 = 13.76, rounded once.
    expect(figuresOf('main-drive')).toEqual([14, 28]);
    expect(figuresOf('hull')).toEqual([12, 36]);
  });

  test('small craft in wings and squadrons, and their modifications', async () => {
    const house =
      'change:\n  - { system: attack-fighter, points: 30 }\n  - { system: fast-fighters, points: 1 }\n  - { system: beam-gunboat, points: 7 }\n';
    const systems =
      '  - { system: hangar, wing: { type: attack, mods: [fast] } }\n  - { system: hangar, wing: { type: standard } }\n  - { system: gunboat-rack, squadron: { boats: [{ type: beam, count: 6 }] } }\n';
    const { ship } = await judged(house, systems, 100);
    const loadout = ship.lines.filter((each) => each.loadout).map(({ points }) => points);
    expect(loadout).toEqual([31, 18, 42]);
    expect(houseRulesUse(ship)?.ids).toEqual(['attack-fighter', 'gunboat-squadron']);
  });

  test('wing features that are free in the rulebook', async () => {
    const house =
      'change:\n  - { system: light-fighter, points: 4 }\n  - { system: cannon-fighter, points: 2 }\n  - { system: pds, points: 3 }\n';
    const systems =
      '  - { system: hangar, wing: { type: standard, light: true, weapon: cannon } }\n  - { system: hangar, wing: { type: standard } }\n';
    const { ship } = await judged(house, systems, 100);
    const wings = ship.lines.filter((each) => each.loadout);
    expect(wings.map(({ points }) => points)).toEqual([24, 18]);
    expect(wings.map((line) => lineCalculation(line, ship.hull))).toEqual([
      '18 + 4 light + 2 cannon = 24 points',
      '18 points',
    ]);
  });

  test('but no totals if they repeat the rulebook, for any ship', () => {
    const change = catalogTopics().flatMap(({ kind, id }) =>
      kind === 'system' ? [{ system: id, mass: { 'of-book': 100 }, points: { 'of-book': 100 } }] : [],
    );
    const house: HouseRules = { name: 'Echo', change };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const design = buildDesign(randomDesign(seeded(seed)), []) as Design;
        const [bare, housed] = [priceShip(design), priceShip({ ...design, house })];
        const figuresOf = ({ lines }: typeof bare) => lines.map(({ mass, points }) => [mass, points]);
        expect(figuresOf(housed)).toEqual(figuresOf(bare));
        expect([housed.mass, housed.points]).toEqual([bare.mass, bare.points]);
      }),
      tries(40),
    );
  });

  test('and the summary shows them for the choices in the condition', async () => {
    const house = await houseOf(
      'change:\n  - { system: main-drive, when: { type: advanced }, points: { per-mass: 4 } }\n  - { system: beam, when: { class: 3 }, points: 9 }\n',
    );
    const says = (id: string) => rulebook({ ...defaultRules, house }).get(id)?.points.summary;
    expect(says('main-drive')).toBe('type standard: 2 per mass; type advanced: 4 per mass');
    expect(says('beam')).toBe('3 per mass; class 3: 9');
  });

  test('without modifying the rulebook', async () => {
    const house = await houseOf('change: [{ system: pds, points: 99 }]\n');
    const before = rulebook(defaultRules).get('pds');
    expect(rulebook({ ...defaultRules, house }).get('pds')?.points.summary).toBe('99');
    expect(rulebook(defaultRules).get('pds')).toBe(before);
    expect(before?.points.summary).toBe('3 per mass');
  });
});

/** Invalid house rules, with the location and message of the error. */
const mistakes: readonly (readonly [house: string, at: string, says: RegExp, help?: string])[] = [
  ['change: [{ system: screen }]', '2:10', /^missing `mass`, `points` or `fires` in this change$/],
  ['change: [{ system: beam, fires: { range: [12, 6] } }]', '2:47', /^band to 6 mu after one to 12 mu$/],
  [
    'change: [{ system: beam, fires: { range: [6, 12], dice: [3] } }]',
    '2:57',
    /^1 values in `dice` for 2 bands in `range`$/,
  ],
  [
    'change: [{ system: beam, fires: { range: 6, dice: [3] } }]',
    '2:51',
    /^a list in `dice` requires a list in `range`$/,
  ],
  ['change: [{ system: beam, fires: { range: 6, per: clas } }]', '2:50', /^unknown numeric choice `clas` of a beam/],
  [
    'change: [{ system: beam, fires: { range: 6, hits-on: 3, rerolls: true } }]',
    '2:66',
    /^`rerolls` cannot be combined with `hits-on`$/,
  ],
  [
    'change: [{ system: beam, fires: { range: 6, damage: 2, damage-die: d6 } }]',
    '2:68',
    /^`damage-die` cannot be combined with `damage`$/,
  ],
  [
    'change: [{ system: gravitic-gun, fires: { range: 6, damage: { by-speed: {} } } }]',
    '2:73',
    /^`by-speed` is empty; at least one speed is required$/,
  ],
  [
    'change: [{ system: gravitic-gun, fires: { range: 6, damage: { by-speed: { fast: 2 } } } }]',
    '2:81',
    /^invalid speed `fast`; allowed: whole numbers from 0$/,
  ],
  [
    'change: [{ system: hull, fires: { range: 6 } }]',
    '2:33',
    /^`fires` is not allowed for hull \(a part of the ship\)$/,
  ],
  [
    'change: [{ system: attack-fighter, fires: { range: 6 } }]',
    '2:43',
    /^`fires` is not allowed for attack-fighter \(small craft\)$/,
  ],
  ['change: [{ system: scren, mass: 3 }]', '2:20', /^invalid `system` `scren` for a change$/],
  [
    'change: [{ system: screen, mass: { percent: 5, amount: 3 } }]',
    '2:45',
    /^`percent` cannot be combined with `amount`$/,
  ],
  [
    'change: [{ system: screen, mass: { percent: 5.25 } }]',
    '2:45',
    /^invalid `percent` 5.25; allowed: multiples of 0.5$/,
  ],
  [
    'change: [{ system: screen, mass: { percent: 5, per: levle } }]',
    '2:53',
    /^unknown numeric choice `levle` of a screen$/,
  ],
  ['change: [{ system: screen, mass: { amount: 5, times: level } }]', '2:54', /^`times` requires `percent`$/],
  ['change: [{ system: screen, mass: { at-least: 3 } }]', '2:34', /^incomplete figure; one of `amount`, `percent`/],
  ['change: [{ system: screen, mass: { per-mass: 3 } }]', '2:46', /^`per-mass` is allowed for `points` only$/],
  ['change: [{ system: screen, mass: { by-arcs: { 1: 3 } } }]', '2:45', /^`by-arcs` requires a system with arcs$/],
  ['change: [{ system: screen, when: { levle: 1 }, mass: 3 }]', '2:36', /^`levle` of a screen cannot be a condition$/],
  [
    'change: [{ system: screen, when: { level: 3 }, mass: 3 }]',
    '2:43',
    /^invalid `level` 3 for a screen; allowed: 1 or 2$/,
  ],
  [
    'change: [{ system: beam, when: { arcs: F }, mass: 3 }]',
    '2:34',
    /^`arcs` of a beam battery cannot be a condition$/,
  ],
  [
    'change: [{ system: attack-fighter, mass: 3 }]',
    '2:42',
    /^`mass` is not allowed for attack-fighter \(small craft\)$/,
  ],
  [
    'change: [{ system: attack-fighter, points: { plus: 1 } }]',
    '2:44',
    /^`points` must be a number for attack-fighter \(small craft\)$/,
  ],
  [
    'change: [{ system: attack-fighter, when: { a: 1 }, points: 1 }]',
    '2:42',
    /^`when` is not allowed for attack-fighter \(small craft\)$/,
  ],
  ['add: { hull: { name: B, about: c, mass: 1, points: 2 } }', '2:8', /^`hull` is a part of the ship and cannot be/],
  ['add: { biomass: { name: B, about: c, mass: 1, points: 2 } }', '2:8', /^`biomass` is a part of the ship/],
  ['add: { Big Gun: { name: B, about: c, mass: 1, points: 2 } }', '2:8', /^invalid system ID `Big Gun`$/],
  [
    'add: { t: { name: B, about: c, mass: { of-book: 50 }, points: 2 } }',
    '2:49',
    /^`of-book` requires a system of the rulebook$/,
  ],
  ['add: { t: { name: B, about: c, mass: { by-arcs: {} }, points: 2 } }', '2:49', /^`by-arcs` is empty/],
  ['add: { t: { name: B, about: c, mass: { plus: 1 }, points: 2 } }', '2:38', /^incomplete figure; one of/],
  ['add: { t: { name: B, mass: 1, points: 2 } }', '2:11', /^missing key `about` in a house system$/],
  ['forbid: [nova]', '2:10', /^invalid `forbid` item: `nova`$/],
  [`change: [{ system: t, points: 3 }]\n${added('1', '2')}`, '2:20', /^`t` is defined under `add` and changed$/],
  [`forbid: [pds, t]\n${added('1', '2')}`, '2:15', /^`t` is defined under `add` and forbidden$/],
  ['change: [{ system: beam, class: 3, mass: 2 }]', '2:26', /^unknown key `class` in a change$/, 'when: { class: 3 }'],
  ['change: [{ system: beam, arcs: 3, mass: 2 }]', '2:26', /^unknown key `arcs` in a change$/, 'by-arcs'],
  [
    'change: [{ system: beam, points: 3 per mass }]',
    '2:34',
    /^invalid figure `3 per mass`; allowed: a number or a mapping$/,
  ],
  ['change: [{ system: screen, mass: 7.5 % }]', '2:34', /^invalid figure `7.5 %`; allowed: a number or a mapping$/],
  [added('"+2"', '2'), '3:48', /^invalid figure `\+2`; allowed: a number or a mapping$/],
  [
    added('{ by-arcs: { 1: 2, 3: 4 } }', '{ by-arcs: { 1: 5 } }'),
    '3:96',
    /^`by-arcs` of `points` lists 1 arcs, that of `mass` 1 and 3$/,
  ],
  ['ban: [nova-cannon]', '2:1', /^unknown key `ban` in a file of house rules$/],
];

describe('invalid house rules', () => {
  for (const [house, at, says, help = ''] of mistakes) {
    test(house, async () => {
      const read = await readHouseRules(bytes(`name: Club\n${house}\n`));
      const findings = 'findings' in read ? read.findings : [];
      expect(findings.map(({ range }) => `${range.line}:${range.column}`)).toEqual([at]);
      expect(findings[0]?.message).toMatch(says);
      expect(findings[0]?.help ?? '').toContain(help);
    });
  }
});

/** Systems that a design lists under `systems`, except the hull track and armor of living ships. */
const redefinable = [...rulebook(defaultRules).values()].filter(
  ({ id, isShipPart }) => !isShipPart && id !== 'biomass' && id !== 'carapace',
);

describe('house rules that redefine a rulebook system', () => {
  const redefined = 'add:\n  beam: { name: Light lance, about: It burns., mass: 3, points: 10 }\n';

  test('take precedence, with a warning that names both', async () => {
    const read = await readHouseRules(bytes(`name: Club\n${redefined}`));
    if ('findings' in read) throw new Error('unreadable');
    expect(read.warnings.map(({ severity, message, range }) => [severity, message, range.line, range.column])).toEqual([
      ['warning', "`beam` (light lance) of the house rules replaces the rulebook's `beam` (beam battery)", 3, 3],
    ]);
    const { ship, findings } = await judged(redefined, '  - { system: beam, count: 2 }\n');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const line = ship.lines.find(({ path }) => path === '/systems/0');
    expect([line?.mass, line?.points]).toEqual([6, 20]);
    expect(houseRulesUse(ship)).toEqual({ name: 'Club', ids: ['beam'], names: ['Light lance'] });
  });

  test('apply to every command', async () => {
    const home = mkdtempSync(join(tempRoot, 'redefined-'));
    const rules = `name: Club\n${redefined}`;
    writeFileSync(join(home, 'club.yaml'), rules);
    writeFileSync(join(home, config), 'house: club.yaml\n');
    writeFileSync(join(home, 'a.yaml'), pds.replace('{ system: pds }', '{ system: beam }'));
    writeFileSync(join(home, 'b.yaml'), pds.replace('{ system: pds }', '{ system: beam, class: 2, arcs: F }'));
    const run = (command: string) => slipway(command, { cwd: home });
    const warning = /^club.yaml:3:3 warning `beam` \(light lance\) of the house rules replaces/;
    const cost = await run('cost a.yaml --format json');
    expect([cost.code, cost.err]).toEqual([0, expect.stringMatching(warning)]);
    const [{ lines }] = JSON.parse(cost.out).designs;
    expect(lines.find(({ system }: { system: string }) => system === 'beam')).toMatchObject({ mass: 3, points: 10 });
    const check = await run('check b.yaml');
    expect([check.code, check.out]).toEqual([1, expect.stringMatching(/`class`/)]);
    const systems = await run('systems');
    expect(systems.err).toMatch(warning);
    expect(systems.out).toMatch(/^House rules of Club\n {2}beam +Light lance /m);
    expect(systems.out).not.toMatch(/Beam battery/);
    const explained = await run('explain beam');
    expect([explained.out, explained.err]).toEqual([
      expect.stringMatching(/Light lance[\s\S]*It burns/),
      expect.stringMatching(warning),
    ]);
    const schema = await run('schema');
    expect(schema.err).toMatch(warning);
    expect(JSON.parse(schema.out).definitions['system-beam']).toMatchObject({ title: 'Light lance' });
    expect(Object.keys(JSON.parse(schema.out).definitions['system-beam'].properties)).toEqual(['system', 'count']);
    const exported = await run('export a.yaml --to ftlibship --output -');
    expect([exported.code, exported.err]).toEqual([1, expect.not.stringMatching(/internal|fault/)]);
    // The same rules inside a configuration.
    const inline = rules.trimEnd().split('\n').join('\n  ');
    writeFileSync(join(home, config), `house:\n  ${inline}\n`);
    expect((await run('cost a.yaml')).err).toMatch(/^slipway.config.yaml:4:5 warning `beam` \(light lance\)/);
  });

  test.each(redefinable.map(({ id }) => id))('may redefine %s', async (id) => {
    for (const mass of ['3', '{ by-arcs: { 1: 3, 6: 5 } }']) {
      const more = mass === '3' ? '' : ', arcs: F';
      const house = `add:\n  ${id}: { name: Thing, about: It is there., mass: ${mass}, points: 7, one-shot: true }\n`;
      const { ship, findings } = await judged(house, `  - { system: ${id}${more} }\n`);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const line = ship.lines.find(({ path }) => path === '/systems/0');
      expect([line?.mass, line?.points]).toEqual([3, 7]);
    }
  });
});

test('for a figure written as text, the help shows the house-rules syntax', async () => {
  const helps = async (figure: string) => {
    const read = await readHouseRules(bytes(`name: Club\nchange: [{ system: beam, points: ${figure} }]\n`));
    return 'findings' in read ? read.findings.map(({ help }) => help) : [];
  };
  expect(await helps('3.5 per mass')).toEqual(['write `{ per-mass: 3.5 }`']);
  expect(await helps("5 % of the ship's mass")).toEqual(['write `{ percent: 5 }`']);
  expect(await helps('"+ 4"')).toEqual(['write `{ plus: 4 }`']);
  const inline = 'house: { name: Club, change: [{ system: beam, points: 3 per mass }] }';
  writeFileSync(join(tempRoot, 'inline.yaml'), `overrides: [null, { files: [a.yaml], ${inline} }]\n`);
  writeFileSync(join(tempRoot, 'a.yaml'), pds);
  const { err } = await slipway('cost a.yaml --config inline.yaml', { cwd: tempRoot });
  expect(err).toMatch(/^inline.yaml:1:92 error invalid figure `3 per mass`/);
});

test('mangled house rules cause no exception, and readable ones price every ship in whole numbers', async () => {
  const whole = readFileSync(join(cwd, 'harbour-club.yaml'), 'utf8');
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const read = await readHouseRules(bytes(mangled(whole, pick)));
      if ('findings' in read) return;
      readable++;
      const design = buildDesign(randomDesign(pick), []) as Design;
      const { lines, mass, points } = priceShip({ ...design, house: read.data });
      const figures = [...lines.flatMap((line) => [line.mass, line.points]), mass.used, points.total];
      expect(figures.filter((figure) => !Number.isInteger(figure))).toEqual([]);
    }),
    tries(100),
  );
  expect(readable).toBeGreaterThan(4);
});

const tempRoot = folderOf({});

const pds = 'class: A\nmass: 20\nhull: { boxes: 4 }\nftl: standard\ndrive: 2\nsystems: [{ system: pds }]\n';
const config = 'slipway.config.yaml';
const costing = (points: number) => `{ name: Club ${points}, change: [{ system: pds, points: ${points} }] }`;

/** Files, and the resulting points of the point defense system in a.yaml, or the error message. */
const locations: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  points: number | RegExp,
])[] = [
  ['missing', {}, 3],
  ['in the configuration', { [config]: `house: ${costing(5)}\n` }, 5],
  ['in a separate file', { [config]: 'house: rules/club.yaml\n', 'rules/club.yaml': costing(6) }, 6],
  [
    'relative to the configuration that another one extends',
    { 'base/base.yaml': 'house: club.yaml\n', 'base/club.yaml': costing(7), [config]: 'extends: base/base.yaml\n' },
    7,
  ],
  [
    'in the nearer of two configurations',
    { 'base.config.yaml': `house: ${costing(7)}\n`, [config]: `extends: base.config.yaml\nhouse: ${costing(8)}\n` },
    8,
  ],
  [
    'for some files only',
    { [config]: 'overrides:\n  - { files: [a.yaml], house: club.yaml }\n', 'club.yaml': costing(9) },
    9,
  ],
  ['in a missing file', { [config]: 'house: club.yml\n' }, /config.yaml:1:8 error file not found: club.yml/],
  ['in a folder', { [config]: 'house: .\n' }, /config.yaml:1:8 error `.` is a folder, not a file of house rules/],
  [
    'in an invalid file',
    { [config]: 'house: club.yaml\n', 'club.yaml': 'change: 3\n' },
    /club.yaml:1:1 error missing key `name` in a file of house rules/,
  ],
  [
    'in a configuration, but invalid',
    { [config]: 'house: { name: Club, change: [{ system: pds }] }\n' },
    /config.yaml:1:31 error missing `mass`, `points` or `fires`/,
  ],
];

describe('location of house rules:', () => {
  for (const [what, files, points] of locations) {
    test(what, async () => {
      const home = mkdtempSync(join(tempRoot, 'at-'));
      for (const [name, text] of Object.entries({ 'a.yaml': pds, ...files })) {
        mkdirSync(dirname(join(home, name)), { recursive: true });
        writeFileSync(join(home, name), text);
      }
      const { code, out, err } = await slipway('cost a.yaml --format json', { cwd: home });
      if (points instanceof RegExp) {
        expect(err).toMatch(points);
        expect(code).toBe(2);
        return;
      }
      const [design] = JSON.parse(out).designs;
      expect(design.lines.find(({ system }: { system: string }) => system === 'pds').points).toBe(points);
      expect(design.house?.systems ?? []).toEqual(points === 3 ? [] : ['pds']);
    });
  }
});

/** Limits that name house-rules systems, and the resulting finding in the ship or the configuration. */
const thing = 'add: { thing: { name: Thing, about: It is there., mass: 1, points: 2 } }';
const named: readonly (readonly [what: string, files: Readonly<Record<string, string>>, says: RegExp])[] = [
  [
    'may be the only systems allowed',
    { [config]: `house: { name: Club, ${thing} }\nlimits: { systems: { allow: [thing] } }\n` },
    /^a.yaml:6:21 error `pds` is not allowed by `limits.systems`/,
  ],
  [
    'may be in a file and banned from a navy',
    {
      [config]: 'house: club.yaml\nlimits: { navies: { Harbour: { ban: [thing] } } }\n',
      'club.yaml': `name: Club\n${thing}`,
    },
    /^1 file, 1 problem \(0 errors/,
  ],
  [
    'may come from an extended configuration',
    {
      'base.config.yaml': `house: { name: Club, ${thing} }\n`,
      [config]: 'extends: base.config.yaml\nlimits: { systems: { ban: [thing, pds] } }\n',
    },
    /^a.yaml:6:21 error `pds` is banned by `limits.systems`/,
  ],
  [
    'may apply to some files only',
    {
      [config]: 'overrides:\n  - { files: [a.yaml], house: club.yaml, limits: { systems: { allow: [thing] } } }\n',
      'club.yaml': `name: Club\n${thing}`,
    },
    /^a.yaml:6:21 error `pds` is not allowed by `limits.systems`/,
  ],
  [
    'are errors if no house rules add them',
    { [config]: 'limits: { systems: { allow: [pds, thing] } }\n' },
    /^slipway.config.yaml:1:35 error unknown system `thing` in `allow`/,
  ],
  [
    'are errors if misspelled',
    { [config]: `house: { name: Club, ${thing} }\nlimits: { navies: { A/B: { ban: [pds, thnig] } } }\n` },
    /^slipway.config.yaml:2:39 error unknown system `thnig` in `ban`[\s\S]*did you mean `thing`\?/,
  ],
];

describe('house-rules systems in limits', () => {
  for (const [what, files, says] of named) {
    test(what, async () => {
      const home = mkdtempSync(join(tempRoot, 'limits-'));
      for (const [name, text] of Object.entries({ 'a.yaml': pds, ...files })) writeFileSync(join(home, name), text);
      const { out } = await slipway('check a.yaml', { cwd: home });
      expect(out.replace(/^a.yaml:\d+:\d+ warning[\s\S]*?\n\n/gm, '')).toMatch(says);
    });
  }
});

test('a fleet can require ships with a house-rules system, but not with an unknown one', async () => {
  const asking = (system: string) =>
    `fleet: A\nships: [{ design: heron.yaml }]\ncomposition: [{ of: { system: ${system} }, at-least: 2 }]\n`;
  const ask = async (system: string) => (await slipway('fleet -', { cwd, stdin: asking(system) })).out;
  expect(await ask('tractor-beam')).toMatch(/error too few ships with tractor-beam: 1; at least 2 required/);
  expect(await ask('tractor-bean')).toMatch(
    /3:\d+ error unknown system `tractor-bean` in `of`\n[\s\S]*did you mean `tractor-beam`\?/,
  );
});

const costed =
  'change: [{ system: pds, points: 7 }]\nadd: { shard-gun: { name: Shard gun, about: It hits., mass: { by-arcs: { 1: 3 } }, points: 9 } }';

test('a table may contain house-rules systems, and import states the totals under the house rules', async () => {
  const home = mkdtempSync(join(tempRoot, 'table-'));
  mkdirSync(join(home, 'club'));
  writeFileSync(join(home, 'club', config), `house: ${JSON.stringify(await houseOf(costed))}\n`);
  const table = 'class,mass,hull,thrust,ftl,systems\nWren,20,4,2,standard,2 pds; shard-gun F\n';
  writeFileSync(join(home, 'ships.csv'), table);
  expect((await slipway('import ships.csv --output club', { cwd: home })).code).toBe(0);
  const design = parse(readFileSync(join(home, 'club', 'wren.ship.yaml'), 'utf8'));
  expect(design.systems).toEqual([
    { system: 'pds', count: 2 },
    { system: 'shard-gun', arcs: 'F' },
  ]);
  // 20 for the basic hull, 8 for hull boxes, 4 for each drive, 14 for point defense, 9 for the gun.
  expect(design.stated).toEqual({ mass: 13, points: 59 });
  const checked = await slipway('check club', { cwd: home });
  expect([checked.code, checked.out]).toEqual([0, expect.not.stringMatching(/states/)]);
  const elsewhere = await slipway('import ships.csv', { cwd: home });
  expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringMatching(/unknown system `shard-gun F`/)]);
  const without = await slipway('import ships.csv --output club --force --no-config', { cwd: home });
  expect([without.code, without.out]).toEqual([1, expect.stringMatching(/unknown system `shard-gun F`/)]);
  writeFileSync(join(home, 'club', config), 'house: nowhere.yaml\n');
  const broken = await slipway('import ships.csv --output club --force', { cwd: home });
  expect([broken.code, broken.out, broken.err]).toEqual([2, '', expect.stringMatching(/file not found: nowhere.yaml/)]);
});

/** Commands run in the folder of the house-rules fixtures. Every total names the house rules. */
const wording: Readonly<Record<string, string>> = {
  cost: 'cost heron.yaml --explain --cpv',
  'cost-many': 'cost heron.yaml ibis.yaml outlaw.yaml',
  'cost-markdown': 'cost heron.yaml --format markdown',
  'cost-markdown-many': 'cost heron.yaml ibis.yaml --format markdown',
  'cost-csv': 'cost heron.yaml ibis.yaml --format csv',
  'cost-json': 'cost heron.yaml --format json',
  'cost-bare': 'cost ibis.yaml',
  'cost-by-the-book': 'cost heron.yaml --no-config',
  check: 'check .',
  'check-itself': 'check harbour-club.yaml',
  diff: 'diff heron.yaml ibis.yaml',
  'diff-markdown': 'diff ibis.yaml heron.yaml --format markdown',
  'diff-json': 'diff heron.yaml ibis.yaml --format json',
  editions: 'editions heron.yaml ibis.yaml',
  'editions-json': 'editions heron.yaml --format json',
  fleet: 'fleet evening.fleet.yaml',
  'fleet-markdown': 'fleet evening.fleet.yaml --format markdown',
  'fleet-csv': 'fleet evening.fleet.yaml --format csv',
  'fleet-json': 'fleet evening.fleet.yaml --format json',
  fix: 'check --fix heron.yaml --dry-run',
  convert: 'convert heron.yaml --rules fleet-book --dry-run',
  export: 'export heron.yaml --to ftlibship --output -',
  'print-config': 'check --print-config heron.yaml',
  systems: 'systems screen',
  'systems-added': 'systems tractor-beam',
  'systems-added-json': 'systems flag-bridge --format json',
  'systems-forbidden-json': 'systems wave-gun --format json',
  explain: 'explain torpedo-fighter',
  'explain-forbidden': 'explain nova-cannon',
  breakpoints: 'campaign breakpoints heron.yaml',
};

describe('output under house rules', () => {
  for (const [name, command] of Object.entries(wording)) {
    test(command, async () => {
      expectGoldenFile(`house/${name}.txt`, shown(command, await slipway(command, { cwd })));
    });
  }

  test('the sheet names the house rules and draws added systems', async () => {
    const { out } = await slipway('ssd heron.yaml --format svg --output -', { cwd });
    expectGoldenFile('house/heron.svg', out);
  });

  test('the listing has a chapter of added systems', async () => {
    const { out } = await slipway('systems', { cwd });
    expect(out).toMatch(/^House rules of Harbour Club\n {2}tractor-beam .*\n {2}flag-bridge .*$/m);
    expect(out).toMatch(/^ {2}nova-cannon +Nova cannon \(forbidden\) /m);
    expect((await slipway('systems --no-config', { cwd })).out).not.toMatch(/tractor|forbidden/);
  });
});

describe('the language server', () => {
  const text = readFileSync(join(cwd, 'heron.yaml'), 'utf8');
  const house = () => houseOf(readFileSync(join(cwd, 'harbour-club.yaml'), 'utf8').replace(/^name: .*$/m, ''));

  test('proposes, explains and prices house-rules systems', async () => {
    const rules = await house();
    const labels = (houseRules: HouseRules | undefined) =>
      completionsAt(text.replace('flag-bridge', ''), text.indexOf('flag-bridge'), houseRules)?.proposals.map(
        ({ label }) => label,
      );
    expect(labels(rules)).toEqual(expect.arrayContaining(['tractor-beam', 'flag-bridge', 'beam']));
    expect(labels(undefined)).not.toContain('tractor-beam');
    const checkedText = await checkText('heron.yaml', text, settings(rules));
    expect(hoverAt(checkedText, text.indexOf('tractor-beam') + 2)?.text).toMatch(
      /Holds a smaller ship[\s\S]*House rules of Club/,
    );
    expect(codeLenses(checkedText).map((lens) => lens.text)).toEqual([
      '33 of 40 mass · 130 points · house rules of Club',
    ]);
  });

  test('proposes keys of house-rules systems, and no forbidden systems', async () => {
    const rules = await houseOf(readFileSync(join(cwd, 'harbour-club.yaml'), 'utf8').replace(/^name: .*$/m, ''));
    const head = 'class: A\nmass: 60\nhull: { boxes: 12 }\nsystems:\n';
    const labels = (line: string) => {
      const before = head + line;
      return completionsAt(before, before.length, rules)?.proposals.map(({ label }) => label) ?? [];
    };
    expect(labels('  - { system: tractor-beam, ')).toEqual(['arcs', 'count']);
    expect(labels('  - { system: flag-bridge, ')).toEqual(['count']);
    expect(labels('  - { system: turret, mounts: [{ system: tractor-beam, ')).toEqual(['arcs', 'count']);
    expect(labels('  - { system: tractor-beam, arcs: ')).toEqual(expect.arrayContaining(['FP F FS', 'all']));
    expect(labels('  - { system: ')).not.toContain('nova-cannon');
    const written = `${head}  - { system: hangar, wing: { type: torpedo } }\n  - { system: tractor-beam, arcs: F }\n`;
    const checkedText = await checkText('a.yaml', written, settings(rules));
    expect(hoverAt(checkedText, written.indexOf('torpedo') + 2)?.text).toMatch(/30 points per wing/);
    expect(hoverAt(checkedText, written.indexOf('arcs') + 2)?.text).toMatch(/^`arcs`: Fire arcs/);
  });
});

test('the JSON Schema of house rules has the expected keys', () => {
  const schema = parse(readFileSync(projectPath('schemas/house.schema.json'), 'utf8'));
  expect(Object.keys(schema.properties)).toEqual(['name', 'screened-re-rolls', 'forbid', 'change', 'add']);
});

test('`systems` and `explain` print no control characters of house rules', async () => {
  const about = JSON.stringify('One\n\u001b[2Jtwo\u202e\n');
  const config = `house:\n  name: "C\\u001b[31m"\n  forbid: [pds]\n  add: { lance: { name: "L\\u001b[31m", about: ${about}, mass: 1, points: 2 } }\n`;
  const cwd = folderOf({ 'slipway.config.yaml': config });
  for (const args of ['systems', 'systems lance', 'explain lance', 'systems pds', 'systems lance --format json']) {
    const { out, code } = await slipway(args, { cwd });
    expect([args, code, controlCharacters(out)]).toEqual([args, 0, []]);
  }
  expect((await slipway('systems lance', { cwd })).out).toContain(' One \\u001b[2Jtwo\\u202e\n');
});
