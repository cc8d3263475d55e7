/** The one design that a calculator asks about. */

import type { Settings } from '../../../config/settings.ts';
import { designMeant } from '../../../findings/select-design.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import { UsageError } from '../../world.ts';
import { findInputs } from '../files/find-inputs.ts';
import { notJudged } from '../judge/judge-each.ts';
import { type Bench, readJudged } from '../judge/judge-file.ts';

/** What the one design is wanted for. */
export interface WantedDesign {
  /** What is of one design only: `a refit`. */
  readonly what: string;
  /** The class that is meant, where there are several designs. */
  readonly class: string | undefined;
  /** Whether a design that is alone is meant whatever its class: `--class` may be said of another file. */
  readonly alone?: boolean;
  readonly ignore?: boolean;
}

/** A design, and how it was judged. */
export interface OneDesign {
  readonly verdict: Verdict;
  readonly settings: Settings;
}

/** Reads and judges what is behind a path, and picks the design that is meant. Throws a {@link UsageError} where that is not one. */
export async function oneDesign(path: string, wanted: WantedDesign, bench: Bench): Promise<OneDesign> {
  const { configs, world } = bench;
  const { ignore = true } = wanted;
  const { files, problems } = await findInputs([path], world.cwd, { ignore, leftOut: configs.ignores });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(problem);
  const judged: OneDesign[] = [];
  for (const file of files) {
    const read = await readJudged(file, bench);
    if (typeof read === 'string') throw new UsageError(read);
    if (!read) {
      await world.err.write(configs.problems());
      throw new UsageError(notJudged(1));
    }
    const { source, settings } = read;
    judged.push(...(await judge(source, settings)).map((verdict) => ({ verdict, settings })));
  }
  const named = wanted.alone && judged.length === 1 ? undefined : wanted.class;
  const verdicts = judged.map(({ verdict }) => verdict);
  const meant = designMeant(verdicts, named, { file: path, what: wanted.what, by: '--class' });
  if ('unclear' in meant) throw new UsageError(meant.message, meant.help);
  return judged[verdicts.indexOf(meant.verdict)] as OneDesign;
}
