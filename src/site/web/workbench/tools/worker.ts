/** The two ends of a worker that runs a search. */

import {
  type DuelFound,
  type DuelSearch,
  type FitFound,
  type FitSearch,
  findProposals,
  NoResult,
  playDuel,
  type ToolSearch,
} from './searches.ts';

type Message<Found> =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'failed'; readonly text: string };

/** The end in the worker: runs the search that it gets. */
export function answerSearch(): void {
  const post = (message: Message<FitFound | DuelFound>) => self.postMessage(message);
  const onProgress = (text: string) => post({ kind: 'progress', text });
  self.addEventListener('message', ({ data }: MessageEvent<ToolSearch>) => {
    const found = data.kind === 'fit' ? findProposals(data, onProgress) : playDuel(data, onProgress);
    found.then(
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

type FoundOf<Kind extends ToolSearch> = Kind extends FitSearch ? FitFound : Kind extends DuelSearch ? DuelFound : never;

/** The end in the page: starts a search, and returns a function that stops it. */
export function startSearch<Kind extends ToolSearch>(
  search: Kind,
  listener: SearchListener<FoundOf<Kind>>,
): () => void {
  const address = URL.createObjectURL(new Blob([`${slipwayWorkbench}slipwayWorkbench()`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Message<FoundOf<Kind>>>) => {
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
