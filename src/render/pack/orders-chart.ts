/** The orders of all ships and dummy bogeys of a fleet on one chart. */

import { noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { thrustLeft, turningThrust } from '../../rules/ship/turning.ts';
import type { Block } from '../drawing/block.ts';
import { gapStrip, type PackStrip } from '../drawing/flow.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, line, rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { printableText } from '../drawing/typeface.ts';
import { className } from '../sheet/panels/panel.ts';
import { numberDisc } from '../sheet/parts/emblems.ts';
import { captionSize, fitted, inkGroup, thinLine } from '../sheet/parts/lettering.ts';
import { hasOrders } from '../sheet/parts/orders.ts';
import { barHeight } from './bar.ts';
import { type FleetContext, shipsLeft } from './fleet-context.ts';

const turns = 8;
const nameWidth = 37;
const discRadius = 3;
const velocityWidth = 7;
const leastRow = 9.6;
const mostRow = 15;
const blockGap = 2.6;

interface Mover {
  readonly sign: readonly Mark[];
  readonly name: string;
  readonly about: string;
}

/** The chart for the room left on a page, with later turns in a second block if both fit. */
export function chartStrips(context: FleetContext, width: number, room: number): readonly PackStrip[] {
  const movers = moversOf(context);
  if (movers.length === 0) return [];
  const blockOf = (rowHeight: number) => barHeight + movers.length * rowHeight;
  const banks = 2 * blockOf(leastRow) + blockGap <= room ? 2 : 1;
  const free = room - banks * barHeight - (banks - 1) * blockGap;
  const height = Math.max(leastRow, Math.min(mostRow, free / (banks * movers.length)));
  return Array.from({ length: banks }, (_, bank) => {
    const head = headBlock(bank * turns, width);
    const rows = movers.map((mover) => ({ block: rowBlock(mover, { width, height }, context), head }));
    return [...(bank > 0 ? [gapStrip(blockGap)] : []), { block: head, keepWithNext: true }, ...rows];
  }).flat();
}

/** Height of the chart with the lowest rows; 0 if nothing moves. */
export function leastChart(context: FleetContext): number {
  const count = moversOf(context).length;
  return count === 0 ? 0 : barHeight + count * leastRow;
}

function moversOf(context: FleetContext): readonly Mover[] {
  const { pack, theme } = context;
  const center = [discRadius + 0.4, 0] as const;
  const ships = shipsLeft(context)
    .filter(({ shown }) => hasOrders(shown))
    .map(({ shown, ...number }): Mover => {
      const { ship, name, damage = noDamage } = shown;
      return {
        sign: numberDisc(number, center, discRadius, 12),
        name: theme.hasBlankNames ? '' : printableText(name) || className(ship),
        about: thrustText(ship, damage),
      };
    });
  const bogeys = Array.from(
    { length: pack.bogeys ?? 0 },
    (_, index): Mover => ({
      sign: [openShape(circle(...center, discRadius), 0.4), centeredText(String(index + 1), center, points(12))],
      name: `Bogey ${index + 1}`,
      about: 'dummy',
    }),
  );
  return [...ships, ...bogeys];
}

/** What is left of the drive: `thrust 2 of 4 · turn 1`. */
function thrustText({ design: { drive } }: Ship, { drive: loss }: ShipDamage): string {
  if (!drive) return '';
  const thrust = thrustLeft(drive.thrust, loss);
  const whole = thrust === drive.thrust ? '' : ` of ${drive.thrust}`;
  return `thrust ${thrust}${whole} · turn ${turningThrust({ ...drive, thrust })}`;
}

const cellOf = (width: number) => (width - nameWidth) / turns;

function headBlock(first: number, width: number): Block {
  const cell = cellOf(width);
  const middle = barHeight / 2;
  const white = { ink: 'white' } as const;
  const marks = [
    solid(rect(0, 0, width, barHeight)),
    centeredText('Orders of the fleet', [1.4, middle], points(9.5), { anchor: 'start', ...white }),
    ...Array.from({ length: turns }, (_, index) =>
      centeredText(String(first + index + 1), [nameWidth + (index + 0.5) * cell, middle], points(9.5), white),
    ),
  ];
  return { width, height: barHeight, parts: [inkGroup(marks, `Turns ${first + 1} to ${first + turns}`)] };
}

interface RowSize {
  readonly width: number;
  readonly height: number;
}

function rowBlock({ sign, name, about }: Mover, { width, height }: RowSize, { theme }: FleetContext): Block {
  const cell = cellOf(width);
  const middle = height / 2;
  const left = 2 * discRadius + 2;
  const room = nameWidth - left - 1;
  const title = fitted(name, room, { from: 9, to: 7, bold: true }, theme);
  const below = fitted(about, room, { from: 7, to: captionSize }, theme);
  const edge = thinLine / 2;
  const marks: Mark[] = [
    ...(title.text === '' ? [] : [textMark(title.text, [left, middle - 0.2], points(title.size), { bold: true })]),
    ...(below.text === '' ? [] : [textMark(below.text, [left, middle + 3], points(below.size))]),
    ...Array.from({ length: turns }, (_, index): readonly Mark[] => {
      const x = nameWidth + index * cell;
      const split = x + cell - velocityWidth;
      return [
        stroked(line(x, 0, x, height), thinLine),
        stroked(line(split, 0, split, height), thinLine),
        stroked(line(split, middle, x + cell, middle), thinLine),
        textMark('V', [split + 0.6, 2.5], points(captionSize)),
        textMark('C', [split + 0.6, middle + 2.5], points(captionSize)),
      ];
    }).flat(),
    stroked(rect(edge, 0, width - thinLine, height - edge), thinLine),
  ];
  const disc = { x: 0, y: middle, scale: 1, marks: sign };
  return { width, height, parts: [inkGroup(marks, `Orders of ${name || 'a ship'}`), disc] };
}
