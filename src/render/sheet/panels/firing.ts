import { type Block, placeInRow, stack } from '../../drawing/block.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { armorLine, dieLines, type WeaponKind, weaponKinds } from '../symbols/fire-table.ts';
import { rosetteLegend } from '../symbols/rosette.ts';
import { screenNotes, screenTables, thresholdNote } from '../tables/reference-tables.ts';
import { weaponGrid } from '../tables/weapon-grid.ts';
import type { Panel } from './panel.ts';

/** The weapon grid, and lines for the dice that screens weaken. */
export const firing: Panel = {
  title: 'Weapons by range',
  description: 'a grid: each kind of fire with its dice or score to hit by range in mu, and what it does',
  strips: ({ ship }, width, theme, tallest) => {
    const kinds = weaponKinds([ship]);
    const words = [...dieLines(kinds), armorLine(kinds)].join(' ').trim();
    return withWords(weaponGrid(kinds, width, theme, { tallest }), words, width, theme);
  },
};

/** The words stay with the last block. */
function withWords(blocks: readonly Block[], words: string, width: number, theme: Theme): readonly Block[] {
  const last = blocks.at(-1);
  if (!last || words === '') return blocks;
  const text = paragraph(words, width, theme, { size: smallestType });
  return [...blocks.slice(0, -1), stack([last, text], theme.gap * 0.3)];
}

/** With the tables of the dice and arcs: a page that needs no quick reference. */
export const firingWithTables: Panel = {
  ...firing,
  strips: ({ ship }, width, theme, tallest) => {
    const kinds = weaponKinds([ship]);
    const grid = weaponGrid(kinds, width, theme, { tallest });
    return [...withWords(grid, armorLine(kinds), width, theme), diceTables(kinds, Math.min(width, widest), theme)];
  },
};

/** Wider than a page: a panel that asks how wide it could be is no wider, in millimeters. */
const widest = 300;

function diceTables(kinds: readonly WeaponKind[], width: number, theme: Theme): Block {
  const half = (width - 3 * theme.gap) / 2;
  const note = (text: string) => paragraph(text, half, theme, { size: theme.type.label });
  const dice = stack(
    [...screenTables(kinds, half, theme), note(screenNotes(kinds)), note(thresholdNote)],
    theme.gap / 2,
  );
  return placeInRow([{ ...dice, width: half }, rosetteLegend(half, theme)], 3 * theme.gap);
}
