/** Prints each ship in its own frame, and fills pages with frames. */

import { tolerance } from '../../drawing/block.ts';
import { cutMarks } from '../../drawing/cut-marks.ts';
import type { Page } from '../../drawing/page.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { pageCuts } from './page-cuts.ts';
import { type FittedSheet, fitShip, largestScale, type PageLayout, type SheetPrinter } from './pages.ts';

/** Sheets of a pack that share pages with the ships: one before them, others after them. */
export interface PagesAround {
  /** Its forms, the best first; a later one is printed only if it saves a page. */
  readonly fronts?: readonly FittedSheet[];
  readonly last?: readonly FittedSheet[];
  /** The pack has a quick reference. */
  readonly inPack?: boolean;
}

/** Ships whose common scale is found before the first of them is printed; later ones get the same. */
const maxWaiting = 200;

/** Returns pages as soon as they are full or too many are open. With a front page, returns all of them at the end. */
export class FramePrinter implements SheetPrinter {
  readonly #layout: PageLayout;
  readonly #around: PagesAround;
  readonly #pages: PageFiller;
  /** Ships that wait until their common scale is known. */
  readonly #waiting: PrintedShip[] = [];
  readonly #fitted: FittedSheet[] = [];
  #scale: number | undefined;

  constructor(layout: PageLayout, around: PagesAround = {}) {
    this.#layout = layout;
    this.#around = around;
    this.#pages = new PageFiller(layout);
    this.#scale = layout.shipsPerPage === 1 ? undefined : 1;
  }

  add(subject: PrintedShip): readonly Page[] {
    if (this.#scale !== undefined) return this.#print(subject, this.#scale);
    this.#waiting.push(subject);
    return this.#waiting.length < maxWaiting ? [] : this.#printWaiting();
  }

  end(): readonly Page[] {
    const { fronts = [], last = [] } = this.#around;
    const pages = this.#printWaiting();
    if (fronts.length === 0)
      return [...pages, ...this.#draw(this.#pages.place(last)), ...this.#draw(this.#pages.end())];
    // Ships are below the front page only if this saves a page.
    const tries = fronts.flatMap((front) =>
      [false, true].map((isShared) => {
        const filler = new PageFiller(this.#layout);
        filler.begin(front, isShared);
        return [...filler.place([...this.#fitted, ...last]), ...filler.end()];
      }),
    );
    return this.#draw(tries.reduce((best, other) => (other.length < best.length ? other : best)));
  }

  #draw(full: readonly Open[]): readonly Page[] {
    return full.map((open) => this.#pages.draw(open));
  }

  #printWaiting(): readonly Page[] {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return [];
    let scale = Number.POSITIVE_INFINITY;
    for (const subject of waiting) scale = Math.min(scale, largestScale(subject, this.#layout, scale));
    this.#scale = scale;
    return waiting.flatMap((subject) => this.#print(subject, scale));
  }

  #print(subject: PrintedShip, scale: number): readonly Page[] {
    const fitted = fitShip(subject, this.#layout, scale);
    if (!this.#around.fronts?.length) return this.#draw(this.#pages.place(fitted));
    this.#fitted.push(...fitted);
    return [];
  }
}

/** Pages kept open for a later sheet that still fits. */
const maxOpen = 6;

/** A column with less room, in millimeters, is full. */
const lowest = 60;

/** A page being filled: sheets as wide as the page, and below them two columns. */
interface Open {
  readonly wide: FittedSheet[];
  readonly columns: readonly [FittedSheet[], FittedSheet[]];
  /** All of them but a front page, in the order of the ships. */
  readonly placed: FittedSheet[];
  isClosed: boolean;
}

class PageFiller {
  readonly #layout: PageLayout;
  readonly #open: Open[] = [];

  constructor(layout: PageLayout) {
    this.#layout = layout;
  }

  /** Begins a page with a sheet, which others share or not. */
  begin(sheet: FittedSheet, isShared: boolean): void {
    this.#open.push({ wide: [sheet], columns: [[], []], placed: [], isClosed: !isShared });
  }

  /** Places sheets, and returns the pages that are full. */
  place(sheets: readonly FittedSheet[]): readonly Open[] {
    for (const sheet of sheets) this.#placeSheet(sheet);
    const finished: Open[] = [];
    // Return pages in the order they were begun, so that bookmarks run forward.
    while (this.#open.length > 0 && (this.#open.length > maxOpen || this.#isFull(this.#open[0] as Open))) {
      finished.push(this.#open.shift() as Open);
    }
    return finished;
  }

  end(): readonly Open[] {
    return this.#open.splice(0);
  }

  get #height(): number {
    return this.#layout.page.height - 2 * this.#layout.template.margin;
  }

  /** Height left below the sheets of a list, and of the wide ones above it. */
  #roomBelow(sheets: readonly FittedSheet[], { wide }: Open): number {
    return [...wide, ...sheets].reduce((room, { min }) => room - min - this.#layout.template.gap, this.#height);
  }

  #isFull(open: Open): boolean {
    const { shipsPerPage = Number.POSITIVE_INFINITY } = this.#layout;
    const room = Math.max(...open.columns.map((column) => this.#roomBelow(column, open)));
    return open.isClosed || open.placed.length >= shipsPerPage || room < lowest;
  }

  /** The list of a page that has room for a sheet. */
  #listFor({ min, width, isWhole }: FittedSheet, open: Open): FittedSheet[] | undefined {
    if (isWhole || this.#isFull(open)) return undefined;
    const free = open.columns.map((column) => this.#roomBelow(column, open));
    if (this.#isWide(width)) return Math.min(...free) >= min - tolerance ? open.wide : undefined;
    // Side by side before one below the other, as pages are read.
    const fitting = open.columns.filter((_, index) => (free[index] as number) >= min - tolerance);
    return fitting.sort((one, other) => one.length - other.length)[0];
  }

  #isWide(width: number): boolean {
    return width > this.#layout.page.width / 2;
  }

  #placeSheet(sheet: FittedSheet): void {
    for (const open of this.#open) {
      const list = this.#listFor(sheet, open);
      if (!list) continue;
      list.push(sheet);
      open.placed.push(sheet);
      return;
    }
    const [wide, column] = this.#isWide(sheet.width) ? [[sheet], []] : [[], [sheet]];
    this.#open.push({ wide, columns: [column, []], placed: [sheet], isClosed: sheet.isWhole });
  }

  draw({ wide, columns, placed }: Open): Page {
    const { template, page, hasCutMarks } = this.#layout;
    const { margin, gap } = template;
    const needs = Math.max(...columns.map((column) => column.reduce((height, { min }) => height + min + gap, 0)));
    const above = this.#stacked(wide, margin, this.#height - needs);
    const top = above.reduce((y, { sheet }) => y + sheet.height + gap, margin);
    const below = columns.flatMap((column) => this.#stacked(column, top, margin + this.#height - top));
    const xOf = (fitted: FittedSheet) => {
      if (columns[0].includes(fitted)) return margin;
      return columns[1].includes(fitted) ? page.width - margin - fitted.width : (page.width - fitted.width) / 2;
    };
    const inOrder = [...above, ...below].sort(
      (one, other) => placed.indexOf(one.fitted) - placed.indexOf(other.fitted),
    );
    const sheets = inOrder.map(({ fitted, sheet, y }) => ({ sheet, x: xOf(fitted), y }));
    const made = { ...page, sheets };
    const cuts = hasCutMarks ? pageCuts(made) : [];
    return cuts.length === 0 ? made : { ...made, marks: [cutMarks(cuts)] };
  }

  /** Sheets one below the other, equally high if they can be, within a height. */
  #stacked(sheets: readonly FittedSheet[], from: number, height: number) {
    const { gap } = this.#layout.template;
    const room = height - gap * (sheets.length - 1);
    const fixed = sheets.filter(({ min, max }) => max <= min).reduce((sum, { min }) => sum + min, 0);
    const growing = sheets.filter(({ min, max }) => max > min);
    const equal = (room - fixed) / growing.length;
    const free = (room - sheets.reduce((sum, { min }) => sum + min, 0)) / growing.length;
    const isEqual = growing.every(({ min }) => min <= equal);
    let y = from;
    return sheets.map((fitted) => {
      const { min, max } = fitted;
      const sheet = fitted.draw(max <= min ? min : Math.max(min, Math.min(max, isEqual ? equal : min + free)));
      const placed = { fitted, sheet, y };
      y += sheet.height + gap;
      return placed;
    });
  }
}
