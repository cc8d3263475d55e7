/** A search with its progress, as part of a page. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { type SearchListener, startSearch } from './worker.ts';

export interface SearchState<Search, Found> {
  /** What has been done so far; `undefined` if no search runs. */
  readonly progress: string | undefined;
  readonly found: Found | undefined;
  readonly failure: string | undefined;
  readonly start: (search: Search) => void;
  readonly cancel: () => void;
}

/** Runs one search at a time; it ends with the component. */
export function useSearch<Search extends { readonly kind: string }, Found>(): SearchState<Search, Found> {
  const [progress, setProgress] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<(() => void) | undefined>(undefined);
  const cancel = () => {
    stop.current?.();
    stop.current = undefined;
    setProgress(undefined);
  };
  useEffect(() => () => stop.current?.(), []);
  const listener: SearchListener<Found> = {
    onProgress: setProgress,
    onFound: (result) => {
      setProgress(undefined);
      setFound(() => result);
    },
    onFailed: (text) => {
      setProgress(undefined);
      setFailure(text);
    },
  };
  const start = (search: Search) => {
    cancel();
    setFound(undefined);
    setFailure(undefined);
    setProgress('Searching');
    stop.current = startSearch(search, listener);
  };
  return { progress, found, failure, start, cancel };
}

/** The progress of a search with a button that stops it, or why it failed. */
export function Progress({
  search,
}: {
  readonly search: Pick<SearchState<never, unknown>, 'progress' | 'failure' | 'cancel'>;
}) {
  const { progress, failure, cancel } = search;
  return (
    <div class="search-state" role="status">
      {progress !== undefined && (
        <p>
          {/* First, so that it stays in place while the text changes. */}
          <button type="button" onClick={cancel}>
            Cancel
          </button>{' '}
          <progress aria-label="Search" /> {progress}
        </p>
      )}
      {failure !== undefined && <p class="error">{failure}</p>}
    </div>
  );
}
