/** The pictures of `--svg` and `--pdf`. */

import type { ChartLine, FanData, FirepowerChart } from '../../../render/chart/chart.ts';
import { chartPages, chartSheet } from '../../../render/chart/pages.ts';
import { mostLines } from '../../../render/chart/plot.ts';
import { renderSvg } from '../../../render/paint/svg.ts';
import { designName, type QueryResult } from '../../../reports/design/query-report.ts';
import { type FirepowerAnswer, targetName, targetText } from '../../../reports/firepower/report.ts';
import { toNumber } from '../../../rules/dice/rational.ts';
import { bandsTo } from '../../../rules/firepower/bands.ts';
import { arcNames } from '../../../rules/model/arcs.ts';
import { formatCount } from '../../../text/numbers.ts';
import { bestArc, type Firepower, firepowerOf } from '../../../workshop/firepower/firepower.ts';
import { type RenderContext, renderContext } from '../../runtime/render/render-context.ts';
import { byteSinkFor, PdfFile } from '../../runtime/render/sheet-output.ts';
import { UsageError, type World } from '../../world.ts';

export interface PictureOptions {
  readonly svg?: string;
  readonly pdf?: string;
  readonly force?: boolean;
}

/** Writes plot and fans of the ships that have weapons; resolves to messages. */
export async function writePictures(
  answered: readonly QueryResult<FirepowerAnswer>[],
  options: PictureOptions,
  world: World,
): Promise<readonly string[]> {
  const ships = answered.flatMap(({ verdict, answer }): readonly NamedFire[] =>
    answer && answer.fire.longest > 0 ? [{ name: designName(verdict), fire: allRanges(answer.fire) }] : [],
  );
  if (ships.length === 0) return ['no picture written: no weapons with known damage'];
  if (ships.length > mostLines) {
    throw new UsageError(
      `too many ships for a picture: ${ships.length}; the limit is ${mostLines}`,
      'name fewer files',
    );
  }
  const chart = chartOf(ships);
  const context = await renderContext({ template: 'standard', paper: 'a4', ships: 'auto' }, world);
  const messages: string[] = [];
  for (const [name, isPdf] of [[options.svg, false] as const, [options.pdf, true] as const]) {
    if (name === undefined) continue;
    await writePicture({ name, isPdf, force: options.force ?? false, chart, context }, world);
    if (name !== '-') messages.push(`wrote ${name}: ${formatCount(ships.length, 'ship')}`);
  }
  return messages;
}

interface NamedFire {
  readonly name: string;
  readonly fire: Firepower;
}

/** Pictures show all ranges, also for a table of one. */
function allRanges(fire: Firepower): Firepower {
  const { ship, request, longest } = fire;
  return firepowerOf(ship, { ...request, at: undefined }, bandsTo(longest));
}

function chartOf(ships: readonly NamedFire[]): FirepowerChart {
  const [only, ...others] = ships as readonly [NamedFire, ...NamedFire[]];
  const { target } = only.fire.request;
  const name = targetName(target);
  return {
    title: others.length === 0 ? `Firepower: ${only.name}` : 'Firepower',
    subtitle: `Mean damage points of the first volley${others.length === 0 ? '' : ' in the best arc'}; target${
      name === undefined ? '' : ` ${name}`
    }: ${targetText(target)}`,
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
  const cells = (arc: (typeof arcNames)[number]) =>
    arcs[arc].map(({ first }) => ({
      value: toNumber(first.damage.total),
      hasUnknown: first.volley.unknown.length > 0,
    }));
  return {
    name,
    ranges: bands.map(({ to }) => to),
    arcs: { F: cells('F'), FS: cells('FS'), AS: cells('AS'), A: cells('A'), AP: cells('AP'), FP: cells('FP') },
  };
}

interface Picture {
  readonly name: string;
  readonly isPdf: boolean;
  readonly force: boolean;
  readonly chart: FirepowerChart;
  readonly context: RenderContext;
}

async function writePicture({ name, isPdf, force, chart, context }: Picture, world: World): Promise<void> {
  const sink = byteSinkFor(name, { replaces: isPdf ? 'pdf' : 'svg', force }, world);
  try {
    if (isPdf) {
      const pdf = new PdfFile(context, chart.title, 'Firepower for Full Thrust', sink.write);
      pdf.add(chartPages(chart, context.typeface));
      await pdf.end();
    } else sink.write(Buffer.from(renderSvg(chartSheet(chart, context.typeface), context.faces)));
    await sink.keep();
  } finally {
    sink.discard();
  }
}
