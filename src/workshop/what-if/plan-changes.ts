/** Changes applied to a design's data, and the errors that they cause. */

import { diffFindings } from '../../diff/finding-changes.ts';
import type { Edit, Finding, LocatedFinding } from '../../findings/finding.ts';
import { applyEdits } from '../../parse/edit/data.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { Change, ChangeProblem } from './change.ts';
import { changeEdits } from './change-edits.ts';

/** A ship over its mass is what a designer tries first, so it is shown and not refused. */
const tolerated = new Set(['over-mass', 'stated-mass', 'stated-points']);

/** The edits of each change, and the data after all of them. */
export function planSteps(data: unknown, changes: readonly Change[], rules: RuleSet) {
  const steps: (readonly Edit[])[] = [];
  const problems: ChangeProblem[] = [];
  let now = data;
  for (const change of changes) {
    const planned = changeEdits(change, now as Readonly<Record<string, unknown>>, rules);
    if ('problem' in planned) problems.push(planned.problem);
    else {
      steps.push(planned.edits);
      now = applyEdits(now, planned.edits);
    }
  }
  return { steps, problems, data: now };
}

/** Errors of the changed design that the original does not have. */
export function newErrors(before: readonly Finding[], after: readonly Finding[]): readonly LocatedFinding[] {
  // Only codes and messages are compared, so that findings without lines will do.
  const changes = diffFindings(before as readonly LocatedFinding[], after as readonly LocatedFinding[], false);
  return changes.added.filter(({ severity, code }) => severity === 'error' && !tolerated.has(code));
}
