/** The wings and squadrons of a fleet by kind: what each does, then boxes for its craft and its endurance. */

import { type Block, type PlacedBlock, placeBlock, stack, symbolBlock } from '../drawing/block.ts';
import { gapStrip, type PackStrip } from '../drawing/flow.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, line, rect, roundedRect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { baysToFill, craftKinds, craftSymbols } from '../sheet/parts/craft-kinds.ts';
import { captionSize, fittingSize, inkGroup, thinLine, typeWidth, wordLines } from '../sheet/parts/lettering.ts';
import { slashes } from '../sheet/parts/slashes.ts';
import type { FootNote } from '../sheet/parts/weapon-rows.ts';
import { barBlock } from './bar.ts';
import { type FleetContext, type NumberedPackShip, shipsLeft } from './fleet-context.ts';

const leftWidth = 66;
const nameSize = 8.5;
const wordSize = 7.7;
const wordLine = 3.2;
const rowAir = 0.8;
const perLine = 2;

interface FleetWing {
  /** `1.3`: the number of the ship, and of the bay. */
  readonly code: string;
  readonly isSecondFleet: boolean;
  readonly icons: readonly (readonly Mark[])[];
  readonly gone: ReadonlySet<number>;
  readonly endurance: number;
}

interface FleetKind {
  readonly name: string;
  readonly moves: string;
  readonly words: readonly FootNote[];
  readonly wings: FleetWing[];
}

export function wingStrips(context: FleetContext, width: number): readonly PackStrip[] {
  const kinds = kindsOf(shipsLeft(context));
  if (kinds.length === 0) return [];
  const { theme } = context;
  const bar = barBlock('Wings and squadrons', 'craft, then CEF: cross off one for an attack or a second move', width);
  return [
    gapStrip(1.4),
    { block: bar, keepWithNext: true },
    ...kinds.flatMap((kind) => kindStrips(kind, width, theme).map((block) => ({ block, head: bar }))),
  ];
}

function kindsOf(ships: readonly NumberedPackShip[]): readonly FleetKind[] {
  const kinds = new Map<string, FleetKind>();
  const blank: FleetWing[] = [];
  for (const { shown, number, isSecondFleet = false } of ships) {
    for (const { name, moves, words, flights } of craftKinds(shown)) {
      const kind = kinds.get(name) ?? { name, moves, words, wings: [] };
      kinds.set(name, kind);
      for (const flight of flights) {
        kind.wings.push({ code: `${number}.${flight.number}`, isSecondFleet, ...craftSymbols(flight) });
      }
    }
    for (const bay of baysToFill(shown)) blank.push(blankWing(`${number}.${bay || 1}`, isSecondFleet));
  }
  const empty = { name: 'Empty bays', moves: '', words: [], wings: blank };
  return [...kinds.values(), ...(blank.length > 0 ? [empty] : [])];
}

/** Boxes of a wing that is not known yet. */
function blankWing(code: string, isSecondFleet: boolean): FleetWing {
  return { code, isSecondFleet, icons: Array(6).fill(blankIcon), gone: new Set(), endurance: 6 };
}

const blankIcon: readonly Mark[] = [openShape(rect(-3.2, -3.2, 6.4, 6.4), 0.5)];

/** Lines of wings that stay together with the words of their kind; further ones may begin a page. */
const linesTogether = 6;

function kindStrips(kind: FleetKind, width: number, theme: Theme): readonly Block[] {
  const cell = (width - leftWidth) / perLine;
  const lines: Block[] = [];
  for (let index = 0; index < kind.wings.length; index += perLine) {
    const row = kind.wings
      .slice(index, index + perLine)
      .map((wing, place) => placeBlock(wingBlock(wing, cell, theme), place * cell, 0));
    lines.push({ width: width - leftWidth, height: wingHeight, parts: row });
  }
  const rows: Block[] = [];
  for (let index = 0; index < lines.length; index += linesTogether) {
    const wings = stack(lines.slice(index, index + linesTogether), 0);
    const words = index === 0 ? wordsBlock(kind, theme) : undefined;
    const height = Math.max(wings.height, words?.height ?? 0) + 2 * rowAir;
    const parts: PlacedBlock[] = [
      ...(words ? [placeBlock(words, 0, (height - words.height) / 2)] : []),
      placeBlock(wings, leftWidth, (height - wings.height) / 2),
    ];
    const rule = inkGroup([stroked(line(0, height - thinLine / 2, width, height - thinLine / 2), thinLine)]);
    rows.push({ width, height, parts: [...parts, rule] });
  }
  return rows;
}

/** Name and moves, then what it does, a sentence for each type of craft. */
function wordsBlock({ name, moves, words }: FleetKind, theme: Theme): Block {
  const about = moves === '' ? '' : ` ${moves} mu`;
  const room = leftWidth - 3;
  const aboutWidth = typeWidth(about, wordSize, theme);
  const size = fittingSize(name, room - aboutWidth, { from: nameSize, to: captionSize, bold: true }, theme);
  // A name that does not leave room for its moves has them below.
  const beside = size !== undefined;
  const shown = size ?? fittingSize(name, room, { from: nameSize, to: captionSize, bold: true }, theme) ?? captionSize;
  const sentences = [
    ...(beside || about === '' ? [] : [about.trim()]),
    ...words.map(({ lead, text }) => (words.length > 1 ? `${lead}: ${text}` : text)),
  ];
  const names = size === undefined ? wordLines(name, room * 0.93, theme, shown) : [name];
  const lines = sentences.flatMap((text) => wordLines(text, room, theme, wordSize));
  const end = typeWidth(name, shown, theme, true);
  const top = (index: number) => 2.6 + index * wordLine;
  const marks = [
    ...names.map((text, index) => textMark(text, [0, top(index)], points(shown), { bold: true })),
    ...(beside && about !== '' ? [textMark(about, [end, top(0)], points(wordSize))] : []),
    ...lines.map((text, index) => textMark(text, [0, top(names.length + index)], points(wordSize))),
  ];
  return { width: leftWidth, height: (names.length + lines.length) * wordLine + 0.2, parts: [inkGroup(marks)] };
}

const wingHeight = 5.2;
const pill = { width: 8, height: 3.9, corner: 1.9 };
const pillGap = 1.4;
const craftSide = 3.9;
const circleSide = 3.3;
const circlePitch = 3.6;
const endGap = 1.4;

function wingBlock({ code, isSecondFleet, icons, gone, endurance }: FleetWing, width: number, theme: Theme): Block {
  const middle = wingHeight / 2;
  const left = pill.width + pillGap;
  const track = endurance * circlePitch;
  const cell = Math.min(craftSide, (width - left - track - 2 * endGap) / icons.length);
  const side = Math.min(craftSide - 0.2, cell);
  const tracks = left + icons.length * cell + endGap;
  const pillShape = roundedRect(
    [0, middle - pill.height / 2],
    pill.width,
    pill.height,
    isSecondFleet ? 0.01 : pill.corner,
  );
  const size = fittingSize(code, pill.width - 1, { from: 9, to: captionSize, bold: true }, theme) ?? captionSize;
  const marks: Mark[] = [
    solid(pillShape),
    centeredText(code, [pill.width / 2, middle], points(size), { ink: 'white' }),
    ...Array.from({ length: endurance }, (_, index) =>
      openShape(circle(tracks + (index + 0.5) * circlePitch, middle, circleSide / 2 - thinLine / 2), thinLine),
    ),
  ];
  const craft = icons.map((icon, index) =>
    placeBlock(symbolBlock(icon, side), left + index * cell + (cell - side) / 2, middle - side / 2),
  );
  const crosses = [...gone].flatMap((index) => slashes([left + (index + 0.5) * cell, middle], side * 1.1, 'gone'));
  const lost = gone.size === 0 ? '' : `, ${gone.size} lost`;
  return {
    width,
    height: wingHeight,
    parts: [
      inkGroup(marks, `Wing ${code}: ${icons.length} craft${lost}, endurance ${endurance}`),
      ...craft,
      { x: 0, y: 0, scale: 1, marks: crosses },
    ],
  };
}
