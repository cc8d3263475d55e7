import type { Typeface } from './typeface.ts';

/** The smallest type on paper: 6 points, in millimeters. */
export const smallestType = (6 * 25.4) / 72;

/** Fonts, sizes and print options for all panels; lengths are millimeters. */
export interface Theme {
  readonly typeface: Typeface;
  readonly icon: number;
  /** Side of a hull box. */
  readonly box: number;
  readonly type: { readonly title: number; readonly text: number; readonly label: number };
  readonly gap: number;
  /** Print thresholds as Full Thrust Light counts them. */
  readonly isFullThrustLight: boolean;
  readonly hasBlankNames: boolean;
}
