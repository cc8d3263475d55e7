import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type PrintPackOptions, printFleetPack } from '../../../src/cli/commands/fleet/pack.ts';
import { UsageError, type World } from '../../../src/cli/world.ts';
import { noDamage } from '../../../src/damage/ship-damage.ts';
import type { Page, Sheet } from '../../../src/render/drawing/page.ts';
import { type PackOptions, packPages, packStepCount } from '../../../src/render/pack/print-pack.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { renderSvg } from '../../../src/render/paint/svg.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import { isLost } from '../../../src/render/sheet/panels/panel.ts';
import { formatNumber } from '../../../src/text/phrases.ts';
import { expectGoldenFile } from '../../support/golden.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf, patrol } from '../../support/packs.ts';
import { readOutline, readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { faces, options, shipIn, shipOf, typeface } from '../../support/render-context.ts';
import { expectPagesTidy, tooSmall } from '../../support/tidy.ts';
import { worldOf } from '../../support/world.ts';

const asked = await options();
const small = await patrol();
const escort = await shipIn('concord/candid');

const pagesOf = (packs: readonly Pack[], how: PackOptions = asked): readonly Page[] =>
  [...packPages(packs, how, typeface)].flat();
const sheetsOn = (pages: readonly Page[]) => pages.flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));
const textOn = (sheets: readonly Sheet[]) =>
  sheets.map(({ panels }) => panels.map(({ groups }) => textIn(groups)).join(' ')).join(' ');
const textOf = (page: Page) => textOn(sheetsOn([page]));
const panelsOn = (pages: readonly Page[]) => sheetsOn(pages).flatMap(({ panels }) => panels.map(({ id }) => id));
const withPanel = (pages: readonly Page[], id: string) =>
  sheetsOn(pages).filter(({ panels }) => panels.some((panel) => panel.id === id));

const pages = pagesOf([small]);
const roster = (pack: Pack, how = asked) => textOn(withPanel(pagesOf([pack], how), 'roster'));

const lose = (pack: Pack, index: number): Pack => ({
  ...pack,
  ships: pack.ships.map((ship, place) =>
    place === index
      ? { ...ship, damage: { ...noDamage, hull: ship.ship.design.hull.boxes }, after: 'Cinder Reef' }
      : ship,
  ),
});

describe('a small pack matches its goldens', () => {
  const parts = { roster: asked, chart: { ...asked, orders: 'chart' } as const };
  for (const [id, how] of Object.entries(parts)) {
    test(id, () => {
      const [sheet] = withPanel(pagesOf([small], how), id);
      expectGoldenFile(`pack/${id}.svg`, renderSvg(sheet as Sheet, faces));
    });
  }

  test('there are no other golden pictures of packs', () => {
    const kept = readdirSync(projectPath('test/golden/pack'));
    expect(kept.sort()).toEqual(
      Object.keys(parts)
        .map((id) => `${id}.svg`)
        .sort(),
    );
  });
});

describe('the roster', () => {
  test('has the sums of the fleet', () => {
    const text = roster(small).split(' ');
    const sum = (of: (ship: Pack['ships'][number]['ship']) => number) =>
      formatNumber(small.ships.reduce((all, { ship }) => all + of(ship), 0));
    for (const each of [
      sum(({ points }) => points.total),
      sum(({ mass }) => mass.limit),
      sum(({ design }) => design.hull.boxes),
    ])
      expect(text).toContain(each);
  });

  test('has the points of its limit, and says by how much a limit is exceeded', () => {
    const text = roster({ ...small, points: 1432 });
    expect(text).toContain('of 1,500 points');
    expect(text).toContain('mass 520 of 500: 20 over');
  });

  test('marks illegal ships', () => {
    const ships = small.ships.map((ship, index) => (index === 1 ? { ...ship, errors: ['over-mass'] } : ship));
    expect(roster({ ...small, ships })).toContain('NOT LEGAL: over-mass');
  });

  test('strikes a lost ship out, with her battle, and counts her in no sum', () => {
    const lost = lose(small, 0);
    const text = roster(lost);
    const [first] = small.ships as [Pack['ships'][number]];
    expect(text).toContain(`(${first.ship.points.total})`);
    expect(text).toContain('LOST at Cinder Reef');
    expect(text).toContain('2 of 3 ships');
    const all = small.ships.reduce((sum, { ship }) => sum + ship.points.total, 0);
    expect(text).toContain(`${formatNumber(all)} before the losses`);
    expect(text).toContain(formatNumber(all - first.ship.points.total));
  });

  test('of a fleet without ships is a page', () => {
    expect(pagesOf([{ title: 'None', edition: '', ships: [] }])).toHaveLength(1);
  });

  test('names each wing by her ship and bay', () => {
    const [valiant] = small.ships as [Pack['ships'][number]];
    const codes = valiant.ship.wings.map((_, index) => `1.${index + 1}`);
    expect(codes.length).toBeGreaterThan(0);
    const text = roster(small).split(' ');
    for (const code of codes) expect(text).toContain(code);
  });
});

describe('for any fleet', async () => {
  const ships = await Promise.all([1, 2, 3, 4, 5].map((seed) => shipOf(stringify(legalDesign(seeded(seed))))));

  const fleets = (check: (pick: ReturnType<typeof seeded>) => void, count = 5) =>
    fc.assert(
      fc.property(fc.integer(), (seed) => check(seeded(seed))),
      tries(count),
    );

  test('each ship that is left has a sheet, in the order of the numbers; a lost one has none', () =>
    fleets((pick) => {
      const pack = packOf([escort, ...ships], 1 + pick(6), pick);
      const own = sheetsOn(pagesOf([pack])).filter(
        ({ panels, isFirst }) => isFirst && panels.some(({ id }) => id === 'ship'),
      );
      const numbers = own.map(({ panels }) => textIn(panels.find(({ id }) => id === 'identity')?.groups ?? []));
      const wanted = pack.ships.flatMap((ship, index) => (isLost(ship) ? [] : [String(index + 1)]));
      expect(numbers).toHaveLength(wanted.length);
      for (const [index, text] of numbers.entries()) expect(text.split(' ')).toContain(wanted[index]);
    }));

  test('the foot of each page counts all pages, on any paper, with any orders', () =>
    fleets((pick) => {
      const packs = Array.from({ length: 1 + pick(2) }, () => packOf([escort, ...ships], 1 + pick(4), pick));
      const orders = (['sheets', 'chart', 'both'] as const)[pick(3)];
      const paper = (['a4', 'letter'] as const)[pick(2)] as 'a4' | 'letter';
      const all = pagesOf(packs, { ...asked, orders, paper });
      for (const [index, page] of all.entries()) expect(textOf(page)).toContain(`page ${index + 1}/${all.length}`);
    }));

  test('nothing overlaps or is near the edge, and no type is too small', () =>
    fleets((pick) => {
      const pack = packOf([escort, ...ships], [1, 5, 20][pick(3)] as number, pick);
      const paper = (['a4', 'letter'] as const)[pick(2)] as 'a4' | 'letter';
      const all = pagesOf([pack], { ...asked, paper, blank: pick(4) === 0 });
      expectPagesTidy(all, 8.5);
      expect(tooSmall(all)).toEqual([]);
    }));
});

test('with `blank` there are no names', () => {
  const names = /Third Patrol|Concord|Verity|Undertow|AB101|Valiant|Williwaw/;
  expect(textOn(sheetsOn(pages))).toMatch(names);
  expect(textOn(sheetsOn(pagesOf([small], { ...asked, blank: true })))).not.toMatch(names);
});

test.each([
  ['skerry/maelstrom', true],
  ['skerry/sleet', false],
])('optional rules that concern a ship are on its sheet: %s, %s', async (file, wanted) => {
  const text = readFileSync(projectPath(`designs/${file}.yaml`), 'utf8').replace(/^options: .*$/m, '');
  const ship = await shipOf(`${text}\noptions: [critical-hangar-hits, multi-role-types]\n`);
  const shown = textOn(withPanel(pagesOf([{ ...small, ships: [{ ship, name: '', errors: [] }] }]), 'ship'));
  expect(shown.includes('Options: critical hits on hangar bays')).toBe(wanted);
});

const places = [
  ['sheets', true, false],
  ['chart', false, true],
  ['both', true, true],
] as const;
for (const [orders, onSheets, onChart] of places) {
  test(`orders ${orders}`, () => {
    const own = pagesOf([small], { ...asked, orders });
    expect(panelsOn(own).includes('orders')).toBe(onSheets);
    expect(panelsOn(own).includes('chart')).toBe(onChart);
    expect(panelsOn(own).includes('bogeys')).toBe(onSheets);
    if (onChart) expect(textOn(withPanel(own, 'chart'))).toContain('Bogey 2');
  });
}

test.each(['a4', 'letter'] as const)('bogeys without room for a strip stand beside the last ship: %s', (paper) => {
  const lone: Pack = { title: 'Lone', edition: '', ships: [{ ship: escort, name: '', errors: [] }], bogeys: 2 };
  const pageCount = (pack: Pack) => pagesOf([pack], { ...asked, paper }).length;
  const packs = Array.from({ length: 6 }, (_, index) => ({ ...lone, ships: Array(index + 1).fill(lone.ships[0]) }));
  for (const pack of packs.filter(({ ships }) => ships.length % 2 === 1))
    expect(pageCount(pack)).toBe(pageCount({ ...pack, bogeys: 0 }));
});

test('a lost ship is only in the roster', () => {
  const own = pagesOf([lose(small, 0)], { ...asked, orders: 'both' });
  const others = sheetsOn(own).filter(({ panels }) => panels[0]?.id !== 'roster');
  expect(textOn(withPanel(own, 'roster')).match(/Verity/g)).toHaveLength(1);
  expect(textOn(others)).not.toContain('Verity');
});

test('of two fleets, each has pages of its own after the common part', async () => {
  const sloe = { title: 'Little', edition: '', ships: [{ ship: await shipIn('hesperid/sloe'), name: '', errors: [] }] };
  const own = pagesOf([small, sloe]);
  const foot = (page: Page) => textOn(page.sheets.slice(-1).map(({ sheet }) => sheet));
  const of = (fleet: string) => own.filter((page) => foot(page).startsWith(`${fleet} page`));
  const common = of('Third Patrol – Little');
  expect(common.length + of('Third Patrol').length + of('Little').length).toBe(own.length);
  expect(common.every((page) => withPanel([page], 'ship').length === 0)).toBe(true);
  expect(of('Third Patrol').map(textOf).join(' ')).not.toMatch(/Little|Sloe/);
  expect(of('Little').map(textOf).join(' ')).not.toMatch(/Third Patrol|Verity|Undertow|Williwaw/);
  expect(panelsOn(common).filter((id) => id === 'turns')).toHaveLength(1);
});

test('`marks` adds cut marks to pages with frames', () => {
  const marked = pagesOf([small], { ...asked, marks: true });
  expect(pages.some((page) => page.marks)).toBe(false);
  for (const page of marked)
    expect(page.marks !== undefined).toBe(withPanel([page], 'ship').length > 0 && page.sheets.length > 3);
});

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
      'Quick reference',
      'Verity, Valiant class (AB101233)',
      'Undertow, Groundswell class',
      'Williwaw (AB101417)',
      'Dummy bogeys',
    ]);
    const places = bookmarks.map(([, page]) => page);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    await print(small, { output: 'again.pdf' });
    expect(readFileSync(join(place, 'again.pdf')).equals(bytes)).toBe(true);
  });

  test('with `light` it has record sheets', async () => {
    await print(small, { output: 'light.pdf', light: true, paper: 'letter' });
    const { boxes, pages } = await readPdf(readFileSync(join(place, 'light.pdf')), [0]);
    expect(boxes[0]?.map(Math.round)).toEqual([0, 0, 792, 612]);
    expect(pages[0]?.texts).toEqual(expect.arrayContaining(['Third Patrol', 'Movement plot', 'page 1/1']));
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
