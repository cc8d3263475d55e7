/** Fills rows of panels: their widths, and their contents at that width. */

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type Block, breakLines, shrinkToFit, stack, tightestGap, tolerance } from '../../drawing/block.ts';
import type { Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Panel, PrintedShip } from '../panels/panel.ts';
import { columnWidths, type WidthNeeds } from './column-widths.ts';
import type { PanelRows } from './template.ts';

/** Space between the frame of a sheet and its panels, in millimeters. */
export const sheetPadding = 2.2;

export interface PlannedPanel {
  readonly id: string;
  readonly panel: Panel;
  /** Panels without a width share the rest of the row. */
  readonly width?: number;
}

export type SheetPlan = PanelRows<PlannedPanel>;
export type PlannedRow = SheetPlan[number];
type PlannedCell = PlannedRow[number];

export interface FilledPanel {
  readonly id: string;
  readonly panel: Panel;
  readonly width: number;
  readonly strips: readonly Block[];
  /** Scaled down, because it is too wide or too high for its frame. */
  readonly isShrunk: boolean;
}

/** Panels in lines, one below the other. */
export interface FilledCell {
  readonly width: number;
  readonly lines: readonly (readonly FilledPanel[])[];
}

export type Row = readonly FilledCell[];

export interface SheetJob {
  readonly title: string;
  readonly plan: SheetPlan;
  readonly size: Size;
  readonly theme: Theme;
  /** Keys to icons have no ship: their panels ignore it. */
  readonly subject?: PrintedShip;
  readonly drawn: DrawnPanels;
}

/** Panels drawn so far for a ship and a theme, by width and height: frames that are tried differ in one row. */
export type DrawnPanels = Map<Panel, DrawnPanel>;

interface DrawnPanel {
  readonly minWidth: number;
  readonly strips: Map<string, readonly Block[]>;
}

/** The size of a sheet within its padding. */
export function innerSize({ size }: Pick<SheetJob, 'size'>): Size {
  return { width: size.width - 2 * sheetPadding, height: size.height - 2 * sheetPadding };
}

/** Minimum width of panels side by side, in millimeters; narrower ones are stacked. */
const minPanelWidth = 16;

/** A cell with a single panel. */
export function cellOf(filled: FilledPanel): FilledCell {
  return { width: filled.width, lines: [[filled]] };
}

export function panelsOf(row: Row): readonly FilledPanel[] {
  return row.flatMap(({ lines }) => lines.flat());
}

/** Fills a row; several rows if its cells are too wide to be side by side. */
export function filledRows(cells: PlannedRow, job: SheetJob): readonly Row[] {
  const { width } = innerSize(job);
  const { gap } = job.theme;
  const rowOf = (group: readonly CellNeeds[]) => {
    if (group.length === 1) return [fillCell((group[0] as CellNeeds).cell, width, job)];
    const widths = columnWidths(
      group.map(({ needs }) => needs),
      width - gap * (group.length - 1),
    );
    const filled = group.map(({ cell }, index) => fillCell(cell, widths[index] as number, job));
    return balanceRow(
      filled,
      group.map(({ cell }) => cell),
      job,
    );
  };
  const needed = (cell: PlannedCell) => {
    const needs = cellNeeds(cell, job);
    return needs ? [{ cell, needs }] : [];
  };
  const [first, ...others] = cells as readonly [PlannedCell, ...PlannedCell[]];
  const besides = others.flatMap(needed);
  if (besides.length === 0) {
    const cell = fillCell(first, width, job);
    return cell.lines.length === 0 ? [] : [[cell]];
  }
  const shown = [...needed(first), ...besides];
  return breakLines(shown, width, gap, ({ needs }) => Math.max(needs.min, minPanelWidth)).map(rowOf);
}

interface CellNeeds {
  readonly cell: PlannedCell;
  readonly needs: WidthNeeds;
}

function isEmpty({ strips, panel }: FilledPanel): boolean {
  return strips.length === 0 && panel.fillHeight === undefined;
}

function fillCell(cell: PlannedCell, width: number, job: SheetJob): FilledCell {
  const lines = linesOf(cell, width, job).map((line) => fillLine(line, width, job));
  return { width, lines: lines.filter((line) => line.length > 0) };
}

/** The panels of a cell in lines: those that say so share a line if none of them has to wrap. */
function linesOf(cell: PlannedCell, width: number, job: SheetJob): readonly (readonly PlannedPanel[])[] {
  const sized = cell.flatMap((planned) => {
    if (!planned.panel.sharesLine) return [{ planned, size: Number.POSITIVE_INFINITY }];
    const needs = needsOf(planned, job);
    return needs ? [{ planned, size: needs.tight }] : [];
  });
  const lines = breakLines(sized, width, job.theme.gap, ({ size }) => size);
  return lines.map((line) => line.map(({ planned }) => planned));
}

function fillLine(line: readonly PlannedPanel[], width: number, job: SheetJob): readonly FilledPanel[] {
  const widths =
    line.length === 1
      ? [width]
      : columnWidths(
          line.flatMap((planned) => needsOf(planned, job) ?? []),
          width - job.theme.gap * (line.length - 1),
        );
  return line
    .map((planned, index) => fillPanel(planned, widths[index] as number, job))
    .filter((each) => !isEmpty(each));
}

/** A row has to become lower by this share of an icon for a panel to change its column. */
const worthMoving = 0.3;

/** Moves the last panel of the highest column below another one if the row becomes lower. */
function balanceRow(row: Row, cells: PlannedRow, job: SheetJob): Row {
  const { theme } = job;
  const heights = row.map((cell) => cellHeight(cell, theme));
  const highest = heights.indexOf(Math.max(...heights));
  const column = cells[highest] as PlannedCell;
  const last = column.at(-1);
  if (column.length < 2 || !last?.panel.sharesLine) return row;
  const rest = column.slice(0, -1);
  const without = fillCell(rest, row[highest]?.width ?? 0, job);
  const moved = cells.flatMap((cell, index) => {
    if (index === highest || cell.length < 2) return [];
    const longer = [...cell, last];
    const filled = row.map((each, at) =>
      at === highest ? without : at === index ? fillCell(longer, each.width, job) : each,
    );
    return [{ filled, plan: cells.map((each, at) => (at === highest ? rest : at === index ? longer : each)) }];
  });
  const best = moved.sort((one, other) => rowHeight(one.filled, theme) - rowHeight(other.filled, theme))[0];
  const saved = best ? rowHeight(row, theme) - rowHeight(best.filled, theme) : 0;
  return best && saved > theme.icon * worthMoving ? balanceRow(best.filled, best.plan, job) : row;
}

/** Wider than any page, for contents in as few lines as possible. */
const unlimited = 1e6;

export function stripsOf(panel: Panel, job: SheetJob, width: number, tallest?: number): readonly Block[] {
  const draw = () => panel.strips(job.subject as PrintedShip, width, job.theme, tallest);
  return getOrCompute(drawnPanel(panel, job).strips, `${width} ${tallest}`, draw);
}

/** The width below which a panel is not readable. */
function minWidthOf(panel: Panel, job: SheetJob): number {
  return drawnPanel(panel, job).minWidth;
}

function drawnPanel(panel: Panel, { drawn, subject, theme }: SheetJob): DrawnPanel {
  return getOrCompute(drawn, panel, () => ({
    minWidth: panel.minWidth?.(subject as PrintedShip, theme) ?? 0,
    strips: new Map(),
  }));
}

export function fillPanel(
  { id, panel }: Pick<PlannedPanel, 'id' | 'panel'>,
  width: number,
  job: SheetJob,
): FilledPanel {
  const { theme, size } = job;
  const tallest = size.height - 2 * sheetPadding - titleHeight(panel, theme);
  const strips = stripsOf(panel, job, width, tallest);
  const fitting = strips.map((strip) => shrinkToFit(strip, width, tallest));
  const isTooNarrow = minWidthOf(panel, job) > width + tolerance;
  const isShrunk = isTooNarrow || fitting.some((strip, index) => strip !== strips[index]);
  return { id, panel, width, strips: fitting, isShrunk };
}

function cellNeeds(cell: PlannedCell, job: SheetJob): WidthNeeds | undefined {
  const all = cell.flatMap((panel) => needsOf(panel, job) ?? []);
  if (all.length === 0) return undefined;
  const max = (key: 'min' | 'line' | 'tight' | 'step') => Math.max(...all.map((needs) => needs[key]));
  return {
    min: max('min'),
    line: max('line'),
    tight: max('tight'),
    step: max('step'),
    hugs: all.every(({ hugs }) => hugs),
    centers: all.every(({ centers }) => centers),
  };
}

function needsOf({ panel, width }: PlannedPanel, job: SheetJob): WidthNeeds | undefined {
  const { theme } = job;
  const strips = stripsOf(panel, job, unlimited);
  if (strips.length === 0) return undefined;
  const room = innerSize(job).width;
  const good = Math.min(minWidthOf(panel, job), room);
  const hugs = panel.hugs === true;
  const centers = panel.centers === true;
  if (width !== undefined) {
    const fixed = Math.max(width, good);
    return { min: fixed, line: fixed, tight: fixed, step: 0, hugs, centers };
  }
  const title = theme.typeface.textWidth(panel.title, theme.type.label, true) + titleRule;
  const line = Math.max(title, ...strips.map((strip) => strip.width));
  // Other panels wrap before one that is as wide as its contents.
  const min = hugs ? Math.max(good, Math.min(line, room * hugShare)) : good;
  const tight = panel.wrapsEvenly ? Math.max(title, ...strips.map((strip) => tightWidth(strip, theme))) : line;
  return { min: Math.max(title, min), line, tight, step: hugs ? 0 : theme.icon / 2, hugs, centers };
}

/** Width of a line of icons that are as close together as {@link wrapEvenly} puts them. */
function tightWidth({ width, parts }: Block, { gap }: Theme): number {
  return width - (parts.length - 1) * gap * (1 - tightestGap);
}

/** A panel as wide as its contents may take this share of a row. */
const hugShare = 0.62;

const titleRule = 4;

export function titleHeight({ title }: Pick<Panel, 'title'>, { type }: Theme): number {
  return title === '' ? 0 : type.label * 1.45;
}

export function panelHeight({ panel, strips }: FilledPanel, theme: Theme): number {
  if (strips.length === 0) return 0;
  return titleHeight(panel, theme) + stack(strips, stripGap(theme)).height;
}

export function stripGap({ gap }: Theme): number {
  return gap / 2;
}

export function cellHeight({ lines }: FilledCell, theme: Theme): number {
  const heights = lines.map((line) => lineHeight(line, theme)).filter((height) => height > 0);
  return heights.reduce((sum, height) => sum + height + theme.gap, -theme.gap);
}

export function lineHeight(line: readonly FilledPanel[], theme: Theme): number {
  return Math.max(0, ...line.map((filled) => panelHeight(filled, theme)));
}

export function rowHeight(row: Row, theme: Theme): number {
  return Math.max(0, ...row.map((cell) => cellHeight(cell, theme)));
}
