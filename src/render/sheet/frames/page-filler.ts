/** Fills pages with frames: ships that share a page share its foot, which says what their tables have no room for. */

import { type Block, tolerance } from '../../drawing/block.ts';
import { blockPanel, type Page, type Sheet } from '../../drawing/page.ts';
import { className } from '../panels/panel.ts';
import { footBlock } from '../parts/foot.ts';
import type { NumberedShip } from '../parts/header.ts';
import type { FootNote } from '../parts/weapon-rows.ts';
import { gutter, innerPage, isWide, leastFoot, margin, rowsOfPage } from './frame-size.ts';
import { withCutMarks } from './page-cuts.ts';
import type { Fit } from './ship-frame.ts';
import { fitsOf, largerFits, type SheetLayout, type ShipSheet } from './ship-sheet.ts';

/** A ship in a frame of the size that she gets. */
interface FittedShip {
  readonly ship: ShipSheet;
  readonly fit: Fit;
}

/** Ships on a page with a foot for all that their tables have no room for. */
interface SettledPage {
  readonly ships: readonly FittedShip[];
  readonly foot: Block | undefined;
  /** That of the foot, or more. */
  readonly footHeight: number;
}

/** Largest height of the foot that ships share, in millimeters. */
const maxFoot = 31.5;

/** Of a ship that else would need a whole page. */
const maxLoneFoot = 36;

/** How often the foot may grow: a higher one leaves less room for tables, whose words then go to the foot. */
const maxPasses = 4;

/** Pages kept open for a later ship that fits a hole. */
const maxOpen = 6;

export class PageFiller {
  readonly #layout: SheetLayout;
  readonly #hasCutMarks: boolean;
  readonly #open: SettledPage[] = [];

  constructor(layout: SheetLayout, hasCutMarks: boolean) {
    this.#layout = layout;
    this.#hasCutMarks = hasCutMarks;
  }

  /** Places a ship, and returns the pages that are full. */
  add(ship: ShipSheet): readonly Page[] {
    const alone = settleAlone(ship, this.#layout);
    const last = this.#open.length - 1;
    // The open page before the holes of others.
    const index = joinOne([last, ...this.#open.keys()].slice(0, last + 1), this.#open, alone.ships, this.#layout);
    if (index === undefined) this.#open.push(alone);
    const finished: SettledPage[] = [];
    // Pages are returned in the order they were begun, so that bookmarks run forward.
    while (this.#open[0] && (this.#open.length > maxOpen || isFull(this.#open[0]))) {
      finished.push(this.#open.shift() as SettledPage);
    }
    return finished.map((page) => this.#draw(page));
  }

  end(): readonly Page[] {
    return dissolve(this.#open.splice(0), this.#layout).map((page) => this.#draw(page));
  }

  #draw({ ships, foot, footHeight }: SettledPage): Page {
    const { page } = this.#layout;
    const numberOf = ({ ship }: FittedShip) => ship.subject.number ?? 0;
    const sorted = [...ships].sort((one, other) => numberOf(one) - numberOf(other));
    const drawn = sorted.map(({ ship, fit }) => ({ fit, sheets: ship.draw(fit, footHeight) ?? [] }));
    const sheetsOf = (areWide: boolean) =>
      drawn.flatMap(({ fit, sheets }) => (isWide(fit.kind) === areWide ? sheets : []));
    const [wide, narrow] = [sheetsOf(true), sheetsOf(false)];
    const at = (sheet: Sheet, column: number, row: number) => ({
      sheet,
      x: margin + column * (sheet.width + gutter),
      y: margin + row * (sheet.height + gutter),
    });
    const sheets = [
      ...wide.map((sheet, index) => at(sheet, 0, index)),
      ...narrow.map((sheet, index) => at(sheet, index % 2, wide.length + Math.floor(index / 2))),
      ...(foot ? [{ sheet: footSheet(foot), x: margin, y: page.height - margin - footHeight }] : []),
    ];
    return withCutMarks({ ...page, sheets }, this.#hasCutMarks && wide.length + narrow.length > 1);
  }
}

/** Puts ships on the first of some pages that has a place for them; returns its index. */
function joinOne(
  indexes: readonly number[],
  pages: SettledPage[],
  ships: readonly FittedShip[],
  layout: SheetLayout,
): number | undefined {
  return indexes.find((index) => {
    const page = pages[index];
    if (!page || !hasPlace(page.ships, ships)) return false;
    const joined = settle([...page.ships, ...ships], layout, Math.max(page.footHeight, maxFoot));
    if (!joined || !hasRoom(joined)) return false;
    pages[index] = joined;
    return true;
  });
}

/** Pages without those whose ships all find a place on others, in larger frames if need be. */
function dissolve(open: readonly SettledPage[], layout: SheetLayout): readonly SettledPage[] {
  let pages = [...open];
  // By place: a page that others join is a new one.
  for (let index = pages.length - 1; index >= 0; index--) {
    const page = pages[index] as SettledPage;
    const others = pages.filter((_, other) => other !== index);
    const areMoved = page.ships.every(({ ship, fit }) =>
      [fit, ...largerFits(fit, layout)].some(
        (each) => joinOne([...others.keys()], others, [{ ship, fit: each }], layout) !== undefined,
      ),
    );
    if (areMoved) pages = others;
  }
  return pages;
}

/** A ship alone on a page, in the first frame that she fits with what its foot says. */
function settleAlone(ship: ShipSheet, layout: SheetLayout): SettledPage {
  const all = fitsOf(layout);
  const smaller = all.filter(({ kind }) => kind !== 'whole');
  const tries = [
    [maxFoot, smaller],
    [maxLoneFoot, smaller],
    [maxFoot, all],
    [Number.POSITIVE_INFINITY, all],
  ] as const;
  for (const [highest, fits] of tries) {
    for (const fit of fits) {
      // Most ships fit below the highest foot, too, and need not be drawn again for a lower one.
      const page = settle([{ ship, fit }], layout, highest);
      if (page && (ship.hasRoom(fit, Math.min(highest, maxFoot)) || hasRoom(page))) return page;
    }
  }
  throw new Error(`no frame for ${className(ship.subject.ship)}`);
}

function hasRoom({ ships, footHeight }: SettledPage): boolean {
  return ships.every(({ ship, fit }) => ship.hasRoom(fit, footHeight));
}

/** A foot for all that tables have to say; undefined if it or they have too little room. */
function settle(ships: readonly FittedShip[], layout: SheetLayout, highest: number): SettledPage | undefined {
  let footHeight = leastFoot;
  for (let pass = 0; pass < maxPasses; pass++) {
    const notes: FootNote[] = [];
    for (const { ship, fit } of ships) {
      const tables = ship.tables(fit, footHeight);
      if (!tables) return undefined;
      notes.push(...tables.notes);
    }
    const subjects = ships.map(({ ship }) => ship.subject);
    const foot = footOf(subjects, notes, innerPage(layout.page).width, layout);
    const needed = foot?.height ?? 0;
    if (needed <= footHeight + tolerance) return { ships, foot, footHeight };
    if (needed > highest + tolerance) return undefined;
    footHeight = needed;
  }
  return undefined;
}

/** What the tables of ships have no room for, with what concerns several of them; none on the sheets of a pack. */
export function footOf(
  subjects: readonly NumberedShip[],
  notes: readonly FootNote[],
  width: number,
  { style: { theme, without, inPack } }: SheetLayout,
): Block | undefined {
  if (inPack || without.includes('foot')) return undefined;
  return footBlock(subjects, notes, width, theme);
}

export function footSheet(foot: Block): Sheet {
  const { width, height } = foot;
  return { title: '', isFirst: false, width, height, panels: [blockPanel('foot', foot, 0, 0)], groups: [] };
}

/** Whether a page has a hole for other ships, in rows of the same height. */
function hasPlace(ships: readonly FittedShip[], others: readonly FittedShip[]): boolean {
  const [first] = ships;
  const all = [...ships, ...others];
  const isEqual = first !== undefined && all.every(({ fit }) => rowsOfPage(fit.kind) === rowsOfPage(first.fit.kind));
  return isEqual && rowsUsed(all) <= rowsOfPage(first.fit.kind);
}

function rowsUsed(ships: readonly FittedShip[]): number {
  const { wide, narrow } = countFrames(ships);
  return wide + Math.ceil(narrow / 2);
}

/** Whether a page has no hole for even the smallest frame. */
function isFull({ ships }: SettledPage): boolean {
  const [first] = ships;
  const { wide, narrow } = countFrames(ships);
  return first === undefined || 2 * wide + narrow >= 2 * rowsOfPage(first.fit.kind);
}

function countFrames(ships: readonly FittedShip[]) {
  const count = (isCounted: (fit: Fit) => boolean) =>
    ships.reduce((sum, { fit }) => sum + (isCounted(fit) ? (fit.isContinued ? 2 : 1) : 0), 0);
  return { wide: count(({ kind }) => isWide(kind)), narrow: count(({ kind }) => !isWide(kind)) };
}
