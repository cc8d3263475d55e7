import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataOf, type JsonNode, readJson } from '../../src/exchange/json.ts';
import { tries } from '../support/random-design.ts';

test('readJson agrees with JSON.parse on valid JSON in any layout', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom('', ' ', '\t', '\r\n  '), (value, gap) => {
      const text = JSON.stringify(value, null, gap);
      expect(dataOf(readJson(text) as JsonNode)).toEqual(JSON.parse(text));
    }),
    tries(500),
  );
});

test('readJson refuses the same texts as JSON.parse', () => {
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
      // `JSON.parse` reads 1e311 as infinity, which is invalid in any design.
      if (read.kind === 'problem' && read.message.endsWith('number out of range')) return;
      let expected: unknown;
      let isJson = true;
      try {
        expected = JSON.parse(text);
      } catch {
        isJson = false;
      }
      const found =
        read.kind === 'problem'
          ? { isJson: false, isWithin: read.start <= text.length }
          : { isJson: true, data: dataOf(read) };
      expect(found).toEqual(isJson ? { isJson, data: expected } : { isJson, isWithin: true });
    }),
    tries(2500),
  );
});

test('values and keys have their offsets', () => {
  const text = '{ "a": [1, "two"],\n "b": null }';
  const node = readJson(text);
  if (node.kind !== 'object') throw new Error('no object');
  const [a, b] = node.members;
  expect(text.slice(a?.start, a?.end)).toBe('"a"');
  expect(text.slice(a?.value.start, a?.value.end)).toBe('[1, "two"]');
  expect(text.slice(b?.value.start, b?.value.end)).toBe('null');
});

describe('invalid JSON is reported with its offset', () => {
  for (const [text, message, start] of [
    ['', 'empty file', 0],
    ['{"a": NaN}', 'invalid JSON: unexpected `NaN`', 6],
    ['[1, 2,]', 'invalid JSON: trailing comma', 5],
    ['{"a" 1}', 'invalid JSON: expected a colon', 5],
    ['{a: 1}', 'invalid JSON: expected a key in double quotes', 1],
    ['[1 2]', 'invalid JSON: expected a comma or `]`', 3],
    ['[[1]', 'invalid JSON: unclosed bracket', 0],
    ['"a', 'invalid JSON: unclosed quote', 0],
    ['"\\x"', 'invalid JSON: invalid escape or control character in a string', 0],
    ['{} {}', 'invalid JSON: unexpected text after the end', 3],
    ['[1e999]', 'invalid JSON: number out of range', 1],
    ['['.repeat(200), 'nested too deeply; the limit is 100 levels', 100],
    ['['.repeat(1_000_000), 'nested too deeply; the limit is 100 levels', 100],
    ['{"a": 1,}', 'invalid JSON: trailing comma', 7],
    ['{} // x', 'invalid JSON: comments are not allowed', 3],
    ['{"a": [1,', 'invalid JSON: unclosed bracket', 6],
  ] as const) {
    test(`${text.slice(0, 20)} (${text.length} characters)`, () =>
      expect(readJson(text)).toMatchObject({ kind: 'problem', message, start }));
  }
});
