/** What a file is that someone opens as a design. */

import { guessOtherKind } from '../parse/file-kind.ts';
import { decodeText, readDocuments } from '../parse/read-documents.ts';

/** A key of designs at the start of a line, in a text that cannot be read as YAML. */
const designKey = /^\s*\{?\s*["']?(?:class|mass|hull|systems)["']?\s*:/m;

/** The text of a design file, or why it is none; `type` is its media type, if known. */
export async function lookAtFile(
  name: string,
  type: string,
  bytes: Uint8Array,
): Promise<{ readonly text: string } | { readonly refusal: string }> {
  const text = decodeText(bytes);
  if (/^(?:image|audio|video)\//.test(type) || typeof text !== 'string') {
    return { refusal: `${name} is ${type.startsWith('image/') ? 'a picture' : 'no text file'}, not a design` };
  }
  const documents = await readDocuments(text);
  const kind = documents.map(({ data }) => guessOtherKind(data, 'design')).find((guess) => guess !== undefined);
  if (kind) return { refusal: `${name} is ${kind.label}, not a design` };
  const isMeant = designKey.test(text) || text.trim() === '';
  return isMeant ? { text } : { refusal: `${name} is not a design: it has no \`class\`, \`mass\` or \`hull\`` };
}
