/** Free mass of designs at nearby hull masses. */

import {
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  lineBlocks,
  strong,
  type TableBlock,
  type Text,
  tableOf,
} from '../../document/document.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { BreakpointStatus } from '../../rules/ship/breakpoint.ts';
import { formatCount, formatNumber, listed } from '../../text/phrases.ts';
import type { BreakpointAnalysis, NeighborMass } from '../../workshop/breakpoints.ts';
import { designTitle, queryReport } from './query-report.ts';

export function breakpointsReport() {
  return queryReport({
    one: ({ verdict, answer }) => [designTitle(verdict), ...(answer ? analysisBlocks(answer, verdict) : [])],
    data: ({ payload, neighbors, standing, worth }: BreakpointAnalysis) => ({
      payload,
      standing: standing.kind,
      alike: standing.masses,
      worth,
      masses: neighbors,
    }),
  });
}

function analysisBlocks(found: BreakpointAnalysis, verdict: Verdict): readonly DocumentBlock[] {
  return [
    ...lineBlocks([strong(resultText(found))], true),
    massTable(found, verdict),
    { kind: 'picture', draw: (width) => chart(found, width) },
  ];
}

function resultText({ mass, neighbors, standing, worth }: BreakpointAnalysis): string {
  const free = `${formatNumber((neighbors.find((each) => each.mass === mass) as NeighborMass).room)} mass free`;
  const several = standing.masses.length > 1;
  const masses = [...standing.masses].sort((one, other) => one - other);
  const points = `${several ? 'up to ' : ''}${formatCount(worth, 'point')}`;
  const others = `as at mass ${listed(masses.map(formatNumber), 'and')}`;
  const results: Readonly<Record<BreakpointStatus['kind'], string>> = {
    advantage: `is a breakpoint: ${free}, ${others}, for ${points} less`,
    spare: `wastes points: ${free}, ${others}, for ${points} more`,
    neither: `is not a breakpoint: ${free}; one mass more leaves more, one mass less leaves less`,
  };
  return `mass ${formatNumber(mass)} ${results[standing.kind]}`;
}

function massTable({ mass, neighbors }: BreakpointAnalysis, { file, design }: Verdict): TableBlock {
  const own = neighbors.find((each) => each.mass === mass) as NeighborMass;
  const columns: readonly ColumnOf<NeighborMass>[] = [
    column('file', 'label', () => file, { only: 'data' }),
    column('class', 'text', () => design?.class, { only: 'data' }),
    column('Mass', 'number', (each) => each.mass),
    ...own.shares.map(({ name }, index) =>
      column<NeighborMass>(name, 'number', ({ shares }) => rounding(shares[index]?.working ?? ''), { wraps: true }),
    ),
    column('Free', 'number', ({ room }) => room),
    column('Unused', 'number', ({ free }) =>
      free < 0 ? { text: formatNumber(free), role: 'error', value: free } : free,
    ),
    column('Points', 'number', ({ points }) => points),
    column('', 'label', (each) => (each.mass === mass ? '←' : ''), { only: 'print' }),
  ];
  return tableOf('Free mass by hull mass', columns, neighbors);
}

/** Removes the product from a calculation: `10% × 47 = 4.7 → 5` becomes `4.7 → 5`. */
function rounding(working: string): string {
  // Escapes, because the bundle is read as Latin-1.
  return working.replace(/[\d.]+ ?(?:%|\u00f7 \d+)(?: \u00d7 [\d.]+)+ = /g, '');
}

/** Maximum width of a bar. */
const maxBar = 60;

/** Free mass by hull mass as bars; the scale starts just below the smallest. */
function chart({ mass, neighbors }: BreakpointAnalysis, columns: number): readonly Text[] {
  const rooms = neighbors.map(({ room }) => room);
  const floor = Math.min(...rooms) - 1;
  const span = Math.max(...rooms) - floor;
  const width = Math.max(8, Math.min(maxBar, columns - 16));
  let step = 1;
  while (span > width * step) step++;
  const digits = Math.max(...neighbors.map((each) => formatNumber(each.mass).length));
  const bars = neighbors.map((each): Text => {
    const above = each.room - floor;
    const bar = '█'.repeat(Math.max(1, (above - (above % step)) / step));
    const line = `  ${formatNumber(each.mass).padStart(digits)} ${bar} ${formatNumber(each.room)}`;
    return each.mass === mass ? strong(line) : line;
  });
  const head = 'free mass by hull mass;';
  const scale = `a block is ${formatNumber(step)} mass above ${formatNumber(floor)}`;
  const line = `${head} ${scale}`;
  return [...(line.length > columns ? [faint(head), faint(`  ${scale}`)] : [faint(line)]), ...bars];
}
