/** Rows of small craft: what each kind does, then a symbol to cross off for each craft, and its endurance. */

import { type Block, type MarkGroup, type PlacedBlock, placeBlock, symbolBlock } from '../../drawing/block.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../../drawing/mark.ts';
import { circle, line, rect, roundedRect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { baysToFill, type CraftKind, craftKinds, craftSymbols } from './craft-kinds.ts';
import type { NotedBlock } from './grid.ts';
import { fittingSize, inkGroup, thinLine, typeWidth, wordLine, wordLines, wordSize } from './lettering.ts';
import { headHeight, headStyle } from './ruler.ts';
import { slashes } from './slashes.ts';
import type { FootNote } from './weapon-rows.ts';

interface CraftStyle {
  readonly title: string;
  readonly unit: string;
  /** Sizes of names and moves, in points. */
  readonly name: number;
  readonly moves: number;
  /** Heights of the line of a name, of a wing, and of a line to write on; in millimeters. */
  readonly nameLine: number;
  readonly wing: number;
  readonly blank: number;
  readonly leastBlank: number;
  /** Side of the number of a bay, and of a craft; diameter and pitch of the circles. */
  readonly bay: number;
  readonly craft: number;
  readonly circle: number;
  readonly pitch: number;
  /** Circles have their numbers; else every third has a dot. */
  readonly hasNumbers: boolean;
}

const narrow: CraftStyle = {
  title: 'Craft',
  unit: '',
  name: 8.5,
  moves: 8,
  nameLine: 4.1,
  wing: 3.9,
  blank: 8,
  leastBlank: 7,
  bay: 3.1,
  craft: 2.62,
  circle: 2.3,
  pitch: 2.42,
  hasNumbers: false,
};

const wide: CraftStyle = {
  title: 'Fighters and gunboats',
  unit: ' mu',
  name: 9,
  moves: 8.5,
  nameLine: 4.3,
  wing: 4.5,
  blank: 7.6,
  leastBlank: 4.6,
  bay: 3.6,
  craft: 3.4,
  circle: 3.4,
  pitch: 4,
  hasNumbers: true,
};

/** Narrower tables have the small style, in millimeters. */
const leastWide = 60;

/** Above the table, and below a kind. */
const gapAbove = 1.2;
const gapBelow = 0.9;

type Part = MarkGroup | PlacedBlock;

export interface CraftTable {
  /** Heights without any words, and with all. */
  readonly least: number;
  readonly most: number;
  /** The table with the words of as many kinds as fit, the first ones first; undefined if not even its boxes fit. */
  readonly within: (height: number) => NotedBlock | undefined;
}

/** Whether a ship has craft or bays for them. */
export function hasCraft(subject: PrintedShip): boolean {
  return craftKinds(subject).length + baysToFill(subject).length > 0;
}

/** The craft and empty bays of a ship; undefined if it has none. */
export function craftTable(subject: PrintedShip, width: number, theme: Theme): CraftTable | undefined {
  const kinds = craftKinds(subject);
  const look: CraftLook = { width, theme, style: width < leastWide ? narrow : wide };
  const bays = baysToFill(subject);
  if (kinds.length + bays.length === 0) return undefined;
  const drawn = kinds.map((kind) => ({
    kind,
    small: kindBlock(kind, look, false),
    large: kindBlock(kind, look, true),
  }));
  const { blank, leastBlank } = look.style;
  const fixed = gapAbove + headHeight + bays.length * leastBlank;
  const least = fixed + heightOf(drawn.map(({ small }) => small));
  const within = (height: number): NotedBlock | undefined => {
    let left = height - least + slack;
    if (left < 0) return undefined;
    const notes: FootNote[] = [];
    const shown = drawn.map(({ kind, small, large }) => {
      const more = large.height - small.height;
      if (more > left) {
        notes.push(...kind.words);
        return small;
      }
      left -= more;
      return large;
    });
    const each = Math.min(blank, leastBlank + left / Math.max(1, bays.length));
    const empty = bays.map((bay) => blankBay(bay, each, look));
    return { block: tableBlock([...shown, ...empty], look), notes };
  };
  return { least, most: fixed + heightOf(drawn.map(({ large }) => large)), within };
}

/** Sums of heights are not exact. */
const slack = 1e-6;

interface CraftLook {
  readonly width: number;
  readonly theme: Theme;
  readonly style: CraftStyle;
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

function tableBlock(rows: readonly Block[], { width, style }: CraftLook): Block {
  const baseline = gapAbove + headHeight - 1.05;
  const head = inkGroup([
    solid(rect(0, gapAbove, width, headHeight)),
    textMark(style.title, [1, baseline], points(wordSize), headStyle('start')),
    textMark('endurance (CEF)', [width - 1, baseline], points(wordSize), headStyle('end')),
  ]);
  const parts: Part[] = [head];
  let y = gapAbove + headHeight;
  for (const row of rows) {
    parts.push(placeBlock(row, 0, y));
    y += row.height;
  }
  return { width, height: y, parts };
}

function kindBlock(kind: CraftKind, look: CraftLook, hasWords: boolean): Block {
  const { width, theme, style } = look;
  const moves = `${kind.moves}${style.unit}`;
  const room = width - 0.6 - typeWidth(moves, style.moves, theme, true) - 1.5;
  const range = { from: style.name, to: 7, bold: true };
  // The moves say that craft are fast.
  const [name = ''] = [kind.name, kind.name.replace(', fast', '')].filter(
    (each) => fittingSize(each, room, range, theme) !== undefined,
  );
  const size = name === '' ? range.to : (fittingSize(name, room, range, theme) ?? range.to);
  const names = name === '' ? wrapBold(kind.name, room, theme) : [name];
  const sentences = hasWords
    ? kind.words.map(({ lead, text }) => (kind.words.length > 1 ? `${lead}: ${text}` : text))
    : [];
  const lines = sentences.flatMap((text) => wordLines(text, width - 0.8, theme));
  const marks: Mark[] = [
    ...names.map((text, index) => textMark(text, [0.4, 3.3 + index * 3], points(size), { bold: true })),
    textMark(moves, [width - 0.2, 3.3], points(style.moves), { bold: true, anchor: 'end' }),
  ];
  let y = style.nameLine + (names.length - 1) * 3;
  for (const text of lines) {
    marks.push(textMark(text, [0.4, y + 2.3], points(wordSize)));
    y += wordLine;
  }
  if (lines.length > 0) y += 0.3;
  const parts: Part[] = [];
  for (const flight of kind.flights) {
    const wing = wingBlock(flight, look);
    parts.push(placeBlock(wing, 0, y));
    y += wing.height;
  }
  const height = y + gapBelow;
  marks.push(stroked(line(0, height - thinLine / 2, width, height - thinLine / 2), thinLine));
  return { width, height, parts: [inkGroup(marks), ...parts] };
}

function wrapBold(name: string, width: number, theme: Theme): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && typeWidth(longer, 7, theme, true) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Smallest craft that still can be told from others, in millimeters. */
const leastCraft = 1.9;

function wingBlock(flight: CraftKind['flights'][number], look: CraftLook): Block {
  const { width, style } = look;
  const { icons, gone, endurance } = craftSymbols(flight);
  const left = style.bay + 0.9;
  const track = endurance * style.pitch;
  const room = width - left - track - 0.4;
  const isApart = room / icons.length < leastCraft;
  const cell = Math.min(style.craft * 1.12, (isApart ? width - left : room) / icons.length);
  const side = Math.min(style.craft, cell);
  const middle = style.wing / 2;
  const parts: Part[] = icons.map((marks, index) =>
    placeBlock(symbolBlock(marks, side), left + index * cell + (cell - side) / 2, middle - side / 2),
  );
  const crosses = [...gone].flatMap((index) => slashes([left + (index + 0.5) * cell, middle], side * 1.1, 'gone'));
  const lower = isApart ? style.pitch + 0.3 : 0;
  const lost = gone.size === 0 ? '' : `, ${gone.size} lost`;
  const alt = `${flight.bay === '' ? '' : `Bay ${flight.bay}: `}${flight.craft} craft${lost}, endurance ${endurance}`;
  return {
    width,
    height: style.wing + lower,
    parts: [
      inkGroup([...bayMarks(flight.bay, middle, style), ...trackMarks(endurance, middle + lower, look)], alt),
      ...parts,
      { x: 0, y: 0, scale: 1, marks: crosses },
    ],
  };
}

function bayMarks(bay: string, middle: number, { bay: side }: CraftStyle): readonly Mark[] {
  if (bay === '') return [];
  return [
    solid(roundedRect([0.2, middle - side / 2], side, side, 0.5)),
    centeredText(bay, [0.2 + side / 2, middle], points(bay.length > 1 ? 6.5 : 7.5), { ink: 'white' }),
  ];
}

function trackMarks(turns: number, middle: number, { width, style }: CraftLook): readonly Mark[] {
  const { circle: diameter, pitch, hasNumbers } = style;
  return Array.from({ length: turns }, (_, index) => {
    const x = width - 0.2 - (turns - index - 0.5) * pitch;
    const ring = openShape(circle(x, middle, diameter / 2 - thinLine / 2), thinLine);
    if (hasNumbers) return [ring, centeredText(String(index + 1), [x, middle], points(6.5), { bold: false })];
    return (index + 1) % 3 === 0 ? [ring, solid(circle(x, middle, 0.3))] : [ring];
  }).flat();
}

/** Boxes and circles of a wing that is not known yet. */
const blankCraft = 6;

function blankBay(bay: string, height: number, look: CraftLook): Block {
  const { width, style } = look;
  const isNarrow = !style.hasNumbers;
  const pitch = isNarrow ? 2.5 : style.pitch;
  const side = isNarrow ? 2.2 : style.craft;
  const middle = isNarrow ? height - 2 : height / 2;
  const tracks = width - 0.2 - blankCraft * style.pitch;
  const left = tracks - (isNarrow ? 0.4 : 2) - blankCraft * pitch;
  const base = isNarrow ? height - 4.2 : middle + 1.7;
  const boxes = Array.from({ length: blankCraft }, (_, index) =>
    openShape(rect(left + index * pitch, middle - side / 2, side, side), thinLine),
  );
  const marks: Mark[] = [
    ...bayMarks(bay, isNarrow ? height - 2 : middle, style),
    stroked(line(style.bay + 1.5, base, isNarrow ? width : left - 2, base), thinLine),
    ...boxes,
    ...trackMarks(blankCraft, middle, look),
  ];
  return { width, height, parts: [inkGroup(marks, `Bay ${bay}: to fill in`)] };
}
