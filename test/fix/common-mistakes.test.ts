/** Mistakes that players make in design files: the help for each, and the text after `check --fix`. */

import { expect, test } from 'vitest';
import { applyFixes } from '../../src/fix/apply-fixes.ts';
import { judge } from '../../src/judge/judge.ts';

/** The help of each error and the text after all safe fixes. */
async function fixed(
  text: string,
): Promise<{ readonly helps: readonly (string | undefined)[]; readonly text: string }> {
  const bytes = new TextEncoder().encode(text);
  const verdicts = await judge({ name: 'file', bytes });
  const errors = verdicts.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
  const result = await applyFixes({ name: 'file', bytes }, (file) => judge(file));
  return { helps: errors.map(({ help }) => help), text: result.text ?? text };
}

const rest = 'drive: 4\nftl: standard\nsystems:\n  - { system: fire-control }\n';
const guns = (arcs: string) =>
  `class: X\nmass: 60\nhull: { boxes: 20 }\n${rest}  - { system: beam, class: 3, arcs: ${arcs} }\n`;

const arcWords: readonly (readonly [written: string, help: string, meant: string])[] = [
  ['360', 'use `all`', 'all'],
  ['all-round', 'use `all`', 'all'],
  ['All Round', 'use `all`', 'all'],
  ['(all arcs)', 'use `all`', 'all'],
  ['6 arcs', 'use `all`', 'all'],
  ['forward', 'use `F`', 'F'],
  ['fore', 'use `F`', 'F'],
  ['forward arc', 'use `F`', 'F'],
  ['aft', 'use `A`', 'A'],
  ['PF F SF', 'use `FP F FS`', 'FP F FS'],
  ['FL F FR', 'use `FP F FS`', 'FP F FS'],
  ['(FP/F/FS)', 'use `FP F FS`', 'FP F FS'],
  ['fore port', 'use `FP`', 'FP'],
  ['aft starboard', 'use `AS`', 'AS'],
  ['port fore fore starboard fore', 'use `FP F FS`', 'FP F FS'],
  ['fore-port/fore/fore-starboard', 'use `FP F FS`', 'FP F FS'],
  ['[fore, fore port]', 'use `FP`', '[F, FP]'],
];

test.each(arcWords)('arcs: %s', async (written, help, meant) => {
  const { helps, text } = await fixed(guns(written));
  expect(helps).toContain(help);
  expect(text).toBe(guns(meant));
});

const unsureArcs: readonly (readonly [written: string, help: string | undefined])[] = [
  ['(3-arc)', 'did you mean `FP F FS`?'],
  ['3', 'did you mean `FP F FS`?'],
  ['one arc', 'did you mean `F`?'],
  // Two arcs, or the one of them that is meant.
  ['port', undefined],
  ['F F fore', undefined],
];

test.each(unsureArcs)('arcs: %s has no fix that is sure', async (written, help) => {
  const { helps, text } = await fixed(guns(written));
  expect(helps).toEqual([help]);
  expect(text).toBe(guns(written));
});
