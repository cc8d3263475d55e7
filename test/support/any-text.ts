import fc from 'fast-check';

const characters = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** All characters except lone surrogates. `unit: 'binary'` of fast-check lists each of them, which takes over a second. */
const character = fc.oneof(
  characters(0, 0x7f),
  characters(0x80, 0xd7ff),
  characters(0xe000, 0xffff),
  characters(0x10000, 0x10ffff),
);

/** Texts of any characters. */
export const anyText = (maxLength: number) => fc.string({ unit: character, maxLength });
