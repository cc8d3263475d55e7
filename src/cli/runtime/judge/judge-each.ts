import { counted } from '../../../text/numbers.ts';
import type { Soon } from '../../maybe-promise.ts';
import type { World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { Progress } from '../output/progress.ts';
import type { Judged } from './judge-file.ts';

/** What becomes of the files that are read. */
export interface Reader<Read extends object = Judged> {
  /** Judges a file, or only reads it; the files are given in order. A reason is why it cannot be read, nothing that it is not judged. */
  readonly judge: (input: InputFile) => Soon<Read | string | undefined>;
  /** Takes what a file comes to. */
  readonly take: (read: Read) => Soon<void>;
  /** Is told why a file cannot be read, and of files that were not judged. */
  readonly unread: (reason: string) => void;
  /** Whether nothing more is wanted. */
  readonly enough?: () => boolean;
  /** How often a run looks up from its files, so that Ctrl-C is heard and the progress bar moves. */
  readonly pauseEvery: number;
}

/** Judges files one after the other; resolves to whether Ctrl-C was pressed. */
export async function eachJudged<Read extends object>(
  files: readonly InputFile[],
  { judge, take, unread, enough, pauseEvery }: Reader<Read>,
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
      const judging = judge(input);
      const outcome = judging instanceof Promise ? await judging : judging;
      if (!outcome) unjudged++;
      else if (typeof outcome === 'string') unread(outcome);
      else {
        const taking = take(outcome);
        if (taking instanceof Promise) await taking;
      }
      progress.step();
      read++;
      if (read % pauseEvery === 0) await new Promise(setImmediate);
    }
    if (unjudged > 0) unread(notJudged(unjudged));
  } finally {
    progress.done();
    deaf();
  }
  return interrupted;
}

/** What is said of files whose configuration cannot be used. */
export function notJudged(files: number): string {
  const those = counted(files, 'file was', 'files were');
  return `${those} not judged: the configuration cannot be used (--no-config does without)`;
}
