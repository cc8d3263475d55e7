/** A ship drawn with letters, for terminals: the outline of her sheet, with the label of each system at its place. */

import { crewStars, thresholdRoll } from '../../rules/ship/hull-track.ts';
import { hasCrew, type Ship } from '../../rules/ship/ship.ts';
import { halvedThrust } from '../../rules/ship/turning.ts';
import type { Theme } from '../drawing/theme.ts';
import { arrangeShip } from './draw-ship.ts';
import type { PlacedBand } from './lay-out.ts';
import { hullHalf } from './outline.ts';
import type { GroupRow } from './rows.ts';
import type { Track } from './track-shape.ts';

const signs = {
  box: '□',
  star: '★',
  armor: '○',
  regenerative: '◇',
  side: '│',
  edge: '─',
  port: '╱',
  starboard: '╲',
  drive: '▼',
};

/** Letters have no typeface: a rough width is enough to keep captions apart. */
const theme: Theme = {
  typeface: { textWidth: (words, size) => words.length * size * 0.45, missingGlyphs: () => '' },
  icon: 8,
  box: 5,
  type: { title: 5, text: 2.7, label: 2.3 },
  gap: 2,
  thresholdRoll,
  hasBlankNames: false,
};

/** The zone that ships are arranged in, in millimeters. */
const zone = { width: 104, height: 99, frame: 'half', leastScale: 0.3 } as const;

/** A line of text at a height of the ship, centered on the keel or with its middle at x. */
interface Line {
  readonly y: number;
  readonly text: string;
  readonly x?: number;
  /** Directly below the line before it. */
  readonly follows?: boolean;
}

/** Millimeters of a column of letters, at most and at least; a row is twice as high. */
const [coarsest, finest] = [2.2, 1.4] as const;

/** The drawing in at most so many columns; empty if the ship cannot be arranged. */
export function letterDrawing(ship: Ship, columns: number): readonly string[] {
  const arranged = arrangeShip({ ship }, zone, theme);
  if (!arranged) return [];
  const { form, found, track } = arranged;
  const { half, length, clearance } = hullHalf(form, found.size);
  const lines = [...found.bands.flatMap((band) => bandLines(band, track, ship)), sternLine(ship, found.sternTop)];
  const mounts = found.mounts.flatMap(({ shape, centers, isPort }) =>
    centers.map(([x, y]): Line => ({ y, x: isPort ? -x : x, text: `(${sign(shape.group.label)})` })),
  );
  const widest = Math.max(...half.map(([x]) => x), ...mounts.map(({ x = 0 }) => Math.abs(x) + 3));
  const needed = lines.map(({ y, text }) => clearance(y, y) / (text.length / 2 + 2)).filter((each) => each > 0);
  const cell = Math.max(Math.min(coarsest, ...needed), finest, (2 * widest) / (columns - 4));
  const canvas = new Canvas(Math.ceil(widest / cell) + 4);
  const at = (y: number) => Math.max(0, Math.round(y / (2 * cell)));
  const rows = at(length);
  for (let row = 0; row <= rows; row++) drawEdge(canvas, row, rows, (each) => halfAt(half, each * 2 * cell) / cell);
  let last = -1;
  for (const { y, text, follows = false } of lines) {
    last = follows ? last + 1 : Math.max(last + 1, at(y));
    canvas.write(last, 0, text);
  }
  for (const { y, x = 0, text } of mounts) canvas.write(at(y), Math.round(x / cell), text);
  const engines = form.engines === 0 ? [] : [canvas.centered(Array(form.engines).fill(signs.drive).join(' '))];
  return [...canvas.lines(), ...engines];
}

function halfAt(half: readonly (readonly [number, number])[], y: number): number {
  const after = half.findIndex(([, each]) => each >= y);
  if (after <= 0) return half[after === 0 ? 0 : half.length - 1]?.[0] ?? 0;
  const [[x1, y1], [x2, y2]] = [half[after - 1] as readonly [number, number], half[after] as readonly [number, number]];
  return y2 === y1 ? x2 : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
}

/** Both sides of the hull in a row, closed at the bow and the stern and where it narrows in steps. */
function drawEdge(canvas: Canvas, row: number, rows: number, widthAt: (row: number) => number): void {
  const at = Math.round(widthAt(row));
  const before = row === 0 ? 0 : Math.round(widthAt(row - 1));
  const after = row === rows ? 0 : Math.round(widthAt(row + 1));
  const isEnd = row === 0 || row === rows;
  const narrower = Math.min(row === 0 ? at : before, row === rows ? at : after);
  const from = isEnd ? 0 : Math.abs(at - narrower) > 1 ? narrower + 1 : at;
  for (let x = from; x < at; x++) canvas.mirror(row, x, signs.edge, signs.edge);
  const side = isEnd
    ? signs.edge
    : before < at && after >= at
      ? signs.port
      : after < at && before >= at
        ? signs.starboard
        : signs.side;
  const mirrored = side === signs.port ? signs.starboard : side === signs.starboard ? signs.port : side;
  canvas.mirror(row, at, side, mirrored);
}

function bandLines({ band, y }: PlacedBand, track: Track, ship: Ship): readonly Line[] {
  if (band.kind === 'row') return rowLines(band.row, y);
  const { shape } = band;
  const { armor, hull } = ship.design;
  const armorLines = [...armor].reverse().map(({ standard, regenerative }, index) => ({
    y: y + ((index + 0.5) * shape.armorHeight) / armor.length,
    text: signs.armor.repeat(standard) + signs.regenerative.repeat(regenerative),
  }));
  const stars = new Set(hasCrew(ship) ? crewStars(hull.boxes, ship.crew.factor) : []);
  const longest = Math.max(...track.rows);
  let box = 0;
  const rowTexts = track.rows.map((boxes, row) => {
    const text = Array.from({ length: boxes }, () => (stars.has(++box) ? signs.star : signs.box)).join('');
    const roll = thresholdRoll(row + 1, track.rows.length) ?? '';
    return {
      y: y + shape.rowsTop + shape.pitch / 2,
      text: `${text.padEnd(longest)} ${roll.padEnd(2)}`,
      follows: row > 0,
    };
  });
  return [...armorLines.filter(({ text }) => text !== ''), ...rowTexts];
}

/** The labels of the systems of a row, in the lines in which they stand on the sheet. */
function rowLines(row: GroupRow, y: number): readonly Line[] {
  const most = Math.max(...row.shapes.map(({ lines }) => lines));
  return Array.from({ length: most }, (_, line) => {
    const groups = row.shapes.map(({ group, perLine }) => {
      const count = Math.min(perLine, group.fittings.length - line * perLine);
      return Array(Math.max(0, count)).fill(sign(group.label)).join(' ');
    });
    return { y: y + ((line + 0.5) * row.bodyHeight) / most, text: groups.filter((text) => text !== '').join('  ') };
  });
}

/** At most four letters of a label. */
function sign(label: string): string {
  const [first = '', ...rest] = label.split(' ');
  const end = rest.map((word) => word.charAt(0)).join('');
  return `${first.slice(0, Math.max(2, 4 - end.length))}${end}`.slice(0, 4);
}

/** FTL, and thrust with its half. */
function sternLine(ship: Ship, y: number): Line {
  const { drive, ftl } = ship.design;
  const parts = [...(ftl ? ['FTL'] : []), ...(drive ? [`${drive.thrust}|${halvedThrust(drive.thrust)}`] : [])];
  return { y: y + 3, text: parts.join('  ') };
}

/** Rows of letters around a keel. */
class Canvas {
  readonly #half: number;
  readonly #rows: string[][] = [];

  constructor(half: number) {
    this.#half = half;
  }

  #row(row: number): string[] {
    while (this.#rows.length <= row) this.#rows.push(Array<string>(2 * this.#half + 1).fill(' '));
    return this.#rows[row] as string[];
  }

  mirror(row: number, x: number, port: string, starboard: string): void {
    this.#put(row, -x, port);
    this.#put(row, x, starboard);
  }

  /** Writes a text with its middle at x. */
  write(row: number, x: number, text: string): void {
    const start = x - Math.floor(text.length / 2);
    for (const [index, letter] of [...text].entries()) this.#put(row, start + index, letter);
  }

  #put(row: number, x: number, letter: string): void {
    const column = this.#half + x;
    if (column >= 0 && column <= 2 * this.#half) this.#row(row)[column] = letter;
  }

  centered(text: string): string {
    return `${' '.repeat(Math.max(0, this.#half - Math.floor(text.length / 2)))}${text}`;
  }

  lines(): readonly string[] {
    return this.#rows.map((row) => row.join('').trimEnd());
  }
}
