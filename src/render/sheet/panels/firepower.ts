import { toNumber } from '../../../rules/dice/rational.ts';
import { bandsTo, type RangeBand } from '../../../rules/firepower/bands.ts';
import { longestRangeOf, volleyOf } from '../../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../../rules/model/arcs.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatDecimal } from '../../../text/numbers.ts';
import { type Block, drawingBlock } from '../../drawing/block.ts';
import { guide, type Mark, pen, solid, stroked, textMark } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Panel } from './panel.ts';

/** Mean damage of the first volley, by arc and range; arcs with the same figures share a line. */
export const firepower: Panel = {
  title: 'Firepower: mean damage of the first volley, no screens',
  description: 'the mean damage of the ship by arc and range, with bars',
  rank: 'wanted',
  strips: ({ ship }, width, theme) => {
    const bands = bandsTo(longestRangeOf(ship));
    const lines = arcLines(ship, bands);
    return lines.length === 0 ? [] : [chartBlock(lines, bands, Math.min(width, maxWidth), theme)];
  },
};

const maxWidth = 120;
const maxCell = 18;

interface ArcLine {
  readonly arcs: Arc[];
  readonly means: readonly number[];
  readonly hasUnknown: boolean;
}

function arcLines(ship: Ship, bands: readonly RangeBand[]): readonly ArcLine[] {
  const lines = new Map<string, ArcLine>();
  for (const arc of arcNames) {
    const volleys = bands.map(({ to }) => volleyOf(ship, { arc, range: to }));
    const means = volleys.map(({ mean }) => toNumber(mean));
    const hasUnknown = volleys.some(({ unknown }) => unknown.length > 0);
    if (means.every((mean) => mean === 0) && !hasUnknown) continue;
    const key = `${means.join()} ${hasUnknown}`;
    const same = lines.get(key) ?? { arcs: [], means, hasUnknown };
    same.arcs.push(arc);
    lines.set(key, same);
  }
  return [...lines.values()];
}

function chartBlock(lines: readonly ArcLine[], bands: readonly RangeBand[], space: number, theme: Theme): Block {
  const size = theme.type.label;
  const names = lines.map(({ arcs, hasUnknown }) => `${arcs.join(' ')}${hasUnknown ? ' ?' : ''}`);
  const first = Math.max(...names.map((name) => theme.typeface.textWidth(name, size, true)), size * 2) + 1;
  const side = Math.min(maxCell, (space - first) / bands.length);
  const width = first + side * bands.length;
  const head = size * 1.3;
  const row = size * 2;
  const max = Math.max(...lines.flatMap(({ means }) => means), 1);
  const end = (index: number) => first + (index + 1) * side;
  const marks: Mark[] = [
    ...bands.map(({ to }, index) => textMark(String(to), [end(index) - 0.6, size], size, { anchor: 'end' })),
    textMark('mu', [0, size], size),
    stroked(line(0, head, width, head), pen.fine),
  ];
  for (const [index, { means }] of lines.entries()) {
    const top = head + index * row;
    marks.push(textMark(names[index] as string, [0, top + size * 1.2], size, { bold: true }));
    for (const [band, mean] of means.entries()) {
      if (mean === 0) continue;
      const length = (side - 1) * (mean / max);
      marks.push(
        textMark(formatDecimal(mean, 1), [end(band) - 0.6, top + size * 1.15], size, { anchor: 'end' }),
        solid(rect(end(band) - 0.6 - length, top + row - 0.9, length, 0.6)),
      );
    }
    marks.push(guide(line(0, top + row, width, top + row)));
  }
  const alt = lines
    .map(({ means }, index) => `${names[index]}: ${means.map((mean) => formatDecimal(mean, 1)).join(', ')}`)
    .join('; ');
  return drawingBlock(width, head + lines.length * row + pen.fine, marks, `Mean damage by range. ${alt}`);
}
