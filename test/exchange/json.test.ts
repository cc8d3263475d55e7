import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataOf, type JsonNode, readJson } from '../../src/exchange/json.ts';
import { tries } from '../support/random-design.ts';

test('what JSON.parse reads, it reads the same, however it is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom('', ' ', '\t', '\r\n  '), (value, gap) => {
      const text = JSON.stringify(value, null, gap);
      expect(dataOf(readJson(text) as JsonNode)).toEqual(JSON.parse(text));
    }),
    tries(1000),
  );
});

test('what JSON.parse refuses, it refuses', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '1',
    '-',
    '.5',
    '1e3',
    'true',
    'nul',
    ' ',
    '\n',
    '01',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const read = readJson(text);
      // `JSON.parse` takes 1e311 for infinity, with which no ship can be built.
      if (read.kind === 'problem' && read.message.startsWith('this number is larger')) return;
      let expected: unknown;
      let isJson = true;
      try {
        expected = JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(read.kind === 'problem').toBe(!isJson);
      if (read.kind !== 'problem') expect(dataOf(read)).toEqual(expected);
      else expect(read.start).toBeLessThanOrEqual(text.length);
    }),
    tries(5000),
  );
});

test('values and keys know where they stand', () => {
  const text = '{ "a": [1, "two"],\n "b": null }';
  const node = readJson(text);
  if (node.kind !== 'object') throw new Error('no object');
  const [a, b] = node.members;
  expect(text.slice(a?.start, a?.end)).toBe('"a"');
  expect(text.slice(a?.value.start, a?.value.end)).toBe('[1, "two"]');
  expect(text.slice(b?.value.start, b?.value.end)).toBe('null');
});

describe('what is no JSON is told with its place', () => {
  for (const [text, message, start] of [
    ['', 'the file is empty', 0],
    ['{"a": NaN}', 'JSON knows no `NaN`', 6],
    ['[1, 2,]', 'JSON has no comma behind the last value', 5],
    ['{"a" 1}', 'a colon is missing here', 5],
    ['{a: 1}', 'a key in double quotes is missing here', 1],
    ['[1 2]', 'a comma or `]` is missing here', 3],
    ['[[1]', 'this bracket is never closed', 0],
    ['"a', 'this quote is never closed', 0],
    ['"\\x"', 'this text holds something that JSON does not know', 0],
    ['{} {}', 'the JSON ends before this', 3],
    ['[1e999]', 'this number is larger than numbers can be', 1],
    ['['.repeat(200), 'brackets nest more than 100 deep', 100],
  ] as const) {
    test(text.slice(0, 20), () => expect(readJson(text)).toMatchObject({ kind: 'problem', message, start }));
  }
});
