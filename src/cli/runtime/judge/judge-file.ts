import { resolve } from 'node:path';
import { judge } from '../../../checks/judge.ts';
import type { Settings } from '../../../config/settings.ts';
import { type SourceFile, unreadableVerdict, type Verdict } from '../../../findings/verdict.ts';
import { isForeign } from '../../../parse/file-kind.ts';
import { textFaults } from '../../../parse/messages/faults.ts';
import { notQuoted, unreadable } from '../../../parse/read-data-file.ts';
import { formatCount } from '../../../text/phrases.ts';
import { Interrupted, UsageError, type World } from '../../world.ts';
import type { Configs } from '../config/configs.ts';
import { contentHasher } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';
import type { RunControl } from '../run-control.ts';

export interface JudgedFile {
  readonly input: InputFile;
  readonly source: SourceFile;
  readonly verdicts: readonly Verdict[];
}

/**
 * A checked file, why it cannot be read, `false` for a file of another program in a folder, or `undefined` if its
 * configuration has errors.
 */
export type JudgeOutcome<Read extends object = JudgedFile> = Read | string | false | undefined;

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

/** The content of a file and its settings. */
interface ReadFile {
  readonly source: SourceFile;
  readonly settings: Settings;
}

/** Reads a file and its settings; a string is why that failed, `undefined` means its configuration has errors. */
export async function readWithSettings(
  input: InputFile,
  context: JudgeContext,
): Promise<ReadFile | string | undefined> {
  const settings = await context.configs.settingsOf(configPathOf(input, context));
  if (!settings) return undefined;
  const source = await readInput(input, context.world, context.stdinFilename);
  return typeof source === 'string' ? source : { source, settings };
}

/** Reads a design and its settings. */
export async function readDesign(input: InputFile, context: JudgeContext): Promise<JudgeOutcome<ReadFile>> {
  const read = await readWithSettings(input, context);
  if (typeof read !== 'object' || !input.mayBeForeign) return read;
  return (await isForeign(read.source.bytes)) ? false : read;
}

/** Lets signals arrive within a long file; throws {@link Interrupted} after one. */
export type Pause = () => Promise<void>;

/** Reads and checks a file. */
export async function judgeFile(input: InputFile, context: JudgeContext, pause?: Pause): Promise<JudgeOutcome> {
  const read = await readDesign(input, context);
  if (typeof read !== 'object') return read;
  const { source, settings } = read;
  const verdicts = await judgeSafely(source, () => judge(source, settings, pause));
  return { input, source, verdicts: input.isUnquoted ? verdicts.map(unquotedVerdict) : verdicts };
}

/** The verdict on a file outside, of which messages quote nothing. */
export function unquotedVerdict(verdict: Verdict): Verdict {
  return { ...verdict, findings: notQuoted(verdict.findings) };
}

/** The verdicts of `judgeSource`; a fault of slipway is a finding, so that other files are still checked. */
export async function judgeSafely(
  { name }: SourceFile,
  judgeSource: () => Promise<readonly Verdict[]>,
): Promise<readonly Verdict[]> {
  try {
    return await judgeSource();
  } catch (error) {
    if (error instanceof UsageError || error instanceof Interrupted) throw error;
    const fault = textFaults.internal(error instanceof Error ? error.message : String(error));
    return [unreadableVerdict(name, unreadable(fault))];
  }
}

/** Callbacks for the files of a run. */
interface FileHandler<Read extends object = JudgedFile> {
  /** Checks or only reads a file. */
  readonly judge: (input: InputFile, pause: Pause) => Promise<JudgeOutcome<Read>>;
  readonly take: (read: Read) => Promise<void>;
  /** Called for a file that cannot be read, and once for all that were not checked. */
  readonly unread: (reason: string) => void;
  /** Called at the end with the number of files of other programs, if there are any. */
  readonly foreign?: (files: number) => void;
  /** True if it is no problem that none of the files is a design. */
  readonly mayLackDesigns?: boolean;
  /** True when the run can stop early. */
  readonly enough?: () => boolean;
  /** Number of files between two pauses. By default 64: most files take less than a millisecond. */
  readonly pauseEvery?: number;
}

/** Processes files in order; resolves to true after Ctrl-C. */
export async function judgeEach<Read extends object>(
  files: readonly InputFile[],
  handler: FileHandler<Read>,
  control: RunControl,
): Promise<boolean> {
  const { judge, take, unread, enough, pauseEvery = 64 } = handler;
  const pause = async () => {
    if (!(await control.pause())) throw new Interrupted();
  };
  let read = 0;
  let unchecked = 0;
  let others = 0;
  for (const input of files) {
    if (control.isStopped || enough?.()) break;
    const outcome = await judge(input, pause).catch(unlessInterrupted);
    if (outcome === 'interrupted') break;
    if (outcome === undefined) unchecked++;
    else if (outcome === false) others++;
    else if (typeof outcome === 'string') unread(outcome);
    else await take(outcome);
    control.step();
    read++;
    if (read % pauseEvery === 0) await control.pause();
  }
  if (unchecked > 0) unread(notCheckedMessage(unchecked));
  reportForeign(others, read, handler);
  control.clearBar();
  return control.isStopped;
}

function unlessInterrupted(error: unknown): 'interrupted' {
  if (error instanceof Interrupted) return 'interrupted';
  throw error;
}

function reportForeign(
  others: number,
  all: number,
  { foreign, mayLackDesigns, unread }: Pick<FileHandler, 'foreign' | 'mayLackDesigns' | 'unread'>,
): void {
  if (others === 0) return;
  foreign?.(others);
  if (others === all && !mayLackDesigns)
    unread(`no designs found: ${formatCount(others, 'file')} without class, mass and hull`);
}

/** The message for files whose configuration has errors. */
export function notCheckedMessage(files: number): string {
  const whose = files === 1 ? 'its' : 'their';
  return `${formatCount(files, 'file')} not checked: ${whose} configuration has errors (fix it, or use --no-config)`;
}

/** Checks files, but keeps the verdicts on those whose content and settings have not changed. */
export function judgeChanged(): (input: InputFile, context: JudgeContext, pause?: Pause) => Promise<JudgeOutcome> {
  const hash = contentHasher();
  const known = new Map<string, { readonly key: string; readonly judged: JudgedFile }>();
  return async (input, context, pause) => {
    const read = await readDesign(input, context);
    if (typeof read !== 'object') return read;
    const key = hash(read.source.bytes, read.settings);
    const last = known.get(input.name);
    if (last?.key === key) return last.judged;
    const { source, settings } = read;
    const judged = { input, source, verdicts: await judgeSafely(source, () => judge(source, settings, pause)) };
    known.set(input.name, { key, judged });
    return judged;
  };
}
