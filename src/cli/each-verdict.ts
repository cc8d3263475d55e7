import { resolve } from 'node:path';
import { judge, type Verdict } from '../judge.ts';
import { counted } from '../reports/report.ts';
import type { Configs } from './configs.ts';
import { type InputFile, readInput } from './inputs.ts';
import type { Progress } from './progress.ts';
import type { World } from './world.ts';

/** What becomes of the files that are read. */
export interface Reader {
  /** Takes the verdicts of a file. */
  readonly take: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Is told why a file cannot be read. */
  readonly unread: (reason: string) => void;
  readonly configs: Configs;
  /** Whether nothing more is wanted. */
  readonly enough?: () => boolean;
  readonly stdinFilename: string;
  /** How often a run looks up from its files, so that Ctrl-C is heard and the progress bar moves. */
  readonly pauseEvery: number;
}

/** Judges files one after the other; resolves to whether Ctrl-C was pressed. */
export async function eachVerdict(
  files: readonly InputFile[],
  { take, unread, enough, configs, stdinFilename, pauseEvery }: Reader,
  progress: Progress,
  world: World,
): Promise<boolean> {
  let interrupted = false;
  const deaf = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    let read = 0;
    let unjudged = 0;
    for (const input of files) {
      if (interrupted || enough?.()) break;
      const settings = await configs.settingsOf(input.name === '-' ? resolve(world.cwd, stdinFilename) : input.path);
      const file = settings && (await readInput(input, world, stdinFilename));
      if (!file) unjudged++;
      else if (typeof file === 'string') unread(file);
      else await take(await judge(file, settings));
      progress.step();
      read++;
      if (read % pauseEvery === 0) await new Promise(setImmediate);
    }
    if (unjudged > 0) {
      const files = counted(unjudged, 'file was', 'files were');
      unread(`${files} not judged: the configuration cannot be used (--no-config does without)`);
    }
  } finally {
    progress.done();
    deaf();
  }
  return interrupted;
}
