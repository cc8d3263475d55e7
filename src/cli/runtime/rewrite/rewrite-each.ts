/** What `fmt` and `convert` have in common: files are read, rewritten one after the other, and told of. */

import type { Settings } from '../../../config/settings.ts';
import type { SourceFile } from '../../../findings/verdict.ts';
import type { Style } from '../../../reports/shared/style.ts';
import { plain } from '../../../text/escape-control.ts';
import { exit, type World } from '../../world.ts';
import { configsOf } from '../config/configs.ts';
import { findInputs, type InputFile, mustName } from '../files/find-inputs.ts';
import { textOf } from '../files/text-bytes.ts';
import { eachJudged } from '../judge/judge-each.ts';
import { type Bench, readJudged } from '../judge/judge-file.ts';
import { diffOf, styledDiff } from '../output/patch.ts';
import { noProgress, type Progress } from '../output/progress.ts';
import { type Rewriter, rewriter } from '../output/rewrite-file.ts';
import { styleOf } from '../output/style.ts';

/** Options that both commands understand. */
export interface RewriteOptions {
  readonly dryRun?: boolean;
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
  /** Whether diffs are coloured, if the user says. */
  readonly color?: boolean;
}

/** A run that rewrites files. */
export interface Rewriting extends Bench {
  readonly inputs: readonly InputFile[];
  readonly files: Rewriter;
  readonly style: Style;
  /** What is to be said at the end. */
  readonly said: string[];
  /** How often a file could not be found, read or written. */
  failed: number;
}

/** A file that is to be rewritten, with bytes of its own, and how its designs are judged. */
export interface Rewritable {
  readonly input: InputFile;
  readonly source: SourceFile;
  readonly settings: Settings;
}

/** Finds the files behind `paths`. */
export async function rewritingOf(
  paths: readonly string[],
  { stdinFilename, ignore = true, config, color }: RewriteOptions,
  world: World,
): Promise<Rewriting> {
  mustName(paths);
  const configs = configsOf(config === undefined ? {} : { config }, world);
  const { files: inputs, problems } = await findInputs(paths, world.cwd, { ignore, leftOut: configs.ignores });
  const said = [...problems];
  const style = await styleOf(color, world, world.out);
  return { inputs, configs, style, stdinFilename, world, files: rewriter(world), said, failed: problems.length };
}

/** How the files of a run are gone through. */
interface Pace {
  readonly progress?: Progress;
  /** Whether nothing more is wanted. */
  readonly enough?: () => boolean;
}

/** Rewrites the files of a run one after the other; resolves to whether Ctrl-C was pressed. */
export async function eachRewritten(
  run: Rewriting,
  rewrite: (file: Rewritable) => Promise<void>,
  { progress = noProgress, enough = () => false }: Pace = {},
): Promise<boolean> {
  const reader = {
    judge: async (input: InputFile) => {
      const read = await readJudged(input, run);
      if (typeof read !== 'object') return read;
      const { name, bytes } = read.source;
      // The bytes of an input stand only until the next one is read.
      return { input, source: { name, bytes: Uint8Array.from(bytes) }, settings: read.settings };
    },
    take: rewrite,
    unread: (reason: string) => fail(run, reason),
    enough,
    // Ctrl-C is heard between two files.
    pauseEvery: 1,
  };
  try {
    return await eachJudged(run.inputs, reader, progress, run.world);
  } finally {
    run.files.end();
  }
}

/** What would be changed in a file, as a diff in the colours of standard output. */
export async function shownDiff(
  { source: { name, bytes } }: Rewritable,
  after: Uint8Array,
  run: Rewriting,
): Promise<string> {
  return styledDiff(await diffOf(name, textOf(bytes), textOf(after)), run.style);
}

/** Puts new bytes in the place of a file's; resolves to whether that could be done. */
export function replaced(run: Rewriting, { input, source }: Rewritable, after: Uint8Array): boolean {
  const problem = run.files.replace(input, source.bytes, after);
  if (problem !== undefined) fail(run, problem);
  return problem === undefined;
}

function fail(run: Rewriting, reason: string): void {
  run.said.push(reason);
  run.failed++;
}

/** Says what there is to say; resolves to the exit code, given whether there are `findings`. */
export async function ended(run: Rewriting, interrupted: boolean, findings: boolean): Promise<number> {
  const { configs, said, failed, world } = run;
  await world.err.write(configs.problems());
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (interrupted) return exit.interrupted;
  if (failed > 0) return exit.usage;
  return findings ? exit.findings : exit.ok;
}
