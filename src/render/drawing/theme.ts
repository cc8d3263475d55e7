import type { Typeface } from './typeface.ts';

/** What every panel draws with: the letters, and how large things are, in millimetres. */
export interface Kit {
  readonly typeface: Typeface;
  /** Side of an icon. */
  readonly icon: number;
  /** Sizes of type. */
  readonly type: { readonly title: number; readonly text: number; readonly label: number };
  /** White between panels, and between what stands in them. */
  readonly gap: number;
  /** Thresholds are printed as Full Thrust Light counts them. */
  readonly light: boolean;
  /** Leave out the names, for the player to write in. */
  readonly blank: boolean;
}
