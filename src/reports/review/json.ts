import type { Review, ReviewedDesign } from '../../workshop/review/review.ts';
import { subjectOf } from '../diff/phrases.ts';
import { findingData } from '../findings/finding-json.ts';
import {
  computedTotals,
  countsOf,
  designLabel,
  linkedGroups,
  namedDesigners,
  statedTotals,
  waiversOf,
} from './figures.ts';

export function reviewData(review: Review) {
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
