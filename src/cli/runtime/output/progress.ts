import type { Screen, World } from '../../world.ts';

/** Progress is shown above this number of files. */
const longRun = 500;

/** A progress bar. */
export interface Progress {
  /** True if a bar is on the screen, where other output would collide with it. */
  readonly isVisible: boolean;
  readonly step: () => void;
  readonly done: () => void;
}

export const noProgress: Progress = { isVisible: false, step: () => {}, done: () => {} };

/** Shows a progress bar on standard error, if that is a terminal and more than `threshold` items are processed. */
export async function createProgress(
  total: number,
  { err }: World,
  threshold = longRun,
  unit = 'files',
): Promise<Progress> {
  if (total <= threshold || !err.isTerminal) return noProgress;
  const { default: bars } = await import('cli-progress');
  const bar = new bars.SingleBar({
    stream: asStream(err),
    format: `{bar} {value}/{total} ${unit}, {eta_formatted} left`,
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    fps: 10,
  });
  bar.start(total, 0);
  return { isVisible: true, step: () => bar.increment(), done: () => bar.stop() };
}

/** How long a search runs before its progress is shown, in milliseconds. */
const delay = 1000;

/** Shows a count on standard error, if that is a terminal and the work takes long. */
export async function createCounter(what: string, { err, now }: World): Promise<Progress> {
  if (!err.isTerminal) return noProgress;
  const { default: bars } = await import('cli-progress');
  const counter = new bars.SingleBar({
    stream: asStream(err),
    format: `${what}: {value}, {duration_formatted}`,
    hideCursor: true,
    clearOnComplete: true,
    fps: 10,
  });
  const started = now();
  let count = 0;
  let isShown = false;
  return {
    isVisible: true,
    step: () => {
      count++;
      if (isShown) counter.update(count);
      else if (now() - started > delay) {
        counter.start(0, count);
        isShown = true;
      }
    },
    done: () => {
      if (isShown) counter.stop();
    },
  };
}

/** The members of a stream that cli-progress uses. */
function asStream(screen: Screen): NodeJS.WritableStream {
  const stream = { isTTY: true, columns: screen.columns, write: (text: string) => void screen.write(text) };
  return stream as unknown as NodeJS.WritableStream;
}
