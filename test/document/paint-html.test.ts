import { expect, test } from 'vitest';
import { type Block, groupRow, heading, paragraph, strong, totalRow } from '../../src/document/document.ts';
import { blocksHtml, htmlPainter } from '../../src/document/paint-html.ts';
import { htmlProblems } from '../support/html.ts';

const blocks: readonly Block[] = [
  heading(2, 'Wren <1>', 'Courier'),
  paragraph(['a ', strong('b'), { text: 'c', role: 'added' }]),
  { kind: 'list', items: ['x', { text: 'y', role: 'code' }] },
  {
    kind: 'table',
    label: 'Cost',
    columns: [
      { head: '', kind: 'label' },
      { head: 'System', kind: 'text' },
      { head: 'Mass', kind: 'number' },
      { head: 'file', kind: 'text', only: 'csv' },
      { head: 'Source', kind: 'note' },
    ],
    rows: [
      groupRow('Weapons'),
      { cells: ['+', { text: 'Beam', to: 'system/beam' }, 1200, 'a.yaml', 'p. 1'], depth: 1 },
      { cells: ['', { text: 'Turret', to: 'system/none' }, null], depth: 2 },
      { cells: ['', 'in CSV'], only: 'csv' },
      totalRow('', 'Total', 0),
    ],
  },
  { kind: 'table', label: 'Empty', columns: [{ head: 'A', kind: 'text' }], rows: [] },
];

test('blocks are a piece of a page', () => {
  const linkOf = (to: string) => (to === 'system/beam' ? 'systems.html#beam' : undefined);
  expect(blocksHtml(blocks, linkOf).text).toBe(`<h2>Wren &lt;1&gt;</h2>
<p class="facts">Courier</p>
<p>a <strong>b</strong><span class="good">c</span></p>
<ul><li>x</li>
<li><code>y</code></li>
</ul>
<section class="scroll" aria-label="Cost" tabindex="0">
<table>
<thead>
<tr><td></td><th scope="col">System</th><th scope="col" class="number">Mass</th><th scope="col">Source</th></tr>
</thead>
<tbody>
<tr class="group"><th scope="colgroup" colspan="4">Weapons</th></tr>
<tr><td>+</td><th scope="row"><a href="systems.html#beam">Beam</a></th><td class="number">1,200</td><td class="long">p. 1</td></tr>
<tr><td></td><th scope="row"><span class="nested">Turret</span></th><td class="number">–</td><td class="long"></td></tr>
<tr class="total"><td></td><th scope="row">Total</th><td class="number">0</td><td class="long"></td></tr>
</tbody>
</table>
</section>
`);
});

test('a document is a valid page, also if it is empty', async () => {
  for (const each of [blocks, []]) {
    const { paint, end = () => '' } = htmlPainter();
    expect(await htmlProblems(paint(each) + end())).toEqual([]);
  }
});
