import type { Picture } from '../../drawing/mark.ts';
import { printableText } from '../../drawing/typeface.ts';
import type { PrintedShip } from '../panels/panel.ts';

/** A ship of the fleet; its name may be empty. */
export type PackShip = PrintedShip & { readonly name: string };

/** Where orders are written: on the ships' sheets, on a chart for all ships, or on both. */
export const ordersPlaces = ['sheets', 'chart', 'both'] as const;

export type OrdersPlace = (typeof ordersPlaces)[number];

export interface Pack {
  readonly title: string;
  readonly navy?: string | undefined;
  readonly badge?: Picture | undefined;
  readonly edition: string;
  readonly ships: readonly PackShip[];
  readonly notes?: readonly string[] | undefined;
  readonly limits?: readonly { readonly label: string; readonly used: number; readonly limit: number }[] | undefined;
  /** Of the whole fleet, with its bogeys and craft of no ship. */
  readonly points?: number | undefined;
  readonly bogeys?: number | undefined;
  readonly bogeyPoints?: number | undefined;
}

/** The name of a fleet, as printed. */
export function fleetTitle({ title }: Pack): string {
  return printableText(title) || 'Fleet';
}
