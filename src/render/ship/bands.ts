/** The rows of a ship from bow to stern, in all ways worth trying at a scale. */

import type { Theme } from '../drawing/theme.ts';
import { iconSide } from './fitting.ts';
import type { FrameKind } from './frame-kind.ts';
import type { ShipGroup, Zone } from './groups.ts';
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
  /** Sides of hull boxes. */
  readonly box: { readonly least: number; readonly most: number };
}

/** A row of groups or the hull track, from top to bottom. */
export type ShipBand =
  | { readonly kind: 'row'; readonly row: GroupRow; readonly zone: Zone }
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

export function inZone(groups: readonly ShipGroup[], ...zones: readonly Zone[]): readonly ShipGroup[] {
  return groups.filter(({ zone }) => zones.includes(zone));
}

/** Ways to lay out the rows at a scale, the widest boxes first; those too high for the room are left out. */
export function* draftsAt(wanted: Wanted, scale: number): Generator<ShipDraft> {
  const { groups, track, box, theme, width, height, stern } = wanted;
  const bow = bowChoices(wanted, scale);
  const hasFlanks = inZone(groups, 'port', 'starboard').length > 0;
  const overhang = hasFlanks ? (1 - insideShare) * iconSide * scale : 0;
  const most = width - 2 * overhang - 2 * rowMargin;
  const least = Math.min(most, 3 * iconSide * scale);
  const room = height - stern.height - sternGap - tipGap;
  const flows = new Map<number, readonly ShipBand[][]>();
  for (const side of boxSides(wanted, scale)) {
    const boxFactor = side / box.most;
    const seen = new Set<string>();
    for (let inner = most; inner >= least - 0.01; inner -= widthStep) {
      const shape = shapeTrack(track, side, inner);
      if (!shape) continue;
      let flow = flows.get(inner);
      if (!flow) {
        flow = (['systems', 'magazines', 'holds', 'aft'] as const).map((zone) =>
          flowRows(inZone(groups, zone), scale, inner, theme).map((row): ShipBand => ({ kind: 'row', row, zone })),
        );
        flows.set(inner, flow);
      }
      const [systems = [], magazines = [], holds = [], aft = []] = flow;
      const rest: readonly ShipBand[] = [...systems, ...magazines, { kind: 'track', shape }, ...holds, ...aft];
      const key = rest.map(bandWidth).join(' ') + shape.lines;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const rows of bow) {
        const all = [...rows, ...rest];
        const total = all.reduce((sum, band) => sum + bandHeight(band), all.length * leastGap);
        if (total > room) continue;
        yield { scale, boxFactor, bow: rows, rest, hullLines: shape.lines, height: total };
      }
    }
  }
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
  const spinal = flowRows(inZone(groups, 'spinal'), scale, Number.POSITIVE_INFINITY, theme).map(
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
