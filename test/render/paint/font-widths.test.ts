import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fontWidths } from '../../../src/build/web-fonts.ts';
import { typefaceOfWidths } from '../../../src/render/paint/font-widths.ts';
import { singleSheet } from '../../../src/render/sheet/layout/print-sheets.ts';
import { tries } from '../../support/random-design.ts';
import { faces, fonts, options, shipIn, typeface } from '../../support/render-context.ts';
import { folder } from '../../support/world.ts';

const ofTable = typefaceOfWidths({ regular: fontWidths(fonts.regular), bold: fontWidths(fonts.bold) });

test('characters add up to the width of a text that the font lays out', () => {
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

describe('widths from a table', () => {
  for (const words of ['Valiant', 'AVA To.', '日本 x', 'Ære Ωμ Жук', 'fi ffl 12/24', '🚀']) {
    test(`are those of the font: ${words}`, () => {
      for (const bold of [false, true])
        expect(ofTable.textWidth(words, 3, bold)).toBeCloseTo(typeface.textWidth(words, 3, bold), 9);
      expect(ofTable.missingGlyphs(words)).toBe(typeface.missingGlyphs(words));
    });
  }

  test('give the same sheet', async () => {
    for (const path of ['hesperid/lignum', 'concord/valiant']) {
      const subject = { ship: await shipIn(path), errors: [] };
      const printed = singleSheet(subject, await options(), typeface);
      expect(singleSheet(subject, await options(), ofTable)).toEqual(printed);
    }
  });

  test('a font as WOFF2 is half as long, with all its tables', () => {
    const packed = readFileSync(folder('bin/bundle/web/regular.woff2'));
    expect(packed.toString('latin1', 0, 4)).toBe('wOF2');
    expect(packed.readUInt32BE(8)).toBe(packed.length);
    expect(packed.length).toBeLessThan(0.6 * fonts.regular.length);
  });
});
