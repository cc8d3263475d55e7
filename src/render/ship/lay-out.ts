/** Lays out a ship in a hull of a given beam: where its rows, its mounts and its drives are, or why they do not fit. */

import {
  bandHeight,
  bandStrips,
  bandWidth,
  inZone,
  leastGap,
  rowMargin,
  type ShipBand,
  type ShipDraft,
  sternGap,
  sternMargin,
  tipGap,
  type Wanted,
} from './bands.ts';
import type { ShipGroup } from './groups.ts';
import { leastBow, tailWidth } from './hull-form.ts';
import { type FlankMount, type FlankSpace, placeFlank } from './mounts.ts';
import { type HullOutline, type HullSize, hullHalf } from './outline.ts';

export interface PlacedBand {
  readonly band: ShipBand;
  readonly y: number;
}

export interface Arrangement {
  readonly scale: number;
  readonly size: HullSize;
  readonly length: number;
  readonly bands: readonly PlacedBand[];
  readonly mounts: readonly FlankMount[];
  /** Top of the drives. */
  readonly sternTop: number;
}

/** From a row to the inner edge of a mount beside it. */
const mountMargin = 0.9;

/** The largest gap between bands. */
export const largestGap = 4.4;

/** The stern joint is this much above the drives. */
const jointAbove = 1;

/** Gaps of a layout: above the first band, between bands, and above the drives. */
export interface Gaps {
  readonly top: number;
  readonly between: number;
  readonly stern: number;
  /** Half the width amidships as a share of half the beam. */
  readonly waist?: number;
}

function sizeOf(wanted: Wanted, draft: ShipDraft, halfBeam: number, gaps: Gaps): HullSize {
  const { form, stern } = wanted;
  const foreHeight = draft.bow.reduce((sum, band) => sum + bandHeight(band) + gaps.between, 0);
  const bow = Math.max(leastBow(form, halfBeam), draft.bow.length > 0 ? gaps.top + foreHeight : 0);
  const count = draft.bow.length + draft.rest.length;
  const content = draft.height - count * leastGap + (count - 1) * gaps.between;
  const sternLength = stern.height + sternGap + jointAbove;
  const length = Math.max(gaps.top + content + gaps.stern + stern.height + sternGap, bow + sternLength + 2);
  const prow = Math.max(0, ...draft.bow.map(bandWidth)) / 2;
  return {
    halfBeam,
    bow,
    flank: length - bow - sternLength,
    stern: sternLength,
    tail: tailWidth(form, halfBeam, stern.half),
    prow: prow > 0 ? prow + mountMargin : 0,
    ...(gaps.waist !== undefined && { waist: gaps.waist }),
  };
}

/** Why a hull does not hold everything, apart from a number: the beam that it lacks amidships. */
type Misfit = number | 'bow too short' | 'too long';

export function layOutHull(wanted: Wanted, draft: ShipDraft, halfBeam: number, gaps: Gaps): Arrangement | Misfit {
  const { form, stern, groups, theme, width, height } = wanted;
  const size = sizeOf(wanted, draft, halfBeam, gaps);
  if (size.flank < 2) return 'too long';
  const outline = hullHalf(form, size);
  const { length } = outline;
  if (length > height + 0.01 || Math.max(...outline.half.map(([x]) => x)) > width / 2 + 0.01) return 'too long';
  const sternTop = length - sternGap - stern.height;
  const { bands } = bandsOf(draft, gaps);
  const mounts = mountsOf(groups, { size, outline, scale: draft.scale, theme });
  if (!mounts) return 'too long';
  if (mounts.some(({ outer }) => outer > width / 2 + 0.01)) return 'too long';
  const lack = lackOf(wanted, { bands, mounts, outline, sternTop, bow: size.bow });
  if (lack !== 0) return lack;
  return { scale: draft.scale, size, length, bands, mounts, sternTop };
}

interface Laid {
  readonly bands: readonly PlacedBand[];
  readonly mounts: readonly FlankMount[];
  readonly outline: Pick<HullOutline, 'length' | 'clearance'>;
  readonly sternTop: number;
  readonly bow: number;
}

/** How much the beam lacks: 0 if all is inside. */
function lackOf({ stern }: Wanted, { bands, mounts, outline, sternTop, bow }: Laid): number | 'bow too short' {
  let lack = 0;
  for (const { band, y } of bands) {
    for (const strip of bandStrips(band, y)) {
      const free = freeHalf(strip.top, strip.bottom, mounts, outline);
      const missing = strip.half - free;
      if (missing <= 0.01) continue;
      if (strip.top < bow) return 'bow too short';
      lack = Math.max(lack, missing);
    }
  }
  const free = outline.clearance(sternTop, sternTop + stern.height) - sternMargin;
  return Math.max(lack, stern.half - free > 0.01 ? stern.half - free : 0);
}

/** Half the width that is free between two y, beside mounts. */
function freeHalf(
  top: number,
  bottom: number,
  mounts: readonly FlankMount[],
  outline: Pick<HullOutline, 'clearance'>,
): number {
  let free = outline.clearance(top, bottom) - rowMargin;
  for (const mount of mounts) {
    if (mount.top < bottom && mount.bottom > top) free = Math.min(free, mount.inner - mountMargin);
  }
  return free;
}

/** A base: a ring around its rows, centered, which stand as far apart as it allows; the beam that it lacks. */
export function fitRing(wanted: Wanted, draft: ShipDraft, radius: number): Arrangement | number | undefined {
  const { stern, width, height } = wanted;
  const count = draft.bow.length + draft.rest.length;
  const content = draft.height - leastGap + (stern.parts.length > 0 ? leastGap + stern.height : 0);
  const ring = Math.max(radius, content / 2 + tipGap);
  if (2 * ring > height || ring > width / 2) return undefined;
  const spare = Math.max(0, Math.min(largestGap - leastGap, (2 * ring - content - 0.3 * ring) / Math.max(1, count)));
  let found: Arrangement | number | undefined;
  for (const share of [1, 0.7, 0.4, 0.2, 0]) {
    const between = leastGap + share * spare;
    const top = ring - (content + (between - leastGap) * (count - 1)) / 2;
    found = layOutRing(wanted, draft, ring, { top, between, stern: between });
    if (typeof found === 'object') break;
  }
  return found;
}

function layOutRing(wanted: Wanted, draft: ShipDraft, ring: number, gaps: Gaps): Arrangement | number | undefined {
  const { form, stern, groups, theme, width } = wanted;
  const hasStern = stern.parts.length > 0;
  const size: HullSize = { halfBeam: ring, bow: 0.6 * ring, flank: 0.9 * ring, stern: 0.5 * ring, tail: 0, prow: 0 };
  const outline = hullHalf(form, size);
  const { bands, end } = bandsOf(draft, gaps);
  const sternTop = hasStern ? end : 2 * ring;
  const mounts = mountsOf(groups, { size, outline, scale: draft.scale, theme });
  if (!mounts) return 1;
  if (mounts.some(({ outer }) => outer > width / 2 + 0.01)) return undefined;
  const free = hasStern ? outline.clearance(sternTop, sternTop + stern.height) - sternMargin : stern.half;
  const lack = Math.max(
    0,
    stern.half - free,
    ...bands.flatMap(({ band, y: top }) =>
      bandStrips(band, top).map((strip) => strip.half - freeHalf(strip.top, strip.bottom, mounts, outline)),
    ),
  );
  if (lack > 0.01) return Math.max(0.5, lack / 2);
  return { scale: draft.scale, size, length: 2 * ring, bands, mounts, sternTop };
}

/** The bands at their heights, and where the next one would be. */
function bandsOf(draft: ShipDraft, { top, between }: Gaps): { readonly bands: readonly PlacedBand[]; end: number } {
  let y = top;
  const bands = [...draft.bow, ...draft.rest].map((band): PlacedBand => {
    const placed = { band, y };
    y += bandHeight(band) + between;
    return placed;
  });
  return { bands, end: y };
}

/** The mounts of both flanks; undefined if their flank is too short. */
function mountsOf(groups: readonly ShipGroup[], space: FlankSpace): readonly FlankMount[] | undefined {
  const port = placeFlank({ groups: inZone(groups, 'port'), isPort: true }, space);
  const starboard = placeFlank({ groups: inZone(groups, 'starboard'), isPort: false }, space);
  return port && starboard && [...port, ...starboard];
}
