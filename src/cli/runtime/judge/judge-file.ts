import { resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import { formatCount } from '../../../text/numbers.ts';
import type { World } from '../../world.ts';
import type { Configs } from '../config/configs.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';
import type { RunControl } from '../run-control.ts';

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

/** Callbacks for the files of a run. */
export interface FileHandler<Read extends object = JudgedFile> {
  /** Checks or only reads a file. A string is why it cannot be read; `undefined` means its configuration has errors. */
  readonly judge: (input: InputFile) => Promise<Read | string | undefined>;
  readonly take: (read: Read) => Promise<void>;
  /** Called for a file that cannot be read, and once for all that were not checked. */
  readonly unread: (reason: string) => void;
  /** True when the run can stop early. */
  readonly enough?: () => boolean;
  /** Number of files between two pauses. By default 64: most files take less than a millisecond. */
  readonly pauseEvery?: number;
}

/** Processes files in order; resolves to true after Ctrl-C. */
export async function judgeEach<Read extends object>(
  files: readonly InputFile[],
  { judge, take, unread, enough, pauseEvery = 64 }: FileHandler<Read>,
  control: RunControl,
): Promise<boolean> {
  let read = 0;
  let unchecked = 0;
  for (const input of files) {
    if (control.isStopped || enough?.()) break;
    const outcome = await judge(input);
    if (!outcome) unchecked++;
    else if (typeof outcome === 'string') unread(outcome);
    else await take(outcome);
    control.step();
    read++;
    if (read % pauseEvery === 0) await control.pause();
  }
  if (unchecked > 0) unread(notCheckedMessage(unchecked));
  control.clearBar();
  return control.isStopped;
}

/** The message for files whose configuration has errors. */
export function notCheckedMessage(files: number): string {
  const whose = files === 1 ? 'its' : 'their';
  return `${formatCount(files, 'file')} not checked: ${whose} configuration has errors (fix it, or use --no-config)`;
}
