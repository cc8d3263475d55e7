/** Counters: what stands on the table, with its bow to the upper edge. */

import { type Block, type MarkGroup, type PlacedBlock, placeBlock, symbolBlock, withAlt } from '../drawing/block.ts';
import { centeredText, dashed, hole, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { circle, line, type Point, polygon, rect, roundedRect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { className } from '../sheet/panels/panel.ts';
import { craftSymbols } from '../sheet/parts/craft-kinds.ts';
import { badgeOf, numberDisc } from '../sheet/parts/emblems.ts';
import { captionSize, inkGroup, thinLine, typeWidth } from '../sheet/parts/lettering.ts';
import { shipSilhouette } from '../ship/silhouette.ts';
import { iconBlock, turnOf } from '../symbols/units.ts';
import type { Counter, CounterFlight, Launched } from './counters.ts';
import { captionLine, captionLines, fittedLine, wrappedCaption } from './lettering.ts';
import type { OwnedShip } from './owned-ship.ts';

/** A cell of the sheet, in millimeters. */
export const cell: Size = { width: 30, height: 30 };

const middle = cell.width / 2;

type Part = MarkGroup | PlacedBlock;

export function counterBlock(counter: Counter, theme: Theme): Block {
  switch (counter.kind) {
    case 'ship':
      return shipCounter(counter.owner, theme);
    case 'craft':
      return craftCounter(counter, theme);
    case 'launched':
      return launchedCounter(counter, theme);
    case 'bogey':
      return bogeyCounter();
    case 'drifting':
      return driftingCounter();
  }
}

/** The back: of ships as of bogeys, so that nobody can tell them apart; of others the badge. */
export function counterBack({ kind, owner }: Counter, theme: Theme): Block {
  if (kind === 'ship' || kind === 'bogey') return bogeyCounter();
  const badge = owner && badgeOf(owner.subject, backBadge, theme);
  return inCell(badge ? [placeBlock(badge, middle - badge.width / 2, (cell.height - badge.height) / 2)] : []);
}

const backBadge = 16;

function inCell(parts: readonly Part[]): Block {
  return { ...cell, parts };
}

/** The arrow at the bow, and the zone below it that ships fill. */
const arrow = { top: 0.9, width: 5, height: 2.6 };
const silhouette = { top: 4.4, width: 18.6, height: 16.4 };

/** Ships of this mass and above fill the zone; the lightest are this share as large. */
const largestMass = 200;
const smallestShare = 0.72;

/** The edge of what is drawn over a silhouette. */
const whiteRing = 0.6;

const shipDisc = { at: [5.1, 5.1], radius: 3.5, size: 14 } as const;
const badge = { right: 28.2, top: 2, side: 6 };

/** Baselines from the upper edge. */
const nameBaseline = 24.9;
const classBaseline = 27.9;

/** Room for a line of text. */
const room = cell.width - 2.6;

function shipCounter(owner: OwnedShip, theme: Theme): Block {
  const { subject, name } = owner;
  const { ship } = subject;
  const share = Math.min(1, smallestShare + (1 - smallestShare) * Math.sqrt(ship.design.mass / largestMass));
  const picture = withAlt(shipSilhouette(ship, subject.outline, silhouette, share), name);
  const own = className(ship) === name ? (ship.design.role ?? '') : className(ship);
  const words = theme.hasBlankNames
    ? [stroked(line(4, nameBaseline + 0.6, cell.width - 4, nameBaseline + 0.6), thinLine)]
    : [
        ...centered(name, nameBaseline, { from: 9, to: 7, bold: true }, theme),
        ...centered(own, classBaseline, { from: captionSize, to: captionSize }, theme),
      ];
  return inCell([
    placeBlock(picture, middle - picture.width / 2, silhouette.top),
    inkGroup([...bowArrow(), ...arcTicks(turnOf(ship))]),
    inkGroup([hole(circle(...shipDisc.at, shipDisc.radius + whiteRing)), ...numberMark(owner, shipDisc)]),
    ...badgePart(owner, badge.side, theme),
    inkGroup(words),
  ]);
}

function numberMark(owner: OwnedShip, disc: { readonly at: Point; readonly radius: number; readonly size: number }) {
  return numberDisc(owner, disc.at, disc.radius, disc.size);
}

function badgePart(owner: OwnedShip, side: number, theme: Theme): readonly Part[] {
  const block = badgeOf(owner.subject, side, theme);
  if (!block) return [];
  const [x, y] = [badge.right - (side + block.width) / 2, badge.top + (side - block.height) / 2];
  return [inkGroup([hole(roundedRect([x, y], block.width, block.height, 0.8))]), placeBlock(block, x, y)];
}

function bowArrow(): readonly Mark[] {
  const { top, width, height } = arrow;
  const base = top + height;
  return [solid(polygon([middle, top], [middle + width / 2, base], [middle - width / 2, base]))];
}

const tickLength = 1.5;
const tickPen = 0.35;

/** Ticks at the edges of the arcs of fire, but for the one that the arrow covers. */
function arcTicks(turn: number): readonly Mark[] {
  const bearings = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees + turn) % 360);
  return bearings
    .filter((degrees) => degrees !== 0)
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const reach = middle / Math.max(Math.abs(x), Math.abs(y)) - tickEdge;
      const at = (radius: number): Point => [middle + x * radius, middle + y * radius];
      return stroked(line(...at(reach - tickLength), ...at(reach)), tickPen);
    });
}

/** A slanted end would cross the edge of the cell. */
const tickEdge = 0.15;

function centered(
  text: string,
  y: number,
  range: { readonly from: number; readonly to: number; readonly bold?: boolean },
  theme: Theme,
): readonly Mark[] {
  return fittedLine(text, [middle, y], { ...range, anchor: 'middle', width: room }, theme);
}

const smallBadge = 5.2;
const pill = { left: 1.6, top: 1.9, height: 5.8, size: 12, padding: 1.5 };
const craftSymbol = { top: 5.3, side: 10.5 };
const craftBaselines = { name: 18.1, changes: 20.6 };

function craftCounter({ owner, name, flight }: Extract<Counter, { kind: 'craft' }>, theme: Theme): Block {
  const [kind = '', ...changes] = name.split(', ');
  const { icons, gone, endurance } = craftSymbols(flight);
  const words = wrappedCaption(changes.join(', '), room, theme);
  // More words leave less room for the symbol.
  const more = Math.max(0, words.length - 1) * captionLine;
  const symbol = symbolBlock(icons[0] ?? [], craftSymbol.side - more);
  const lost = gone.size === 0 ? '' : `, ${gone.size} lost`;
  const alt = `${codeOf(owner, flight)} ${name}: ${flight.craft} craft${lost}, endurance ${endurance}`;
  return inCell([
    placeBlock(withAlt(symbol, alt), middle - symbol.width / 2, craftSymbol.top),
    inkGroup(bowArrow()),
    inkGroup(codeMarks(owner, flight, theme)),
    ...badgePart(owner, smallBadge, theme),
    inkGroup([
      ...centered(kind, craftBaselines.name - more, { from: 8.5, to: 7, bold: true }, theme),
      ...captionLines(words, [middle, craftBaselines.changes - more], { anchor: 'middle' }),
    ]),
    inkGroup([...strengthBoxes(flight.craft, gone), ...enduranceCircles(endurance)]),
  ]);
}

/** `3.1`: the ship and her bay. */
function codeOf({ number }: OwnedShip, flight: CounterFlight): string {
  return `${number}.${flight.number}`;
}

/** White on a pill, of the second fleet on a bar. */
function codeMarks(owner: OwnedShip, flight: CounterFlight, theme: Theme): readonly Mark[] {
  const { left, top, height, size, padding } = pill;
  const code = codeOf(owner, flight);
  const most = middle - craftSymbol.side / 2 - left - 0.1;
  const full = typeWidth(code, size, theme, true) + 2 * padding;
  const width = Math.min(most, full);
  const fitting = size * Math.min(1, (width - 1.4) / (full - 2 * padding));
  const shape = owner.isSecondFleet
    ? rect(left, top, width, height)
    : roundedRect([left, top], width, height, Math.min(width, height) / 2);
  return [solid(shape), centeredText(code, [left + width / 2, top + height / 2], points(fitting), { ink: 'white' })];
}

const strength = { top: 21.6, width: 3.6, height: 3.4, gap: 0.4 };
const circles = { middle: 27.2, diameter: 3.1, gap: 0.2 };

function strengthBoxes(count: number, gone: ReadonlySet<number>): readonly Mark[] {
  const { top, height, gap } = strength;
  const width = Math.min(strength.width, (room + gap) / count - gap);
  const left = middle - (count * (width + gap) - gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * (width + gap);
    const shape = rect(x, top, width, height);
    return gone.has(index) ? solid(shape) : openShape(shape, thinLine);
  });
}

function enduranceCircles(count: number): readonly Mark[] {
  const diameter = Math.min(circles.diameter, (room + circles.gap) / count - circles.gap);
  const pitch = diameter + circles.gap;
  const left = middle - (count * pitch - circles.gap) / 2;
  return Array.from({ length: count }, (_, index) =>
    openShape(circle(left + index * pitch + diameter / 2, circles.middle, diameter / 2 - thinLine / 2), thinLine),
  );
}

const launchedDisc = { at: [4.6, 4.8], radius: 2.9, size: 11 } as const;
const launchedSymbol = { top: 5.6, side: 13 };
const launchedLines = { name: 22.4, about: 25.2, effect: 27.9 };

function launchedCounter({ owner, name, about, effect, hasCourse, unit }: Launched, theme: Theme): Block {
  const { top, side } = launchedSymbol;
  return inCell([
    placeBlock(iconBlock(unit, side), middle - side / 2, top),
    ...(hasCourse ? [inkGroup(bowArrow())] : []),
    inkGroup(numberMark(owner, launchedDisc)),
    ...badgePart(owner, smallBadge, theme),
    inkGroup([
      ...centered(name, launchedLines.name, { from: 8.5, to: 7, bold: true }, theme),
      ...centered(about, launchedLines.about, { from: 7, to: captionSize }, theme),
      ...centered(effect, launchedLines.effect, { from: captionSize, to: captionSize }, theme),
    ]),
  ]);
}

const bogeySize = 42;

function bogeyCounter(): Block {
  const sign = centeredText('?', [middle, 15.4], points(bogeySize));
  return inCell([inkGroup([...bowArrow(), ...arcTicks(0), sign], 'Bogey or ship')]);
}

const wreckFrame = { inset: 1.2, dash: 1.4, pen: 0.5 };
const wreckArrow = { top: 5, head: 4.6, headHeight: 4, shaft: 1.7, bottom: 16.8 };
const wreckBox = { width: 8.2, height: 4, top: 23.2, gap: 1 };

/** Adrift at her last velocity and course, which are written on it. */
function driftingCounter(): Block {
  const { inset, dash, pen } = wreckFrame;
  const side = cell.width - 2 * inset;
  const { top, head, headHeight, shaft, bottom } = wreckArrow;
  const neck = top + headHeight;
  const right: readonly Point[] = [
    [middle + head, neck],
    [middle + shaft, neck],
    [middle + shaft, bottom],
  ];
  const left = right.map(([x, y]): Point => [2 * middle - x, y]).reverse();
  const boxes = ['V', 'C'].flatMap((letter, index) => {
    const x = middle + (index === 0 ? -wreckBox.gap / 2 - wreckBox.width : wreckBox.gap / 2);
    const box = openShape(rect(x, wreckBox.top, wreckBox.width, wreckBox.height), thinLine);
    return [box, textMark(letter, [x + 0.5, wreckBox.top + wreckBox.height / 2 + 0.8], points(captionSize))];
  });
  const marks = [
    dashed(rect(inset, inset, side, side), dash, pen),
    openShape(polygon([middle, top], ...right, ...left), pen),
    textMark('Drifting', [middle, 21.6], points(10), { bold: true, anchor: 'middle' }),
    ...boxes,
  ];
  return inCell([inkGroup(marks, 'Ship adrift, with boxes for velocity and course')]);
}
