import { applyTextEdits } from '../parse/edit/changes.ts';
import { applyEdits, comparableJson } from '../parse/edit/data.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { readDocuments } from '../parse/read-documents.ts';

export interface EditedText {
  readonly text: string;
  /** Edits that could not be applied: line and reason. */
  readonly unapplied: readonly string[];
}

/**
 * Applies groups of edits to the documents of a text. Reads the result again, and throws if its meaning is not the
 * intended one, which would be a bug.
 */
export async function applyEditGroups(text: string, groups: readonly (readonly EditGroup[])[]): Promise<EditedText> {
  // Loaded late: most designs need no edits.
  const [{ planEdits }, { readSourcePages }] = await Promise.all([
    import('../parse/edit/edit.ts'),
    import('../parse/edit/source-page.ts'),
  ]);
  const documents = await readDocuments(text);
  const pages = readSourcePages(text);
  const results = documents.map((_, index) => {
    const page = pages[index];
    const edits = groups[index] ?? [];
    return page && edits.length > 0 ? planEdits(page, edits) : { changes: [], accepted: [], refused: [] };
  });
  const after = applyTextEdits(
    text,
    results.flatMap(({ changes }) => changes),
  );
  const intended = documents.map(({ data }, index) =>
    comparableJson(applyEdits(data, results[index]?.accepted.flat() ?? [])),
  );
  const read = (await readDocuments(after)).map(({ data }) => comparableJson(data));
  if (read.length !== intended.length || read.some((data, index) => data !== intended[index])) {
    throw new Error('internal error: the fix would change the meaning of the design');
  }
  const unapplied = results.flatMap(({ refused }, index) =>
    refused.map(({ at, reason }) => `line ${documents[index]?.locate(at, 'value').line}: ${reason}`),
  );
  return { text: after, unapplied };
}
