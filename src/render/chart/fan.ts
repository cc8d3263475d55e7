/** The fan of a ship: six arcs by ranges, hatched by damage, with the figure in each cell. */

import { arcNames } from '../../rules/model/arcs.ts';
import { formatDecimal } from '../../text/phrases.ts';
import { type Block, centerIn, drawingBlock, stack } from '../drawing/block.ts';
import { capHeight, centeredText, hole, type Mark, openShape, pen, stroked } from '../drawing/mark.ts';
import { arc, circle, type Point, pointToward, ringSegment, roundedRect } from '../drawing/path.ts';
import { printableText, type Typeface, textLine } from '../drawing/typeface.ts';
import { byArc, type FanData } from './chart.ts';

/** Share of the radius that the empty middle takes. */
const hub = 0.1;

/** Lines of hatching in the cell with the highest damage. */
const maxLines = 7;

/** Draws a fan with this diameter, under the name of the ship. */
export function firepowerFan(data: FanData, diameter: number, typeface: Typeface): Block {
  const fan = joinRings(data);
  const { ranges, arcs } = fan;
  const label = Math.max(2.2, Math.min(3.4, diameter / 45));
  const edge = label * 1.9;
  const radius = diameter / 2 - edge;
  const center: Point = [diameter / 2, diameter / 2];
  const inner = radius * hub;
  const width = (radius - inner) / Math.max(1, ranges.length);
  const max = Math.max(...Object.values(arcs).flatMap((cells) => cells.map(({ value }) => value)), 0);
  // Figures of neighboring rings at 60 degrees are half a ring apart in height.
  const size = Math.min(label, width * 0.45);
  const cells = arcNames.flatMap((name, index) =>
    arcs[name].map((cell, ring) => {
      const bounds = [inner + ring * width, inner + (ring + 1) * width] as const;
      const shade = max === 0 ? 0 : Math.ceil((cell.value / max) * maxLines);
      return { name, cell, bounds, middle: index * 60, shade };
    }),
  );
  const marks: Mark[] = [
    ...cells.flatMap(({ bounds, middle, shade }) => cellMarks(bounds, middle, { shade, center })),
    ...cells.flatMap(({ cell, bounds, middle }) => {
      const at = pointToward(middle, (bounds[0] + bounds[1]) / 2, center);
      const text = `${cell.value === 0 ? '' : formatDecimal(cell.value, 1)}${cell.hasUnknown ? '?' : ''}`;
      return text === '' ? [] : figureMarks(text, at, size, typeface);
    }),
    ...ranges.flatMap((range, ring) =>
      figureMarks(String(range), pointToward(30, inner + (ring + 1) * width, center), size * 0.85, typeface),
    ),
    openShape(circle(center[0], center[1], inner)),
    ...arcNames.map((name, index) => centeredText(name, pointToward(index * 60, radius + edge / 2, center), label)),
  ];
  const picture = drawingBlock(diameter, diameter, marks, altText(fan));
  const heading = textLine(typeface, fitted(printableText(fan.name), diameter, label * 1.3, typeface), label * 1.3, {
    bold: true,
  });
  return stack([centerIn(heading, diameter), picture], 1);
}

/** Joins neighboring rings with the same figures in all arcs. */
function joinRings({ name, ranges, arcs }: FanData): FanData {
  const isEqual = (ring: number) =>
    arcNames.every((each) => {
      const [one, other] = [arcs[each][ring], arcs[each][ring + 1]];
      return one?.value === other?.value && one?.hasUnknown === other?.hasUnknown;
    });
  const kept = ranges.flatMap((_, ring) => (ring + 1 < ranges.length && isEqual(ring) ? [] : [ring]));
  const pick = <Item>(items: readonly Item[]) => kept.map((ring) => items[ring] as Item);
  return { name, ranges: pick(ranges), arcs: byArc((arc) => pick(arcs[arc])) };
}

function altText({ name, ranges, arcs }: FanData): string {
  const texts = arcNames.map((arc) => {
    const values = arcs[arc].map(
      ({ value, hasUnknown }, index) =>
        `${formatDecimal(value, 1)}${hasUnknown ? ' and unknown' : ''} to ${ranges[index]} mu`,
    );
    return `${arc}: ${values.join(', ')}`;
  });
  return `Mean damage of ${printableText(name)} by arc and range. ${texts.join('; ')}`;
}

/** Cuts a name that is too wide. */
function fitted(name: string, width: number, size: number, typeface: Typeface): string {
  // Limits the work for absurdly long names.
  let text = name.slice(0, 400);
  while (text.length > 1 && typeface.textWidth(text, size, true) > width) text = `${[...text].slice(0, -2).join('')}…`;
  return text;
}

/** An outline, and hatching that gets closer with damage. */
function cellMarks(
  [inner, outer]: readonly [number, number],
  middle: number,
  { shade, center }: { readonly shade: number; readonly center: Point },
): readonly Mark[] {
  const hatching = Array.from({ length: shade }, (_, index) =>
    stroked(arc(center, inner + ((outer - inner) * (index + 1)) / (shade + 1), middle - 29, middle + 29), pen.fine),
  );
  return [...hatching, stroked(ringSegment([inner, outer], middle - 30, middle + 30, center))];
}

/** A figure on a white ground. */
function figureMarks(text: string, [x, y]: Point, size: number, typeface: Typeface): readonly Mark[] {
  const width = typeface.textWidth(text, size, true) + size * 0.5;
  const height = size * (capHeight + 0.45);
  return [
    hole(roundedRect([x - width / 2, y - height / 2], width, height, size * 0.25)),
    centeredText(text, [x, y], size),
  ];
}
