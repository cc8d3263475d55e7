/** Opens design files: chosen, or dropped on the page. Files are looked at first; what is no design is refused by name. */

import { lookAtFile } from '../../../editor/checked-text.ts';
import { formatCount, listed } from '../../../text/phrases.ts';
import { draftName, fleetName } from './drafts.ts';
import type { Pages } from './page-choice.tsx';
import type { WorkbenchSession } from './session.ts';

/** Largest file that is opened, in bytes. */
const maxFile = 2_000_000;

/** Files that are opened at once. */
const maxFiles = 50;

/** Where fleets are opened. */
export interface FleetTarget extends Pages {
  readonly open: (text: string, notice: string, options: { readonly fileName: string }) => void;
}

/** Opens all designs and fleets among the files, each as a draft of its own; a fleet is shown, or else the last design. */
export async function openFiles(files: readonly File[], session: WorkbenchSession, fleet: FleetTarget): Promise<void> {
  const opened: string[] = [];
  let last: { readonly text: string; readonly name: string } | undefined;
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
    if (look.kind === 'fleet') last = { text: look.text, name };
    else session.open(look.text, `Opened ${name}.`, name);
    opened.push(look.kind === 'fleet' ? fleetName(look.text) : draftName(look.text));
  }
  // After the designs, which it may name.
  if (last) fleet.open(last.text, `Opened ${last.name}.`, { fileName: last.name });
  if (opened.length > 0) fleet.showPage(last ? 'fleet' : 'ship');
  if (refused.length === 0 && opened.length < 2) return;
  const what = opened.length === 0 ? '' : `Opened ${formatCount(opened.length, 'file')}: ${listed(opened, 'and')}.`;
  const problems = refused.slice(0, 5).map((refusal) => `Not opened: ${refusal}.`);
  const more = refused.length > 5 ? [`And ${formatCount(refused.length - 5, 'more file')}.`] : [];
  session.say({ text: [what, ...problems, ...more].join(' ').trim(), kind: refused.length > 0 ? 'error' : 'info' });
}

/** Opens files that are dropped anywhere on the page. Other things that are dragged, such as text, are left alone. */
export function acceptDrops(session: WorkbenchSession, fleet: FleetTarget): () => void {
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Else the browser would open the file instead of the page, or the editor insert it.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop') void openFiles([...event.dataTransfer.files], session, fleet);
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, onDrag, true);
  return () => {
    for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, onDrag, true);
  };
}
