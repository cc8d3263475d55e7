import type { Finding } from '../findings/finding.ts';
import { type DesignDocument, nothingBut } from './document.ts';
import { faults } from './messages/faults.ts';
import { readQuickly } from './yaml-fast/read-fast.ts';

/** The most that a file may hold, in bytes: thousands of designs. */
export const largestFile = 8 * 1024 * 1024;

/** The most that the careful reader is given, in characters: its time grows with the square of the keys in a mapping. */
const largestCareful = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads bytes as text, or says why they are none. Never throws. */
export function decode(bytes: Uint8Array): string | Finding {
  if (bytes.length > largestFile) return tooLarge(bytes.length);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return faults.notText('the file is in UTF-16');
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return faults.notText(bytes.includes(0) ? 'the file is binary' : 'the file holds bytes that are no UTF-8');
  }
  return text.includes('\0') ? faults.notText('the file is binary') : text;
}

function tooLarge(size: number): Finding {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return faults.tooLarge(`the file holds ${megabytes(size)}; slipway reads designs of up to ${megabytes(largestFile)}`);
}

/** Reads the documents of a design file. Never throws: what is no YAML is a document with a problem. */
export async function readDocuments(text: string): Promise<readonly DesignDocument[]> {
  if (text.length > largestFile) return [nothingBut(tooLarge(text.length))];
  const quick = readQuickly(text);
  if (quick) return quick;
  if (text.length > largestCareful) {
    return [
      nothingBut(
        faults.tooLarge(
          'the file is no plain YAML, and too large to look for the reason; split it, or take out its anchors and tags',
        ),
      ),
    ];
  }
  // Most runs never meet a text in doubt, so the careful reader is loaded only when one turns up.
  const { readCarefully } = await import('./yaml-full.ts');
  return readCarefully(text);
}
