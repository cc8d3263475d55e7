import { safeJson } from '../../text/escape-control.ts';
import type { Review, ReviewedDesign } from '../../workshop/review/review.ts';
import { subjectOf } from '../diff/phrases.ts';
import { findingListJson } from '../findings/finding-json.ts';
import { jsonDocument, jsonObject } from '../shared/json-document.ts';
import {
  computedTotals,
  countsOf,
  designLabel,
  linkedGroups,
  namedDesigners,
  statedTotals,
  waiversOf,
} from './figures.ts';

/** A review as a JSON document, a designer per line. */
export function reviewJson(review: Review): string {
  const { designers, designs, codes } = review;
  const accepted = designs.filter(({ isAccepted }) => isAccepted).length;
  const findings = countsOf(designs.flatMap(({ verdict }) => verdict.findings));
  const summary = {
    ...{ designs: designs.length, designers: namedDesigners(review) },
    ...{ accepted, refused: designs.length - accepted },
    ...findings,
  };
  return jsonDocument({
    designers: designers.map(({ name, accepted, refused }) =>
      jsonObject({ name }, { accepted: listJson(accepted), refused: listJson(refused) }),
    ),
    findings: codes.map((code) => safeJson(code)),
    classNames: linkedGroups(review, 'namesakes').map((group) =>
      safeJson({ name: designLabel(group[0] as ReviewedDesign), designs: group.map(referenceOf) }),
    ),
    duplicates: linkedGroups(review, 'duplicates').map((group) => safeJson(group.map(referenceOf))),
    summary: safeJson(summary),
  });
}

function listJson(designs: readonly ReviewedDesign[]): string {
  return `[${designs.map(designJson).join(',\n')}]`;
}

function referenceOf({ verdict, designer }: ReviewedDesign): object {
  const { file, document, design } = verdict;
  return { file, document, class: design?.class ?? null, designer };
}

function designJson(design: ReviewedDesign): string {
  const { verdict, features, duplicates, namesakes, previous } = design;
  const { file, document, rules, findings } = verdict;
  const head = {
    ...{ file, document, class: verdict.design?.class ?? null, rules },
    stated: statedTotals(design) ?? null,
    computed: computedTotals(design) ?? null,
    ...countsOf(findings),
    waivers: waiversOf(design),
    features,
    duplicates: duplicates.map(referenceOf),
    namesakes: namesakes.map(referenceOf),
    previous: previous
      ? {
          ...{ file: previous.verdict.file, document: previous.verdict.document },
          class: previous.verdict.design?.class ?? null,
          difference: previous.difference ? subjectOf(previous.difference) : null,
        }
      : null,
  };
  return jsonObject(head, { findings: findingListJson(findings) });
}
