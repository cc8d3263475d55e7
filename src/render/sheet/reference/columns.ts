/** Flows the quick reference down three columns of as many pages as it needs, and balances the last one. */

import { type Block, placeBlock, shrinkToFit, tolerance } from '../../drawing/block.ts';
import { stroked } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { line } from '../../drawing/path.ts';
import { inkGroup, thinLine } from '../parts/lettering.ts';
import { continuedLine } from './section-parts.ts';

/** A piece that no column breaks. */
export interface FlowItem {
  /** The section that it belongs to. */
  readonly phase: number;
  readonly title: string;
  /** The bar at the beginning of its section. */
  readonly isBar: boolean;
  /** Space above it, but at the top of a column. */
  readonly gap: number;
  /** A head stays with what follows. */
  readonly keepsWithNext: boolean;
  readonly draw: (width: number) => Block;
  /** Repeated above it if it begins a column: the head of its table. */
  readonly head?: (width: number) => Block;
}

export interface ColumnRoom extends Size {
  /** Height left on the first page. */
  readonly firstHeight: number;
}

const columnCount = 3;
const gutter = 4;

/** A shorter column spreads what it lacks over the gaps above its sections, at most so much a gap. */
const widestSpread = 3.2;

/** Steps in which columns are made lower, in millimeters. */
const balanceStep = 0.5;

interface Drawn extends FlowItem {
  readonly block: Block;
  readonly headBlock: Block | undefined;
}

/** Drawn items that stay together. */
type Unit = readonly Drawn[];

interface PlacedItem {
  readonly item: Drawn;
  readonly gap: number;
  /** With the head of its table above it. */
  readonly hasHead: boolean;
}

type Column = readonly PlacedItem[];

export function columnWidth(width: number): number {
  return (width - gutter * (columnCount - 1)) / columnCount;
}

/** A block for each page, as high as its longest column; that of the first page is empty if nothing fits there. */
export function flowColumns(items: readonly FlowItem[], { width, height, firstHeight }: ColumnRoom): readonly Block[] {
  const own = columnWidth(width);
  const units = unitsOf(items.map((item) => ({ ...item, block: item.draw(own), headBlock: item.head?.(own) })));
  const pages: Block[] = [];
  let rest = units;
  while (rest.length > 0) {
    const note = pages.length > 0 ? continuation(rest) : undefined;
    const room = (pages.length === 0 ? firstHeight : height) - (note?.height ?? 0);
    const full = fill(rest, room, pages.length > 0);
    const isLast = full.rest.length === 0;
    const columns = isLast ? spread(balanced(rest, room)) : full.columns;
    pages.push(pageBlock(columns, note, own, width));
    rest = full.rest;
  }
  return pages;
}

function unitsOf(items: readonly Drawn[]): readonly Unit[] {
  const units: Drawn[][] = [];
  let open: Drawn[] = [];
  for (const item of items) {
    open.push(item);
    if (item.keepsWithNext) continue;
    units.push(open);
    open = [];
  }
  return open.length === 0 ? units : [...units, open];
}

/** What stands above a page that begins inside a section. */
function continuation([first]: readonly Unit[]): Block | undefined {
  const item = first?.[0];
  return item && !item.isBar ? continuedLine(item.phase, item.title) : undefined;
}

/** A unit as it stands at the top of a column or below another one. */
function placed(unit: Unit, isTop: boolean): Column {
  return unit.map((item, index) => ({
    item,
    gap: isTop && index === 0 ? 0 : item.gap,
    hasHead: isTop && index === 0 && item.headBlock !== undefined,
  }));
}

function heightOf(column: Column): number {
  return column.reduce(
    (sum, { item, gap, hasHead }) => sum + gap + item.block.height + (hasHead ? (item.headBlock?.height ?? 0) : 0),
    0,
  );
}

/** Three columns of at most a height, and what is left over. A unit that is higher than a page takes a column alone. */
function fill(units: readonly Unit[], height: number, mustPlace: boolean) {
  const columns: Column[] = [];
  let next = 0;
  while (columns.length < columnCount && next < units.length) {
    let column: Column = [];
    while (next < units.length) {
      const longer = [...column, ...placed(units[next] as Unit, column.length === 0)];
      const isForced = mustPlace && column.length === 0;
      if (!isForced && heightOf(longer) > height + tolerance) break;
      column = longer;
      next++;
    }
    if (column.length === 0) break;
    columns.push(column);
  }
  return { columns, rest: units.slice(next) };
}

/** The lowest columns that hold all of it. */
function balanced(units: readonly Unit[], height: number): readonly Column[] {
  const all = units.reduce((sum, unit) => sum + heightOf(placed(unit, false)), 0);
  for (let low = all / columnCount - 20; low < height; low += balanceStep) {
    const { columns, rest } = fill(units, low, false);
    if (rest.length === 0) return columns;
  }
  return fill(units, height, true).columns;
}

function spread(columns: readonly Column[]): readonly Column[] {
  const longest = Math.max(...columns.map(heightOf));
  return columns.map((column) => {
    const gaps = column.filter(({ item }, index) => index > 0 && item.isBar).length;
    const more = gaps === 0 ? 0 : Math.min(widestSpread, (longest - heightOf(column)) / gaps);
    return column.map((each, index) => (index > 0 && each.item.isBar ? { ...each, gap: each.gap + more } : each));
  });
}

function pageBlock(columns: readonly Column[], note: Block | undefined, own: number, width: number): Block {
  const top = note?.height ?? 0;
  const height = Math.max(0, ...columns.map(heightOf));
  const parts = columns.flatMap((column, index) => {
    const x = index * (own + gutter);
    let y = top;
    return column.flatMap(({ item, gap, hasHead }) => {
      y += gap;
      const blocks = [...(hasHead && item.headBlock ? [item.headBlock] : []), item.block];
      return blocks.map((block) => {
        const part = placeBlock(shrinkToFit(block, own, Number.POSITIVE_INFINITY), x, y);
        y += block.height;
        return part;
      });
    });
  });
  const rules = columns.slice(1).map((_, index) => {
    const x = (index + 1) * (own + gutter) - gutter / 2;
    return stroked(line(x, top, x, top + height), thinLine);
  });
  return {
    width,
    height: columns.length === 0 ? 0 : top + height,
    parts: [...(note ? [placeBlock(note, 0, 0)] : []), inkGroup(rules), ...parts],
  };
}
