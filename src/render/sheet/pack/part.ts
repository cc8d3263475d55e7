import {
  alignRight,
  asOwnGroup,
  type Block,
  drawingBlock,
  flattenGroups,
  placeInRow,
  stack,
} from '../../drawing/block.ts';
import { pen, stroked } from '../../drawing/mark.ts';
import type { Page, PositionedPanel, Size } from '../../drawing/page.ts';
import { line } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText, type Typeface, textLine } from '../../drawing/typeface.ts';
import { frameSheet, sheetPadding } from '../layout/compose.ts';
import { type Paper, papers } from '../layout/pages.ts';
import { hullBoxSide, type PrintOptions } from '../layout/print-sheets.ts';
import { notes } from '../panels/notes.ts';
import { flowIntoColumns, type PackStrip } from './flow.ts';
import type { Pack } from './pack.ts';
import { fitText } from './table.ts';

export interface PackContext {
  readonly pack: Pack;
  readonly paper: Paper;
  readonly theme: Theme;
}

export interface PackPart {
  readonly title: string;
  readonly landscape?: boolean;
  readonly columns: number;
  /** Contents for columns of a size; empty if the fleet has nothing of the kind. */
  readonly strips: (column: Size, desk: PackContext) => readonly PackStrip[];
  /** Fill the rest of the last page with lines to write on. */
  readonly notes?: boolean;
}

const margin = 8;
const gutter = 4;

const bannerHeight = 12;

/** The pages of a pack have sizes of their own, whatever the template of the ships' sheets. */
export function packContext(
  pack: Pack,
  { paper, blank: hasBlankNames, template }: PrintOptions,
  typeface: Typeface,
): PackContext {
  const type = { title: 5.2, text: 2.7, label: 2.2 };
  return {
    pack,
    paper,
    theme: {
      typeface,
      icon: 8,
      box: hullBoxSide,
      type,
      gap: 2.4,
      isFullThrustLight: template.kind === 'record',
      hasBlankNames,
    },
  };
}

export function layOutPart(part: PackPart, desk: PackContext): readonly Page[] {
  const { width, height } = papers[desk.paper];
  const page = part.landscape ? { width: height, height: width } : { width, height };
  const size = { width: page.width - 2 * margin, height: page.height - 2 * margin };
  const inner = { width: size.width - 2 * sheetPadding, height: size.height - 2 * sheetPadding - bannerHeight };
  const column = { width: (inner.width - gutter * (part.columns - 1)) / part.columns, height: inner.height };
  const columns = flowIntoColumns(part.strips(column, desk), column.width, column.height);
  const count = Math.ceil(columns.length / part.columns);
  return Array.from({ length: count }, (_, index) => {
    const own = columns.slice(index * part.columns, (index + 1) * part.columns);
    const panels = own.map((blocks, place) => columnPanel(blocks, place, column));
    const head = bannerPanel(part, count === 1 ? '' : `page ${index + 1} of ${count}`, inner.width, desk);
    const last = index === count - 1 && part.notes ? notesPanel(own.at(-1) ?? [], column, desk.theme) : [];
    const sheet = frameSheet({ size, title: part.title }, [head, ...panels, ...last], index === 0);
    return { ...page, sheets: [{ sheet, x: margin, y: margin }] };
  });
}

function columnPanel(blocks: readonly Block[], place: number, { width }: Size): PositionedPanel {
  const block = stack(blocks, 0);
  const [x, y] = [sheetPadding + place * (width + gutter), sheetPadding + bannerHeight];
  return { id: `column-${place + 1}`, x, y, width, height: block.height, groups: flattenGroups(block, x, y) };
}

function notesPanel(blocks: readonly Block[], column: Size, theme: Theme): readonly PositionedPanel[] {
  const used = stack(blocks, 0).height + theme.gap;
  const block = notes.fillHeight?.(column.width, column.height - used, theme);
  if (!block || block.height === 0) return [];
  const y = sheetPadding + bannerHeight + used;
  return [
    {
      id: 'notes',
      x: sheetPadding,
      y,
      width: column.width,
      height: block.height,
      groups: flattenGroups(block, sheetPadding, y),
    },
  ];
}

function bannerPanel({ title }: PackPart, pageNumber: string, width: number, desk: PackContext): PositionedPanel {
  const { theme } = desk;
  const heading = textLine(theme.typeface, title, theme.type.title * 0.8, { bold: true });
  const part = stack(
    pageNumber === '' ? [heading] : [heading, textLine(theme.typeface, pageNumber, theme.type.text)],
    0,
  );
  const room = width - part.width - theme.gap;
  const block = placeInRow([{ ...fleetBlock(room, desk), width: room }, part], theme.gap);
  const rule = drawingBlock(width, pen.bold, [stroked(line(0, pen.bold / 2, width, pen.bold / 2), pen.bold)]);
  const groups = [
    ...flattenGroups(asOwnGroup(alignRight(block, width)), sheetPadding, sheetPadding),
    ...flattenGroups(rule, sheetPadding, sheetPadding + bannerHeight - 2),
  ];
  return { id: 'banner', x: sheetPadding, y: sheetPadding, width, height: bannerHeight, groups };
}

function fleetBlock(width: number, { pack, theme }: PackContext): Block {
  if (theme.hasBlankNames) {
    const height = theme.type.text * 2.1;
    const label = textLine(theme.typeface, 'Fleet', theme.type.label);
    const rule = drawingBlock(width * 0.6, height, [
      stroked(line(0, height - 0.5, width * 0.6, height - 0.5), pen.fine),
    ]);
    return placeInRow([label, rule], 1, 'bottom');
  }
  const about = [printableText(pack.navy ?? ''), printableText(pack.edition)].filter((text) => text !== '').join(' · ');
  const title = printableText(pack.title) || 'Fleet';
  return stack(
    [
      fitText(title, width, theme, { size: theme.type.title, bold: true, lines: 1 }),
      fitText(about, width, theme, { size: theme.type.text, lines: 1 }),
    ],
    0,
  );
}
