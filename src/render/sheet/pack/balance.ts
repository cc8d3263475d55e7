/** Pages of wide blocks followed by columns, filled evenly: no page is left with one entry. */

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type Block, placeInRow, stack } from '../../drawing/block.ts';
import { flowIntoColumns, type PackStrip } from '../../drawing/flow.ts';
import type { Size } from '../../drawing/page.ts';
import { gutter, type PlacedContent } from './part.ts';

export interface BalancedContents {
  readonly wide: (width: number) => readonly PackStrip[];
  readonly narrow: (width: number) => readonly PackStrip[];
  readonly foot: (width: number) => Block;
}

const columns = 3;

/** Space between the parts of a page, in millimeters. */
const between = 2.4;

/** Columns lower than this are not begun below wide blocks. */
const lowest = 30;

type Pages = readonly (readonly PlacedContent[])[];

/** Lays out contents at the largest of the `factors`, in descending order, that needs no more pages than the smallest. */
export function balanceColumns(
  contentsAt: (factor: number) => BalancedContents,
  inner: Size,
  factors: readonly number[],
): Pages {
  const [largest = 1] = factors;
  const smallest = factors.at(-1) ?? largest;
  const laidOut = new Map<number, Pages>();
  const pagesAt = (factor: number) => getOrCompute(laidOut, factor, () => pagesOf(contentsAt(factor), inner));
  const fewest = pagesAt(largest).length <= 1 ? 1 : pagesAt(smallest).length;
  return pagesAt(factors.find((factor) => pagesAt(factor).length <= fewest) ?? smallest);
}

/** The columns alone, equally high, above the foot; none if they need more than a page. */
export function columnStrips({ narrow, foot }: BalancedContents, inner: Size): readonly PackStrip[] {
  const width = (inner.width - gutter * (columns - 1)) / columns;
  const own = evenColumns(narrow(width), width, () => inner.height);
  const row = placeInRow(
    own.map((blocks) => ({ ...stack(blocks, 0), width })),
    gutter,
  );
  const block = stack([row, foot(inner.width)], between);
  return own.length <= columns && block.height <= inner.height ? [{ block }] : [];
}

function pagesOf({ wide, narrow, foot }: BalancedContents, inner: Size): Pages {
  const width = (inner.width - gutter * (columns - 1)) / columns;
  const last = foot(inner.width);
  const height = inner.height - last.height - between;
  const tables = flowIntoColumns(wide(inner.width), inner.width, () => height).map((blocks) => stack(blocks, 0));
  const used = tables.at(-1)?.height ?? 0;
  const strips = narrow(width);
  // Columns begin below the last tables if there is room for them.
  const begin = height - used - between >= Math.max(lowest, tallest(strips)) ? used + between : 0;
  const firstPage = begin > 0 ? tables.length - 1 : tables.length;
  const pages: PlacedContent[][] = tables.map((block, index) => [
    { id: `tables-${index + 1}`, x: 0, y: 0, width: inner.width, block },
  ]);
  const own = evenColumns(strips, width, (page) => (page === 0 ? height - begin : height));
  for (const [index, blocks] of own.entries()) {
    const page = Math.floor(index / columns);
    const place = index % columns;
    const y = page === 0 ? begin : 0;
    const contents = pages[firstPage + page] ?? [];
    contents.push({ id: `column-${place + 1}`, x: place * (width + gutter), y, width, block: stack(blocks, 0) });
    pages[firstPage + page] = contents;
  }
  pages.at(-1)?.push({ id: 'sources', x: 0, y: inner.height - last.height, width: inner.width, block: last });
  return pages;
}

/** Steps in which columns are made lower. */
const steps = 40;

/** Columns on as few pages as possible, all pages filled to the same share. */
function evenColumns(strips: readonly PackStrip[], width: number, roomOf: (page: number) => number) {
  const min = tallest(strips);
  const heightAt = (share: number) => (column: number) => Math.max(min, roomOf(Math.floor(column / columns)) * share);
  const full = flowIntoColumns(strips, width, heightAt(1));
  const pages = Math.ceil(full.length / columns);
  for (let step = 1; step < steps; step++) {
    const own = flowIntoColumns(strips, width, heightAt(step / steps));
    if (Math.ceil(own.length / columns) === pages) return own;
  }
  return full;
}

/** Height of the tallest strips that stay together. */
function tallest(strips: readonly PackStrip[]): number {
  let max = 0;
  let height = 0;
  for (const { block, keepWithNext } of strips) {
    height += block.height;
    max = Math.max(max, height);
    if (!keepWithNext) height = 0;
  }
  return max;
}
