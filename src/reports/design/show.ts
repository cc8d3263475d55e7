/** A ship drawn with letters: outline, armor and hull rows, and the arcs of what aboard has some. */

import {
  type Cell,
  column,
  type DocumentBlock,
  heading,
  type PictureBlock,
  paragraphBlock,
  tableOf,
} from '../../document/document.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { outlineLines } from '../../render/sheet/symbols/letter-outline.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { crewStars, hullRows, thresholdRoll } from '../../rules/ship/hull-track.ts';
import { lineLabel, systemLabel } from '../../rules/ship/label.ts';
import { hasCrew, type Item, itemArcs, type Ship } from '../../rules/ship/ship.ts';
import { formatNumber } from '../../text/numbers.ts';
import { type QueryReport, queryReport } from './query-report.ts';
import { freeMassText, shipFacts } from './ship-facts.ts';

const signs = { box: '□', star: '★', armor: '○', regenerative: '◎', bears: '●', silent: '·' };

export function showReport(): QueryReport<Ship> {
  return queryReport({
    one: ({ verdict, answer }) => (answer ? shipBlocks(verdict, answer) : []),
    data: () => ({}),
  });
}

function shipBlocks({ design }: Verdict, ship: Ship): readonly DocumentBlock[] {
  const { points, mass } = ship;

  const named = [design?.class ?? '', design?.role ?? '', design?.navy ?? ''].filter((part) => part !== '');
  const figures = `${formatNumber(points.total)} points`;
  return [
    { ...heading(2, ...named), facts: [...shipFacts(ship).filter((fact) => fact !== ''), figures, freeMassText(mass)] },
    pictureOf(ship),
    ...armsBlocks(ship),
    ...otherBlocks(ship),
  ];
}

/** The outline, with armor and hull beside it, or below it on a narrow screen. */
function pictureOf(ship: Ship): PictureBlock {
  return {
    kind: 'picture',
    draw: (columns) => {
      const hull = outlineLines(ship);
      const width = Math.max(...hull.map((line) => line.length));
      const room = Math.min(columns, maxWidth) - width - gap.length - 2;
      if (room < minRoom) return [...hull, ...trackLines(ship, Math.max(10, columns - 2))];
      const tracks = trackLines(ship, room);
      const top = Math.max(0, (hull.length - tracks.length) >> 1);
      return Array.from({ length: Math.max(hull.length, top + tracks.length) }, (_, row) =>
        `  ${(hull[row] ?? '').padEnd(width)}${gap}${tracks[row - top] ?? ''}`.trimEnd(),
      );
    },
  };
}

const maxWidth = 80;
const gap = '   ';
/** Columns for tracks beside the outline, at least. */
const minRoom = 30;

/** Armor, outermost layer first, and the hull track with crew stars and threshold rolls. */
function trackLines(ship: Ship, room: number): readonly string[] {
  const { armor, hull } = ship.design;
  const layers = armor
    .map(({ standard, regenerative }) => signs.armor.repeat(standard) + signs.regenerative.repeat(regenerative))
    .filter((boxes) => boxes !== '')
    .reverse();
  const stars = hasCrew(ship) ? crewStars(hull.boxes, ship.crew.factor) : [];
  let box = 0;
  const rows = hullRows(hull.boxes, hull.rows).flatMap((boxes, row) => {
    if (boxes === 0) return [];
    const text = Array.from({ length: boxes }, () => (stars.includes(++box) ? signs.star : signs.box)).join('');
    const roll = thresholdRoll(row + 1, hull.rows);
    return roll === undefined ? text : `${text} ${roll}`;
  });
  return [...labeled('Armor', layers, room), ...labeled('Hull', rows, room)];
}

function labeled(label: string, rows: readonly string[], room: number): readonly string[] {
  const lines = rows.flatMap((row) => inPieces(row, room - labelWidth));
  return lines.map((line, index) => (index === 0 ? label : '').padEnd(labelWidth) + line);
}

const labelWidth = 7;

function inPieces(text: string, width: number): readonly string[] {
  return text.length <= width ? [text] : [text.slice(0, width), ...inPieces(text.slice(width), width)];
}

interface Armed {
  readonly label: string;
  readonly count: number;
  readonly arcs: readonly Arc[];
}

/** The arcs from port to starboard, as on a sheet. */
const portToStarboard: readonly Arc[] = ['AP', 'FP', 'F', 'FS', 'AS', 'A'];

/** A row for each system with arcs: which of the six it covers. */
function armsBlocks(ship: Ship): readonly DocumentBlock[] {
  const arms = ship.items.flatMap((item): readonly Armed[] => {
    const arcs = itemArcs(item);
    return arcs && arcs.names.length > 0 ? [{ label: shortLabel(item), count: item.count, arcs: arcs.names }] : [];
  });
  if (arms.length === 0) return [];
  const bearing = portToStarboard.map((arc) =>
    column<Armed>(arc, 'label', ({ arcs }): Cell => (arcs.includes(arc) ? signs.bears : signs.silent)),
  );
  return [
    tableOf(
      'Arcs',
      [
        column<Armed>('Arcs', 'text', ({ label }) => label),
        column<Armed>('No.', 'number', ({ count }) => count),
        ...bearing,
      ],
      arms,
    ),
  ];
}

/** The label without the arcs, which have columns of their own. */
function shortLabel(item: Item): string {
  const arcs = itemArcs(item)?.text;
  return systemLabel(item).replace(`, ${arcs}`, '');
}

/** Everything aboard without arcs, in a paragraph. */
function otherBlocks(ship: Ship): readonly DocumentBlock[] {
  const counts = new Map<string, number>();
  for (const item of ship.items) {
    if (itemArcs(item)) continue;
    const label = systemLabel(item);
    counts.set(label, (counts.get(label) ?? 0) + item.count);
  }
  for (const line of ship.lines) {
    if (line.source.kind === 'system' || counts.has(lineLabel(line))) continue;
    counts.set(lineLabel(line), line.count);
  }
  if (counts.size === 0) return [];
  const parts = [...counts].map(([label, count]) => (count > 1 ? `${count} × ${label}` : label));
  return [paragraphBlock(parts.join(' · '))];
}
