/** A search with its progress, as part of a page. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ToolSearch } from './searches.ts';
import { type SearchListener, startSearch } from './worker.ts';

type FoundBy<Kind extends ToolSearch> = Parameters<Parameters<typeof startSearch<Kind>>[1]['onFound']>[0];

export interface SearchState<Kind extends ToolSearch> {
  /** What has been done so far; `undefined` if no search runs. */
  readonly progress: string | undefined;
  readonly found: FoundBy<Kind> | undefined;
  readonly failure: string | undefined;
  readonly start: (search: Kind) => void;
  readonly cancel: () => void;
}

/** Runs one search at a time; it ends with the component. */
export function useSearch<Kind extends ToolSearch>(): SearchState<Kind> {
  const [progress, setProgress] = useState<string>();
  const [found, setFound] = useState<FoundBy<Kind>>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<(() => void) | undefined>(undefined);
  const cancel = () => {
    stop.current?.();
    stop.current = undefined;
    setProgress(undefined);
  };
  useEffect(() => () => stop.current?.(), []);
  const listener: SearchListener<FoundBy<Kind>> = {
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
  const start = (search: Kind) => {
    cancel();
    setFound(undefined);
    setFailure(undefined);
    setProgress('Searching');
    stop.current = startSearch(search, listener as Parameters<typeof startSearch<Kind>>[1]);
  };
  return { progress, found, failure, start, cancel };
}

/** The progress of a search with a button that stops it, or why it failed. */
export function Progress<Kind extends ToolSearch>({ search }: { readonly search: SearchState<Kind> }) {
  const { progress, failure, cancel } = search;
  return (
    <div class="search-state" role="status">
      {progress !== undefined && (
        <p>
          <progress aria-label="Search" /> {progress}{' '}
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </p>
      )}
      {failure !== undefined && <p class="error">{failure}</p>}
    </div>
  );
}
