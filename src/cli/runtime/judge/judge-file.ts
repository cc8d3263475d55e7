import { resolve } from 'node:path';
import type { Facts } from '../../../checks/cross-file/facts.ts';
import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import type { World } from '../../world.ts';
import type { Configs } from '../config/configs.ts';
import type { Hashing } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';

/** What a file comes to. */
export interface Judged {
  readonly input: InputFile;
  /** The file itself, where it is at hand; its bytes stand until the next one is read. */
  readonly source?: SourceFile;
  readonly verdicts: readonly Verdict[];
  /** What is compared across files, where it does not follow from the verdicts because they have lost their ships. */
  readonly facts?: readonly Facts[];
  /** What the file and the way of judging it are known by, where that is wanted. */
  readonly hash: string | undefined;
}

/** What became of a file: judged, unreadable for a reason, or not judged because its configuration cannot be used. */
export type Outcome = Judged | string | undefined;

/** What it takes to judge files. */
export interface Bench {
  readonly configs: Configs;
  readonly stdinFilename: string;
  readonly world: World;
  /** Gives a file and the way of judging it a name of their own; left out where nobody wants to know. */
  readonly hash?: Hashing;
}

/** Where a file is, for its configuration to be found. */
export function placeOfInput({ name, path }: InputFile, { stdinFilename, world }: Bench): string {
  return name === '-' ? resolve(world.cwd, stdinFilename) : path;
}

/** Reads a file and finds out how it is judged, or says why it is not. */
export async function readJudged(
  input: InputFile,
  bench: Bench,
): Promise<{ readonly source: SourceFile; readonly settings: Settings } | string | undefined> {
  const settings = await bench.configs.settingsOf(placeOfInput(input, bench));
  if (!settings) return undefined;
  const source = await readInput(input, bench.world, bench.stdinFilename);
  return typeof source === 'string' ? source : { source, settings };
}

/** Judges a file. */
export async function judgeInput(input: InputFile, bench: Bench): Promise<Outcome> {
  const settings = await bench.configs.settingsOf(placeOfInput(input, bench));
  if (!settings) return undefined;
  // What is read is judged at once: whoever reads in between would do so into the same memory.
  const reading = readInput(input, bench.world, bench.stdinFilename);
  const source = reading instanceof Promise ? await reading : reading;
  if (typeof source === 'string') return source;
  const hash = bench.hash?.key(bench.hash.ofContent(source.bytes), settings);
  return { input, source, verdicts: await judge(source, settings), hash };
}
