import type { Group } from './block.ts';

export interface PlacedPanel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In coordinates of the sheet. */
  readonly groups: readonly Group[];
}

export interface Sheet {
  readonly title: string;
  /** First or only sheet of a ship. */
  readonly begins: boolean;
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PlacedPanel[];
  readonly groups: readonly Group[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Page extends Size {
  readonly sheets: readonly { readonly sheet: Sheet; readonly x: number; readonly y: number }[];
}
