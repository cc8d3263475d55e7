/** The hull track with its thresholds, and the armor above it. */

import { noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import { crewStars, rowsWithBoxes, rowsWithoutBoxesOf, stealthRows } from '../../rules/ship/hull-track.ts';
import { generatorRows } from '../../rules/ship/living-ship.ts';
import { hasCrew } from '../../rules/ship/ship.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock, symbolBlock } from '../drawing/block.ts';
import { capHeight, hole, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, ellipse, polygon, polyline, rect, regularPolygon, sector, star } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { stealthMarker } from '../sheet/icons/stealth-marker.ts';
import { iconBlocks } from '../sheet/symbols/units.ts';
import { captionHeight, captionSize } from './caption.ts';
import type { FrameKind } from './frame-kind.ts';
import type { ShownShip } from './shown-ship.ts';

/** Edges of boxes and circles, in millimeters. */
const boxLine = 0.42;

/** Between rows; larger if rows have several lines. */
const rowGap = 0.55;
const splitRowGap = 1.6;

/** Between the longest row and the thresholds. */
const thresholdGap = 1.2;

/** Widths of the columns of thresholds. */
const columnWidths: Readonly<Record<FrameKind, { readonly systems: number; readonly core: number }>> = {
  sixth: { systems: 5.8, core: 5 },
  quarter: { systems: 6.6, core: 6.2 },
  half: { systems: 7.5, core: 6.2 },
  whole: { systems: 7.5, core: 6.2 },
};

/** Width of the column of stealth markers. */
const stealthWidth = 5.6;

const armorShare = 0.88;
const generatorShare = 0.66;

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

interface ArmorLine {
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
  const pitch = own + (lines > 1 ? splitRowGap : rowGap);
  const round = side * armorShare;
  const armorRoom = Math.max(boxesWidth + track.ends, width) - 2 * (track.labelWidth + 1);
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
  const armorHeight = armorCount * (round + 0.35);
  const heads = track.ends > 0 ? captionHeight : 0;
  const lowest = track.layers.at(-1);
  const lowestWidth = lowest ? (lowest.standard + lowest.regenerative) * round + track.labelWidth + 1 : 0;
  // The lowest line of armor stands beside the heads of the thresholds.
  const isShared = armorLines.at(-1) === 1 && lowestWidth / 2 < (boxesWidth - track.ends) / 2 - 0.5;
  const rowsTop = armorCount === 0 ? heads : armorHeight + (isShared ? Math.max(0.4, heads - round - 0.35) : heads);
  const rowsHeight = track.rows.length * pitch - (pitch - own);
  return {
    side,
    lines,
    perLine,
    armorPerLine,
    armorLines,
    boxesWidth,
    width: boxesWidth + track.ends,
    armorHeight,
    armorWidth: widest * round + (track.layers.length > 0 ? 2 * (track.labelWidth + 1) : 0),
    height: rowsTop + rowsHeight + (track.emptyRows > 0 ? captionHeight : 0),
    rowsTop,
    pitch,
  };
}

interface Drawn {
  readonly shown: ShownShip;
  readonly damage: ShipDamage;
  readonly track: Track;
  readonly shape: TrackShape;
  readonly theme: Theme;
  /** From the left edge of the block to the first box, and to the middle. */
  readonly left: number;
  readonly middle: number;
}

type Part = MarkGroup | PlacedBlock;

/** Draws the track in a block that is centered on the keel: as wide as its boxes and thresholds, or its armor. */
export function drawTrack(shown: ShownShip, track: Track, shape: TrackShape, theme: Theme): Block {
  const width = Math.max(shape.width, shape.armorWidth);
  const left = (width - shape.width) / 2;
  const drawn: Drawn = { shown, damage: shown.damage ?? noDamage, track, shape, theme, left, middle: width / 2 };
  const parts = [...armorParts(drawn), ...headParts(drawn), ...rowParts(drawn), ...emptyRowParts(drawn)];
  return { width, height: shape.height, parts };
}

/** Marks around a point, for a part of the design. */
function group(marks: readonly Mark[], x: number, y: number, labels: Pick<MarkGroup, 'alt' | 'path'> = {}): MarkGroup {
  return { x, y, scale: 1, marks, ...labels };
}

/** Layers as centered lines, the outer on top, so that they form a pyramid. */
function armorParts({ shown, damage, track, shape, middle }: Drawn): readonly Part[] {
  const side = shape.side * armorShare;
  const isGrown = shown.ship.design.grown.armor;
  let y = 0;
  return track.layers.flatMap((layer, order): readonly Part[] => {
    const { index, name, standard, regenerative } = layer;
    const lost = damage.armor[index] ?? { standard: 0, regenerative: 0, ruined: 0 };
    const boxes = [
      ...Array.from({ length: standard }, (_, box) =>
        armorMarks(side, isGrown ? 'carapace' : 'round', box < lost.standard),
      ),
      ...Array.from({ length: regenerative }, (_, box) =>
        box < lost.ruined ? ruinedMarks(side) : armorMarks(side, 'diamond', box < lost.ruined + lost.regenerative),
      ),
    ];
    const lines = shape.armorLines[order] as number;
    const perLine = Math.ceil(boxes.length / lines);
    const gone = lost.standard + lost.regenerative + lost.ruined;
    const kinds = [standard > 0 ? `${standard} standard` : '', regenerative > 0 ? `${regenerative} regenerative` : ''];
    const alt = `${name}: ${kinds.filter((kind) => kind !== '').join(', ')}${lostSuffix(gone)}`;
    const path = `/armor/${index}`;
    const top = y;
    y += lines * (side + 0.35);
    const widest = Math.min(perLine, boxes.length) * side;
    const label = textMark(
      name,
      [middle + widest / 2 + 1, top + (lines * (side + 0.35)) / 2 - 0.175 + (captionSize * capHeight) / 2],
      captionSize,
    );
    return [
      group([], 0, 0, { alt, path }),
      ...boxes.map((marks, box) => {
        const line = Math.floor(box / perLine);
        const count = Math.min(perLine, boxes.length - line * perLine);
        const x = middle + ((box % perLine) - (count - 1) / 2) * side;
        return group(marks, x, top + line * (side + 0.35) + side / 2, { path });
      }),
      group([label], 0, 0),
    ];
  });
}

/** A circle, a diamond or a round plate; the lower right half black once it is lost. */
function armorMarks(side: number, shape: 'round' | 'diamond' | 'carapace', isLost: boolean): readonly Mark[] {
  const radius = side / 2 - boxLine / 2;
  if (shape === 'diamond') {
    const half = polygon([radius / 2, -radius / 2], [radius, 0], [0, radius], [-radius / 2, radius / 2]);
    return [openShape(regularPolygon([0, 0], radius, 4), boxLine), ...(isLost ? [solid(half)] : [])];
  }
  const outline = shape === 'carapace' ? ellipse(0, 0, radius, radius * 0.82) : circle(0, 0, radius);
  const half =
    shape === 'carapace'
      ? polygon(
          [radius * 0.66, -radius * 0.5],
          [radius, 0],
          [radius * 0.6, radius * 0.6],
          [-radius * 0.66, radius * 0.5],
        )
      : sector([0, 0], radius, 45, 225);
  return [openShape(outline, boxLine), ...(isLost ? [solid(half)] : [])];
}

/** Regenerative armor that does not grow back. */
function ruinedMarks(side: number): readonly Mark[] {
  return [solid(regularPolygon([0, 0], side / 2, 4))];
}

function lostSuffix(count: number): string {
  return count === 0 ? '' : `, ${count} lost`;
}

/** The heads of the columns of thresholds. */
function headParts({ track, shape, left }: Drawn): readonly Part[] {
  if (track.ends === 0) return [];
  const { systems, core } = columnWidths[track.frame];
  const x = left + shape.boxesWidth + thresholdGap;
  const y = shape.rowsTop - 0.7;
  const words = track.frame === 'sixth' || track.frame === 'quarter' ? 'sys' : 'systems';
  return [
    group(
      [
        textMark(words, [x + systems / 2, y], captionSize, { anchor: 'middle' }),
        ...(track.hasCore ? [textMark('core', [x + systems + core / 2, y], captionSize, { anchor: 'middle' })] : []),
      ],
      0,
      0,
    ),
  ];
}

function rowParts(drawn: Drawn): readonly Part[] {
  const { shown, damage, track, shape, left } = drawn;
  const { hull, grown } = shown.ship.design;
  const { side, perLine, lines, pitch, rowsTop } = shape;
  const stars = new Set(crewStars(hull.boxes, shown.ship.crew.factor));
  let before = 0;
  return track.rows.flatMap((count, row): readonly Part[] => {
    const top = rowsTop + row * pitch;
    const first = before;
    before += count;
    const each = Math.ceil(count / lines);
    const boxes = Array.from({ length: count }, (_, index) => {
      const number = first + index + 1;
      const x = left + boxLine / 2 + (lines > 1 ? index % each : index % perLine) * side;
      const y = top + Math.floor(index / (lines > 1 ? each : perLine)) * side;
      const marks = boxMarks(side, stars.has(number), number <= damage.hull, grown.hull);
      return group(marks, x, y, { path: '/hull' });
    });
    const lost = Math.max(0, Math.min(count, damage.hull - first));
    const starred = boxes.filter((_, index) => stars.has(first + index + 1)).length;
    return [
      group([], 0, 0, { alt: describeRow(drawn, row, { count, starred, lost }), path: '/hull' }),
      ...boxes,
      ...bracketParts(drawn, top, count),
      ...endParts(drawn, row, top),
      ...generatorParts(drawn, row, top + lines * side + 0.3),
    ];
  });
}

/** A square, or the round box of a living ship; lost ones have a black half, and a white star if all is black. */
function boxMarks(side: number, hasStar: boolean, isLost: boolean, isGrown: boolean): readonly Mark[] {
  const middle = side / 2;
  const shape = isGrown ? ellipse(middle, middle, middle - boxLine / 2, middle * 0.8) : rect(0, 0, side, side);
  const starPath = star([middle, middle + 0.03 * side], 0.4 * side, 0.4 * side * 0.43);
  if (!isLost) return [openShape(shape, boxLine), ...(hasStar ? [solid(starPath)] : [])];
  if (hasStar) return [{ ...solid(shape), stroke: 'black', width: boxLine }, hole(starPath)];
  const half = isGrown ? sector([middle, middle], middle * 0.8, 45, 225) : polygon([side, 0], [side, side], [0, side]);
  return [openShape(shape, boxLine), solid(half)];
}

/** Joins the lines of a row to its threshold. */
function bracketParts({ shape, left }: Drawn, top: number, count: number): readonly Part[] {
  if (shape.lines < 2 || Math.ceil(count / shape.lines) >= count) return [];
  const x = left + shape.boxesWidth + 0.35;
  const height = shape.lines * shape.side;
  return [
    group(
      [
        stroked(
          polyline([x, top + 0.3], [x + 0.5, top + 0.3], [x + 0.5, top + height - 0.3], [x, top + height - 0.3]),
          0.25,
        ),
      ],
      0,
      0,
    ),
  ];
}

/** The roll that loses a system at the end of a row; none where no die can show it. */
function rollOf(row: number, track: Track, theme: Theme): string | undefined {
  const roll = theme.thresholdRoll(row, track.rows.length);
  return roll !== undefined && /^[01]\+$/.test(roll) ? '–' : roll;
}

/** The roll that loses a core system: that of the row before. */
function coreRollOf(row: number, track: Track, theme: Theme): string | undefined {
  if (!track.hasCore || row >= track.rows.length) return undefined;
  return row === 1 ? '–' : rollOf(row - 1, track, theme);
}

/** The black boxes of thresholds are at most this high. */
const rollHeight = 5.2;

function endParts({ track, shape, theme, left }: Drawn, row: number, top: number): readonly Part[] {
  const height = shape.lines * shape.side;
  const middle = top + height / 2;
  const { systems, core } = columnWidths[track.frame];
  const x = left + shape.boxesWidth + thresholdGap;
  const size = points(10);
  const baseline = middle + (size * capHeight) / 2;
  const roll = rollOf(row + 1, track, theme);
  const coreRoll = coreRollOf(row + 1, track, theme);
  const boxHeight = Math.min(rollHeight, shape.side - 0.1);
  const boxWidth = Math.min(5.4, systems - 0.6);
  const marks: readonly Mark[] = [
    ...(roll === undefined
      ? []
      : [
          solid(rect(x + (systems - boxWidth) / 2, middle - boxHeight / 2, boxWidth, boxHeight)),
          textMark(roll, [x + systems / 2, baseline], size, { bold: true, anchor: 'middle', ink: 'white' }),
        ]),
    ...(coreRoll === undefined
      ? []
      : [textMark(coreRoll, [x + systems + core / 2, baseline], size, { bold: true, anchor: 'middle' })]),
  ];
  const parts: readonly Part[] = marks.length === 0 ? [] : [group(marks, 0, 0)];
  if (!track.stealth.includes(row + 1) || track.ends === 0) return parts;
  const side = Math.min(4.6, shape.side);
  const eye = symbolBlock(stealthMarker.draw({ choices: { level: 1 }, arcs: undefined, rotation: 0 }), side);
  return [
    ...parts,
    placeBlock(eye, x + systems + (track.hasCore ? core : 0) + (stealthWidth - side) / 2, middle - side / 2),
  ];
}

/** The generators that a living ship loses with a row. */
function generatorParts({ shown, damage, track, shape, left }: Drawn, row: number, top: number): readonly Part[] {
  const count = track.generators[row] ?? 0;
  if (count === 0) return [];
  const side = shape.side * generatorShare;
  const from = track.generators.slice(0, row).reduce((sum, each) => sum + each, 0);
  const all = shown.ship.items
    .filter(({ id }) => id === 'power-generator')
    .flatMap((item) => iconBlocks(item, shown.ship, damage, side).map((block) => withPath(block, item.path)));
  const perLine = Math.max(1, Math.floor(shape.boxesWidth / side));
  return all
    .slice(from, from + count)
    .map((block, index) =>
      placeBlock(block, left + (index % perLine) * side, top + Math.floor(index / perLine) * (side + 0.3)),
    );
}

function withPath(block: Block, path: string): Block {
  return { ...block, parts: block.parts.map((part) => ('block' in part ? part : { ...part, path })) };
}

function emptyRowParts({ shown, track, shape, middle }: Drawn): readonly Part[] {
  if (track.emptyRows === 0) return [];
  const words = `${track.emptyRows} of ${shown.ship.design.hull.rows} rows have no box`;
  return [group([textMark(words, [middle, shape.height - 0.6], captionSize, { anchor: 'middle' })], 0, 0)];
}

function describeRow(
  { track, theme }: Drawn,
  row: number,
  { count, starred, lost }: { readonly count: number; readonly starred: number; readonly lost: number },
): string {
  const roll = rollOf(row + 1, track, theme);
  const core = coreRollOf(row + 1, track, theme);
  const parts = [
    `Hull row ${row + 1}: ${count} ${count === 1 ? 'box' : 'boxes'}`,
    ...(starred > 0 ? [`${starred} crew ${starred === 1 ? 'star' : 'stars'}`] : []),
    ...(roll === undefined ? [] : [`threshold ${roll}`]),
    ...(core === undefined ? [] : [`core ${core}`]),
    ...(track.stealth.includes(row + 1) ? ['lose a level of stealth at its end'] : []),
  ];
  return `${parts.join(', ')}${lostSuffix(lost)}`;
}
