/** Opens design files: chosen, or dropped on the page. Files are looked at first; what is no design is refused by name. */

import { lookAtFile } from '../../../editor/look-at-file.ts';
import { formatCount } from '../../../text/numbers.ts';
import { listed } from '../../../text/phrases.ts';
import { draftName } from './drafts.ts';
import type { WorkbenchSession } from './session.ts';

/** Largest file that is opened, in bytes. */
const maxFile = 2_000_000;

/** Files that are opened at once. */
const maxFiles = 50;

/** Opens all designs among the files, each as a design of its own; the last one is shown. */
export async function openFiles(files: readonly File[], session: WorkbenchSession): Promise<void> {
  const opened: string[] = [];
  const refused = files.slice(maxFiles).map(({ name }) => `${name} is one file too many`);
  for (const file of files.slice(0, maxFiles)) {
    const { name, size, type } = file;
    const look =
      size > maxFile
        ? { refusal: `${name} is too large for the workbench` }
        : await lookAtFile(name, type, new Uint8Array(await file.arrayBuffer()));
    if ('refusal' in look) {
      refused.push(look.refusal);
      continue;
    }
    session.open(look.text, `Opened ${name}.`, name);
    opened.push(draftName(look.text));
  }
  if (refused.length === 0 && opened.length < 2) return;
  const designs =
    opened.length === 0 ? '' : `Opened ${formatCount(opened.length, 'design')}: ${listed(opened, 'and')}.`;
  const problems = refused.slice(0, 5).map((refusal) => `Not opened: ${refusal}.`);
  const more = refused.length > 5 ? [`And ${formatCount(refused.length - 5, 'more file')}.`] : [];
  session.say({ text: [designs, ...problems, ...more].join(' ').trim(), kind: refused.length > 0 ? 'error' : 'info' });
}

/** Opens files that are dropped anywhere on the page. Other things that are dragged, such as text, are left alone. */
export function acceptDrops(session: WorkbenchSession): () => void {
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Else the browser would open the file instead of the page, or the editor insert it.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop') void openFiles([...event.dataTransfer.files], session);
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, onDrag, true);
  return () => {
    for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, onDrag, true);
  };
}
