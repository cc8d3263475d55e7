import { type Block, placeInRow, stack } from '../../drawing/block.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import type { Theme } from '../../drawing/theme.ts';
import { type WeaponKind, weaponKinds } from '../symbols/fire-table.ts';
import { rosetteLegend } from '../symbols/rosette.ts';
import { screenNotes, screenTables, thresholdNote } from '../tables/reference-tables.ts';
import type { Panel } from './panel.ts';

/** The tables of the dice that it rolls, and the clock of arcs: a page that needs no quick reference. */
export const dice: Panel = {
  title: 'Dice and arcs',
  description: 'tables of the points of dice by level of screens, and the arcs as on a clock',
  rank: 'wanted',
  minWidth: () => narrowest,
  strips: ({ ship }, width, theme) => [diceTables(weaponKinds([ship]), Math.min(width, widest), theme)],
};

/** In a narrower column, tables and clock would be too small, in millimeters. */
const narrowest = 120;

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
