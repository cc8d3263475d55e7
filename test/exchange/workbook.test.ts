/** Workbooks are read as the tables in them. */

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../src/exchange/workbook.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { type TestCell, type TestSheet, workbook } from '../support/workbook.ts';
import { slipway } from '../support/world.ts';

const sheets = projectPath('test/exchange/sheets');
const table: readonly (readonly TestCell[])[] = [
  ['Class', 'Mass', 'Hull', 'MD', 'PDS'],
  ['Wren', 20, 5, 4, 2],
];
const costs: TestSheet = {
  name: 'Costs',
  rows: [
    ['System', 'Price'],
    ['PDS', 3],
  ],
};
const fleet: TestSheet = { name: 'Fleet', rows: table };

/** Imports a workbook. */
function imported(bytes: Uint8Array, ...options: readonly string[]) {
  const cwd = folderOf({ 'ships.xlsx': bytes });
  return slipway(['import', 'ships.xlsx', ...options], { cwd, columns: 400, env: { NO_COLOR: '1' } });
}

describe('a table gives the same designs as a workbook as it does as CSV', () => {
  const options = ['--format', 'json'];
  for (const name of readdirSync(sheets).filter((each) => each.endsWith('.csv') && each !== 'mapped.csv')) {
    test(name, async () => {
      const text = readFileSync(`${sheets}/${name}`, 'utf8');
      const delimiter = text.includes(';') && !text.split('\n')[0]?.includes(',') ? ';' : ',';
      const rows = parse(text, { delimiter, relax_column_count: true }) as readonly (readonly string[])[];
      const cells = rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)));
      const [asCsv, asWorkbook] = await Promise.all([
        slipway(['import', name, ...options], { cwd: sheets }),
        imported(workbook({ name: 'Sheet 1', rows: cells }, costs), ...options),
      ]);
      expect(asWorkbook.out.replaceAll('ships.xlsx', name)).toBe(asCsv.out);
    });
  }
});

describe('cells', () => {
  const cases: readonly (readonly [what: string, cell: TestCell, expected: string])[] = [
    ['the saved value of a formula', { xml: '<f>1+1</f><v>2</v>' }, 'count: 2'],
    ['a formula without a saved value', { xml: '<f>1+1</f>' }, 'invalid count `=1+1`'],
    ['an error', { xml: '<f>A1</f><v>#REF!</v>', type: 'e' }, 'invalid count `#REF!`'],
    ['a date, which Excel makes of arcs and layers', { xml: '<v>2026-06-04T00:00:00Z</v>', type: 'd' }, '`2026-06-04'],
    ['rich text', { xml: '<is><r><t>2 </t></r><r><t>x</t></r></is>', type: 'inlineStr' }, 'invalid count `2 x`'],
    ['a number with a fraction of zero', { xml: '<v>2.0</v>' }, 'count: 2'],
    ['yes', true, 'system: pds'],
    ['a separator in a text', 'F;\tFS', 'arcs'],
  ];
  for (const [what, cell, expected] of cases) {
    test(what, async () => {
      const [heads = [], ship = []] = table;
      const { out, err } = await imported(workbook({ name: 'A', rows: [heads, [...ship.slice(0, -1), cell]] }));
      expect(out + err).toContain(expected);
    });
  }
});

describe('sheets', () => {
  const hidden: TestSheet = { ...fleet, name: 'Old', attributes: 'state="hidden"' };
  const other: TestSheet = { ...fleet, name: 'Other navy' };
  const one = ['Fleet'];
  const cases: readonly (readonly [string, readonly TestSheet[], readonly string[], unknown])[] = [
    ['the one with ships', [costs, fleet], [], one],
    ['all with ships', [fleet, costs, other], [], ['Fleet', 'Other navy']],
    ['one that is named', [fleet, other], ['Other navy'], ['Other navy']],
    ['none that is hidden', [hidden, fleet], [], one],
    ['a hidden one that is named', [hidden, fleet], ['Old'], ['Old']],
    ['the only one', [costs], [], ['Costs']],
    [
      'with ships in columns',
      [
        costs,
        {
          name: 'T',
          rows: [
            ['Class', 'A'],
            ['Mass', 9],
            ['Hull', 2],
          ],
        },
      ],
      [],
      ['T'],
    ],
    [
      'none',
      [costs, { name: 'Notes', rows: [] }],
      [],
      expect.stringMatching(/^no sheet has columns .*`Costs`, `Notes`/),
    ],
    ['an unknown one', [costs, fleet], ['Fleets'], 'it has no sheet `Fleets`; its sheets: `Costs`, `Fleet`'],
  ];
  for (const [what, given, wanted, expected] of cases) {
    test(what, async () => {
      const read = await readWorkbook(workbook(...given), wanted);
      expect(typeof read === 'string' ? read : read.map(({ sheet }) => sheet)).toEqual(expected);
    });
  }

  test('those that are not read are named', async () => {
    const read = await readWorkbook(workbook(costs, fleet));
    expect(read).toMatchObject([{ encodingLoss: [{ kind: 'note', found: expect.stringContaining('`Costs`') }] }]);
  });

  test('ships say which sheet they are from, if several are read', async () => {
    const { out, err } = await imported(workbook(fleet, costs, other));
    expect(out).toContain('# From ships.xlsx#Other navy, /2.');
    expect(err).toContain('ships.xlsx#Fleet\n');
  });
});

describe('a file that is too large or damaged is refused with a message', () => {
  const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  const bytes = workbook(fleet);
  const cases: readonly (readonly [what: string, bytes: Uint8Array, expected: RegExp])[] = [
    ['a cell in the last corner', workbook({ ...fleet, more: corner }), /^a sheet with more than 20 million cells/],
    ['half of it', bytes.subarray(0, bytes.length / 2), /^damaged workbook: /],
    ['one without its parts', zipSync({ 'xl/workbook.xml': new Uint8Array() }), /^damaged workbook: /],
    ['a part that unpacks far', zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 2 ** 20) }), /limit is 64 MiB$/],
    [
      'many sheets',
      workbook(...Array.from({ length: 101 }, (_, index) => ({ ...costs, name: `S${index}` }))),
      /^101 sheets; the limit is 100/,
    ],
  ];
  for (const [what, given, expected] of cases) {
    test(what, async () => expect(await readWorkbook(given)).toMatch(expected));
  }

  test('at any byte', async () => {
    for (let at = 0; at < bytes.length; at += 7) {
      const broken = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 0x55 : byte));
      await expect(readWorkbook(broken)).resolves.toBeDefined();
    }
  });

  test('blank cells with formats below and beside the table are no ships', async () => {
    const formats = '<row r="50000"><c r="A50000" s="1"/><c r="Z50000" s="1"/></row>';
    const read = await readWorkbook(workbook({ ...fleet, more: formats }));
    expect(read).toMatchObject([{ text: '"Class","Mass","Hull","MD","PDS"\n"Wren","20","5","4","2"\n' }]);
  });
});
