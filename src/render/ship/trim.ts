/** What decorates a hull: engine bells and outboard parts behind it, its lines and plates, its nose. Never information. */

import { type Block, emptyBlock } from '../drawing/block.ts';
import { type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { circle, curve, joinPaths, line, type Point, polygon } from '../drawing/path.ts';
import { insideEdge, mirrored } from './hull-edge.ts';
import { type HullForm, type HullKind, isEscort, isMassive, leastBow, tailWidth, wantedRatio } from './hull-form.ts';
import { type HullOutline, type HullSize, hullOutline } from './outline.ts';
import { launchingTracks, noseMarks, stationArms } from './trim-nose.ts';
import { hasOutboard, outboardMarks } from './trim-outboard.ts';

export interface TrimRoom {
  /** Free above the first fore row, in millimeters. */
  readonly noseFree: number;
  readonly hasSpinal: boolean;
  readonly tubes: number;
  /** Spare width beyond the beam on each side. */
  readonly outboard: number;
  /** Y of the lower edge of the lowest flank mount, or 0. */
  readonly lowestMount: number;
  /** Height of the drive row. */
  readonly sternRow: number;
  /** Of the engine bells. */
  readonly scale: number;
  /** Free behind the stern; by default the height of a bell. */
  readonly behindStern?: number;
}

export interface HullTrim {
  /** Below the hull: outboard parts and engine bells. */
  readonly behind: readonly Mark[];
  /** The hull itself, white inside, with its lines, plates and nose. */
  readonly hull: readonly Mark[];
  /** Above everything else. */
  readonly over: readonly Mark[];
}

/** Pens of the outline, in millimeters. */
const massivePen = 1.25;
const usualPen = 0.95;
const escortPen = 0.8;
const innerPen = 0.18;

/** From the outline to the line inside it. */
const massiveLining = 1.45;
const usualLining = 1.15;
const stationLining = 1.3;

const bellHeight = 3.4;

export function hullTrim(form: HullForm, size: HullSize, outline: HullOutline, room: TrimRoom): HullTrim {
  const { behind, hull, lines, details } = trimParts(form, size, outline, room);
  return { behind, hull: [hull, ...lines, ...details], over: [] };
}

export interface TrimParts {
  readonly behind: readonly Mark[];
  readonly hull: Mark;
  /** Fine lines, which small pictures leave out. */
  readonly lines: readonly Mark[];
  readonly details: readonly Mark[];
}

function trimParts(form: HullForm, size: HullSize, outline: HullOutline, room: TrimRoom): TrimParts {
  const lining = liningOf(form);
  const hull = openShape(outline.d, penOf(form));
  if (form.kind === 'station') {
    const radius = size.halfBeam;
    const inner = stroked(circle(0, radius, radius - lining), innerPen);
    return { behind: stationArms(radius), hull, lines: [inner], details: [] };
  }
  const inside = insideEdge(outline.half, lining);
  const inner = stroked(polygon(...mirrored(inside)), innerPen);
  if (form.kind === 'seed') {
    const free = room.behindStern ?? bellHeight * room.scale;
    return { behind: tendrils(size, outline.length, free), hull, lines: [inner], details: [] };
  }
  const isNoseFree = !room.hasSpinal && room.tubes === 0;
  return {
    behind: behindHull(form, size, outline, room),
    hull,
    lines: [inner, ...deckTicks(outline, lining, room.sternRow)],
    details: [
      ...(isMassive(form) ? armorPlates(size, outline, inside) : []),
      ...(isNoseFree ? noseMarks(form, { size, outline, free: room.noseFree, lining }) : []),
      ...(form.kind === 'deck' && !room.hasSpinal ? launchingTracks(room.tubes, outline, room.noseFree) : []),
    ],
  };
}

function behindHull(form: HullForm, size: HullSize, outline: HullOutline, room: TrimRoom): readonly Mark[] {
  const { outboard: width, lowestMount, scale } = room;
  return [
    ...engineBells(form, size, outline.length, scale),
    ...outboardMarks(form, size, outline, { width, lowestMount, scale }),
  ];
}

function penOf(form: HullForm): number {
  if (isMassive(form)) return massivePen;
  return isEscort(form) && form.kind !== 'station' ? escortPen : usualPen;
}

function liningOf(form: HullForm): number {
  if (form.kind === 'station') return stationLining;
  return isMassive(form) ? massiveLining : usualLining;
}

/** Half the width of a bell at its throat and its mouth. */
const bellThroat = 2.2;
const bellMouth = 3.2;

function engineBells(
  { engines, hasAdvancedDrive }: HullForm,
  { tail }: HullSize,
  length: number,
  scale: number,
): readonly Mark[] {
  const pitch = (2 * tail) / engines;
  const mouth = Math.min(bellMouth, 0.44 * pitch);
  const throat = (mouth * bellThroat) / bellMouth;
  const height = bellHeight * scale;
  const [inside, end] = [length + 0.42 * height, length + height];
  return Array.from({ length: engines }, (_, index) => (index + 0.5) * pitch - tail).flatMap((x) => {
    const bell = (top: number, from: number, bottom: number, to: number) =>
      polygon([x - top, from], [x + top, from], [x + bottom, to], [x - bottom, to]);
    return [
      solid(bell(throat, length - 0.1, mouth, end)),
      { ...solid(bell(0.55 * throat, inside, 0.66 * mouth, end - 0.35)), fill: 'white' as const },
      ...(hasAdvancedDrive ? [solid(bell(0.2 * throat, inside, 0.25 * mouth, end))] : []),
    ];
  });
}

/** Plates of an armored flank, between the outline and the line inside it. */
const plateLength = 7.7;
const platePitch = 8.4;
const plateStart = 1.2;
const plateEdge = 0.4;

function armorPlates({ bow, flank }: HullSize, { half }: HullOutline, inside: readonly Point[]): readonly Mark[] {
  const [first, last] = [bow + plateStart, bow + flank - 0.7];
  const plates: string[] = [];
  const outside = insideEdge(half, plateEdge);
  for (let y = first; y + plateLength <= last; y += platePitch) {
    const corners = [...partBetween(outside, y, y + plateLength), ...partBetween(inside, y, y + plateLength).reverse()];
    if (corners.length >= 4) {
      plates.push(polygon(...corners), polygon(...corners.map(([x, cy]): Point => [-x, cy])));
    }
  }
  return plates.length === 0 ? [] : [solid(joinPaths(...plates))];
}

/** The part of a line between two y, cut there. */
function partBetween(edge: readonly Point[], from: number, to: number): Point[] {
  const part: Point[] = [];
  for (let index = 1; index < edge.length; index++) {
    const [x1, y1] = edge[index - 1] as Point;
    const [x2, y2] = edge[index] as Point;
    const at = (y: number): Point => [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1), y];
    if (y1 < from && y2 > from) part.push(at(from));
    if (y2 >= from && y2 <= to) part.push([x2, y2]);
    if (y1 < to && y2 > to) part.push(at(to));
  }
  return part;
}

/** Where the deck of the engines begins, at the same height on all ships of a frame. */
const tickLength = 3;
const tickPen = 0.45;
const tickAbove = 2.75;

function deckTicks({ length, clearance }: HullOutline, lining: number, sternRow: number): readonly Mark[] {
  const y = length - tickAbove - sternRow;
  const x = clearance(y, y) - lining;
  if (x < 2 * tickLength) return [];
  return [stroked(joinPaths(line(x, y, x - tickLength, y), line(-x, y, -x + tickLength, y)), tickPen)];
}

/** Six tendrils trail behind a living ship: where they hang, and how long they are, as shares. */
const longestTendril = 7.9;
const tendrilShapes = [
  { at: 0.109, reach: 1, from: 1.1 },
  { at: 0.341, reach: 0.84, from: 1.1 },
  { at: 0.575, reach: 0.49, from: 1.7 },
] as const;

function tendrils({ halfBeam }: HullSize, length: number, free: number): readonly Mark[] {
  const width = 0.66 * halfBeam;
  const longest = Math.min(longestTendril, free - 0.2);
  const paths = tendrilShapes.flatMap(({ at, reach, from }) => {
    const [top, tip] = [length - from, length + reach * longest];
    const y = (share: number) => top + share * (tip - top);
    const [x, sway] = [at * width, 0.9 + 2.4 * at];
    return [1, -1].map((side) => {
      const across = (offset: number) => side * (x + offset);
      return `${curve(
        [across(-0.9), top],
        [across(-0.9 + sway), y(0.3), across(-0.9 - sway * 0.4), y(0.6), across(0.9 + sway * 0.6), tip],
        [across(1 - sway * 0.2), y(0.62), across(0.9 + sway), y(0.3), across(0.9), top],
      )} Z`;
    });
  });
  return [solid(joinPaths(...paths))];
}

/** Pictures of ships alone. Small ones have larger parts and thicker lines than a smaller copy of a large one would. */
const leastOutline = 0.35;
const leastLine = 0.15;
/** Smaller pictures have no fine lines. */
const leastScaleOfLines = 0.7;

/** Length of a hull before it is scaled to a picture of this height. */
function drawnLength(height: number): number {
  return 22 + 0.8 * height;
}

const outboardOfPicture = 5.6;

/** Escorts have a waist, so that they differ from ships of the line. */
const waists: Partial<Readonly<Record<HullKind, number>>> = { dart: 0.8 };

/** Ships of this mass and above fill their picture; the lightest are this share as large. */
const largestMass = 300;
const smallestShare = 0.55;

/** A hull as pictures of ships alone show it, in millimeters before it is scaled to a picture. */
export interface PicturedHull extends TrimParts {
  readonly size: HullSize;
  readonly outline: HullOutline;
  /** With what stands outboard; the tip of the bow is at (0, 0), 1 mm below the upper edge. */
  readonly wide: number;
  readonly high: number;
}

/** A hull that is drawn for a picture of this height. */
export function picturedHull(form: HullForm, height: number): PicturedHull {
  const size = sizeInPicture(form, drawnLength(height));
  const outline = hullOutline(form, size);
  const room: TrimRoom = {
    noseFree: 0.6 * size.bow,
    hasSpinal: false,
    tubes: 0,
    outboard: outboardOfPicture,
    lowestMount: 0,
    sternRow: size.stern - 2,
    scale: 0.8,
    behindStern: longestTendril / 2,
  };
  const side = hasOutboard(form) ? outboardOfPicture : 1;
  const below = form.kind === 'seed' ? longestTendril / 2 : form.kind === 'station' ? 1 : bellHeight * room.scale + 0.1;
  return {
    ...trimParts(form, size, outline, room),
    size,
    outline,
    wide: 2 * (size.halfBeam + side),
    high: outline.length + 1 + below,
  };
}

/** The ship by itself, for rosters: larger the heavier she is, in a block of exactly this size. */
export function shipThumbnail(form: HullForm, width: number, height: number): Block {
  const { behind, hull, lines, details, wide, high } = picturedHull(form, height);
  const share = smallestShare + (1 - smallestShare) * Math.min(1, Math.sqrt(form.mass / largestMass));
  const scale = share * Math.min(width / wide, height / high);
  if (!(scale > 0)) return emptyBlock(width, height);
  const isFine = scale >= leastScaleOfLines || form.kind === 'station';
  const shown = isFine ? [...behind, hull, ...lines, ...details] : [...behind.filter(isInked), hull, ...details];
  const marks = shown.map((mark) => widened(mark, (mark === hull ? leastOutline : leastLine) / scale));
  return { width, height, parts: [{ x: width / 2, y: height / 2 - (high / 2 - 1) * scale, scale, marks }] };
}

/** Small bells are black. */
function isInked(mark: Mark): boolean {
  return mark.kind === 'text' || mark.stroke !== undefined || mark.fill !== 'white';
}

/** A mark whose line is at least so wide. */
function widened(mark: Mark, least: number): Mark {
  return mark.kind === 'text' || mark.stroke === undefined ? mark : { ...mark, width: Math.max(mark.width, least) };
}

const bowOfPicture = 1.2;
const sternOfPicture = 0.14;

function sizeInPicture(form: HullForm, length: number): HullSize {
  const halfBeam = length / (2 * wantedRatio(form));
  const bow = bowOfPicture * leastBow(form, halfBeam);
  const stern = sternOfPicture * length;
  const waist = waists[form.kind];
  return {
    halfBeam,
    bow,
    flank: length - bow - stern,
    stern,
    tail: tailWidth(form, halfBeam, 0.6 * halfBeam),
    prow: 0,
    ...(waist === undefined ? {} : { waist }),
  };
}
