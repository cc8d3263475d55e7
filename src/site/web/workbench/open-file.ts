/** Opens design files: chosen, or dropped on the page. Files are looked at first; what is no design is refused by name. */

import { guessOtherKind } from '../../../parse/file-kind.ts';
import { decodeText, readDocuments } from '../../../parse/read-documents.ts';
import { formatCount } from '../../../text/numbers.ts';
import { listed } from '../../../text/phrases.ts';
import { draftName } from './drafts.ts';
import type { WorkbenchSession } from './session.ts';

/** Largest file that is opened, in bytes. */
const maxFile = 2_000_000;

/** Files that are opened at once. */
const maxFiles = 50;

/** A key of designs at the start of a line, in a text that cannot be read as YAML. */
const designKey = /^\s*\{?\s*["']?(?:class|mass|hull|systems)["']?\s*:/m;

type Look = { readonly text: string } | { readonly refusal: string };

/** The text of a design file, or why it is none. */
export async function lookAtFile(file: Pick<File, 'name' | 'size' | 'type' | 'arrayBuffer'>): Promise<Look> {
  const { name, size, type } = file;
  if (size > maxFile) return { refusal: `${name} is too large for the workbench` };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (/^(?:image|audio|video)\//.test(type) || typeof text !== 'string') {
    return { refusal: `${name} is ${type.startsWith('image/') ? 'a picture' : 'no text file'}, not a design` };
  }
  const documents = await readDocuments(text);
  const kind = documents.map(({ data }) => guessOtherKind(data, 'design')).find((guess) => guess !== undefined);
  if (kind) return { refusal: `${name} is ${kind.label}, not a design` };
  const isMeant = designKey.test(text) || text.trim() === '';
  return isMeant ? { text } : { refusal: `${name} is not a design: it has no \`class\`, \`mass\` or \`hull\`` };
}

/** Opens all designs among the files, each as a design of its own; the last one is shown. */
export async function openFiles(files: readonly File[], session: WorkbenchSession): Promise<void> {
  const opened: string[] = [];
  const refused = files.slice(maxFiles).map(({ name }) => `${name} is one file too many`);
  for (const file of files.slice(0, maxFiles)) {
    const look = await lookAtFile(file);
    if ('refusal' in look) {
      refused.push(look.refusal);
      continue;
    }
    session.open(look.text, `Opened ${file.name}.`, file.name);
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
