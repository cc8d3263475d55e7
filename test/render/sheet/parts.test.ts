/** The parts of a sheet, over all designs and frames: nothing small, cut, outside of its rectangle or over another text. */

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noDamage } from '../../../src/damage/ship-damage.ts';
import { type Block, flattenGroups } from '../../../src/render/drawing/block.ts';
import { type FrameKind, frameKinds } from '../../../src/render/drawing/frame-kind.ts';
import type { TextMark } from '../../../src/render/drawing/mark.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import { className, type PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { columnBlock } from '../../../src/render/sheet/parts/column.ts';
import { footBlock } from '../../../src/render/sheet/parts/foot.ts';
import { pageNotes } from '../../../src/render/sheet/parts/foot-notes.ts';
import { alertBlock, headerBlock } from '../../../src/render/sheet/parts/header.ts';
import { hasOrders, ordersBlock } from '../../../src/render/sheet/parts/orders.ts';
import { barMarks, placeOf, rulerHead, rulerMarks, rulerOf } from '../../../src/render/sheet/parts/ruler.ts';
import {
  alertHeight,
  columnWidths,
  framePadding,
  headerHeight,
  ordersStrips,
} from '../../../src/render/sheet/parts/skeleton.ts';
import { type FootNote, weaponRows, wholeNote } from '../../../src/render/sheet/parts/weapon-rows.ts';
import { weaponKinds } from '../../../src/render/symbols/fire-table.ts';
import { fireRows } from '../../../src/rules/firepower/fire-rows.ts';
import { countLevels } from '../../../src/rules/ship/ship.ts';
import { type Box, inkOfGroup, isInside, overlap, textsOf } from '../../support/ink.ts';
import { projectPath } from '../../support/project-path.ts';
import { options, shipIn, typeface } from '../../support/render-context.ts';

const paths = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^.]+\.yaml$/.test(path))
  .map((path) => path.replace('.yaml', ''))
  .sort();

const ships = await Promise.all(paths.map(async (path) => ({ path, ship: await shipIn(path) })));
const theme = themeOf(await options(), typeface);
const blankTheme = themeOf(await options('standard', { blank: true }), typeface);

/** Frames on A4 and Letter, in millimeters. */
const sizes: Readonly<Record<FrameKind, readonly (readonly [width: number, height: number])[]>> = {
  sixth: [
    [95, 85.3],
    [97.95, 79.5],
  ],
  quarter: [
    [95, 130],
    [97.95, 121.2],
  ],
  half: [
    [194, 130],
    [199.9, 121.2],
  ],
  whole: [
    [194, 264],
    [199.9, 246.4],
  ],
};

const frames = frameKinds.flatMap((frame) => sizes[frame].map(([width, height]) => ({ frame, width, height })));

/** Space between header, body and orders. */
const gap = 1.4;

interface Drawn {
  readonly path: string;
  readonly frame: FrameKind;
  readonly subject: PrintedShip;
  readonly blocks: Readonly<Record<string, Block>>;
  readonly notes: readonly FootNote[] | undefined;
}

function draw(path: string, subject: PrintedShip, { frame, width, height }: (typeof frames)[number]): Drawn {
  const inner = width - 2 * framePadding;
  const alert = alertBlock(subject, inner, theme);
  const strip = ordersStrips[frame].height;
  const room = height - headerHeight(frame) - strip - framePadding - 2 * gap - (alert ? alertHeight + 1.2 : 0);
  const column = columnBlock(subject, frame, { width: columnWidths[frame], height: room }, { inPack: false, theme });
  const numbered = { ...subject, number: 12 };
  return {
    path,
    frame,
    subject,
    notes: column?.notes,
    blocks: {
      header: headerBlock(numbered, frame, { width, height: headerHeight(frame) }, theme),
      blank: headerBlock(numbered, frame, { width, height: headerHeight(frame) }, blankTheme),
      orders: ordersBlock(subject, frame, { width: inner, height: strip }, theme),
      ...(alert && { alert }),
      ...(column && { column: column.block }),
    },
  };
}

const all = ships.flatMap(({ path, ship }) =>
  frames.map((frame, index) => {
    const isOdd = index % 2 === 1;
    const hull = Math.floor(ship.design.hull.boxes / 2);
    return draw(
      path,
      {
        ship,
        errors: isOdd
          ? ['systems use 74 mass; the hull provides 70 (4 over), and a sentence that is far too long', 'b']
          : [],
        ...(isOdd && { name: 'Trenchant of the Outer Reaches', id: 'CN-214733', after: 'Cinder Reef' }),
        ...(isOdd && { damage: { ...noDamage, hull, core: { bridge: 'down', 'power-core': 'destroyed' } as const } }),
      },
      frame,
    );
  }),
);

const groupsOf = (block: Block) => flattenGroups(block, 0, 0);

/** Texts outside of icons, at their sizes in points. */
function letters(block: Block): readonly (TextMark & { readonly points: number })[] {
  return groupsOf(block).flatMap(({ marks, scale, icon }) =>
    icon !== undefined
      ? []
      : marks.flatMap((mark) => (mark.kind === 'text' ? [{ ...mark, points: (mark.size * scale * 72) / 25.4 }] : [])),
  );
}

const each = (check: (drawn: Drawn, part: string, block: Block) => readonly string[]) =>
  all.flatMap((drawn) =>
    Object.entries(drawn.blocks).flatMap(([part, block]) =>
      check(drawn, part, block).map((problem) => `${drawn.path}, ${drawn.frame}, ${part}: ${problem}`),
    ),
  );

test('no type is under 6.5 points, and the font has all letters', () => {
  expect(
    each((_, __, block) =>
      letters(block).flatMap(({ text, points }) => [
        ...(points < 6.499 ? [`${text} has ${points} points`] : []),
        ...(typeface.missingGlyphs(text) === '' ? [] : [`the font lacks letters of ${text}`]),
      ]),
    ),
  ).toEqual([]);
});

test('nothing leaves its rectangle', () => {
  expect(
    each((_, __, block) => {
      const edge: Box = { left: 0, top: 0, right: block.width, bottom: block.height };
      return groupsOf(block).flatMap((group) => {
        const ink = inkOfGroup(group);
        return ink && !isInside(ink, edge) ? [JSON.stringify(ink), JSON.stringify(group).slice(0, 200)] : [];
      });
    }),
  ).toEqual([]);
});

test('no text is over another one, nor over an icon', () => {
  expect(
    each((_, __, block) => {
      const groups = groupsOf(block);
      const boxes = [
        ...textsOf(groups.filter(({ icon }) => icon === undefined)),
        ...groups.flatMap((group) => {
          const box = group.icon === undefined ? undefined : inkOfGroup(group);
          return box ? [{ text: `icon ${group.icon}`, box }] : [];
        }),
      ];
      // Letters rarely fill the height of their line.
      return boxes.flatMap(({ text, box }, index) =>
        boxes.slice(0, index).flatMap((other) => (overlap(box, other.box, 0.12) ? [`${text} over ${other.text}`] : [])),
      );
    }),
  ).toEqual([]);
});

test('names have at least 14 points, 11 if they are long, and only names of ships are cut', () => {
  for (const { path, frame, subject, blocks } of all) {
    const name = subject.name ?? className(subject.ship);
    const mark = letters(blocks.header as Block).find(
      ({ text }) => name.startsWith(text.replace(/…$/, '')) && text.length > 3,
    );
    if (!mark) throw new Error(`${path}, ${frame}: no name`);
    if (mark.text !== name) expect([subject.name, mark.points.toFixed(1)]).toEqual([name, '11.0']);
    expect(mark.points, `${path}, ${frame}`).toBeGreaterThanOrEqual(name.length > 18 ? 10.99 : 13.99);
  }
});

test('figures of the weapon grid have 8 points, with few exceptions 6.5', () => {
  const figures = all.flatMap(({ blocks }) =>
    blocks.column
      ? letters(blocks.column)
          .filter(isFigure)
          .map(({ points }) => points)
      : [],
  );
  expect(figures.length).toBeGreaterThan(1000);
  expect(figures.filter((points) => points >= 7.99).length / figures.length).toBeGreaterThan(0.95);
});

function isFigure({ text, bold, ink }: TextMark): boolean {
  return bold && ink === 'black' && /^(?:\d+ × )?\d*\+?(?: ?\(\d+\))?$/.test(text);
}

test('a bar ends at its reach, is divided at its bands, and the numbers of the ruler stand at their mu', () => {
  for (const { ship } of ships) {
    const kinds = weaponKinds([ship]);
    const ruler = rulerOf(kinds, 21, 44);
    expect(placeOf(ruler.reach, ruler)).toBeCloseTo(65, 6);
    for (const mark of letters(rulerHead(ruler, 83.5, 'Weapon')).filter(({ text }) => /^\d+$/.test(text))) {
      expect(mark.x).toBeCloseTo(placeOf(Number(mark.text), ruler), 6);
      expect(rulerMarks(ruler)).toContain(Number(mark.text));
    }
    for (const kind of kinds) {
      const edges = barMarks(kind, ruler, { top: 0, height: 4 }, theme).flatMap((mark) => {
        if (mark.kind !== 'outline') return [];
        const [left = 0, right = 0] = [...mark.d.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
        return [[left, right] as const];
      });
      const reach = kind.bands.at(-1)?.to ?? 0;
      const width = edges.reduce((sum, [left, right]) => sum + right - left, 0);
      expect(width, kind.label).toBeCloseTo(reach * ruler.scale, 2);
      for (const [index, [left]] of edges.entries()) expect(left).toBeCloseTo(edges[index - 1]?.[1] ?? ruler.start, 2);
    }
  }
});

test('every kind of fire is in the grid or in the notes, and every star has its note', () => {
  for (const { path, frame, subject, blocks, notes } of all) {
    if (!blocks.column || !notes) continue;
    const texts = letters(blocks.column).map(({ text }) => text);
    const shown = texts.join(' ');
    for (const { kind, name } of weaponRows(subject.ship)) {
      const isThere = shown.includes(name) || notes.some(({ lead }) => lead === kind.label);
      expect(isThere, `${path}, ${frame}: ${name}`).toBe(true);
    }
    const stars = shown.split('*').length - 1;
    const defense = weaponRows(subject.ship).filter(({ kind }) => !kind.isAimed);
    const whole = new Set(defense.map((row) => JSON.stringify(wholeNote(row))));
    const labels = new Set(weaponRows(subject.ship).map(({ kind }) => kind.label));
    const moved = notes.filter((note) => labels.has(note.lead) && !whole.has(JSON.stringify(note)));
    expect(stars, `${path}, ${frame}`).toBe(moved.length);
  }
});

test('weapons that may be overloaded say so once, and options without effect in play are left out', async () => {
  const ship = await shipIn('hesperid/blackthorn');
  expect(weaponRows(ship).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PT ×2', 'PT overloaded ×2', 'PT long', 'PT long overloaded']),
  );
  const size = { width: columnWidths.whole, height: 200 };
  const column = columnBlock({ ship, errors: [] }, 'whole', size, { inPack: false, theme });
  const words = letters(column?.block as Block).map(({ text }) => text);
  expect(words.filter((text) => /^Options|Overloaded pulse/.test(text))).toEqual([]);
});

test('the grid has all that fireRows says of a ship', () => {
  for (const { ship } of ships) {
    const kinds = weaponKinds([ship]);
    const known = new Set(kinds.map(({ bands, effect }) => JSON.stringify([bands, effect])));
    for (const item of ship.items) {
      for (const { bands, effect } of fireRows(item, ship)) expect(known).toContain(JSON.stringify([bands, effect]));
    }
    const counted = kinds.reduce((sum, { items }) => sum + items.length, 0);
    expect(counted).toBe(ship.items.reduce((sum, item) => sum + fireRows(item, ship).length, 0));
  }
});

/** Parts that have the same place on every ship of a frame, with the edge that is fixed. */
const fixed: readonly (readonly [part: string, text: RegExp, from: 'top' | 'bottom'])[] = [
  ['header', /^12$/, 'top'],
  ['header', /^ID$/, 'top'],
  ['header', /^points/, 'top'],
  ['column', /^Bridge$/, 'bottom'],
  ['column', /^Power$/, 'bottom'],
  ['column', /^mu$/, 'top'],
];

test('parts have equal places on all ships of a frame', () => {
  const places = new Map<string, Set<string>>();
  for (const { frame, blocks } of all) {
    for (const [part, pattern, from] of fixed) {
      const block = blocks[part];
      if (!block) continue;
      const found = textsOf(groupsOf(block)).find(({ text }) => pattern.test(text));
      if (!found) continue;
      const { box } = found;
      const y = from === 'top' ? box.top : block.height - box.bottom;
      const x = pattern.test('points')
        ? block.width - box.right
        : part === 'header' && pattern.test('ID')
          ? block.width - box.left
          : box.left;
      const key = `${frame} ${pattern}`;
      if (pattern.test('mu') && frame !== 'sixth' && frame !== 'quarter') continue;
      places.set(key, (places.get(key) ?? new Set()).add(`${x.toFixed(2)} ${y.toFixed(2)}`));
    }
  }
  for (const [key, found] of places) expect([key, ...found]).toHaveLength(2);
  expect(places.size).toBeGreaterThan(15);
});

test('whole frames have a column for every design, halves for nearly all; ships that cannot move have no orders', () => {
  const missing = all.filter(({ blocks }) => !blocks.column);
  expect(missing.filter(({ frame }) => frame === 'whole')).toEqual([]);
  expect([...new Set(missing.filter(({ frame }) => frame === 'half').map(({ path }) => path))]).toEqual(tooLarge);
  for (const { path, subject, blocks } of all) {
    expect(letters(blocks.orders as Block).length > 0, path).toBe(hasOrders(subject));
  }
});

/** Designs whose tables need a whole page on Letter with a bar above. */
const tooLarge = ['published/phalon/draath', 'skerry/maelstrom'];

test('in a pack, craft stand on its first page, and a carrier fits where it else would not', () => {
  const box = { width: columnWidths.sixth, height: 60 };
  const carrier = ships.find(({ path }) => path.endsWith('valiant'));
  if (!carrier) throw new Error('no carrier');
  const subject = { ship: carrier.ship, errors: [] };
  expect(columnBlock(subject, 'sixth', box, { inPack: false, theme })).toBeUndefined();
  expect(columnBlock(subject, 'sixth', box, { inPack: true, theme })).toBeDefined();
});

test('the foot names each thing once, within its width', () => {
  for (const [index, { ship }] of ships.entries()) {
    const subjects = [ship, ships[(index * 7) % ships.length]?.ship ?? ship].map((each) => ({
      ship: each,
      errors: [],
    }));
    const foot = footBlock(
      subjects,
      [
        { lead: 'B1', text: 'beam dice, P' },
        { lead: 'B2', text: 'beam dice, P' },
      ],
      194,
      theme,
    );
    const texts = letters(foot);
    const words = texts.map(({ text }) => text).join(' ');
    expect(words).toContain('B1, 2: beam dice, P.');
    expect(words.split('Beam die:').length).toBeLessThanOrEqual(2);
    expect(texts.filter(({ text }) => typeface.missingGlyphs(text) !== '')).toEqual([]);
    const edge = { left: 0, top: 0, right: foot.width, bottom: foot.height };
    for (const { text, box } of textsOf(groupsOf(foot))) expect(isInside(box, edge), text).toBe(true);
  }
});

const hasSystem =
  (...ids: readonly string[]) =>
  ({ items }: PrintedShip['ship']) =>
    items.some(({ id }) => ids.includes(id));

/** What the foot says of ships with something aboard, and does not say of a ship without. */
const facts: readonly (readonly [concerns: (ship: PrintedShip['ship']) => boolean, text: string])[] = [
  [hasSystem('enhanced-sensors', 'superior-sensors'), 'at +1; a 6 destroys them for good.'],
  [hasSystem('suicide-charge'), 'suicide charge at −1, as the core.'],
  [
    (ship) => ship.design.hull.stealth + countLevels(ship, 'stealth-field') >= 2,
    '12 to 8, 9 to 6, 6 to 4, 4 to 2.7 mu. She fires to 24 mu',
  ],
  [({ design }) => design.armor.some(({ regenerative }) => regenerative > 0), '5 and 6 repair, 1 ends it.'],
  [
    ({ design }) => design.armor.some(({ standard, regenerative }) => standard + regenerative > 0),
    'Fire from astern passes it.',
  ],
  [({ design }) => design.rules === 'fleet-book', 'Rules: Fleet Book 1 and 2.'],
  [({ design }) => !design.grown.hull, 'd6 for each 25 mass, SAP, past standard screens, to all within 3 mu'],
  [({ wings, squadrons }) => wings.length + squadrons.length > 0, 'CEF: one an attack or second move'],
];

test('the foot says what concerns its ships, and nothing else', () => {
  for (const [concerns, text] of facts) {
    for (const isConcerned of [true, false]) {
      const found = ships.filter(({ ship }) => concerns(ship) === isConcerned);
      expect(found.length, text).toBeGreaterThan(0);
      for (const { path, ship } of found) {
        const words = pageNotes([{ ship, errors: [] }], [])
          .map(({ lead, text: said }) => `${lead}: ${said}`)
          .join(' ');
        expect(words.includes(text), `${path}: ${text}`).toBe(isConcerned);
      }
    }
  }
});
