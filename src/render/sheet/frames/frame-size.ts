/** Paper, and the frames that a page has room for. Lengths are millimeters. */

import type { Size } from '../../drawing/page.ts';
import type { FrameKind } from '../../ship/frame-kind.ts';

export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>;

export type Paper = keyof typeof papers;

/** Nothing is printed closer to the edge of the paper. */
export const margin = 8.5;

/** Between the frames of a page. */
export const gutter = 4;

/** Between the frames and the foot of the page. */
export const footGap = 2;

/** A page has at least this much room for its foot, whatever is printed there. */
export const leastFoot = 14;

/** Frames on a page. */
const grids: Readonly<Record<FrameKind, { readonly columns: 1 | 2; readonly rows: 1 | 2 | 3 }>> = {
  sixth: { columns: 2, rows: 3 },
  quarter: { columns: 2, rows: 2 },
  half: { columns: 1, rows: 2 },
  whole: { columns: 1, rows: 1 },
};

/** The rows that a page of such frames has. */
export function rowsOfPage(kind: FrameKind): number {
  return grids[kind].rows;
}

/** Whether a frame is as wide as the page. */
export function isWide(kind: FrameKind): boolean {
  return grids[kind].columns === 1;
}

/** The page without its margins. */
export function innerPage({ width, height }: Size): Size {
  return { width: width - 2 * margin, height: height - 2 * margin };
}

/** The size of a frame on a page whose foot has a height. */
export function frameSize(kind: FrameKind, page: Size, foot = leastFoot): Size {
  const { columns, rows } = grids[kind];
  const inner = innerPage(page);
  return {
    width: share(inner.width, columns),
    height: share(inner.height - footGap - foot, rows),
  };
}

function share(length: number, parts: number): number {
  return (length - gutter * (parts - 1)) / parts;
}
