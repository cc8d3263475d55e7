import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFast } from '../../src/parse/yaml-fast/read-fast.ts';
import { readFull } from '../../src/parse/yaml-full.ts';
import { designTexts, mutatedText } from '../support/mutate.ts';
import { seeded, tries } from '../support/random-design.ts';

/** Every place of the data, and beside each one that is not there. */
function paths(data: unknown, path = ''): readonly string[] {
  const inside = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return [path, `${path}/absent`, ...inside.flatMap(([key, value]) => paths(value, `${path}/${key}`))];
}

/** The text with CRLF line endings. */
function crlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}

/** Holds the quick reader to the careful one; says whether it accepted the text at all. */
function compare(text: string): boolean {
  const quick = readFast(text);
  if (!quick) return false;
  const careful = readFull(text);
  expect(careful.flatMap(({ problems }) => problems)).toEqual([]);
  expect(quick.map(({ data }) => data)).toEqual(careful.map(({ data }) => data));
  quick.forEach((document, index) => {
    for (const path of paths(document.data)) {
      for (const on of ['key', 'value'] as const) {
        expect([path, on, document.locate(path, on)]).toEqual([path, on, careful[index]?.locate(path, on)]);
      }
    }
  });
  return true;
}

test('the quick reader reads every example design, as the careful one does', () => {
  expect(designTexts.filter((text) => !compare(text))).toEqual([]);
  expect(designTexts.filter((text) => !compare(crlf(text)))).toEqual([]);
});

test('whatever the quick reader accepts, the careful one reads alike', () => {
  let accepted = 0;
  let acceptedCrlf = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const text = mutatedText(seeded(seed));
      if (compare(text)) accepted++;
      if (compare(crlf(text))) acceptedCrlf++;
    }),
    tries(400),
  );
  // A reader that accepted nothing would pass all the above.
  expect(accepted).toBeGreaterThan(50);
  expect(acceptedCrlf).toBeGreaterThan(50);
});

const accepted: readonly (readonly [what: string, text: string])[] = [
  ['block mapping', 'a: 1\nb:\n  c: x\n'],
  ['list at the indentation of its key', 'a:\n- x\n- y: 1\n  z: 2\nb: 3\n'],
  ['flow in block', 'a: { b: [1, two], c: "three" }\n'],
  ['JSON over several lines', '{\n  "a": [\n    1,\n    { "b": true }\n  ],\n  "c": null\n}\n'],
  ['comments everywhere', '# x\na: 1 # y\n\n# z\nb:\n  # w\n  c: 2\n'],
  ['several documents', 'a: 1\n---\na: 2\n--- # third\na: 3\n'],
  ['a literal block', 'a: |\n  one\n   two\nb: 1\n'],
  ['a literal block with a blank line and a comment below', 'a: |\n  one\n\n# two\nb: 1\n'],
  ['a folded block', 'a: >-\n  one\n  two\nb: 1\n'],
  ['a plain scalar on two lines', 'a: one\n  two\nb: 1\n'],
  ['numbers and words', 'a: 12\nb: -3\nc: 1.5\nd: true\ne: ~\nf: 1e3\ng: 3rd\nh: no\n'],
  ['the same lines at other places', 'a:\n  - b: 1\nc:\n    - b: 1\nd:\n- b: 1\ne:\n  - - b: 1\n    - b: 1\n'],
  ['the same piece as a key and as an item', 'a:\n  b: 1\nc:\n  - b: 1\nd:\n  - b: 1\n    c: 2\n'],
  ['remarks before what stands below a key', 'a: # x\n\n # y\n  b: 1\nc:\n  # z\n  - d: 2 # w\n'],
  ['a document without the end of its last line', 'a: 1\nb:\n  - c: 2'],
  ['blanks after a value', 'a: 1  \nb: two \n'],
  ['CRLF and LF in one file', 'a: |\r\n  one\n  two\r\nb: 1\nc: x\r\n  y\n'],
  ['an indented document', '  a: 1\n  b:\n    - 2\n'],
  ['a list as a document', '- a: 1\n  b: 2\n- c\n---\n- a: 1\n  b: 2\n'],
  ['a mapping of very many keys', Array.from({ length: 300 }, (_, index) => `key${index}: ${index}\n`).join('')],
  ['quotes', `a: "x: y"\nb: 'it''s'\nc: "tab\\tquote\\""\n`],
];

test.each(accepted)('the quick reader knows %s', (_, text) => {
  expect(compare(text)).toBe(true);
  expect(compare(crlf(text))).toBe(true);
});

const left: readonly (readonly [what: string, text: string])[] = [
  ['anchors', 'a: &x 1\nb: *x\n'],
  ['tags', 'a: !!str 1\n'],
  ['duplicate keys', 'a: 1\na: 2\n'],
  ['tabs', 'a:\t1\n'],
  ['carriage returns without a newline', 'a: 1\rb: 2\n'],
  ['such among CRLF', 'a: 1\r\nb: 2\rc: 3\r\n'],
  ['a carriage return at the end', 'a: 1\r'],
  ['two carriage returns before a newline', 'a: 1\r\r\n'],
  ['odd keys', 'null: 1\n'],
  ['a prototype', '__proto__: 1\n'],
  ['numbers in other notations', 'a: 0x10\n'],
  ['a comma that ends a list', 'a: [1, ]\n'],
  ['an empty text', '# nothing\n'],
  ['blanks that are none to YAML', 'a: [1\u00a0, 2]\n'],
  ['wide blanks', 'a: x\u3000\n'],
  ['what looks like a comment in a text', 'a: |\n  one\n\n  # two\nb: 1\n'],
  ['blanks at the end of a text', 'a: |\n  one\n\n   \n'],
  ['the like at the end of the file', 'a: |\n  one\n\n   '],
  ['a directive', '%YAML 1.2\n---\na: 1\n'],
  ['the end of a document', 'a: 1\n...\n'],
  ['the like in JSON', '[1,\n...\n]\n'],
  ['a list that its key has not', 'a: 1\n- 2\n'],
  ['a key beside items', 'a:\n  - 1\n  b: 2\n'],
  ['lines that stand too far left', 'a:\n    b: 1\n  c: 2\n'],
  ['an item that is nothing', 'a:\n  - 1\n  -\n'],
  ['what nests without end', `${'- '.repeat(5000)}a\n`],
];

test.each(left)('the quick reader leaves %s to the careful one', (_, text) => {
  expect(readFast(text)).toBeUndefined();
  expect(readFast(crlf(text))).toBeUndefined();
});
