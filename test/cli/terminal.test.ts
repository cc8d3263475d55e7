/** A terminal gets no control character of a design; files and pipes get its bytes. */

import { Chalk } from 'chalk';
import { describe, expect, test } from 'vitest';
import { markedStyle, terminalText } from '../../src/cli/runtime/output/output.ts';
import { exportFormats } from '../../src/exchange/exporters.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const hostile = `# c \u009b31m \u202e bidi
class: "A\\e[31m\\u202EB"
mass:   40
hull: { boxes: 8 }
drive: 4
notes: "\\x1b]0;x\\x07 \\x9b31m"
systems:
  - { system: fire-control } # \u009b2J
`;
const text = `\u001b]0;x\u0007 TMF: 40\nNPV: 120\nHull: 8 \u202e\n`;
const cwd = folderOf({ 'a.yaml': hostile, 'b.yaml': hostile.replace('mass:   40', 'mass: 41'), 'a.txt': text });

const runs = [
  ...exportFormats.map((name) => `export a.yaml --to ${name}`),
  'import a.txt',
  'fmt --dry-run a.yaml',
  'fmt -',
  'convert a.yaml --to cross-dimensions --dry-run',
  'convert a.yaml --to cross-dimensions -o -',
  'try a.yaml --add pds -o -',
  'fit a.yaml -o -',
  'check --fix --dry-run a.yaml',
  'check a.yaml',
  'check a.yaml --format json',
  'cost a.yaml',
  'cost a.yaml --format csv',
  'diff a.yaml b.yaml',
  'ls',
  'show a.yaml',
  'firepower a.yaml',
];

/** Line breaks and tabs are no harm. */
const harmful = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\n\t\u200c\u200d]]/v;

describe('no control character reaches a terminal', () => {
  for (const args of runs) {
    test(args, async () => {
      const { out, err, code } = await slipway(args, { cwd, columns: 100, env: { NO_COLOR: '1' }, stdin: hostile });
      expect(code).toBeLessThan(3);
      expect(out + err).not.toMatch(harmful);
      expect(out + err).not.toBe('');
    });
  }
});

test('a style of ours reaches it, one of a file does not', () => {
  const mark = '1234;5678;9012';
  const { bold, red } = new Chalk({ level: 2 });
  const file = '\u001b[1m\u001b[1234;5679;9012;1m\r\nB\r';
  const own = markedStyle(`A${markedStyle('C', mark, bold)}${file}`, mark, red);
  expect(terminalText(`${own}\u001b[22m`, mark)).toBe(
    `${red(`A${bold('C')}\\u001b[1m\\u001b[1234;5679;9012;1m\r\nB\\u000d`)}\\u001b[22m`,
  );
});

test('a pipe gets the bytes', async () => {
  const { out } = await slipway('fmt -', { stdin: hostile });
  expect(Buffer.from(out, 'latin1').toString()).toContain('\u009b2J');
});
