import type { DesignChange } from '../../diff/compare.ts';
import { blocksHtml } from '../../document/paint-html.ts';
import { changeBlocks } from '../../reports/diff/diff-report.ts';
import { type Html, html } from './html.ts';

/** Changes of a design since a commit. */
export interface DesignChanges {
  /** The commit in words: `the last commit`. */
  readonly since: string;
  readonly change: DesignChange;
}

/** Differences since a commit; nothing if there are none. */
export function changesSection({ since, change }: DesignChanges): Html | false {
  if (change.status === 'same') return false;
  return html`<section><h2 id="changes">Changes since ${since}</h2>
${body(change)}
</section>
`;
}

function body(change: DesignChange): Html {
  const { status, before } = change;
  if (status === 'added') return html`<p>New design.</p>`;
  if (status === 'moved') return html`<p>Moved, otherwise unchanged. Before: ${before?.file}</p>`;
  if (status !== 'changed') return html`<p>One of the versions cannot be read.</p>`;
  return blocksHtml(changeBlocks(change, { cpv: true }));
}
