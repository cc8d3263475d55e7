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
  /** Smallest frames first; those of a size are tried in their order. */
  readonly frames: readonly TemplateFrame[];
}

export interface TemplateFrame {
  readonly ships: FrameCount;
  /** Weapons around the outline of the ship, if they fit; or in a strip. */
  readonly weapons?: 'plan' | 'strip';
  /**
   * From top to bottom; a cell is a panel, or several one below the other. Empty panels leave their width to the others of
   * their row.
   */
  readonly rows: readonly (readonly (TemplatePanel | readonly TemplatePanel[])[])[];
}

export type FrameCount = 1 | 2 | 4;

export interface TemplatePanel {
  readonly panel: PanelId;
  /** Panels without a width share the rest of the row. */
  readonly width?: number;
}

/** Rows of cells of panels. */
export type PanelRows<Panel> = readonly (readonly (readonly Panel[])[])[];

/** The rows of a frame, with a list of panels in each cell. */
export function panelRows({ rows }: TemplateFrame): PanelRows<TemplatePanel> {
  return rows.map((cells) => cells.map((cell) => ('panel' in cell ? [cell] : cell)));
}

/** Drops panels, and the rows and cells that become empty. Rows without a dropped panel stay the same objects. */
export function keepPanels<Panel>(rows: PanelRows<Panel>, keep: (panel: Panel) => boolean): PanelRows<Panel> {
  const kept = rows.map((cells) =>
    cells.every((cell) => cell.every(keep))
      ? cells
      : cells.map((cell) => cell.filter(keep)).filter((cell) => cell.length > 0),
  );
  return kept.filter((cells) => cells.length > 0);
}
