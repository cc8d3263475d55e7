import type { Picture } from '../../drawing/mark.ts';
import type { PrintedShip } from '../panels/panel.ts';

/** A ship of the fleet; its name may be empty. */
export type PackShip = PrintedShip & { readonly name: string };

/** Where orders are written: on the ships' sheets, on a chart for all ships, or on both. */
export const ordersPlaces = ['sheets', 'chart', 'both'] as const;

export type OrdersPlace = (typeof ordersPlaces)[number];

/** A ship without hull boxes left: a line in the roster, and nothing to play with. */
export function isLost({ ship, damage }: PrintedShip): boolean {
  return damage !== undefined && damage.hull > 0 && damage.hull >= ship.design.hull.boxes;
}

export interface PackLimit {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

export interface Pack {
  readonly title: string;
  readonly navy?: string | undefined;
  readonly badge?: Picture | undefined;
  readonly edition: string;
  readonly ships: readonly PackShip[];
  readonly notes?: readonly string[] | undefined;
  readonly limits?: readonly PackLimit[] | undefined;
  readonly bogeys?: number | undefined;
  readonly bogeyPoints?: number | undefined;
}
