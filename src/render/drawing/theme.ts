import type { Typeface } from './typeface.ts';

/** Fonts, sizes and print options for all panels; lengths are millimeters. */
export interface Theme {
  readonly typeface: Typeface;
  readonly icon: number;
  /** Side of a hull box. */
  readonly box: number;
  readonly type: { readonly title: number; readonly text: number; readonly label: number };
  readonly gap: number;
  /** The roll that loses a system at the end of a hull row, which Full Thrust Light counts from 1. */
  readonly thresholdRoll: (row: number, rows: number) => string | undefined;
  readonly hasBlankNames: boolean;
}

/** Size of the words in tables and rules. */
export function smallText({ type }: Theme): number {
  return type.text * 0.92;
}
