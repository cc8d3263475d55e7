/** A row of the weapon grid in each of its styles. */

import { allArcs } from '../../../rules/model/arcs.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock } from '../../drawing/block.ts';
import { hole, type Mark, stroked, textMark } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { namedIconBlock, unitsOfOne } from '../../symbols/units.ts';
import { captionSize, fittingSize, inkGroup, thinLine, typeWidth, wordLine, wordLines, wordSize } from './lettering.ts';
import { barMarks, placeOf, type Ruler, tickMarks } from './ruler.ts';
import { rowWords, type WeaponRow, type WordsKept } from './weapon-rows.ts';

export interface RowLook {
  readonly row: WeaponRow;
  readonly kept: WordsKept;
  readonly ruler: Ruler;
  readonly width: number;
  readonly theme: Theme;
}

/** Names shrink down to this, then take a second line; in points. */
const nameSize = 9.5;
const leastName = 6.5;

/** Distance of a baseline from the middle of its line, for names. */
const nameDrop = 1.2;

type Part = MarkGroup | PlacedBlock;

interface NameBox {
  /** Left edge, width, and the middle of the line. */
  readonly left: number;
  readonly width: number;
  readonly middle: number;
  /** Largest size, in points. */
  readonly size?: number;
}

interface DrawnName {
  readonly marks: readonly Mark[];
  readonly right: number;
  readonly lines: number;
}

const nameLine = 3.1;

/** The name in one line, or in two smaller ones: it is never cut. */
function nameMarks(
  { name }: WeaponRow,
  { left, width, middle, size: from = nameSize }: NameBox,
  theme: Theme,
): DrawnName {
  const size = fittingSize(name, width, { from, to: leastName, bold: true }, theme);
  const shown = size ?? leastName;
  const lines = size === undefined ? wrappedName(name, width, theme) : [name];
  const first = middle + nameDrop - ((lines.length - 1) * nameLine) / 2;
  return {
    marks: lines.map((text, index) => textMark(text, [left, first + index * nameLine], points(shown), { bold: true })),
    right: left + Math.max(...lines.map((text) => typeWidth(text, shown, theme, true))),
    lines: lines.length,
  };
}

function wrappedName(name: string, width: number, theme: Theme): readonly string[] {
  const words = name.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && typeWidth(longer, leastName, theme, true) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The icon with its arcs; of mounts that differ, with all arcs. */
function iconPart({ kind, isMixed }: WeaponRow, side: number, [x, middle]: readonly [number, number]): readonly Part[] {
  const [unit] = isMixed ? unitsOfOne(kind.item, kind.ship, allArcs) : unitsOfOne(kind.item, kind.ship);
  return unit ? [placeBlock(namedIconBlock(unit, side), x, middle - side / 2)] : [];
}

/** Right end of arcs in a line; undefined if they do not fit. */
function arcsEnd(arcs: string, [left, right]: readonly [number, number], theme: Theme): number | undefined {
  const end = left + typeWidth(arcs, captionSize, theme);
  return end > right ? undefined : end;
}

const arcsLine = 2.5;

function arcsMark(arcs: string, left: number, y: number): readonly Mark[] {
  return arcs === '' ? [] : [textMark(arcs, [left, y], points(captionSize))];
}

const ruleBelow = (y: number, width: number) => stroked(line(0, y, width, y), thinLine);

function wordMarks(lines: readonly string[], left: number, first: number): readonly Mark[] {
  return lines.map((text, index) => textMark(text, [left, first + index * wordLine], points(wordSize)));
}

/** Measures of the style with two lines a row, with words and without. */
const column = { icon: 4.2, middle: 3.4, barTop: 5.6, bar: 4.6, below: 1.35 };
const tightColumn = { icon: 4.2, middle: 2.5, barTop: 4.75, bar: 4.4, below: 0.75 };

const columnName = 5.4;
/** From the bar or the name to the first line of words. */
const wordsBelow = 2.65;
/** Least width of words beside a bar. */
const leastBeside = 11;

/** Icon, name and words above, the bar below; words that do not fit go beside the bar or below it. */
export function columnRow(look: RowLook & { readonly isTight: boolean }): Block {
  const { row, kept, ruler, width, theme } = look;
  const said = rowWords(row, ruler, kept, theme).words;
  const measures = look.isTight ? tightColumn : column;
  const { middle } = measures;
  const name = nameMarks(row, { left: columnName, width: width - columnName - 0.2, middle }, theme);
  const down = (name.lines - 1) * nameLine;
  const baseline = middle + nameDrop - (down === 0 ? 0 : down / 2);
  const arcsLeft = name.right + 1.2;
  const arcsRight = arcsEnd(row.arcs, [arcsLeft, width - 0.2 - (said === '*' ? 2.5 : 0)], theme);
  const words = arcsRight === undefined ? withArcs(row.arcs, said) : said;
  const nameEnd = arcsRight === undefined || row.arcs === '' ? name.right : arcsRight;
  const hasBar = row.kind.bands.length > 0;
  const barTop = measures.barTop + down / 2;
  const end = hasBar ? placeOf(row.kind.bands.at(-1)?.to ?? 0, ruler) : 0;
  const isBesideName = typeWidth(words, wordSize, theme) <= width - 0.2 - nameEnd - 1.5;
  const beside = isBesideName ? [] : wordLines(words, width - end - 1.6, theme);
  const isBeside = hasBar && !isBesideName && width - end - 1.6 >= leastBeside && beside.length <= 2;
  const below = isBesideName || isBeside ? [] : wordLines(words, width - 0.6, theme);
  const barEnd = hasBar ? barTop + measures.bar : barTop + 0.2;
  const bottom = below.length === 0 ? barEnd : barEnd + wordsBelow + (below.length - 1) * wordLine + 0.7;
  const height = bottom + measures.below;
  const marks: Mark[] = [
    ...name.marks,
    ...(arcsRight === undefined ? [] : arcsMark(row.arcs, arcsLeft, baseline)),
    ...(isBesideName && words !== ''
      ? [textMark(words, [width - 0.2, baseline - 0.1], points(wordSize), { anchor: 'end' })]
      : []),
    ...(hasBar && !isBeside ? tickMarks(ruler, row.kind.bands.at(-1)?.to ?? 0, barEnd - 1.2, barEnd) : []),
    ...(hasBar ? barMarks(row.kind, ruler, { top: barTop, height: measures.bar }, theme) : []),
    ...(isBeside ? wordMarks(beside, end + 1.2, barTop + (beside.length === 1 ? 3.2 : 1.75)) : []),
    ...wordMarks(below, 0.3, barEnd + wordsBelow),
    ruleBelow(height - thinLine / 2, width),
  ];
  return { width, height, parts: [inkGroup(marks), ...iconPart(row, measures.icon, [0.2, middle])] };
}

/** Words behind arcs, which stay together at the end of a line. */
function withArcs(arcs: string, words: string): string {
  return `${arcs.replace(/(?<!·) /g, '\u00a0')}${words === '*' || words === '' ? ' ' : ': '}${words}`.trim();
}

/** Width of icon and name where a row takes one line. */
export const singleName = 16.6;
const single = { icon: 4.6, height: 5.6, bar: 4.6, name: 9 };

/** One line a row: all words are at the foot. Arcs that do not fit below the name stand below the bar. */
export function singleRow({ row, ruler, width, theme }: RowLook): Block {
  const left = single.icon + 0.6;
  const right = ruler.start - 0.4;
  const { bands } = row.kind;
  const starred = { ...row, name: `${row.name}*` };
  const name = nameMarks(starred, { left, width: right - left, middle: 0, size: single.name }, theme);
  const isUnder = arcsEnd(row.arcs, [left, right], theme) !== undefined;
  const arcs = row.arcs === '' || !isUnder ? 0 : arcsLine;
  const main = Math.max(single.height, name.lines * nameLine + arcs);
  const middle = main / 2;
  const below = isUnder ? [] : wordLines(withArcs(row.arcs, ''), width - left - 0.4, theme);
  const height = main + (below.length === 0 ? 0 : below.length * wordLine - 0.1);
  const bar = { top: middle - single.bar / 2 - thinLine / 2, height: single.bar };
  const underName = middle - arcs / 2 + (name.lines * nameLine) / 2 + 2.05;
  const marks: Mark[] = [
    ...moved(name.marks, middle - arcs / 2),
    ...(isUnder ? arcsMark(row.arcs, left, underName) : boxedWords(below, [left, width], main + 2.2, theme)),
    ...(bands.length > 0 ? barMarks(row.kind, ruler, bar, theme) : []),
    ruleBelow(height - thinLine / 2, width),
  ];
  return { width, height, parts: [inkGroup(marks), ...iconPart(row, single.icon, [0.1, middle])] };
}

/** Texts moved down. */
function moved(marks: readonly Mark[], dy: number): readonly Mark[] {
  return marks.map((mark) => (mark.kind === 'text' ? { ...mark, y: mark.y + dy } : mark));
}

/** Width of icon and name of the line style. */
export const lineName = 21;
const lineStyle = { icon: 4.4, bar: 4, least: 4.7, air: 0.35, mostBeside: 3 };

/** Icon, name, bar and words in a line. Words of more lines than stand beside the bar go below it. */
export function lineRow(look: RowLook & { readonly isLong: boolean }): Block {
  const { row, kept, ruler, width, theme, isLong } = look;
  const said = rowWords(row, ruler, kept, theme).words;
  const hasBar = row.kind.bands.length > 0;
  const left = lineStyle.icon + 1;
  const right = ruler.start - 0.5;
  const room = right - left;
  const name = nameMarks(row, { left, width: room, middle: 0 }, theme);
  const isAfter = name.lines === 1 && arcsEnd(row.arcs, [name.right + 1.2, right], theme) !== undefined;
  const isUnder = !isAfter && arcsEnd(row.arcs, [left, right], theme) !== undefined;
  const words = isAfter || isUnder ? said : withArcs(row.arcs, said);
  const x = hasBar ? placeOf(row.kind.bands.at(-1)?.to ?? 0, ruler) + 1.4 : ruler.start;
  const beside = wordLines(words, width - x, theme);
  const isBelow = hasBar && beside.length > (isLong ? 1 : lineStyle.mostBeside);
  const below = isBelow ? wordLines(words, width - ruler.start - 0.4, theme) : [];
  const nameHeight = name.lines * nameLine + (isUnder && row.arcs !== '' ? arcsLine + 0.2 : 0);
  const besideHeight = isBelow ? 0 : beside.length * wordLine;
  const main = Math.max(lineStyle.bar, nameHeight, besideHeight);
  const height = Math.max(lineStyle.least, main + 2 * lineStyle.air) + below.length * wordLine + (isBelow ? 0.4 : 0);
  const middle = lineStyle.air + main / 2;
  const nameMiddle = middle - (nameHeight - name.lines * nameLine) / 2;
  const firstBeside = middle + 0.95 - ((beside.length - 1) * wordLine) / 2;
  const top = middle - lineStyle.bar / 2;
  const marks: Mark[] = [
    ...moved(name.marks, nameMiddle),
    ...(isAfter ? arcsMark(row.arcs, name.right + 1.2, nameMiddle + 1.1) : []),
    ...(isUnder ? arcsMark(row.arcs, left, nameMiddle + (name.lines * nameLine) / 2 + 2.1) : []),
    ...(hasBar ? barMarks(row.kind, ruler, { top, height: lineStyle.bar }, theme) : []),
    ...(isBelow
      ? boxedWords(below, [ruler.start, width], middle + lineStyle.bar / 2 + 2.6, theme)
      : boxedWords(beside, [x, width], firstBeside, theme)),
    ruleBelow(height - thinLine / 2, width),
  ];
  return { width, height, parts: [inkGroup(marks), ...iconPart(row, lineStyle.icon, [0.3, middle])] };
}

/** Words on white: the marks of the ruler run behind them. */
function boxedWords(
  lines: readonly string[],
  [left, end]: readonly [number, number],
  first: number,
  theme: Theme,
): readonly Mark[] {
  if (lines.length === 0) return [];
  const width = Math.max(...lines.map((text) => typeWidth(text, wordSize, theme)));
  const right = Math.min(end, left + width + 1);
  const box = rect(left - 0.5, first - 2.3, right - left + 0.5, (lines.length - 1) * wordLine + 3);
  return [hole(box), ...wordMarks(lines, left, first)];
}
