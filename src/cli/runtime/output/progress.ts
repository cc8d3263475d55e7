import type { Screen, World } from '../../world.ts';

/** From this many files on, a run takes long enough to show how far it is. */
const longRun = 500;

/** Shows how many files have been read, on a terminal and only there. */
export interface Progress {
  /** Whether a bar is on the screen, so that what else is written there would run into it. */
  readonly shown: boolean;
  readonly step: () => void;
  readonly done: () => void;
}

/** Shows nothing. */
export const noProgress: Progress = { shown: false, step: () => {}, done: () => {} };

/** A progress bar on standard error, or nothing where nobody would see it or the run is short; `what` is counted. */
export async function progressOf(total: number, { err }: World, longer = longRun, what = 'files'): Promise<Progress> {
  if (total <= longer || !err.isTerminal) return noProgress;
  const { default: bars } = await import('cli-progress');
  const bar = new bars.SingleBar({
    stream: asStream(err),
    format: `{bar} {value}/{total} ${what}, {eta_formatted} left`,
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    fps: 10,
  });
  bar.start(total, 0);
  return { shown: true, step: () => bar.increment(), done: () => bar.stop() };
}

/** What cli-progress needs of a terminal. */
function asStream(screen: Screen): NodeJS.WritableStream {
  const stream = { isTTY: true, columns: screen.columns, write: (text: string) => void screen.write(text) };
  return stream as unknown as NodeJS.WritableStream;
}
