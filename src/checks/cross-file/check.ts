import type { Check, Report } from '../check.ts';
import type { Facts } from './facts.ts';

/** A check across designs: each design is compared with the earlier ones. */
export interface AcrossCheck extends Omit<Check, 'find' | 'concerns'> {
  /** Returns a stateful visitor: call it once per design, in reading order; it reports that design's findings. */
  readonly begin: (report: Report) => (facts: Facts) => void;
}

export function defineAcross(check: AcrossCheck): AcrossCheck {
  return check;
}
