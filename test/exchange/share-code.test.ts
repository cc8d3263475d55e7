/** Share codes of the Full Thrust Ship Builder are the JSON that it saves. */

import fc from 'fast-check';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { openForeign } from '../../src/exchange/importers.ts';
import { inflateCode, shareCode } from '../../src/exchange/share-code.ts';
import { anyText } from '../support/any-text.ts';
import { tries } from '../support/random-design.ts';

const ship = {
  name: 'Wren',
  mass: 20,
  hull: { points: 5, rows: 4 },
  systems: [{ name: 'warp' }],
  weapons: [],
  points: 9,
};
const code = lzString.compressToEncodedURIComponent(JSON.stringify(ship));
const target = { rules: 'continuum-2014', house: undefined } as const;

async function imported(text: string) {
  const files = await openForeign(new TextEncoder().encode(text), { name: 'code.txt', from: undefined });
  const [file] = typeof files === 'string' ? [] : files;
  return file ? file.importer.read(file.text, target) : files;
}

for (const [what, text] of [
  ['a code', `${code}\n`],
  ['a link', `https://example.org/builder/?ship=${code}`],
  ['a link with escapes', `https://example.org/builder/?ship=${encodeURIComponent(code)}`],
  ['a code in Base64', lzString.compressToBase64(JSON.stringify(ship))],
] as const) {
  test(what, async () => {
    const span = expect.objectContaining({ start: 0 });
    expect(await imported(text)).toMatchObject({
      ships: [
        {
          result: { class: 'Wren', mass: 20, hull: { boxes: 5, rows: 4 } },
          losses: [{ kind: 'lost', path: '/systems/0/name', span }],
        },
      ],
    });
  });
}

test('a damaged code', async () => {
  expect(await imported(code.slice(0, 40))).toMatchObject({ message: expect.stringMatching(/^damaged|JSON/) });
  expect(await imported(`N4Ig${'z'.repeat(40)}`)).toMatchObject({ message: expect.stringMatching(/^damaged|JSON/) });
});

test('any text is inflated as compressed, unless it is too long', () => {
  fc.assert(
    fc.property(anyText(300), fc.integer({ min: 1, max: 40 }), (text, times) => {
      const long = text.repeat(times);
      expect(inflateCode(lzString.compressToEncodedURIComponent(long), long.length)).toBe(long);
      if (long.length > 1) expect(inflateCode(shareCode(long), long.length - 1)).toBe('too long');
    }),
    tries(300),
  );
});

test('any letters are inflated to a text within the limit, or are damaged', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$%é');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 200 }), (code) => {
      const text = inflateCode(code, 50);
      if (text !== 'too long') expect(text?.length ?? 0).toBeLessThanOrEqual(50);
    }),
    tries(1000),
  );
});
