/** Where a page is cut into its sheets. */

import { tolerance } from '../../drawing/block.ts';
import { type Cut, cutMarks, type Extent, marksOutside } from '../../drawing/cut-marks.ts';
import type { Page } from '../../drawing/page.ts';

type Area = Readonly<Record<Cut['direction'], Extent>>;

/** Length of a mark that begins at another cut, in millimeters. */
const innerMark = 3;

/** A narrower gap has no room for a mark between frames. */
const minGap = 1;

/** The page with marks where it is cut into its sheets, if they are wanted. */
export function withCutMarks(page: Page, isWanted: boolean): Page {
  const cuts = isWanted ? pageCuts(page) : [];
  return cuts.length === 0 ? page : { ...page, marks: [cutMarks(cuts)] };
}

/** Straight cuts between the sheets of a page; none for a single sheet. */
export function pageCuts({ width, height, sheets }: Page): readonly Cut[] {
  const areas = sheets.map(({ sheet, x, y }): Area => ({ across: [x, x + sheet.width], down: [y, y + sheet.height] }));
  const page: Area = { across: [0, width], down: [0, height] };
  return cutApart(areas, page, page);
}

/** Cuts a piece of the page in two, and then both parts. */
function cutApart(areas: readonly Area[], piece: Area, page: Area): readonly Cut[] {
  for (const direction of ['across', 'down'] as const) {
    const normal = direction === 'across' ? 'down' : 'across';
    const sorted = [...areas].sort((one, other) => one[normal][0] - other[normal][0]);
    for (const [index, next] of sorted.entries()) {
      const before = sorted.slice(0, index);
      const start = next[normal][0];
      const gap = start - Math.max(...before.map((area) => area[normal][1]));
      if (before.length === 0 || gap < -tolerance) continue;
      const at = start - gap / 2;
      const marks = marksOf(direction, { areas, piece, page, gap });
      return [
        { direction, at, marks },
        ...cutApart(before, { ...piece, [normal]: [piece[normal][0], at] }, page),
        ...cutApart(sorted.slice(index), { ...piece, [normal]: [at, piece[normal][1]] }, page),
      ];
    }
  }
  return [];
}

interface Piece {
  readonly areas: readonly Area[];
  readonly piece: Area;
  readonly page: Area;
  readonly gap: number;
}

/** Marks at both ends of a cut: in the margin of the page, or in the gap next to the cut that made the piece. */
function marksOf(direction: Cut['direction'], { areas, piece, page, gap }: Piece): readonly Extent[] {
  const [first, last] = page[direction];
  const [start, end] = piece[direction];
  const [before, after] = marksOutside([
    Math.min(...areas.map((area) => area[direction][0])),
    Math.max(...areas.map((area) => area[direction][1])),
  ]);
  const marks: readonly Extent[] = [
    start > first ? [start, start + innerMark] : [Math.max(first, before[0]), before[1]],
    end < last ? [end - innerMark, end] : [after[0], Math.min(last, after[1])],
  ];
  const isInner = [start > first, end < last];
  return marks.filter(([from, to], index) => to > from && (!isInner[index] || gap >= minGap));
}
