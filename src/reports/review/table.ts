/** A review as one page of text. */

import { escapeControl } from '../../text/escape-control.ts';
import { formatCount } from '../../text/numbers.ts';
import type { Review, ReviewedDesign } from '../../workshop/review/review.ts';
import { wrapLines } from '../design/query-report.ts';
import { type GridRow, grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import {
  computedTotals,
  countsOf,
  countsText,
  designerName,
  designLabel,
  designsOf,
  hasWrongTotals,
  reviewSections,
  reviewSummary,
  statedTotals,
  totalsText,
  waiverNotes,
} from './figures.ts';

const columns = [
  textColumn('Class'),
  labelColumn('Result'),
  numberColumn('Stated'),
  numberColumn('Computed'),
  textColumn('Notes'),
];

export function reviewTable(review: Review, options: TextOptions): string {
  const { style, columns: limit } = options;
  const rows = review.designers.flatMap((designer): readonly GridRow[] => {
    const { accepted, refused } = designer;
    const counts = `${accepted.length} accepted, ${refused.length} refused`;
    return [
      { across: `${escapeControl(designerName(designer))}: ${counts}` },
      ...designsOf(designer).map((design) => rowOf(design, options)),
    ];
  });
  const page = grid(columns, rows, limit, style);
  return [
    `${style.strong(reviewSummary(review))}\n\n${page}`,
    section('Findings', findingLines(review), options),
    ...reviewSections(review).map(([title, lines]) => section(title, lines, options)),
    review.designs.length === 0 ? '' : '\nStated and computed: mass used/points of the class.\n',
  ].join('');
}

function rowOf(design: ReviewedDesign, { style }: TextOptions): GridRow {
  const { isAccepted } = design;
  const computed = totalsText(computedTotals(design));
  return [
    `  ${escapeControl(designLabel(design))}`,
    isAccepted ? style.added('accept') : style.removed('REFUSE'),
    totalsText(statedTotals(design)),
    hasWrongTotals(design) ? `≠ ${computed}` : computed,
    escapeControl(notesOf(design)),
  ];
}

function notesOf(design: ReviewedDesign): string {
  const { verdict, features } = design;
  const first = verdict.findings.find(({ severity }) => severity === 'error');
  return [
    countsText(countsOf(verdict.findings)),
    ...(first ? [first.message] : []),
    ...waiverNotes(design),
    ...features,
  ]
    .filter((note) => note !== '')
    .join('; ');
}

function section(title: string, lines: readonly string[], options: TextOptions): string {
  if (lines.length === 0) return '';
  return `\n${options.style.strong(title)}\n${wrapLines(
    lines.map((line) => `  ${escapeControl(line)}`),
    options,
  )}`;
}

function findingLines({ codes }: Review): readonly string[] {
  return codes.map(({ code, severity, count, designs }) => {
    const times = count === designs ? '' : `${count} in `;
    return `${code} (${severity}): ${times}${formatCount(designs, 'design')}`;
  });
}
