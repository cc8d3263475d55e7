/** Fills rows of panels: how wide each is, and what it holds at that width. */

import { type Block, shrinkToFit, stack, tolerance } from '../../drawing/block.ts';
import type { Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Panel, PrintedShip } from '../panels/panel.ts';
import { PanelContents } from '../panels/panel-contents.ts';
import { columnWidths, type WidthNeeds } from './column-widths.ts';
import { panelsIn } from './template.ts';

/** Space between the frame of a sheet and its panels, in millimeters. */
export const sheetPadding = 2.2;

export type SheetPlan<Shown = PrintedShip> = readonly (readonly PlannedCell<Shown>[])[];

export interface PlannedPanel<Shown = PrintedShip> {
  readonly id: string;
  readonly panel: Panel<Shown>;
  /** Panels without a width share the rest of the row. */
  readonly width?: number;
  /** Left out if the sheet would be too high with it. */
  readonly optional?: boolean;
}

/** A panel, or several one below the other. */
export type PlannedCell<Shown = PrintedShip> = PlannedPanel<Shown> | readonly PlannedPanel<Shown>[];

export interface Filled<Shown> {
  readonly id: string;
  readonly panel: Panel<Shown>;
  readonly width: number;
  readonly strips: readonly Block[];
  /** Scaled down, because it is too wide or too high for its frame. */
  readonly isShrunk: boolean;
}

export interface FilledCell<Shown> {
  readonly width: number;
  readonly panels: readonly Filled<Shown>[];
}

export type Row<Shown> = readonly FilledCell<Shown>[];
export type Rows<Shown> = readonly Row<Shown>[];

export interface SheetJob<Shown = PrintedShip> {
  readonly title: string;
  readonly subject: Shown;
  readonly plan: SheetPlan<Shown>;
  readonly size: Size;
  readonly theme: Theme;
  /** What the panels of this subject hold, for frames that are tried one after the other. */
  readonly contents?: PanelContents<Shown>;
}

export function inner({ size }: Pick<SheetJob, 'size'>): Size {
  return { width: size.width - 2 * sheetPadding, height: size.height - 2 * sheetPadding };
}

/** Minimum width of panels side by side, in millimeters; narrower ones are stacked. */
const minPanelWidth = 16;

export function alone<Shown>(filled: Filled<Shown>): FilledCell<Shown> {
  return { width: filled.width, panels: [filled] };
}

export function rowsOf<Shown>(cells: readonly PlannedCell<Shown>[], work: SheetJob<Shown>): Rows<Shown> {
  const { width } = inner(work);
  const { gap } = work.theme;
  const rowOf = (group: readonly CellNeeds<Shown>[]) => {
    if (group.length === 1) return [fillCell((group[0] as CellNeeds<Shown>).cell, width, work)];
    const widths = columnWidths(
      group.map(({ needs }) => needs),
      width - gap * (group.length - 1),
    );
    return group.map(({ cell }, index) => fillCell(cell, widths[index] as number, work));
  };
  const [only] = cells;
  if (only && cells.length === 1) return [[fillCell(only, width, work)].filter(({ panels }) => panels.length > 0)];
  const shown = cells.flatMap((cell) => {
    const needs = cellNeeds(cell, work);
    return needs ? [{ cell, needs }] : [];
  });
  return breakRow(shown, width, gap).map(rowOf);
}

interface CellNeeds<Shown> {
  readonly cell: PlannedCell<Shown>;
  readonly needs: WidthNeeds;
}

/** Splits a row into several where its cells are too wide to be side by side. */
function breakRow<Shown>(
  cells: readonly CellNeeds<Shown>[],
  width: number,
  gap: number,
): readonly (readonly CellNeeds<Shown>[])[] {
  const rows: CellNeeds<Shown>[][] = [];
  let free = 0;
  for (const each of cells) {
    const least = Math.max(each.needs.least, minPanelWidth);
    if (rows.length === 0 || least > free + tolerance) {
      rows.push([]);
      free = width;
    }
    rows.at(-1)?.push(each);
    free -= least + gap;
  }
  return rows;
}

function isEmpty<Shown>({ strips, panel }: Filled<Shown>): boolean {
  return strips.length === 0 && panel.fillHeight === undefined;
}

function fillCell<Shown>(cell: PlannedCell<Shown>, width: number, work: SheetJob<Shown>): FilledCell<Shown> {
  const panels = panelsIn(cell).map((planned) => fill(planned, width, work));
  return { width, panels: panels.filter((filled) => !isEmpty(filled)) };
}

export function fill<Shown>(
  { id, panel }: Pick<PlannedPanel<Shown>, 'id' | 'panel'>,
  width: number,
  { subject, theme, size, contents }: SheetJob<Shown>,
): Filled<Shown> {
  const tallest = size.height - 2 * sheetPadding - titleHeight(panel, theme);
  const strips = (contents ?? new PanelContents()).strips(panel, { subject, width, theme, tallest });
  const fitting = strips.map((strip) => shrinkToFit(strip, width, tallest));
  const isShrunk = fitting.some((strip, index) => strip !== strips[index]) || isTooNarrow(panel, width, subject, theme);
  return { id, panel, width, strips: fitting, isShrunk };
}

function isTooNarrow<Shown>({ minWidth }: Panel<Shown>, width: number, subject: Shown, theme: Theme): boolean {
  return (minWidth?.(subject, theme) ?? 0) > width + tolerance;
}

function cellNeeds<Shown>(cell: PlannedCell<Shown>, work: SheetJob<Shown>): WidthNeeds | undefined {
  const all = panelsIn(cell).flatMap((panel) => needsOf(panel, work) ?? []);
  if (all.length === 0) return undefined;
  const most = (key: 'least' | 'line' | 'step') => Math.max(...all.map((needs) => needs[key]));
  return {
    least: most('least'),
    line: most('line'),
    step: most('step'),
    hugs: all.every(({ hugs }) => hugs),
    centers: all.every(({ centers }) => centers),
  };
}

function needsOf<Shown>(
  { panel, width }: PlannedPanel<Shown>,
  { subject, theme, size, contents }: SheetJob<Shown>,
): WidthNeeds | undefined {
  const strips = (contents ?? new PanelContents()).natural(panel, { subject, theme });
  if (strips.length === 0) return undefined;
  const good = Math.min(panel.minWidth?.(subject, theme) ?? 0, inner({ size }).width);
  const hugs = panel.hugs === true;
  const centers = panel.centers === true;
  if (width !== undefined) return { least: Math.max(width, good), line: Math.max(width, good), step: 0, hugs, centers };
  const title = theme.typeface.textWidth(panel.title, theme.type.label, true) + titleRule;
  const line = Math.max(title, ...strips.map((strip) => strip.width));
  // Other panels wrap before one that is as wide as its contents.
  const least = hugs ? Math.max(good, Math.min(line, inner({ size }).width * hugShare)) : good;
  return { least: Math.max(title, least), line, step: hugs ? 0 : theme.icon / 2, hugs, centers };
}

/** A panel as wide as its contents may take this share of a row. */
const hugShare = 0.62;

const titleRule = 4;

export function titleHeight({ title }: Pick<Panel, 'title'>, { type }: Theme): number {
  return title === '' ? 0 : type.label * 1.6;
}

export function panelHeight<Shown>({ panel, strips }: Filled<Shown>, theme: Theme): number {
  if (strips.length === 0) return 0;
  return titleHeight(panel, theme) + stack(strips, stripGap(theme)).height;
}

export function stripGap({ gap }: Theme): number {
  return gap / 2;
}

function cellHeight<Shown>({ panels }: FilledCell<Shown>, theme: Theme): number {
  const heights = panels.map((filled) => panelHeight(filled, theme)).filter((height) => height > 0);
  return heights.reduce((sum, height) => sum + height + theme.gap, -theme.gap);
}

export function rowHeight<Shown>(row: Row<Shown>, theme: Theme): number {
  return Math.max(0, ...row.map((cell) => cellHeight(cell, theme)));
}
