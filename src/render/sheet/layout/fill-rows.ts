/** Fills rows of panels: how wide each is, and what it holds at that width. */

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type Block, shrinkToFit, stack, tightestGap, tolerance } from '../../drawing/block.ts';
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

/** Panels in lines, one below the other. */
export interface FilledCell<Shown> {
  readonly width: number;
  readonly lines: readonly (readonly Filled<Shown>[])[];
}

export type Row<Shown> = readonly FilledCell<Shown>[];
export type Rows<Shown> = readonly Row<Shown>[];

export interface SheetJob<Shown = PrintedShip> {
  readonly title: string;
  readonly subject: Shown;
  readonly plan: SheetPlan<Shown>;
  readonly size: Size;
  readonly theme: Theme;
  /** Contents of the panels of this subject, shared by the frames that are tried in turn. */
  readonly contents?: PanelContents<Shown>;
  /** Rows that were filled for another plan of the same frame. */
  readonly filled?: FilledRows<Shown>;
}

/** Cache of rows in a frame by their panels: several plans for a ship differ in one row. */
export class FilledRows<Shown> {
  readonly #byPanels = new Map<Panel<Shown> | undefined, FilledRows<Shown>>();
  #rows: Rows<Shown> | undefined;

  rows(cells: readonly PlannedCell<Shown>[], fillRow: () => Rows<Shown>): Rows<Shown> {
    let node: FilledRows<Shown> = this;
    for (const cell of cells) {
      for (const { panel } of panelsIn(cell)) node = getOrCompute(node.#byPanels, panel, () => new FilledRows<Shown>());
      node = getOrCompute(node.#byPanels, undefined, () => new FilledRows<Shown>());
    }
    node.#rows ??= fillRow();
    return node.#rows;
  }
}

export function inner({ size }: Pick<SheetJob, 'size'>): Size {
  return { width: size.width - 2 * sheetPadding, height: size.height - 2 * sheetPadding };
}

/** Minimum width of panels side by side, in millimeters; narrower ones are stacked. */
const minPanelWidth = 16;

export function alone<Shown>(filled: Filled<Shown>): FilledCell<Shown> {
  return { width: filled.width, lines: [[filled]] };
}

export function panelsOf<Shown>(row: Row<Shown>): readonly Filled<Shown>[] {
  return row.flatMap(({ lines }) => lines.flat());
}

export function rowsOf<Shown>(cells: readonly PlannedCell<Shown>[], work: SheetJob<Shown>): Rows<Shown> {
  return work.filled ? work.filled.rows(cells, () => filledRows(cells, work)) : filledRows(cells, work);
}

function filledRows<Shown>(cells: readonly PlannedCell<Shown>[], work: SheetJob<Shown>): Rows<Shown> {
  const { width } = inner(work);
  const { gap } = work.theme;
  const rowOf = (group: readonly CellNeeds<Shown>[]) => {
    if (group.length === 1) return [fillCell((group[0] as CellNeeds<Shown>).cell, width, work)];
    const widths = columnWidths(
      group.map(({ needs }) => needs),
      width - gap * (group.length - 1),
    );
    const filled = group.map(({ cell }, index) => fillCell(cell, widths[index] as number, work));
    return balanceRow(
      filled,
      group.map(({ cell }) => cell),
      work,
    );
  };
  const [only] = cells;
  if (only && cells.length === 1) return [[fillCell(only, width, work)].filter(({ lines }) => lines.length > 0)];
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
    const min = Math.max(each.needs.min, minPanelWidth);
    if (rows.length === 0 || min > free + tolerance) {
      rows.push([]);
      free = width;
    }
    rows.at(-1)?.push(each);
    free -= min + gap;
  }
  return rows;
}

function isEmpty<Shown>({ strips, panel }: Filled<Shown>): boolean {
  return strips.length === 0 && panel.fillHeight === undefined;
}

export function fillCell<Shown>(cell: PlannedCell<Shown>, width: number, work: SheetJob<Shown>): FilledCell<Shown> {
  const lines = linesOf(cell, width, work).map((line) => fillLine(line, width, work));
  return { width, lines: lines.filter((line) => line.length > 0) };
}

/** The panels of a cell in lines: those that say so share a line if none of them has to wrap. */
function linesOf<Shown>(
  cell: PlannedCell<Shown>,
  width: number,
  work: SheetJob<Shown>,
): readonly (readonly PlannedPanel<Shown>[])[] {
  const lines: PlannedPanel<Shown>[][] = [];
  let free = 0;
  for (const planned of panelsIn(cell)) {
    const needs = planned.panel.sharesLine ? needsOf(planned, work) : undefined;
    if (planned.panel.sharesLine && !needs) continue;
    const used = needs ? Math.max(needs.line, minPanelWidth) + work.theme.gap : Number.POSITIVE_INFINITY;
    if (used > free + work.theme.gap + tolerance) {
      lines.push([]);
      free = width;
    }
    lines.at(-1)?.push(planned);
    free -= used;
  }
  return lines;
}

function fillLine<Shown>(
  line: readonly PlannedPanel<Shown>[],
  width: number,
  work: SheetJob<Shown>,
): readonly Filled<Shown>[] {
  const widths =
    line.length === 1
      ? [width]
      : columnWidths(
          line.flatMap((planned) => needsOf(planned, work) ?? []),
          width - work.theme.gap * (line.length - 1),
        );
  return line.map((planned, index) => fill(planned, widths[index] as number, work)).filter((each) => !isEmpty(each));
}

/** A row has to become lower by this share of an icon for a panel to change its column. */
const worthMoving = 0.75;

/** Moves the last panel of the highest column below another one if the row becomes lower. */
function balanceRow<Shown>(row: Row<Shown>, cells: readonly PlannedCell<Shown>[], work: SheetJob<Shown>): Row<Shown> {
  const { theme } = work;
  const heights = row.map((cell) => cellHeight(cell, theme));
  const highest = heights.indexOf(Math.max(...heights));
  const column = panelsIn(cells[highest] as PlannedCell<Shown>);
  const last = column.at(-1);
  if (column.length < 2 || !last?.panel.sharesLine) return row;
  const rest = column.slice(0, -1);
  const without = fillCell(rest, row[highest]?.width ?? 0, work);
  const moved = cells.flatMap((cell, index) => {
    if (index === highest || panelsIn(cell).length < 2) return [];
    const longer = [...panelsIn(cell), last];
    const filled = row.map((each, at) =>
      at === highest ? without : at === index ? fillCell(longer, each.width, work) : each,
    );
    return [{ filled, plan: cells.map((each, at) => (at === highest ? rest : at === index ? longer : each)) }];
  });
  const best = moved.sort((one, other) => rowHeight(one.filled, theme) - rowHeight(other.filled, theme))[0];
  const saved = best ? rowHeight(row, theme) - rowHeight(best.filled, theme) : 0;
  return best && saved > theme.icon * worthMoving ? balanceRow(best.filled, best.plan, work) : row;
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

function needsOf<Shown>(
  { panel, width }: PlannedPanel<Shown>,
  { subject, theme, size, contents }: SheetJob<Shown>,
): WidthNeeds | undefined {
  const strips = (contents ?? new PanelContents()).natural(panel, { subject, theme });
  if (strips.length === 0) return undefined;
  const good = Math.min(panel.minWidth?.(subject, theme) ?? 0, inner({ size }).width);
  const hugs = panel.hugs === true;
  const centers = panel.centers === true;
  if (width !== undefined) {
    const fixed = Math.max(width, good);
    return { min: fixed, line: fixed, tight: fixed, step: 0, hugs, centers };
  }
  const title = theme.typeface.textWidth(panel.title, theme.type.label, true) + titleRule;
  const line = Math.max(title, ...strips.map((strip) => strip.width));
  // Other panels wrap before one that is as wide as its contents.
  const min = hugs ? Math.max(good, Math.min(line, inner({ size }).width * hugShare)) : good;
  const tight = panel.wraps ? Math.max(title, ...strips.map((strip) => tightWidth(strip, theme))) : line;
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
  return title === '' ? 0 : type.label * 1.6;
}

export function panelHeight<Shown>({ panel, strips }: Filled<Shown>, theme: Theme): number {
  if (strips.length === 0) return 0;
  return titleHeight(panel, theme) + stack(strips, stripGap(theme)).height;
}

export function stripGap({ gap }: Theme): number {
  return gap / 2;
}

export function cellHeight<Shown>({ lines }: FilledCell<Shown>, theme: Theme): number {
  const heights = lines.map((line) => lineHeight(line, theme)).filter((height) => height > 0);
  return heights.reduce((sum, height) => sum + height + theme.gap, -theme.gap);
}

export function lineHeight<Shown>(line: readonly Filled<Shown>[], theme: Theme): number {
  return Math.max(0, ...line.map((filled) => panelHeight(filled, theme)));
}

export function rowHeight<Shown>(row: Row<Shown>, theme: Theme): number {
  return Math.max(0, ...row.map((cell) => cellHeight(cell, theme)));
}
