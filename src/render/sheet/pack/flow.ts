/** Strips of paper, one below the other, in as many columns as they need. */

import { type Block, shrunk, tolerance } from '../../drawing/block.ts';

/** What goes down a column as a whole. */
export interface Strip {
  readonly block: Block;
  /** Whether it stays with the strip that follows: a heading is not left alone at the foot of a column. */
  readonly clings?: boolean;
  /** What stands over it where a column begins with it: the head of its table. */
  readonly head?: Block;
}

/** White of so many millimetres, which stays with what follows. */
export function pause(height: number): Strip {
  return { block: { width: 0, height, parts: [] }, clings: true };
}

/**
 * The strips in columns of at most that width and height, in their order. A strip that is larger than a whole column is
 * made smaller, so that nothing ever leaves its column.
 */
export function columnsOf(strips: readonly Strip[], width: number, height: number): readonly (readonly Block[])[] {
  const columns: Block[][] = [];
  let free = 0;
  for (const lot of lotsOf(strips)) {
    const needed = lot.reduce((sum, { block }) => sum + block.height, 0);
    if (columns.length === 0 || needed > free + tolerance) {
      const { head } = lot[0] as Strip;
      columns.push(head ? [head] : []);
      free = height - (head?.height ?? 0);
    }
    for (const { block } of lot) {
      if (isPause(block) && columns.at(-1)?.length === 0) continue;
      const fitting = shrunk(block, width, Math.max(free, tolerance));
      columns.at(-1)?.push(fitting);
      free -= fitting.height;
    }
  }
  return columns;
}

function isPause({ parts }: Block): boolean {
  return parts.length === 0;
}

/** Strips with those that they stay with. */
function lotsOf(strips: readonly Strip[]): readonly (readonly Strip[])[] {
  const lots: Strip[][] = [];
  let open: Strip[] = [];
  for (const strip of strips) {
    open.push(strip);
    if (strip.clings) continue;
    lots.push(open);
    open = [];
  }
  return open.length === 0 ? lots : [...lots, open];
}
