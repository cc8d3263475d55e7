/** The glyphs that a page reads from its font are those of the library that reads fonts. */

import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { sheetFonts, woff } from '../../../src/build/fonts.ts';
import { faceOfWoff } from '../../../src/render/paint/woff-glyphs.ts';

/** The library replaces characters that show nothing; no text on a sheet has them. */
const isShown = (code: number) => !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code));

for (const [name, file] of Object.entries(sheetFonts())) {
  test(`all glyphs of the ${name} font`, () => {
    const [font, face] = [create(file) as Font, faceOfWoff(woff(file))];
    expect(face.unitsPerEm).toBe(font.unitsPerEm);
    const outline = (run: ReturnType<typeof face.layout>) => [
      run.glyphs.map(({ id, path }) => [id, path.toSVG()]),
      ...[run.positions.map(({ xAdvance }) => xAdvance), run.advanceWidth],
    ];
    // The last one is not in the font.
    for (const code of [...font.characterSet.filter(isShown), 0x4e2d]) {
      const letter = String.fromCodePoint(code);
      expect(outline(face.layout(letter)), letter).toEqual(outline(font.layout(letter)));
    }
  });
}
