/** Pages of cards and counters that lie edge to edge, with cut marks in the margins. */

import {
  type Block,
  drawingBlock,
  emptyBlock,
  pictureBlock,
  placeBlock,
  stack,
  symbolBlock,
  withAlt,
} from '../../drawing/block.ts';
import { type Cut, cutMarks, marksOutside } from '../../drawing/cut-marks.ts';
import { centeredText, guide, type Mark, openShape, pen, stroked, textMark } from '../../drawing/mark.ts';
import { blockPanel, type Page, type Size } from '../../drawing/page.ts';
import { circle, joinPaths, line, rect } from '../../drawing/path.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { fighterIcon } from '../icons/fighter.ts';
import { gunboatIcon } from '../icons/gunboat.ts';
import { type Paper, papers } from '../layout/pages.ts';
import { shipPicture } from '../symbols/ship-picture.ts';
import { thresholdScores } from '../tables/reference-tables.ts';
import { fitText } from '../tables/table.ts';
import type { Counter, Deck, SystemCard } from './deck.ts';

/** Sizes of a card and of a counter, in millimeters. */
export const cardSize: Size = { width: 44, height: 30 };
const counterSize: Size = { width: 30, height: 30 };

/** Minimum margin, with room for cut marks. */
const margin = 10;

/** All pages of a deck: cards first, then counters. */
export function deckPages({ cards, counters }: Deck, paper: Paper, theme: Theme): readonly Page[] {
  return [
    ...gridPages(
      'Threshold cards',
      cards.map((card) => cardBlock(card, theme)),
      cardSize,
      papers[paper],
    ),
    ...gridPages(
      'Counters',
      counters.map((counter) => counterBlock(counter, theme)),
      counterSize,
      papers[paper],
    ),
  ];
}

function gridPages(title: string, blocks: readonly Block[], cell: Size, page: Size): readonly Page[] {
  const columns = Math.floor((page.width - 2 * margin) / cell.width);
  const rows = Math.floor((page.height - 2 * margin) / cell.height);
  const left = (page.width - columns * cell.width) / 2;
  const top = (page.height - rows * cell.height) / 2;
  const perPage = columns * rows;
  return Array.from({ length: Math.ceil(blocks.length / perPage) }, (_, index) => {
    const own = blocks.slice(index * perPage, (index + 1) * perPage);
    const used = Math.ceil(own.length / columns);
    const panels = own.map((block, place) => {
      const x = left + (place % columns) * cell.width;
      const y = top + Math.floor(place / columns) * cell.height;
      return blockPanel(`card-${index * perPage + place + 1}`, block, x, y);
    });
    const grid = { left, top, right: left + columns * cell.width, bottom: top + used * cell.height };
    const marks = gridMarks(grid, { columns, rows: used, cell });
    const groups = [{ x: 0, y: 0, scale: 1, marks }];
    return { ...page, sheets: [{ sheet: { ...page, title, isFirst: index === 0, panels, groups }, x: 0, y: 0 }] };
  });
}

interface Grid {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Cut marks in the margins; thin gray lines between the cards. */
function gridMarks(
  { left, top, right, bottom }: Grid,
  { columns, rows, cell }: { readonly columns: number; readonly rows: number; readonly cell: Size },
): readonly Mark[] {
  const xs = Array.from({ length: columns + 1 }, (_, index) => left + index * cell.width);
  const ys = Array.from({ length: rows + 1 }, (_, index) => top + index * cell.height);
  const [down, across] = [marksOutside([top, bottom]), marksOutside([left, right])];
  return [
    guide(joinPaths(...xs.map((x) => line(x, top, x, bottom)), ...ys.map((y) => line(left, y, right, y)))),
    cutMarks([
      ...xs.map((at): Cut => ({ direction: 'down', at, marks: down })),
      ...ys.map((at): Cut => ({ direction: 'across', at, marks: across })),
    ]),
  ];
}

const inset = 2;

function cardBlock({ ship, number, label, name, icon, effect, modifier, rows }: SystemCard, theme: Theme): Block {
  const { width, height } = cardSize;
  const side = 11.5;
  const room = width - 3 * inset - side;
  const text = stack(
    [
      fitText(label === '' ? name : label, room, theme, { size: theme.type.title * 0.8, bold: true, lines: 1 }),
      fitText(name, room, theme, { size: theme.type.label }),
    ],
    0.4,
  );
  const owner = theme.hasBlankNames ? '' : ship;
  const foot = fitText(`${number} ${owner}`.trim(), width - 2 * inset, theme, {
    size: theme.type.text,
    bold: true,
    lines: 1,
  });
  const scores = thresholdScores(rows, modifier, theme);
  const odds = `lost on ${scores.join(' · ')} after rows ${scores.map((_, index) => index + 1).join(' · ')}`;
  const lost = fitText(odds, width - 2 * inset, theme, { size: theme.type.label, lines: 1 });
  const loss = fitText(effect, width - 2 * inset, theme, { size: theme.type.label, lines: 3 });
  return {
    width,
    height,
    parts: [
      placeBlock(icon(side), inset, inset),
      placeBlock(loss, inset, height - inset - foot.height - lost.height - loss.height),
      placeBlock(text, 2 * inset + side, inset + 1),
      placeBlock(lost, inset, height - inset - foot.height - lost.height),
      placeBlock(foot, inset, height - inset - foot.height),
    ],
  };
}

/** Largest side of a badge on a counter: the room next to the picture. */
const badgeSide = 5.5;

function counterBlock(counter: Counter, theme: Theme): Block {
  const { width, height } = counterSize;
  const room = width - 2 * inset;
  const isBlank = theme.hasBlankNames;
  const name = isBlank ? emptyBlock(0, 0) : fitText(counter.name, room, theme, { size: theme.type.text, bold: true });
  const about = fitText(isBlank ? '' : counter.about, room, theme, { size: theme.type.label, lines: 1 });
  const words = stack([name, about], 0);
  const free = height - 2 * inset - words.height - 1;
  const picture = pictureOf(counter, Math.min(15, free));
  const badge = counter.badge && !isBlank ? [pictureBlock(counter.badge, badgeSide, badgeSide, 'Badge')] : [];
  const centered = (block: Block, y: number) => placeBlock(block, (width - block.width) / 2, y);
  return {
    width,
    height,
    parts: [
      ...(counter.kind === 'ship' ? baseMarks(theme) : []).map((mark) =>
        placeBlock(drawingBlock(width, height, [mark]), 0, 0),
      ),
      ...badge.map((block) => placeBlock(block, 1.5, 1.5)),
      centered(picture, inset + (free - picture.height) / 2),
      ...(name.width === 0 ? [] : [centered(name, height - inset - words.height)]),
      centered(about, height - inset - about.height),
    ],
  };
}

/** Ticks at the edges of the arcs of fire, and boxes for velocity and course. */
function baseMarks({ type }: Theme): readonly Mark[] {
  const { width, height } = counterSize;
  const [middle, reach] = [width / 2, (width / 2) * Math.tan(Math.PI / 6)];
  const ticks = [middle - reach, middle + reach].flatMap((x) => [
    line(x, 0, x, tick),
    line(x, height - tick, x, height),
  ]);
  const flanks = [line(0, height / 2, tick, height / 2), line(width - tick, height / 2, width, height / 2)];
  const boxes = ['V', 'C'].flatMap((label, index) => {
    const [x, y] = [width - inset - logBox.width, inset + index * (logBox.height + 0.6)];
    const size = Math.max(type.label, smallestType);
    return [
      guide(rect(x, y, logBox.width, logBox.height)),
      textMark(label, [x - 0.4, y + size], size, { anchor: 'end' }),
    ];
  });
  return [...[...ticks, ...flanks].map((d) => stroked(d)), ...boxes];
}

const tick = 1.2;
const logBox: Size = { width: 4, height: 3.4 };

function pictureOf({ kind, name, type = '', ship, outline, icon }: Counter, side: number): Block {
  const half = side / 2;
  switch (kind) {
    case 'wing':
      return symbolBlock(fighterIcon({ type, light: false }), side, { alt: name });
    case 'squadron':
      return symbolBlock(gunboatIcon(type), side, { alt: name });
    case 'missile':
      return withAlt(icon?.(side) ?? emptyBlock(side, side), name);
    case 'ship':
      return withAlt(ship ? shipPicture(ship, outline, side) : emptyBlock(side, side), name);
    default:
      return drawingBlock(
        side,
        side,
        [openShape(circle(half, half, half - 0.3), pen.bold), centeredText('?', [half, half], side * 0.6)],
        name,
      );
  }
}
