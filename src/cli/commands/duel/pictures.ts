/** The pictures of `--svg`, `--png` and `--pdf`. */

import { resolve } from 'node:path';
import { chartPages, chartSheet } from '../../../render/chart/pages.ts';
import { renderSvg } from '../../../render/paint/svg.ts';
import { duelChart } from '../../../reports/duel/chart.ts';
import type { PlayedDuel } from '../../../reports/duel/duel.ts';
import { renderContext } from '../../runtime/render/render-context.ts';
import { PdfFile, pngOf, writeBinary } from '../../runtime/render/sheet-output.ts';
import { UsageError, type World } from '../../world.ts';
import type { DuelOptions } from './options.ts';

const types = ['svg', 'png', 'pdf'] as const;

/** Pictures with names of another type, or that go where the report goes. */
export function rejectPlotNames(options: DuelOptions, { cwd }: World): void {
  const { output = '-' } = options;
  for (const type of types) {
    const name = options[type];
    if (name === undefined) continue;
    if (name === '-' ? output === '-' : resolve(cwd, name) === resolve(cwd, output)) {
      const target = name === '-' ? 'standard output' : name;
      const problem = `the picture and the report cannot both go to ${target}`;
      throw new UsageError(problem, 'write the report to a separate file: -o FILE');
    }
    if (name !== '-' && !name.toLowerCase().endsWith(`.${type}`)) {
      const help = `name it ${name.replace(/\.[^./\\]*$/, '')}.${type}`;
      throw new UsageError(`unsupported file type: ${name}; allowed: .${type}`, help);
    }
  }
}

/** Writes the plots that are asked for; resolves to messages. */
export async function writePlots(played: PlayedDuel, options: DuelOptions, world: World): Promise<readonly string[]> {
  const wanted = types.filter((type) => options[type] !== undefined);
  if (wanted.length === 0) return [];
  const chart = duelChart(played);
  const context = await renderContext({ template: 'standard', paper: 'a4', ships: 'auto' }, world);
  const messages: string[] = [];
  for (const type of wanted) {
    const name = options[type] as string;
    await writeBinary(name, { replaces: [`.${type}`], force: options.force ?? false }, world, async (write) => {
      const sheet = chartSheet(chart, context.typeface);
      if (type === 'svg') write(Buffer.from(renderSvg(sheet, context.faces)));
      else if (type === 'png') write(await pngOf(sheet, undefined, context, world));
      else {
        const pdf = new PdfFile(context, chart.title, 'A duel for Full Thrust', write);
        pdf.add(chartPages(chart, context.typeface));
        await pdf.end();
      }
    });
    if (name !== '-') messages.push(`wrote ${name}`);
  }
  return messages;
}
