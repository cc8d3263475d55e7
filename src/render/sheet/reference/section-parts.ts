/** Bars, bullets and tables of the quick reference. */

import type { PlayColumn } from '../../../rules/reference/play/play-item.ts';
import { type Block, emptyBlock, type PlacedBlock, placeBlock } from '../../drawing/block.ts';
import { centeredText, hole, type Mark, solid, stroked, textMark } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { fittingSize, inkGroup, thinLine } from '../parts/lettering.ts';
import { richText } from './rich-text.ts';

/** Sizes of type, in points. */
export interface ReferenceType {
  readonly text: number;
  readonly caption: number;
  readonly figure: number;
}

/** What is needed first is larger. */
export const largeType: ReferenceType = { text: 8.5, caption: 7, figure: 10 };
export const smallType: ReferenceType = { text: 7.7, caption: 6.6, figure: 9 };

const barSize = 9.5;
const barHeight = 4.7;
const numberBox = { width: 5, height: 3.5, left: 0.6 };

/** The black bar above a section, with its number in a white box. */
export function sectionBar(phase: number, title: string, width: number): Block {
  const top = (barHeight - numberBox.height) / 2;
  const middle = barHeight / 2;
  const marks: Mark[] = [
    solid(rect(0, 0, width, barHeight)),
    hole(rect(numberBox.left, top, numberBox.width, numberBox.height)),
    centeredText(String(phase), [numberBox.left + numberBox.width / 2, middle], points(barSize)),
    centeredText(title, [numberBox.left + numberBox.width + 1.9, middle], points(barSize), {
      anchor: 'start',
      ink: 'white',
    }),
  ];
  return { width, height: barHeight, parts: [inkGroup(marks)] };
}

const bulletIndent = 2.1;
const bulletSide = 0.9;

export function bulletBlock(text: string, width: number, type: ReferenceType, theme: Theme): Block {
  const body = richText(text, width - bulletIndent, { size: type.text }, theme);
  const middle = points(type.text) * 0.62;
  const dot = solid(rect(0.3, middle - bulletSide / 2, bulletSide, bulletSide));
  return { width, height: body.height, parts: [inkGroup([dot]), placeBlock(body, bulletIndent, 0)] };
}

const cellAir = 0.6;
const rowAir = 0.55;

/** Columns scaled to a width, with their left edges. */
function placedColumns(columns: readonly PlayColumn[], width: number) {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  return columns.map((column) => {
    const own = (column.share / all) * width;
    x += own;
    return { ...column, x: x - own, width: own };
  });
}

/** A table that does not break: heads if it has any, and a rule below each row. */
export function tableBlock(
  columns: readonly PlayColumn[],
  rows: readonly (readonly string[])[],
  { width, type, theme }: { readonly width: number; readonly type: ReferenceType; readonly theme: Theme },
): Block {
  const placed = placedColumns(columns, width);
  const parts: PlacedBlock[] = [];
  const rules: Mark[] = [];
  let y = 0;
  const addRow = (cells: readonly string[], isHead: boolean) => {
    const blocks = placed.map(({ isFigure, ...column }, index) => {
      const text = cells[index] ?? '';
      if (text === '') return emptyBlock(0, 0);
      const room = column.width - (isFigure ? 0 : cellAir);
      const bold = isHead || isFigure === true;
      const wanted = isHead ? type.caption : isFigure ? type.figure : type.text;
      const size =
        isFigure && !isHead ? (fittingSize(text, room, { from: wanted, to: 6.5, bold }, theme) ?? 6.5) : wanted;
      return richText(text, room, { size, bold, anchor: isFigure ? 'middle' : 'start' }, theme);
    });
    const height = Math.max(...blocks.map((block) => block.height)) + 2 * (isHead ? 0.2 : rowAir);
    for (const [index, block] of blocks.entries()) {
      const top = isHead ? y + height - block.height - 0.2 : y + (height - block.height) / 2;
      if (block.height > 0) parts.push(placeBlock(block, placed[index]?.x ?? 0, top));
    }
    y += height;
    rules.push(stroked(line(0, y - thinLine / 2, width, y - thinLine / 2), thinLine));
  };
  if (columns.some(({ title }) => title !== ''))
    addRow(
      columns.map(({ title }) => title),
      true,
    );
  else rules.push(stroked(line(0, thinLine / 2, width, thinLine / 2), thinLine));
  for (const cells of rows) addRow(cells, false);
  return { width, height: y, parts: [inkGroup(rules), ...parts] };
}

/** Where a page begins inside a section. */
export function continuedLine(phase: number, title: string): Block {
  const size = points(7);
  const mark = textMark(`${phase} ${title}, continued`, [0, size * 0.94], size, { bold: true });
  return { width: 0, height: 3.4, parts: [inkGroup([mark])] };
}
