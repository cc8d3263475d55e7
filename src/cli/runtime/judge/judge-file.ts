import { resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import type { World } from '../../world.ts';
import type { Configs } from '../config/configs.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';

/** A checked file. */
export interface JudgedFile {
  readonly input: InputFile;
  readonly source: SourceFile;
  readonly verdicts: readonly Verdict[];
}

/** A checked file, why it cannot be read, or `undefined` if its configuration has errors. */
export type JudgeOutcome = JudgedFile | string | undefined;

/** Everything needed to check files. */
export interface JudgeContext {
  readonly configs: Configs;
  /** Name of standard input in messages. */
  readonly stdinFilename: string;
  readonly world: World;
}

/** The path that decides which configuration applies to an input. */
export function configPathOf({ name, path }: InputFile, { stdinFilename, world }: JudgeContext): string {
  return name === '-' ? resolve(world.cwd, stdinFilename) : path;
}

/** Reads a file and its settings. Fails as {@link JudgeOutcome} does. */
export async function readWithSettings(
  input: InputFile,
  context: JudgeContext,
): Promise<{ readonly source: SourceFile; readonly settings: Settings } | string | undefined> {
  const settings = await context.configs.settingsOf(configPathOf(input, context));
  if (!settings) return undefined;
  const source = await readInput(input, context.world, context.stdinFilename);
  return typeof source === 'string' ? source : { source, settings };
}

/** Reads and checks a file. */
export async function judgeFile(input: InputFile, context: JudgeContext): Promise<JudgeOutcome> {
  const read = await readWithSettings(input, context);
  if (typeof read !== 'object') return read;
  const { source, settings } = read;
  return { input, source, verdicts: await judge(source, settings) };
}
