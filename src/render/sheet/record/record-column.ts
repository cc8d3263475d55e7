/** A ship of a record sheet: her names and her figure, with her tables below it or beside it. */

import { type Block, placeBlock, stack } from '../../drawing/block.ts';
import { blockPanel, type Sheet, type Size } from '../../drawing/page.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { drawShip } from '../../ship/draw-ship.ts';
import { armorLine, dieLines, weaponKinds } from '../../symbols/fire-table.ts';
import { frameSheet } from '../frames/frame-sheet.ts';
import { className, type PrintedShip, shipTitle } from '../panels/panel.ts';
import { columnBlock } from '../parts/column.ts';
import { alertBlock } from '../parts/header.ts';
import { fitText } from '../tables/fit-text.ts';

const padding = 2;
const gap = 1.6;

export interface RecordFit {
  readonly columns: number;
  /** Icons are not drawn smaller than by this factor. */
  readonly leastScale: number;
  /** In several columns, all is drawn smaller by this factor: no ship is without a sheet. */
  readonly scale: number;
}

/** A ship in as many columns as a size has; undefined if she does not fit. */
export function drawColumn(subject: PrintedShip, size: Size, fit: RecordFit, theme: Theme): Sheet | undefined {
  const width = size.width - 2 * padding;
  const names = namesBlock(subject, width, theme);
  const alert = alertBlock(subject, width, theme);
  const alertTop = padding + names.height + gap;
  const top = alertTop + (alert ? alert.height + gap : 0);
  const room = { width, height: size.height - padding - top };
  const body = fit.columns === 1 ? stacked(subject, room, fit, theme) : besideFigure(subject, room, fit, theme);
  if (!body) return undefined;
  const [figure, tables, [x, y]] = body;
  return frameSheet({ size, title: shipTitle(subject) }, [
    blockPanel('identity', names, padding, padding),
    ...(alert ? [blockPanel('alert', alert, padding, alertTop)] : []),
    blockPanel('ship', figure, padding, top),
    blockPanel('tables', tables, padding + x, top + y),
  ]);
}

type Body = readonly [figure: Block, tables: Block, at: readonly [x: number, y: number]];

/** Heights of tables, tried one after the other, in millimeters. */
const tableHeights = Array.from({ length: 18 }, (_, index) => 15 + 5 * index);

function stacked(subject: PrintedShip, room: Size, { leastScale }: RecordFit, theme: Theme): Body | undefined {
  const tallest = { width: room.width, height: tableHeights.at(-1) ?? 0 };
  if (!tablesBlock(subject, tallest, theme)) return undefined;
  for (const height of tableHeights) {
    const tables = tablesBlock(subject, { width: room.width, height }, theme);
    if (!tables) continue;
    const y = room.height - tables.height;
    const zone = { width: room.width, height: y - gap, frame: 'quarter', leastScale } as const;
    const ship = zone.height > 0 ? drawShip(subject, zone, theme) : undefined;
    return ship && [ship.block, tables, [0, y]];
  }
  return undefined;
}

/** Widths of tables beside a figure in two columns, and in more, in millimeters. */
const [narrowTables, wideTables] = [50, 84];

function besideFigure(subject: PrintedShip, room: Size, fit: RecordFit, theme: Theme): Body | undefined {
  const width = fit.columns === 2 ? narrowTables : wideTables;
  const x = room.width - width;
  const { leastScale, scale } = fit;
  const height = room.height / scale;
  const tables = tablesBlock(subject, { width: width / scale, height }, theme);
  const frame = scale === 1 ? 'quarter' : 'whole';
  const ship = tables && drawShip(subject, { width: (x - gap) / scale, height, frame, leastScale }, theme);
  return ship && [scaled(ship.block, scale), scaled(tables, scale), [x, 0]];
}

function scaled(block: Block, scale: number): Block {
  return { width: block.width * scale, height: block.height * scale, parts: [placeBlock(block, 0, 0, scale)] };
}

/** How often words may move below the tables: then these have less room, and more words move. */
const maxPasses = 4;

/** Tables, and below them what they have no room for, as a record sheet has no foot; undefined if they do not fit. */
function tablesBlock(subject: PrintedShip, { width, height }: Size, theme: Theme): Block | undefined {
  const kinds = weaponKinds([subject.ship]);
  const dice = [...dieLines(kinds), armorLine(kinds)].join(' ').trim();
  const frame = width < wideTables ? 'quarter' : 'half';
  let words = dice;
  for (let pass = 0; pass < maxPasses; pass++) {
    const text = paragraph(words, width, theme, { size: theme.type.label });
    const size = { width, height: height - text.height - gap / 2 };
    const column = columnBlock(subject, frame, size, { inPack: false, theme });
    if (!column) return undefined;
    words = [...column.notes.map(({ lead, text }) => `${lead}: ${text}.`), dice].join(' ').trim();
    const shown = paragraph(words, width, theme, { size: theme.type.label });
    if (shown.height <= text.height) {
      return { width, height, parts: [placeBlock(column.block, 0, 0), placeBlock(shown, 0, height - shown.height)] };
    }
  }
  return undefined;
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
