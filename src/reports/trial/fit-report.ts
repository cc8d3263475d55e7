import type { Verdict } from '../../findings/verdict.ts';
import type { FitAnswers } from '../../workshop/fit/answer.ts';
import type { TextOptions } from '../shared/style.ts';

/** The proposals for one design. */
export interface FitAnswer extends FitAnswers {
  readonly verdict: Verdict;
  /** The proposals use free mass, instead of making room or repairing. */
  readonly fills: boolean;
}

export type FitFormat = (answer: FitAnswer, options: TextOptions) => string;
