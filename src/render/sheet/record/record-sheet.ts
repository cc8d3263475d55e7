/** Full Thrust Light's record sheet: ships side by side, an icon key next to them, and one movement plot below. */

import { chunks } from '../../drawing/chunks.ts';
import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { margin } from '../frames/frame-size.ts';
import { className, type PrintedShip } from '../panels/panel.ts';
import { movementPlotHeight, movementPlotSheet } from './movement-plot.ts';
import { drawColumn } from './record-column.ts';
import { recordKeySheets } from './record-key.ts';

interface Entry {
  readonly subject: PrintedShip;
  readonly sheet: Sheet;
  readonly columns: number;
}

export interface RecordLayout {
  /** Landscape. */
  readonly page: Size;
  readonly columns: number;
  readonly theme: Theme;
  /** A pack has the icon key elsewhere. */
  readonly inPack: boolean;
}

/** Scales of icons and of all: smaller than the first of them only if no number of columns is wide enough. */
const scales = [
  { leastScale: 0.6, scale: 1 },
  { leastScale: 0.4, scale: 1 },
  { leastScale: 0.5, scale: 0.6 },
  { leastScale: 0.3, scale: 0.3 },
  { leastScale: 0.2, scale: 0.1 },
  { leastScale: 0.2, scale: 0.03 },
];

/** Record sheets kept open for a later ship that still fits. */
const maxOpen = 4;

/** Between the columns, and above the plot, in millimeters. */
const gap = 2;

export class RecordPrinter {
  readonly #layout: RecordLayout;
  readonly #open: Entry[][] = [];
  readonly #subjects: PrintedShip[] = [];

  constructor(layout: RecordLayout) {
    this.#layout = layout;
  }

  add(subject: PrintedShip): readonly Page[] {
    this.#subjects.push(subject);
    this.#placeEntry(this.#entryOf(subject));
    const finished: Page[] = [];
    while (this.#open.length > 0 && (this.#open.length > maxOpen || this.#free(this.#open[0] ?? []) === 0)) {
      finished.push(this.#toPage(this.#open.shift() ?? []));
    }
    return finished;
  }

  /** The last pages. The key to the icons of all ships is beside the last of them, if there is room. */
  end(): readonly Page[] {
    const open = this.#open.splice(0);
    const subjects = this.#subjects.splice(0);
    if (subjects.length === 0) return [];
    const { page, theme, inPack } = this.#layout;
    const [key, ...more] = recordKeySheets(subjects, this.#size(1), theme) as [Sheet, ...Sheet[]];
    const beside = open.findLastIndex((entries) => this.#free(entries) > 0);
    const x = page.width - margin - this.#width(1);
    const pages = open.map((entries, index) => {
      const page = this.#toPage(entries);
      return index === beside ? { ...page, sheets: [...page.sheets, { sheet: key, x, y: margin }] } : page;
    });
    if (inPack) return pages;
    return [...pages, ...this.#keyPages(beside < 0 ? [key, ...more] : more)];
  }

  /** Fits a ship into as few columns as possible. */
  #entryOf(subject: PrintedShip): Entry {
    const { columns: max, theme } = this.#layout;
    for (const each of scales) {
      for (let columns = 1; columns <= max; columns++) {
        const sheet = drawColumn(subject, this.#size(columns), { columns, ...each }, theme);
        if (sheet) return { subject, sheet, columns };
      }
    }
    throw new Error(`no room for ${className(subject.ship)}`);
  }

  #size(columns: number): Size {
    return { width: this.#width(columns), height: this.#height() };
  }

  #free(entries: readonly Entry[]): number {
    return this.#layout.columns - entries.reduce((sum, { columns }) => sum + columns, 0);
  }

  #placeEntry(entry: Entry): void {
    const open = this.#open.find((entries) => this.#free(entries) >= entry.columns);
    if (open) open.push(entry);
    else this.#open.push([entry]);
  }

  #width(columns: number): number {
    const { page, columns: all } = this.#layout;
    const one = (page.width - 2 * margin - gap * (all - 1)) / all;
    return columns * one + (columns - 1) * gap;
  }

  #height(): number {
    const { page, columns } = this.#layout;
    return page.height - 2 * margin - gap - movementPlotHeight(columns);
  }

  #toPage(entries: readonly Entry[]): Page {
    const { page, columns: all, theme } = this.#layout;
    let x = margin;
    const sheets = entries.map(({ sheet, columns }) => {
      const place = { sheet, x, y: margin };
      x += this.#width(columns) + gap;
      return place;
    });
    const subjects = [...new Set(entries.map(({ subject }) => subject))];
    const names = subjects.map(({ ship, name = '' }) => printableText(name) || className(ship));
    const lines = Array.from({ length: all }, (_, line) => (theme.hasBlankNames ? '' : (names[line] ?? '')));
    const plot = movementPlotSheet(lines, this.#width(all), theme);
    return { ...page, sheets: [...sheets, { sheet: plot, x: margin, y: margin + this.#height() + gap }] };
  }

  /** What the last page has no room for of a key, side by side. */
  #keyPages(keys: readonly Sheet[]): readonly Page[] {
    const { page, columns } = this.#layout;
    return chunks(keys, columns).map((own) => ({
      ...page,
      sheets: own.map((sheet, column) => ({
        sheet,
        x: margin + column * (this.#width(1) + gap),
        y: margin,
      })),
    }));
  }
}
