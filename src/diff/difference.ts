import type { Group } from '../rules/catalogue/define-system.ts';
import type { CostFigures } from './cost-figures.ts';

/** One difference between two versions of a design. */
export interface Difference {
  /** `repriced`: unchanged, but at another cost, such as a drive in a larger hull. */
  readonly kind: 'added' | 'removed' | 'changed' | 'repriced';
  /** A key of the design (`hull`) or the ID of a system, wing or squadron. */
  readonly what: string;
  /** Label such as `Hull`, if `before` and `after` do not contain it. */
  readonly title: string | undefined;
  /** Group in the itemized cost; `design` if it has no cost. */
  readonly group: Group | 'design';
  /** Description; `undefined` if absent. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Number of items; of contents, the number in each holder. */
  readonly count: { readonly before: number; readonly after: number };
  /** Difference in cost, without contents. The sum over all differences is the difference of the totals. */
  readonly figures: CostFigures;
  /** Cost on each side, without contents. If some items of a group are unchanged, of the others only. */
  readonly sides: { readonly before: CostFigures; readonly after: CostFigures };
  /** Bought per battle. */
  readonly loadout: boolean;
  readonly inside: readonly Difference[];
}
