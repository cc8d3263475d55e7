import type { Finding } from '../findings/finding.ts';
import { type ParsedDocument, unreadableDocument } from './document.ts';
import { textFaults } from './messages/faults.ts';
import { readFast } from './yaml-fast/read-fast.ts';

/** Maximum file size in bytes: thousands of designs. */
export const maxFileBytes = 8 * 1024 * 1024;

/** Limit of the full reader in characters: its time is quadratic in the keys of a mapping. */
const maxFullLength = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; returns a finding for anything else. Never throws. */
export function decodeText(bytes: Uint8Array): string | Finding {
  if (bytes.length > maxFileBytes) return tooLarge(bytes.length);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return textFaults.notText('it is UTF-16');
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return textFaults.notText(bytes.includes(0) ? 'binary data' : 'invalid bytes');
  }
  return text.includes('\0') ? textFaults.notText('binary data') : text;
}

function tooLarge(size: number): Finding {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return textFaults.tooLarge(`file too large: ${megabytes(size)}; the limit is ${megabytes(maxFileBytes)}`);
}

/** Parses the documents of a file. Never throws: invalid YAML gives a document with a problem. */
export async function readDocuments(text: string): Promise<readonly ParsedDocument[]> {
  if (text.length > maxFileBytes) return [unreadableDocument(tooLarge(text.length))];
  const quick = readFast(text);
  if (quick) return quick;
  if (text.length > maxFullLength) {
    const message = 'file too large to read YAML beyond plain mappings, lists and scalars';
    return [unreadableDocument(textFaults.tooLarge(message, 'split it, or remove anchors and tags'))];
  }
  // Rarely needed, so loaded late.
  const { readFull } = await import('./yaml-full.ts');
  return readFull(text);
}
