import { safeJson } from '../../text/escape-control.ts';
import type { DesignProposal } from '../../workshop/fit/answer.ts';
import { designData } from '../shared/design-data.ts';
import { jsonDocument } from '../shared/json-document.ts';
import type { FitFormat } from './fit-report.ts';

/** The proposals as data, each with its changes in shorthand and the changed design. */
export const fitJson: FitFormat = ({ verdict, proposals, bounds, errors }) => {
  return jsonDocument({
    design: safeJson({ ...designData(verdict), free: verdict.ship?.mass.free ?? null }),
    proposals: proposals.map((proposal) => safeJson(proposalJson(proposal))),
    bounds: safeJson(bounds),
    errors: safeJson(errors.map(({ code, message }) => ({ code, message }))),
  });
};

function proposalJson(proposal: DesignProposal): object {
  const { goal, words, mass, points, left, score, design, replaced = [] } = proposal;
  const changes = [
    ...words.set.map((set) => ({ set })),
    ...words.remove.map((remove) => ({ remove })),
    ...words.add.map((add) => ({ add })),
  ];
  return { goal, changes, mass, points, left, score, design, replaced };
}
