import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** Any character. The unit `binary` of fast-check is the same, and takes a second to list them all. */
const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(
  (number) => String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('not one character');
    return code < surrogates.first ? code : code - surrogates.count;
  },
);

/** Any text of at most `maxLength` characters. */
export const anyText = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength });
