import type { Review, ReviewedDesign } from '../../workshop/review/review.ts';
import { csvRow } from '../shared/csv-row.ts';
import {
  computedTotals,
  countsOf,
  designsOf,
  previousText,
  reviewedDesignText,
  statedTotals,
  waiversOf,
} from './figures.ts';

/** Columns by their head. */
const columns: Readonly<Record<string, (design: ReviewedDesign) => string | number | undefined>> = {
  designer: ({ designer }) => designer ?? '',
  file: ({ verdict }) => verdict.file,
  document: ({ verdict }) => verdict.document,
  class: ({ verdict }) => verdict.design?.class ?? '',
  result: ({ isAccepted }) => (isAccepted ? 'accept' : 'refuse'),
  'stated mass': (design) => statedTotals(design)?.mass,
  'stated points': (design) => statedTotals(design)?.points,
  mass: (design) => computedTotals(design)?.mass,
  points: (design) => computedTotals(design)?.points,
  errors: ({ verdict }) => countsOf(verdict.findings).errors,
  warnings: ({ verdict }) => countsOf(verdict.findings).warnings,
  infos: ({ verdict }) => countsOf(verdict.findings).infos,
  waivers: (design) =>
    waiversOf(design)
      .map(({ code, reason }) => `${code}: ${reason}`)
      .join('; '),
  features: ({ features }) => features.join('; '),
  duplicates: ({ duplicates }) => duplicates.map(reviewedDesignText).join('; '),
  'class name also by': ({ namesakes }) => namesakes.map(({ designer }) => designer ?? 'no designer').join('; '),
  previous: previousText,
};

/** A row per design, by designer. */
export function reviewCsv({ designers }: Review): string {
  const rows = designers.flatMap(designsOf).map((design) => {
    const cells = Object.values(columns).map((of) => of(design) ?? '');
    return csvRow(cells);
  });
  return csvRow(Object.keys(columns)) + rows.join('');
}
