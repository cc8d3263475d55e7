import type { BreakpointStatus } from '../../rules/ship/breakpoint.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import type { BreakpointAnalysis, NeighborMass } from '../../workshop/breakpoints.ts';
import { boldRow, type GridRow, grid, numberColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { designHeading, errorsText, type QueryFormat, queryJson, wrapLines } from './query-report.ts';

/** Formats of `campaign breakpoints`. */
export const breakpointsFormats: Readonly<Record<'table' | 'json', QueryFormat<BreakpointAnalysis>>> = {
  table: (answered, _, options) =>
    answered
      .map(({ verdict, answer }) => `${designHeading(verdict, options)}\n${answer ? block(answer, options) : ''}`)
      .join('\n') + errorsText(answered, options),
  json: queryJson(({ payload, neighbors, standing, worth }) => ({
    payload,
    standing: standing.kind,
    alike: standing.masses,
    worth,
    masses: neighbors,
  })),
};

function block(found: BreakpointAnalysis, options: TextOptions): string {
  return `${wrapLines([options.style.strong(resultText(found))], options)}\n${table(found, options)}\n${chart(found, options)}`;
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

function table({ mass, neighbors }: BreakpointAnalysis, { style, columns }: TextOptions): string {
  const own = neighbors.find((each) => each.mass === mass) as NeighborMass;
  const shape = [
    numberColumn('Mass'),
    ...own.shares.map(({ name }) => numberColumn(name, true)),
    ...['Free', 'Unused', 'Points', ''].map((head) => numberColumn(head)),
  ];
  const rows = neighbors.map((each): GridRow => {
    const isOwn = each.mass === mass;
    const cells = [
      formatNumber(each.mass),
      ...each.shares.map(({ working }) => rounding(working)),
      formatNumber(each.room),
      each.free < 0 ? style.severity('error', formatNumber(each.free)) : formatNumber(each.free),
      formatNumber(each.points),
      isOwn ? '←' : '',
    ];
    return isOwn ? boldRow(cells, style) : cells;
  });
  return grid(shape, rows, columns, style);
}

/** Removes the product from a calculation: `10% × 47 = 4.7 → 5` becomes `4.7 → 5`. */
function rounding(working: string): string {
  // Escapes, because the bundle is read as Latin-1.
  return working.replace(/[\d.]+ ?(?:%|\u00f7 \d+)(?: \u00d7 [\d.]+)+ = /g, '');
}

/** Maximum width of a bar. */
const maxBar = 60;

/** Free mass by hull mass as bars; the scale starts just below the smallest. */
function chart({ mass, neighbors }: BreakpointAnalysis, { style, columns }: TextOptions): string {
  const rooms = neighbors.map(({ room }) => room);
  const floor = Math.min(...rooms) - 1;
  const span = Math.max(...rooms) - floor;
  const width = Math.max(8, Math.min(maxBar, columns - 16));
  let step = 1;
  while (span > width * step) step++;
  const digits = Math.max(...neighbors.map((each) => formatNumber(each.mass).length));
  const lines = neighbors.map((each) => {
    const above = each.room - floor;
    const bar = '█'.repeat(Math.max(1, (above - (above % step)) / step));
    const line = `  ${formatNumber(each.mass).padStart(digits)} ${bar} ${formatNumber(each.room)}`;
    return each.mass === mass ? style.strong(line) : line;
  });
  const scale = `free mass by hull mass; a block is ${formatNumber(step)} mass above ${formatNumber(floor)}`;
  return `${style.faint(scale)}\n${lines.join('\n')}\n`;
}
