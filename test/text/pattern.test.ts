/** Patterns from users' files: matching, refused syntax, and linear run time. */

import { beforeAll, describe, expect, test } from 'vitest';
import { loadPatternEngine, matchesRegex, maxMatchedLength, patternProblem } from '../../src/text/pattern.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

beforeAll(loadPatternEngine);

const matches: readonly (readonly [pattern: string, text: string, ignoreCase: boolean, matches: boolean])[] = [
  ['^[A-Z]', 'Valiant', false, true],
  ['^[A-Z]', 'valiant', false, false],
  ['^[A-Z]', 'valiant', true, true],
  ['iant$', 'Valiant', false, true],
  ['é', 'É', true, true],
  ['^\\p{Lu}', 'Éclair', false, true],
  ['\\u00e9', 'é', false, true],
  ['^(?<first>\\w+) II$', 'Bright II', false, true],
  ['a/b', 'a/b', false, true],
  ['^A', 'A'.repeat(maxMatchedLength), false, true],
  ['^A', 'A'.repeat(maxMatchedLength + 1), false, false],
];

const refused: readonly (readonly [pattern: string, reason: string])[] = [
  ['a(?=b)', 'lookahead `(?=` is not supported'],
  ['a(?!b)', 'lookahead `(?!` is not supported'],
  ['(?<=a)b', 'lookbehind `(?<=` is not supported'],
  ['(?<!a)b', 'lookbehind `(?<!` is not supported'],
  ['(a)\\1', 'back reference `\\1` is not supported'],
  ['(?<n>a)\\k<n>', 'back reference `\\k<` is not supported'],
  ['(', 'missing closing )'],
  ['a{1001}', 'invalid repeat count'],
  ['(((a{10}){10}){10}){10}', 'invalid repeat count'],
  ['a'.repeat(201), '201 characters; at most 200 are allowed'],
];

describe('a pattern', () => {
  for (const [pattern, text, ignoreCase, expected] of matches) {
    test(`${pattern} against ${text.slice(0, 10)} with ignoreCase ${ignoreCase}: ${expected}`, () => {
      expect(patternProblem(pattern)).toBeUndefined();
      expect(matchesRegex(text, pattern, ignoreCase)).toBe(expected);
    });
  }

  for (const [pattern, reason] of refused) {
    test(`${pattern.slice(0, 30)} is refused`, () => expect(patternProblem(pattern)?.reason).toContain(reason));
  }

  test.each(['[(?=]', '\\(?=', '[\\]]', '\\\\1'])('%s is accepted', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });
});

/** A backtracking engine would take practically forever on this text. */
const long = `${'A'.repeat(900)}!`;

describe('patterns match in linear time', () => {
  const named = folderOf({
    'slipway.config.yaml': 'limits: { class-name: "^(A+)+$", points: { "/(A+)+$/": 1 } }\n',
    'a.yaml': `class: ${long}\nrole: ${long}\nmass: 20\nhull: { boxes: 4 }\n`,
  });
  const fleet = folderOf({
    'a.yaml': `class: A\nrole: ${long}\nmass: 20\nhull: { boxes: 4 }\n`,
    'a.fleet.yaml': 'fleet: A\nships: [{ design: a.yaml }]\ncomposition: [{ at-least: 1, of: { role: "/(A+)+$/" } }]\n',
  });

  test('against class names and roles', async () => {
    const { code, out } = await slipway('check .', { cwd: named });
    expect(code).toBe(1);
    expect(out).toContain('class name does not match `limits.class-name`');
    expect(out).not.toContain('limits.points');
  });

  test('against roles in a fleet', async () => {
    const { code, out } = await slipway('fleet . --sandbox .', { cwd: fleet });
    expect(code).toBe(1);
    expect(out).toContain('explain composition');
  });
});
