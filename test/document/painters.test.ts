/** The sample document in every format; expected output is in `sample/`. `UPDATE=1` rewrites it. */

import { describe, expect, test } from 'vitest';
import {
  column,
  type DocumentBlock,
  groupRow,
  heading,
  lineBlocks,
  paragraphBlock,
  rowOf,
  tableOf,
  totalRow,
} from '../../src/document/document.ts';
import { blocksHtml } from '../../src/document/paint-html.ts';
import { markdownPainter } from '../../src/document/paint-markdown.ts';
import { textPainter } from '../../src/document/paint-text.ts';
import {
  documentFormatFacts,
  documentFormatNames,
  documentFormats,
  documentPrinter,
} from '../../src/document/report.ts';
import { noStyle, type Style } from '../../src/document/style.ts';
import { expectFile } from '../support/golden.ts';
import { htmlProblems } from '../support/html.ts';
import { projectPath } from '../support/project-path.ts';

const escaped = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;

const colored: Style = {
  strong: escaped(1),
  faint: escaped(2),
  severity: (severity, text) => escaped({ error: 31, warning: 33, info: 36 }[severity])(text),
  added: escaped(32),
  removed: escaped(35),
};

interface Ship {
  readonly name: string;
  readonly mass: number;
  readonly change: number;
  readonly rp: number;
  readonly mean: number;
}

const columns = [
  column<Ship>('Ship', 'text', ({ name }) => ({ text: name, to: `design/${name}.yaml` })),
  column<Ship>('file', 'label', ({ name }) => `${name}.yaml`, { only: 'data' }),
  column<Ship>('Mass', 'number', ({ mass }) => mass, { dataHead: 'mass used' }),
  column<Ship>('Change', 'sign', ({ change }) => change),
  column<Ship>('RP', 'money', ({ rp }) => rp),
  column<Ship>('Mean', 'number', ({ mean }) => ({ text: mean.toFixed(2), value: mean }), { only: 'print' }),
  column<Ship>('Exact', 'number', ({ mean }) => mean, { only: 'data' }),
  column<Ship>('Source', 'note', ({ name }) => `made up for ${name}`),
  column<Ship>('Navy', 'label', () => 'Concord', { only: 'page' }),
];

const wren: Ship = { name: 'Wren', mass: 1200, change: -3, rp: 0, mean: 2 / 3 };
/** A name that would be a formula, a mention, Markdown, HTML and a control sequence. */
const odd: Ship = { name: '=1+1 @all *x* <b> | \u001b[31m', mass: 7, change: 4, rp: 50, mean: 1.5 };

const blocks: readonly DocumentBlock[] = [
  { ...heading(2, 'Wren & Co', 'Courier', { text: 'a.yaml', role: 'faint' }), facts: ['mass 1200', '<thrust> 4'] },
  paragraphBlock(['see ', { text: 'slipway check', role: 'code' }, ': ', { text: '2 errors', role: 'error' }]),
  ...lineBlocks(['first note', 'second note']),
  {
    ...tableOf('Ships', columns, []),
    rows: [
      groupRow('Small'),
      rowOf(columns, wren, 1),
      rowOf(columns, odd, 2),
      { ...rowOf(columns, wren), cells: ['only in CSV', 'c.yaml'], only: 'data' },
      totalRow('2 ships', undefined, 1207, 1, 50),
    ],
  },
  {
    ...tableOf('Unpriced', columns.slice(0, 4), []),
    rows: [{ cells: ['Ghost', 'g.yaml', null, undefined] }],
    only: 'print',
  },
  { kind: 'list', items: ['one', { text: 'two', role: 'strong' }] },
  heading(3, 'Curve'),
  { kind: 'picture', draw: (width) => [`${'#'.repeat(Math.min(width, 5))} 5`] },
];

const data = { ships: [wren, odd], note: undefined, count: 2 };

describe('the sample document', () => {
  for (const format of documentFormatNames) {
    test(`as ${format}`, async () => {
      const print = await documentPrinter(format);
      const text = print({ blocks, data }, { style: noStyle, columns: 60 });
      const [extension] = documentFormatFacts[format].extensions;
      expectFile(projectPath(`test/document/sample/${format}${extension}`), text);
    });
  }

  test('is a valid page', async () => {
    const print = await documentPrinter('html');
    for (const each of [blocks, []]) {
      expect(await htmlProblems(print({ blocks: each, data }, { style: noStyle, columns: 60 }))).toEqual([]);
    }
  });

  test('with styles', async () => {
    const print = await documentPrinter('table');
    const text = print({ blocks, data }, { style: colored, columns: 200 });
    expectFile(projectPath('test/document/sample/styles.txt'), text.replaceAll('\u001b', '␛'));
  });
});

test('a paragraph wraps at the width of the terminal, and nowhere else', () => {
  const text = `priced by the house rules of the Club: ${'beam battery, '.repeat(12)}hull`;
  const printed = textPainter({ style: noStyle, columns: 80 }).paint([paragraphBlock(text)]);
  expect(Math.max(...printed.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(printed.replace(/\s+/g, ' ').trim()).toBe(text);
  expect(textPainter({ style: noStyle, columns: Number.POSITIVE_INFINITY }).paint([paragraphBlock(text)])).toBe(
    `${text}\n`,
  );
});

test('pages set rows apart that are below others, also without groups', () => {
  const table = {
    ...tableOf('Ships', columns.slice(0, 1), [wren]),
    rows: [wren, odd].map((ship, depth) => rowOf(columns, ship, depth)),
  };
  expect(blocksHtml([table]).text.match(/class="nested"/g)).toHaveLength(1);
  expect(
    markdownPainter()
      .paint([table])
      .match(/^\| &nbsp; /gm),
  ).toHaveLength(1);
});

test('a report prints its parts as they come, and what it says at the end', async () => {
  const formats = documentFormats<Ship, number, { style: typeof noStyle; columns: number }>(async () => () => ({
    add: (ship) => [tableOf('Ships', columns.slice(0, 3), [ship])],
    end: (count) => [paragraphBlock(`${count} ships`)],
    json: {
      list: 'ships',
      add: (ship) => (ship === odd ? undefined : { name: ship.name }),
      end: (count) => ({ count }),
    },
  }));
  const outputs: Record<string, string> = {};
  for (const format of documentFormatNames) {
    const { add, end } = (await formats[format]())({ style: noStyle, columns: 60 });
    outputs[format] = add(wren) + add(odd) + end(2);
  }
  expect(JSON.parse(outputs.json as string)).toEqual({ slipway: 1, ships: [{ name: 'Wren' }], count: 2 });
  expect(outputs.csv?.split('\n').filter((line) => line.startsWith('ship,'))).toHaveLength(1);
  for (const format of ['table', 'markdown', 'html'] as const) expect(outputs[format]).toContain('2 ships');
});
