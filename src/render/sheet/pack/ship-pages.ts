/** The sheets of the ships of a pack: in the order of their numbers, below the front page where there is room. */

import { tolerance } from '../../drawing/block.ts';
import type { Page, Sheet } from '../../drawing/page.ts';
import { gutter, innerPage, margin } from '../frames/frame-size.ts';
import { withCutMarks } from '../frames/page-cuts.ts';
import type { SheetLayout } from '../frames/ship-sheet.ts';

/** A page that is filled from top to bottom. */
interface Open {
  readonly sheets: Page['sheets'][number][];
  /** Height that is used. */
  y: number;
  /** A sheet of half the width of the page, with nothing beside it yet. */
  beside: Page['sheets'][number] | undefined;
}

export class ShipPages {
  readonly #layout: SheetLayout;
  readonly #hasCutMarks: boolean;
  readonly #pages: Open[] = [];

  constructor(layout: SheetLayout, hasCutMarks: boolean) {
    this.#layout = layout;
    this.#hasCutMarks = hasCutMarks;
  }

  /** Adds a sheet: beside the one before it, below it, or on the next page. */
  add(sheet: Sheet): void {
    const { width, height } = innerPage(this.#layout.page);
    const open = this.#pages.at(-1);
    const isWide = sheet.width > width / 2;
    const { beside } = open ?? {};
    if (open && beside && !isWide && sheet.height <= beside.sheet.height + tolerance) {
      open.sheets.push({ sheet, x: margin + width - sheet.width, y: beside.y });
      open.beside = undefined;
      return;
    }
    const y = open && open.sheets.length > 0 ? open.y + gutter : 0;
    if (!open || y + sheet.height > height + tolerance) {
      this.#pages.push({ sheets: [], y: 0, beside: undefined });
      this.#place(sheet, 0, isWide);
    } else this.#place(sheet, y, isWide);
  }

  end(): readonly Page[] {
    return this.#pages.splice(0).map(({ sheets }) => withCutMarks({ ...this.#layout.page, sheets }, this.#hasCutMarks));
  }

  #place(sheet: Sheet, y: number, isWide: boolean): void {
    const open = this.#pages.at(-1) as Open;
    const placed = { sheet, x: margin, y: margin + y };
    open.sheets.push(placed);
    open.y = y + sheet.height;
    open.beside = isWide ? undefined : placed;
  }
}
