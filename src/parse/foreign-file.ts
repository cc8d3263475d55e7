/** YAML and JSON files of other programs, which folders of designs may contain. */

import { isMapping } from '../text/mapping.ts';
import { isOwnKind } from './file-kind.ts';
import { decodeText, readDocuments } from './read-documents.ts';

/** The keys that every design has, of which at least one is not misspelt. */
const designKeys = ['class', 'mass', 'hull'];

const topLevelKey = /^(?:class|mass|hull)[ \t]*:/im;
const anyKey = /(?:^|[\s{,])["']?(?:class|mass|hull)["']?[ \t]*:/i;

/** True if no document of a file is a design, nor of a kind that slipway knows. */
export async function isForeign(bytes: Uint8Array): Promise<boolean> {
  // UTF-16 has a zero byte in each of these letters.
  const raw = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '');
  // Most designs are found here, without reading them twice.
  if (topLevelKey.test(raw)) return false;
  const text = decodeText(bytes);
  if (typeof text !== 'string') return !anyKey.test(raw);
  const documents = await readDocuments(text);
  return documents.every(({ data, problems }) => {
    if (isOwnKind(data)) return false;
    if (problems.length > 0 || !isMapping(data)) return !anyKey.test(raw);
    const keys = Object.keys(data).map((key) => key.toLowerCase());
    return !designKeys.some((key) => keys.includes(key));
  });
}
