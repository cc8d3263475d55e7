import { expect, test } from 'vitest';
import { toFinding } from '../../src/checks/finding-of.ts';
import { designFile, fleetFile } from '../../src/rules/model/citation.ts';

const check = { code: 'a-check', severity: 'error', mildSeverity: 'info', cite: designFile('A') } as const;
const plain = { code: 'a-check', severity: 'error', message: 'wrong', path: '/mass', on: 'value', cite: check.cite };

const found = { at: '/mass', message: 'wrong' };
const fix = { what: 'set it', edits: [] } as never;

/** Findings, with exactly the keys that they have. */
const cases: readonly (readonly [title: string, found: unknown, expected: unknown])[] = [
  ['plain', toFinding(check, found), plain],
  ['of a key', toFinding(check, { ...found, on: 'key' }), { ...plain, on: 'key' }],
  ['with help', toFinding(check, { ...found, help: 'do it' }), { ...plain, help: 'do it' }],
  ['with a fix', toFinding(check, { ...found, fix }), { ...plain, fix }],
  ['mild', toFinding(check, { ...found, mild: true }), { ...plain, severity: 'info' }],
  [
    'mild, of a check with one severity',
    toFinding({ code: 'a-check', severity: 'error', cite: check.cite }, { ...found, mild: true }),
    plain,
  ],
  ['with a source', toFinding(check, { ...found, cite: fleetFile('B') }), { ...plain, cite: fleetFile('B') }],
];

test.each(cases)('a finding %s', (_, given, expected) => {
  expect(given).toStrictEqual(expected);
});
