/** Lays out panels on a sheet: rows of panels, one below the other, in a frame. */

import { type Block, flattenGroups, stack, tolerance } from '../../drawing/block.ts';
import { type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import type { PositionedPanel, Sheet, Size } from '../../drawing/page.ts';
import { line, roundedRect } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine, wrapText } from '../../drawing/typeface.ts';
import type { PrintedShip } from '../panels/panel.ts';
import {
  cellHeight,
  cellOf,
  type FilledCell,
  type FilledPanel,
  filledRows,
  fillPanel,
  innerSize,
  lineHeight,
  type PlannedPanel,
  panelHeight,
  panelsOf,
  type Row,
  rowHeight,
  type SheetJob,
  sheetPadding,
  stripGap,
  stripsOf,
  titleHeight,
} from './fill-rows.ts';
import { keepPanels } from './template.ts';

export interface SheetDraft {
  readonly job: SheetJob;
  readonly rows: readonly Row[];
  readonly height: number;
  /** A panel had to be scaled down: a larger frame suits the ship better. */
  readonly isShrunk: boolean;
}

/** Share of the gap between rows that is left on a sheet without room to spare. */
const tightestRows = 0.6;

/** Rows of a sheet, as close together as they may be; none below the first that is too far down, if there is a `limit` to the height. */
export function draftSheet(job: SheetJob, limit = Number.POSITIVE_INFINITY): SheetDraft {
  const gap = job.theme.gap * tightestRows;
  const rows: Row[] = [];
  let height = 2 * sheetPadding - gap;
  for (const cells of job.plan) {
    if (height > limit + tolerance) break;
    const filled = filledRows(cells, job);
    rows.push(...filled);
    height += filled.reduce((sum, row) => sum + rowHeight(row, job.theme) + gap, 0);
  }
  return { job, rows, height, isShrunk: rows.some(isShrunk) };
}

/** Minimum width of a column that takes another panel, in millimeters. */
const minColumnWidth = 40;

/** How a ship is fitted: its contents are those of its frame, the sheet may be less high. */
export interface FitOptions {
  readonly mayShrink: boolean;
  readonly height?: number;
  readonly wanted?: readonly PlannedPanel[];
}

/** A draft of a ship that fits, with as many wanted panels as there is room for, the first of the plan before others. */
export function fitSheet(job: SheetJob, options: FitOptions): SheetDraft | undefined {
  const { mayShrink, height = job.size.height, wanted = wantedOf(job) } = options;
  for (let kept = wanted.length; kept >= 0; kept--) {
    const missing = wanted.slice(kept);
    const draft = draftWithout(missing, job, height);
    if ((draft.isShrunk && !mayShrink) || draft.height > height + tolerance) continue;
    const full = missing.reduce((fuller, planned) => placeBelowColumn(fuller, planned, height), draft);
    return wanted.every((panel) => hasPanel(full, panel)) ? full : withoutFilling(full);
  }
  return undefined;
}

export function draftWithout(missing: readonly PlannedPanel[], job: SheetJob, limit: number): SheetDraft {
  const plan = missing.length === 0 ? job.plan : keepPanels(job.plan, (panel) => !missing.includes(panel));
  return draftSheet({ ...job, plan }, limit);
}

/** The panels with contents that a sheet has only where there is room. */
export function wantedOf(job: SheetJob): readonly PlannedPanel[] {
  const { width } = innerSize(job);
  return job.plan.flat(2).filter(({ panel }) => panel.rank === 'wanted' && stripsOf(panel, job, width).length > 0);
}

function hasPanel({ rows }: SheetDraft, { id }: PlannedPanel): boolean {
  return rows.some((row) => panelsOf(row).some((filled) => filled.id === id));
}

function withoutFilling(draft: SheetDraft): SheetDraft {
  return { ...draft, rows: draft.rows.filter((row) => onlyPanel(row)?.panel.rank !== 'filling') };
}

/** Puts a panel below the column where the sheet grows least; the draft is unchanged if there is no room. */
function placeBelowColumn(draft: SheetDraft, planned: PlannedPanel, limit: number): SheetDraft {
  const { job, rows, height } = draft;
  const free = limit - height + tolerance;
  if (free < 0) return draft;
  const min = titleHeight(planned.panel, job.theme) + job.theme.gap + job.theme.type.label;
  let best: { readonly row: Row; readonly longer: Row; readonly growth: number } | undefined;
  for (const { row, cell } of roomiestColumns(rows, job.theme, min - free)) {
    const filled = fillPanel(planned, cell.width, job);
    if (filled.strips.length === 0 || filled.isShrunk) continue;
    const longer = row.map((each) => (each === cell ? { ...each, lines: [...each.lines, [filled]] } : each));
    const growth = rowHeight(longer, job.theme) - rowHeight(row, job.theme);
    if (growth <= Math.min(free, (best?.growth ?? Number.POSITIVE_INFINITY) - tolerance))
      best = { row, longer, growth };
    if (growth <= tolerance) break;
  }
  if (!best) return draft;
  const { row: shorter, longer, growth } = best;
  return { ...draft, rows: rows.map((row) => (row === shorter ? longer : row)), height: height + growth };
}

/** Columns next to others with at least this much room below them, the one with the most room first. */
function roomiestColumns(rows: readonly Row[], theme: Theme, min: number) {
  const columns = rows
    .filter((row) => row.length > 1)
    .flatMap((row) => {
      const height = rowHeight(row, theme);
      return row.map((cell) => ({ row, cell, room: height - cellHeight(cell, theme) }));
    })
    .filter(({ cell, room }) => cell.width >= minColumnWidth && room >= min);
  return columns.sort((one, other) => other.room - one.room || other.cell.width - one.cell.width);
}

function isShrunk(row: Row): boolean {
  return panelsOf(row).some((filled) => filled.isShrunk);
}

/** Draws a draft; undefined if it is too high for its frame. */
export function drawSheet({ job, rows, height }: SheetDraft, limit = job.size.height): Sheet | undefined {
  // A sheet of unlimited height is cut off below its last panel.
  const slack = Math.max(0, rows.length - 1) * job.theme.gap * (1 - tightestRows);
  const size = { width: job.size.width, height: Number.isFinite(limit) ? limit : height + slack };
  const free = size.height - height;
  if (free < -tolerance) return undefined;
  const stretched = stretchRows(rows, Math.max(0, free - slack), job);
  return frameSheet({ title: job.title, size }, positionPanels(stretched, job.theme, spreadOf(stretched, size, job)));
}

/** Height that no panel takes goes between the rows, this many gaps at most. */
const maxSpread = 1.5;

function spreadOf(rows: readonly Row[], { height }: Size, { theme }: SheetJob): number {
  const heights = rows.map((row) => rowHeight(row, theme)).filter((each) => each > 0);
  const gaps = heights.length - 1;
  const left = height - 2 * sheetPadding - heights.reduce((sum, each) => sum + each, 0) - gaps * theme.gap;
  return gaps < 1 ? 0 : Math.min(theme.gap * maxSpread, Math.max((tightestRows - 1) * theme.gap, left / gaps));
}

export function drawSheets(job: SheetJob): readonly Sheet[] {
  const draft = draftSheet(job);
  const whole = drawSheet(draft);
  if (whole) return [whole];
  return paginate(draft.rows, job).map((rows, index) => {
    const head = index === 0 ? [] : [[cellOf(continuedPanel(job, index + 1))]];
    return frameSheet(job, positionPanels([...head, ...rows], job.theme), index === 0);
  });
}

function continuedPanel(job: SheetJob, page: number): FilledPanel {
  const { width } = innerSize(job);
  const strips = [continuedLine(job, page, width)];
  const panel = { title: '', description: '', strips: () => strips };
  return { id: 'continued', panel, width, strips, isShrunk: false };
}

/** The only panel of a row. */
function onlyPanel(row: Row): FilledPanel | undefined {
  const panels = panelsOf(row);
  return panels.length === 1 ? panels[0] : undefined;
}

/** Gives free height to panels that can use it, first come first served. */
function stretchRows(rows: readonly Row[], free: number, { theme, subject }: SheetJob): readonly Row[] {
  let left = free;
  return rows.map((row) => {
    const only = onlyPanel(row);
    if (only?.panel.fillHeight === undefined) return row;
    const before = panelHeight(only, theme);
    const height = before + left - titleHeight(only.panel, theme);
    const block = only.panel.fillHeight(subject as PrintedShip, only.width, height, theme);
    if (block.height <= 0) return row;
    const more = { ...only, strips: [block] };
    left -= panelHeight(more, theme) - before;
    return [cellOf(more)];
  });
}

/** A page filled beyond this share is not filled further by splitting a panel. */
const fullEnough = 0.7;

/** Splits rows over pages; a panel that does not fit is split between its strips. */
function paginate(rows: readonly Row[], job: SheetJob): readonly (readonly Row[])[] {
  const { theme } = job;
  const { height, width } = innerSize(job);
  const later = height - continuedLine(job, 0, width).height - theme.gap;
  const parts: Row[][] = [[]];
  let free = height;
  const add = (row: Row) => {
    const needed = rowHeight(row, theme);
    if (needed > free + tolerance) {
      parts.push([]);
      free = later;
    }
    parts.at(-1)?.push(row);
    free -= needed + theme.gap;
  };
  const addSplit = (filled: FilledPanel) => {
    for (const piece of splitPanel(filled, free, later, theme)) add([cellOf(piece)]);
  };
  for (const row of rows) {
    const only = onlyPanel(row);
    const needed = rowHeight(row, theme);
    const maySplit = only && only.panel.fillHeight === undefined && free > height * (1 - fullEnough);
    if (needed > later) for (const each of panelsOf(row)) addSplit(fillPanel(each, width, job));
    else if (needed > free && maySplit) addSplit(only as FilledPanel);
    else add(row);
  }
  return parts.map((part, index) =>
    index < parts.length - 1 ? part : stretchRows(part, Math.max(0, free + theme.gap), job),
  );
}

/** Splits a panel between its strips: the first piece at most `first` high, the others at most `later`. */
function splitPanel(filled: FilledPanel, first: number, later: number, theme: Theme): readonly FilledPanel[] {
  const title = titleHeight(filled.panel, theme);
  const pieces: Block[][] = [];
  let free = 0;
  for (const strip of filled.strips) {
    if (pieces.length === 0 || strip.height > free + tolerance) {
      free = (pieces.length === 0 && strip.height + title <= first ? first : later) - title;
      pieces.push([]);
    }
    pieces.at(-1)?.push(strip);
    free -= strip.height + stripGap(theme);
  }
  return pieces.map((strips) => ({ ...filled, strips }));
}

function continuedLine({ title, theme }: Pick<SheetJob, 'title' | 'theme'>, page: number, width: number): Block {
  const heading = `${theme.hasBlankNames || title === '' ? '' : `${title}, `}continued: page ${page}`;
  const [line = ''] = wrapText(theme.typeface, heading, width, { size: theme.type.text, bold: true });
  return textLine(theme.typeface, line, theme.type.text, { bold: true });
}

/** `spread` is added to the gap between rows. */
function positionPanels(rows: readonly Row[], theme: Theme, spread = 0): readonly PositionedPanel[] {
  const panels: PositionedPanel[] = [];
  let y = sheetPadding;
  for (const row of rows) {
    let x = sheetPadding;
    const height = rowHeight(row, theme);
    for (const cell of row) {
      panels.push(...positionCell(cell, { x, y, height }, theme));
      x += cell.width + theme.gap;
    }
    if (height > 0) y += height + theme.gap + spread;
  }
  return panels;
}

function positionCell(
  { lines }: FilledCell,
  { x, y, height }: Pick<PositionedPanel, 'x' | 'y' | 'height'>,
  theme: Theme,
): readonly PositionedPanel[] {
  const shown = lines.filter((line) => line.some(({ strips }) => strips.length > 0));
  let top = y;
  return shown.flatMap((line) => {
    const own = shown.length === 1 ? height : lineHeight(line, theme);
    let left = x;
    const panels = line.map((filled) => {
      const panel = positionPanel(filled, { x: left, y: top, height: own }, theme);
      left += filled.width + theme.gap;
      return panel;
    });
    top += own + theme.gap;
    return panels;
  });
}

function positionPanel(
  { id, panel, width, strips }: FilledPanel,
  { x, y, height }: Pick<PositionedPanel, 'x' | 'y' | 'height'>,
  theme: Theme,
): PositionedPanel {
  const block = stack(strips, stripGap(theme));
  const title = titleMarks(panel.title, width, theme);
  const titleGroup = title.length === 0 ? [] : [{ x, y, scale: 1, marks: title }];
  return {
    id,
    x,
    y,
    width,
    height,
    groups: [...titleGroup, ...flattenGroups(block, x, y + titleHeight(panel, theme))],
  };
}

/** The title of a panel, cut to fit, and a thin line from it to the right edge. */
function titleMarks(title: string, width: number, theme: Theme): readonly Mark[] {
  if (title === '') return [];
  const size = theme.type.label;
  const [shown = ''] = wrapText(theme.typeface, title, width, { size });
  const end = theme.typeface.textWidth(shown, size, false) + 1;
  const marks = [textMark(shown, [0, size], size)];
  const rule = stroked(line(end, size * 0.66, width, size * 0.66), pen.fine);
  return end < width ? [...marks, rule] : marks;
}

/** A framed sheet of positioned panels; `begins` is true for the first sheet of a ship or part. */
export function frameSheet(
  { size, title }: Pick<SheetJob, 'size' | 'title'>,
  placedPanels: readonly PositionedPanel[],
  isFirst = true,
): Sheet {
  const edge = pen.bold / 2;
  const outline = stroked(roundedRect([edge, edge], size.width - pen.bold, size.height - pen.bold, 1.5), pen.bold);
  return {
    title,
    isFirst,
    ...size,
    panels: placedPanels,
    groups: [{ x: 0, y: 0, scale: 1, marks: [outline] }],
  };
}
