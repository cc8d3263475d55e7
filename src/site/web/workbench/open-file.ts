/** Opens design files: chosen, or dropped on the page. */

import type { WorkbenchSession } from './session.ts';

/** Largest file that is opened, in bytes. */
const maxFile = 2_000_000;

export async function openFile(file: File | undefined, session: WorkbenchSession): Promise<void> {
  if (!file) return;
  if (file.size > maxFile) session.say({ text: `${file.name} is too large for the workbench.`, kind: 'error' });
  else session.open(await file.text(), `Opened ${file.name}.`, file.name);
}

/** Opens a file that is dropped anywhere on the page. Other things that are dragged, such as text, are left alone. */
export function acceptDrops(session: WorkbenchSession): () => void {
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Else the browser would open the file instead of the page, or the editor insert it.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop') void openFile(event.dataTransfer.files[0], session);
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, onDrag, true);
  return () => {
    for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, onDrag, true);
  };
}
