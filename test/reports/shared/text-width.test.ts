import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { textWidth } from '../../../src/document/grid.ts';

test('characters below U+3000 have the same width as in string-width', () => {
  for (let code = 0x20; code < 0x3000; code++) {
    const text = `${String.fromCodePoint(code)}x`;
    if (textWidth(text) !== stringWidth(text)) expect.fail(`U+${code.toString(16)} is not ${textWidth(text)} wide`);
  }
});
