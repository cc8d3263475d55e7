/** Groups in rows: how wide and high they are, and how they flow. */

import type { Size } from '../drawing/page.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionHeight, captionWidth } from './caption.ts';
import { fittingGap } from './fitting.ts';
import type { ShipGroup } from './groups.ts';

/** Between groups, at scale 1. */
const groupGap = 2;

/** At most this many of a kind in a line. */
const mostPerLine = 6;

/** A group with its lines, at a scale. */
export interface GroupShape {
  readonly group: ShipGroup;
  readonly scale: number;
  /** Of the largest fitting. */
  readonly cell: Size;
  readonly perLine: number;
  readonly lines: number;
  /** Of the fittings, and with the caption, which may be wider. */
  readonly bodyWidth: number;
  readonly bodyHeight: number;
  readonly width: number;
  /** Of the caption or the numbers below. */
  readonly below: number;
}

export interface GroupRow {
  readonly shapes: readonly GroupShape[];
  readonly width: number;
  readonly bodyHeight: number;
  readonly height: number;
}

/** The shape of a group with at most so many fittings in a line. */
export function shapeGroup(group: ShipGroup, scale: number, most: number, theme: Theme): GroupShape {
  const sizes = group.fittings.map(({ size }) => size(scale));
  const cell = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const count = group.fittings.length;
  const lines = Math.ceil(count / Math.max(1, Math.min(most, mostPerLine)));
  const perLine = Math.ceil(count / lines);
  const gap = fittingGap * scale;
  const isNumbered = group.fittings.some(({ number }) => number !== undefined);
  const lineHeight = cell.height + (isNumbered ? captionHeight : gap);
  const bodyWidth = perLine * cell.width + (perLine - 1) * gap;
  const bodyHeight = lines * lineHeight - (isNumbered ? captionHeight : gap);
  const hasCaption = !isNumbered && (group.caption !== '' || group.letter !== undefined);
  return {
    group,
    scale,
    cell,
    perLine,
    lines,
    bodyWidth,
    bodyHeight,
    width: Math.max(bodyWidth, hasCaption ? captionWidth(group.caption, group.letter, theme) : 0),
    below: hasCaption || isNumbered ? captionHeight : 0,
  };
}

export function rowOfGroups(shapes: readonly GroupShape[], scale: number): GroupRow {
  const bodyHeight = Math.max(...shapes.map((shape) => shape.bodyHeight));
  const below = Math.max(...shapes.map((shape) => (bodyHeight + shape.bodyHeight) / 2 + shape.below)) - bodyHeight;
  const width = shapes.reduce((sum, shape) => sum + shape.width, 0) + (shapes.length - 1) * groupGap * scale;
  return { shapes, width, bodyHeight, height: bodyHeight + Math.max(0, below) };
}

/** The widest that a row may be, by its place. */
type WidthOf = (row: number) => number;

/** Groups at a scale, each in as few lines as its width allows, in rows of at most their widths, evenly filled. */
export function flowRows(
  groups: readonly ShipGroup[],
  scale: number,
  widthOf: WidthOf,
  theme: Theme,
): readonly GroupRow[] {
  const width = widthOf(groups.length);
  const shapes = groups.map((group) => {
    const one = shapeGroup(group, scale, 1, theme);
    const gap = fittingGap * scale;
    return shapeGroup(group, scale, Math.max(1, Math.floor((width + gap) / (one.cell.width + gap))), theme);
  });
  if (shapes.length === 0) return [];
  const lines = breakRows(shapes, scale, widthOf);
  // The narrowest limit with as few rows fills them evenly.
  const total = shapes.reduce((sum, shape) => sum + shape.width + groupGap * scale, 0);
  for (let limit = total / lines.length; limit < width; limit += scale * 2) {
    const even = breakRows(shapes, scale, (row) => Math.min(limit, widthOf(row)));
    if (even.length === lines.length) return even;
  }
  return lines;
}

function breakRows(shapes: readonly GroupShape[], scale: number, widthOf: WidthOf): readonly GroupRow[] {
  const rows: GroupShape[][] = [];
  let used = 0;
  for (const shape of shapes) {
    const more = used + groupGap * scale + shape.width;
    const last = rows.at(-1);
    if (last && more <= widthOf(rows.length - 1)) {
      last.push(shape);
      used = more;
    } else {
      rows.push([shape]);
      used = shape.width;
    }
  }
  return rows.map((row) => rowOfGroups(row, scale));
}

/** Rows of a bow that grow by this share from the tip. */
const wedgeGrowth = 0.55;

const mostPerBowLine = 3;

/** Fore groups in a wedge: those with few arcs nearest the tip, in rows that widen. */
export function bowRows(
  groups: readonly ShipGroup[],
  scale: number,
  packing: number,
  theme: Theme,
): readonly GroupRow[] {
  const sorted = [...groups].sort((one, other) => one.arcs - other.arcs);
  const shapes = sorted.map((group) => {
    const count = group.fittings.length;
    const lines = count <= mostPerBowLine ? 1 : 2;
    return shapeGroup(group, scale, Math.max(mostPerBowLine, Math.ceil(count / lines)), theme);
  });
  const rows: GroupShape[][] = [];
  let target = 0;
  let used = 0;
  for (const shape of shapes) {
    const last = rows.at(-1);
    const more = used + groupGap * scale + shape.width;
    if (last && more <= target) {
      last.push(shape);
      used = more;
      continue;
    }
    target = Math.max(target === 0 ? shape.width * packing : target * (1 + wedgeGrowth), shape.width);
    rows.push([shape]);
    used = shape.width;
  }
  return rows.map((row) => rowOfGroups(row, scale));
}
