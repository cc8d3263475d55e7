import { stack } from '../../drawing/block.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { smallestType } from '../../drawing/theme.ts';
import { armorLine, dieLines, weaponKinds } from '../symbols/fire-table.ts';
import { weaponGrid } from '../tables/weapon-grid.ts';
import type { Panel } from './panel.ts';

/** The weapon grid, and lines for the dice that screens weaken. */
export const firing: Panel = {
  title: 'Weapons by range',
  description: 'a grid: each kind of fire with its dice or score to hit by range in mu, and what it does',
  strips: ({ ship }, width, theme, tallest) => {
    const kinds = weaponKinds([ship]);
    const words = [...dieLines(kinds), armorLine(kinds)].join(' ').trim();
    const blocks = weaponGrid(kinds, width, theme, { tallest });
    const last = blocks.at(-1);
    if (!last || words === '') return blocks;
    // The words stay with the last block.
    const text = paragraph(words, width, theme, { size: smallestType });
    return [...blocks.slice(0, -1), stack([last, text], theme.gap * 0.3)];
  },
};
