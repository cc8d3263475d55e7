/** Draws the hull track with its thresholds, and the armor above it. */

import { noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import { crewStars } from '../../rules/ship/hull-track.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock, symbolBlock } from '../drawing/block.ts';
import { capHeight, hole, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { ellipse, polygon, polyline, rect, sector, star } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { shipParts } from '../icons/ship.ts';
import { iconBlocks } from '../symbols/units.ts';
import { armorParts } from './armor-lines.ts';
import { captionSize } from './caption.ts';
import { atPath } from './fitting.ts';
import { lostSuffix, markGroup } from './mark-group.ts';
import type { ShownShip } from './shown-ship.ts';
import {
  boxLine,
  columnWidths,
  generatorShare,
  leastRollHeight,
  leastRollSize,
  rollAir,
  rollGap,
  rowGap,
  stealthWidth,
  type Track,
  type TrackShape,
  thresholdGap,
} from './track-shape.ts';

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
  const left = width / 2 + shape.left;
  const drawn: Drawn = { shown, damage: shown.damage ?? noDamage, track, shape, theme, left, middle: width / 2 };
  const parts = [
    ...armorParts(shown, track, shape, width / 2),
    ...headParts(drawn),
    ...rowParts(drawn),
    ...emptyRowParts(drawn),
  ];
  return { width, height: shape.height, parts };
}

/** The heads of the columns of thresholds. */
function headParts({ shown, track, shape, left }: Drawn): readonly Part[] {
  if (track.ends === 0) return [];
  const { systems, core } = columnWidths[track.frame];
  const x = left + shape.boxesWidth + thresholdGap;
  const y = shape.rowsTop - 0.7;
  const isNarrow = track.frame === 'sixth' || track.frame === 'quarter';
  const words = shown.ship.light ? 'lost' : isNarrow ? 'sys' : 'systems';
  return [
    markGroup(
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
      return markGroup(marks, x, y, { path: '/hull' });
    });
    const lost = Math.max(0, Math.min(count, damage.hull - first));
    const starred = boxes.filter((_, index) => stars.has(first + index + 1)).length;
    return [
      markGroup([], 0, 0, { alt: describeRow(drawn, row, { count, starred, lost }), path: '/hull' }),
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
    markGroup(
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

/** The black boxes of thresholds are at most this high, their type of this size. */
const rollHeight = 5.2;
const rollSize = points(10);

function endParts({ track, shape, theme, left }: Drawn, row: number, top: number): readonly Part[] {
  const height = shape.lines * shape.side;
  const middle = top + height / 2;
  const { systems, core } = columnWidths[track.frame];
  const x = left + shape.boxesWidth + thresholdGap;
  const roll = rollOf(row + 1, track, theme);
  const coreRoll = coreRollOf(row + 1, track, theme);
  const boxHeight = Math.min(rollHeight, Math.max(height + rowGap - rollGap, leastRollHeight));
  const boxWidth = Math.min(5.4, systems - 0.6);
  const widest = Math.max(...[roll, coreRoll].map((each) => theme.typeface.textWidth(each ?? '', 1, true)));
  const most = Math.min(rollSize, (boxHeight - 2 * rollAir) / capHeight);
  const size = Math.max(leastRollSize, Math.min(most, (boxWidth - 0.6) / widest));
  const baseline = middle + (size * capHeight) / 2;
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
  const parts: readonly Part[] = marks.length === 0 ? [] : [markGroup(marks, 0, 0)];
  if (!track.stealth.includes(row + 1) || track.ends === 0) return parts;
  const side = Math.min(4.6, shape.side);
  const eye = symbolBlock(
    shipParts['stealth-marker'].draw({ choices: { level: 1 }, arcs: undefined, rotation: 0 }),
    side,
  );
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
    .flatMap((item) => iconBlocks(item, shown.ship, damage, side).map((block) => atPath(block, item.path)));
  const perLine = Math.max(1, Math.floor(shape.boxesWidth / side));
  return all
    .slice(from, from + count)
    .map((block, index) =>
      placeBlock(block, left + (index % perLine) * side, top + Math.floor(index / perLine) * (side + 0.3)),
    );
}

function emptyRowParts({ shown, track, shape, middle }: Drawn): readonly Part[] {
  if (track.emptyRows === 0) return [];
  const words = `${track.emptyRows} of ${shown.ship.design.hull.rows} rows have no box`;
  return [markGroup([textMark(words, [middle, shape.height - 0.6], captionSize, { anchor: 'middle' })], 0, 0)];
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
