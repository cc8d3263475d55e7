/** Prints each ship in its own frame, and fills pages with frames. */

import { cutMarks } from '../../drawing/cut-marks.ts';
import type { Page, Sheet } from '../../drawing/page.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { pageCuts } from './page-cuts.ts';
import { type FittedShip, fitShip, frameSize, largestScale, type PageLayout, type SheetPrinter } from './pages.ts';
import type { FrameCount } from './template.ts';

/** A page in front of the ships with free space in its lower half. */
export interface FrontPage {
  readonly whole: Page;
  /** The same contents on the upper half. */
  readonly upper: Page;
}

/** Ships whose common scale is found before the first of them is printed; later ones get the same. */
const maxWaiting = 200;

/** Returns pages as soon as they are full or too many are open. With a front page, returns all of them at the end. */
export class FramePrinter implements SheetPrinter {
  readonly #layout: PageLayout;
  readonly #front: FrontPage | undefined;
  readonly #pages: PageFiller;
  /** Ships that wait until their common scale is known. */
  readonly #waiting: PrintedShip[] = [];
  readonly #fitted: FittedShip[] = [];
  #scale: number | undefined;

  constructor(layout: PageLayout, front?: FrontPage) {
    this.#layout = layout;
    this.#front = front;
    this.#pages = new PageFiller(layout);
    this.#scale = layout.shipsPerPage === 1 ? undefined : 1;
  }

  add(subject: PrintedShip): readonly Page[] {
    if (this.#scale !== undefined) return this.#print(subject, this.#scale);
    this.#waiting.push(subject);
    return this.#waiting.length < maxWaiting ? [] : this.#printWaiting();
  }

  end(): readonly Page[] {
    const pages = [...this.#printWaiting(), ...this.#pages.end()];
    return this.#front ? this.#withFront(this.#front) : pages;
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
    if (!this.#front) return this.#pages.place(fitted);
    this.#fitted.push(fitted);
    return [];
  }

  /** The front page and the ships, below it only if this saves a page. */
  #withFront({ whole, upper }: FrontPage): readonly Page[] {
    const [apart, shared] = [undefined, upper].map((begun) => {
      const pages = new PageFiller(this.#layout, begun);
      return [...this.#fitted.flatMap((fitted) => pages.place(fitted)), ...pages.end()];
    }) as [Page[], Page[]];
    return shared.length <= apart.length ? shared : [whole, ...apart];
  }
}

/** Pages kept open for a later sheet that still fits. */
const maxOpen = 6;

/** Quarters of a page that a frame may take, by ships per page. */
const quartersBySize: Readonly<Record<FrameCount, readonly (readonly number[])[]>> = {
  1: [[0, 1, 2, 3]],
  2: [
    [0, 1],
    [2, 3],
  ],
  4: [[0], [1], [2], [3]],
};

/** A page being filled, and which of its quarters are taken, row by row. */
interface Open {
  readonly taken: boolean[];
  readonly sheets: { readonly sheet: Sheet; readonly x: number; readonly y: number }[];
}

class PageFiller {
  readonly #layout: PageLayout;
  readonly #open: Open[];

  /** The upper half of the page that is `begun` is taken. */
  constructor(layout: PageLayout, begun?: Page) {
    this.#layout = layout;
    this.#open = begun ? [{ taken: [true, true, false, false], sheets: [...begun.sheets] }] : [];
  }

  place({ ships, sheets }: FittedShip): readonly Page[] {
    for (const sheet of sheets) this.#placeSheet(sheet, ships);
    const finished: Page[] = [];
    // Return pages in the order they were begun, so that bookmarks run forward.
    while (this.#open.length > 0 && (this.#open.length > maxOpen || this.#open[0]?.taken.every(Boolean))) {
      finished.push(this.#toPage(this.#open.shift() as Open));
    }
    return finished;
  }

  end(): readonly Page[] {
    return this.#open.splice(0).map((open) => this.#toPage(open));
  }

  #placeSheet(sheet: Sheet, ships: FrameCount): void {
    const { template, page } = this.#layout;
    const newPage: Open = { taken: [false, false, false, false], sheets: [] };
    for (const open of [...this.#open, newPage]) {
      const free = quartersBySize[ships].find((quarters) => quarters.every((quarter) => !open.taken[quarter]));
      if (!free) continue;
      for (const quarter of free) open.taken[quarter] = true;
      const [first] = free as [number];
      const { width, height } = frameSize(template, page, 4);
      const { margin, gap } = template;
      open.sheets.push({
        sheet,
        x: margin + (first % 2) * (width + gap),
        y: margin + (first < 2 ? 0 : height + gap),
      });
      if (open === newPage) this.#open.push(open);
      return;
    }
  }

  #toPage({ sheets }: Open): Page {
    const page = { ...this.#layout.page, sheets };
    const cuts = this.#layout.hasCutMarks ? pageCuts(page) : [];
    return cuts.length === 0 ? page : { ...page, marks: [cutMarks(cuts)] };
  }
}
