import { inflateSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import { create, type Font } from 'fontkit';
import { describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { sheetFonts } from '../../../src/build/fonts.ts';
import type { MarkGroup } from '../../../src/render/drawing/block.ts';
import { textMark } from '../../../src/render/drawing/mark.ts';
import type { Page } from '../../../src/render/drawing/page.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { type Paper, papers } from '../../../src/render/sheet/frames/frame-size.ts';
import type { FrameCount } from '../../../src/render/sheet/frames/template.ts';
import type { PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { getOrCompute } from '../../../src/rules/model/get-or-compute.ts';
import { formatNumber } from '../../../src/text/phrases.ts';
import { drawn, pdfOf, printed, readFonts, readOutline, readPdf } from '../../support/paper.ts';
import { options, shipIn, shipOf } from '../../support/render-context.ts';

const subjectIn = async (design: string): Promise<PrintedShip> => ({ ship: await shipIn(design), errors: [] });
const subjectsIn = (...designs: readonly string[]) => Promise.all(designs.map(subjectIn));

/** A made-up ship; `more` overrides or adds keys of its design. */
async function sampleShip(name: string, more: object = {}): Promise<PrintedShip> {
  const design = { class: name, mass: 40, hull: { boxes: 12 }, drive: 4, ...more };
  return { ship: await shipOf(stringify(design)), errors: [] };
}

const fleet = ['concord/valiant', 'hesperid/sloe', 'skerry/williwaw', 'veiled/thirteenth-mirror'];
const names = ['Valiant', 'Sloe', 'Williwaw', 'Thirteenth Mirror'];

const fleetOnA4 = new Map<string, ReturnType<typeof printed>>();

/** The fleet on a template and A4, printed once for all tests. */
function printedFleet(template = 'standard'): ReturnType<typeof printed> {
  return getOrCompute(fleetOnA4, template, async () => printed(await subjectsIn(...fleet), await options(template)));
}

describe('pages', () => {
  const sizes: readonly (readonly [template: string, paper: Paper, width: number, height: number])[] = [
    ['standard', 'a4', 210, 297],
    ['compact', 'a4', 210, 297],
    ['light', 'a4', 297, 210],
    ['standard', 'letter', 215.9, 279.4],
    ['compact', 'letter', 215.9, 279.4],
    ['light', 'letter', 279.4, 215.9],
  ];

  test('are tested on every paper', () => {
    expect(new Set(sizes.map(([, paper]) => paper))).toEqual(new Set(Object.keys(papers)));
  });

  for (const [template, paper, width, height] of sizes) {
    test(`of ${template} on ${paper} are ${width} by ${height} mm`, async () => {
      const { pages, bytes } = await (paper === 'a4'
        ? printedFleet(template)
        : printed(await subjectsIn(...fleet), await options(template, { paper })));
      const { boxes } = await readOutline(bytes);
      expect(boxes.length).toBe(pages.length);
      for (const box of boxes) {
        const edges = [0, 0, (width / 25.4) * 72, (height / 25.4) * 72];
        for (const [index, edge] of edges.entries()) expect(Math.abs((box[index] as number) - edge)).toBeLessThan(0.01);
      }
    });
  }

  const counts: readonly (readonly [ships: FrameCount | undefined, pages: number])[] = [
    [1, 5],
    [2, 3],
    [4, 2],
    [undefined, 2],
  ];
  for (const [ships, count] of counts) {
    test(`are ${count} for five small ships, ${ships ?? 'as many as fit'} to a page`, async () => {
      const scouts = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => sampleShip(name)));
      expect(drawn(scouts, await options('standard', { ships })).length).toBe(count);
    });
  }
});

/** All groups on a page in drawing order. */
function groupsOn({ sheets }: Page): readonly MarkGroup[] {
  return sheets.flatMap(({ sheet }) => [...sheet.groups, ...sheet.panels.flatMap(({ groups }) => groups)]);
}

const textsOn = (page: Page) =>
  groupsOn(page).flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])));

const altsOn = (page: Page) => groupsOn(page).flatMap(({ alt }) => alt ?? []);

/** Texts without white space, which PDF readers guess from the gaps between letters. */
const run = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '');

describe('the content', () => {
  for (const template of ['standard', 'compact', 'light']) {
    test(`is the layout with its alternative texts: ${template}`, async () => {
      const { pages, bytes } = await printedFleet(template);
      const read = await readPdf(bytes);
      expect(read).toMatchObject({ isTagged: true, about: { Language: 'en' } });
      for (const [index, page] of pages.entries()) {
        expect(run(read.pages[index]?.texts ?? [])).toBe(run(textsOn(page)));
        expect(read.pages[index]?.alts).toEqual(altsOn(page));
        expect(read.pages[index]?.roles).toEqual(expect.arrayContaining(['Document', 'Sect', 'Figure']));
      }
      expect(read.pages.flatMap(({ roles }) => roles)).toContain('P');
      const panels = pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
      // In tables and keys a text beside the icon names it.
      const icons = panels
        .filter(({ id }) => id !== 'tables' && id !== 'reference')
        .flatMap(({ groups }) => groups.filter(({ icon }) => icon !== undefined));
      expect(icons.length).toBeGreaterThan(20);
      expect(icons.filter(({ alt }) => alt === undefined || alt === '')).toEqual([]);
    });
  }

  // The test above compares PDF and layout, so the following ones check only the layout.
  test('shows class, navy, mass, hull rows and thresholds of the design', async () => {
    const [page] = drawn([await subjectIn('concord/emphatic')], await options()) as [Page];
    const texts = textsOn(page);
    for (const text of ['Emphatic', 'Heavy Cruiser · Concord Navy', 'points · mass 93']) expect(texts).toContain(text);
    for (const threshold of ['6', '5+', '4+']) expect(texts).toContain(threshold);
    expect(altsOn(page).filter((alt) => alt.startsWith('armor: '))).toEqual(['armor: 5 standard']);
    expect(altsOn(page).filter((alt) => alt.startsWith('Hull row'))).toHaveLength(4);
  });

  test('has an icon for every single weapon, and the total cost', async () => {
    const systems = [
      { system: 'fire-control', count: 2 },
      { system: 'beam', class: 3, arcs: 'FP F FS', count: 2 },
      { system: 'pds', count: 3 },
    ];
    const design = { class: 'Sample', mass: 60, hull: { boxes: 18 }, drive: 4, systems };
    const ship = await shipOf(stringify(design));
    const [page] = drawn([{ ship, errors: [] }], await options()) as [Page];
    const texts = textsOn(page);
    const count = (alt: string) => altsOn(page).filter((each) => each === alt).length;
    expect([count('Fire control'), count('Beam battery, class 3, FP F FS'), count('Point defense system')]).toEqual([
      2, 2, 3,
    ]);
    // The table of dice has a row for each kind.
    for (const row of ['B3 ×2', 'PDS ×3']) expect(texts.filter((text) => text === row)).toHaveLength(1);
    expect(texts).toContain(formatNumber(ship.points.total));
  });

  test('counts thresholds from below on the record sheet of Full Thrust Light', async () => {
    const [page] = drawn([await subjectIn('concord/emphatic')], await options('light')) as [Page];
    const texts = textsOn(page);
    for (const threshold of ['1', '1–2', '1–3']) expect(texts).toContain(threshold);
    const hull = page.sheets.flatMap(({ sheet }) => sheet.panels.filter(({ id }) => id === 'hull'));
    expect(hull.map(({ groups }) => textIn(groups)).join(' ')).not.toContain('5+');
  });

  test('marks a ship that breaks rules', async () => {
    const { ship } = await subjectIn('hesperid/sloe');
    const [page] = drawn([{ ship, errors: ['over-mass', 'no-ftl'] }], await options()) as [Page];
    expect(textsOn(page)).toContain('NOT LEGAL: over-mass; 1 more');
  });

  test('has no names with `blank`', async () => {
    for (const template of ['standard', 'light']) {
      const pages = drawn(await subjectsIn(...fleet), await options(template, { blank: true }));
      const texts = pages.flatMap(textsOn).join('\n');
      for (const name of [...names, 'Concord', 'Hesperid', 'Skerry', 'Veiled']) expect(texts).not.toContain(name);
    }
  });
});

describe('bookmarks', () => {
  /** More weapons than fit on a page. */
  const huge = {
    mass: 4000,
    hull: { boxes: 900 },
    systems: [{ system: 'beam', class: 1, arcs: 'all', count: 400 }],
  };
  const cases: readonly (readonly [what: string, ships: readonly (readonly [name: string, more?: object])[]])[] = [
    ['several ships', [['A'], ['B'], ['C'], ['D'], ['E'], ['F']]],
    ['two ships of one class', [['Twin'], ['Twin', { drive: 6 }]]],
    ['a ship that continues on several pages', [['A'], ['Huge', huge], ['B']]],
    ['a name of any script', [['Ωμέγα (Жуков) \\']]],
  ];
  for (const [what, ships] of cases) {
    for (const template of ['standard', 'light']) {
      test(`lead to the page of each ship: ${what}, ${template}`, async () => {
        const subjects = await Promise.all(ships.map(([name, more]) => sampleShip(name, more)));
        const { pages, bytes } = await printed(subjects, await options(template));
        const { bookmarks } = await readOutline(bytes);
        // A small ship may precede a large one, on a page with room left.
        expect(bookmarks.map(([title]) => title).sort()).toEqual(ships.map(([name]) => name).sort());
        const places = bookmarks.map(([, page]) => page);
        expect(places).toEqual([...places].sort((one, other) => one - other));
        for (const [title, page] of bookmarks) expect(textsOn(pages[page] as Page)).toContain(title);
      });
    }
  }

  test('include the icon key', async () => {
    const { pages, bytes } = await printed([], await options());
    expect((await readOutline(bytes)).bookmarks).toEqual([['Icon key', 0]]);
    expect(pages.flatMap(textsOn)).toContain('Main drive');
  });
});

const isPrinted = (letter: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter);

describe('the file', () => {
  test('has metadata', async () => {
    const about = { title: 'Tom & <Jerry>', author: 'Ωμέγα', subject: '"Both"' };
    const { bytes } = await printed([await subjectIn('hesperid/sloe')], await options(), about);
    const read = await readOutline(bytes);
    const { title: Title, author: Author, subject: Subject } = about;
    expect(read.about).toMatchObject({ Title, Author, Subject, Creator: 'slipway', Language: 'en' });
    expect(read.archived).toContain('Tom &amp; &lt;Jerry');
    expect(read.archived).not.toContain('Tom & <');
  });

  test('embeds subsets of both fonts', async () => {
    const { bytes } = await printedFleet();
    for (const held of await readFonts(bytes)) {
      expect(held.map(({ name }) => name.replace(/^[A-Z]{6}\+/, 'subset of ')).sort()).toEqual([
        'subset of RobotoCondensed-Bold',
        'subset of RobotoCondensed-Regular',
      ]);
      for (const { size } of held) {
        expect(size).toBeGreaterThan(1000);
        expect(size).toBeLessThan(sheetFonts().regular.length / 4);
      }
    }
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/FontFile2 \d+ 0 R/g),
    ).toHaveLength(2);
  });

  for (const [name, file] of Object.entries(sheetFonts())) {
    test(`has all characters of the ${name} font, and a box for any other`, async () => {
      const letters = (create(file) as Font).characterSet.map((code) => String.fromCodePoint(code)).filter(isPrinted);
      const lines = Array.from({ length: Math.ceil(letters.length / 40) }, (_, index) =>
        letters.slice(40 * index, 40 * index + 40).join(''),
      );
      const marks = [...lines, 'a\u65e5.'].map((line, index) =>
        textMark(line, [10, 10 + 6 * index], 3, { bold: name === 'bold' }),
      );
      const pages = [{ width: 210, height: 297, sheets: [], marks }];
      const read = await readPdf(await pdfOf(pages));
      // The increment sign has the glyph of the Greek letter.
      const plain = (texts: readonly string[]) => run(texts).normalize('NFKC').replace('\u2206', '\u0394');
      expect(plain(read.pages[0]?.texts ?? [])).toBe(plain([...lines, 'a\u0000.']));
    });
  }

  test('has the same bytes on any date', async () => {
    const asked = await options();
    const first = await printedFleet();
    vi.useFakeTimers({ now: new Date('2031-05-04T03:02:01Z'), toFake: ['Date'] });
    try {
      const again = await printed(await subjectsIn(...fleet), asked);
      expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    const { about } = await readOutline(first.bytes);
    expect(about).toMatchObject({ CreationDate: 'D:19700101000000Z', ModDate: 'D:19700101000000Z' });
  });
});

test('streams are compressed by the same library in every version of Node', async () => {
  const { bytes } = await printedFleet();
  const text = Buffer.from(bytes).toString('latin1');
  const heads = [...text.matchAll(/<<[^<>]*\/FlateDecode[^<>]*>>\nstream\n/g)];
  // At least a page and two fonts, which the build has compressed.
  expect(heads.length).toBeGreaterThan(2);
  expect(heads.length).toBe(text.split('/FlateDecode').length - 1);
  for (const { 0: head, index } of heads) {
    const length = /\/Length (\d+)/.exec(head)?.[1];
    const start = index + head.length;
    const stream = bytes.subarray(start, start + Number(length));
    const ways = ([1, 9] as const).map((level) => Buffer.from(zlibSync(inflateSync(stream), { level })));
    expect(ways.some((bytes) => bytes.equals(stream))).toBe(true);
  }
});
