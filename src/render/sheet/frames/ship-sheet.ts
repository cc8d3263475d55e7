/** The frames that a ship may be printed in, the smallest first. */

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type Block, placeBlock } from '../../drawing/block.ts';
import type { Sheet, Size } from '../../drawing/page.ts';
import { drawShip } from '../../ship/draw-ship.ts';
import { type FrameKind, frameKinds } from '../../ship/frame-kind.ts';
import { className } from '../panels/panel.ts';
import type { NumberedShip } from '../parts/header.ts';
import { frameSize } from './frame-size.ts';
import { type Fit, type FrameStyle, type FrameTables, frameTables } from './ship-frame.ts';

export interface SheetLayout {
  readonly page: Size;
  /** Smallest first. */
  readonly frames: readonly FrameKind[];
  /** The size that was asked for, whatever fits. */
  readonly forced?: FrameKind | undefined;
  readonly style: FrameStyle;
}

/** Icons are not drawn smaller than by these factors, or the ship gets a larger frame. */
const leastScales: Readonly<Record<FrameKind, number>> = { sixth: 0.5, quarter: 0.6, half: 0.6, whole: 0.5 };

/** On pages with sixths, quarters may be as crowded. */
const leastCompact = 0.5;

/** In a frame that was asked for, or where no frame is large enough. */
const leastForced = 0.4;

/** Of ships with more than a page of tables. */
const tableScales = [0.6, 0.3, 0.1, 0.03];

/** The ways to fit a ship, the best first. */
export function fitsOf({ frames, forced }: SheetLayout): readonly Fit[] {
  const usual = (kind: FrameKind): Fit => ({
    kind,
    leastScale: frames.includes('sixth') ? Math.min(leastScales[kind], leastCompact) : leastScales[kind],
  });
  const crowded = (kind: FrameKind): readonly Fit[] =>
    [{}, { isContinued: true }].map((more) => ({ kind, leastScale: leastForced, ...more }));
  const last = [
    ...crowded('whole'),
    ...tableScales.map((tableScale): Fit => ({ kind: 'whole', leastScale: 0.2, tableScale })),
  ];
  if (!forced) return [...frames.map(usual), ...crowded(frames.at(-1) ?? 'whole'), ...last];
  const larger = frameKinds.slice(frameKinds.indexOf(forced) + 1);
  return [usual(forced), ...crowded(forced), ...larger.map(usual), ...last];
}

/** The usual ways to fit a ship into larger frames; none if all ships have one size. */
export function largerFits({ kind }: Fit, layout: SheetLayout): readonly Fit[] {
  const { frames, forced } = layout;
  const larger = frames.slice(frames.indexOf(kind) + 1);
  return forced ? [] : fitsOf(layout).filter((fit, index) => index < frames.length && larger.includes(fit.kind));
}

/** A figure may be this much lower than its zone before it is drawn again, in millimeters. */
const maxSpare = 3;

interface Figures {
  /** By height of the zone. */
  readonly drawn: Map<number, Block>;
  /** The largest height known to be too small. */
  tooSmall: number;
}

/** A ship with what has been drawn of her, which takes most of the time of a sheet. */
export class ShipSheet {
  readonly subject: NumberedShip;
  readonly #layout: SheetLayout;
  readonly #tables = new Map<string, { readonly tables: FrameTables | undefined }>();
  readonly #figures = new Map<string, Figures>();

  constructor(subject: NumberedShip, layout: SheetLayout) {
    this.subject = subject;
    this.#layout = layout;
  }

  /** Her tables in a frame of a page whose foot has a height; undefined if they do not fit. */
  tables(fit: Fit, foot?: number): FrameTables | undefined {
    const { page, style } = this.#layout;
    const size = frameSize(fit.kind, page, foot);
    const key = JSON.stringify([fit, size.height]);
    return getOrCompute(this.#tables, key, () => ({ tables: frameTables(this.subject, fit, size, style) })).tables;
  }

  /** Whether her figure fits, too. */
  hasRoom(fit: Fit, foot?: number): boolean {
    const tables = this.tables(fit, foot);
    return tables !== undefined && this.#figure(fit, tables.zones.ship) !== undefined;
  }

  /** Her sheets in a frame; undefined if she does not fit. */
  draw(fit: Fit, foot?: number): readonly Sheet[] | undefined {
    const tables = this.tables(fit, foot);
    const zone = tables?.zones.ship;
    const figure = zone && this.#figure(fit, zone, maxSpare);
    if (!figure) return undefined;
    // Drives stand at the foot of their zone.
    return tables.sheetsWith({ ...zone, parts: [placeBlock(figure, 0, zone.height - figure.height)] });
  }

  /** A figure that fits a zone, lower than it by at most `spare`. */
  #figure({ kind, leastScale }: Fit, { width, height }: Size, spare = Number.POSITIVE_INFINITY): Block | undefined {
    const figures = getOrCompute(this.#figures, `${kind} ${leastScale}`, () => ({ drawn: new Map(), tooSmall: 0 }));
    if (height <= figures.tooSmall) return undefined;
    const lower = Math.max(0, ...[...figures.drawn.keys()].filter((each) => each <= height));
    if (lower > 0 && height - lower <= spare) return figures.drawn.get(lower);
    const zone = { width, height, frame: kind, leastScale };
    const drawn = drawShip(this.subject, zone, this.#layout.style.theme)?.block;
    if (drawn) figures.drawn.set(height, drawn);
    else if (lower === 0) figures.tooSmall = height;
    return drawn ?? figures.drawn.get(lower);
  }
}

/** A ship in the first frame that she fits, with the usual foot. */
export function drawSmallest(ship: ShipSheet, layout: SheetLayout) {
  for (const fit of fitsOf(layout)) {
    const sheets = ship.draw(fit);
    if (sheets) return { sheets, notes: ship.tables(fit)?.notes ?? [] };
  }
  throw new Error(`no frame for ${className(ship.subject.ship)}`);
}
