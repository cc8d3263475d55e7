/** What a file is that someone opens as a design or a fleet. */

import { guessOtherKind, isForeign } from '../parse/file-kind.ts';
import { decodeText, readDocuments } from '../parse/read-documents.ts';

/** The text of a design or fleet file, or why it is none; `type` is its media type, if known. */
export async function lookAtFile(
  name: string,
  type: string,
  bytes: Uint8Array,
): Promise<{ readonly text: string; readonly kind: 'design' | 'fleet' } | { readonly refusal: string }> {
  const text = decodeText(bytes);
  if (/^(?:image|audio|video)\//.test(type) || typeof text !== 'string') {
    return { refusal: `${name} is ${type.startsWith('image/') ? 'a picture' : 'no text file'}, not a design` };
  }
  const documents = await readDocuments(text);
  const kind = documents.map(({ data }) => guessOtherKind(data, 'design')).find((guess) => guess !== undefined);
  if (kind?.label === 'a fleet') return { text, kind: 'fleet' };
  if (kind) return { refusal: `${name} is ${kind.label}, not a design` };
  // An empty text is the start of a design.
  if (text.trim() === '' || !(await isForeign(bytes))) return { text, kind: 'design' };
  return { refusal: `${name} is not a design: it has no class, mass or hull` };
}
