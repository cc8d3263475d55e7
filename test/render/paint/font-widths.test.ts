import fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { sheetFonts, woff } from '../../../src/build/fonts.ts';
import { tries } from '../../support/random-design.ts';
import { browserTypeface, faces, typeface } from '../../support/render-context.ts';

test('the sum of character widths is the width of the text laid out by the font', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((words) => !/\p{M}|\p{C}/u.test(words));
  fc.assert(
    fc.property(
      fc.oneof(texts, fc.string({ unit: fc.constantFrom(...'AVToWafil1. -ÆøЖуΩ'), maxLength: 30 })),
      (words) => {
        for (const bold of [false, true]) {
          const face = bold ? faces.bold : faces.regular;
          expect(typeface.textWidth(words, 1, bold)).toBeCloseTo(face.layout(words).advanceWidth / face.unitsPerEm, 9);
        }
      },
    ),
    tries(100),
  );
});

test('the width table has all characters of the fonts', () => {
  for (const [bold, file] of Object.values(sheetFonts()).entries()) {
    const face = create(file) as Font;
    const letters = face.characterSet.map((code) => String.fromCodePoint(code));
    expect(letters.length).toBeGreaterThan(500);
    for (const letter of [...letters, '日', '🚀']) {
      const { advanceWidth } = face.glyphForCodePoint(letter.codePointAt(0) as number);
      expect(typeface.textWidth(letter, face.unitsPerEm, bold === 1), letter).toBeCloseTo(advanceWidth, 9);
    }
  }
  expect(typeface.missingGlyphs(['日本 x', 'Ære Ωμ Жук', 'fi ffl 12/24', '🚀'].join(' '))).toBe('日本🚀');
});

test('East Asian characters and emoji can have the width that other fonts give them', () => {
  for (const letter of ['陽', '🚀', '한']) expect(browserTypeface.textWidth(letter, 2, false)).toBeCloseTo(2, 9);
  for (const letter of ['a', 'ا'])
    expect(browserTypeface.textWidth(letter, 2, true)).toBe(typeface.textWidth(letter, 2, true));
});

test('the WOFF font is complete and less than 65% of the original size', () => {
  const font = sheetFonts().regular;
  const packed = woff(font);
  expect(packed.toString('latin1', 0, 4)).toBe('wOFF');
  expect(packed.readUInt32BE(8)).toBe(packed.length);
  expect(packed.length).toBeLessThan(0.65 * font.length);
});
