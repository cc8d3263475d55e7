/** Finds the arrangement of a ship: scale, rows, beam and length, so that everything stands inside its outline. */

import {
  bandHeight,
  bandWidth,
  draftsAt,
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
import { escortMass, isEscort, wantedRatio } from './hull-form.ts';
import { type Arrangement, fitRing, type Gaps, largestGap, layOutHull } from './lay-out.ts';
import { canHaveWaist } from './outline-flanks.ts';
import { shapeTrack, usualHalf } from './track-shape.ts';
import { hasOutboard, outboardRoom } from './trim-outboard.ts';

/** Share of spare height that goes between the bands; the rest goes to the bow. */
const gapShare = 0.6;

const fewBands = 5;

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
  return best && withWaist(wanted, stretched(wanted, broadened(wanted, withUsualThresholds(wanted, best))));
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
  for (let tries = 0; tries < (isStation ? 24 : 10) && halfBeam <= width / 2; tries++) {
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

/** Moves thresholds of narrow hulls to where all ships of the frame have them, if a broader hull has room for that. */
function withUsualThresholds(wanted: Wanted, found: Found): Found {
  const { draft, size } = found;
  const half = usualHalf(wanted.track);
  const rest = draft.rest.map((band): ShipBand => {
    if (band.kind !== 'track' || band.shape.width >= 2 * half) return band;
    return { ...band, shape: shapeTrack(wanted.track, band.shape.side, 2 * half) ?? band.shape };
  });
  if (wanted.form.kind === 'station' || rest.every((band, index) => band === draft.rest[index])) return found;
  const moved = { ...draft, rest };
  let halfBeam = Math.max(size.halfBeam, half + rowMargin);
  for (let tries = 0; tries < 3; tries++) {
    const laid = fitBeam(wanted, moved, halfBeam);
    if (typeof laid === 'object') return { ...found, ...laid, draft: moved };
    if (laid === undefined) break;
    halfBeam += Math.max(0.1, laid);
  }
  return found;
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
    const found = layOutHull(wanted, draft, halfBeam, { top, between: leastGap, stern: leastGap });
    if (typeof found === 'number') return best ?? found;
    if (typeof found === 'object') best = found;
    if (found === 'bow too short') low = top;
    else high = top;
    if (high - low <= 0.4) break;
    top = (low + high) / 2;
  }
  return best;
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
    const laid = layOutHull(wanted, draft, size.halfBeam, gaps);
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
      const laid = layOutHull(wanted, found.draft, found.size.halfBeam + wider, { ...gaps, waist });
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
