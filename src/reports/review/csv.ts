import type { Review, ReviewedDesign } from '../../workshop/review/review.ts';
import { type Cells, csvRow } from '../shared/csv-row.ts';
import { computedTotals, countsOf, previousText, reviewedDesignText, statedTotals, waiversOf } from './figures.ts';

const header = [
  ...['designer', 'file', 'document', 'class', 'result', 'stated mass', 'stated points', 'mass', 'points'],
  ...['errors', 'warnings', 'infos', 'waivers', 'features', 'duplicates', 'class name also by', 'previous'],
];

/** A row per design, by designer. */
export function reviewCsv({ designers }: Review): string {
  const rows = designers.flatMap(({ accepted, refused }) => [...accepted, ...refused].map(rowOf));
  return csvRow(header) + rows.join('');
}

function rowOf(design: ReviewedDesign): string {
  const { verdict, designer, isAccepted, features, duplicates, namesakes } = design;
  const { errors, warnings, infos } = countsOf(verdict.findings);
  const [stated, computed] = [statedTotals(design), computedTotals(design)];
  const cells: Cells = [
    ...[designer ?? '', verdict.file, verdict.document, verdict.design?.class ?? '', isAccepted ? 'accept' : 'refuse'],
    ...[stated?.mass ?? '', stated?.points ?? '', computed?.mass ?? '', computed?.points ?? ''],
    ...[errors, warnings, infos],
    waiversOf(design)
      .map(({ code, reason }) => `${code}: ${reason}`)
      .join('; '),
    features.join('; '),
    duplicates.map(reviewedDesignText).join('; '),
    namesakes.map(({ designer: other }) => other ?? 'no designer').join('; '),
    previousText(design) ?? '',
  ];
  return csvRow(cells);
}
