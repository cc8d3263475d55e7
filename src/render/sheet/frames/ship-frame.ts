/** A ship in a frame: header, figure, tables and orders, each at its place. */

import { type Block, drawingBlock, pictureBlock, placeBlock } from '../../drawing/block.ts';
import { type Mark, pen, stroked } from '../../drawing/mark.ts';
import { blockPanel, type PositionedPanel, type Sheet, type Size } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { FrameKind } from '../../ship/frame-kind.ts';
import { type PrintedShip, shipName, shipTitle } from '../panels/panel.ts';
import { columnBlock } from '../parts/column.ts';
import { craftTable } from '../parts/craft-table.ts';
import { alertBlock, headerBlock, type NumberedShip } from '../parts/header.ts';
import { thinLine } from '../parts/lettering.ts';
import { ordersBlock } from '../parts/orders.ts';
import type { FootNote } from '../parts/weapon-rows.ts';
import { frameSheet } from './frame-sheet.ts';
import type { SheetPart } from './template.ts';
import { type FrameZone, type FrameZones, zonesOf } from './zones.ts';

export interface FrameStyle {
  readonly theme: Theme;
  readonly without: readonly SheetPart[];
  /** A pack says elsewhere what craft and dice do. */
  readonly inPack: boolean;
}

/** How a ship is fitted into a frame. */
export interface Fit {
  readonly kind: FrameKind;
  /** Icons are not drawn smaller than by this factor. */
  readonly leastScale: number;
  /** The craft stand in a second frame. */
  readonly isContinued?: boolean;
  /** Tables are drawn smaller by this factor, where no frame has room for them. */
  readonly tableScale?: number;
}

/** The tables of a ship in a frame, before she is drawn. */
export interface FrameTables {
  readonly zones: FrameZones;
  /** The sheet around a figure; two if the second has the craft. */
  readonly sheetsWith: (figure: Block) => readonly Sheet[];
  /** For the foot of the page. */
  readonly notes: readonly FootNote[];
}

/** The tables of a ship in a frame; undefined if they do not fit. */
export function frameTables(subject: NumberedShip, fit: Fit, size: Size, style: FrameStyle): FrameTables | undefined {
  const { theme, without, inPack } = style;
  const { kind, isContinued = false } = fit;
  const { zones, panelsWith } = emptyFrame(isContinued ? numbered(subject, 1) : subject, kind, size, style);
  const picture = kind === 'whole' && !without.includes('portrait') ? portraitBlock(subject) : undefined;
  const columnZone = belowPicture(zones.column, picture);
  const column = tablesAt(fit.tableScale ?? 1, columnZone, (room) =>
    columnBlock(subject, kind, room, { ...fit, inPack, hasEdition: inPack || without.includes('foot'), theme }),
  );
  const more = isContinued ? craftFrame(subject, kind, size, style) : undefined;
  if (!column || (isContinued && !more)) return undefined;
  const beside = [
    ...(picture ? [panelAt('portrait', zones.column, picture)] : []),
    panelAt('tables', columnZone, column.block),
  ];
  const sheetsWith = (figure: Block) => {
    const panels = panelsWith([panelAt('ship', zones.ship, figure), ...beside]);
    return [frameSheet({ size, title: shipTitle(subject) }, panels, ruleMarks(zones)), ...(more ? [more.sheet] : [])];
  };
  return { zones, sheetsWith, notes: [...column.notes, ...(more?.notes ?? [])] };
}

type Tables = NonNullable<ReturnType<typeof columnBlock>>;

/** Tables for more room, drawn smaller. */
function tablesAt(
  scale: number,
  { width, height }: Size,
  draw: (room: Size) => Tables | undefined,
): Tables | undefined {
  if (scale === 1) return draw({ width, height });
  const drawn = draw({ width: width / scale, height: height / scale });
  return drawn && { ...drawn, block: { width, height, parts: [placeBlock(drawn.block, 0, 0, scale)] } };
}

/** The second frame of a ship: her craft, with orders of its own. */
function craftFrame(subject: NumberedShip, kind: FrameKind, size: Size, style: FrameStyle) {
  const { zones, panelsWith } = emptyFrame(numbered(subject, 2), kind, size, style);
  const table = craftTable(subject, zones.body.width, style.theme)?.within(zones.body.height);
  if (!table) return undefined;
  const panels = panelsWith([panelAt('tables', zones.body, table.block)]);
  return { sheet: frameSheet({ size, title: shipTitle(subject), isFirst: false }, panels), notes: table.notes };
}

function numbered(subject: NumberedShip, part: 1 | 2): NumberedShip {
  return { ...subject, name: `${shipName(subject)}, ${part} of 2` };
}

/** The parts that all frames have, above and below the others. */
function emptyFrame(subject: NumberedShip, kind: FrameKind, size: Size, { theme, without }: FrameStyle) {
  const hasOrders = !without.includes('orders');
  const alertWidth = zonesOf(kind, size, { hasAlert: true, hasOrders }).alert.width;
  const alert = alertBlock(subject, alertWidth, theme);
  const zones = zonesOf(kind, size, { hasAlert: alert !== undefined, hasOrders });
  const head = panelAt('identity', zones.header, headerBlock(subject, kind, zones.header, theme));
  const orders = hasOrders ? [panelAt('orders', zones.orders, ordersBlock(subject, kind, zones.orders, theme))] : [];
  return {
    zones,
    panelsWith: (body: readonly PositionedPanel[]): readonly PositionedPanel[] => [
      head,
      ...(alert ? [panelAt('alert', zones.alert, alert)] : []),
      ...body,
      ...orders,
    ],
  };
}

function panelAt(id: string, { x, y }: FrameZone, block: Block): PositionedPanel {
  return blockPanel(id, block, x, y);
}

/** Largest size of a portrait, and the space below it, in millimeters. */
const portraitSize = { width: 44, height: 33 };
const portraitGap = 1.4;

function portraitBlock({ portrait }: PrintedShip): Block | undefined {
  if (!portrait) return undefined;
  const { width, height } = portraitSize;
  const block = pictureBlock(portrait, width, height, 'Portrait');
  const edge = rect(pen.bold / 2, pen.bold / 2, block.width - pen.bold, block.height - pen.bold);
  const frame = drawingBlock(block.width, block.height, [stroked(edge, pen.bold)]);
  return { ...block, parts: [...block.parts, ...frame.parts] };
}

function belowPicture(zone: FrameZone, picture: Block | undefined): FrameZone {
  const used = picture ? portraitSize.height + portraitGap : 0;
  return { ...zone, y: zone.y + used, height: zone.height - used };
}

function ruleMarks({ column, ruleX }: FrameZones): readonly Mark[] {
  if (ruleX === undefined) return [];
  return [stroked(line(ruleX, column.y, ruleX, column.y + column.height), thinLine)];
}
