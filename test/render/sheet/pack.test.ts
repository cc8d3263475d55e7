import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type PrintPackOptions, printFleetPack } from '../../../src/cli/commands/fleet/print-pack.ts';
import { UsageError, type World } from '../../../src/cli/world.ts';
import { noDamage } from '../../../src/damage/ship-damage.ts';
import type { MarkGroup } from '../../../src/render/drawing/block.ts';
import type { Sheet } from '../../../src/render/drawing/page.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { renderSvg } from '../../../src/render/paint/svg.ts';
import { tracker } from '../../../src/render/sheet/pack/damage-tracker.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import { layOutPart, type PackPart, packContext } from '../../../src/render/sheet/pack/part.ts';
import { type PackOptions, packPages, packStepCount } from '../../../src/render/sheet/pack/print-pack.ts';
import { rosterWithTracker } from '../../../src/render/sheet/pack/roster-page.ts';
import { isLost } from '../../../src/render/sheet/panels/panel.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { expectGoldenFile } from '../../support/golden.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf, patrol } from '../../support/packs.ts';
import { readOutline, readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { faces, options, shipIn, shipOf, typeface } from '../../support/render-context.ts';
import { worldOf } from '../../support/world.ts';

const asked = await options();
const small = await patrol();

const charted: PackOptions = { ...asked, orders: 'chart' };

const laidOut = new WeakMap<Pack, Map<PackOptions, readonly Sheet[]>>();

/** The sheets of a pack, cached because most tests use the same pack. */
function sheetsOf(pack: Pack, how: PackOptions = asked): readonly Sheet[] {
  const known = laidOut.get(pack) ?? new Map<PackOptions, readonly Sheet[]>();
  laidOut.set(pack, known);
  const sheets =
    known.get(how) ??
    [...packPages([pack], how, typeface)].flat().flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));
  known.set(how, sheets);
  return sheets;
}

/** The sheets of one part of a pack. */
function part(pack: Pack, title: string, how: PackOptions = asked): readonly Sheet[] {
  return sheetsOf(pack, how).filter((sheet) => sheet.title === title);
}

/** A part of a pack, laid out alone. */
const sheetsOfPart = (each: PackPart, pack: Pack): readonly Sheet[] =>
  layOutPart(each, packContext(pack, asked, typeface)).flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));

const textOn = (sheets: readonly Sheet[]) =>
  sheets.map(({ panels }) => panels.map(({ groups }) => textIn(groups)).join(' ')).join(' ');

/** The texts of groups, one a line. */
const linesIn = (groups: readonly MarkGroup[]) =>
  groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join('\n');

const iconsOn = (sheets: readonly Sheet[]) =>
  sheets.flatMap(({ panels }) => panels.flatMap(({ groups }) => groups.flatMap(({ icon }) => icon ?? [])));

describe('a small pack matches its goldens', () => {
  const parts = { Roster: asked, 'Orders and movement': charted };
  const goldenOf = (title: string, index: number) =>
    `pack/${title.toLowerCase().replaceAll(' ', '-')}-${index + 1}.svg`;
  for (const [title, how] of Object.entries(parts)) {
    test(title, () => {
      const sheets = part(small, title, how);
      expect(sheets.length).toBeGreaterThan(0);
      for (const [index, sheet] of sheets.entries()) expectGoldenFile(goldenOf(title, index), renderSvg(sheet, faces));
    });
  }

  test('texts of the quick reference', () => {
    const texts = part(small, 'Quick reference').flatMap(({ panels }) => panels.map(({ groups }) => linesIn(groups)));
    expectGoldenFile('pack/quick-reference.txt', `${texts.join('\n\n')}\n`);
  });

  test('there are no other golden pictures of packs', () => {
    const kept = readdirSync(projectPath('test/golden/pack')).filter((name) => name.endsWith('.svg'));
    const wanted = Object.entries(parts).flatMap(([title, how]) =>
      part(small, title, how).map((_, index) => goldenOf(title, index)),
    );
    expect(kept.map((name) => `pack/${name}`).sort()).toEqual([...wanted].sort());
  });
});

describe('the roster', () => {
  test('has the sums of the costs', () => {
    const text = textOn(part(small, 'Roster')).split(' ');
    const sum = (of: (ship: Ship) => number) => String(small.ships.reduce((all, { ship }) => all + of(ship), 0));
    for (const each of [
      sum(({ points }) => points.class),
      sum(({ points }) => points.loadout),
      sum(({ points }) => points.total),
      sum(({ mass }) => mass.limit),
      sum(({ design }) => design.hull.boxes),
      sum(({ crew }) => crew.factor),
    ]) {
      expect(text).toContain(each);
    }
  });

  test('shows what limits leave, and by how much a limit is exceeded', () => {
    const text = textOn(part(small, 'Roster'));
    expect(text).toContain('points 1500 1432 68');
    expect(text).toContain('mass 500 520 20 over');
  });

  test('marks illegal ships', () => {
    const ships = small.ships.map((ship, index) => (index === 1 ? { ...ship, errors: ['over-mass'] } : ship));
    expect(textOn(part({ ...small, ships }, 'Roster'))).toContain('NOT LEGAL: over-mass');
  });

  test('of a fleet without ships is one page', () => {
    const pages = [...packPages([{ title: 'None', edition: '', ships: [] }], asked, typeface)].flat();
    expect(pages.map(({ sheets }) => sheets.map(({ sheet }) => sheet.title))).toEqual([
      ['Roster'],
      ['Quick reference'],
    ]);
  });
});

test('orders have a row for each ship and each bogey, and twelve turns at least', () => {
  const text = textOn(part(small, 'Orders and movement', charted));
  for (const each of [
    'Verity',
    'Undertow',
    'Williwaw',
    'Bogey 1',
    'Bogey 2',
    'Turn 1',
    'Turn 12',
    'thrust 4, turn 2',
  ]) {
    expect(text).toContain(each);
  }
});

test.each([
  ['skerry/maelstrom', true],
  ['skerry/sleet', false],
])('optional rules that concern a ship are on its sheet: %s, %s', async (file, wanted) => {
  const text = readFileSync(projectPath(`designs/${file}.yaml`), 'utf8').replace(/^options: .*$/m, '');
  const ship = await shipOf(`${text}\noptions: [critical-hangar-hits, multi-role-types]\n`);
  const sheets = sheetsOf({ ...small, ships: [{ ship, name: '', errors: [] }] });
  const shown = textOn(sheets.filter(({ title }) => title === ship.design.class));
  for (const name of ['Critical hits on hangar bays', 'Other types of multi-role fighters'])
    expect(shown.includes(name), name).toBe(wanted);
  expect(textOn(sheets)).not.toContain('`');
});

describe('for any fleet', () => {
  test('the tracker has a mark for each system that fires once, each marine and each party', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const ships = await Promise.all([1, 2, 3].map(() => shipOf(stringify(legalDesign(pick)))));
        const pack = packOf(ships, 1 + pick(6), pick);
        const items = pack.ships.filter((ship) => !isLost(ship)).flatMap(({ ship }) => ship.items);
        const count = items
          .filter(({ entry }) => entry.oneShot || entry.group === 'loadout')
          .reduce((sum, item) => sum + item.count, 0);
        // On the page of the roster if there is room, otherwise on separate pages.
        expect([rosterWithTracker, tracker].map((each) => iconsOn(sheetsOfPart(each, pack)).length)).toEqual([
          count,
          count,
        ]);
      }),
      tries(3),
    );
  });
});

test('the reference has the phases, and only weapons that are aboard', async () => {
  const text = textOn(part(small, 'Quick reference'));
  for (const phase of [
    'Write orders',
    'Initiative',
    'Ships fire',
    'Point defense',
    'Threshold checks',
    'Core systems',
  ]) {
    expect(text).toContain(phase);
  }
  const sloe = { ship: await shipIn('hesperid/sloe'), name: '', errors: [] };
  const little = textOn(part({ title: 'Little', edition: '', ships: [sloe] }, 'Quick reference'));
  expect(text).toContain('B3');
  expect(little).not.toContain('B3');
});

test('with `blank` there are no names', () => {
  const blank = { ...asked, blank: true };
  const names = /Third Patrol|Concord|Verity|Undertow|AB101|Valiant|Williwaw/;
  expect(textOn(sheetsOf(small))).toMatch(names);
  expect(textOn(sheetsOf(small, blank))).not.toMatch(names);
});

test('sheets of ships have name, class and ID', () => {
  const sheets = sheetsOf(small);
  expect(sheets.filter(({ isFirst }) => isFirst).map(({ title }) => title)).toEqual([
    'Roster',
    'Verity, Valiant class (AB101233)',
    'Undertow, Groundswell class',
    'Williwaw (AB101417)',
    'Quick reference',
  ]);
  const text = textOn(sheets.filter(({ title }) => title.startsWith('Verity')));
  expect(text).toContain('Verity');
  expect(text).toContain('Valiant class');
  expect(text).toContain('AB101233');
});

const panelsOn = (sheets: readonly Sheet[]) => sheets.flatMap(({ panels }) => panels.map(({ id }) => id));

const places = [
  ['sheets', { ...asked, orders: 'sheets' }, true, false],
  ['chart', charted, false, true],
  ['both', { ...asked, orders: 'both' }, true, true],
] as const;

for (const [orders, how, onSheets, onChart] of places) {
  test(`orders ${orders}: ${orders === 'both' ? 'on sheets and chart' : `only on the ${orders}`}`, () => {
    const sheets = sheetsOf(small, how);
    expect(panelsOn(sheets).includes('orders')).toBe(onSheets);
    expect(sheets.some(({ title }) => title === 'Orders and movement')).toBe(onChart);
    // Bogeys have no sheet.
    expect(textOn(sheets)).toContain('Bogey 1');
  });
}

test('a lost ship appears only in the roster', () => {
  const [first, ...others] = small.ships;
  const damage = { ...noDamage, hull: first?.ship.design.hull.boxes ?? 0 };
  const ships = [{ ...(first as Pack['ships'][number]), damage }, ...others];
  const sheets = sheetsOf({ ...small, ships }, { ...asked, orders: 'both' });
  const roster = textOn(sheets.filter(({ title }) => title === 'Roster'));
  expect(roster).toContain('Verity AB101233 LOST');
  expect(roster.match(/Verity/g)).toHaveLength(1);
  expect(textOn(sheets.filter(({ title }) => title !== 'Roster'))).not.toContain('Verity');
});

test.each([
  ['brood/moss-eater', false],
  ['hesperid/sloe', true],
])(
  'the quick reference of %s speaks of core systems and damage control parties only to a crew',
  async (design, speaks) => {
    const pack = { title: 'Few', edition: '', ships: [{ ship: await shipIn(design), name: '', errors: [] }] };
    const text = textOn(part(pack, 'Quick reference'));
    for (const words of ['core system –', 'Bridge', 'repaired on']) expect(text.includes(words)).toBe(speaks);
  },
);

test('several fleets in one file share a quick reference', async () => {
  const sloe = { title: 'Little', edition: '', ships: [{ ship: await shipIn('hesperid/sloe'), name: '', errors: [] }] };
  const sheets = [...packPages([small, sloe], asked, typeface)].flat().flatMap(({ sheets }) => sheets);
  const titles = sheets.flatMap(({ sheet }) => (sheet.isFirst ? [sheet.title] : []));
  expect(titles).toEqual([
    'Third Patrol: Roster',
    'Third Patrol: Verity, Valiant class (AB101233)',
    'Third Patrol: Undertow, Groundswell class',
    'Third Patrol: Williwaw (AB101417)',
    'Little: Roster',
    'Little: Sloe',
    'Quick reference',
  ]);
  const reference = sheets.flatMap(({ sheet }) => (sheet.title === 'Quick reference' ? [sheet] : []));
  expect(textOn(reference)).toContain('Third Patrol · Little');
});

const pageCounts: readonly (readonly [fleet: string, pages: number, designs: string])[] = [
  ['Third Patrol', 3, 'concord/valiant concord/incisive concord/incisive concord/candid'],
  ['Tempest', 5, 'skerry/maelstrom skerry/sleet skerry/sleet skerry/squall skerry/squall'],
];
for (const [title, count, designs] of pageCounts) {
  test(`${title} fits ${count} pages, with a tracker`, async () => {
    const ships = await Promise.all(
      designs.split(' ').map(async (design) => ({ ship: await shipIn(design), name: '', errors: [] })),
    );
    const pages = [...packPages([{ title, edition: '', ships, bogeys: 2 }], asked, typeface)].flat();
    expect(pages).toHaveLength(count);
    const sheets = pages.flatMap((page) => page.sheets.map(({ sheet }) => sheet));
    expect(textOn(sheets)).toContain('Small craft');
  });
}

test('`packStepCount` is the number of steps', () => {
  expect([...packPages([small], asked, typeface)].length).toBe(packStepCount([small]));
});

describe('printed', () => {
  const place = mkdtempSync(join(tmpdir(), 'slipway-pack-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const print = (pack: Pack, more: Partial<PrintPackOptions> = {}, world: Partial<World> = {}) =>
    printFleetPack([pack], { output: 'pack.pdf', paper: 'a4', ...more }, { ...worldOf({ cwd: place }), ...world });

  test('it has bookmarks in page order, and the same bytes when printed again', async () => {
    const text = await print(small);
    const bytes = readFileSync(join(place, 'pack.pdf'));
    const { boxes, bookmarks, about } = await readOutline(bytes);
    expect(text).toEqual([`wrote pack.pdf: 3 ships, ${boxes.length} pages`]);
    expect(about.Title).toBe('Third Patrol');
    expect(bookmarks.map(([title]) => title)).toEqual([
      'Roster',
      'Verity, Valiant class (AB101233)',
      'Undertow, Groundswell class',
      'Williwaw (AB101417)',
      'Quick reference',
    ]);
    const places = bookmarks.map(([, page]) => page);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    await print(small, { output: 'again.pdf' });
    expect(readFileSync(join(place, 'again.pdf')).equals(bytes)).toBe(true);
  });

  test('with `light` it has record sheets', async () => {
    await print(small, { output: 'light.pdf', light: true, paper: 'letter' });
    const { boxes, pages } = await readPdf(readFileSync(join(place, 'light.pdf')), [1]);
    expect(boxes[1]?.map(Math.round)).toEqual([0, 0, 792, 612]);
    expect(pages[0]?.texts).toContain('Turn 12');
  });

  test('characters missing from the font are reported', async () => {
    const text = await print({ ...small, title: '陽炎' }, { output: 'odd.pdf' });
    expect(text).toEqual([
      expect.stringContaining('printed in Latin letters, missing from the font: 陽 (Yang) 炎 (Yan)'),
    ]);
    const { pages } = await readPdf(readFileSync(join(place, 'odd.pdf')));
    expect(pages.flatMap(({ texts }) => texts)).toContain('YangYan');
  });

  test('nothing is written when Ctrl-C is pressed', async () => {
    const pressed = (stop: () => void) => {
      stop();
      return () => {};
    };
    expect(await print(small, { output: 'stopped.pdf' }, { onInterrupt: pressed })).toBe(undefined);
    expect(existsSync(join(place, 'stopped.pdf'))).toBe(false);
    expect(readdirSync(place).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('an unwritable output is an error', async () => {
    await expect(print(small, { output: 'none/pack.pdf' })).rejects.toThrow(UsageError);
    await expect(print(small, { output: '-' }, { out: { ...worldOf({}).out, isTerminal: true } })).rejects.toThrow(
      'refusing to write a PDF or SVG to a terminal',
    );
  });

  test('a ship with too many systems to draw is refused', async () => {
    const crowded = await shipOf(
      stringify({
        ...{ class: 'Hive', mass: 100, hull: { boxes: 10 } },
        systems: Array.from({ length: 6 }, () => ({ system: 'pds', count: 10_000 })),
      }),
    );
    const ships = [{ ship: crowded, name: '', errors: [] }];
    await expect(print({ ...small, ships })).rejects.toThrow('Hive has 60,000 systems');
  });
});
