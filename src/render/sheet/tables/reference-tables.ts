/** Scores of threshold checks for cards. */

import type { Theme } from '../../drawing/theme.ts';

/** Scores after each hull row but the last; a positive modifier makes a system easier to lose. */
export function thresholdScores(rows: number, modifier: number, { thresholdRoll }: Theme): readonly string[] {
  return Array.from({ length: rows - 1 }, (_, index) => {
    const row = index + 1 + modifier;
    return (row < 1 ? undefined : thresholdRoll(row, Number.POSITIVE_INFINITY)) ?? '–';
  });
}
