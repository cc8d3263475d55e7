/** Shared by `fmt` and `convert`: reads files, rewrites them one by one, and reports. */

import type { Settings } from '../../../config/settings.ts';
import type { Style } from '../../../document/style.ts';
import type { SourceFile } from '../../../findings/verdict.ts';
import type { Edition } from '../../../rules/model/citation.ts';
import { formatCount } from '../../../text/phrases.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';
import type { ConfigOptions } from '../config/configs.ts';
import { type InputFile, requirePaths } from '../files/find-inputs.ts';
import { decodeWithMark } from '../files/read-file.ts';
import { type JudgeContext, judgeEach, readDesign } from '../judge/judge-file.ts';
import { openInputs } from '../judge/open-inputs.ts';
import { writeNewFile } from '../output/new-file.ts';
import { printMessage, screenStyle } from '../output/output.ts';
import { attemptRewrite, colorDiff, rewriteFile, unifiedDiff } from '../output/rewrite-file.ts';
import { withRunControl } from '../run-control.ts';

export interface RewriteOptions extends Pick<ConfigOptions, 'config' | 'color'> {
  readonly dryRun?: boolean;
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  readonly skipOthers?: boolean | undefined;
}

/** A message with advice for its `help:` line. */
interface Message {
  readonly message: string;
  readonly help: string | undefined;
}

export interface RewriteRun extends JudgeContext {
  readonly inputs: readonly InputFile[];
  readonly style: Style;
  readonly messages: (string | Message)[];
  readonly skipOthers: boolean | undefined;
  /** Names of the files that got a changed design. */
  readonly written: string[];
  failed: number;
}

export interface FileToRewrite {
  readonly input: InputFile;
  readonly source: SourceFile;
  readonly settings: Settings;
}

/** Finds the files to rewrite. `rules` is the edition that overrides the one in the files. */
export async function startRewrite(
  paths: readonly string[],
  { stdinFilename, ignore, skipOthers, config, color }: RewriteOptions,
  world: World,
  rules?: Edition,
): Promise<RewriteRun> {
  requirePaths(paths);
  const options = { stdinFilename, ignore, skipOthers, config, color, rules };
  const { files: inputs, problems, context } = await openInputs(paths, options, world);
  const style = await screenStyle(color, world, world.out);
  return { ...context, inputs, style, skipOthers, messages: [...problems], written: [], failed: problems.length };
}

/** Rewrites the files of a run one by one until `enough`; resolves to true if Ctrl-C was pressed. */
export async function rewriteEach(
  run: RewriteRun,
  rewrite: (file: FileToRewrite) => Promise<void>,
  enough: () => boolean = () => false,
): Promise<boolean> {
  const handler = {
    judge: async (input: InputFile) => {
      if (input.isUnquoted) return `cannot change ${input.name}: the link leads outside`;
      const read = await readDesign(input, run);
      if (typeof read !== 'object') return read;
      return { input, ...read };
    },
    take: rewrite,
    unread: (message: string) => fail(run, message),
    mayLackDesigns: run.skipOthers === true,
    enough,
    // Allow Ctrl-C between files.
    pauseEvery: 1,
  };
  const { inputs, world } = run;
  return withRunControl(world, { total: inputs.length }, (control) => judgeEach(inputs, handler, control));
}

/** Diff of a change, colored for standard output. */
export async function renderDiff(
  { source: { name, bytes } }: FileToRewrite,
  after: Uint8Array,
  run: RewriteRun,
): Promise<string> {
  return colorDiff(await unifiedDiff(name, decodeWithMark(bytes), decodeWithMark(after)), run.style);
}

/** Replaces the content of a file; resolves to false and records the problem if that fails. */
export async function replaceFile(
  run: RewriteRun,
  { input, source }: FileToRewrite,
  after: Uint8Array,
): Promise<boolean> {
  const problem = await attemptRewrite(input, source.bytes, after, run.world);
  if (problem !== undefined) fail(run, problem);
  return problem === undefined;
}

/** Where a changed design goes; without `output` into its file. */
export interface ChangedDesignTarget {
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
}

/** Writes a changed design into its file, into a new one, or for `-` to standard output. */
export async function writeChangedDesign(
  run: RewriteRun,
  file: FileToRewrite,
  after: Uint8Array,
  { output, force = false }: ChangedDesignTarget,
): Promise<void> {
  const { name, bytes } = file.source;
  if (output === undefined) {
    if (!Buffer.from(after).equals(bytes) && (await replaceFile(run, file, after))) run.written.push(name);
  } else if (output === '-') await run.world.out.write(after);
  else {
    writeNewFile(output, after, { replaces: [], force }, run.world);
    run.written.push(output);
  }
}

/** Writes a changed fleet into its file, into a new one, or for `-` to standard output. */
export async function writeChangedFleet(
  { input, source }: Pick<FileToRewrite, 'input' | 'source'>,
  after: Uint8Array,
  { output, force = false }: ChangedDesignTarget,
  world: World,
): Promise<void> {
  if (output === undefined) await rewriteFile(input, source.bytes, after, world);
  else if (output === '-') await world.out.write(after);
  else writeNewFile(output, after, { replaces: [], force }, world);
}

/** The world of the report: it goes to standard error if the design goes to standard output. */
export function reportWorld(output: string | undefined, world: World): World {
  return output === '-' ? { ...world, out: world.err } : world;
}

/** Standard input cannot be written to. Throws a {@link UsageError}. */
export function rejectWriteToInput(inputs: readonly InputFile[]): void {
  if (inputs.some(({ name }) => name === '-')) {
    throw new UsageError('--write cannot be used with standard input', 'use `-o -` to print the changed design');
  }
}

function fail(run: RewriteRun, message: string): void {
  run.messages.push(message);
  run.failed++;
}

export async function finishRewrite(run: RewriteRun, interrupted: boolean, findings: boolean): Promise<number> {
  const { configs, messages, written, failed, world } = run;
  await configs.printErrors();
  const [only] = written;
  if (only) await printMessage(`wrote ${written.length === 1 ? only : formatCount(written.length, 'file')}`, world);
  for (const each of messages) {
    const { message, help } = typeof each === 'string' ? { message: each, help: undefined } : each;
    await printMessage(message, world, help);
  }
  if (interrupted) return exitCodes.interrupted;
  if (failed > 0) return exitCodes.usage;
  return findings ? exitCodes.findings : exitCodes.ok;
}
