/** A plot of steps, such as damage against range. Lines differ by dashes and markers, not by color. */

import { formatDecimal } from '../../text/phrases.ts';
import { type Block, drawingBlock, placeBlock, stack, wrapBlocks } from '../drawing/block.ts';
import { guide, type Mark, type Outline, openShape, pen, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, line, type Point, polyline, rect, regularPolygon } from '../drawing/path.ts';
import { printableText, type Typeface, textLine } from '../drawing/typeface.ts';
import type { FirepowerChart } from './chart.ts';

const size = { label: 3, name: 3.2 } as const;
const margin = { left: 13, right: 4, top: 3, bottom: 11 } as const;

/** Maximum number of lines that a reader can distinguish. */
export const maxLines = 18;

/** Draws a plot of this size, with a key of the lines below it. */
export function stepPlot(
  { lines, axis }: Pick<FirepowerChart, 'lines' | 'axis'>,
  width: number,
  height: number,
  typeface: Typeface,
): Block {
  const farthest = Math.max(...lines.flatMap(({ steps }) => steps.map(({ to }) => to)), 1);
  const top = niceTop(Math.max(...lines.flatMap(({ steps }) => steps.map(({ value }) => value)), 0));
  const area = {
    x: margin.left,
    y: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  const at = (range: number, value: number): Point => [
    area.x + (range / farthest) * area.width,
    area.y + area.height - (value / top) * area.height,
  ];
  const ranges = [...new Set(lines.flatMap(({ steps }) => steps.map(({ to }) => to)))].sort(
    (one, other) => one - other,
  );
  const marks: Mark[] = [
    ...gridMarks(top, at, farthest),
    ...rangeMarks([0, ...ranges], at, typeface),
    textMark(axis.label, [area.x + area.width / 2, height - 0.8], size.label, { anchor: 'middle' }),
    ...lines.flatMap((each, index) => lineMarks(each, index, at)),
    stroked(rect(area.x, area.y, area.width, area.height)),
  ];
  const plot = drawingBlock(width, height, marks, altText(lines, axis));
  const key = wrapBlocks(
    lines.map((each, index) => keyEntry(each.name, index, typeface)),
    width,
    5,
    'middle',
  );
  return stack([plot, ...key], 1);
}

type Lines = FirepowerChart['lines'];

function altText(lines: Lines, { unit, about }: FirepowerChart['axis']): string {
  const texts = lines.map(({ name, steps }) => {
    const values = steps.map(({ to, value }) => `${formatDecimal(value)} to ${to} ${unit}`);
    return `${printableText(name)}: ${values.join(', ')}`;
  });
  return `${about}. ${texts.join('; ')}`;
}

/** The end of the scale: a round number that its grid lines divide well. */
function niceTop(max: number): number {
  for (let power = 0.1; ; power *= 10)
    for (const factor of [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8]) if (factor * power >= max) return factor * power;
}

type Place = (range: number, value: number) => Point;

const gridLines = 4;

function gridMarks(top: number, at: Place, farthest: number): readonly Mark[] {
  return Array.from({ length: gridLines + 1 }, (_, index) => {
    const value = (top * index) / gridLines;
    const [x, y] = at(0, value);
    const [right] = at(farthest, value);
    const label = formatDecimal(value, top < 4 ? 2 : top < 40 ? 1 : 0);
    return [
      guide(line(x, y, right, y)),
      textMark(label, [x - 1.5, y + size.label * 0.35], size.label, { anchor: 'end' }),
    ];
  }).flat();
}

/** Labels that would overlap are left out. */
function rangeMarks(ranges: readonly number[], at: Place, typeface: Typeface): readonly Mark[] {
  let free = Number.NEGATIVE_INFINITY;
  return ranges.flatMap((range) => {
    const [x, y] = at(range, 0);
    const label = String(range);
    const half = typeface.textWidth(label, size.label, false) / 2;
    if (x - half < free) return [stroked(line(x, y, x, y + 1), pen.fine)];
    free = x + half + 1;
    return [stroked(line(x, y, x, y + 1), pen.fine), textMark(label, [x, y + 4.5], size.label, { anchor: 'middle' })];
  });
}

const dashes: readonly (number | undefined)[] = [undefined, 2.4, 0.9];

/** Steps from range to range; a marker in the middle of each step. */
function lineMarks({ steps }: Lines[number], index: number, at: Place): readonly Mark[] {
  let from = 0;
  const corners: Point[] = [];
  const middles: Point[] = [];
  for (const { to, value } of steps) {
    corners.push(at(from, value), at(to, value));
    // Markers of lines that coincide stay apart.
    middles.push(at(from + (to - from) * (0.2 + 0.6 * ((index % 6) / 5)), value));
    from = to;
  }
  const outline: Outline = { ...stroked(polyline(...corners), 0.45), ...dashOf(index) };
  return [outline, ...middles.map((point) => marker(index, point))];
}

function dashOf(index: number): Pick<Outline, 'dash'> {
  const dash = dashes[((index - (index % 6)) / 6 + index) % dashes.length];
  return dash === undefined ? {} : { dash };
}

function marker(index: number, point: Point): Mark {
  const [x, y] = point;
  const kinds: readonly (() => Mark)[] = [
    () => solid(circle(x, y, 1)),
    () => openShape(rect(x - 0.9, y - 0.9, 1.8, 1.8)),
    () => solid(regularPolygon(point, 1.3, 3)),
    () => openShape(regularPolygon(point, 1.3, 4)),
    () => solid(rect(x - 0.9, y - 0.9, 1.8, 1.8)),
    () => openShape(circle(x, y, 1)),
  ];
  return (kinds[index % kinds.length] as () => Mark)();
}

function keyEntry(name: string, index: number, typeface: Typeface): Block {
  const text = textLine(typeface, printableText(name), size.name);
  const sample = { ...stroked(line(0, 0, 10, 0), 0.45), ...dashOf(index) };
  const middle = text.height / 2;
  return {
    width: 12 + text.width,
    height: text.height,
    parts: [{ x: 0, y: middle, scale: 1, marks: [sample, marker(index, [5, 0])] }, placeBlock(text, 12, 0)],
  };
}
