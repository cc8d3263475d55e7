import { turning } from '../../../rules/ship/turning.ts';
import { apart, type Block, drawing, inlay, shrunk, stacked } from '../../drawing/block.ts';
import { drawn, guide, type Mark, pen, text } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { line, together } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import { legible, words, wrapped } from '../../drawing/typeface.ts';
import { className } from '../panels/panel.ts';
import { pause, type Strip } from './flow.ts';
import type { PackShip } from './pack.ts';
import type { Desk, Part } from './part.ts';
import { lettered } from './table.ts';

const turns = 12;
const maxBanks = 3;

const nameWidth = 44;
const startWidth = 14;

const minHeight = 10.4;
const maxHeight = 13;

export const chart: Part = {
  title: 'Orders and movement',
  landscape: true,
  columns: 1,
  strips: (column, desk) => {
    const rows = linesOf(desk);
    if (rows.length === 0) return [];
    const { kit } = desk;
    const free = column.height - head(0, column.width, kit).height;
    const perPage = Math.max(1, Math.floor(free / minHeight));
    const banks = Math.max(1, Math.min(maxBanks, Math.floor(perPage / (rows.length + 1))));
    // Distribute the rows evenly over pages.
    const pages = Math.ceil(rows.length / perPage);
    const rowsPerPage = banks * (Math.ceil(rows.length / pages) + 1) - 1;
    const height = Math.max(minHeight, Math.min(maxHeight, free / rowsPerPage));
    const size = { width: column.width, height };
    return Array.from({ length: banks }, (_, bank) => bankStrips(rows, bank, size, kit)).flat();
  },
};

interface Mover {
  readonly number: string;
  readonly name: string;
  readonly about: string;
}

function linesOf({ pack, kit }: Desk): readonly Mover[] {
  const bogeys = Array.from({ length: pack.bogeys ?? 0 }, (_, index) => ({
    number: '',
    name: `Bogey ${index + 1}`,
    about: 'dummy counter',
  }));
  return [...pack.ships.map((ship, index) => moverOf(ship, index, kit)), ...bogeys];
}

function moverOf({ ship, name }: PackShip, index: number, kit: Kit): Mover {
  const { drive } = ship.design;
  const thrust = drive ? `thrust ${drive.thrust}, turn ${turning(drive)}` : 'no drive';
  const own = legible(name);
  const shown = own === '' ? className(ship) : own;
  // Thrust first: players need it most if the text is cut.
  const known = kit.blank || own === '' ? [] : [className(ship)];
  return { number: String(index + 1), name: kit.blank ? '' : shown, about: [thrust, ...known].join(' · ') };
}

function bankStrips(rows: readonly Mover[], bank: number, size: Size, kit: Kit): readonly Strip[] {
  const top = head(bank, size.width, kit);
  const strips = rows.map((mover) => ({ block: moverRow(mover, size, kit), head: top }));
  return [...(bank > 0 ? [pause(kit.gap)] : []), { block: top, clings: true }, ...strips];
}

function turnStart(turn: number, width: number): number {
  return nameWidth + startWidth + (turn * (width - nameWidth - startWidth)) / turns;
}

function head(bank: number, width: number, kit: Kit): Block {
  const { type, typeface } = kit;
  const key =
    'Upper line: orders. +2: two faster, −3: three slower, P2: two points to port, S1: one to starboard. Lower line: V new velocity, C new course.';
  const lines = wrapped(typeface, key, width, { size: type.label }).map((each) => words(typeface, each, type.label));
  const titles = Array.from({ length: turns }, (_, turn) =>
    text(`Turn ${bank * turns + turn + 1}`, [turnStart(turn, width) + 0.8, 3], type.text, { bold: true }),
  );
  const ship = text('Ship', [0.8, 3], type.text, { bold: true });
  const start = text(bank === 0 ? 'Start' : 'So far', [nameWidth + 0.8, 3], type.text, { bold: true });
  const rule = drawn(line(0, 4 - pen.usual / 2, width, 4 - pen.usual / 2));
  const row = drawing(width, 4, [ship, start, ...titles, rule]);
  return apart(stacked(bank === 0 ? [...lines, row] : [row], 0.4));
}

function moverRow({ number, name, about }: Mover, { width, height }: Size, kit: Kit): Block {
  const room = nameWidth - 7;
  const title = name === '' ? [] : [lettered(name, room, kit, { size: kit.type.text, bold: true })];
  const said = stacked([...title, lettered(about, room, kit, { size: kit.type.label })], 0.2);
  const fitting = shrunk(said, room, height - 1);
  const y = name === '' ? height - fitting.height - 0.6 : (height - fitting.height) / 2;
  const ordinal = text(number, [4.6, height / 2 + kit.type.text * 0.36], kit.type.text, { anchor: 'end' });
  const alt = `Orders${name === '' ? '' : ` of ${name}`}, with velocity and course for each turn`;
  const row = drawing(width, height, [...boxes(width, height, kit), ordinal], alt);
  return { ...row, parts: [...row.parts, inlay(fitting, 6, y)] };
}

function boxes(width: number, height: number, { type }: Kit): readonly Mark[] {
  const edge = pen.usual / 2;
  const side = (width - nameWidth - startWidth) / turns;
  const size = type.label * 0.85;
  const half = height / 2;
  const start = [
    guide(line(nameWidth, half, nameWidth + startWidth, half)),
    text('V', [nameWidth + 0.6, size + 0.4], size),
    text('C', [nameWidth + 0.6, half + size + 0.4], size),
  ];
  const each = Array.from({ length: turns }, (_, turn) => {
    const x = turnStart(turn, width);
    return [
      drawn(line(x, 0, x, height)),
      guide(line(x, half, x + side, half)),
      guide(line(x + side / 2, half, x + side / 2, height - edge)),
      text('V', [x + 0.6, half + size + 0.4], size),
      text('C', [x + side / 2 + 0.6, half + size + 0.4], size),
    ];
  }).flat();
  return [
    // The upper line belongs to the head or to the row above.
    drawn(together(...[edge, nameWidth, width - edge].map((x) => line(x, 0, x, height)))),
    drawn(line(0, height - edge, width, height - edge)),
    ...start,
    ...each,
  ];
}
