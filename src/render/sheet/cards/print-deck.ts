/** Pages of cards and counters that lie edge to edge, with cut marks in the margins. */

import {
  type Block,
  drawingBlock,
  pictureBlock,
  placeBlock,
  stack,
  symbolBlock,
  withAlt,
} from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import { type Cut, cutMarks, marksOutside } from '../../drawing/cut-marks.ts';
import { centeredText, guide, type Mark, openShape, pen, stroked, textMark } from '../../drawing/mark.ts';
import { blockPanel, type Page, type Sheet, type Size } from '../../drawing/page.ts';
import { circle, joinPaths, line, rect } from '../../drawing/path.ts';
import { smallestType, smallText, type Theme } from '../../drawing/theme.ts';
import { fighterIcon, gunboatIcon } from '../../icons/craft.ts';
import { hullFormOf } from '../../ship/hull-form.ts';
import { shipThumbnail } from '../../ship/trim.ts';
import { type Paper, papers } from '../frames/frame-size.ts';
import { thresholdScores } from '../tables/reference-tables.ts';
import { type FittedStyle, fitText } from '../tables/table.ts';
import type { Counter, Deck, Owner, SystemCard } from './deck.ts';

/** Sizes of a card and of a counter, in millimeters: of one height, so that they share pages. */
export const cardSize: Size = { width: 44, height: 30 };
const counterSize: Size = { ...cardSize, width: 30 };

/** Minimum margin, with room for cut marks. */
const margin = 10;

interface Row {
  readonly title: string;
  readonly isFirst: boolean;
  /** The edges of its columns. */
  readonly xs: readonly number[];
  readonly blocks: readonly Block[];
}

/** All pages of a deck: cards first, then counters. */
export function deckPages({ cards, counters }: Deck, paper: Paper, theme: Theme): readonly Page[] {
  const page = papers[paper];
  const all = [
    ...rowsOf('Threshold cards', page, ...cards.map((card) => cardBlock(card, theme))),
    ...rowsOf('Counters', page, ...counters.map((counter) => counterBlock(counter, theme))),
  ];
  const perPage = Math.floor((page.height - 2 * margin) / cardSize.height);
  const top = (page.height - perPage * cardSize.height) / 2;
  return chunks(all, perPage).map((rows) => ({ ...page, sheets: [{ sheet: gridSheet(rows, page, top), x: 0, y: 0 }] }));
}

function rowsOf(title: string, page: Size, ...blocks: readonly Block[]): readonly Row[] {
  const [{ width } = cardSize] = blocks;
  const columns = Math.floor((page.width - 2 * margin) / width);
  const left = (page.width - columns * width) / 2;
  const xs = Array.from({ length: columns + 1 }, (_, index) => left + index * width);
  return chunks(blocks, columns).map((own, index) => ({ title, isFirst: index === 0, xs, blocks: own }));
}

/** Cells edge to edge with thin gray lines between them; marks for the cuts down are above the first row and below the last. */
function gridSheet(rows: readonly Row[], page: Size, top: number): Sheet {
  const { height } = cardSize;
  const ends = marksOutside([top, top + rows.length * height]);
  const edges: string[] = [];
  const cuts: Cut[] = [];
  const panels = rows.flatMap(({ xs, blocks }, index) => {
    const y = top + index * height;
    const sides = [xs[0] as number, xs.at(-1) as number] as const;
    edges.push(
      ...xs.map((x) => line(x, y, x, y + height)),
      ...[y, y + height].map((at) => line(sides[0], at, sides[1], at)),
    );
    cuts.push(...[y, y + height].map((at): Cut => ({ direction: 'across', at, marks: marksOutside(sides) })));
    const marks = ends.filter((_, end) => index === (end === 0 ? 0 : rows.length - 1));
    cuts.push(...xs.map((at): Cut => ({ direction: 'down', at, marks })));
    return blocks.map((block, place) => blockPanel(`card-${index + 1}-${place + 1}`, block, xs[place] as number, y));
  });
  const titles = rows.flatMap(({ title, isFirst }) => (isFirst ? [title] : []));
  const groups = [{ x: 0, y: 0, scale: 1, marks: [guide(joinPaths(...edges)), cutMarks(cuts)] }];
  return { ...page, title: titles.join(', '), isFirst: titles.length > 0, panels, groups };
}

const inset = 2;

function cardBlock(card: SystemCard, theme: Theme): Block {
  const { label, about, icon, effect, modifier, rows } = card;
  const { width, height } = cardSize;
  const side = 10.8;
  const { text, label: small, title } = theme.type;
  const inCard = (words: string, style: FittedStyle, room = width - 2 * inset) => fitText(words, room, theme, style);
  const room = width - 3 * inset - side;
  const head = [
    inCard(label, { size: title * 0.8, bold: true, lines: 1 }, room),
    ...about.map((words) => inCard(words, { size: small }, room)),
  ];
  const scores = thresholdScores(rows, modifier, theme);
  const foot = stack(
    [
      inCard(effect, { size: smallText(theme), lines: 3 }),
      inCard(`Lost after rows 1–${rows - 1} on ${scores.join(' · ')}`, { size: small, lines: 1 }),
      inCard(ownerName(card, theme), { size: text, bold: true, lines: 1 }),
    ],
    0,
  );
  return {
    width,
    height,
    parts: [
      placeBlock(icon(side), inset, inset),
      placeBlock(stack(head, 0.4), 2 * inset + side, inset + 1),
      placeBlock(foot, inset, height - inset - foot.height),
    ],
  };
}

function ownerName({ number, ship }: Owner, { hasBlankNames }: Theme): string {
  return hasBlankNames ? String(number) : `${number} ${ship}`;
}

/** Largest side of a badge on a counter: the room next to the picture. */
const badgeSide = 5.5;

function counterBlock(counter: Counter, theme: Theme): Block {
  const { width, height } = counterSize;
  const { kind, owner, from = '' } = counter;
  const room = width - 2 * inset;
  const ofShip = owner ? ownerName(owner, theme) : '';
  const [name, about] =
    kind === 'ship'
      ? [ofShip, theme.hasBlankNames ? '' : counter.name]
      : [counter.name, from === '' ? ofShip : `${ofShip}, ${from}`];
  const words = stack(
    [
      fitText(name, room, theme, { size: theme.type.text, bold: true, lines: 3, align: 'center' }),
      fitText(about, room, theme, { size: theme.type.label, align: 'center' }),
    ],
    0,
    'center',
  );
  const free = height - 2 * inset - words.height - 1;
  const picture = withAlt(pictureOf(counter, Math.min(15, free)), name);
  const badge =
    counter.badge && !theme.hasBlankNames ? [pictureBlock(counter.badge, badgeSide, badgeSide, 'Badge')] : [];
  const centered = (block: Block, y: number) => placeBlock(block, (width - block.width) / 2, y);
  return {
    width,
    height,
    parts: [
      ...(kind === 'ship' ? baseMarks(theme) : []).map((mark) => placeBlock(drawingBlock(width, height, [mark]), 0, 0)),
      ...badge.map((block) => placeBlock(block, 1.5, 1.5)),
      centered(picture, inset + (free - picture.height) / 2),
      centered(words, height - inset - words.height),
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

/** Ships are longer than wide. */
const pictureShare = 0.7;

function pictureOf({ kind, type = '', ship, outline, icon }: Counter, side: number): Block {
  const half = side / 2;
  if (kind === 'wing') return symbolBlock(fighterIcon({ type, light: false }), side);
  if (kind === 'squadron') return symbolBlock(gunboatIcon(type), side);
  if (ship) return shipThumbnail(hullFormOf(ship, outline), pictureShare * side, side);
  if (icon) return icon(side);
  const ring = openShape(circle(half, half, half - 0.3), pen.bold);
  return drawingBlock(side, side, [ring, centeredText('?', [half, half], side * 0.6)]);
}
