/** All JSON and CSV reports have the designer. */

import { expect, test } from 'vitest';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const design = (name: string, designer: string) =>
  `class: ${name}\ndesigner: ${designer}\nmass: 20\nhull: { boxes: 6 }\ndrive: 4\nsystems:\n  - { system: fire-control }\n  - { system: beam, class: 1 }\n`;

const cwd = folderOf({
  'one.yaml': design('One', '"=Anne, of Ayr"'),
  'two.yaml': design('Two', 'Carl'),
  'f.fleet.yaml': 'fleet: F\nships:\n  - { design: one.yaml, names: [Oak] }\n',
  'f.state.yaml': 'ships: [{ ship: Oak, hull: 1 }]\n',
});

const jsons = [
  'cost one.yaml',
  'check one.yaml',
  'ls one.yaml',
  'fleet f.fleet.yaml',
  'diff two.yaml one.yaml',
  'firepower one.yaml',
  'editions one.yaml',
  'fit one.yaml',
  'campaign cargo one.yaml',
  'campaign refit two.yaml one.yaml',
];

test.each(jsons)('%s --format json', async (command) => {
  const { out } = await slipway(`${command} --format json`, { cwd });
  expect(JSON.stringify(JSON.parse(out))).toContain('"designer":"=Anne, of Ayr"');
});

test.each([
  ['cost one.yaml', 1],
  ['ls one.yaml', 1],
  ['fleet f.fleet.yaml', 1],
  ['fleet f.fleet.yaml --state f.state.yaml', 2],
  ['firepower one.yaml', 1],
] as const)('%s --format csv', async (command, rows) => {
  const { out } = await slipway(`${command} --format csv`, { cwd });
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toMatch(/,designer$/);
  // The cell is quoted, and its prefix keeps spreadsheets from running a formula.
  expect(lines.filter((line) => line.endsWith(`,"'=Anne, of Ayr"`)).length).toBeGreaterThanOrEqual(rows);
});
