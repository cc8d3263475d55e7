/** The pages of a pack, filled from top to bottom: blocks as wide as the page, and frames of ships. */

import { type Block, tolerance } from '../drawing/block.ts';
import { blockPanel, type Page, type Sheet, type Size } from '../drawing/page.ts';
import type { Theme } from '../drawing/theme.ts';
import { gutter, margin } from '../sheet/frames/frame-size.ts';
import { withCutMarks } from '../sheet/frames/page-cuts.ts';
import { footSheet } from '../sheet/frames/page-filler.ts';
import { footHeight, groundRuler, pageFoot, rulerHeight } from './page-foot.ts';

type PlacedSheet = Page['sheets'][number];

interface OpenPage {
  readonly sheets: PlacedSheet[];
  /** At the left of its foot. */
  readonly fleet: string;
  /** Height that is used. */
  y: number;
  hasFrames: boolean;
  /** A frame of half the width of the page, with nothing beside it yet. */
  beside: PlacedSheet | undefined;
}

/** From the end of the contents to the edge of the paper, and room for a ruler between contents and foot. */
const bottom = 13;
const leastRulerRoom = 7;

/** Above frames that follow a block. */
const aboveFrames = 2.6;

export class PackFlow {
  readonly width: number;
  readonly height: number;
  readonly #paper: Size;
  readonly #pages: OpenPage[] = [];
  #fleet: string;

  constructor(paper: Size, fleet: string) {
    this.#paper = paper;
    this.#fleet = fleet;
    this.width = paper.width - 2 * margin;
    this.height = paper.height - margin - bottom;
    this.begin();
  }

  /** Begins a page, of another fleet if one is named. */
  begin(fleet = this.#fleet): void {
    this.#fleet = fleet;
    this.#pages.push({ sheets: [], fleet, y: 0, hasFrames: false, beside: undefined });
  }

  get #last(): OpenPage {
    return this.#pages.at(-1) as OpenPage;
  }

  /** Height left on the last page. */
  get room(): number {
    return this.height - this.#last.y;
  }

  get isEmpty(): boolean {
    return this.#last.sheets.length === 0;
  }

  /** Number of pages begun. */
  get count(): number {
    return this.#pages.length;
  }

  addBlock(id: string, block: Block, { title = '', gap = 0 } = {}): void {
    const page = this.#last;
    const { height } = block;
    const y = page.y + (this.isEmpty ? 0 : gap);
    const sheet = { ...emptySheet(title, { width: this.width, height }), panels: [blockPanel(id, block, 0, 0)] };
    page.sheets.push({ sheet, x: margin, y: margin + y });
    page.y = y + height;
    page.beside = undefined;
  }

  /** Adds a frame: beside the one before it, below it, or on the next page. */
  addFrame(sheet: Sheet): void {
    if (this.#fillHole(sheet)) return;
    if (!this.#fitsBelow(this.#last, sheet.height)) this.begin();
    this.#placeBelow(this.#last, sheet, sheet.width < this.width / 2);
  }

  /** The size of the hole beside the last frame. */
  get hole(): Size | undefined {
    return this.#last.beside?.sheet;
  }

  /** Adds a frame as wide as the page on the first page with room, from a page on, that has frames. */
  addWhereRoom(sheet: Sheet, from: number): void {
    const page = this.#pageWithRoom(sheet.height, from);
    if (page) this.#placeBelow(page, sheet, false);
    else this.addFrame(sheet);
  }

  /** Whether a page with frames, from a page on, has room below them. */
  hasRoom(height: number, from: number): boolean {
    return this.#pageWithRoom(height, from) !== undefined;
  }

  #pageWithRoom(height: number, from: number): OpenPage | undefined {
    return this.#pages.slice(from).find((each) => each.hasFrames && this.#fitsBelow(each, height));
  }

  #fillHole(sheet: Sheet): boolean {
    const page = this.#last;
    const { beside } = page;
    const isNarrow = sheet.width < this.width / 2;
    if (!beside || !isNarrow || sheet.height > beside.sheet.height + tolerance) return false;
    page.sheets.push({ sheet, x: margin + this.width - sheet.width, y: beside.y });
    page.beside = undefined;
    return true;
  }

  #fitsBelow(page: OpenPage, height: number): boolean {
    return topOf(page) + height <= this.height + tolerance;
  }

  #placeBelow(page: OpenPage, sheet: Sheet, leavesHole: boolean): void {
    const y = topOf(page);
    const placed = { sheet, x: margin, y: margin + y };
    page.sheets.push(placed);
    page.y = y + sheet.height;
    page.hasFrames = true;
    page.beside = leavesHole ? placed : undefined;
  }

  /** The pages with their feet, after `before` others, and cut marks around frames if they are wanted. */
  end(theme: Theme, hasCutMarks: boolean, before = 0): readonly Page[] {
    const { width, height } = this.#paper;
    return this.#pages.map(({ sheets, fleet, y, hasFrames }, index) => {
      const cut = withCutMarks({ width, height, sheets }, hasCutMarks && hasFrames);
      const foot = footSheet(pageFoot(fleet, [before + index + 1, before + this.#pages.length], this.width, theme));
      const ruler = footSheet(groundRuler(this.width));
      const hasRuler = this.height - y >= leastRulerRoom;
      const below = [
        ...(hasRuler ? [{ sheet: ruler, x: margin, y: margin + this.height - rulerHeight }] : []),
        { sheet: foot, x: margin, y: height - margin - footHeight },
      ];
      return { ...cut, sheets: [...sheets, ...below] };
    });
  }
}

function topOf({ y, hasFrames }: OpenPage): number {
  return y === 0 ? 0 : y + (hasFrames ? gutter : aboveFrames);
}

function emptySheet(title: string, size: Size): Sheet {
  return { title, isFirst: title !== '', ...size, panels: [], groups: [] };
}
