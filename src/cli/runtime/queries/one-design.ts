/** Loads the single design that a command works on. */

import type { Settings } from '../../../config/settings.ts';
import { formatLocation, type SourceFile, selectDesign, type Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { commandLine } from '../../../text/escape.ts';
import { UsageError } from '../../world.ts';
import { exampleOf } from '../files/designs-beside.ts';
import { type FoundInputs, findInputs } from '../files/find-inputs.ts';
import { type JudgeContext, unquotedVerdict } from '../judge/judge-file.ts';
import { readOrThrow } from './read-or-throw.ts';

export interface DesignRequest {
  /** Noun for the message if there are several designs, such as `a refit`. */
  readonly what: string;
  /** Class name, if there are several designs. */
  readonly class: string | undefined;
  /** Accept a single design of any class, because `--class` may apply to another file. */
  readonly acceptSingle?: boolean;
  readonly ignore?: boolean;
  /** Accept the class of an example in place of a file. */
  readonly orExample?: boolean;
}

export interface CheckedDesign {
  readonly verdict: Verdict;
  readonly settings: Settings;
  readonly source: SourceFile;
}

/** Reads and checks the designs at a path and selects one. Throws a {@link UsageError} unless exactly one matches. */
export async function loadOneDesign(
  path: string,
  wanted: DesignRequest,
  context: JudgeContext,
): Promise<CheckedDesign> {
  const { configs, world } = context;
  const { ignore = true } = wanted;
  const example = wanted.orExample ? exampleOf(path, world) : undefined;
  const { files, problems }: FoundInputs = example
    ? { files: [{ name: path, path: example }], problems: [] }
    : await findInputs([path], world, { ignore, excludedIn: configs.ignoredIn, withLinksOut: true });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(problem);
  const judged: CheckedDesign[] = [];
  for (const file of files) {
    const { source, settings } = await readOrThrow(file, context);
    const verdicts = await judge(source, settings);
    const shown = file.isUnquoted ? verdicts.map(unquotedVerdict) : verdicts;
    judged.push(...shown.map((verdict) => ({ verdict, settings, source })));
  }
  const className = wanted.acceptSingle && judged.length === 1 ? undefined : wanted.class;
  const verdicts = judged.map(({ verdict }) => verdict);
  const meant = selectDesign(verdicts, className, { file: path, purpose: wanted.what, selector: '--class' });
  if ('unclear' in meant) throw new UsageError(meant.message, meant.help);
  return judged[verdicts.indexOf(meant.verdict)] as CheckedDesign;
}

/** The ship of the design at a path. Throws a {@link UsageError} if the design cannot be priced. */
export function requireShip(verdict: Verdict, path: string): Ship {
  if (verdict.ship) return verdict.ship;
  throw new UsageError(`${formatLocation(verdict)} cannot be priced`, `run ${commandLine('check', path)}`);
}
