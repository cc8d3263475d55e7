import type { Group } from './block.ts';

/** A panel in its place on a sheet. */

export interface PlacedPanel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What is drawn in it, with places on the sheet. */
  readonly groups: readonly Group[];
}

/** One piece of paper of a ship: all of it, or as much as goes onto a page. */

export interface Sheet {
  /** Whose it is; nothing for what belongs to no ship. */
  readonly title: string;
  /** Whether it begins a ship: the first of several sheets, or the only one. */
  readonly begins: boolean;
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PlacedPanel[];
  /** What belongs to no panel: the edge. */
  readonly groups: readonly Group[];
}

/** How large a sheet may be, edge and all. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page with sheets in their places. */

export interface Page extends Size {
  readonly sheets: readonly { readonly sheet: Sheet; readonly x: number; readonly y: number }[];
}
