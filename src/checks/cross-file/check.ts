import type { Check, ReportFinding } from '../check.ts';
import type { DesignFacts } from './facts.ts';

/** A check across designs: each design is compared with the earlier ones. */
export interface CrossFileCheck extends Omit<Check, 'find' | 'onlyIfAboard'> {
  /** Returns a stateful visitor: call it once per design, in reading order; it reports that design's findings. */
  readonly createVisitor: (report: ReportFinding) => (facts: DesignFacts) => void;
}

export function defineCrossFileCheck(check: CrossFileCheck): CrossFileCheck {
  return check;
}
