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
  /** Below a column where its row does not fit, and left out if the ship does not fit its frame with it. */
  readonly optional?: boolean;
}

/** The panels of a cell: one, or several one below the other. */
export function panelsIn<Panel extends { readonly panel: unknown }>(cell: Panel | readonly Panel[]): readonly Panel[] {
  return 'panel' in cell ? [cell] : cell;
}

/** Rows of panels with those alone that are to be kept. Rows and cells that become empty are dropped. */
export function keepPanels<Panel extends { readonly panel: unknown }>(
  rows: readonly (readonly (Panel | readonly Panel[])[])[],
  keep: (panel: Panel) => boolean,
): readonly (readonly (readonly Panel[])[])[] {
  const kept = rows.map((cells) =>
    cells.map((cell) => panelsIn(cell).filter(keep)).filter((panels) => panels.length > 0),
  );
  return kept.filter((cells) => cells.length > 0);
}
