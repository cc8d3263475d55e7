/** A review as Markdown: the page of the referee, and the report that a designer gets by mail. */

import { formatLocation } from '../../findings/design-location.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount } from '../../text/numbers.ts';
import type { DesignerReview, Review, ReviewedDesign } from '../../workshop/review/review.ts';
import { escapeMarkdown, markdownHead, markdownRow } from '../shared/markdown.ts';
import { messageWithHelp } from '../shared/report.ts';
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

const heads = ['Class', 'File', 'Result', 'Stated', 'Computed', 'Findings', 'Notes'];
const head = markdownHead(heads, [0, 1, 2, 5, 6]);

/** The page of the referee. */
export function reviewMarkdown(review: Review): string {
  const { designers, codes } = review;
  const blocks = designers.map((designer) => {
    const rows = designsOf(designer).map((design) =>
      markdownRow(cellsOf(design, [...waiverNotes(design), ...design.features])),
    );
    return `\n## ${escapeMarkdown(designerName(designer))}\n\n${head}${rows.join('')}`;
  });
  const counted = codes.map(({ code, severity, count, designs: some }) =>
    markdownRow([code, severity, String(count), String(some)]),
  );
  return [
    `# Review\n\n${escapeMarkdown(reviewSummary(review))}. Stated and computed are mass used/points of the class.\n`,
    ...blocks,
    counted.length === 0
      ? ''
      : `\n## Findings\n\n${markdownHead(['Code', 'Severity', 'Findings', 'Designs'], [0, 1])}${counted.join('')}`,
    ...reviewSections(review).map(([title, lines]) => list(title, lines)),
  ].join('');
}

function cellsOf(design: ReviewedDesign, notes: readonly string[]): readonly string[] {
  const computed = totalsText(computedTotals(design));
  return [
    escapeMarkdown(designLabel(design)),
    escapeMarkdown(formatLocation(design.verdict)),
    design.isAccepted ? 'accept' : '**refuse**',
    totalsText(statedTotals(design)),
    hasWrongTotals(design) ? `**${computed}**` : computed,
    countsText(countsOf(design.verdict.findings)),
    escapeMarkdown(notes.join('; ')),
  ];
}

function list(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `\n## ${title}\n\n${lines.map((line) => `- ${escapeMarkdown(line)}\n`).join('')}`;
}

/** The report for one designer. It names no other designer and none of their designs. */
export function designerMarkdown(designer: DesignerReview): string {
  const { accepted, refused } = designer;
  const all = designsOf(designer);
  const count = `${formatCount(all.length, 'design')}: ${accepted.length} accepted, ${refused.length} refused.`;
  const rows = all.map((design) => markdownRow(cellsOf(design, waiverNotes(design))));
  return [
    `# Designs of ${escapeMarkdown(designerName(designer))}\n\n`,
    `${count} Stated and computed are mass used/points of the class.\n\n`,
    head,
    ...rows,
    ...all.map(detailsOf),
  ].join('');
}

/** Findings of a design and what its designer should know; empty if there is nothing to say. */
function detailsOf(design: ReviewedDesign): string {
  const { verdict, duplicates, namesakes } = design;
  const findings = verdict.findings.filter(({ severity }) => severity !== 'info');
  const own = duplicates.filter(({ designer }) => designer === design.designer).map(designLabel);
  const notes = [
    ...(namesakes.length > 0 ? ['Another designer uses this class name too.'] : []),
    ...(own.length > 0 ? [`The same ship as ${own.join(', ')}.`] : []),
    ...(duplicates.length > own.length ? ['Another designer has submitted the same ship.'] : []),
  ];
  if (findings.length + notes.length === 0) return '';
  const title = `${designLabel(design)}: ${design.isAccepted ? 'accepted' : 'refused'}`;
  const lines = [
    ...findings.map((finding) => findingLine(verdict.file, finding)),
    ...notes.map((note) => `- ${escapeMarkdown(note)}\n`),
  ];
  return `\n## ${escapeMarkdown(title)}\n\n${lines.join('')}`;
}

function findingLine(file: string, finding: LocatedFinding): string {
  const { severity, range, cite } = finding;
  const location = `${file}:${range.line}:${range.column}`;
  const text = `${messageWithHelp(finding)} (${formatCitation(cite)})`;
  return `- **${severity}** ${escapeMarkdown(location)} ${escapeMarkdown(text)}\n`;
}
