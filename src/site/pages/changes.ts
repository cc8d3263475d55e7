import type { DesignChange } from '../../diff/compare.ts';
import { type DocumentBlock, paragraphBlock } from '../../document/document.ts';
import type { Html } from '../../document/html.ts';
import { blocksHtml } from '../../document/paint-html.ts';
import { changeBlocks } from '../../reports/diff/diff-report.ts';
import { section } from './page.ts';

/** Changes of a design since a commit. */
export interface DesignChanges {
  /** The commit in words: `the last commit`. */
  readonly since: string;
  readonly change: DesignChange;
}

/** Differences since a commit; nothing if there are none. */
export function changesSection({ since, change }: DesignChanges): Html | false {
  return change.status !== 'same' && section('changes', `Changes since ${since}`, blocksHtml(blocksOf(change)));
}

function blocksOf(change: DesignChange): readonly DocumentBlock[] {
  const { status, before } = change;
  if (status === 'added') return [paragraphBlock('New design.')];
  if (status === 'moved') return [paragraphBlock(`Moved, otherwise unchanged. Before: ${before?.file}`)];
  return status === 'changed'
    ? changeBlocks(change, { cpv: true })
    : [paragraphBlock('One of the versions cannot be read.')];
}
