import { applied } from '../parse/edit/changes.ts';
import { edited, written } from '../parse/edit/data.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { readDocuments } from '../parse/read-documents.ts';

export interface EditedText {
  readonly text: string;
  /** Edits that could not be applied: line and reason. */
  readonly left: readonly string[];
}

/**
 * Applies groups of edits to the documents of a text. Reads the result again, and throws if its meaning is not the
 * intended one, which would be a bug.
 */
export async function editText(text: string, groups: readonly (readonly EditGroup[])[]): Promise<EditedText> {
  // Loaded late: most designs need no edits.
  const [{ changesOf }, { pagesOf }] = await Promise.all([
    import('../parse/edit/edit.ts'),
    import('../parse/edit/source-page.ts'),
  ]);
  const documents = await readDocuments(text);
  const pages = pagesOf(text);
  const results = documents.map((_, index) => {
    const page = pages[index];
    const edits = groups[index] ?? [];
    return page && edits.length > 0 ? changesOf(page, edits) : { changes: [], done: [], refused: [] };
  });
  const after = applied(
    text,
    results.flatMap(({ changes }) => changes),
  );
  const intended = documents.map(({ data }, index) => written(edited(data, results[index]?.done.flat() ?? [])));
  const read = (await readDocuments(after)).map(({ data }) => written(data));
  if (read.length !== intended.length || read.some((data, index) => data !== intended[index])) {
    throw new Error('internal error: the fix would change the meaning of the design');
  }
  const left = results.flatMap(({ refused }, index) =>
    refused.map(({ at, reason }) => `line ${documents[index]?.locate(at, 'value').line}: ${reason}`),
  );
  return { text: after, left };
}
