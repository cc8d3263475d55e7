import { expect, test } from 'vitest';
import { type RawFinding, toFinding } from '../../src/checks/check.ts';
import { designFile, fleetFile } from '../../src/rules/model/citation.ts';

const check = { code: 'a-check', severity: 'error', mildSeverity: 'info', cite: designFile('A') } as const;
const plain = { code: 'a-check', severity: 'error', message: 'wrong', path: '/mass', on: 'value', cite: check.cite };

const found = { at: '/mass', message: 'wrong' };
const fix = { what: 'set it', edits: [] } as never;

/** Findings with exactly their expected keys. */
const cases: readonly (readonly [title: string, found: RawFinding, expected: unknown])[] = [
  ['plain', found, plain],
  ['of a key', { ...found, on: 'key' }, { ...plain, on: 'key' }],
  ['with help', { ...found, help: 'do it' }, { ...plain, help: 'do it' }],
  ['with a fix', { ...found, fix }, { ...plain, fix }],
  ['mild', { ...found, mild: true }, { ...plain, severity: 'info' }],
  ['with a source', { ...found, cite: fleetFile('B') }, { ...plain, cite: fleetFile('B') }],
];

test.each(cases)('a finding %s', (_, given, expected) => {
  expect(toFinding(check, given)).toStrictEqual(expected);
});

test('a mild finding of a check without a mild severity', () => {
  const { mildSeverity: _, ...strict } = check;
  expect(toFinding(strict, { ...found, mild: true })).toStrictEqual(plain);
});
