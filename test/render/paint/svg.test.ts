import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Sheet } from '../../../src/render/drawing/page.ts';
import { renderPageSvg, renderPaperSvg, renderSvg } from '../../../src/render/paint/svg.ts';
import { iconKeySheet } from '../../../src/render/sheet/frames/icon-key.ts';
import { singleSheet } from '../../../src/render/sheet/print-sheets.ts';
import { expectGoldenFile } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';
import { faces, options, shipIn, shipOf, typeface } from '../../support/render-context.ts';
import { shipFrom } from '../../support/ships.ts';
import { type Element, elementsOf } from '../../support/xml.ts';

const asked = await options();

/** Sheets with a golden picture: name of the golden, design, and the reason for it. */
const ships: readonly (readonly [name: string, design: string, shows: string])[] = [
  ['scout', 'hesperid/sloe', 'the smallest ship of all'],
  ['corvette', 'concord/candid', 'a ship of one quarter of a page'],
  ['cruiser', 'concord/emphatic', 'batteries to port and starboard'],
  ['battlecruiser', 'concord/scrupulous', 'torpedoes and beams'],
  ['carrier', 'skerry/maelstrom', 'more wings than any other ship has'],
  ['turrets', 'hesperid/lignum', 'turrets with guns in them'],
  ['magazine', 'skerry/williwaw', 'magazines joined to their launchers'],
  ['gunboats', 'skerry/groundswell', 'squadrons of gunboats'],
  ['cloaked', 'veiled/unlit-lantern', 'a cloaking device'],
  ['stealth', 'veiled/thirteenth-mirror', 'a stealth hull and armor that mends itself'],
  ['fortress', 'concord/enduring', 'neither drive nor FTL, and much in its bays'],
  ['freighter', 'skerry/doldrum', 'cargo and a civilian crew'],
  ['beta', 'concord/contrary', 'arcs turned by 30 degrees'],
];

async function sheetIn(design: string): Promise<Sheet> {
  return singleSheet({ ship: await shipIn(design), errors: [] }, asked, typeface);
}

/** Expects a well-formed, self-contained SVG file with all alternative texts of the sheet. */
function expectAccessible(svg: string, sheet: Sheet): void {
  const elements = elementsOf(svg);
  const [root, title] = elements;
  expect([root?.name, title?.name, title?.text]).toEqual(['svg', 'title', sheet.title]);
  expect(root?.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2000/svg', role: 'document' });
  expectSelfContained(elements);
  const labels = elements.flatMap(({ attributes }) => attributes['aria-label'] ?? []);
  const alts = sheet.panels.flatMap(({ groups }) => groups.flatMap(({ alt }) => alt ?? []));
  expect(alts.length).toBeGreaterThan(5);
  expect(labels.filter((label) => alts.includes(label))).toEqual(alts);
}

function expectSelfContained(elements: readonly Element[]): void {
  const drawn = new Set(['svg', 'title', 'defs', 'path', 'rect', 'g', 'use']);
  expect(elements.filter(({ name }) => !drawn.has(name))).toEqual([]);
  const pairs = elements.flatMap(({ attributes }) => Object.entries(attributes));
  const outward = pairs.filter(([key, value]) => key !== 'xmlns' && /:\/\/|url\(|^data:|^font/.test(`${key} ${value}`));
  expect(outward).toEqual([]);
  expect(pairs.filter(([key]) => /^(?:font|style|class|on)/.test(key))).toEqual([]);
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  const uses = new Set(elements.flatMap(({ attributes }) => attributes.href ?? []));
  const letters = elements.filter(({ name, attributes }) => name === 'path' && attributes.id !== undefined);
  expect([...uses].sort()).toEqual(letters.map(({ attributes }) => `#${attributes.id}`).sort());
}

describe('the sheet of', () => {
  for (const [name, design, shows] of ships) {
    test(`${design} matches its golden picture: ${shows}`, async () => {
      const [sheet, again] = [await sheetIn(design), await sheetIn(design)];
      const svg = renderSvg(sheet, faces);
      expectGoldenFile(`sheet/${name}.svg`, svg);
      expectAccessible(svg, sheet);
      expect(renderSvg(again, faces)).toBe(svg);
    });
  }
});

test('the icon key matches its golden picture', () => {
  const sheet = iconKeySheet(asked, typeface);
  const svg = renderSvg(sheet, faces);
  expectGoldenFile('sheet/legend.svg', svg);
  expectAccessible(svg, sheet);
  expect(renderSvg(iconKeySheet(asked, typeface), faces)).toBe(svg);
});

test('there are no other golden pictures of sheets', () => {
  const files = readdirSync(projectPath('test/golden/sheet')).filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual([...ships.map(([name]) => `${name}.svg`), 'legend.svg'].sort());
});

describe('an SVG file is well-formed and self-contained with a class name of', () => {
  const names: readonly (readonly [what: string, name: string])[] = [
    ['HTML markup', `<b>"Tom" & 'Jerry'</b> &amp; <!-- -->`],
    ['the end of a CDATA section', ']]>'],
    ['letters of other scripts', 'Ωμέγα Жуков 陽炎 🚀'],
    ['control characters', '\u001b[31mRed\u0007 \u202ereversed\u0000'],
    ['a lone surrogate', 'Half \ud83d'],
    ['no characters', ''],
  ];
  for (const [what, name] of names) {
    test(what, async () => {
      const design = { class: name, navy: name, mass: 12, hull: { boxes: 4 }, drive: 6, ftl: 'none' };
      const sheet = singleSheet({ ship: await shipOf(stringify(design)), errors: [] }, asked, typeface);
      // Encoded and decoded as in a file, where a lone surrogate is replaced.
      const svg = Buffer.from(renderSvg(sheet, faces)).toString();
      expect(() => elementsOf(svg)).not.toThrow();
      expectSelfContained(elementsOf(svg));
    });
  }
});

describe('the XML parser of these tests', () => {
  const broken: readonly (readonly [what: string, text: string])[] = [
    ['an element without an end', '<svg><g></svg>'],
    ['an end without an element', '<svg></g></svg>'],
    ['two elements side by side', '<svg/><svg/>'],
    ['a bare ampersand', '<svg><title>A & B</title></svg>'],
    ['a bare bracket', '<svg><title>A < B</title></svg>'],
    ['an attribute without quotes', '<svg width=1/>'],
    ['an attribute given twice', '<svg width="1" width="2"/>'],
    ['the end of a section', '<svg><title>]]></title></svg>'],
    ['a control character', '<svg><title>\u001b</title></svg>'],
    ['no element', 'svg'],
  ];
  for (const [what, text] of broken) {
    test(`refuses ${what}`, () => expect(() => elementsOf(text)).toThrow());
  }
});

describe('texts with characters that the font lacks', () => {
  const sheet = singleSheet(
    { ship: shipFrom({ class: '陽炎 II', navy: 'البحرية', mass: 20, hull: { boxes: 6 } }), errors: [] },
    asked,
    typeface,
  );
  const textsIn = (svg: string) => elementsOf(svg).filter(({ name }) => name === 'text');
  const drawings = {
    'a page': renderPageSvg(sheet, typeface),
    'pages of paper': renderPaperSvg([{ ...sheet, sheets: [{ sheet, x: 0, y: 0 }] }], typeface),
    'a file, for viewers with other fonts': renderSvg(sheet, faces, typeface),
  };
  for (const [where, svg] of Object.entries(drawings))
    test(`fill their width on ${where}`, () => {
      const others = textsIn(svg).filter(({ attributes }) => attributes.textLength !== undefined);
      expect(others.map(({ text }) => text)).toEqual(expect.arrayContaining(['陽炎 II', 'البحرية']));
      for (const { attributes, text } of others) {
        expect(attributes['font-family']).toBe('Roboto Condensed, sans-serif');
        const width = typeface.textWidth(text, Number(attributes['font-size']), attributes['font-weight'] === '700');
        expect(Number(attributes.textLength)).toBeCloseTo(width, 1);
      }
    });

  test('are the only texts of a file', () => {
    const texts = textsIn(drawings['a file, for viewers with other fonts']);
    expect(texts.filter(({ attributes }) => attributes.textLength === undefined)).toEqual([]);
    expect(textsIn(renderSvg(sheet, faces))).toEqual([]);
  });
});
