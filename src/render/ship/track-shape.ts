/** The size of a hull track: its rows of boxes, thresholds and layers of armor. */

import { rowsWithBoxes, rowsWithoutBoxesOf, stealthRows } from '../../rules/ship/hull-track.ts';
import { generatorRows } from '../../rules/ship/living-ship.ts';
import { hasCrew } from '../../rules/ship/ship.ts';
import { capHeight } from '../drawing/mark.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionHeight, captionSize } from './caption.ts';
import type { FrameKind } from './frame-kind.ts';
import type { ShownShip } from './shown-ship.ts';

/** Edges of boxes and circles, in millimeters. */
export const boxLine = 0.42;

/** Between rows; larger if rows have several lines. */
export const rowGap = 0.55;
const splitRowGap = 1.6;

/** Between the boxes of thresholds. */
export const rollGap = 0.3;

/** Type of thresholds: at least of this size, with white or black this high above and below. */
export const leastRollSize = points(6.5);
export const rollAir = 0.35;
export const leastRollHeight = leastRollSize * capHeight + 2 * rollAir;

/** Between the longest row and the thresholds. */
export const thresholdGap = 1.2;

/** Widths of the columns of thresholds. */
export const columnWidths: Readonly<Record<FrameKind, { readonly systems: number; readonly core: number }>> = {
  sixth: { systems: 5.8, core: 5 },
  quarter: { systems: 6.6, core: 6.2 },
  half: { systems: 7.5, core: 6.2 },
  whole: { systems: 7.5, core: 6.2 },
};

/**
 * From the keel to the thresholds: at one x on all ships of a frame whose rows leave them room. Longer rows push them
 * outward, so that rows and thresholds together are centered.
 */
export const usualThresholds: Readonly<Record<FrameKind, number>> = { sixth: 3.4, quarter: 4.4, half: 14, whole: 14 };

/** Rows and thresholds may be this much to port of the keel. */
const leastCentered = 1.4;

/** Width of the column of stealth markers. */
export const stealthWidth = 5.6;

export const armorShare = 0.88;

/** Between lines of armor. */
export const armorGap = 0.35;
export const generatorShare = 0.66;

/** What a track needs besides its boxes: the same for all sizes of them. */
export interface Track {
  readonly rows: readonly number[];
  readonly frame: FrameKind;
  /** Width of the columns right of the boxes, with the gap before them. */
  readonly ends: number;
  readonly hasCore: boolean;
  readonly stealth: readonly number[];
  /** Generators of each row of a living ship. */
  readonly generators: readonly number[];
  /** Boxes of each layer of armor, the outer first. */
  readonly layers: readonly ArmorLine[];
  readonly labelWidth: number;
  readonly emptyRows: number;
}

export interface ArmorLine {
  readonly index: number;
  readonly name: string;
  readonly standard: number;
  readonly regenerative: number;
}

export function trackOf(shown: ShownShip, frame: FrameKind, { typeface }: Theme): Track {
  const { ship } = shown;
  const { hull, armor, grown } = ship.design;
  const rows = rowsWithBoxes(hull);
  const hasCore = hasCrew(ship);
  const stealth = stealthRows(hull.stealth);
  const { systems, core } = columnWidths[frame];
  const ends =
    rows.length < 2
      ? 0
      : thresholdGap + systems + (hasCore ? core : 0) + (stealth.some((row) => row <= rows.length) ? stealthWidth : 0);
  const layers = armor
    .map((layer, index) => ({ ...layer, index, name: grown.armor ? 'carapace' : layerName(index, armor.length) }))
    .filter(({ standard, regenerative }) => standard + regenerative > 0)
    .reverse();
  const labelWidth = Math.max(0, ...layers.map(({ name }) => typeface.textWidth(name, captionSize, false)));
  const made = ship.items.filter(({ id }) => id === 'power-generator').reduce((sum, { count }) => sum + count, 0);
  const generators = made === 0 ? [] : generatorRows(made, rows.length);
  const emptyRows = rowsWithoutBoxesOf(hull);
  return { rows, frame, ends, hasCore, stealth, generators, layers, labelWidth, emptyRows };
}

const ordinals = ['outer', '2nd', '3rd', '4th', '5th', '6th', '7th'];

/** Layers by the order in which they are used up; the last of a design is the outer one. */
function layerName(index: number, count: number): string {
  if (count === 1) return 'armor';
  return index === 0 ? 'inner' : (ordinals[count - 1 - index] ?? `${count - index}th`);
}

/** A track with boxes of a side, in at most a width. */
export interface TrackShape {
  readonly side: number;
  /** Lines of each hull row, and of each layer of armor. */
  readonly lines: number;
  readonly perLine: number;
  readonly armorPerLine: number;
  readonly armorLines: readonly number[];
  readonly boxesWidth: number;
  /** From the keel to the left edge of the first box; negative to port. */
  readonly left: number;
  /** Twice the half width that boxes and thresholds need around the keel. */
  readonly width: number;
  readonly armorHeight: number;
  readonly armorWidth: number;
  readonly height: number;
  /** From the top of the track to the first row. */
  readonly rowsTop: number;
  readonly pitch: number;
}

/** The shape of a track within a width; undefined if a single box does not fit. */
export function shapeTrack(track: Track, side: number, width: number): TrackShape | undefined {
  const longest = Math.max(1, ...track.rows);
  const room = Math.floor((width - track.ends - boxLine) / side);
  if (room < 1) return undefined;
  const lines = Math.ceil(longest / room);
  const perLine = Math.ceil(longest / lines);
  const boxesWidth = perLine * side + boxLine;
  const generators = Math.max(0, ...track.generators);
  const generatorHeight = generators === 0 ? 0 : side * generatorShare + 0.3;
  const generatorLines = Math.ceil((generators * side * generatorShare) / boxesWidth);
  const own = lines * side + generatorLines * generatorHeight;
  const usualPitch = own + (lines > 1 ? splitRowGap : rowGap);
  const pitch = track.ends === 0 ? usualPitch : Math.max(usualPitch, leastRollHeight + rollGap);
  const round = side * armorShare;
  const armorRoom = width - 2 * (track.labelWidth + 1);
  const armorPerLine = Math.max(1, Math.floor(Math.max(armorRoom, round) / round));
  const armorLines = track.layers.map(({ standard, regenerative }) =>
    Math.ceil((standard + regenerative) / armorPerLine),
  );
  const armorCount = armorLines.reduce((sum, count) => sum + count, 0);
  const widest = Math.max(
    0,
    ...track.layers.map(({ standard, regenerative }, index) =>
      Math.ceil((standard + regenerative) / (armorLines[index] as number)),
    ),
  );
  const armorHeight = armorCount * (round + armorGap);
  const heads = track.ends > 0 ? captionHeight : 0;
  const lowest = track.layers.at(-1);
  const lowestHalf = lowest ? ((lowest.standard + lowest.regenerative) * round) / 2 + track.labelWidth + 1 : 0;
  const { left, half } = rowsAt(track, boxesWidth, width / 2);
  // The lowest line of armor stands beside the heads of the thresholds.
  const isShared = armorLines.at(-1) === 1 && lowestHalf < left + boxesWidth + thresholdGap - 0.5;
  const rowsTop = armorCount === 0 ? heads : armorHeight + (isShared ? Math.max(0.4, heads - round - armorGap) : heads);
  const rowsHeight = track.rows.length * pitch - (pitch - own);
  return {
    side,
    lines,
    perLine,
    armorPerLine,
    armorLines,
    boxesWidth,
    left,
    width: 2 * half,
    armorHeight,
    armorWidth: widest * round + (track.layers.length > 0 ? 2 * (track.labelWidth + 1) : 0),
    height: rowsTop + rowsHeight + (track.emptyRows > 0 ? captionHeight : 0),
    rowsTop,
    pitch,
  };
}

/** Half the width that thresholds at their usual place need. */
export function usualHalf({ ends, frame }: Track): number {
  return ends === 0 ? 0 : usualThresholds[frame] + ends - thresholdGap;
}

/** Where rows stand whose longest has this width, and the half width that they need with their thresholds. */
function rowsAt(track: Track, boxesWidth: number, room: number): { readonly left: number; readonly half: number } {
  const { ends } = track;
  const centered = -(boxesWidth + ends) / 2;
  if (ends === 0) return { left: centered, half: -centered };
  const usual = Math.min(usualHalf(track), room) - ends - boxesWidth;
  const left = Math.max(usual, centered - leastCentered);
  return left < -room ? { left: centered, half: -centered } : { left, half: Math.max(-left, left + boxesWidth + ends) };
}
