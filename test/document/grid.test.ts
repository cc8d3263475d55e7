/** Tables that are too wide, and huge cells. */

import { expect, test } from 'vitest';
import { type GridColumn, grid, textColumn } from '../../src/document/grid.ts';
import { noStyle } from '../../src/document/style.ts';
import { growth, linear } from '../support/growth.ts';

function number(head: string): GridColumn {
  return { head, align: 'right' };
}

for (const limit of [80, Number.POSITIVE_INFINITY]) {
  test(`one long name does not widen every row, in ${limit} columns`, () => {
    const name = 'x'.repeat(20_000);
    const short = Array.from({ length: 50 }, (_, index) => [`Class ${index}`, '7']);
    const text = grid([{ head: 'Class', align: 'left' }, number('Mass')], [[name, '30'], ...short], limit, noStyle);
    expect(text).toContain(`${name}    30\n`);
    expect(text.length).toBeLessThan(name.length + 51 * 500);
  });
}

test('the time to wrap a cell grows with its length', async () => {
  const wrapped = (length: number) =>
    grid([textColumn('Class'), number('Mass')], [['x'.repeat(length), '30']], 80, noStyle).split('\n');
  const lines = wrapped(100_000);
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(await growth(10_000, wrapped)).toBeLessThan(linear);
});

test('a table of figures that is too wide continues below, with the names of the rows', () => {
  const columns = [textColumn('Ship'), ...['0–6', '6–12', '12–18', '18–24'].map((head) => number(head))];
  const text = grid(columns, [['Ann', '10', '20', '30', '40'], { across: 'All' }], 26, noStyle);
  expect(text.split('\n')).toEqual([
    ...['Ship  0–6  6–12  12–18', 'Ann    10    20     30', 'All', ''],
    ...['Ship  18–24', 'Ann      40', 'All', ''],
  ]);
});

test('a table with names that is too wide for a narrow terminal is written as records', () => {
  const columns = [textColumn('Class'), textColumn('Role'), number('Mass'), { head: 'File', align: 'left' }] as const;
  const rows = [
    ['Ann', 'Heavy Cruiser', '10', 'designs/ann.yaml'],
    { across: 'Others' },
    ['Bea', '', '9', '7'],
    ['Cleo', '', '', ''],
  ];
  expect(grid(columns, rows, 30, noStyle).split('\n')).toEqual([
    ...['Ann', '  Heavy Cruiser · mass 10 ·', '    designs/ann.yaml'],
    ...['Others', 'Bea', '  mass 9 · file 7', 'Cleo', ''],
  ]);
  expect(grid(columns, rows, 44, noStyle)).toContain('Class  Role');
});

test('a table of figures after two columns of names continues below, with both', () => {
  const heads = ['0–6', '6–12', '12–18', '18–24', '24–30', '30–36'];
  const columns = [textColumn('Weapon'), textColumn('Mode'), ...heads.map((head) => number(head))];
  expect(grid(columns, [['Pulser', 'close range', '1', '2', '3', '4', '5', '6']], 40, noStyle).split('\n')).toEqual([
    ...['Weapon  Mode         0–6  6–12  12–18', 'Pulser  close range    1     2      3', ''],
    ...['Weapon  Mode         18–24  24–30  30–36', 'Pulser  close range      4      5      6', ''],
  ]);
});

test('names become narrower than usual before a table is written in another way', () => {
  const columns = [textColumn('Class'), textColumn('Role'), number('Mass')];
  expect(grid(columns, [['Ann', 'Heavy Torpedo Cruiser', '10']], 22, noStyle).split('\n')).toEqual([
    ...['Class  Role       Mass', 'Ann    Heavy        10', '         Torpedo', '         Cruiser', ''],
  ]);
});

test('headings across the table are wrapped too', () => {
  const rows = [{ across: 'Beams and others' }, ['Ann', '10']];
  expect(grid([textColumn('Class'), number('Mass')], rows, 14, noStyle).split('\n')).toEqual([
    ...['Class  Mass', 'Beams and', '  others', 'Ann      10', ''],
  ]);
});

test('long heads of columns that wrap are wrapped too', () => {
  const columns = [textColumn(), { ...number('First Patrol of the North'), wraps: true }];
  expect(grid(columns, [['Ships', '4']], 24, noStyle).split('\n')).toEqual([
    ...['         First Patrol of', '               the North', 'Ships                  4', ''],
  ]);
});
