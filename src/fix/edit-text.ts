import { applied } from '../parse/edit/changes.ts';
import { edited, written } from '../parse/edit/data.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { readDocuments } from '../parse/read-documents.ts';

/** A text with edits made in it. */
export interface EditedText {
  readonly text: string;
  /** What could not be made, with its line and the reason. */
  readonly left: readonly string[];
}

/**
 * Makes groups of edits in the documents of a text. What comes out is read again: a text that would not mean what was
 * asked for is thrown away with an error, which is a fault of slipway.
 */
export async function editText(text: string, groups: readonly (readonly EditGroup[])[]): Promise<EditedText> {
  // Most designs need no mending, so that what it takes is loaded when one does.
  const [{ changesOf }, { pagesOf }] = await Promise.all([
    import('../parse/edit/edit.ts'),
    import('../parse/edit/source-page.ts'),
  ]);
  const documents = await readDocuments(text);
  const pages = pagesOf(text);
  const made = documents.map((_, index) => {
    const page = pages[index];
    const wanted = groups[index] ?? [];
    return page && wanted.length > 0 ? changesOf(page, wanted) : { changes: [], done: [], refused: [] };
  });
  const after = applied(
    text,
    made.flatMap(({ changes }) => changes),
  );
  const meant = documents.map(({ data }, index) => written(edited(data, made[index]?.done.flat() ?? [])));
  const read = (await readDocuments(after)).map(({ data }) => written(data));
  if (read.length !== meant.length || read.some((data, index) => data !== meant[index])) {
    throw new Error('a design would be read as another one after it is mended');
  }
  const left = made.flatMap(({ refused }, index) =>
    refused.map(({ at, reason }) => `line ${documents[index]?.locate(at, 'value').line}: ${reason}`),
  );
  return { text: after, left };
}
