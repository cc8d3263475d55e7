/** Share codes and links of the Full Thrust Ship Builder: the JSON of a ship, compressed for a URL. */

import lzString from 'lz-string';

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

// Inflates what `lz-string` has compressed for a URL. Its own function has no limit, and 70 KB can become a gigabyte: each code
// adds a longer phrase to the dictionary.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';

/** Bits of a letter. */
const width = 6;

/** Codes that are no phrases: a new character of 8 or 16 bits, and the end. */
const [shortCharacter, longCharacter, end] = [0, 1, 2];

/** The text; `undefined` if the code is damaged. */
export function inflateCode(code: string, maxLength: number): string | 'too long' | undefined {
  const next = bitReader(code);
  const phrases: string[] = ['', '', ''];
  let bits = 2;
  let text = '';
  let last = '';
  for (;;) {
    let phrase = next(bits);
    if (phrase === end) return text;
    if (phrase === shortCharacter || phrase === longCharacter) {
      const character = next(phrase === shortCharacter ? 8 : 16);
      if (character === undefined) return undefined;
      phrase = phrases.push(String.fromCharCode(character)) - 1;
    }
    if (phrase === undefined || phrase > phrases.length) return undefined;
    // The phrase that is added next: the last one with its own first character.
    const found = phrases[phrase] ?? last + last.charAt(0);
    if (found === '') return undefined;
    text += found;
    if (text.length > maxLength) return 'too long';
    if (last !== '') phrases.push(last + found.charAt(0));
    last = found;
    while (bits < 3 || 2 ** bits < phrases.length + 1) bits++;
  }
}

/** Reads numbers of some bits, the lowest first; `undefined` at the end, and for what is no letter. */
function bitReader(code: string): (bits: number) => number | undefined {
  let at = 0;
  return (bits) => {
    let number = 0;
    for (let bit = 0; bit < bits; bit++, at++) {
      const letter = letters.indexOf(code.charAt((at - (at % width)) / width));
      if (at >= code.length * width || letter === -1) return undefined;
      number |= ((letter >> (width - 1 - (at % width))) & 1) << bit;
    }
    return number;
  };
}
