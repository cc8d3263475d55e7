import { judge, type SourceFile, type Verdict } from '../judge.ts';
import { type InputFile, readInput } from './inputs.ts';
import type { Progress } from './progress.ts';
import type { World } from './world.ts';

/** What becomes of the files that are read. */
export interface Reader {
  /** Takes the verdicts of a file. */
  readonly take: (verdicts: readonly Verdict[]) => Promise<void>;
  /** How a file is judged, where that is not all that is done with it. */
  readonly judged?: ((file: SourceFile, input: InputFile) => Promise<readonly Verdict[]>) | undefined;
  /** Is told why a file cannot be read. */
  readonly unread: (reason: string) => void;
  /** Whether nothing more is wanted. */
  readonly enough?: () => boolean;
  readonly stdinFilename: string;
  /** How often a run looks up from its files, so that Ctrl-C is heard and the progress bar moves. */
  readonly pauseEvery: number;
}

/** Judges files one after the other; resolves to whether Ctrl-C was pressed. */
export async function eachVerdict(
  files: readonly InputFile[],
  { take, judged = judge, unread, enough, stdinFilename, pauseEvery }: Reader,
  progress: Progress,
  world: World,
): Promise<boolean> {
  let interrupted = false;
  const deaf = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    let read = 0;
    for (const input of files) {
      if (interrupted || enough?.()) break;
      const file = await readInput(input, world, stdinFilename);
      if (typeof file === 'string') unread(file);
      else await take(await judged(file, input));
      progress.step();
      read++;
      if (read % pauseEvery === 0) await new Promise(setImmediate);
    }
  } finally {
    progress.done();
    deaf();
  }
  return interrupted;
}
