/** Panels → a ship's sheet: rows of panels, one below the other, in a frame on paper. */

import { type Block, type Group, groupsOf, shrunk, stacked, tolerance } from '../../drawing/block.ts';
import { drawn, pen, text } from '../../drawing/mark.ts';
import type { PlacedPanel, Sheet, Size } from '../../drawing/page.ts';
import { line, rounded } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import { words, wrapped } from '../../drawing/typeface.ts';
import type { Panel, Subject } from '../panels/panel.ts';
import { type Needs, widthsOf } from './column-widths.ts';

/** White between the edge of a sheet and its panels, in millimetres. */
export const padding = 2.2;

/** What is to stand on a sheet: rows of panels, some with a width. */
export type Plan<Shown = Subject> = readonly (readonly PlannedPanel<Shown>[])[];

/** A panel that is to stand on a sheet. */
export interface PlannedPanel<Shown = Subject> {
  readonly id: string;
  readonly panel: Panel<Shown>;
  /** Its width; panels without one share what the others leave. */
  readonly width?: number;
}

/** A panel at its width, before it has a place. */
interface Filled<Shown> {
  readonly id: string;
  readonly panel: Panel<Shown>;
  readonly width: number;
  readonly strips: readonly Block[];
}

type Rows<Shown> = readonly (readonly Filled<Shown>[])[];

/** What a sheet is made of. */
export interface Work<Shown = Subject> {
  /** What bookmarks call the sheet; nothing where it needs no bookmark. */
  readonly title: string;
  /** What is shown: a ship, as a rule. */
  readonly subject: Shown;
  readonly plan: Plan<Shown>;
  readonly size: Size;
  readonly kit: Kit;
}

/** Panels at their widths, and how high the sheet must be for them. */
export interface Draft<Shown = Subject> {
  readonly work: Work<Shown>;
  readonly rows: Rows<Shown>;
  readonly height: number;
}

/** Works out how high a sheet must be, without drawing it. */
export function draftOf<Shown>(work: Work<Shown>): Draft<Shown> {
  const rows = work.plan.flatMap((cells) => rowsOf(cells, work)).filter((row) => row.length > 0);
  const used = rows.reduce((height, row) => height + rowHeight(row, work.kit) + work.kit.gap, -work.kit.gap);
  return { work, rows, height: used + 2 * padding };
}

/** The draft as a sheet, or nothing if it is higher than there is room. */
export function sheetOf<Shown>({ work, rows, height }: Draft<Shown>): Sheet | undefined {
  // A sheet without an end is cut off below its last panel.
  const size = { width: work.size.width, height: Number.isFinite(work.size.height) ? work.size.height : height };
  const free = size.height - height;
  if (free < -tolerance) return undefined;
  return framedSheet({ title: work.title, size }, placed(grown(rows, free, work), work.kit));
}

/** As many sheets as are needed. */
export function sheetsOf<Shown>(work: Work<Shown>): readonly Sheet[] {
  const draft = draftOf(work);
  const whole = sheetOf(draft);
  if (whole) return [whole];
  const { width } = inner(work);
  return broken(draft.rows, work).map((rows, index) => {
    if (index === 0) return framedSheet(work, placed(rows, work.kit));
    const head = continued(work, index + 1, width);
    const panel = { title: '', about: '', strips: () => [head] };
    return framedSheet(work, placed([[{ id: 'continued', panel, width, strips: [head] }], ...rows], work.kit), false);
  });
}

function inner({ size }: Pick<Work, 'size'>): Size {
  return { width: size.width - 2 * padding, height: size.height - 2 * padding };
}

/** Panels side by side must have at least this width each, in millimetres, or they stand one below the other. */
const narrowest = 16;

/** A row with the panels that have something to show, over the whole width. */
function rowsOf<Shown>(cells: readonly PlannedPanel<Shown>[], work: Work<Shown>): Rows<Shown> {
  const { width } = inner(work);
  const alone = (cell: PlannedPanel<Shown>) => [fill(cell, width, work)].filter((each) => !isEmpty(each));
  if (cells.length === 1) return cells.map(alone);
  const shown = cells.map((cell) => ({ cell, needs: needsOf(cell, work) })).filter(({ needs }) => needs !== undefined);
  const room = width - work.kit.gap * (shown.length - 1);
  if (room < narrowest * shown.length) return shown.map(({ cell }) => alone(cell));
  const widths = widthsOf(
    shown.map(({ needs }) => needs as Needs),
    room,
  );
  return [shown.map(({ cell }, index) => fill(cell, widths[index] as number, work))];
}

function isEmpty<Shown>({ strips, panel }: Filled<Shown>): boolean {
  return strips.length === 0 && panel.filling === undefined;
}

function fill<Shown>(
  { id, panel }: Pick<PlannedPanel<Shown>, 'id' | 'panel'>,
  width: number,
  { subject, kit, size }: Work<Shown>,
): Filled<Shown> {
  const tallest = size.height - 2 * padding - titleHeight(panel, kit);
  const strips = panel.strips(subject, width, kit, tallest);
  return { id, panel, width, strips: strips.map((strip) => shrunk(strip, width, tallest)) };
}

/** What a panel needs; nothing if it has nothing to show. */
function needsOf<Shown>({ panel, width }: PlannedPanel<Shown>, { subject, kit, size }: Work<Shown>): Needs | undefined {
  const strips = panel.strips(subject, widest, kit);
  if (strips.length === 0) return undefined;
  const good = Math.min(panel.least?.(subject, kit) ?? 0, inner({ size }).width * mostOfRow);
  if (width !== undefined) return { least: Math.max(width, good), line: Math.max(width, good), step: 0 };
  const title = kit.typeface.width(panel.title, kit.type.label, true) + titleRule;
  return { least: title, line: Math.max(title, ...strips.map((strip) => strip.width)), step: kit.icon / 2 };
}

/** However much a panel would like, the others of its row keep some room. */
const mostOfRow = 0.7;

/** Wider than any line, in millimetres. */
const widest = 1e6;

/** The line behind a title is at least so long, in millimetres. */
const titleRule = 4;

function titleHeight({ title }: Pick<Panel, 'title'>, { type }: Kit): number {
  return title === '' ? 0 : type.label * 1.6;
}

function panelHeight<Shown>({ panel, strips }: Filled<Shown>, kit: Kit): number {
  if (strips.length === 0) return 0;
  return titleHeight(panel, kit) + stacked(strips, stripGap(kit)).height;
}

function stripGap({ gap }: Kit): number {
  return gap / 2;
}

function rowHeight<Shown>(row: readonly Filled<Shown>[], kit: Kit): number {
  return Math.max(...row.map((filled) => panelHeight(filled, kit)));
}

/** Panels that can use more height get what is free, the first that asks for it first. */
function grown<Shown>(rows: Rows<Shown>, free: number, { kit }: Work<Shown>): Rows<Shown> {
  let left = free;
  return rows.map((row) => {
    const [only] = row;
    if (row.length !== 1 || only?.panel.filling === undefined) return row;
    const before = panelHeight(only, kit);
    const block = only.panel.filling(only.width, before + left - titleHeight(only.panel, kit), kit);
    if (block.height <= 0) return row;
    const more = { ...only, strips: [block] };
    left -= panelHeight(more, kit) - before;
    return [more];
  });
}

/** A page that is fuller than this is left as it is when the next panel would have to be broken. */
const fullEnough = 0.7;

/** Rows in as many parts as pages are needed; a panel that does not fit is broken between its strips. */
function broken<Shown>(rows: Rows<Shown>, work: Work<Shown>): readonly Rows<Shown>[] {
  const { kit } = work;
  const { height, width } = inner(work);
  const later = height - continued(work, 0, width).height - kit.gap;
  const parts: (readonly Filled<Shown>[])[][] = [[]];
  let free = height;
  const add = (row: readonly Filled<Shown>[]) => {
    const needed = rowHeight(row, kit);
    if (needed > free + tolerance) {
      parts.push([]);
      free = later;
    }
    parts.at(-1)?.push(row);
    free -= needed + kit.gap;
  };
  const addBroken = (filled: Filled<Shown>) => {
    for (const piece of pieces(filled, free, later, kit)) add([piece]);
  };
  for (const row of rows) {
    const [only] = row;
    const needed = rowHeight(row, kit);
    const mayBreak = row.length === 1 && only?.panel.filling === undefined && free > height * (1 - fullEnough);
    if (needed > later) for (const each of row) addBroken(fill(each, width, work));
    else if (needed > free && mayBreak) addBroken(only as Filled<Shown>);
    else add(row);
  }
  return parts.map((part, index) => (index < parts.length - 1 ? part : grown(part, Math.max(0, free + kit.gap), work)));
}

/** A panel cut between its strips into pieces, the first no higher than `first`, the others no higher than `later`. */
function pieces<Shown>(filled: Filled<Shown>, first: number, later: number, kit: Kit): readonly Filled<Shown>[] {
  const title = titleHeight(filled.panel, kit);
  const cut: Block[][] = [];
  let free = 0;
  for (const strip of filled.strips) {
    if (cut.length === 0 || strip.height > free + tolerance) {
      free = (cut.length === 0 && strip.height + title <= first ? first : later) - title;
      cut.push([]);
    }
    cut.at(-1)?.push(strip);
    free -= strip.height + stripGap(kit);
  }
  return cut.map((strips) => ({ ...filled, strips }));
}

/** What stands at the head of a further page: whose it is, and which. */
function continued({ title, kit }: Pick<Work, 'title' | 'kit'>, page: number, width: number): Block {
  const said = `${kit.blank ? '' : `${title}, `}continued: page ${page}`;
  const [line = ''] = wrapped(kit.typeface, said, kit.type.text, true, width);
  return words(kit.typeface, line, kit.type.text, { bold: true });
}

function placed<Shown>(rows: Rows<Shown>, kit: Kit): readonly PlacedPanel[] {
  const found: PlacedPanel[] = [];
  let y = padding;
  for (const row of rows) {
    let x = padding;
    const height = rowHeight(row, kit);
    for (const filled of row) {
      if (filled.strips.length > 0) found.push(placedPanel(filled, x, y, height, kit));
      x += filled.width + kit.gap;
    }
    if (height > 0) y += height + kit.gap;
  }
  return found;
}

function placedPanel<Shown>(
  { id, panel, width, strips }: Filled<Shown>,
  x: number,
  y: number,
  height: number,
  kit: Kit,
): PlacedPanel {
  const above = titleHeight(panel, kit);
  const block = stacked(strips, stripGap(kit));
  const groups = [...titleGroups(panel.title, x, y, width, kit), ...groupsOf(block, x, y + above)];
  return { id, x, y, width, height, groups };
}

/** The title of a panel, and a thin line from it to the right edge. */
function titleGroups(title: string, x: number, y: number, width: number, kit: Kit): readonly Group[] {
  if (title === '') return [];
  // A title that is too long for its panel is set smaller.
  const size = kit.type.label * Math.min(1, width / kit.typeface.width(title, kit.type.label, true));
  const end = kit.typeface.width(title, size, true) + 1;
  const marks = [text(title, 0, size, size, { bold: true })];
  const rule = drawn(line(end, size * 0.66, width, size * 0.66), pen.fine);
  return [{ x, y, scale: 1, marks: end < width ? [...marks, rule] : marks }];
}

/** A sheet of panels that have their places, with an edge round them; `begins` says whether it is the first of its kind. */
export function framedSheet(
  { size, title }: Pick<Work, 'size' | 'title'>,
  placedPanels: readonly PlacedPanel[],
  begins = true,
): Sheet {
  const edge = pen.bold / 2;
  const outline = drawn(rounded(edge, edge, size.width - pen.bold, size.height - pen.bold, 1.5), pen.bold);
  return {
    title,
    begins,
    ...size,
    panels: placedPanels,
    groups: [{ x: 0, y: 0, scale: 1, marks: [outline] }],
  };
}
