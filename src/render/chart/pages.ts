/** Pages of plot and fans. */

import { type Block, breakLines, centerIn, placeInRow, stack } from '../drawing/block.ts';
import { blockPanel, type Page, type Sheet, type Size } from '../drawing/page.ts';
import { printableText, type Typeface, textLine, wrapText } from '../drawing/typeface.ts';
import type { FirepowerChart } from './chart.ts';
import { firepowerFan } from './fan.ts';
import { stepPlot } from './plot.ts';

const a4: Size = { width: 210, height: 297 };
const margin = 12;
const gap = 6;
const width = a4.width - 2 * margin;
/** Height for contents that also fits on Letter paper. */
const letterHeight = a4.height - 3 * margin;

export function chartSheet(chart: FirepowerChart, typeface: Typeface): Sheet {
  const blocks = chartBlocks(chart, typeface);
  const all = stack(
    blocks.map(({ block }) => block),
    gap,
  );
  return sheetOf(chart, blocks, { width: a4.width, height: all.height + 2 * margin });
}

/** The pages of a chart; each fits on A4 and on Letter. */
export function chartPages(chart: FirepowerChart, typeface: Typeface): readonly Page[] {
  const pages = breakLines(chartBlocks(chart, typeface), letterHeight, gap, ({ block }) => block.height);
  return pages.map((blocks, index) => ({
    ...a4,
    sheets: [{ sheet: { ...sheetOf(chart, blocks, a4), isFirst: index === 0 }, x: 0, y: 0 }],
  }));
}

interface NamedBlock {
  readonly id: string;
  readonly block: Block;
}

/** Heading, plot, and rows of fans; a single ship has a large one. */
function chartBlocks(chart: FirepowerChart, typeface: Typeface): readonly NamedBlock[] {
  const { title, subtitle, fans } = chart;
  const [only, ...others] = fans;
  const heading = [
    textLine(typeface, printableText(title), 6, { bold: true }),
    ...wrapText(typeface, printableText(subtitle), width, { size: 3.4 }).map((words) => textLine(typeface, words, 3.4)),
  ];
  const named = [
    { id: 'heading', block: stack(heading, 0.5) },
    { id: 'plot', block: stepPlot(chart, width, 78, typeface) },
  ];
  if (only && others.length === 0) {
    const fan = firepowerFan(only, 150, typeface);
    return [...named, { id: 'fan', block: centerIn(fan, width) }];
  }
  const across = (width - gap) / 2;
  const rows: NamedBlock[] = [];
  for (let index = 0; index < fans.length; index += 2) {
    const pair = fans.slice(index, index + 2).map((fan) => firepowerFan(fan, across, typeface));
    rows.push({ id: `fans-${rows.length + 1}`, block: placeInRow(pair, gap) });
  }
  return [...named, ...rows];
}

function sheetOf({ title }: FirepowerChart, blocks: readonly NamedBlock[], size: Size): Sheet {
  let y = margin;
  const panels = blocks.map(({ id, block }) => {
    const panel = blockPanel(id, block, margin, y);
    y += block.height + gap;
    return panel;
  });
  return { ...size, title: printableText(title), isFirst: true, panels, groups: [] };
}
