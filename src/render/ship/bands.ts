/** The rows of a ship from bow to stern, in all ways worth trying at a scale. */

import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Theme } from '../drawing/theme.ts';
import { iconSide } from './fitting.ts';
import type { FrameKind } from './frame-kind.ts';
import type { HullZone, ShipGroup } from './groups.ts';
import type { HullForm } from './hull-form.ts';
import { insideShare } from './mounts.ts';
import { bowRows, flowRows, type GroupRow } from './rows.ts';
import type { SternRow } from './stern-row.ts';
import { shapeTrack, type Track, type TrackShape } from './track-shape.ts';

export interface Wanted {
  readonly form: HullForm;
  readonly groups: readonly ShipGroup[];
  readonly track: Track;
  readonly stern: SternRow;
  readonly frame: FrameKind;
  readonly theme: Theme;
  /** Room for the ship without engine bells and muzzles. */
  readonly width: number;
  readonly height: number;
  readonly mostScale: number;
  readonly leastScale: number;
  /** Whether rows of the hull may have several lines where nothing else helps. */
  readonly canSplit: boolean;
  /** Sides of hull boxes. */
  readonly box: { readonly least: number; readonly most: number };
}

/** A row of groups or the hull track, from top to bottom. */
export type ShipBand =
  | { readonly kind: 'row'; readonly row: GroupRow; readonly zone: HullZone }
  | { readonly kind: 'track'; readonly shape: TrackShape };

/** Distances in millimeters: from a row to the hull, from the drives to the hull, below the drives, above the first row. */
export const rowMargin = 1.8;
export const sternMargin = 1.7;
export const sternGap = 1.8;
export const tipGap = 1.8;

/** The least gap between bands. */
export const leastGap = 1;

const packings = [1, 1.6, 2.6];
const widthStep = 3.5;

export interface ShipDraft {
  readonly scale: number;
  readonly boxFactor: number;
  readonly bow: readonly ShipBand[];
  readonly rest: readonly ShipBand[];
  readonly hullLines: number;
  /** Heights of all bands and the gaps between them. */
  readonly height: number;
}

export function inZone(groups: readonly ShipGroup[], ...zones: readonly HullZone[]): readonly ShipGroup[] {
  return groups.filter(({ zone }) => zones.includes(zone));
}

export interface DraftLimits {
  /** Lines of a hull row. */
  readonly mostLines: number;
  /** Whether a draft with boxes of a share of the largest side, in so many lines a row, is not worth trying. */
  readonly isHopeless: (boxFactor: number, hullLines: number) => boolean;
}

/** Ways to lay out the rows at a scale, the widest boxes first; those too high for the room are left out. */
export function* draftsAt(wanted: Wanted, scale: number, { mostLines, isHopeless }: DraftLimits): Generator<ShipDraft> {
  const { form, groups, track, box, width, height, stern } = wanted;
  const hasFlanks = inZone(groups, 'port', 'starboard').length > 0;
  const overhang = hasFlanks ? (1 - insideShare) * iconSide * scale : 0;
  const most = width - 2 * overhang - 2 * rowMargin;
  const least = Math.min(most, 3 * iconSide * scale);
  // Bases without drives have no place for them.
  const below = form.kind === 'station' ? (stern.parts.length > 0 ? stern.height : tipGap) : stern.height + sternGap;
  const room = height - below - tipGap;
  const flowAt = rowsByWidth(wanted, scale);
  const sides = boxSides(wanted, scale);
  // The widest rows with the smallest boxes are lowest.
  const lowest = shapeTrack(track, sides.at(-1) ?? box.least, most);
  const bow = bowChoices(wanted, scale);
  const bowHeight = Math.min(...bow.map(heightOf));
  if (
    !lowest ||
    lowest.lines > mostLines ||
    bowHeight + heightOf([...flowAt(most).all, { kind: 'track', shape: lowest }]) > room
  )
    return;
  for (const side of sides) {
    const boxFactor = side / box.most;
    if (isHopeless(boxFactor, 1)) continue;
    const seen = new Set<string>();
    for (let inner = most; inner >= least - 0.01; inner -= widthStep) {
      const shape = shapeTrack(track, side, inner);
      if (!shape || shape.lines > mostLines || isHopeless(boxFactor, shape.lines)) continue;
      const { above, below } = flowAt(inner);
      const rest: readonly ShipBand[] = [...above, { kind: 'track', shape }, ...below];
      const restHeight = heightOf(rest);
      // Narrower rows are only higher.
      if (bowHeight + restHeight > room) break;
      const key = `${rest.map(bandWidth).join(' ')} ${shape.lines}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const rows of bow) {
        const total = heightOf(rows) + restHeight;
        if (total <= room) yield { scale, boxFactor, bow: rows, rest, hullLines: shape.lines, height: total };
      }
    }
  }
}

/** Height of bands with a least gap after each. */
function heightOf(bands: readonly ShipBand[]): number {
  return bands.reduce((sum, band) => sum + bandHeight(band) + leastGap, 0);
}

interface FlowedRows {
  /** Before and behind the hull track. */
  readonly above: readonly ShipBand[];
  readonly below: readonly ShipBand[];
  readonly all: readonly ShipBand[];
}

/** The rows amidships at a width, each width computed once. */
function rowsByWidth({ groups, theme, form }: Wanted, scale: number): (width: number) => FlowedRows {
  const known = new Map<number, FlowedRows>();
  const zones = (['systems', 'magazines', 'holds', 'aft'] as const).map((zone) => ({
    zone,
    groups: inZone(groups, zone),
  }));
  return (width) =>
    getOrCompute(known, width, () => {
      const [systems = [], magazines = [], holds = [], aft = []] = zones.map(({ zone, groups: each }) =>
        flowRows(each, scale, widthsOf(form.kind === 'station' && zone === 'systems', width), theme).map(
          (row): ShipBand => ({ kind: 'row', row, zone }),
        ),
      );
      const [above, below] = [
        [...systems, ...magazines],
        [...holds, ...aft],
      ];
      return { above, below, all: [...above, ...below] };
    });
}

/** The first rows of a base are narrower, as its ring is there. */
const [firstOfRing, widerByRow] = [0.62, 0.2];

function widthsOf(isInRing: boolean, width: number): (row: number) => number {
  return isInRing ? (row) => width * Math.min(1, firstOfRing + widerByRow * row) : () => width;
}

/** Sides of hull boxes to try: the largest grows with the scale. */
function boxSides({ box }: Wanted, scale: number): readonly number[] {
  const share = Math.max(0, Math.min(1, (scale - smallScale) / (1 - smallScale)));
  const largest = box.least + share * (box.most - box.least);
  const smallest = smallestBox * box.least;
  return Array.from({ length: boxSteps }, (_, step) => largest - (step * (largest - smallest)) / (boxSteps - 1));
}

/** At this scale the largest boxes are the least of the frame, and from 1 on the most. */
const smallScale = 0.6;

/** Rather than split rows, boxes shrink to this share of the least side. */
const smallestBox = 0.74;
const boxSteps = 5;

function bowChoices({ groups, theme }: Wanted, scale: number): readonly (readonly ShipBand[])[] {
  const spinal = flowRows(inZone(groups, 'spinal'), scale, widthsOf(false, Number.POSITIVE_INFINITY), theme).map(
    (row): ShipBand => ({ kind: 'row', row, zone: 'spinal' }),
  );
  const fore = inZone(groups, 'bow');
  const choices = new Map<string, readonly ShipBand[]>();
  for (const packing of packings) {
    const rows = bowRows(fore, scale, packing, theme);
    const key = rows.map(({ shapes }) => shapes.length).join(' ');
    if (!choices.has(key))
      choices.set(key, [...spinal, ...rows.map((row): ShipBand => ({ kind: 'row', row, zone: 'bow' }))]);
  }
  return [...choices.values()];
}

export function bandHeight(band: ShipBand): number {
  return band.kind === 'row' ? band.row.height : band.shape.height;
}

export function bandWidth(band: ShipBand): number {
  return band.kind === 'row' ? band.row.width : Math.max(band.shape.width, band.shape.armorWidth);
}

/** A part of a band with the half width that it needs. */
export interface Strip {
  readonly top: number;
  readonly bottom: number;
  readonly half: number;
}

export function bandStrips(band: ShipBand, y: number): readonly Strip[] {
  if (band.kind === 'row') return [{ top: y, bottom: y + band.row.height, half: band.row.width / 2 }];
  const { shape } = band;
  const armor = shape.armorHeight === 0 ? [] : [{ top: y, bottom: y + shape.armorHeight, half: shape.armorWidth / 2 }];
  return [...armor, { top: y + shape.armorHeight, bottom: y + shape.height, half: shape.width / 2 }];
}
