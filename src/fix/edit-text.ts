import type { ParsedDocument } from '../parse/document.ts';
import { applyTextEdits } from '../parse/edit/changes.ts';
import { applyEdits, comparableJson } from '../parse/edit/data.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { readDocuments } from '../parse/read-documents.ts';

export interface EditedText {
  readonly text: string;
  readonly documents: readonly ParsedDocument[];
  /** Edits that could not be applied: line and reason. */
  readonly unapplied: readonly string[];
}

/**
 * Applies groups of edits to the documents of a text. Reads the result again, and throws if its meaning is not the
 * intended one, which would be a bug. `known` are the documents of the text, if they have been read.
 */
export async function applyEditGroups(
  text: string,
  groups: readonly (readonly EditGroup[])[],
  known?: readonly ParsedDocument[],
): Promise<EditedText> {
  const documents = known ?? (await readDocuments(text));
  if (groups.every(({ length }) => length === 0)) return { text, documents, unapplied: [] };
  // Loaded late: most designs need no edits.
  const [{ planEdits }, { readSourceDocuments }] = await Promise.all([
    import('../parse/edit/edit.ts'),
    import('../parse/edit/source-document.ts'),
  ]);
  const sources = readSourceDocuments(text);
  const results = documents.map((_, index) => {
    const source = sources[index];
    const edits = groups[index] ?? [];
    return source && edits.length > 0 ? planEdits(source, edits) : { changes: [], accepted: [], refused: [] };
  });
  const after = applyTextEdits(
    text,
    results.flatMap(({ changes }) => changes),
  );
  const intended = documents.map(({ data }, index) =>
    comparableJson(applyEdits(data, results[index]?.accepted.flat() ?? [])),
  );
  const reread = await readDocuments(after);
  const read = reread.map(({ data }) => comparableJson(data));
  if (read.length !== intended.length || read.some((data, index) => data !== intended[index])) {
    throw new Error('internal error: the fix would change the meaning of the design');
  }
  const unapplied = results.flatMap(({ refused }, index) =>
    refused.map(({ at, reason }) => `line ${documents[index]?.locate(at, 'value').line}: ${reason}`),
  );
  return { text: after, documents: reread, unapplied };
}
