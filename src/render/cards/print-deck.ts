/** Sheets of a deck: counters, then cards on one grid of cells, with cut marks in the margins, a footer, and backs. */

import type { Block } from '../drawing/block.ts';
import { type Cut, cutMarks, marksOutside } from '../drawing/cut-marks.ts';
import { guide, textMark } from '../drawing/mark.ts';
import { blockPanel, type Page, type PositionedPanel, type Sheet, type Size } from '../drawing/page.ts';
import { joinPaths, line } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { type Paper, papers } from '../sheet/frames/frame-size.ts';
import { fitted, inkGroup, typeWidth } from '../sheet/parts/lettering.ts';
import { cell, counterBack, counterBlock } from './counter-block.ts';
import type { Deck } from './deck.ts';
import { cardBack, systemCardBlocks } from './system-card-block.ts';

/** Above the first row of cells; the footer, and the length of a cut mark; in millimeters. */
const top = 12;
const footerBaseline = 9.1;
const footerSize = 6.6;
const markLength = 2;

/** Cells are cut out of rows from edge to edge. */
const columns = 6;

/** A piece of paper to cut out. */
interface Piece {
  readonly kind: 'counter' | 'card';
  readonly front: Block;
  readonly back: () => Block;
}

interface Placed {
  readonly piece: Piece;
  readonly column: number;
}

type Row = readonly Placed[];

export interface DeckPrint {
  readonly paper: Paper;
  /** A page of backs behind each sheet. */
  readonly backs?: boolean | undefined;
}

/** All pages of a deck. */
export function deckPages(deck: Deck, { paper, backs = false }: DeckPrint, theme: Theme): readonly Page[] {
  const page = papers[paper];
  const perSheet = Math.floor((page.height - top - footerBaseline) / cell.height);
  const { counters, cards } = deck;
  const rows = rowsOf(
    counters.map((each) => ({
      kind: 'counter',
      front: counterBlock(each, theme),
      back: () => counterBack(each, theme),
    })),
    cards.flatMap((card) =>
      systemCardBlocks(card, theme).map(
        (front): Piece => ({ kind: 'card', front, back: () => cardBack(card, front, theme) }),
      ),
    ),
  );
  const count = Math.ceil(rows.length / perSheet);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const own = rows.slice(index * perSheet, (index + 1) * perSheet);
    const footer = footerBlock(deck, `sheet ${index + 1}/${count}`, page, theme);
    const front = frontSheet(own, page, footer);
    const sheets = backs ? [front, backSheet(own, page)] : [front];
    return sheets.map((sheet, side): Page => {
      const isFirst = index === 0 && side === 0;
      const title = isFirst ? `${deck.title} · counters and cards` : '';
      return { ...page, sheets: [{ sheet: { ...sheet, title, isFirst }, x: 0, y: 0 }] };
    });
  });
}

/** Number of cards on pages. */
export function countCards(pages: readonly Page[]): number {
  const panels = pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
  return panels.filter(({ id }) => id.startsWith('card-')).length;
}

/**
 * Counters, then cards without a gap. Cards of two cells stand at the left of their rows in pairs of columns, so that
 * every other cut runs through a row.
 */
function rowsOf(counters: readonly Piece[], cards: readonly Piece[]): readonly Row[] {
  const single = cards.filter(({ front }) => front.width <= cell.width);
  const wide = cards.filter(({ front }) => front.width > cell.width);
  const rows: Placed[][] = [];
  let column = columns;
  const place = (piece: Piece, cells: number) => {
    if (column + cells > columns) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)?.push({ piece, column });
    column += cells;
  };
  for (const piece of counters) place(piece, 1);
  // Single cards fill the last row of counters; without enough of them, cards of two cells do.
  for (const piece of single.splice(0, columns - column)) place(piece, 1);
  column += column % 2;
  for (const piece of wide) place(piece, 2);
  for (const piece of single) place(piece, 1);
  return rows;
}

function leftOf({ width }: Size): number {
  return (width - columns * cell.width) / 2;
}

function panelOf(block: Block, [row, x]: readonly [number, number], side: string): PositionedPanel {
  return blockPanel(`${side}-${row + 1}-${Math.round(x)}`, block, x, top + row * cell.height);
}

/** Cells edge to edge with thin gray lines between them. */
function frontSheet(rows: readonly Row[], page: Size, footer: PositionedPanel): Sheet {
  const left = leftOf(page);
  const edges: string[] = [];
  const panels = rows.flatMap((row, index) =>
    row.map(({ piece: { front, kind }, column }) => {
      const panel = panelOf(front, [index, left + column * cell.width], kind);
      const { x, y, width, height } = panel;
      edges.push(line(x, y, x + width, y), line(x, y + height, x + width, y + height));
      edges.push(line(x, y, x, y + height), line(x + width, y, x + width, y + height));
      return panel;
    }),
  );
  const marks = [guide(joinPaths(...new Set(edges))), cutMarks(cutsOf(rows.length, page))];
  return { ...page, title: '', isFirst: false, panels: [...panels, footer], groups: [{ x: 0, y: 0, scale: 1, marks }] };
}

function cutsOf(rows: number, page: Size): readonly Cut[] {
  const left = leftOf(page);
  const sides = marksOutside([left, left + columns * cell.width], markLength);
  const ends = marksOutside([top, top + rows * cell.height], markLength);
  return [
    ...Array.from(
      { length: rows + 1 },
      (_, row): Cut => ({ direction: 'across', at: top + row * cell.height, marks: sides }),
    ),
    ...Array.from(
      { length: columns + 1 },
      (_, each): Cut => ({ direction: 'down', at: left + each * cell.width, marks: ends }),
    ),
  ];
}

/** The backs, for paper that is turned over its long edge. */
function backSheet(rows: readonly Row[], page: Size): Sheet {
  const right = page.width - leftOf(page);
  const panels = rows.flatMap((row, index) =>
    row.map(({ piece, column }) => {
      const back = piece.back();
      return panelOf(back, [index, right - column * cell.width - back.width], 'back');
    }),
  );
  return { ...page, title: '', isFirst: false, panels, groups: [] };
}

function footerBlock({ title }: Deck, sheet: string, page: Size, theme: Theme): PositionedPanel {
  const width = columns * cell.width;
  const right = `cells of 30 mm, weapons 60 · * more in the reference · ${sheet}`;
  const room = width - typeWidth(right, footerSize, theme) - 4;
  const left = fitted(`${title} · counters and cards`, room, { from: footerSize, to: footerSize, bold: true }, theme);
  const size = points(footerSize);
  const baseline = 2.4;
  const block: Block = {
    width,
    height: 3,
    parts: [
      inkGroup([textMark(left.text, [0, baseline], size, { bold: true })]),
      inkGroup([textMark(right, [width, baseline], size, { anchor: 'end' })]),
    ],
  };
  const y = page.height - footerBaseline - baseline;
  return blockPanel('footer', block, leftOf(page), y);
}
