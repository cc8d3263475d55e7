/** `--balance`: each design at the paths fights the same one. */

import type { Verdict } from '../../../findings/verdict.ts';
import { balanceDocument, type NamedBout } from '../../../reports/duel/balance.ts';
import { sideOf } from '../../../reports/duel/side.ts';
import { countSeverity } from '../../../reports/shared/report.ts';
import { type Duel, openDuel } from '../../../workshop/duel/duel.ts';
import { duelFigures } from '../../../workshop/duel/figures.ts';
import { requirePaths } from '../../runtime/files/find-inputs.ts';
import { printDocument } from '../../runtime/output/output.ts';
import { queryAll } from '../../runtime/queries/query-all.ts';
import { Interrupted, UsageError, type World } from '../../world.ts';
import type { DuelOptions } from './options.ts';
import { loadSide, playAll, rejectManyParts, settingsOf } from './sides.ts';

/** Plays each design against the reference and prints the table; resolves to the exit code. */
export async function runBalance(
  paths: readonly string[],
  options: DuelOptions & { readonly balance: string },
  world: World,
): Promise<number> {
  requirePaths(paths);
  const picture = (['svg', 'png', 'pdf'] as const).find((type) => options[type] !== undefined);
  if (picture) throw new UsageError(`--${picture} cannot be used with --balance`, `omit --${picture}`);
  const { balance, ...others } = options;
  const reference = await loadSide(balance, others, world);
  const answer = async ({
    verdicts,
    problems,
  }: {
    readonly verdicts: readonly Verdict[];
    readonly problems: string[];
  }) => {
    const legal = verdicts.flatMap((verdict) =>
      verdict.ship && countSeverity(verdict.findings, 'error') === 0 ? [{ verdict, ship: verdict.ship }] : [],
    );
    if (legal.length === 0) {
      problems.push('no design without errors');
      return true;
    }
    for (const { ship } of legal) rejectManyParts(ship);
    const duels = legal.map(({ ship }) => openDuel([ship], reference.force, settingsOf(options)));
    if (!(await playAll(duels, options.runs, world, 1 + reference.ships))) throw new Interrupted();
    const bouts = legal.map(({ verdict, ship }, index): NamedBout => {
      const figures = duelFigures((duels[index] as Duel).tally);
      return { side: sideOf(verdict, ship), points: ship.points.total, figures };
    });
    const left = verdicts.filter((verdict) => !legal.some((each) => each.verdict === verdict)).map(({ file }) => file);
    const document = balanceDocument({
      reference,
      bouts,
      settings: settingsOf(options),
      judging: options.for,
      left,
    });
    await printDocument(document, options, world);
    return true;
  };
  return queryAll(paths, options, answer, world);
}
