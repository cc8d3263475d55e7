import type { Typeface } from './typeface.ts';

/** Fonts, sizes and print options for all panels; lengths are millimeters. */
export interface Theme {
  readonly typeface: Typeface;
  readonly icon: number;
  readonly type: { readonly title: number; readonly text: number; readonly label: number };
  readonly gap: number;
  /** Print thresholds as Full Thrust Light counts them. */
  readonly isFullThrustLight: boolean;
  readonly hasBlankNames: boolean;
}
