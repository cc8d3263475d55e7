import type { DiffSummary } from '../../diff/compare.ts';
import { formatLocation } from '../../findings/design-location.ts';
import { safeJson } from '../../text/escape-control.ts';
import { briefFindingJson, changeJson } from '../diff/json.ts';
import { jsonDocument } from '../shared/json-document.ts';
import type { TrialFormat, TrialResult } from './report.ts';

/** As `diff --format json`, with illegal changes and those that could not be applied. */
export const trialJson: TrialFormat = (results) => {
  return jsonDocument({
    changes: results.flatMap(resultJson),
    problems: results.flatMap(({ trial }) =>
      trial.problems.map((problem) => safeJson({ design: formatLocation(trial.before), ...problem })),
    ),
    summary: safeJson(summarize(results)),
  });
};

function resultJson({ trial, change }: TrialResult): readonly string[] {
  if (!change || change.status === 'same') return [];
  const refused = trial.refusals.map(({ change: tried = null, finding, alternative = null }) => ({
    change: tried,
    finding: briefFindingJson(finding),
    alternative,
  }));
  return [safeJson({ ...changeJson(change), refused })];
}

function summarize(results: readonly TrialResult[]): Omit<DiffSummary, 'interrupted'> {
  const count = (matches: (result: TrialResult) => boolean) => results.filter(matches).length;
  return {
    changed: count(({ change }) => change?.status === 'changed'),
    added: 0,
    removed: 0,
    moved: 0,
    unreadable: count(({ change }) => change === undefined || change.status === 'unreadable'),
    same: count(({ change }) => change?.status === 'same'),
    legalityGained: count(({ change }) => change?.legality === 'gained'),
    legalityLost: count(({ change }) => change?.legality === 'lost'),
  };
}
