/** A review of submitted designs: the page of the referee, and the report that each designer gets by mail. */

import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  groupRow,
  heading,
  paragraphBlock,
  rowOf,
  type TableRow,
  tableOf,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatLocation } from '../../findings/verdict.ts';
import { formatCount } from '../../text/phrases.ts';
import type { DesignerReview, Review, ReviewedDesign } from '../../workshop/review.ts';
import { subjectOf } from '../diff/phrases.ts';
import { findingData } from '../findings/finding-json.ts';
import {
  computedTotals,
  countsOf,
  countsText,
  designerName,
  designLabel,
  designsOf,
  hasWrongTotals,
  linkedGroups,
  namedDesigners,
  previousText,
  reviewedDesignText,
  reviewSections,
  reviewSummary,
  statedTotals,
  totalsText,
  waiverNotes,
  waiversOf,
} from './figures.ts';

const totalsNote = 'Stated and computed: mass used/points of the class.';

/** The page of the referee. */
export function reviewDocument(review: Review) {
  const { designers, designs, codes } = review;
  const columns = designColumns((design) => [...waiverNotes(design), ...design.features]);
  const rows = designers.flatMap((designer): readonly TableRow[] => [
    groupRow(`${designerName(designer)}: ${acceptedText(designer)}`),
    ...designsOf(designer).map((design) => rowOf(columns, design, 1)),
  ]);
  const sections = reviewSections(review).filter(([, lines]) => lines.length > 0);
  return {
    blocks: [
      heading(1, reviewSummary(review)),
      { kind: 'table', label: 'Designs', columns, rows, only: 'print' },
      ...(codes.length === 0
        ? []
        : [heading(2, 'Findings'), tableOf('Findings', codeColumns, codes, { only: 'print' })]),
      ...sections.flatMap(([title, items]): readonly DocumentBlock[] => [
        heading(2, title),
        { kind: 'list', items, isTight: true },
      ]),
      ...(designs.length === 0 ? [] : [paragraphBlock(totalsNote)]),
      tableOf('Designs', recordColumns, designers.flatMap(designsOf), { only: 'data' }),
    ],
    data: reviewData(review),
  } satisfies Document;
}

/** The report for one designer. It names no other designer and none of their designs. */
export function designerDocument(designer: DesignerReview): Document {
  const designs = designsOf(designer);
  return {
    blocks: [
      heading(1, `Designs of ${designerName(designer)}`),
      paragraphBlock(`${formatCount(designs.length, 'design')}: ${acceptedText(designer)}. ${totalsNote}`),
      tableOf('Designs', designColumns(waiverNotes), designs),
      ...designs.flatMap(detailsOf),
    ],
    data: {},
  };
}

function acceptedText({ accepted, refused }: DesignerReview): string {
  return `${accepted.length} accepted, ${refused.length} refused`;
}

function designColumns(notesOf: (design: ReviewedDesign) => readonly string[]): readonly ColumnOf<ReviewedDesign>[] {
  return [
    column('Class', 'text', designLabel),
    column('File', 'label', ({ verdict }) => formatLocation(verdict), { only: 'page' }),
    column('Result', 'label', ({ isAccepted }) =>
      isAccepted ? { text: 'accept', role: 'added' } : { text: 'REFUSE', role: 'error' },
    ),
    column('Stated', 'number', (design) => totalsText(statedTotals(design))),
    column('Computed', 'number', (design): Cell => {
      const computed = totalsText(computedTotals(design));
      return hasWrongTotals(design) ? { text: `≠ ${computed}`, role: 'error' } : computed;
    }),
    column('Notes', 'text', (design) => {
      const { findings } = design.verdict;
      const first = findings.find(({ severity }) => severity === 'error');
      const counts = countsText(countsOf(findings));
      return [...(counts === '' ? [] : [counts]), ...(first ? [first.message] : []), ...notesOf(design)].join('; ');
    }),
  ];
}

const codeColumns: readonly ColumnOf<Review['codes'][number]>[] = [
  column('Code', 'text', ({ code }) => code),
  column('Severity', 'label', ({ severity }) => ({ text: severity, role: severity })),
  column('Findings', 'number', ({ count }) => count),
  column('Designs', 'number', ({ designs }) => designs),
];

/** Findings of a design and what its designer should know; empty if there is nothing to say. */
function detailsOf(design: ReviewedDesign): readonly DocumentBlock[] {
  const { verdict, duplicates, namesakes, isAccepted } = design;
  const findings = verdict.findings
    .filter(({ severity }) => severity !== 'info')
    .map((finding) => ({ file: verdict.file, finding }));
  const own = duplicates.filter(({ designer }) => designer === design.designer).map(designLabel);
  const notes = [
    ...(namesakes.length > 0 ? ['Another designer uses this class name too.'] : []),
    ...(own.length > 0 ? [`The same ship as ${own.join(', ')}.`] : []),
    ...(duplicates.length > own.length ? ['Another designer has submitted the same ship.'] : []),
  ];
  if (findings.length + notes.length === 0) return [];
  return [
    heading(2, `${designLabel(design)}: ${isAccepted ? 'accepted' : 'refused'}`),
    { kind: 'findings', findings, only: 'print' },
    { kind: 'list', items: notes, isTight: true },
  ];
}

/** A row per design, by designer, for spreadsheets. */
const recordColumns: readonly ColumnOf<ReviewedDesign>[] = [
  column('designer', 'text', ({ designer }) => designer),
  column('file', 'label', ({ verdict }) => verdict.file),
  column('document', 'number', ({ verdict }) => verdict.document),
  column('class', 'text', ({ verdict }) => verdict.design?.class),
  column('result', 'label', ({ isAccepted }) => (isAccepted ? 'accept' : 'refuse')),
  column('stated mass', 'number', (design) => statedTotals(design)?.mass),
  column('stated points', 'number', (design) => statedTotals(design)?.points),
  column('mass', 'number', (design) => computedTotals(design)?.mass),
  column('points', 'number', (design) => computedTotals(design)?.points),
  ...(['errors', 'warnings', 'infos'] as const).map(
    (key): ColumnOf<ReviewedDesign> => column(key, 'number', ({ verdict }) => countsOf(verdict.findings)[key]),
  ),
  column('waivers', 'text', (design) =>
    waiversOf(design)
      .map(({ code, reason }) => `${code}: ${reason}`)
      .join('; '),
  ),
  column('features', 'text', ({ features }) => features.join('; ')),
  column('duplicates', 'text', ({ duplicates }) => duplicates.map(reviewedDesignText).join('; ')),
  column('class name also by', 'text', ({ namesakes }) =>
    namesakes.map(({ designer }) => designer ?? 'no designer').join('; '),
  ),
  column('previous', 'text', previousText),
];

function reviewData(review: Review) {
  const { designers, designs, codes } = review;
  const accepted = designs.filter(({ isAccepted }) => isAccepted).length;
  return {
    designers: designers.map(({ name, accepted, refused }) => ({
      name,
      accepted: accepted.map(reviewedData),
      refused: refused.map(reviewedData),
    })),
    findings: codes,
    classNames: linkedGroups(review, 'namesakes').map((group) => ({
      name: designLabel(group[0] as ReviewedDesign),
      designs: group.map(referenceData),
    })),
    duplicates: linkedGroups(review, 'duplicates').map((group) => group.map(referenceData)),
    summary: {
      ...{ designs: designs.length, designers: namedDesigners(review) },
      ...{ accepted, refused: designs.length - accepted },
      ...countsOf(designs.flatMap(({ verdict }) => verdict.findings)),
    },
  };
}

function referenceData({ verdict, designer }: Pick<ReviewedDesign, 'verdict' | 'designer'>) {
  const { file, document, design } = verdict;
  return { file, document, class: design?.class ?? null, designer };
}

function reviewedData(design: ReviewedDesign) {
  const { verdict, features, duplicates, namesakes, previous } = design;
  const { file, document, rules, findings } = verdict;
  return {
    ...{ file, document, class: verdict.design?.class ?? null, rules },
    stated: statedTotals(design) ?? null,
    computed: computedTotals(design) ?? null,
    ...countsOf(findings),
    waivers: waiversOf(design),
    features,
    duplicates: duplicates.map(referenceData),
    namesakes: namesakes.map(referenceData),
    previous: previous
      ? {
          ...{ file: previous.verdict.file, document: previous.verdict.document },
          class: previous.verdict.design?.class ?? null,
          difference: previous.difference ? subjectOf(previous.difference) : null,
        }
      : null,
    findings: findings.map(findingData),
  };
}
