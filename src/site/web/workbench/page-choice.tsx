/** Switches between the page of a ship and that of a fleet. */

import type { WorkbenchPage } from './drafts.ts';

/** The pages, and which of them is shown. */
export interface Pages {
  readonly page: WorkbenchPage;
  readonly showPage: (page: WorkbenchPage) => void;
}

const pages = [
  ['ship', 'Ship'],
  ['fleet', 'Fleet'],
] as const;

export function PageChoice({ pages: shown }: { readonly pages: Pages }) {
  return (
    <fieldset class="page-choice" aria-label="Page">
      {pages.map(([page, label]) => (
        <button
          key={page}
          type="button"
          id={`page-${shown.page}-${page}`}
          aria-pressed={shown.page === page}
          onClick={() => {
            shown.showPage(page);
            // The other page has a switch of its own.
            setTimeout(() => document.querySelector<HTMLElement>(`#page-${page}-${page}`)?.focus());
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
