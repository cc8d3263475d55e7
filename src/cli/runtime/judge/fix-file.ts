/** `check --fix`: files are mended as they are judged. */

import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { fixed } from '../../../fix/apply-fixes.ts';
import { judge } from '../../../judge/judge.ts';
import { formatCount } from '../../../text/numbers.ts';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { textBytes, textOf } from '../files/text-bytes.ts';
import { diffOf, styledDiff } from '../output/patch.ts';
import type { Target } from '../output/report-writer.ts';
import { rewriter } from '../output/rewrite-file.ts';

/** Files that are mended on their way to the reports. */
export interface Fixing {
  /** Mends a file; resolves to what it is now, and what is to be said of it. */
  readonly judged: (file: SourceFile, input: InputFile, settings: Settings) => Promise<Mended>;
  /** Why files could not be written. */
  readonly problems: readonly string[];
  /** What is to be said besides, in words. */
  readonly notes: () => readonly string[];
  /** The report of a dry run: what would change. */
  readonly diffs: readonly Target[] | undefined;
  readonly end: () => void;
}

/** A file after it was mended, or as it was. */
interface Mended {
  readonly source: SourceFile;
  readonly verdicts: readonly Verdict[];
}

/** Begins to fix. In a dry run nothing is written. */
export function fixFiles(
  paths: readonly string[],
  { dryRun = false, output }: { readonly dryRun?: boolean; readonly output?: string },
  world: World,
): Fixing {
  if (paths.includes('-')) {
    throw new UsageError(
      '--fix writes files, and standard input is none',
      '`slipway fmt -` prints what it puts in form',
    );
  }
  const files = rewriter(world);
  const problems: string[] = [];
  const left: string[] = [];
  let mended = 0;
  let diff = '';
  const put = async (input: InputFile, before: Uint8Array, text: string) => {
    if (dryRun) {
      diff = await diffOf(input.name, textOf(before), textOf(textBytes(text, before)));
      return undefined;
    }
    return files.replace(input, before, textBytes(text, before));
  };
  return {
    judged: async ({ name, bytes: read }, input, settings) => {
      // The bytes of an input stand only until the next one is read, and they are needed to see that nobody else wrote.
      const source = { name, bytes: Uint8Array.from(read) };
      const { verdicts, text, left: unmended } = await fixed(source, (file) => judge(file, settings));
      left.push(...unmended.map((what) => `${name}, ${what}; it is left as it is`));
      if (text === undefined) return { source, verdicts };
      const problem = await put(input, source.bytes, text);
      if (problem === undefined) mended++;
      else problems.push(problem);
      return problem === undefined
        ? { source: { name, bytes: textBytes(text, source.bytes) }, verdicts }
        : { source, verdicts: await judge(source, settings) };
    },
    problems,
    notes: () => [
      ...left,
      ...(mended > 0 ? [`${dryRun ? 'would mend' : 'mended'} ${formatCount(mended, 'file')}`] : []),
    ],
    diffs: dryRun
      ? [
          {
            format: ({ style }) => ({ add: () => styledDiff(taken(), style), end: () => '' }),
            file: output,
            bills: false,
          },
        ]
      : undefined,
    end: files.end,
  };

  /** The changes of the file that was judged last; nothing for its further designs. */
  function taken(): string {
    const text = diff;
    diff = '';
    return text;
  }
}
