/** Formula protection in CSV: spreadsheets cannot run the cells, and import restores the text. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from '../../src/document/paint-csv.ts';
import { importCsv } from '../../src/exchange/csv.ts';
import { commandLine, neutralizeFormula, restoreFormula } from '../../src/text/escape.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const cells: readonly (readonly [text: string, cell: string])[] = [
  ['=cmd|calc!A1', "'=cmd|calc!A1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['Valiant', 'Valiant'],
  ['a=b', 'a=b'],
  ['', ''],
];

describe('neutralizeFormula', () => {
  test.each(cells)('writes %j as %j', (text, cell) => {
    expect(neutralizeFormula(text)).toBe(cell);
    expect(restoreFormula(cell)).toBe(text);
  });

  test('is undone by restoreFormula for any text', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', 'a', '"', ',', '\n') });
    fc.assert(fc.property(text, (name) => restoreFormula(neutralizeFormula(name)) === name));
  });
});

test('csvRow leaves numbers unchanged', () => {
  expect(csvRow([-7, 3, '-7'])).toBe("-7,3,'-7\n");
});

const names = ['=cmd|calc!A1', '-Bright', '+2', '@home', "'=1", "'tis", '=HYPERLINK("http://a.example","b")'];

describe('CSV reports contain no formulas:', () => {
  const designs = names.map((name, index) => {
    const word = JSON.stringify(name);
    return [`${index}.yaml`, `class: ${word}\nrole: ${word}\nnavy: ${word}\nmass: 20\nhull: { boxes: 4 }\n`] as const;
  });
  const ships = designs.map(([file], index) => `  - { design: ${file}, names: [${JSON.stringify(names[index])}] }\n`);
  const cwd = folderOf({
    ...Object.fromEntries(designs),
    '-over.yaml': 'class: Over\nmass: 2\nhull: { boxes: 4 }\n',
    'b.fleet.yaml': 'fleet: "+B"\nships: [{ design: 0.yaml }]\n',
    'a.fleet.yaml': `fleet: "=A1"\nnavy: "@home"\nships:\n${ships.join('')}`,
  });

  test.each(['cost .', 'fleet a.fleet.yaml', 'fleet a.fleet.yaml b.fleet.yaml --compare'])('%s', async (args) => {
    const { out } = await slipway(`${args} --format csv`, { cwd });
    expect(out).toMatch(/(?:^|,)"?''?[=@+-]/m);
    const cellsOf = (line: string) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,"]*)(?=,|$)/g) ?? [];
    for (const cell of out.trimEnd().split('\n').flatMap(cellsOf)) {
      if (!/^-?\d+$/.test(cell)) expect(cell).not.toMatch(/^"?[=+\-@]/);
    }
    if (args.startsWith('cost')) expect(out).toContain(',-2,');
  });

  test('import restores the names', () => {
    const rows = names.map((name) => csvRow([name, 20, 4, name]));
    const table = importCsv(csvRow(['class', 'mass', 'hull', 'role']) + rows.join(''), { rules: 'continuum-2014' });
    const imported = 'ships' in table ? table.ships.map(({ result }) => result as { class: string; role: string }) : [];
    expect(imported.map((ship) => ship.class)).toEqual(names);
    expect(imported.map(({ role }) => role)).toEqual(names);
  });
});

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
