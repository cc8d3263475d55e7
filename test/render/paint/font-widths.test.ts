import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontWidths } from '../../../src/build/web-fonts.ts';
import { typefaceOfWidths } from '../../../src/render/paint/font-widths.ts';
import { singleSheet } from '../../../src/render/sheet/layout/print-sheets.ts';
import { fonts, options, shipIn, typeface } from '../../support/render-context.ts';
import { folder } from '../../support/world.ts';

const ofTable = typefaceOfWidths({ regular: fontWidths(fonts.regular), bold: fontWidths(fonts.bold) });

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
