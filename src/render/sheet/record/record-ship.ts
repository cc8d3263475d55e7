/** A ship of a record sheet: number, names, and her figure. */

import { type Block, placeBlock } from '../../drawing/block.ts';
import { stroked, textMark } from '../../drawing/mark.ts';
import { blockPanel, type Sheet, type Size } from '../../drawing/page.ts';
import { line } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { drawShip } from '../../ship/draw-ship.ts';
import { frameSheet } from '../frames/frame-sheet.ts';
import { className, type PrintedShip, shipTitle } from '../panels/panel.ts';
import { numberDisc, type ShipNumber } from '../parts/emblems.ts';
import { alertBlock } from '../parts/header.ts';
import { captionSize, fitted, inkGroup, thinLine } from '../parts/lettering.ts';
import { alertRoom } from '../parts/skeleton.ts';

export type RecordShip = PrintedShip & ShipNumber;

const headHeight = 10.8;
const discRadius = 3.6;
const nameLeft = 10.4;
const padding = 0.8;

/** Ships of less mass are drawn in lower zones; all end at one line. */
const zones = [
  { below: 40, height: 84 },
  { below: 80, height: 96 },
] as const;

/** Icons get smaller, then the whole figure does: no ship is without a sheet. */
const scales = [
  { leastScale: 0.62, scale: 1 },
  { leastScale: 0.46, scale: 1 },
  { leastScale: 0.2, scale: 1 },
  { leastScale: 0.2, scale: 0.6 },
  { leastScale: 0.2, scale: 0.3 },
  { leastScale: 0.2, scale: 0.1 },
  { leastScale: 0.2, scale: 0.03 },
];

export function recordShip(subject: RecordShip, size: Size, theme: Theme): Sheet {
  const alert = alertBlock(subject, size.width - 2 * padding, theme);
  const top = headHeight + padding + (alert ? alertRoom : 0);
  const room = { width: size.width - 2 * padding, height: size.height - top - padding };
  const figure = figureOf(subject, room, theme);
  return frameSheet({ size, title: shipTitle(subject) }, [
    blockPanel('identity', headBlock(subject, size.width, theme), 0, 0),
    ...(alert ? [blockPanel('alert', alert, padding, headHeight + padding)] : []),
    blockPanel('ship', figure, padding, size.height - padding - figure.height),
  ]);
}

function figureOf(subject: RecordShip, room: Size, theme: Theme): Block {
  const { limit } = subject.ship.mass;
  const height = Math.min(room.height, zones.find(({ below }) => limit < below)?.height ?? room.height);
  for (const { leastScale, scale } of scales) {
    const zone = { width: room.width / scale, height: height / scale, frame: 'quarter', leastScale } as const;
    const drawn = drawShip(subject, zone, theme);
    if (drawn) return { width: room.width, height, parts: [placeBlock(drawn.block, 0, 0, scale)] };
  }
  throw new Error(`no room for ${className(subject.ship)}`);
}

function headBlock(subject: RecordShip, width: number, theme: Theme): Block {
  const { ship, name = '' } = subject;
  const room = width - nameLeft - 1;
  const own = printableText(name);
  const title = fitted(own || className(ship), room, { from: 13, to: 8, bold: true }, theme);
  const role = printableText(ship.design.role ?? '');
  const parts = theme.hasBlankNames ? [role] : [own === '' || own === className(ship) ? '' : className(ship), role];
  const below = parts.filter((part) => part !== '').join(' · ');
  const about = fitted(below, room, { from: 7.7, to: captionSize }, theme);
  const nameMark = theme.hasBlankNames
    ? stroked(line(nameLeft, 5.4, nameLeft + room, 5.4), thinLine)
    : textMark(title.text, [nameLeft, 5.2], points(title.size), { bold: true });
  const marks = [
    nameMark,
    ...(about.text === '' ? [] : [textMark(about.text, [nameLeft, 8.8], points(about.size))]),
    stroked(line(0, headHeight, width, headHeight), 0.3),
  ];
  const disc = numberDisc(subject, [5.4, headHeight / 2], discRadius, 13);
  return { width, height: headHeight, parts: [inkGroup(disc), inkGroup(marks)] };
}
