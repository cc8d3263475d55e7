/** `check --fix`: fixes files before they are reported. */

import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { applyFixes } from '../../../fix/apply-fixes.ts';
import { errorsIn } from '../../../reports/report.ts';
import { commandLine } from '../../../text/escape.ts';
import { formatCount } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { decodeWithMark, encodeText } from '../files/read-file.ts';
import type { LoadedRequest } from '../output/report-writer.ts';
import { attemptRewrite, colorDiff, unifiedDiff } from '../output/rewrite-file.ts';

/** A run that fixes files. */
export interface FixRun {
  /** Fixes a file that `judge` judges; resolves to its new content and the verdicts on that. */
  readonly fixFile: (source: SourceFile, input: InputFile, judge: JudgeSource) => Promise<FixedFile>;
  /** Why files could not be written. */
  readonly problems: readonly string[];
  /** Messages about what was fixed or could not be. */
  readonly notes: () => readonly string[];
  /** The report of a dry run: a diff. */
  readonly diffRequests: readonly LoadedRequest[] | undefined;
}

type JudgeSource = (file: SourceFile) => Promise<readonly Verdict[]>;

interface FixedFile {
  readonly source: SourceFile;
  readonly verdicts: readonly Verdict[];
}

/** Starts a run that fixes files; a dry run writes nothing. Throws a {@link UsageError} for standard input. */
export function fixFiles(
  paths: readonly string[],
  { dryRun = false, output }: { readonly dryRun?: boolean; readonly output?: string },
  world: World,
): FixRun {
  if (paths.includes('-')) throw new UsageError('--fix cannot be used with standard input', 'use `slipway fmt -`');
  const problems: string[] = [];
  const unfixed: string[] = [];
  let fixedFiles = 0;
  let errorsLeft = 0;
  let diff = '';
  /** The diff of the last file; empty for its further designs. */
  const takeDiff = () => {
    const text = diff;
    diff = '';
    return text;
  };
  const put = async (input: InputFile, before: Uint8Array, after: Uint8Array) => {
    if (!dryRun) return attemptRewrite(input, before, after, world);
    diff = await unifiedDiff(input.name, decodeWithMark(before), decodeWithMark(after));
    return undefined;
  };
  return {
    fixFile: async (source, input, judge) => {
      const { verdicts, text, unfixed: left } = await applyFixes(source, judge);
      errorsLeft += verdicts.flatMap(({ findings }) => errorsIn(findings)).length;
      unfixed.push(...left.map((reason) => `${source.name}, ${reason}; not fixed`));
      if (text === undefined) return { source, verdicts };
      const bytes = encodeText(text, source.bytes);
      const problem = await put(input, source.bytes, bytes);
      if (problem === undefined) {
        fixedFiles++;
        return { source: { name: source.name, bytes }, verdicts };
      }
      problems.push(problem);
      return { source, verdicts: await judge(source) };
    },
    problems,
    notes: () => {
      const summary = `${dryRun ? 'would fix' : 'fixed'} ${formatCount(fixedFiles, 'file')}`;
      // A dry run prints no findings.
      const isLeft = dryRun && errorsLeft > 0;
      return [
        ...unfixed,
        ...(fixedFiles > 0 ? [summary] : []),
        ...(isLeft ? [`${formatCount(errorsLeft, 'error')} without a fix: see ${commandLine('check', ...paths)}`] : []),
      ];
    },
    diffRequests: dryRun
      ? [
          {
            format: 'diff',
            file: output,
            start: ({ style }) => ({ add: () => colorDiff(takeDiff(), style), end: () => '' }),
          },
        ]
      : undefined,
  };
}
