/** Mounts on the flanks: each group a column that straddles the outline, its caption outboard. */

import type { Theme } from '../drawing/theme.ts';
import { captionHeight, captionWidth } from './caption.ts';
import { fittingGap, iconSide } from './fitting.ts';
import type { ShipGroup } from './groups.ts';
import type { HullOutline, HullSize } from './outline.ts';
import { type GroupShape, shapeGroup } from './rows.ts';

/** A group on a flank, at the starboard side; port is mirrored. */
export interface FlankMount {
  readonly shape: GroupShape;
  readonly isPort: boolean;
  /** Middle of each fitting, as distance from the keel and from the tip. */
  readonly centers: readonly (readonly [x: number, y: number])[];
  /** Inner edge and upper edge of its caption. */
  readonly caption: readonly [x: number, y: number];
  readonly top: number;
  readonly bottom: number;
  /** Least distance of its inner edge from the keel. */
  readonly inner: number;
  /** Distance of its outer edge, with the caption. */
  readonly outer: number;
}

/** Share of an icon inside the outline. */
export const insideShare = 0.36;

/** Between groups, at scale 1. */
const mountGap = 1.6;

/** The strokes through a lost mount reach this much farther than the white around others. */
const strikeRoom = 0.8;

/** Between the outline and a caption beside it. */
const captionGap = 1;

interface Flank {
  readonly groups: readonly ShipGroup[];
  readonly isPort: boolean;
}

export interface FlankSpace {
  readonly size: HullSize;
  readonly outline: Pick<HullOutline, 'length' | 'clearance'>;
  readonly scale: number;
  readonly theme: Theme;
}

const mostColumns = 5;

/** Places the mounts of a flank in as few columns as their height allows; undefined if they need more than five. */
export function placeFlank(flank: Flank, space: FlankSpace): readonly FlankMount[] | undefined {
  if (flank.groups.length === 0) return [];
  for (let columns = 1; columns <= mostColumns; columns++) {
    const mounts = placeColumns(flank, columns, space);
    if (mounts) return mounts;
  }
  return undefined;
}

function heightOf(shape: GroupShape): number {
  return shape.bodyHeight + (shape.below > 0 ? captionHeight : 0);
}

function placeColumns(
  { groups, isPort }: Flank,
  columns: number,
  { size, outline, scale, theme }: FlankSpace,
): readonly FlankMount[] | undefined {
  const side = iconSide * scale;
  const gap = mountGap * scale;
  const at = (station: ShipGroup['station']) =>
    groups.filter((group) => group.station === station).map((group) => shapeGroup(group, scale, columns, theme));
  const stations = { fore: at('fore'), abeam: at('abeam'), aft: at('aft') };
  const height = (shapes: readonly GroupShape[]) =>
    shapes.reduce((sum, shape) => sum + heightOf(shape) + gap, shapes.length === 0 ? 0 : -gap);
  const top = size.bow - Math.min(0.18 * size.bow, 0.6 * side);
  const bottom = size.bow + size.flank;
  const [fore, abeam, aft] = [height(stations.fore), height(stations.abeam), height(stations.aft)];
  const foreEnd = top + fore + (fore > 0 ? gap : 0);
  const aftStart = bottom - aft - (aft > 0 ? gap : 0);
  if (foreEnd + abeam > aftStart + 0.01) return undefined;
  const middle = (top + bottom - abeam) / 2;
  const abeamTop = Math.max(foreEnd, Math.min(middle, aftStart - abeam));
  const mounts: FlankMount[] = [];
  const place = (shapes: readonly GroupShape[], from: number) => {
    let y = from;
    for (const shape of shapes) {
      mounts.push(placeMount(shape, y, isPort, { size, outline, scale, theme }));
      y += heightOf(shape) + gap;
    }
  };
  place(stations.fore, top);
  place(stations.abeam, abeamTop);
  place(stations.aft, bottom - aft);
  return mounts;
}

function placeMount(
  shape: GroupShape,
  top: number,
  isPort: boolean,
  { outline, scale, theme }: FlankSpace,
): FlankMount {
  const { cell, perLine, lines, group } = shape;
  const gap = fittingGap * scale;
  const inside = insideShare * iconSide * scale;
  const bottom = top + shape.bodyHeight;
  const edges = Array.from({ length: lines }, (_, line) => {
    const middle = top + line * (cell.height + gap) + cell.height / 2;
    return outline.clearance(middle, middle);
  });
  const centers = group.fittings.map((_, index) => {
    const line = Math.floor(index / perLine);
    const x = (edges[line] as number) - inside + cell.width / 2 + (index % perLine) * (cell.width + gap);
    return [x, top + line * (cell.height + gap) + cell.height / 2] as const;
  });
  const inner = Math.min(...edges) - inside;
  const widest = Math.max(...centers.map(([x]) => x)) + cell.width / 2;
  const hasCaption = shape.below > 0;
  const beside = hasCaption
    ? Math.max(outline.clearance(bottom, bottom), outline.clearance(bottom + captionHeight, bottom + captionHeight))
    : 0;
  const captionX = beside + captionGap;
  const captionEnd = hasCaption ? captionX + captionWidth(group.caption, group.letter, theme) : 0;
  return {
    shape,
    isPort,
    centers,
    caption: [captionX, bottom],
    top,
    bottom: bottom + (hasCaption ? captionHeight : 0),
    inner,
    outer: Math.max(widest + strikeRoom, captionEnd),
  };
}
