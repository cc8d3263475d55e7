/** Flows strips of paper down columns. */

import { type Block, emptyBlock, shrinkToFit, tolerance } from './block.ts';

/** A block that is never split between columns. */
export interface PackStrip {
  readonly block: Block;
  /** Stays with the next strip: a heading must not end a column. */
  readonly keepWithNext?: boolean;
  /** Repeated above it at the start of a column: the head of its table. */
  readonly head?: Block;
}

export function gapStrip(height: number): PackStrip {
  return { block: emptyBlock(0, height), keepWithNext: true };
}

/**
 * Flows strips into columns of at most this size, scaling down strips that are larger than a column. `heightOf` is the
 * height of a column by its number from 0.
 */
export function flowIntoColumns(
  strips: readonly PackStrip[],
  width: number,
  heightOf: (column: number) => number,
): readonly (readonly Block[])[] {
  const columns: Block[][] = [];
  let free = 0;
  for (const unit of unitsOf(strips)) {
    const needed = unit.reduce((sum, { block }) => sum + block.height, 0);
    if (columns.length === 0 || needed > free + tolerance) {
      const { head } = unit[0] as PackStrip;
      columns.push(head ? [head] : []);
      free = heightOf(columns.length - 1) - (head?.height ?? 0);
    }
    for (const { block } of unit) {
      if (isPause(block) && columns.at(-1)?.length === 0) continue;
      const fitting = shrinkToFit(block, width, Math.max(free, tolerance));
      columns.at(-1)?.push(fitting);
      free -= fitting.height;
    }
  }
  return columns;
}

function isPause({ parts }: Block): boolean {
  return parts.length === 0;
}

function unitsOf(strips: readonly PackStrip[]): readonly (readonly PackStrip[])[] {
  const units: PackStrip[][] = [];
  let open: PackStrip[] = [];
  for (const strip of strips) {
    open.push(strip);
    if (strip.keepWithNext) continue;
    units.push(open);
    open = [];
  }
  return open.length === 0 ? units : [...units, open];
}
