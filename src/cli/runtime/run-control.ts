/** The only owner of Ctrl-C and of the progress bar. */

import type { Screen, World } from '../world.ts';

/** Ctrl-C and the progress bar, as work that can be stopped sees them. */
export interface RunControl {
  /** True after Ctrl-C, or another signal that ends the run. */
  readonly isStopped: boolean;
  /** True if a bar is on the screen, where other output would collide with it. */
  readonly hasBar: boolean;
  /** Counts an item in the bar, or several. */
  readonly step: (count?: number) => void;
  /** Lets signals arrive and the bar be drawn; resolves to true if the work should go on. */
  readonly pause: () => Promise<boolean>;
  /** Removes the bar before other output. */
  readonly clearBar: () => void;
}

interface ControlOptions {
  /** Number of items; left out, there is no bar. */
  readonly total?: number;
  /** The bar is shown above this number. */
  readonly threshold?: number;
  readonly unit?: string;
  readonly onStop?: () => void;
}

/** Runs work that Ctrl-C can stop; a second Ctrl-C ends the process. The bar is on standard error, if that is a terminal. */
export async function withRunControl<T>(
  world: World,
  options: ControlOptions,
  work: (control: RunControl) => Promise<T>,
): Promise<T> {
  let isStopped = false;
  let release = () => {};
  release = world.onInterrupt(() => {
    release();
    isStopped = true;
    options.onStop?.();
  });
  const bar = await openBar(options, world);
  const clearBar = () => bar?.stop();
  try {
    return await work({
      get isStopped() {
        return isStopped;
      },
      hasBar: bar !== undefined,
      step: (count = 1) => bar?.increment(count),
      pause: async () => {
        await new Promise(setImmediate);
        return !isStopped;
      },
      clearBar,
    });
  } finally {
    clearBar();
    release();
  }
}

/** Ignores Ctrl-C while another program on the terminal handles it. */
export async function ignoringInterrupts<T>({ onInterrupt }: World, work: () => Promise<T>): Promise<T> {
  const release = onInterrupt(() => {});
  try {
    return await work();
  } finally {
    release();
  }
}

async function openBar({ total = 0, threshold = 500, unit = 'files' }: ControlOptions, { err }: World) {
  if (total <= threshold || !err.isTerminal) return undefined;
  const { default: bars } = await import('cli-progress');
  const bar = new bars.SingleBar({
    ...barOptions(err),
    format: `{bar} {value}/{total} ${unit}, {eta_formatted} left`,
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  bar.start(total, 0);
  return bar;
}

/** How long a search runs before its count is shown, in milliseconds. */
const delay = 1000;

/** Counts the steps of a search on standard error, if that is a terminal and the search takes long. */
export async function withCounter<T>(
  what: string,
  { err, now }: World,
  work: (step: () => void) => Promise<T>,
): Promise<T> {
  if (!err.isTerminal) return work(() => {});
  const { default: bars } = await import('cli-progress');
  const counter = new bars.SingleBar({ ...barOptions(err), format: `${what}: {value}, {duration_formatted}` });
  const started = now();
  let count = 0;
  let isShown = false;
  const step = () => {
    count++;
    if (isShown) counter.update(count);
    else if (now() - started > delay) {
      counter.start(0, count);
      isShown = true;
    }
  };
  try {
    return await work(step);
  } finally {
    if (isShown) counter.stop();
  }
}

function barOptions(screen: Screen) {
  // The members of a stream that cli-progress uses.
  const stream = { isTTY: true, columns: screen.columns, write: (text: string) => void screen.control(text) };
  return { stream: stream as unknown as NodeJS.WritableStream, hideCursor: true, clearOnComplete: true, fps: 10 };
}
