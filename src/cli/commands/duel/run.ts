/** Two sides fight. */

import { duelChart } from '../../../reports/duel/chart.ts';
import { duelDocument } from '../../../reports/duel/duel.ts';
import { withNames } from '../../../reports/duel/side.ts';
import { openDuel } from '../../../workshop/duel/duel.ts';
import { duelFigures } from '../../../workshop/duel/figures.ts';
import { printDocument, printMessage } from '../../runtime/output/output.ts';
import { rejectChartNames } from '../../runtime/render/chart-names.ts';
import { exitCodes, Interrupted, UsageError, type World } from '../../world.ts';
import { runBalance } from './balance.ts';
import type { DuelOptions } from './options.ts';
import { loadSide, playAll, settingsOf } from './sides.ts';

/** Plays the duels and prints the report; resolves to the exit code. */
export async function runDuel(paths: readonly string[], options: DuelOptions, world: World): Promise<number> {
  if (options.balance !== undefined) {
    return runBalance(paths, { ...options, balance: options.balance }, world);
  }
  const [first, second, ...others] = paths;
  if (first === undefined || second === undefined || others.length > 0) {
    const problem = `duel needs two files, found ${paths.length}`;
    throw new UsageError(problem, 'name two designs or fleets, or --balance FILE to compare many with one');
  }
  if (first === '-' && second === '-') {
    throw new UsageError('both sides cannot come from standard input', 'use a file for one of them');
  }
  rejectChartNames(options, world);
  const sides = withNames(await loadSide(first, options, world), await loadSide(second, options, world, 1));
  const opened = openDuel(sides[0].force, sides[1].force, settingsOf(options));
  if (!(await playAll([opened], options.runs, world, sides[0].ships + sides[1].ships))) throw new Interrupted();
  const { settings, ranges, arcs, tally } = opened;
  const played = { sides, figures: duelFigures(tally), settings, judging: options.for, ranges, arcs };
  await printDocument(duelDocument(played), options, world);
  const { writeCharts } = await import('../../runtime/render/chart-files.ts');
  const names = await writeCharts(duelChart(played), 'A duel for Full Thrust', options, world);
  for (const name of names) await printMessage(`wrote ${name}`, world);
  return exitCodes.ok;
}
