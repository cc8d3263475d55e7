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
import { letterDrawing } from '../../render/ship/letter-drawing.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { type Item, itemArcs, lineLabel, type Ship, systemLabel } from '../../rules/ship/ship.ts';
import { formatNumber } from '../../text/phrases.ts';
import { type QueryReport, queryReport } from './query-report.ts';
import { freeMassText, shipFacts } from './ship-facts.ts';

const signs = { bears: '●', silent: '·' };

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

/** The ship in letters, indented. */
function pictureOf(ship: Ship): PictureBlock {
  return {
    kind: 'picture',
    draw: (columns) => letterDrawing(ship, Math.min(columns, maxWidth)).map((line) => `  ${line}`.trimEnd()),
  };
}

const maxWidth = 80;

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
