/** Draws a ship, bow up: mounts at their arcs, hull and armor inside, drives at the stern. The one drawing of ships. */

import { type Block, type MarkGroup, type PlacedBlock, placeBlock } from '../drawing/block.ts';
import { hole, type Mark, openShape, solid } from '../drawing/mark.ts';
import { circle, type Point, rect, roundedRect } from '../drawing/path.ts';
import type { Theme } from '../drawing/theme.ts';
import { arrange } from './arrange.ts';
import type { Wanted } from './bands.ts';
import { captionHeight, captionMarks, captionSize } from './caption.ts';
import { fittingGap } from './fitting.ts';
import type { FrameKind } from './frame-kind.ts';
import { groupsOf, type ShipGroup } from './groups.ts';
import { type HullForm, hullFormOf, isEscort } from './hull-form.ts';
import { drawTrack } from './hull-track.ts';
import type { Arrangement, PlacedBand } from './lay-out.ts';
import type { FlankMount } from './mounts.ts';
import { type HullOutline, hullOutline } from './outline.ts';
import { withPips } from './pips.ts';
import type { GroupRow, GroupShape } from './rows.ts';
import type { ShownShip } from './shown-ship.ts';
import { type SternRow, sternRow, sternScales } from './stern-row.ts';
import { type Track, trackOf } from './track-shape.ts';
import { hullTrim } from './trim.ts';

export interface ShipZone {
  readonly width: number;
  readonly height: number;
  readonly frame: FrameKind;
  /** Below this scale the ship does not fit. */
  readonly leastScale?: number;
}

export interface ShipDrawing {
  /** As large as the zone. */
  readonly block: Block;
  readonly scale: number;
}

interface Scales {
  readonly most: number;
  /** Of small ships, which are drawn smaller. */
  readonly escort: number;
  readonly least: number;
  readonly box: { readonly least: number; readonly most: number };
}

const scalesOf: Readonly<Record<FrameKind, Scales>> = {
  sixth: { most: 1, escort: 1, least: 0.5, box: { least: 3.7, most: 4.6 } },
  quarter: { most: 1.2, escort: 1, least: 0.6, box: { least: 4.6, most: 5.6 } },
  half: { most: 1.35, escort: 1, least: 0.5, box: { least: 4.6, most: 5.6 } },
  whole: { most: 2.4, escort: 2, least: 0.5, box: { least: 5.2, most: 7.5 } },
};

/** From this mass, a ship gets a larger frame rather than hull rows of several lines, unless the frame was asked for. */
const leastHalf = 180;
const leastUnforced = 0.55;

/** Height of engine bells and room below them, at scale 1 of the stern. */
const bellRoom = 3.4;

/** Above the tip: half its line, or the muzzle of a spinal weapon. */
const tipRoom = 0.8;
const muzzleRoom = 3.2;

/** A ship arranged in a zone, and where its tip is. */
export interface ArrangedShip {
  readonly form: HullForm;
  readonly track: Track;
  readonly stern: SternRow;
  readonly found: Arrangement;
  readonly top: number;
}

/** Places everything of a ship in a zone, its drives at the same place for every ship; undefined if it does not fit. */
export function arrangeShip(shown: ShownShip, zone: ShipZone, theme: Theme): ArrangedShip | undefined {
  const { frame } = zone;
  const scales = scalesOf[frame];
  const { leastScale = scales.least } = zone;
  const form = hullFormOf(shown.ship, shown.outline);
  const all = groupsOf(shown);
  const groups = frame === 'sixth' ? all.map(withoutWords) : all;
  const track = trackOf(shown, frame, theme);
  const stern = sternRow(shown, frame, theme);
  const hasSpinal = groups.some((group) => group.zone === 'spinal');
  const above = hasSpinal ? muzzleRoom : tipRoom;
  const below = form.kind === 'station' ? tipRoom : bellRoom * sternScales[frame];
  const wanted = {
    form,
    groups,
    track,
    stern,
    frame,
    theme,
    width: zone.width - 2 * halo,
    height: zone.height - above - below,
    mostScale: isEscort(form) ? scales.escort : scales.most,
    leastScale,
    box: scales.box,
    canSplit: frame === 'half' || frame === 'whole' || form.mass < leastHalf || leastScale < leastUnforced,
  };
  const isLast = frame === 'whole' || leastScale <= lastScale;
  const found = arrange(wanted) ?? (isLast ? arrangeHuge(wanted) : undefined);
  if (!found) return undefined;
  const free = zone.height - above - below - found.length;
  const top = form.kind === 'station' ? above + free / 2 : zone.height - below - found.length;
  return { form, track, stern, found, top };
}

/** The smallest frames have room for the capacity of a hold, but not for names; icons of a kind look alike on larger ones. */
function withoutWords(group: ShipGroup): ShipGroup {
  return { ...group, caption: group.zone === 'holds' ? (/\d+$/.exec(group.label)?.[0] ?? '') : '' };
}

/** A frame that allows icons as small as this is the last that is tried. */
const lastScale = 0.2;

/** Scales and shares of the least box for ships that a whole page does not hold otherwise, tried in this order. */
const hugeSizes = [
  { most: 1, least: 0.5, box: 1 },
  { most: 0.5, least: 0.3, box: 0.6 },
  { most: 0.3, least: 0.1, box: 0.25 },
];

/** A ship of hundreds of systems: groups with pips, and smaller until everything fits. */
function arrangeHuge(wanted: Wanted): Arrangement | undefined {
  const groups = wanted.groups.map(withPips);
  for (const { most, least, box } of hugeSizes) {
    const found = arrange({
      ...wanted,
      groups,
      mostScale: most,
      leastScale: least,
      box: { least: wanted.box.least * box, most: wanted.box.most * box },
    });
    if (found) return found;
  }
  return undefined;
}

/** The drawing of a ship in a zone; undefined if it does not fit. */
export function drawShip(shown: ShownShip, zone: ShipZone, theme: Theme): ShipDrawing | undefined {
  const arranged = arrangeShip(shown, zone, theme);
  if (!arranged) return undefined;
  const { form, found, top } = arranged;
  const parts = partsOf({ ...arranged, shown, outline: hullOutline(form, found.size), theme, zone });
  const ship: Block = { width: zone.width, height: found.length, parts };
  const moved: PlacedBlock = { x: zone.width / 2, y: top, scale: 1, block: ship };
  return { block: { width: zone.width, height: zone.height, parts: [moved] }, scale: found.scale };
}

interface Drawn extends ArrangedShip {
  readonly shown: ShownShip;
  readonly outline: HullOutline;
  readonly theme: Theme;
  readonly zone: ShipZone;
}

type Part = MarkGroup | PlacedBlock;

function group(marks: readonly Mark[]): MarkGroup {
  return { x: 0, y: 0, scale: 1, marks };
}

/** Everything, with x = 0 on the keel and y = 0 at the tip. */
function partsOf(drawn: Drawn): readonly Part[] {
  const { form, found, outline, stern, theme, zone } = drawn;
  const { size, bands, mounts, sternTop } = found;
  const tubes = drawn.shown.ship.items
    .filter(({ id }) => id === 'launch-tube')
    .reduce((sum, { count }) => sum + count, 0);
  const hasSpinal = bands.some(({ band }) => band.kind === 'row' && band.zone === 'spinal');
  const trim = hullTrim(form, size, outline, {
    noseFree: bands[0]?.y ?? 0,
    hasSpinal,
    tubes,
    outboard: zone.width / 2 - size.halfBeam - 0.5,
    lowestMount: Math.max(0, ...mounts.map(({ bottom }) => bottom)),
    sternRow: stern.height,
    scale: sternScales[zone.frame],
  });
  return [
    { ...group(trim.behind), alt: 'Ship, bow up' },
    group(trim.hull),
    ...bands.flatMap((placed) => muzzleParts(placed, outline)),
    ...bands.flatMap((placed) => bandParts(placed, drawn)),
    group(mounts.flatMap((mount, index) => gapMarks(mount, mounts[index + 1]))),
    ...mounts.flatMap((mount) => mountParts(mount, theme)),
    placeBlock({ width: 0, height: stern.height, parts: stern.parts }, 0, sternTop),
    group(trim.over),
  ];
}

function bandParts({ band, y }: PlacedBand, { shown, track, theme }: Drawn): readonly Part[] {
  if (band.kind === 'row') return rowParts(band.row, y, theme);
  const block = drawTrack(shown, track, band.shape, theme);
  return [placeBlock(block, -block.width / 2, y)];
}

/** Between groups of a row, at scale 1. */
function rowParts(row: GroupRow, y: number, theme: Theme): readonly Part[] {
  const used = row.shapes.reduce((sum, { width }) => sum + width, 0);
  const gap = row.shapes.length > 1 ? (row.width - used) / (row.shapes.length - 1) : 0;
  let x = -row.width / 2;
  return row.shapes.flatMap((shape) => {
    const middle = x + shape.width / 2;
    x += shape.width + gap;
    return shapeParts(shape, middle, y + (row.bodyHeight - shape.bodyHeight) / 2, theme);
  });
}

/** A group with its middle at x and its top at y. */
function shapeParts(shape: GroupShape, x: number, y: number, theme: Theme): readonly Part[] {
  const { group: each, scale, cell, perLine, bodyHeight } = shape;
  const { fittings, caption, letter } = each;
  const gap = fittingGap * scale;
  const isNumbered = fittings.some(({ number }) => number !== undefined);
  const pitch = cell.height + (isNumbered ? captionHeight : gap);
  const drawn = fittings.flatMap((fitting, index): readonly Part[] => {
    const line = Math.floor(index / perLine);
    const count = Math.min(perLine, fittings.length - line * perLine);
    const middle = x + ((index % perLine) - (count - 1) / 2) * (cell.width + gap);
    const block = fitting.draw(scale);
    const top = y + line * pitch + (cell.height - block.height) / 2;
    const number =
      fitting.number === undefined
        ? []
        : [group(captionMarks(fitting.number, undefined, [middle, top + block.height], theme))];
    return [placeBlock(block, middle - block.width / 2, top), ...number];
  });
  if (shape.below === 0 || isNumbered) return drawn;
  return [...drawn, group(captionMarks(caption, letter, [x, y + bodyHeight], theme))];
}

/** Pieces of the outline between mounts that are shorter than this are left out. */
const shortestPiece = 2.6;

/** White between the icons of a flank, and before the next mount, where hardly anything of the outline is left. */
function gapMarks({ shape, centers, isPort }: FlankMount, next: FlankMount | undefined): readonly Mark[] {
  const half = shape.cell.height / 2;
  const column = centers.filter((_, index) => index % shape.perLine === 0);
  const after = next?.isPort === isPort && shape.below === 0 ? next.centers[0] : undefined;
  return [...column, ...(after ? [after] : [])].slice(1).flatMap(([x, y], index) => {
    const [beforeX, beforeY] = column[index] as readonly [number, number];
    const nextHalf = after && index === column.length - 1 ? (next?.shape.cell.height ?? 0) / 2 : half;
    const [top, bottom] = [beforeY + half, y - nextHalf];
    if (bottom - top > shortestPiece) return [];
    const middle = ((isPort ? -1 : 1) * (x + beforeX)) / 2;
    return [hole(rect(middle - half, top - 0.5, 2 * half, bottom - top + 1))];
  });
}

/** White around an icon that straddles the outline. */
const halo = 0.7;

function mountParts(mount: FlankMount, theme: Theme): readonly Part[] {
  const side = mount.isPort ? -1 : 1;
  const { shape, centers } = mount;
  const { fittings, caption, letter } = shape.group;
  const drawn = fittings.flatMap((fitting, index): readonly Part[] => {
    const [x, y] = centers[index] as readonly [number, number];
    const block = fitting.draw(shape.scale);
    const isRound = block.width === block.height;
    const [left, top] = [side * x - block.width / 2, y - block.height / 2];
    const clear = isRound
      ? circle(side * x, y, block.width / 2 + halo)
      : roundedRect([left - halo, top - halo], block.width + 2 * halo, block.height + 2 * halo, 1.5);
    return [group([hole(clear)]), placeBlock(block, left, top)];
  });
  if (shape.below === 0) return drawn;
  const [inner, top] = mount.caption;
  const width =
    theme.typeface.textWidth(caption, captionSize, false) + (letter === undefined ? 0 : caption === '' ? 2.5 : 3.1);
  return [...drawn, group(captionMarks(caption, letter, [side * (inner + width / 2), top], theme))];
}

/** Barrels of spinal weapons run through the bow to a muzzle ahead of it. */
function muzzleParts({ band, y }: PlacedBand, { half: edge }: HullOutline): readonly Part[] {
  if (band.kind !== 'row' || band.zone !== 'spinal') return [];
  const used = band.row.shapes.reduce((sum, { width }) => sum + width, 0);
  const gap = band.row.shapes.length > 1 ? (band.row.width - used) / (band.row.shapes.length - 1) : 0;
  let left = -band.row.width / 2;
  return band.row.shapes.flatMap((shape) => {
    const middle = left + shape.width / 2;
    left += shape.width + gap;
    const count = shape.group.fittings.length;
    return shape.group.fittings.map((_, index) => {
      const x =
        middle +
        ((index % shape.perLine) - (Math.min(count, shape.perLine) - 1) / 2) *
          (shape.cell.width + fittingGap * shape.scale);
      const half = barrelHalf * shape.scale;
      const end = y + shape.cell.height * 0.5;
      const muzzle = Math.min(edgeAt(edge, Math.max(0, Math.abs(x) - half)), end) - muzzleAhead;
      return group([
        openShape(rect(x - half, muzzle, 2 * half, end - muzzle), 0.45),
        solid(rect(x - half - 0.7, muzzle - 0.5, 2 * half + 1.4, 1.1)),
      ]);
    });
  });
}

/** The y at which the outline, from the tip, is first as far from the keel as x. */
function edgeAt(half: readonly Point[], x: number): number {
  const after = half.findIndex(([side]) => side >= x);
  if (after <= 0) return 0;
  const [[x1, y1], [x2, y2]] = [half[after - 1] as Point, half[after] as Point];
  return x2 === x1 ? y1 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
}

const barrelHalf = 1.1;
const muzzleAhead = 2.2;
