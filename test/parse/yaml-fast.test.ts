import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFast } from '../../src/parse/yaml-fast.ts';
import { readFull } from '../../src/parse/yaml-full.ts';
import { designTexts, mutatedText } from '../support/mutate.ts';
import { seeded, tries } from '../support/random-design.ts';

/** Every path in the data, plus a missing key next to each. */
function paths(data: unknown, path = ''): readonly string[] {
  const inside = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return [path, `${path}/absent`, ...inside.flatMap(([key, value]) => paths(value, `${path}/${key}`))];
}

/** The text with CRLF line endings. */
function crlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}

/** Checks the result of the fast parser against the full parser. Returns whether the fast parser accepted the text. */
function compare(text: string): boolean {
  const fast = readFast(text);
  if (!fast) return false;
  const full = readFull(text);
  expect(full.flatMap(({ problems }) => problems)).toEqual([]);
  expect(fast.map(({ data }) => data)).toEqual(full.map(({ data }) => data));
  // One assertion for all locations in a document.
  for (const [index, document] of fast.entries()) {
    const all = paths(document.data);
    const located = ({ locate }: Pick<typeof document, 'locate'>) =>
      all.map((path) => [path, locate(path, 'key'), locate(path, 'value')]);
    expect(located(document)).toEqual(located(full[index] as (typeof full)[number]));
  }
  return true;
}

test('the fast parser reads every example design, with the same result as the full parser', () => {
  expect(designTexts.filter((text) => !compare(text))).toEqual([]);
  expect(designTexts.filter((text) => !compare(crlf(text)))).toEqual([]);
});

test('the fast parser agrees with the full parser on every text it accepts', () => {
  let accepted = 0;
  let acceptedCrlf = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const text = mutatedText(seeded(seed));
      if (compare(text)) accepted++;
      if (compare(crlf(text))) acceptedCrlf++;
    }),
    tries(100),
  );
  // Guards against a fast parser that accepts nothing.
  expect(accepted).toBeGreaterThan(12);
  expect(acceptedCrlf).toBeGreaterThan(12);
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
  [
    'a literal block whose last line ends in spaces',
    'a: |\n  one  \n  two  \nb: |-\n  one\n   two \n\nc:\n  d: |\n    é \n',
  ],
  ['a folded block', 'a: >-\n  one\n  two\nb: 1\n'],
  ['a plain scalar on two lines', 'a: one\n  two\nb: 1\n'],
  ['numbers and words', 'a: 12\nb: -3\nc: 1.5\nd: true\ne: ~\nf: 1e3\ng: 3rd\nh: no\n'],
  ['equal lines at different indentations', 'a:\n  - b: 1\nc:\n    - b: 1\nd:\n- b: 1\ne:\n  - - b: 1\n    - b: 1\n'],
  ['the same text as a key and as a list item', 'a:\n  b: 1\nc:\n  - b: 1\nd:\n  - b: 1\n    c: 2\n'],
  ['comments before a nested block', 'a: # x\n\n # y\n  b: 1\nc:\n  # z\n  - d: 2 # w\n'],
  ['a last line without a newline', 'a: 1\nb:\n  - c: 2'],
  ['trailing spaces', 'a: 1  \nb: two \n'],
  ['CRLF and LF in one file', 'a: |\r\n  one\n  two\r\nb: 1\nc: x\r\n  y\n'],
  ['an indented document', '  a: 1\n  b:\n    - 2\n'],
  ['a list document', '- a: 1\n  b: 2\n- c\n---\n- a: 1\n  b: 2\n'],
  ['a mapping with many keys', Array.from({ length: 300 }, (_, index) => `key${index}: ${index}\n`).join('')],
  ['quoted scalars', `a: "x: y"\nb: 'it''s'\nc: "tab\\tquote\\""\n`],
];

test.each(accepted)('the fast parser accepts %s', (_, text) => {
  expect(compare(text)).toBe(true);
  expect(compare(crlf(text))).toBe(true);
});

const unsupported: readonly (readonly [what: string, text: string])[] = [
  ['anchors', 'a: &x 1\nb: *x\n'],
  ['tags', 'a: !!str 1\n'],
  ['duplicate keys', 'a: 1\na: 2\n'],
  ['tabs', 'a:\t1\n'],
  ['carriage returns without a newline', 'a: 1\rb: 2\n'],
  ['a lone carriage return among CRLF', 'a: 1\r\nb: 2\rc: 3\r\n'],
  ['a carriage return at the end', 'a: 1\r'],
  ['two carriage returns before a newline', 'a: 1\r\r\n'],
  ['a null key', 'null: 1\n'],
  ['a `__proto__` key', '__proto__: 1\n'],
  ['hexadecimal numbers', 'a: 0x10\n'],
  ['a trailing comma in a list', 'a: [1, ]\n'],
  ['an empty document', '# nothing\n'],
  ['no-break spaces', 'a: [1\u00a0, 2]\n'],
  ['ideographic spaces', 'a: x\u3000\n'],
  ['a comment-like line in a block scalar', 'a: |\n  one\n\n  # two\nb: 1\n'],
  ['trailing blank lines in a block scalar', 'a: |\n  one\n\n   \n'],
  ['trailing spaces in a block scalar at the end of the file', 'a: |\n  one\n\n   '],
  ['a directive', '%YAML 1.2\n---\na: 1\n'],
  ['a document end marker', 'a: 1\n...\n'],
  ['a document end marker in JSON', '[1,\n...\n]\n'],
  ['an item at the level of a complete key', 'a: 1\n- 2\n'],
  ['a key among list items', 'a:\n  - 1\n  b: 2\n'],
  ['an indentation between two levels', 'a:\n    b: 1\n  c: 2\n'],
  ['an empty list item', 'a:\n  - 1\n  -\n'],
  ['very deep nesting', `${'- '.repeat(5000)}a\n`],
];

test.each(unsupported)('the fast parser leaves %s to the full parser', (_, text) => {
  expect(readFast(text)).toBeUndefined();
  expect(readFast(crlf(text))).toBeUndefined();
});
