/** Finds the arrangement of a ship: scale, rows, beam and length, so that everything stands inside its outline. */

import {
  bandHeight,
  bandStrips,
  bandWidth,
  draftsAt,
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
import { iconSide } from './fitting.ts';
import { escortMass, isEscort, leastBow, tailWidth, wantedRatio } from './hull-form.ts';
import { type FlankMount, placeFlank } from './mounts.ts';
import { type HullOutline, type HullSize, hullHalf } from './outline.ts';
import { canHaveWaist } from './outline-flanks.ts';
import { hasOutboard, outboardRoom } from './trim-outboard.ts';

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
const largestGap = 4.4;

/** Share of spare height that goes between the bands; the rest goes to the bow. */
const gapShare = 0.6;

const fewBands = 5;

/** The stern joint is this much above the drives. */
const jointAbove = 1;
const largestSternGap = 4;

/** Spare height makes a hull at most this much longer than it should be. */
const longest = 1.1;

const scaleStep = 0.05;

/** What the side of boxes is worth, beside the scale of icons. */
const boxWeight = 0.7;

/** Icons larger than usual are worth half as much. */
function worthOf(scale: number): number {
  return scale <= 1 ? scale : (1 + scale) / 2;
}

/** The lightest escorts take this share of the height, so that size means something; ships of the line take all. */
const shortestEscort = 0.72;

/** Spare height is spent up to here. */
function fullLength({ form, height }: Wanted): number {
  const share = isEscort(form) ? shortestEscort + ((1 - shortestEscort) * form.mass) / escortMass : 1;
  return share * height;
}

interface Found extends Arrangement {
  readonly draft: ShipDraft;
  readonly score: number;
}

/** Rather than split rows, boxes are smaller than usual by this factor. */
const tinyBox = 0.88;

/** The best arrangement, or undefined if none fits. Rows of the hull have several lines only if none fits otherwise. */
export function arrange(wanted: Wanted): Arrangement | undefined {
  const { box } = wanted;
  const best =
    bestOf(wanted, 1) ??
    bestOf({ ...wanted, box: { ...box, least: tinyBox * box.least } }, 1) ??
    (wanted.canSplit ? bestOf(wanted, Number.POSITIVE_INFINITY) : undefined);
  return best && withWaist(wanted, stretched(wanted, broadened(wanted, best)));
}

function bestOf(wanted: Wanted, mostLines: number): Found | undefined {
  let best: Found | undefined;
  for (let step = 0; ; step++) {
    const scale = wanted.mostScale - step * scaleStep;
    if (scale < wanted.leastScale - 0.001) break;
    // The other terms of the score rarely exceed this.
    if (best && worthOf(scale) + 0.7 * boxWeight <= best.score) break;
    const isHopeless = (boxFactor: number, hullLines: number) =>
      best !== undefined && worthOf(scale) + boxWeight * boxFactor - 0.9 * (hullLines - 1) <= best.score;
    for (const draft of draftsAt(wanted, scale, { mostLines, isHopeless })) {
      const found = fitDraft(wanted, draft);
      if (found && (!best || found.score > best.score + 1e-9)) best = found;
    }
  }
  return best;
}

/** Gaps of a layout: above the first band, between bands, and above the drives. */
interface Gaps {
  readonly top: number;
  readonly between: number;
  readonly stern: number;
  /** Half the width amidships as a share of half the beam. */
  readonly waist?: number;
}

function fitDraft(wanted: Wanted, draft: ShipDraft): Found | undefined {
  const { form, width } = wanted;
  const widest = Math.max(...[...draft.bow, ...draft.rest].map(bandWidth));
  const restWidest = Math.max(...draft.rest.map(bandWidth), 0);
  const isStation = form.kind === 'station';
  let halfBeam = Math.max(
    (isStation ? widest : restWidest) / 2 + rowMargin,
    wanted.stern.half + sternMargin,
    iconSide * 0.8 * draft.scale,
  );
  for (let tries = 0; tries < 10 && halfBeam <= width / 2; tries++) {
    const found = isStation ? fitRing(wanted, draft, halfBeam) : fitBeam(wanted, draft, halfBeam);
    if (typeof found === 'object') return scored(wanted, draft, found);
    if (found === undefined) return undefined;
    halfBeam += Math.max(0.1, found);
  }
  return undefined;
}

/** A hull whose first row is farther from the tip than this share of its length looks empty. */
const usualBow = 0.3;

function scored(wanted: Wanted, draft: ShipDraft, found: Arrangement): Found {
  const { form } = wanted;
  const wantedLength = wantedRatio(form) * 2 * broadBeam(wanted, found);
  // Spare height makes a short hull longer.
  const gain = Math.min(fullLength(wanted), longest * wantedLength) - found.length;
  const bands = draft.bow.length + draft.rest.length;
  const most = Math.min(0.6 * found.size.halfBeam, 0.45 * gain) + bands * (largestGap - leastGap) + largestSternGap;
  const length = form.kind === 'station' ? found.length : found.length + Math.max(0, Math.min(gain, most));
  const score =
    worthOf(draft.scale) -
    0.6 * Math.abs(Math.log(length / wantedLength)) -
    0.9 * (draft.hullLines - 1) -
    0.6 * Math.max(0, (found.bands[0]?.y ?? 0) / found.length - usualBow) +
    boxWeight * draft.boxFactor;
  return { ...found, draft, score };
}

/** Half the beam that a hull of this length should have, as far as there is room beside her mounts and outboard parts. */
function broadBeam({ form, width }: Wanted, { size: { halfBeam }, length, mounts }: Arrangement): number {
  if (form.kind === 'station') return halfBeam;
  const overhang = Math.max(hasOutboard(form) ? outboardRoom : 0, ...mounts.map(({ outer }) => outer - halfBeam));
  return Math.max(halfBeam, Math.min(width / 2 - overhang, length / (2 * wantedRatio(form))));
}

/** Makes a hull broader that is too long for her beam. */
function broadened(wanted: Wanted, found: Found): Found {
  const { halfBeam } = found.size;
  const more = broadBeam(wanted, found) - halfBeam;
  if (more < 0.2) return found;
  for (const share of [1, 0.7, 0.4]) {
    const broad = fitBeam(wanted, found.draft, halfBeam + share * more);
    if (typeof broad === 'object') return { ...found, ...broad };
  }
  return found;
}

/** The shortest hull with a beam; the beam that it lacks, or undefined if no beam helps. */
function fitBeam(wanted: Wanted, draft: ShipDraft, halfBeam: number): Arrangement | number | undefined {
  let [low, high] = [tipGap, wanted.height - (draft.height + wanted.stern.height + sternGap)];
  let top = high;
  let best: Arrangement | undefined;
  for (let step = 0; step < 6; step++) {
    const found = layOut(wanted, draft, halfBeam, { top, between: leastGap, stern: leastGap });
    if (typeof found === 'number') return best ?? found;
    if (typeof found === 'object') best = found;
    if (found === 'bow too short') low = top;
    else high = top;
    if (high - low <= 0.4) break;
    top = (low + high) / 2;
  }
  return best;
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

function layOut(wanted: Wanted, draft: ShipDraft, halfBeam: number, gaps: Gaps): Arrangement | Misfit {
  const { form, stern, groups, theme, width, height } = wanted;
  const size = sizeOf(wanted, draft, halfBeam, gaps);
  if (size.flank < 2) return 'too long';
  const outline = hullHalf(form, size);
  const { length } = outline;
  if (length > height + 0.01 || Math.max(...outline.half.map(([x]) => x)) > width / 2 + 0.01) return 'too long';
  const sternTop = length - sternGap - stern.height;
  let y = gaps.top;
  const bands = [...draft.bow, ...draft.rest].map((band): PlacedBand => {
    const placed = { band, y };
    y += bandHeight(band) + gaps.between;
    return placed;
  });
  const space = { size, outline, scale: draft.scale, theme };
  const port = placeFlank({ groups: inZone(groups, 'port'), isPort: true }, space);
  const starboard = placeFlank({ groups: inZone(groups, 'starboard'), isPort: false }, space);
  if (!port || !starboard) return 'too long';
  const mounts = [...port, ...starboard];
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

/** A base: a ring around its rows, centered. */
function fitRing(wanted: Wanted, draft: ShipDraft, radius: number): Arrangement | number | undefined {
  const { form, stern, groups, theme, width, height } = wanted;
  const hasStern = stern.parts.length > 0;
  const count = draft.bow.length + draft.rest.length;
  const content = draft.height - count * leastGap + (count - 1) * leastGap + (hasStern ? leastGap + stern.height : 0);
  const ring = Math.max(radius, content / 2 + tipGap);
  if (2 * ring > height || ring > width / 2) return undefined;
  const size: HullSize = { halfBeam: ring, bow: 0.6 * ring, flank: 0.9 * ring, stern: 0.5 * ring, tail: 0, prow: 0 };
  const outline = hullHalf(form, size);
  const spare = 2 * ring - content;
  const between = leastGap + Math.min(largestGap - leastGap, Math.max(0, spare - 0.5 * ring) / Math.max(1, count));
  let y = ring - (content + (between - leastGap) * (count - 1)) / 2;
  const bands = [...draft.bow, ...draft.rest].map((band): PlacedBand => {
    const placed = { band, y };
    y += bandHeight(band) + between;
    return placed;
  });
  const sternTop = hasStern ? y : 2 * ring;
  const space = { size, outline, scale: draft.scale, theme };
  const port = placeFlank({ groups: inZone(groups, 'port'), isPort: true }, space);
  const starboard = placeFlank({ groups: inZone(groups, 'starboard'), isPort: false }, space);
  if (!port || !starboard) return 1;
  const mounts = [...port, ...starboard];
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

/** Spends spare height: on the bow, between the rows, above the drives. */
function stretched(wanted: Wanted, found: Found): Found {
  const { form } = wanted;
  if (form.kind === 'station') return found;
  const { draft, size } = found;
  const target = Math.min(fullLength(wanted), longest * wantedRatio(form) * 2 * size.halfBeam);
  const spare = target - found.length;
  if (spare <= 0.2) return found;
  const count = draft.bow.length + draft.rest.length;
  // A few bands may be farther apart than many.
  const most = largestGap - leastGap + Math.max(0, fewBands - count) * 2;
  const perGap = Math.min(most, (gapShare * spare) / count);
  const bowShare = draft.bow.length > 0 ? 0.6 : 0.3;
  const toBow = Math.min(spare - perGap * (count - 1), bowShare * size.halfBeam);
  const toStern = Math.min(largestSternGap, Math.max(0, spare - toBow - perGap * (count - 1)));
  const top = (found.bands[0]?.y ?? tipGap) + toBow;
  for (const share of [1, 0.6, 0.3]) {
    const gaps = {
      top: top - toBow * (1 - share),
      between: leastGap + perGap * share,
      stern: leastGap + toStern * share,
    };
    const laid = layOut(wanted, draft, size.halfBeam, gaps);
    if (typeof laid === 'object') return { ...found, ...laid };
  }
  return found;
}

const waists = [0.6, 0.66, 0.72, 0.78, 0.84, 0.9];

/** The spear is never drawn in further. */
const leastSpearWaist = 0.78;

/** Draws the flank in as far as its rows allow. */
function withWaist(wanted: Wanted, found: Found): Arrangement {
  const { kind } = wanted.form;
  if (!canHaveWaist(wanted.form)) return found;
  const gaps = gapsOf(found);
  for (const waist of waists) {
    if (kind === 'spear' && waist < leastSpearWaist) continue;
    for (const wider of [0, 1.9]) {
      const laid = layOut(wanted, found.draft, found.size.halfBeam + wider, { ...gaps, waist });
      if (typeof laid === 'object') return laid;
    }
  }
  return found;
}

function gapsOf({ bands, sternTop }: Arrangement): Gaps {
  const [first, second] = bands;
  const last = bands.at(-1);
  const between = first && second ? second.y - first.y - bandHeight(first.band) : leastGap;
  const stern = last ? sternTop - last.y - bandHeight(last.band) : leastGap;
  return { top: first?.y ?? tipGap, between, stern };
}
