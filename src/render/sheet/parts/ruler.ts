/** The ruler in mu above the weapons, and the bars below it: one scale for all rows of a ship. */

import type { Block } from '../../drawing/block.ts';
import { centeredText, type Mark, openShape, solid, textMark } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { WeaponKind } from '../../symbols/fire-table.ts';
import { captionSize, fittingSize, inkGroup, thinLine, typeWidth, wordSize } from './lettering.ts';

export interface Ruler {
  /** Where 0 mu stands, in millimeters. */
  readonly start: number;
  /** Millimeters a mu. */
  readonly scale: number;
  /** Its last mark, in mu. */
  readonly reach: number;
}

/** Marks of the ruler, in mu. */
const step = 6;
const leastReach = 24;
/** Of ships whose fire reaches one step, so that its cells can be read. */
const shortReach = 12;

/** Closer marks have a number only at every second, in millimeters. */
const closestLabels = 4.6;

export const headHeight = 4;

/** A ruler as long as the longest range of the ship, in whole steps. */
export function rulerOf(kinds: readonly WeaponKind[], start: number, length: number): Ruler {
  const longest = Math.max(0, ...kinds.flatMap(({ bands }) => bands.map(({ to }) => to)));
  const reach = Math.max(longest <= step ? shortReach : leastReach, Math.ceil(longest / step) * step);
  return { start, scale: length / reach, reach };
}

export function rulerMarks({ reach }: Ruler): readonly number[] {
  return Array.from({ length: reach / step }, (_, index) => (index + 1) * step);
}

export function placeOf(mu: number, { start, scale }: Ruler): number {
  return start + mu * scale;
}

/** The black head: the numbers of the marks, white. */
export function rulerHead(ruler: Ruler, width: number, title: string): Block {
  const baseline = headHeight - 1.05;
  const every = ruler.scale * step < closestLabels ? 2 : 1;
  const labels = rulerMarks(ruler)
    .filter((_, index) => (index + 1) % every === 0)
    .map((mu) => textMark(String(mu), [placeOf(mu, ruler), baseline], points(wordSize), headStyle('middle')));
  const unit = textMark('mu', title === '' ? [0.6, baseline] : [ruler.start - 1, baseline], points(captionSize), {
    ...headStyle(title === '' ? 'start' : 'end'),
    bold: title !== '',
  });
  const words = title === '' ? [] : [textMark(title, [1, baseline], points(wordSize), headStyle('start'))];
  const alt = `Ranges in mu: ${rulerMarks(ruler).join(', ')}`;
  return {
    width,
    height: headHeight,
    parts: [inkGroup([solid(rect(0, 0, width, headHeight)), ...words, unit, ...labels], alt)],
  };
}

export function headStyle(anchor: 'start' | 'middle' | 'end') {
  return { bold: true, ink: 'white', anchor } as const;
}

/** Figures are as large as fit, in points. */
const largestFigure = 10;
const leastFigure = 6.5;
/** With less, a figure of two parts takes two lines. */
const leastInLine = 8;

/** Narrower cells have no room for the sign of a score. */
const leastForSign = 3.6;

/** Space beside a figure that tells it from the next one. */
const cellAir = 0.9;

export interface BarPlace {
  readonly top: number;
  readonly height: number;
}

/** Whether the cells of a row are so narrow that scores stand without their sign: `2` for 2+. */
export function dropsSigns({ bands }: WeaponKind, { scale }: Ruler): boolean {
  const widths = bands.map(({ to }, index) => (to - (bands[index - 1]?.to ?? 0)) * scale);
  return bands.some(({ figure }) => figure.endsWith('+')) && Math.min(...widths) < leastForSign;
}

/** A row from 0 to its reach, divided at the edges of its bands. */
export function barMarks(kind: WeaponKind, ruler: Ruler, place: BarPlace, theme: Theme): readonly Mark[] {
  const { bands } = kind;
  const isLaunch = bands.every(({ figure }) => figure === '');
  const cells = isLaunch ? bands.slice(-1).map(({ to }) => ({ from: 0, to, figure: '' })) : cellsOf(kind, ruler, theme);
  return cells.flatMap(({ from, to, figure }) => {
    const [left, right] = [placeOf(from, ruler), placeOf(to, ruler)];
    const edge = openShape(rect(left, place.top, right - left, place.height), thinLine);
    const middle = [(left + right) / 2, place.top + place.height / 2] as const;
    if (figure !== '') return [edge, ...figureMarks(figure, middle, right - left - cellAir, theme)];
    const words = isLaunch ? launchWords(kind, ruler, theme) : '';
    return [edge, ...(words === '' ? [] : [centeredText(words, middle, points(wordSize), { bold: false })])];
  });
}

/** What stands in the bar of a launch without a roll; empty if the bar is too short. */
export function launchWords({ bands, isLonger }: WeaponKind, { scale }: Ruler, theme: Theme): string {
  const last = bands.at(-1);
  if (last === undefined || bands.some(({ figure }) => figure !== '')) return '';
  const range = `${last.to}${isLonger ? '+' : ''}`;
  const all = [...(isLonger ? [`to ${last.to} mu or more`] : []), `to ${range} mu`, `to ${range}`];
  return all.find((words) => typeWidth(words, wordSize, theme) <= last.to * scale - cellAir) ?? '';
}

function cellsOf(kind: WeaponKind, ruler: Ruler, theme: Theme) {
  const isShown = fitsFigures(kind, ruler, theme);
  return figureCells(kind, ruler, theme).map((cell) => (isShown ? cell : { ...cell, figure: '' }));
}

function figureCells(kind: WeaponKind, ruler: Ruler, theme: Theme) {
  const { bands } = kind;
  const withoutSign = dropsSigns(kind, ruler);
  const times = fitsTimes(kind, ruler, theme) ? kind.times : '';
  return bands.map(({ to, figure }, index) => ({
    from: bands[index - 1]?.to ?? 0,
    to,
    figure: times + (withoutSign ? figure.replace(/\+$/, '') : figure),
  }));
}

/** Whether the number of dice that are rolled to hit fits into every cell: `2 × 3+`. */
export function fitsTimes({ bands, times }: WeaponKind, { scale }: Ruler, theme: Theme): boolean {
  return bands.every(({ to, figure }, index) => {
    const width = (to - (bands[index - 1]?.to ?? 0)) * scale - cellAir;
    return fittingSize(times + figure, width, { from: leastInLine, to: leastInLine, bold: true }, theme) !== undefined;
  });
}

/** Baselines of the lines of a figure in two lines, and their size in points. */
const figureLine = 2.2;
const smallFigure = 6.5;

function figureMarks(figure: string, [x, y]: readonly [number, number], width: number, theme: Theme): readonly Mark[] {
  const size = figureSize(figure, width, theme) ?? leastFigure;
  const lines = figureLines(figure);
  if (lines.length === 1 || size >= leastInLine) return [centeredText(figure, [x, y], points(size))];
  return lines.map((text, index) => centeredText(text, [x, y + (index - 0.5) * figureLine], points(smallFigure)));
}

function figureSize(figure: string, width: number, theme: Theme): number | undefined {
  return fittingSize(figure, width, { from: largestFigure, to: leastFigure, bold: true }, theme);
}

/** Score and dice: `3+` and `(2)`. */
function figureLines(figure: string): readonly string[] {
  return figure.split(/ (?=\()/);
}

/** Whether all figures of a row fit into their cells; else its words have them. */
export function fitsFigures(kind: WeaponKind, ruler: Ruler, theme: Theme): boolean {
  return figureCells(kind, ruler, theme).every(({ from, to, figure }) => {
    const width = (to - from) * ruler.scale - cellAir;
    return figureLines(figure).every((text) => figureSize(text, width, theme) !== undefined);
  });
}

/** Short marks beyond a bar, or dotted lines down the rows. */
export function tickMarks(ruler: Ruler, from: number, top: number, bottom: number): readonly Mark[] {
  return rulerMarks(ruler)
    .filter((mu) => mu > from)
    .map((mu) => ({
      kind: 'outline',
      d: line(placeOf(mu, ruler), top, placeOf(mu, ruler), bottom),
      fill: undefined,
      stroke: 'black',
      width: thinLine,
    }));
}
