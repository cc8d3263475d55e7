/** Cards of weapons: a line for each set of arcs and the scores at the left, the ruler with bars and words at the right. */

import { type Block, placeBlock } from '../drawing/block.ts';
import { type Mark, textMark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionSize, inkGroup, typeWidth } from '../sheet/parts/lettering.ts';
import { thresholdScores } from '../sheet/tables/reference-tables.ts';
import { iconBlock } from '../symbols/units.ts';
import { bodyTop, boxGrid, gridMarks, inset, scoreMarks, titleMarks } from './card-parts.ts';
import { captionLines } from './lettering.ts';
import { type CardRow, type GroupCard, isUsual, repairCaption, rowsCaption } from './system-cards.ts';
import { fireParts } from './weapon-fire.ts';

/** The column of boxes and scores, and where the ruler begins. */
const leftWidth = 23.2;
const rulerLeft = 25.5;
const scoresTop = 19.7;
const rowsHeight = scoresTop - 0.4 - bodyTop;
const captionBaseline = 28.3;

/** Cards with as many boxes as each has room for. */
export function weaponCards(card: GroupCard, size: Size, theme: Theme): readonly Block[] {
  const blocks: Block[] = [];
  let rest = card.rows;
  while (rest.length > 0) {
    const shown = fittingRows(rest, theme);
    blocks.push(weaponBlock({ ...card, rows: shown.rows }, shown.drawn, size, theme));
    rest = shown.rest;
  }
  return blocks;
}

interface FittedRows {
  readonly rows: readonly CardRow[];
  readonly drawn: readonly Block[];
  readonly rest: readonly CardRow[];
}

const mostRows = 3;

/** As many rows as fit with all of their boxes; at least a part of the first one. */
function fittingRows(rows: readonly CardRow[], theme: Theme): FittedRows {
  for (let count = Math.min(mostRows, rows.length); count > 0; count--) {
    const shown = rows.slice(0, count);
    const drawn = shown.flatMap((row) => rowBlock(row, rowsHeight / count, theme) ?? []);
    if (drawn.length === count) return { rows: shown, drawn, rest: rows.slice(count) };
  }
  const [first, ...others] = rows as [CardRow, ...CardRow[]];
  let count = first.boxes.length - 1;
  const part = (boxes: number): CardRow => ({ ...first, boxes: first.boxes.slice(0, boxes) });
  while (count > 1 && !rowBlock(part(count), rowsHeight, theme)) count--;
  const block = rowBlock(part(count), rowsHeight, theme);
  return {
    rows: [part(count)],
    drawn: block ? [block] : [],
    rest: [{ ...first, boxes: first.boxes.slice(count) }, ...others],
  };
}

const largestIcon = 8;
const iconGap = 0.7;
const arcsGap = 0.8;
const rowGap = 0.4;

/** Height of the arcs below the boxes. */
const arcsLine = 2.6;

/** An icon, its boxes, and its arcs beside them or below. */
function rowBlock({ unit, boxes, arcs }: CardRow, height: number, theme: Theme): Block | undefined {
  const side = Math.min(largestIcon, height - rowGap);
  const left = side + iconGap;
  const free = leftWidth - left;
  const arcsWidth = arcs === '' ? 0 : typeWidth(arcs, captionSize, theme, true);
  const beside = boxGrid(boxes, free - (arcs === '' ? 0 : arcsWidth + arcsGap), side);
  const below = arcs === '' ? undefined : boxGrid(boxes, free, side - arcsLine);
  const isBelow =
    below !== undefined && (!beside || below.lines.length < beside.lines.length || below.side > beside.side);
  const grid = isBelow ? below : beside;
  if (!grid || arcsWidth > free) return undefined;
  const top = (side - grid.height - (isBelow ? arcsLine : 0)) / 2;
  const at = isBelow
    ? ([left, top + grid.height + arcsLine - 0.4] as const)
    : ([left + grid.width + arcsGap, side / 2 + points(captionSize) * 0.355] as const);
  const marks: Mark[] = [
    ...gridMarks(grid, [left, top]),
    ...(arcs === '' ? [] : [textMark(arcs, at, points(captionSize), { bold: true })]),
  ];
  return {
    width: leftWidth,
    height,
    parts: [placeBlock(iconBlock(unit, side), 0, 0), inkGroup(marks, `${boxes.length} of ${unit.alt}`)],
  };
}

function weaponBlock(card: GroupCard, rows: readonly Block[], size: Size, theme: Theme): Block {
  const count = card.rows.reduce((sum, { boxes }) => sum + boxes.length, 0);
  const { modifier, owner } = card;
  const scores = thresholdScores(owner.subject.ship.design.hull.rows, modifier, theme);
  const pitch = rowsHeight / rows.length;
  const scoresWidth = Math.min(leftWidth, 7.7 * scores.length);
  return {
    ...size,
    parts: [
      inkGroup(titleMarks(card, count, size.width, theme)),
      ...rows.map((row, index) => placeBlock(row, inset, bodyTop + index * pitch)),
      inkGroup(scoreMarks(scores, [inset, scoresTop], scoresWidth, theme)),
      ...fireParts(card, theme).map((part) => ({ ...part, x: part.x + rulerLeft, y: part.y + bodyTop })),
      inkGroup(captionLines([footCaption(card)], [inset, captionBaseline])),
    ],
  };
}

/** What repairs it, and several rows at once. */
function footCaption({ owner, isRepaired, effect }: GroupCard): string {
  const loss = isRepaired ? [repairCaption] : isUsual(effect) ? [effect.toLowerCase()] : [];
  return [...loss, rowsCaption(owner)].join(' · ');
}
