import type { Finding } from '../findings/finding.ts';
import { type ParsedDocument, unreadableDocument } from './document.ts';
import { textFaults } from './messages/faults.ts';
import { readFast } from './yaml-fast.ts';

/** Maximum file size in bytes: thousands of designs. */
const maxFileBytes = 8 * 1024 * 1024;

/** Limit of the full reader in characters: its time is quadratic in the keys of a mapping. */
const maxFullLength = 256 * 1024;

const otherEncodingHelp = 'save the file as UTF-8';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; returns a finding for anything else. Never throws. */
export function decodeText(bytes: Uint8Array): string | Finding {
  if (bytes.length > maxFileBytes) return tooLarge(bytes.length);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { ...textFaults.notText('it is UTF-16'), help: otherEncodingHelp };
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return bytes.includes(0) ? textFaults.notText('binary data') : invalidBytes(bytes);
  }
  return text.includes('\0') ? textFaults.notText('binary data') : text;
}

/** Reports the first byte that is not UTF-8, at its line and column. */
function invalidBytes(bytes: Uint8Array): Finding {
  const { before, offset } = findInvalidByte(bytes);
  const lines = before.split(/\r\n|\n|\r/);
  const [line, column] = [lines.length, (lines.at(-1) as string).length + 1];
  const byte = (bytes[offset] as number).toString(16).padStart(2, '0').toUpperCase();
  const range = { line, column, endLine: line, endColumn: column + 1 };
  return { ...textFaults.notText(`byte ${byte}`, range), help: otherEncodingHelp };
}

/** The first invalid byte and the text before it: the first replacement character that is not in the bytes. */
function findInvalidByte(bytes: Uint8Array): { readonly before: string; readonly offset: number } {
  const encoder = new TextEncoder();
  let before = '';
  let offset = 0;
  for (const part of new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\ufffd')) {
    before += part;
    offset += encoder.encode(part).length;
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) break;
    before += '\ufffd';
    offset += 3;
  }
  return { before: before.replace(/^\ufeff/, ''), offset };
}

function tooLarge(size: number): Finding {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return textFaults.tooLarge(`file too large: ${megabytes(size)}; the limit is ${megabytes(maxFileBytes)}`);
}

/** Parses the documents of a file. Never throws: invalid YAML gives a document with a problem. */
export async function readDocuments(text: string): Promise<readonly ParsedDocument[]> {
  if (text.length > maxFileBytes) return [unreadableDocument(tooLarge(text.length))];
  const documents = readFast(text);
  if (documents) return documents;
  if (text.length > maxFullLength) {
    const message = 'file too large to read YAML beyond plain mappings, lists and scalars';
    return [unreadableDocument(textFaults.tooLarge(message, 'split it, or remove anchors and tags'))];
  }
  // Rarely needed, so loaded late.
  const { readFull } = await import('./yaml-full.ts');
  return readFull(text);
}
