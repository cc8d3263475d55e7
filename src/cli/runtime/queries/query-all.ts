/** Shared by commands with one answer about many designs (`ls`, `review`): reads designs and ends the run. */

import type { Verdict } from '../../../findings/verdict.ts';
import { exitCodes, type World } from '../../world.ts';
import type { ConfigOptions } from '../config/configs.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { openSandbox } from '../files/paths.ts';
import { type JudgedFile, judgeEach, judgeFile, type Pause } from '../judge/judge-file.ts';
import { openInputs } from '../judge/open-inputs.ts';
import { printMessage } from '../output/output.ts';
import { withoutOwnReports } from '../output/output-guard.ts';
import { withRunControl } from '../run-control.ts';

export interface InputOptions extends ConfigOptions {
  readonly output?: string;
  readonly ignore?: boolean;
  readonly stdinFilename: string;
}

export interface CheckedDesigns {
  readonly verdicts: readonly Verdict[];
  /** Files that cannot be read. */
  readonly problems: string[];
  readonly interrupted: boolean;
  /** Paths of the configurations and house rules that were read. */
  readonly configFiles: readonly string[];
}

export async function checkDesigns(
  paths: readonly string[],
  options: InputOptions,
  world: World,
): Promise<CheckedDesigns> {
  const boundary = openSandbox(options.sandbox, world);
  const { context, ...inputs } = await openInputs(paths, { ...options, boundary, withLinksOut: true }, world);
  const files = withoutOwnReports(inputs.files, paths, [options.output], world);
  const verdicts: Verdict[] = [];
  const problems = [...inputs.problems];
  const handler = {
    judge: (input: InputFile, pause: Pause) => judgeFile(input, context, pause),
    take: async (judged: JudgedFile) => void verdicts.push(...judged.verdicts),
    unread: (reason: string) => void problems.push(reason),
  };
  const interrupted = await withRunControl(world, { total: files.length }, (control) =>
    judgeEach(files, handler, control),
  );
  await context.configs.printErrors();
  return { verdicts, problems, interrupted, configFiles: context.configs.filesRead() };
}

/**
 * Checks the designs at `paths`, lets `answer` print about all of them, and resolves to the exit code. `answer` resolves to
 * false for the exit code of findings; problems that it adds are printed after it.
 */
export async function queryAll(
  paths: readonly string[],
  options: InputOptions,
  answer: (checked: CheckedDesigns) => Promise<boolean>,
  world: World,
): Promise<number> {
  const checked = await checkDesigns(paths, options, world);
  const { problems, interrupted } = checked;
  const isGood = !interrupted && (await answer(checked));
  if (interrupted) problems.push('interrupted; nothing printed');
  for (const problem of problems) await printMessage(problem, world);
  if (interrupted) return exitCodes.interrupted;
  if (problems.length > 0) return exitCodes.usage;
  return isGood ? exitCodes.ok : exitCodes.findings;
}
