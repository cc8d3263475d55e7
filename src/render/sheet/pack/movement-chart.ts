import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { thrustLeft, turningThrust } from '../../../rules/ship/turning.ts';
import { asOwnGroup, type Block, drawingBlock, drawOver, shrinkToFit, stack } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import { guide, type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { joinPaths, line } from '../../drawing/path.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { printableText, textLine, wrapText } from '../../drawing/typeface.ts';
import { className, isLost } from '../panels/panel.ts';
import { fitText } from '../tables/table.ts';
import type { Pack, PackShip } from './pack.ts';
import type { PackContext, PackPart } from './part.ts';

const turns = 12;
const maxBanks = 3;

const nameWidth = 44;
const startWidth = 14;

const minHeight = 10.4;
const maxHeight = 13;

/** Height of the line of a dummy bogey, which needs no thrust. */
const bogeyHeight = 8.4;

export const chart: PackPart = {
  title: 'Orders and movement',
  landscape: true,
  strips: (column, context) => {
    const rows = linesOf(context);
    if (rows.length === 0) return [];
    const { theme } = context;
    const free = column.height - head(0, column.width, theme).height;
    const perPage = Math.max(1, Math.floor(free / minHeight));
    const banks = Math.max(1, Math.min(maxBanks, Math.floor(perPage / (rows.length + 1))));
    // Distribute the rows evenly over pages.
    const pages = Math.ceil(rows.length / perPage);
    const rowsPerPage = banks * (Math.ceil(rows.length / pages) + 1) - 1;
    const height = Math.max(minHeight, Math.min(maxHeight, free / rowsPerPage));
    const size = { width: column.width, height };
    return Array.from({ length: banks }, (_, bank) => bankStrips(rows, bank, size, theme)).flat();
  },
};

interface Mover {
  readonly number: string;
  readonly name: string;
  readonly about: string;
}

/** Orders of the dummy bogeys alone, where the ships have theirs on their sheets. */
export function bogeyStrips({ width }: Size, { pack, theme }: PackContext): readonly PackStrip[] {
  const rows = bogeysOf(pack);
  return rows.length === 0 ? [] : [gapStrip(theme.gap), ...bankStrips(rows, 0, { width, height: bogeyHeight }, theme)];
}

function linesOf({ pack, theme }: PackContext): readonly Mover[] {
  const ships = pack.ships.flatMap((ship, index) => (isLost(ship) ? [] : [moverOf(ship, index, theme)]));
  return [...ships, ...bogeysOf(pack)];
}

function bogeysOf(pack: Pack): readonly Mover[] {
  return Array.from({ length: pack.bogeys ?? 0 }, (_, index) => ({
    number: '',
    name: `Bogey ${index + 1}`,
    about: 'dummy counter',
  }));
}

function moverOf({ ship, name, damage = noDamage }: PackShip, index: number, theme: Theme): Mover {
  const thrust = thrustText(ship, damage);
  const own = printableText(name);
  const shown = own === '' ? className(ship) : own;
  // Thrust first: players need it most if the text is cut.
  const known = theme.hasBlankNames || own === '' ? [] : [className(ship)];
  return { number: String(index + 1), name: theme.hasBlankNames ? '' : shown, about: [thrust, ...known].join(' · ') };
}

/** Remaining performance of the drive: `thrust 2 of 4, turn 1`. */
function thrustText({ design: { drive } }: Ship, { drive: loss }: ShipDamage): string {
  if (!drive) return 'no drive';
  const thrust = thrustLeft(drive.thrust, loss);
  const whole = thrust === drive.thrust ? '' : ` of ${drive.thrust}`;
  return `thrust ${thrust}${whole}, turn ${turningThrust({ ...drive, thrust })}`;
}

function bankStrips(rows: readonly Mover[], bank: number, size: Size, theme: Theme): readonly PackStrip[] {
  const top = head(bank, size.width, theme);
  const strips = rows.map((mover) => ({ block: moverRow(mover, size, theme), head: top }));
  return [...(bank > 0 ? [gapStrip(theme.gap)] : []), { block: top, keepWithNext: true }, ...strips];
}

function turnStart(turn: number, width: number): number {
  return nameWidth + startWidth + (turn * (width - nameWidth - startWidth)) / turns;
}

function head(bank: number, width: number, theme: Theme): Block {
  const { type, typeface } = theme;
  const key =
    'Upper line: orders. +2: two faster, −3: three slower, P2: two points to port, S1: one to starboard. Lower line: V new velocity, C new course.';
  const lines = wrapText(typeface, key, width, { size: type.label }).map((each) =>
    textLine(typeface, each, type.label),
  );
  const titles = Array.from({ length: turns }, (_, turn) =>
    textMark(`Turn ${bank * turns + turn + 1}`, [turnStart(turn, width) + 0.8, 3], type.text, { bold: true }),
  );
  const ship = textMark('Ship', [0.8, 3], type.text, { bold: true });
  const start = textMark(bank === 0 ? 'Start' : 'So far', [nameWidth + 0.8, 3], type.text, { bold: true });
  const rule = stroked(line(0, 4 - pen.normal / 2, width, 4 - pen.normal / 2));
  const row = drawingBlock(width, 4, [ship, start, ...titles, rule]);
  return asOwnGroup(stack(bank === 0 ? [...lines, row] : [row], 0.4));
}

function moverRow({ number, name, about }: Mover, { width, height }: Size, theme: Theme): Block {
  const room = nameWidth - 7;
  const title = name === '' ? [] : [fitText(name, room, theme, { size: theme.type.text, bold: true })];
  const words = stack([...title, fitText(about, room, theme, { size: theme.type.label })], 0.2);
  const fitting = shrinkToFit(words, room, height - 1);
  const y = name === '' ? height - fitting.height - 0.6 : (height - fitting.height) / 2;
  const ordinal = textMark(number, [4.6, height / 2 + theme.type.text * 0.36], theme.type.text, { anchor: 'end' });
  const alt = `Orders${name === '' ? '' : ` of ${name}`}, with velocity and course for each turn`;
  const row = drawingBlock(width, height, [...boxes(width, height, theme), ordinal], alt);
  return drawOver(row, fitting, [6, y]);
}

function boxes(width: number, height: number, { type }: Theme): readonly Mark[] {
  const edge = pen.normal / 2;
  const side = (width - nameWidth - startWidth) / turns;
  const size = Math.max(type.label * 0.85, smallestType);
  const half = height / 2;
  const start = [
    guide(line(nameWidth, half, nameWidth + startWidth, half)),
    textMark('V', [nameWidth + 0.6, size + 0.4], size),
    textMark('C', [nameWidth + 0.6, half + size + 0.4], size),
  ];
  const each = Array.from({ length: turns }, (_, turn) => {
    const x = turnStart(turn, width);
    return [
      stroked(line(x, 0, x, height)),
      guide(line(x, half, x + side, half)),
      guide(line(x + side / 2, half, x + side / 2, height - edge)),
      textMark('V', [x + 0.6, half + size + 0.4], size),
      textMark('C', [x + side / 2 + 0.6, half + size + 0.4], size),
    ];
  }).flat();
  return [
    // The upper line belongs to the head or to the row above.
    stroked(joinPaths(...[edge, nameWidth, width - edge].map((x) => line(x, 0, x, height)))),
    stroked(line(0, height - edge, width, height - edge)),
    ...start,
    ...each,
  ];
}
