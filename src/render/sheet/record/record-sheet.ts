/** The record sheet of Full Thrust Light: ships side by side, a key with the rules, and one movement plot below. */

import { lightShip } from '../../../rules/ship/light-ship.ts';
import type { Page, Size } from '../../drawing/page.ts';
import { blockPanel } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { margin } from '../frames/frame-size.ts';
import { plotBlock, plotHeight } from './movement-plot.ts';
import { type RecordFleet, recordHead } from './record-head.ts';
import { keyWidth, recordKey } from './record-key.ts';
import { type RecordShip, recordShip } from './record-ship.ts';

export interface RecordLayout {
  /** Landscape. */
  readonly page: Size;
  /** Of usual ships, with the key. */
  readonly columns: number;
  readonly theme: Theme;
  readonly fleet: RecordFleet | undefined;
}

const headHeight = 11.5;
const headGap = 1.5;
const gap = 1.6;
/** From the plot to the edge of the paper. */
const bottom = 13;
const widestColumn = 58;

/** Columns that a page of large ships may go without: four ships of any size fit a page of six columns. */
const spareColumns = 2;

/** Pages that wait for the ships after them, so that all have about as many. */
const mostOpen = 4;

/** Columns that a ship takes, by its mass. */
function columnsOf({ ship }: RecordShip): number {
  const { limit } = ship.mass;
  return limit < 30 ? 0.75 : limit < 110 ? 1 : 1.5;
}

export class RecordPrinter {
  readonly #layout: RecordLayout;
  #waiting: readonly RecordShip[] = [];

  constructor(layout: RecordLayout) {
    this.#layout = layout;
  }

  add(subject: RecordShip): readonly Page[] {
    this.#waiting = [...this.#waiting, { ...subject, ship: lightShip(subject.ship) }];
    const [first, ...others] = deal(this.#waiting, this.#layout.columns);
    if (first === undefined || others.length < mostOpen) return [];
    this.#waiting = this.#waiting.slice(first.length);
    return [this.#toPage(first)];
  }

  /** The last pages. */
  end(): readonly Page[] {
    const ships = this.#waiting;
    this.#waiting = [];
    return dealEvenly(ships, this.#layout.columns).map((own) => this.#toPage(own));
  }

  #toPage(ships: readonly RecordShip[]): Page {
    const { page, theme, fleet } = this.#layout;
    const width = page.width - 2 * margin;
    const top = margin + headHeight + headGap;
    const plotTop = page.height - bottom - plotHeight(ships.length);
    const height = plotTop - gap - top;
    const column = Math.min(widestColumn, (width - keyWidth - gap * ships.length) / columnsIn(ships));
    let x = margin;
    const sheets = ships.map((ship) => {
      const own = column * columnsOf(ship);
      const placed = { sheet: recordShip(ship, { width: own, height }, theme), x, y: top };
      x += own + gap;
      return placed;
    });
    const key = recordKey(ships, { width: margin + width - x, height }, theme);
    const head = recordHead(fleet, { width, height: headHeight }, theme);
    const plot = plotBlock(ships, width, theme);
    const part = (id: string, block: typeof plot, y: number) => {
      const panels = [blockPanel(id, block, 0, 0)];
      const { width, height } = block;
      return { sheet: { title: '', isFirst: false, width, height, panels, groups: [] }, x: margin, y };
    };
    return {
      ...page,
      sheets: [part('head', head, margin), ...sheets, { sheet: key, x, y: top }, part('plot', plot, plotTop)],
    };
  }
}

/** Whether ships fit a page whose last column is the key. */
function doFit(ships: readonly RecordShip[], columns: number): boolean {
  return ships.length <= columns - spareColumns || columnsIn(ships) <= columns - 0.5;
}

/** Pages in the order of the ships, each with as many as fit. */
function deal(ships: readonly RecordShip[], columns: number): readonly (readonly RecordShip[])[] {
  const pages: RecordShip[][] = [];
  for (const ship of ships) {
    const open = pages.at(-1);
    if (open && doFit([...open, ship], columns)) open.push(ship);
    else pages.push([ship]);
  }
  return pages;
}

/** No more pages than needed, with as many ships each, if they fit. */
function dealEvenly(ships: readonly RecordShip[], columns: number): readonly (readonly RecordShip[])[] {
  const full = deal(ships, columns);
  let next = 0;
  const even = full.map((_, index) => {
    const first = next;
    next += Math.ceil((ships.length - first) / (full.length - index));
    return ships.slice(first, next);
  });
  return even.every((own) => doFit(own, columns)) ? even : full;
}

function columnsIn(ships: readonly RecordShip[]): number {
  return ships.reduce((sum, ship) => sum + columnsOf(ship), 0);
}
