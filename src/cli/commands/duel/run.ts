/** Two sides fight. */

import { duelDocument } from '../../../reports/duel/duel.ts';
import { withNames } from '../../../reports/duel/side.ts';
import { openDuel } from '../../../workshop/duel/duel.ts';
import { duelFigures } from '../../../workshop/duel/figures.ts';
import { printDocument } from '../../runtime/output/output.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { exitCodes, Interrupted, UsageError, type World } from '../../world.ts';
import { runBalance } from './balance.ts';
import type { DuelOptions } from './options.ts';
import { rejectPlotNames, writePlots } from './pictures.ts';
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
  rejectPlotNames(options, world);
  const sides = withNames(await loadSide(first, options, world), await loadSide(second, options, world, 1));
  const opened = openDuel(sides[0].force, sides[1].force, settingsOf(options));
  if (!(await playAll([opened], options.runs, world, sides[0].ships + sides[1].ships))) throw new Interrupted();
  const { settings, ranges, arcs, tally } = opened;
  const played = { sides, figures: duelFigures(tally), settings, judging: options.for, ranges, arcs };
  await printDocument(duelDocument(played), options, world);
  for (const message of await writePlots(played, options, world)) await printMessage(message, world);
  return exitCodes.ok;
}
