import type { PrintedShip } from '../panels/panel.ts';

/** A ship of the fleet; its name may be empty. */
export type PackShip = PrintedShip & { readonly name: string };

export interface PackLimit {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

export interface Pack {
  readonly title: string;
  readonly navy?: string | undefined;
  readonly edition: string;
  readonly ships: readonly PackShip[];
  readonly notes?: readonly string[] | undefined;
  readonly limits?: readonly PackLimit[] | undefined;
  readonly bogeys?: number | undefined;
  readonly bogeyPoints?: number | undefined;
}
