/** The pictures of `--svg` and `--pdf`. */

import type { FirepowerChart } from '../../../render/chart/chart.ts';
import { chartPages, chartSheet } from '../../../render/chart/pages.ts';
import { maxLines } from '../../../render/chart/plot.ts';
import { renderSvg } from '../../../render/paint/svg.ts';
import { designName, type QueryResult } from '../../../reports/design/query-report.ts';
import { allRanges, firepowerChart, type NamedFire } from '../../../reports/firepower/chart.ts';
import type { FirepowerAnswer } from '../../../reports/firepower/report.ts';
import { escapeControl } from '../../../text/escape-control.ts';
import { formatCount } from '../../../text/numbers.ts';
import { type RenderContext, renderContext } from '../../runtime/render/render-context.ts';
import { PdfFile, writeBinary } from '../../runtime/render/sheet-output.ts';
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
    answer && answer.fire.longest > 0
      ? [{ name: escapeControl(designName(verdict)), fire: allRanges(answer.fire) }]
      : [],
  );
  if (ships.length === 0) return ['no picture written: no weapons with known damage'];
  if (ships.length > maxLines) {
    throw new UsageError(`too many ships for a picture: ${ships.length}; the limit is ${maxLines}`, 'name fewer files');
  }
  const chart = firepowerChart(ships);
  const context = await renderContext({ template: 'standard', paper: 'a4', ships: 'auto' }, world);
  const messages: string[] = [];
  for (const [name, isPdf] of [[options.svg, false] as const, [options.pdf, true] as const]) {
    if (name === undefined) continue;
    await writePicture({ name, isPdf, force: options.force ?? false, chart, context }, world);
    if (name !== '-') messages.push(`wrote ${name}: ${formatCount(ships.length, 'ship')}`);
  }
  return messages;
}

interface Picture {
  readonly name: string;
  readonly isPdf: boolean;
  readonly force: boolean;
  readonly chart: FirepowerChart;
  readonly context: RenderContext;
}

async function writePicture({ name, isPdf, force, chart, context }: Picture, world: World): Promise<void> {
  await writeBinary(name, { replaces: [isPdf ? '.pdf' : '.svg'], force }, world, async (write) => {
    if (isPdf) {
      const pdf = new PdfFile(context, chart.title, 'Firepower for Full Thrust', write);
      pdf.add(chartPages(chart, context.typeface));
      await pdf.end();
    } else write(Buffer.from(renderSvg(chartSheet(chart, context.typeface), context.faces)));
  });
}
