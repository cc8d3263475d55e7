/** 100 KB of every kind of file, made to be slow: an answer within 5 s of processor time and a small heap. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';

const size = 99_000;
const filled = (start: string, piece: (index: number) => string, end = '') => {
  let text = start;
  for (let index = 0; text.length + end.length + piece(index).length <= size; index++) text += piece(index);
  return text + end;
};

const head = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';
const fleet = 'fleet: F\nships:\n';
const ships = filled(fleet, () => '  - { design: good.yaml }\n');
const ruled = `${fleet}  - { design: good.yaml, count: 100 }\ncomposition:\n`;
const player = '- { player: AB, do: player, name: Anne }\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';

const cases: readonly (readonly [what: string, file: string, text: string, command: string])[] = [
  ['documents', 'a.yaml', filled('', (index) => `class: A${index}\nmass: 20\n---\n`), 'check F'],
  ['entries', 'a.yaml', filled(`${head}systems:\n`, () => '  - { system: pds }\n'), 'check F'],
  ['unknown keys', 'a.yaml', filled(head, (index) => `key${index}: 1\n`), 'check F'],
  ['a wrong indentation', 'a.yaml', filled(`${head}a: &a [1]\n`, () => 'b: [*a]\n', ' c: *d\n'), 'check F'],
  ['brackets', 'a.yaml', `${head}notes: ${'['.repeat(size)}`, 'check F'],
  ['ships', 'a.fleet.yaml', ships, 'fleet F'],
  ['ships without designs', 'a.fleet.yaml', filled(fleet, (index) => `  - { design: x${index}.yaml }\n`), 'check F'],
  ['printed ships', 'a.fleet.yaml', ships, 'fleet F --pdf a.pdf'],
  ['cards', 'a.fleet.yaml', ships, 'cards F -o a.pdf'],
  [
    'composition rules',
    'a.fleet.yaml',
    filled(ruled, (index) => `  - { at-least: 1, of: { role: "/(x+x+)+${index}/" } }\n`),
    'fleet F',
  ],
  ['losses', 'good.state.yaml', filled('ships:\n', (index) => `  - { ship: A${index}, hull: 1 }\n`), 'check F'],
  [
    'income',
    'a.ledger.yaml',
    filled(player, (index) => `- { player: AB, turn: ${index + 1}, do: income, points: 5 }\n`),
    'campaign register verify --ledger F',
  ],
  [
    'patterns',
    'slipway.config.yaml',
    filled('limits:\n  points:\n', (index) => `    /(x+x+)+y${index}/: 5\n`),
    'check .',
  ],
  [
    'overrides',
    'slipway.config.yaml',
    filled('overrides:\n', (index) => `  - { files: ["*"], limits: { points: { r${index}: 5 } } }\n`),
    'check .',
  ],
  ['roles', 'slipway.config.yaml', filled('limits:\n  points:\n', (index) => `    r${index}: 5\n`), 'check .'],
  ['ignored files', 'slipway.config.yaml', filled('ignore:\n', (index) => `  - a*b*c${index}*d\n`), 'check .'],
  [
    'house systems',
    'house.yaml',
    filled('add:\n', (index) => `  s${index}: { name: S, mass: 1, points: 1 }\n`),
    'check . --config house.config.yaml',
  ],
  ['a share code', 'a.txt', lzString.compressToEncodedURIComponent(`{"name":"${'a'.repeat(3e6)}"}`), 'import F'],
  ['a table', 'a.csv', filled('class,mass,hull\n', (index) => `A${index},20,5\n`), 'import F'],
  ['nested JSON', 'a.json', '['.repeat(size), 'import F'],
  ['nested XML', 'a.xml', '<a>'.repeat(size / 3), 'import F'],
  [
    'a text',
    'a.txt',
    filled('', (index) => `Ship ${index}\nTMF 20, hull 5, thrust 4, 2 class 1 beams\n\n`),
    'import F',
  ],
  ['a badge', 'badge.svg', svg + '<g>'.repeat(size / 3), 'ssd drawn.yaml --config badge.config.yaml --format svg -o -'],
];

const beside = {
  'good.yaml': `${head}drive: 2\nftl: standard\n`,
  'good.fleet.yaml': `${fleet}  - { design: good.yaml }\n`,
  'drawn.yaml': `${head}navy: N\n`,
  'house.config.yaml': 'house: house.yaml\n',
  'badge.config.yaml': 'navies: { N: { badge: badge.svg } }\n',
};

test.each(cases)('%s in %s', (_, file, text, command) => {
  const cwd = folderOf(beside);
  writeFileSync(join(cwd, file), text);
  const slipway = [process.execPath, '--max-old-space-size=300', projectPath('bin/slipway.js')];
  // A process that takes more is killed.
  const run = ['-c', 'ulimit -t 5; exec "$@"', 'sh', ...slipway, ...command.replace('F', file).split(' ')];
  const { status, signal, stderr } = spawnSync('sh', run, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  expect([0, 1, 2], `${signal} ${stderr.slice(0, 500)}`).toContain(status);
});
