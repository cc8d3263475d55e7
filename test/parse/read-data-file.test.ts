/** What all kinds of data files have in common. */

import type { ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { readDataFile } from '../../src/parse/read-data-file.ts';
import { configurationFile } from '../../src/rules/model/citation.ts';

test('a fault of slipway is a finding in the file', async () => {
  const validate = (() => {
    throw new Error('no such member');
  }) as unknown as ValidateFunction;
  const read = await readDataFile(new TextEncoder().encode('a: 1\n'), {
    name: 'list',
    exampleKeys: '`a`',
    cite: configurationFile('house'),
    validate,
    schema: async () => ({}),
    checkAfterSchema: () => [],
  });
  expect(read).toMatchObject({
    findings: [{ code: 'internal-error', message: 'slipway failed on this file: no such member', range: { line: 1 } }],
  });
});
