import { describe, expect, test } from 'vitest';
import { wrapMessage } from '../../src/document/finding-text.ts';

const path = `${'folder/'.repeat(8)}ship.yaml`;

const cases: readonly (readonly [name: string, text: string, columns: number, lines: readonly string[]])[] = [
  ['fits', 'error: too few boxes', 20, ['error: too few boxes']],
  ['breaks between words', 'error: too few hull boxes', 20, ['error: too few', '  hull boxes']],
  ['keeps its indent', '  help: remove some of them', 14, ['  help:', '    remove', '    some of', '    them']],
  ['keeps code on one line', 'did you mean `slipway fit a`?', 24, ['did you mean', '  `slipway fit a`?']],
  ['breaks code that is too long', 'run `slipway check a.yaml b.yaml`', 22, ['run `slipway check', '  a.yaml b.yaml`']],
  ['never breaks a path', `cannot read ${path}`, 30, ['cannot read', `  ${path}`]],
  ['is one line in a pipe', 'a '.repeat(99), Number.POSITIVE_INFINITY, ['a '.repeat(99)]],
];

describe('a message', () => {
  for (const [name, text, columns, lines] of cases) {
    test(name, () => expect(wrapMessage(text, columns).split('\n')).toEqual(lines));
  }
});
