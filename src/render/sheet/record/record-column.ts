/** A ship of a record sheet: her names, her figure, and her weapons by range. */

import { type Block, stack } from '../../drawing/block.ts';
import { blockPanel, type Sheet, type Size } from '../../drawing/page.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { drawShip } from '../../ship/draw-ship.ts';
import { armorLine, dieLines, weaponKinds } from '../../symbols/fire-table.ts';
import { frameSheet } from '../frames/frame-sheet.ts';
import { className, type PrintedShip, shipTitle } from '../panels/panel.ts';
import { alertBlock } from '../parts/header.ts';
import { fitText } from '../tables/table.ts';
import { weaponGrid } from '../tables/weapon-grid.ts';

/** Icons may be smaller than the first of these factors only if no number of columns is wide enough. */
export const leastScales = [0.6, 0.4, 0.2];

const padding = 2;
const gap = 1.6;

/** A ship in a column, or in several; undefined if she does not fit. */
export function drawColumn(subject: PrintedShip, size: Size, leastScale: number, theme: Theme): Sheet | undefined {
  const width = size.width - 2 * padding;
  const names = namesBlock(subject, width, theme);
  const alert = alertBlock(subject, width, theme);
  const weapons = weaponsBlock(subject, width, theme);
  const alertTop = padding + names.height + gap;
  const top = alertTop + (alert ? alert.height + gap : 0);
  const bottom = size.height - padding - weapons.height;
  const zone = { width, height: bottom - gap - top, frame: 'quarter', leastScale } as const;
  const ship = zone.height > 0 ? drawShip(subject, zone, theme) : undefined;
  if (!ship) return undefined;
  return frameSheet({ size, title: shipTitle(subject) }, [
    blockPanel('identity', names, padding, padding),
    ...(alert ? [blockPanel('alert', alert, padding, alertTop)] : []),
    blockPanel('ship', ship.block, padding, top),
    ...(weapons.height > 0 ? [blockPanel('tables', { ...weapons, width }, padding, bottom)] : []),
  ]);
}

/** Weapons by range, and the dice that they roll. */
function weaponsBlock({ ship }: PrintedShip, width: number, theme: Theme): Block {
  const kinds = weaponKinds([ship]);
  const words = [...dieLines(kinds), armorLine(kinds)].join(' ').trim();
  const text = words === '' ? [] : [paragraph(words, width, theme, { size: theme.type.label })];
  return stack([...weaponGrid(kinds, width, theme), ...text], gap / 2);
}

function namesBlock(subject: PrintedShip, width: number, theme: Theme): Block {
  const { ship, name = '' } = subject;
  const own = printableText(name);
  const { role, navy } = ship.design;
  const title = theme.hasBlankNames ? ' ' : own || className(ship);
  const parts = [own === '' ? '' : `${className(ship)} class`, printableText(role ?? ''), printableText(navy ?? '')];
  const about = theme.hasBlankNames ? printableText(role ?? '') : parts.filter((part) => part !== '').join(' · ');
  const lines = [
    fitText(title, width, theme, { size: theme.type.title, bold: true, lines: 1 }),
    fitText(about, width, theme, { size: theme.type.text, lines: 1 }),
  ];
  return { ...stack(lines, 0), width };
}
