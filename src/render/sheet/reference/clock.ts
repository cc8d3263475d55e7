/** The drawings of the quick reference: the clock of arcs, and a turn of a ship. */

import { arcDescriptions, arcNames } from '../../../rules/model/arcs.ts';
import { type Block, placeBlock, stack } from '../../drawing/block.ts';
import { centeredText, hole, type Mark, openShape, solid, stroked, textMark } from '../../drawing/mark.ts';
import { circle, line, type Point, pointToward, polygon } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { inkGroup, thinLine } from '../parts/lettering.ts';
import { richText } from './rich-text.ts';
import type { ReferenceType } from './section-parts.ts';

const clockSide = 33;
const radius = 13.2;

/** Degrees between the lines of the hatched arc. */
const hatching = 6;

/** The figures at the edges of arcs are bold. */
function clockMarks(): readonly Mark[] {
  const center: Point = [clockSide / 2, clockSide / 2];
  const at = (degrees: number, share: number) => pointToward(degrees, radius * share, center);
  const hatch = Array.from({ length: 60 / hatching - 1 }, (_, index) => 150 + (index + 1) * hatching);
  return [
    openShape(circle(...center, radius), 0.35),
    ...hatch.map((degrees) => stroked(line(...at(degrees, 0.34), ...at(degrees, 1)), thinLine)),
    hole(circle(...at(180, 0.64), 2.3)),
    ...arcNames.map((_, index) => stroked(line(...at(index * 60 + 30, 0.24), ...at(index * 60 + 30, 1.06)), 0.3)),
    ...arcNames.map((arc, index) => centeredText(arc, at(index * 60, 0.64), points(10))),
    ...Array.from({ length: 12 }, (_, index) => index + 1).flatMap((hour) => {
      const isEdge = hour % 2 === 1;
      const tick = isEdge ? [] : [stroked(line(...at(hour * 30, 0.95), ...at(hour * 30, 1.05)), thinLine)];
      return [...tick, centeredText(String(hour), at(hour * 30, 1.16), points(7), { bold: isEdge })];
    }),
    solid(polygon(at(0, 0.2), at(150, 0.17), at(180, 0.07), at(210, 0.17))),
  ];
}

const clockAlt = `Arcs of fire, clockwise from the bow: ${arcNames.map((arc) => `${arc} ${arcDescriptions[arc]}`).join(', ')}`;

interface DrawingRoom {
  readonly width: number;
  readonly type: ReferenceType;
  readonly theme: Theme;
}

export function clockBlock(beside: readonly string[], room: DrawingRoom): Block {
  const drawing = { width: clockSide, height: clockSide, parts: [inkGroup(clockMarks(), clockAlt)] };
  return besideDrawing(drawing, beside, room);
}

/** A drawing with paragraphs at its right, from its top. */
function besideDrawing(drawing: Block, beside: readonly string[], { width, type, theme }: DrawingRoom): Block {
  const left = drawing.width + 1.6;
  const text = stack(
    beside.map((each) => richText(each, width - left, { size: type.text }, theme)),
    0.9,
  );
  const height = Math.max(drawing.height, text.height);
  return {
    width,
    height,
    parts: [placeBlock(drawing, 0, (height - drawing.height) / 2), placeBlock(text, left, (height - text.height) / 2)],
  };
}

const turnSize = { width: 31, height: 21 };

/** A turn of three points to starboard: one at the start, two at the midpoint. */
function turnMarks(): readonly Mark[] {
  const start: Point = [4.4, 18.4];
  const middle = pointToward(30, 12, start);
  const end: Point = [middle[0] + 16, middle[1]];
  const ship = ([x, y]: Point, degrees: number) => {
    const at = (turn: number, length: number) => pointToward(degrees + turn, length, [x, y]);
    return polygon(at(0, 2.2), at(150, 1.9), at(180, 0.9), at(210, 1.9));
  };
  const label = (text: string, [x, y]: Point, bold = false) => textMark(text, [x, y], points(7), { bold });
  return [
    { ...stroked(line(start[0], start[1] - 2.6, start[0], start[1] - 9), thinLine), dash: 0.9 },
    stroked(line(...start, ...middle), 0.3),
    stroked(line(...middle, ...end), 0.3),
    openShape(ship(start, 30), 0.3),
    openShape(ship(middle, 30), 0.3),
    solid(ship(end, 90)),
    label('1 point', [start[0] + 2.6, start[1] + 1], true),
    label('half the speed', [start[0] + 5.4, start[1] - 4]),
    label('the other half', [middle[0] + 2.6, middle[1] + 2.9]),
    label('2 points', [middle[0] - 4, middle[1] - 3], true),
  ];
}

const turnAlt = 'A turn of 3 points to starboard: 1 point before the ship moves, 2 after half of its move';

export function turnBlock(beside: readonly string[], room: DrawingRoom): Block {
  const drawing = { ...turnSize, parts: [inkGroup(turnMarks(), turnAlt)] };
  return besideDrawing(drawing, beside, room);
}
