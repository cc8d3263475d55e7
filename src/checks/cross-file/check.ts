import type { Check, Report } from '../check.ts';
import type { Facts } from './facts.ts';

/** Something that no single design shows: each is held against those that came before it. */
export interface AcrossCheck extends Omit<Check, 'find' | 'concerns'> {
  /** Begins to look: what it returns is shown each design in turn, and reports what is wrong with that one. */
  readonly begin: (report: Report) => (facts: Facts) => void;
}

/** Defines a check of many designs together. */
export function defineAcross(check: AcrossCheck): AcrossCheck {
  return check;
}
