import type { Verdict } from '../../findings/verdict.ts';
import type { DesignProposal } from '../../workshop/fit/answer.ts';
import type { TextOptions } from '../shared/style.ts';

/** The proposals for one design. */
export interface FitAnswer {
  readonly verdict: Verdict;
  /** The proposals use free mass, instead of making room or repairing. */
  readonly fills: boolean;
  readonly proposals: readonly DesignProposal[];
  /** Searches that stopped early: no proposal has a higher score than `bound`. */
  readonly bounds: readonly { readonly goal: string; readonly bound: number }[];
}

export type FitFormat = (answer: FitAnswer, options: TextOptions) => string;
