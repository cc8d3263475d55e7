/** The weapon grid and its words: rows fill the column, each with its arcs, and figures can be read. */

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { noDamage } from '../../../src/damage/ship-damage.ts';
import { type Block, flattenGroups } from '../../../src/render/drawing/block.ts';
import type { TextMark } from '../../../src/render/drawing/mark.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import { className } from '../../../src/render/sheet/panels/panel.ts';
import { craftTable } from '../../../src/render/sheet/parts/craft-table.ts';
import { gridWithin } from '../../../src/render/sheet/parts/grid.ts';
import { headerBlock } from '../../../src/render/sheet/parts/header.ts';
import { columnWidths, headerHeight } from '../../../src/render/sheet/parts/skeleton.ts';
import { weaponRows } from '../../../src/render/sheet/parts/weapon-rows.ts';
import { drawShip } from '../../../src/render/ship/draw-ship.ts';
import { textsOf } from '../../support/ink.ts';
import { projectPath } from '../../support/project-path.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const paths = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^.]+\.yaml$/.test(path))
  .map((path) => path.replace('.yaml', ''))
  .sort();
const ships = await Promise.all(paths.map(async (path) => ({ path, ship: await shipIn(path) })));
const theme = themeOf(await options(), typeface);

const groupsOf = (block: Block) => flattenGroups(block, 0, 0);

/** Texts outside of icons. */
function letters(block: Block): readonly TextMark[] {
  return groupsOf(block).flatMap(({ marks, icon }) =>
    icon === undefined ? marks.filter((mark): mark is TextMark => mark.kind === 'text') : [],
  );
}

test.each(['quarter', 'half'] as const)('in a %s, every row of fire has its arcs', (frame) => {
  let counted = 0;
  for (const { path, ship } of ships) {
    for (const height of [50, 75, 100]) {
      const grid = gridWithin(weaponRows(ship), frame, { width: columnWidths[frame], height }, theme);
      if (!grid) continue;
      counted++;
      const shown = letters(grid.block)
        .map(({ text }) => text.replace(/\u00a0/g, ' '))
        .join(' ');
      for (const { kind, name, arcs } of weaponRows(ship)) {
        if (!kind.isAimed || arcs === '') continue;
        for (const each of arcs.split(', ')) expect(shown, `${path}, ${height} mm: arcs of ${name}`).toContain(each);
      }
    }
  }
  expect(counted).toBeGreaterThan(300);
});

test('a row of fire goes to the foot only if the column has no room for it', () => {
  let moved = 0;
  for (const { ship } of ships) {
    const rows = weaponRows(ship);
    for (const height of [45, 60, 75]) {
      const grid = gridWithin(rows, 'quarter', { width: columnWidths.quarter, height }, theme);
      const shown = grid ? letters(grid.block).map(({ text }) => text) : [];
      const hidden = rows.filter(({ kind, name }) => !kind.isAimed && !shown.some((text) => text.startsWith(name)));
      if (!grid || hidden.length === 0) continue;
      moved++;
      // The lowest row of its style, with its name in two lines and its arcs below.
      expect(grid.block.height + 14, `${className(ship)}, ${height} mm`).toBeGreaterThan(height);
    }
  }
  expect(moved).toBeGreaterThan(20);
});

test.each([
  ['emp-projector', { class: 1 }, 'ships: a test, no damage'],
  ['beam', { class: 1 }, 'gunboats as ships'],
])('as point defense, %s of class 1 says what it does', async (system, choices, words) => {
  const ship = await shipOf(stringify({ mass: 20, hull: { boxes: 4 }, drive: 4, systems: [{ system, ...choices }] }));
  const [row] = weaponRows(ship).filter(({ kind }) => !kind.isAimed);
  expect(row?.kind.effect).toContain(words);
});

test.each([2, 6] as const)('figures of fire to %i mu are in cells that they fit', async (reach) => {
  const systems = [{ system: reach === 2 ? 'suicide-charge' : 'scattergun' }, { system: 'beam', class: 4, arcs: 'F' }];
  for (const aboard of [systems.slice(0, 1), systems]) {
    const ship = await shipOf(stringify({ mass: 60, hull: { boxes: 8 }, drive: 4, systems: aboard }));
    const grid = gridWithin(weaponRows(ship), 'quarter', { width: columnWidths.quarter, height: 90 }, theme);
    const texts = textsOf(groupsOf(grid?.block as Block)).filter(({ text }) => /^\d$/.test(text));
    for (const [index, { box }] of texts.entries()) {
      for (const other of texts.slice(0, index)) {
        const isLevel = Math.abs(other.box.top - box.top) < 1;
        expect(isLevel && Math.max(box.left, other.box.left) - Math.min(box.right, other.box.right) < 0.85).toBe(false);
      }
    }
  }
});

test.each([
  ['sixth', 95],
  ['quarter', 95],
] as const)('after a battle, the header of a %s names it before the navy', async (frame, width) => {
  const ship = await shipIn('concord/unyielding');
  const subject = { ship, errors: [], name: 'Trenchant', after: 'Cinder Reef', damage: { ...noDamage, hull: 3 } };
  const header = headerBlock({ ...subject, number: 1 }, frame, { width, height: headerHeight(frame) }, theme);
  const words = letters(header)
    .map(({ text }) => text)
    .join(' ');
  expect(words).toContain('after Cinder Reef');
  expect(words).not.toContain('Concord');
});

test('the only bay of a ship has its number and a line to write on, and captions are words', async () => {
  const systems = [
    { system: 'hangar' },
    ...['AP FP F', 'F FS AS'].map((arcs) => ({ system: 'needle-beam', class: 2, arcs })),
  ];
  const ship = await shipOf(stringify({ mass: 80, hull: { boxes: 12 }, drive: 4, systems }));
  const table = craftTable({ ship, errors: [] }, columnWidths.quarter, theme)?.within(60);
  expect(letters(table?.block as Block).map(({ text }) => text)).toContain('1');
  const zone = { frame: 'quarter', width: 54.9, height: 101.2 } as const;
  const figure = drawShip({ ship }, zone, theme)?.block as Block;
  const captions = letters(figure).map(({ text }) => text);
  expect(captions.filter((text) => text.startsWith('Nee'))).toEqual(['Needle', 'Needle']);
});
