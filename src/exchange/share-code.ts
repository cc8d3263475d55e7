/** Share codes and links of the Full Thrust Ship Builder: the JSON of a ship, compressed for a URL. */

import lzString from 'lz-string';
import { inflateCode } from './inflate-code.ts';

/** The start of `{"`, compressed. */
const start = 'N4Ig';

/** Reads the code in a text as JSON of at most `maxLength` characters; `undefined` for one that is damaged. */
export function readShareCode(text: string, maxLength: number): string | 'too long' | undefined {
  const code = unescapeCode(text.trim().slice(text.trimStart().indexOf(start)));
  const json = inflateCode(code, maxLength);
  return json === 'too long' || json?.startsWith('{') ? json : undefined;
}

export function shareCode(json: string): string {
  return lzString.compressToEncodedURIComponent(json);
}

/** Undoes the escapes of a link; `/` and `=` are from Base64, of which URLs have a variant. */
function unescapeCode(code: string): string {
  return code
    .replace(/%2B/gi, '+')
    .replace(/%2F|\//gi, '-')
    .replace(/%3D|=/gi, '')
    .replace(/%24/gi, '$');
}
