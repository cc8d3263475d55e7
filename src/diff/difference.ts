import type { Group } from '../rules/catalogue/define-system.ts';
import type { Figures } from './bill-figures.ts';

/** One thing in which two versions of a design differ. */
export interface Difference {
  /** `repriced`: it is the same, but the bill says otherwise, as for a drive in a larger hull. */
  readonly kind: 'added' | 'removed' | 'changed' | 'repriced';
  /** What it is about: a key of the design (`hull`), or the id of a system, wing or squadron. */
  readonly what: string;
  /** What `before` and `after` are said of, where they do not say it themselves: `Hull`. */
  readonly title: string | undefined;
  /** Where the bill lists it; what the bill does not list is about the design as a whole. */
  readonly group: Group | 'design';
  /** In words; `undefined` where it was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** How many there are of it; of what is held, in each of the holders. */
  readonly count: { readonly before: number; readonly after: number };
  /** By how much the bill differs for it, without what it holds: the sum of all is what the totals differ by. */
  readonly figures: Figures;
  /** What the bill says of it on either side, without what it holds; where some of a lot stay, of the others only. */
  readonly sides: { readonly before: Figures; readonly after: Figures };
  /** Whether the figures belong to what is bought for a battle. */
  readonly loadout: boolean;
  /** In what they hold. */
  readonly inside: readonly Difference[];
}
