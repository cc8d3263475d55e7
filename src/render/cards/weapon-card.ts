/** Cards of weapons: a line for each set of arcs and the scores at the left, the ruler with bars and words at the right. */

import { type Block, type MarkGroup, type PlacedBlock, placeBlock } from '../drawing/block.ts';
import { type Mark, textMark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionSize, inkGroup, typeWidth, wordLine, wordLines, wordSize } from '../sheet/parts/lettering.ts';
import { barMarks, headHeight, type Ruler, rulerHead, rulerOf, tickMarks } from '../sheet/parts/ruler.ts';
import { rowWords } from '../sheet/parts/weapon-rows.ts';
import type { WeaponKind } from '../sheet/symbols/fire-table.ts';
import { iconBlock } from '../sheet/symbols/units.ts';
import { thresholdScores } from '../sheet/tables/reference-tables.ts';
import { bodyTop, boxGrid, gridMarks, inset, scoreMarks, titleMarks } from './card-parts.ts';
import { captionLines } from './lettering.ts';
import { type CardRow, type GroupCard, isUsual, repairCaption, rowsCaption } from './system-cards.ts';

/** The column of boxes and scores, and where the ruler begins. */
const leftWidth = 23.2;
const rulerLeft = 25.5;
const scoresTop = 19.7;
const rowsHeight = scoresTop - 0.4 - bodyTop;
const captionBaseline = 28.3;

/** The last mark of a ruler is half a number from its end. */
const rulerEnd = 2;

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
  const isBeside = beside !== undefined && (arcs === '' || beside.side > 3 || side < 2 * arcsLine);
  const below = isBeside ? undefined : boxGrid(boxes, free, side - arcsLine);
  const grid = isBeside ? beside : (below ?? beside);
  if (!grid || arcsWidth > free) return undefined;
  const isBelow = grid === below;
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
      ...firePart(card, size.width - inset - rulerLeft, theme),
      inkGroup(captionLines([footCaption(card)], [inset, captionBaseline])),
    ],
  };
}

/** What repairs it, and several rows at once. */
function footCaption({ owner, isRepaired, effect }: GroupCard): string {
  const loss = isRepaired ? [repairCaption] : isUsual(effect) ? [effect.toLowerCase()] : [];
  return [...loss, rowsCaption(owner)].join(' · ');
}

const barHeight = 4.3;
const barGap = 0.5;

/** From a bar to the first baseline below it, and from a baseline to what follows. */
const firstLine = 2.7;
const belowLine = 0.8;

/** The last line of words ends above the caption. */
const fireBottom = 26;

/** The ruler, and for each way to fire a bar with its words; without figures, only words. */
function firePart(card: GroupCard, width: number, theme: Theme): readonly (MarkGroup | PlacedBlock)[] {
  const hasBars = card.weapons.some(({ bands }) => bands.length > 0);
  const ruler = rulerOf(card.weapons, 0, width - rulerEnd);
  const top = bodyTop + (hasBars ? headHeight : 0);
  const ways = fittingWays(card, fireBottom - top, { ruler, width, theme });
  const marks: Mark[] = [];
  let y = hasBars ? headHeight : 0;
  for (const { kind, lines } of ways) {
    if (kind && kind.bands.length > 0) {
      const end = kind.bands.at(-1)?.to ?? 0;
      marks.push(...barMarks(kind, ruler, { top: y, height: barHeight }, theme));
      marks.push(...tickMarks(ruler, end, y + 1, y + 2.2));
    }
    const first = y + barOf(kind) + firstLine;
    marks.push(...lines.map((text, index) => textMark(text, [0, first + index * wordLine], points(wordSize))));
    y += heightOf({ kind, lines });
  }
  return [
    ...(hasBars ? [placeBlock(rulerHead(ruler, width, ''), rulerLeft, bodyTop)] : []),
    { ...inkGroup(marks), x: rulerLeft, y: bodyTop },
  ];
}

/** A way to fire, or what the loss does. */
interface Way {
  readonly kind: WeaponKind | undefined;
  readonly lines: readonly string[];
}

function barOf(kind: WeaponKind | undefined): number {
  return kind && kind.bands.length > 0 ? barHeight : 0;
}

function heightOf({ kind, lines }: Way): number {
  const words = lines.length === 0 ? 0 : firstLine + (lines.length - 1) * wordLine + belowLine;
  return barOf(kind) + words + (words === 0 ? barGap : 0);
}

interface FireLook {
  readonly ruler: Ruler;
  readonly width: number;
  readonly theme: Theme;
}

/** As many clauses as fit, the most talkative way cut first. */
function fittingWays({ weapons, effect }: GroupCard, room: number, look: FireLook): readonly Way[] {
  const lost = isUsual(effect) ? '' : `${weapons.length > 0 ? 'lost: ' : ''}${effect}`;
  const after: Way = { kind: undefined, lines: wordLines(lost, look.width, look.theme) };
  const kinds = weapons.map((kind) => ({ kind, kept: clausesOf(kind).length }));
  for (;;) {
    const ways = [...kinds.map(({ kind, kept }): Way => ({ kind, lines: wayLines(kind, kept, look) })), after];
    const most = Math.max(0, ...kinds.map(({ kept }) => kept));
    const longest = kinds.findLast(({ kept }) => kept === most);
    if (ways.reduce((sum, way) => sum + heightOf(way), 0) <= room || !longest || most === 0) return ways;
    longest.kept--;
  }
}

/** Its words with so many clauses; a star stands for the others. */
function wayLines(kind: WeaponKind, kept: number, { ruler, width, theme }: FireLook): readonly string[] {
  const clauses = clausesOf(kind);
  const shown = { ...kind, effect: clauses.slice(0, kept).join('; ') };
  const { words } = rowWords({ kind: shown, name: '', arcs: '' }, ruler, 'all', theme);
  const text = [kind.mode === '' ? '' : `${kind.mode}:`, words, kept < clauses.length ? '*' : ''];
  return wordLines(text.filter((part) => part !== '').join(' '), width, theme);
}

function clausesOf({ effect }: WeaponKind): readonly string[] {
  return effect.split('; ').filter((clause) => clause !== '');
}
