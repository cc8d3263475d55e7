/** Share codes of the Full Thrust Ship Builder are the JSON that it saves. */

import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { openForeign } from '../../src/exchange/importers.ts';

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
