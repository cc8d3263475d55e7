import { resolve } from 'node:path';
import type { DesignFacts } from '../../../checks/cross-file/facts.ts';
import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import type { World } from '../../world.ts';
import type { Configs } from '../config/configs.ts';
import type { ContentHasher } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';

/** A checked file. */
export interface JudgedFile {
  readonly input: InputFile;
  /** The file itself, if it was checked in this thread. */
  readonly source?: SourceFile;
  readonly verdicts: readonly Verdict[];
  /** Facts for cross-file checks; set where the verdicts have no designs to take them from. */
  readonly facts?: readonly DesignFacts[];
  /** Cache key of the content and the settings, if hashing is on. */
  readonly hash: string | undefined;
}

/** A checked file, why it cannot be read, or `undefined` if its configuration has errors. */
export type JudgeOutcome = JudgedFile | string | undefined;

/** Everything needed to check files. */
export interface JudgeContext {
  readonly configs: Configs;
  /** Name of standard input in messages. */
  readonly stdinFilename: string;
  readonly world: World;
  /** Computes cache keys; left out without a cache. */
  readonly hash?: ContentHasher;
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
  return { input, source, verdicts: await judge(source, settings), hash: context.hash?.(source.bytes, settings) };
}
