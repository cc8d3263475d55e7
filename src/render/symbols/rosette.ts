/** The arcs of fire around a ship, with the points of the clock and an example. */

import { arcDescriptions, arcNames, fireArcs } from '../../rules/model/arcs.ts';
import { type Block, drawingBlock, placeInRow, stack, symbolBlock } from '../drawing/block.ts';
import { centeredText, guide, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { paragraph } from '../drawing/paragraph.ts';
import { circle, joinPaths, line, type Point, pointToward, polygon } from '../drawing/path.ts';
import { smallText, type Theme } from '../drawing/theme.ts';
import { labeledArcRing } from '../icons/ring.ts';

/** Diameter in millimeters. */
const rosetteSize = 35;

const alt = `Arcs of fire, clockwise from the bow: ${arcNames.map((arc) => `${arc} ${arcDescriptions[arc]}`).join(', ')}`;

/** The six arcs, named, and the twelve points of the clock relative to the bow. */
function rosetteBlock(size: number): Block {
  const center: Point = [size / 2, size / 2];
  const unit = size / rosetteSize;
  const outer = 13.4 * unit;
  const at = (degrees: number, radius: number) => pointToward(degrees, radius * unit, center);
  const edges = arcNames.map((_, index) => line(...at(index * 60 + 30, 3.6), ...at(index * 60 + 30, 13.4)));
  const ticks = Array.from({ length: 12 }, (_, point) => line(...at(point * 30, 13.4), ...at(point * 30, 14.2)));
  const marks: Mark[] = [
    openShape(circle(center[0], center[1], outer)),
    stroked(joinPaths(...edges)),
    stroked(joinPaths(...ticks)),
    guide(line(...at(0, 5.2), ...at(0, 8))),
    ...arcNames.map((arc, index) => centeredText(arc, at(index * 60, 10), 3.2 * unit)),
    ...Array.from({ length: 12 }, (_, point) =>
      centeredText(String(point === 0 ? 12 : point), at(point * 30, 15.9), 2.3 * unit, { bold: false }),
    ),
    solid(polygon(at(0, 4.2), at(150, 2.9), at(180, 1.4), at(210, 2.9))),
  ];
  return drawingBlock(size, size, marks, alt);
}

/** The rosette with its words: white fires, and a worked example. */
export function rosetteLegend(width: number, theme: Theme): Block {
  const rosette = rosetteBlock(Math.min(rosetteSize, width));
  const gap = theme.gap;
  const isBeside = width - rosette.width - gap >= minWords;
  const room = isBeside ? width - rosette.width - gap : width;
  const words = stack([lines(`${rule} ${clock}`, room, theme), exampleBlock(room, theme)], gap / 2);
  return isBeside ? placeInRow([rosette, words], gap, 'middle') : stack([rosette, words], gap / 2);
}

/** Words narrower than this go below the rosette. */
const minWords = 30;

function lines(text: string, room: number, theme: Theme): Block {
  return paragraph(text, room, theme, { size: smallText(theme) });
}

const rule = 'The ring around a weapon is white where it fires and black where it does not; the bow is up.';

const clock =
  'F is from 11 to 1 o’clock, FS 1 to 3, AS 3 to 5, A 5 to 7, AP 7 to 9, FP 9 to 11, as seen from the firing ship.';

function exampleBlock(room: number, theme: Theme): Block {
  const side = 7;
  const arcs = fireArcs('F', 'FS');
  const icon = symbolBlock(labeledArcRing({ choices: {}, arcs, rotation: 0 }, 3), side, { alt: 'Beam, class 3, F FS' });
  const text = lines(
    'Example: fires at 12 and 2 o’clock (F and FS), not at 10 (FP) or 6 (A).',
    room - side - 1.5,
    theme,
  );
  return { ...placeInRow([icon, text], 1.5, 'middle'), width: room };
}
