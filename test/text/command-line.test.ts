import { expect, test } from 'vitest';
import { commandLine } from '../../src/text/command-line.ts';

test.each([
  [['a.yaml'], '`slipway check a.yaml`'],
  [['designs/quince.yaml', 'b.yaml'], '`slipway check designs/quince.yaml b.yaml`'],
  [['my ship.yaml'], '`slipway check "my ship.yaml"`'],
  [['C:\\ships\\é.yaml'], '`slipway check C:\\ships\\é.yaml`'],
  [['a&b.yaml'], '`slipway check "a&b.yaml"`'],
  [['\u001b.yaml'], '`slipway check \\u001b.yaml`'],
  [['<stdin>'], '`slipway check -`'],
])('a command to copy for %j', (files, expected) => {
  expect(commandLine('check', ...files)).toBe(expected);
});
