import type { Edit } from '../../findings/finding.ts';
import { applyTextEdits } from '../../parse/edit/changes.ts';
import { textEditsFor } from '../../parse/edit/edit.ts';

/** The text of a state file after edits, one after the other; or why an edit cannot be made. */
export async function editStateText(
  text: string,
  edits: readonly Edit[],
): Promise<{ readonly text: string } | { readonly reason: string; readonly at: string }> {
  let edited = text;
  for (const edit of edits) {
    const changes = await textEditsFor(edited, 0, [edit]);
    if (typeof changes === 'string') return { reason: changes, at: edit.at };
    edited = applyTextEdits(edited, changes);
  }
  return { text: edited };
}
