/** The two ends of a worker that runs a search. */

/** Called with what has been done so far. */
export type OnProgress = (progress: string) => void;

/** A reason why there is no result, for the user. */
export class NoResult extends Error {}

/** A search as plain data. */
interface Search {
  readonly kind: string;
}

/** The searches by their kind. */
type Finders = Readonly<Record<string, (search: never, onProgress: OnProgress) => Promise<unknown>>>;

type Message<Found> =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'failed'; readonly text: string };

/** The end in the worker: runs the search that it gets. */
export function answerSearch(finders: Finders): void {
  const post = (message: Message<unknown>) => self.postMessage(message);
  const onProgress = (text: string) => post({ kind: 'progress', text });
  self.addEventListener('message', ({ data }: MessageEvent<Search>) => {
    finders[data.kind]?.(data as never, onProgress).then(
      (result) => post({ kind: 'found', found: result }),
      (error: unknown) => post({ kind: 'failed', text: failureText(error) }),
    );
  });
}

function failureText(error: unknown): string {
  return error instanceof NoResult ? error.message : `The search failed: ${String(error)}`;
}

export interface SearchListener<Found> {
  readonly onProgress: (text: string) => void;
  readonly onFound: (found: Found) => void;
  readonly onFailed: (text: string) => void;
}

/** The end in the page: starts a search, and returns a function that stops it. */
export function startSearch<Found>(search: Search, listener: SearchListener<Found>): () => void {
  const address = URL.createObjectURL(new Blob([`${slipwayWorkbench}slipwayWorkbench()`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Message<Found>>) => {
    if (data.kind === 'progress') return listener.onProgress(data.text);
    stop();
    if (data.kind === 'found') listener.onFound(data.found);
    else listener.onFailed(data.text);
  });
  worker.addEventListener('error', () => {
    stop();
    listener.onFailed('This browser cannot run searches in the background.');
  });
  worker.postMessage(search);
  return stop;
}
