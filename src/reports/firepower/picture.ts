/** Bars and plots of letters, at most 80 columns wide. */

import type { PictureBlock } from '../../document/document.ts';
import { byArc, type ChartLine, type FanData, type FirepowerChart } from '../../render/chart/chart.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { bandsTo } from '../../rules/firepower/target.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { formatCount, formatDecimal } from '../../text/phrases.ts';
import { bestArc, type Firepower, firepowerOf } from '../../workshop/firepower/firepower.ts';
import { conditionsText, groupArcs } from './report.ts';

/** A line of a plot: a value for each range. A bar has one value. */
interface PictureLine {
  readonly name: string;
  readonly values: readonly number[];
}

/** The damage of the first volley: bars by arc at a single range, otherwise a plot against range. */
export function arcPicture(fire: Firepower): PictureBlock {
  const byArc = arcNames.map((arc) => [arc, fire.arcs[arc].map(({ first }) => toNumber(first.damage.total))] as const);
  const lines = groupArcs(byArc).map(({ arcs, figures }): PictureLine => ({ name: arcs.join(' '), values: figures }));
  return picture(
    lines.filter(({ values }) => values.some((value) => value > 0)),
    fire,
  );
}

/** Bars at a single range, otherwise a plot against range. */
export function picture(
  lines: readonly PictureLine[],
  { bands, request }: Pick<Firepower, 'bands' | 'request'>,
): PictureBlock {
  const ranges = bands.map(({ to }) => to);
  return {
    kind: 'picture',
    draw: (columns) => {
      const width = widthIn(columns);
      return request.at === undefined ? plot(lines, { ticks: ranges, unit: 'mu' }, width) : bars(lines, width);
    },
  };
}

/** A plot against something else than range, with its unit after the ticks. */
export function plotPicture(lines: readonly PictureLine[], axis: PlotAxis): PictureBlock {
  return { kind: 'picture', draw: (columns) => plot(lines, axis, widthIn(columns)) };
}

interface PlotAxis {
  readonly ticks: readonly number[];
  readonly unit: string;
}

function widthIn(columns: number): number {
  return Math.max(30, Math.min(maxWidth, columns));
}

const maxWidth = 80;

/** Horizontal bars. Names may be cut. */
function bars(rows: readonly PictureLine[], width: number): readonly string[] {
  const max = Math.max(0, ...rows.flatMap(({ values }) => values));
  if (max === 0) return [];
  const named = Math.min(24, Math.max(...rows.map(({ name }) => [...name].length)));
  return rows.map(({ name, values: [value = 0] }) => {
    const label = [...name].slice(0, named).join('').padEnd(named);
    return `  ${label} ${'█'.repeat(scaled(value, max, width - named - 12))} ${formatDecimal(value)}`;
  });
}

/** Height of a plot in lines. */
const height = 10;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Values against ranges or other ticks, a letter per line; the key is below. */
function plot(all: readonly PictureLine[], { ticks: ranges, unit }: PlotAxis, width: number): readonly string[] {
  const max = Math.max(0, ...all.flatMap(({ values }) => values));
  if (max === 0 || ranges.length < 2) return [];
  const axis = formatDecimal(max, 1).length;
  const room = width - axis - 3 - unit.length;
  const column = Math.min(10, (room - (room % ranges.length)) / ranges.length);
  const lines = highest(all, Math.min(letters.length, column - 1));
  const level = ({ values }: PictureLine, range: number) => scaled(values[range] ?? 0, max, height);
  const rows: string[] = [];
  for (let row = height; row >= 1; row--) {
    const cells = ranges.map((_, range) =>
      lines
        .map((line, index) => (level(line, range) === row ? letters[index] : ' '))
        .join('')
        .padEnd(column),
    );
    const label = row === height ? formatDecimal(max, 1) : row === height / 2 ? formatDecimal(max / 2, 1) : '';
    rows.push(`${label.padStart(axis)} │${cells.join('')}`.trimEnd());
  }
  const base = `${'0'.padStart(axis)} └${'─'.repeat(column * ranges.length)}`;
  const scale = `${' '.repeat(axis + 2)}${ranges.map((range) => String(range).padEnd(column)).join('')}`.trimEnd();
  const key = lines.map(({ name }, index) => `${letters[index]} ${name}`);
  const left = all.length - lines.length;
  const note = left === 0 ? [] : [`  not shown: ${formatCount(left, 'more line')}`];
  return [...rows, base, `${scale} ${unit}`, ...wrapKey(key, width), ...note];
}

/** The lines with the most damage, in their order. */
function highest(lines: readonly PictureLine[], count: number): readonly PictureLine[] {
  const total = ({ values }: PictureLine) => values.reduce((sum, value) => sum + value, 0);
  const kept = new Set([...lines].sort((one, other) => total(other) - total(one)).slice(0, count));
  return lines.filter((line) => kept.has(line));
}

function wrapKey(entries: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = `${lines.at(-1) ?? ''}   ${entry}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(`  ${entry}`);
  }
  return lines;
}

/** A value on a scale from 0 to `steps`; anything above 0 is at least 1. */
function scaled(value: number, max: number, steps: number): number {
  let step = 0;
  while (step < steps && step * max < value * steps) step++;
  return step;
}

// The data of firepower pictures: plot and fans.

export interface NamedFire {
  readonly name: string;
  readonly fire: Firepower;
}

/** Pictures show all ranges, also for a table of one. */
export function allRanges(fire: Firepower): Firepower {
  const { ship, request, longest } = fire;
  return firepowerOf(ship, { ...request, at: undefined }, bandsTo(longest));
}

/** One ship by arc, or several in their best arcs. */
export function firepowerChart(ships: readonly NamedFire[]): FirepowerChart {
  const [only, ...others] = ships as readonly [NamedFire, ...NamedFire[]];
  const scope = others.length === 0 ? '' : ' in the best arc';
  return {
    title: others.length === 0 ? `Firepower: ${only.name}` : 'Firepower',
    subtitle: `Mean damage points of the first volley${scope}; ${conditionsText(only.fire)}`,
    axis: { label: 'range in mu', unit: 'mu', about: 'Mean damage against range' },
    lines: others.length === 0 ? arcLines(only.fire) : ships.map(bestLine),
    fans: ships.map(fanOf),
  };
}

/** A line per arc; arcs with the same figures share one. */
function arcLines({ arcs, bands }: Firepower): readonly ChartLine[] {
  const lines = new Map<string, { names: string[]; steps: ChartLine['steps'] }>();
  for (const arc of arcNames) {
    const steps = arcs[arc].map(({ first }, index) => ({
      to: bands[index]?.to ?? 0,
      value: toNumber(first.damage.total),
    }));
    if (steps.every(({ value }) => value === 0)) continue;
    const key = steps.map(({ value }) => value).join();
    const line = lines.get(key) ?? { names: [], steps };
    line.names.push(arc);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ names, steps }) => ({ name: names.join(', '), steps }));
}

function bestLine({ name, fire }: NamedFire): ChartLine {
  const steps = fire.bands.map(({ to }, index) => {
    const best = fire.arcs[bestArc(fire, index)][index];
    return { to, value: best ? toNumber(best.first.damage.total) : 0 };
  });
  return { name, steps };
}

function fanOf({ name, fire: { arcs, bands } }: NamedFire): FanData {
  return {
    name,
    ranges: bands.map(({ to }) => to),
    arcs: byArc((arc) =>
      arcs[arc].map(({ first }) => ({
        value: toNumber(first.damage.total),
        hasUnknown: first.volley.unknown.length > 0,
      })),
    ),
  };
}
