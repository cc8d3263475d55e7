import type { PanelId } from '../panels/index.ts';

/** How sheets are laid out: what stands in a template's file. All lengths are millimetres. */
export interface Template {
  readonly name: string;
  readonly about: string;
  /** `sheets`: a frame for each ship; `record`: ships side by side above one movement plot. */
  readonly kind: 'sheets' | 'record';
  readonly page: 'portrait' | 'landscape';
  /** Columns of a record sheet, the last of which explains the icons. */
  readonly columns: number;
  /** White round the page, which printers leave anyway. */
  readonly margin: number;
  /** White between frames, between panels, and between what stands in them. */
  readonly gap: number;
  /** Side of an icon. */
  readonly icon: number;
  /** Heights of type. */
  readonly type: { readonly title: number; readonly text: number; readonly label: number };
  /** The frames in which a ship may be printed, by how many of them a page has. */
  readonly frames: readonly Frame[];
}

/** A frame for a ship. */
export interface Frame {
  /** How many of them make a page. */
  readonly ships: FrameCount;
  /** From top to bottom; panels that have nothing to show leave their room to the others of their row. */
  readonly rows: readonly (readonly Cell[])[];
}

/** How many frames a page is cut into: whole, in halves, in quarters. */
export type FrameCount = 1 | 2 | 4;

/** A place for a panel. */
export interface Cell {
  readonly panel: PanelId;
  /** Its width; panels without one share what the others leave. */
  readonly width?: number;
}
