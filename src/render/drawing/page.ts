import { type Block, flattenGroups, type MarkGroup } from './block.ts';
import type { Mark } from './mark.ts';

export interface PositionedPanel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In coordinates of the sheet. */
  readonly groups: readonly MarkGroup[];
}

/** A panel with a block at its upper left corner, as large as the block. */
export function blockPanel(id: string, block: Block, x: number, y: number): PositionedPanel {
  return { id, x, y, width: block.width, height: block.height, groups: flattenGroups(block, x, y) };
}

export interface Sheet {
  readonly title: string;
  /** First or only sheet of a ship. */
  readonly isFirst: boolean;
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PositionedPanel[];
  readonly groups: readonly MarkGroup[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Page extends Size {
  readonly sheets: readonly { readonly sheet: Sheet; readonly x: number; readonly y: number }[];
  /** Marks outside of the sheets. */
  readonly marks?: readonly Mark[];
}
