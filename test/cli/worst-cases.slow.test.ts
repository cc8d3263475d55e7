/** Designs of at most 100 KB that are made to be slow: every command answers, or names the limit that they are above. */

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const size = 99_000;
const head = 'class: Worst\nmass: 20000\nhull: { boxes: 4000 }\ndrive: 2\n';
const filled = (start: string, piece: string, end = '') =>
  start + piece.repeat(Math.floor((size - start.length - end.length) / piece.length)) + end;

const designs: Readonly<Record<string, string>> = {
  beams: filled(`${head}systems:\n`, '  - { system: beam, class: 1 }\n'),
  count: `${head}systems: [{ system: beam, class: 1, count: 1000000 }]\n`,
  laughs: Array.from(
    'abcdefgh',
    (name, index) => `${name}: &${name} [${Array(9).fill(index ? `*${'abcdefgh'[index - 1]}` : 1)}]\n`,
  ).join(''),
  deep: `${head}systems: ${'['.repeat(size / 2)}`,
  digits: head.replace('20000', '9'.repeat(size)),
  spaces: filled(`${head}notes: [1, x`, ' ', 'y]\n'),
  layers: filled(`${head}armor: [`, '1, ', '1]\n'),
  aliases: filled(`${head}systems:\n  - &a { system: pds }\n`, '  - *a\n'),
  name: filled('class: ', 'W', head.replace('class: Worst', '')),
  keys: filled(head, 'mass: 1\n'),
  documents: filled('', '---\n'),
};

/** Commands that read a design; `F` stands for it. */
const commands = [
  'cost F',
  'check F --format json',
  'check F --fix --diff',
  'review F',
  'ls F',
  'diff F F',
  'try F --add pds',
  'fit F',
  'fit F --mass free',
  'firepower F',
  'editions F',
  'convert F --to continuum-2017 --diff',
  'fmt F --diff',
  'ssd F -o sheet.pdf --force --allow-illegal',
  'ssd F -o sheet.png --force --allow-illegal',
  'export F --to ftjava',
  'damage F hit:1 --dry-run',
  'campaign scrap F',
  'waive F over-mass --reason agreed',
];

const cwd = folderOf({});
for (const [name, text] of Object.entries(designs)) writeFileSync(join(cwd, `${name}.yaml`), text);

/** Those of many entries take seconds in each command. */
const slow = ['beams', 'documents'];

describe.each(Object.keys(designs).filter((name) => !slow.includes(name)))('%s', (name) => {
  test.each(commands)('%s', async (command) => {
    writeFileSync(join(cwd, `${name}.yaml`), designs[name] as string);
    const { code, out, err } = await slipway(command.replaceAll('F', `${name}.yaml`), { cwd });
    expect([0, 1, 2], err.slice(0, 500)).toContain(code);
    expect(out.length + err.length).toBeGreaterThan(0);
    expect(out.length + err.length).toBeLessThan(100 * size);
    expect(readdirSync(cwd).filter((file) => file.includes('.slipway-'))).toEqual([]);
  });
});

test.each([
  ['fit beams.yaml', '300'],
  ['firepower beams.yaml', '500'],
  ['ssd beams.yaml -o sheet.pdf --force --allow-illegal', '2,000'],
  ['check layers.yaml', 'at most 100'],
  ['check aliases.yaml', 'more than 5,000 aliases'],
  ['check laughs.yaml', 'alias'],
  ['check deep.yaml', 'deep'],
])('%s names its limit', async (command, limit) => {
  const { code, out, err } = await slipway(command, { cwd });
  expect([code < 3, out + err]).toEqual([true, expect.stringContaining(limit)]);
});

const kinds = [
  'beam, class: 2, arcs: FP F FS',
  'graser, class: 1, arcs: FP F FS',
  'k-gun, class: 2, arcs: F',
  'pulse-torpedo, arcs: F',
  'phaser, class: 1, arcs: FP F FS',
  'salvo-rack, arcs: FP F FS',
  'plasma-cannon, class: 2, arcs: FP F FS',
  'fire-control',
  'pds',
  'scattergun',
].map((text) => `  - { system: ${text} }\n`);

/** Just below the limit of `fit`, with weapons of many kinds. */
const large = `class: Large\nmass: 2000\nhull: { boxes: 200 }\ndrive: 4\nftl: standard\nsystems:\n${kinds.join('').repeat(29)}`;

test.each([
  '--any-technology',
  '--mass free --any-technology',
  '--mass free --for firepower@12',
  '--mass free --for firepower@12 --for escort --any-technology',
])('fit of 290 systems %s is cut after few designs, and proposes something', async (options) => {
  writeFileSync(join(cwd, 'large.yaml'), large);
  const { code, out, err } = await slipway(`fit large.yaml ${options} --format json`, { cwd });
  expect(code, err).toBe(0);
  const { proposals, cut } = JSON.parse(out);
  expect(proposals.length).toBeGreaterThan(0);
  expect(cut.compared).toBeLessThan(120);
});
