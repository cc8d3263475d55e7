/** Charts as files: the pictures of `--svg`, `--png` and `--pdf`. */

import type { FirepowerChart } from '../../../render/chart/chart.ts';
import { chartInLatin } from '../../../render/chart/latin-chart.ts';
import { chartPages, chartSheet } from '../../../render/chart/pages.ts';
import { replacedText } from '../../../render/drawing/latin-names.ts';
import { renderSvg } from '../../../render/paint/svg.ts';
import type { World } from '../../world.ts';
import { printMessage } from '../output/output.ts';
import { type ChartFiles, chartTypes } from './chart-names.ts';
import { renderContext } from './render-context.ts';
import { PdfFile, pngOf, writeBinary } from './sheet-output.ts';

/** Writes a chart into the files that are asked for; resolves to their names. */
export async function writeCharts(
  given: FirepowerChart,
  subject: string,
  options: ChartFiles & { readonly force?: boolean },
  world: World,
): Promise<readonly string[]> {
  const wanted = chartTypes.filter((type) => options[type] !== undefined);
  if (wanted.length === 0) return [];
  const context = await renderContext({ template: 'standard', paper: 'a4', ships: 'auto' }, world);
  const { chart, replaced } = await chartInLatin(given, context.typeface);
  if (replaced.size > 0) await printMessage(replacedText(replaced), world);
  for (const type of wanted) {
    const output = { replaces: [`.${type}`], force: options.force ?? false };
    await writeBinary(options[type] as string, output, world, async (write) => {
      const sheet = chartSheet(chart, context.typeface);
      if (type === 'svg') write(Buffer.from(renderSvg(sheet, context.faces)));
      else if (type === 'png') write(await pngOf(sheet, undefined, context, world));
      else {
        const pdf = new PdfFile(context, chart.title, subject, write);
        pdf.add(chartPages(chart, context.typeface));
        await pdf.end();
      }
    });
  }
  return wanted.map((type) => options[type] as string).filter((name) => name !== '-');
}
