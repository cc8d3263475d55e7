/** The quick reference on paper: columns, type, and what stands where. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { noDamage } from '../../../src/damage/ship-damage.ts';
import { type Block, flattenGroups, type MarkGroup } from '../../../src/render/drawing/block.ts';
import { points } from '../../../src/render/drawing/points.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import type { PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { flowColumns } from '../../../src/render/sheet/reference/columns.ts';
import { defenseRows } from '../../../src/render/sheet/reference/defense-table.ts';
import { type PackFleet, referenceFlow } from '../../../src/render/sheet/reference/reference-flow.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const theme = themeOf(await options(), typeface);

const papers = {
  a4: { width: 192.4, height: 275.2 },
  letter: { width: 198.3, height: 257.6 },
};

const fleetOf = async (...designs: readonly string[]): Promise<PackFleet> => ({
  ships: await Promise.all(designs.map(async (design) => ({ ship: await shipIn(design), errors: [] }))),
});

const pagesOf = (fleets: readonly PackFleet[], size = papers.a4, firstHeight = 110): readonly Block[] =>
  flowColumns(referenceFlow(fleets, theme), { ...size, firstHeight });

const groupsOf = (pages: readonly Block[]) => pages.flatMap((page) => flattenGroups(page, 0, 0));

const textsIn = (groups: readonly MarkGroup[]) =>
  groups.flatMap(({ x, y, scale, marks, icon }) =>
    marks.flatMap((mark) =>
      mark.kind === 'text'
        ? [
            {
              ...mark,
              x: x + mark.x * scale,
              y: y + mark.y * scale,
              size: mark.size * scale,
              isIcon: icon !== undefined,
            },
          ]
        : [],
    ),
  );

const textOf = (pages: readonly Block[]) =>
  textsIn(groupsOf(pages))
    .map(({ text }) => text)
    .join(' ');

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Capitals of a text; figures in icons stand in their icon. */
function boxesOn(page: Block): readonly Box[] {
  return textsIn(flattenGroups(page, 0, 0))
    .filter(({ isIcon }) => !isIcon)
    .map(({ text, x, y, size, bold, anchor }) => {
      const width = typeface.textWidth(text, size, bold);
      const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
      return { text, left, right: left + width, top: y - size * 0.71, bottom: y };
    });
}

/** Pairs of texts that touch. */
function overlapsOn(page: Block): readonly string[] {
  const boxes = [...boxesOn(page)].sort((one, other) => one.top - other.top);
  const air = 0.02;
  return boxes.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of boxes.slice(index + 1)) {
      if (other.top >= one.bottom - air) break;
      if (other.left < one.right - air && one.left < other.right - air) found.push(`${one.text} | ${other.text}`);
    }
    return found;
  });
}

function expectReadable(pages: readonly Block[], { width, height }: (typeof papers)['a4'], firstHeight: number): void {
  for (const [index, page] of pages.entries()) {
    expect(page.height).toBeLessThanOrEqual((index === 0 ? firstHeight : height) + 1e-6);
    expect(overlapsOn(page)).toEqual([]);
    for (const { text, left, right, top, bottom } of boxesOn(page)) {
      expect([text, left >= -0.05 && right <= width + 0.05 && top >= -0.05 && bottom <= page.height]).toEqual([
        text,
        true,
      ]);
    }
    for (const { text, size } of textsIn(flattenGroups(page, 0, 0))) {
      expect([text, size >= points(6.5) - 1e-6]).toEqual([text, true]);
      expect(typeface.missingGlyphs(text)).toBe('');
    }
  }
}

const examples: Readonly<Record<string, readonly (readonly string[])[]>> = {
  tempest: [['skerry/maelstrom', 'skerry/sleet', 'skerry/squall']],
  'third patrol': [['concord/valiant', 'concord/incisive', 'concord/candid']],
  'two fleets': [
    ['concord/emphatic', 'concord/forthright', 'concord/diligent'],
    ['hesperid/medlar', 'hesperid/damson', 'hesperid/sloe'],
  ],
  'living ships': [['brood/grandmother-of-reefs', 'brood/moss-eater']],
  'last procession': [
    ['veiled/thirteenth-mirror', 'veiled/greater-storm', 'veiled/quiet-knife', 'veiled/silk-caravan'],
  ],
  grafting: [['hesperid/grafter', 'hesperid/ironbark', 'hesperid/medlar', 'hesperid/quince']],
};

describe('readable, nothing overlaps, at most two pages:', () => {
  for (const [name, designs] of Object.entries(examples)) {
    for (const [paper, size] of Object.entries(papers)) {
      test(`${name}, ${paper}`, async () => {
        const fleets = await Promise.all(designs.map((each) => fleetOf(...each)));
        const pages = pagesOf(fleets, size);
        expect(pages.length).toBeLessThanOrEqual(2);
        expectReadable(pages, size, 110);
      });
    }
  }
});

test('readable for any fleet, with any room on the first page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ships = await Promise.all(
        Array.from({ length: 1 + pick(6) }, async () => ({
          ship: await shipOf(stringify(legalDesign(pick))),
          errors: [],
        })),
      );
      const fleets = pick(2) === 0 ? [{ ships }] : [{ ships: ships.slice(1) }, { ships: ships.slice(0, 1) }];
      const firstHeight = pick(276);
      const pages = pagesOf(fleets, papers.a4, firstHeight);
      expectReadable(pages, papers.a4, firstHeight);
      // Every section once, in one bar.
      const bars = referenceFlow(fleets, theme).flatMap(({ isBar, title }) => (isBar ? [title] : []));
      expect(new Set(bars).size).toBe(bars.length);
    }),
    tries(10),
  );
});

test('the columns of the last page are balanced', async () => {
  for (const designs of Object.values(examples)) {
    const fleets = await Promise.all(designs.map((each) => fleetOf(...each)));
    const [last] = pagesOf(fleets).slice(-1);
    const own = papers.a4.width / 3;
    const ends = [0, 1, 2].map((column) =>
      Math.max(
        ...boxesOn(last as Block)
          .filter(({ left }) => left >= column * own - 1 && left < (column + 1) * own - 1)
          .map(({ bottom }) => bottom),
      ),
    );
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(45);
  }
});

test('a page that begins inside a section says so', async () => {
  const pages = pagesOf([await fleetOf('skerry/cloudburst')]);
  expect(textOf(pages.slice(1))).toMatch(/^\d+ [A-Z][a-z ]+, continued/);
});

test('weapons of one of two fleets carry its letter', async () => {
  const [one, other] = [await fleetOf('concord/emphatic'), await fleetOf('hesperid/sloe')];
  const letters = (fleets: readonly PackFleet[]) => {
    const texts = textsIn(groupsOf(pagesOf(fleets, papers.a4, 275)));
    return new Set(texts.filter(({ ink, text }) => ink === 'white' && /^[AB]$/.test(text)).map(({ text }) => text));
  };
  expect([...letters([one, other])].sort()).toEqual(['A', 'B']);
  expect(letters([one]).size).toBe(0);
  expect(letters([one, one]).size).toBe(0);
});

test('a lost ship brings no rules', async () => {
  const { ships } = await fleetOf('skerry/maelstrom', 'hesperid/sloe');
  const [carrier, scout] = ships as readonly [PrintedShip, PrintedShip];
  const damage = { ...noDamage, hull: carrier.ship.design.hull.boxes };
  expect(textOf(pagesOf([{ ships: [carrier, scout] }]))).toContain('Scramble');
  expect(textOf(pagesOf([{ ships: [{ ...carrier, damage }, scout] }]))).not.toContain('Scramble');
});

test('point defense has a row for each way to roll', async () => {
  const systems = ['pds', 'scattergun', 'grapeshot'].map((system) => ({ system }));
  const ship = await shipOf(
    stringify({
      class: 'Guard',
      mass: 100,
      hull: { boxes: 20 },
      systems: [
        ...systems,
        { system: 'beam', class: 1, arcs: 'all' },
        { system: 'emp-projector', class: 1, arcs: 'all' },
        { system: 'k-gun', class: 1, arcs: 'all' },
        { system: 'k-gun', class: 2, arcs: 'F', flak: true },
        ...[1, 2].map((size) => ({ system: 'phaser', class: size, arcs: 'FP F FS' })),
      ],
    }),
  );
  const rows = defenseRows([ship]).map(({ names, cells }) => `${names.join(', ')}: ${cells.join(' ')}`);
  expect(rows).toEqual([
    'PDS, Phaser: die +1 −1 −2 die 5+ 6 6',
    'Scatter: d6 d6+1 d3 die d6 d6 die* die',
    'Grape 4×: die +1 −1 −2 die 5+ 6 –',
    'B1: −1* die* −1* die −1* 6 – die',
    'EMP1: −1* die* −1* die −1* 6 – test',
    'K1: −1* die* −1* hit −1* 6 – hit',
    'Flak: −1 die −2 – −1 6 – –',
  ]);
});
