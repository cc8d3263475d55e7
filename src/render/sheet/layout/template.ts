import type { PanelId } from '../panels/index.ts';

/** Layout of sheets, as in a template file. Lengths are millimeters. */
export interface Template {
  readonly name: string;
  readonly about: string;
  /** `sheets`: a frame for each ship; `record`: ships side by side above one movement plot. */
  readonly kind: 'sheets' | 'record';
  readonly page: 'portrait' | 'landscape';
  readonly columns: number;

  readonly margin: number;
  readonly gap: number;
  readonly icon: number;
  readonly type: { readonly title: number; readonly text: number; readonly label: number };
  readonly frames: readonly TemplateFrame[];
}

export interface TemplateFrame {
  readonly ships: FrameCount;
  /** Weapons around the outline of the ship, if they fit; or in a strip. */
  readonly weapons?: 'plan' | 'strip';
  /** From top to bottom; empty panels leave their width to the others of their row. */
  readonly rows: readonly (readonly TemplateCell[])[];
}

export type FrameCount = 1 | 2 | 4;

/** A panel, or several one below the other. */
export type TemplateCell = TemplatePanel | readonly TemplatePanel[];

export interface TemplatePanel {
  readonly panel: PanelId;
  /** Panels without a width share the rest of the row. */
  readonly width?: number;
}
