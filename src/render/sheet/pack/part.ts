import { apart, type Block, beside, drawing, groupsOf, rightIn, stacked } from '../../drawing/block.ts';
import { drawn, pen } from '../../drawing/mark.ts';
import type { Page, PlacedPanel, Size } from '../../drawing/page.ts';
import { line } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import { legible, type Typeface, words } from '../../drawing/typeface.ts';
import { framedSheet, padding } from '../layout/compose.ts';
import { type Paper, papers } from '../layout/pages.ts';
import type { PrintOptions } from '../layout/print-sheets.ts';
import { notes } from '../panels/notes.ts';
import { columnsOf, type Strip } from './flow.ts';
import type { Pack } from './pack.ts';
import { lettered } from './table.ts';

export interface Desk {
  readonly pack: Pack;
  readonly paper: Paper;
  readonly kit: Kit;
}

export interface Part {
  readonly title: string;
  readonly landscape?: boolean;
  readonly columns: number;
  /** Contents for columns of a size; empty if the fleet has nothing of the kind. */
  readonly strips: (column: Size, desk: Desk) => readonly Strip[];
  /** Fill the rest of the last page with lines to write on. */
  readonly notes?: boolean;
}

const margin = 8;
const gutter = 4;

const bannerHeight = 12;

/** The pages of a pack have sizes of their own, whatever the template of the ships' sheets. */
export function deskOf(pack: Pack, { paper, blank, template }: PrintOptions, typeface: Typeface): Desk {
  const type = { title: 5.2, text: 2.7, label: 2.1 };
  return { pack, paper, kit: { typeface, icon: 8, type, gap: 2.4, light: template.kind === 'record', blank } };
}

export function partPages(part: Part, desk: Desk): readonly Page[] {
  const { width, height } = papers[desk.paper];
  const page = part.landscape ? { width: height, height: width } : { width, height };
  const size = { width: page.width - 2 * margin, height: page.height - 2 * margin };
  const inner = { width: size.width - 2 * padding, height: size.height - 2 * padding - bannerHeight };
  const column = { width: (inner.width - gutter * (part.columns - 1)) / part.columns, height: inner.height };
  const columns = columnsOf(part.strips(column, desk), column.width, column.height);
  const count = Math.ceil(columns.length / part.columns);
  return Array.from({ length: count }, (_, index) => {
    const own = columns.slice(index * part.columns, (index + 1) * part.columns);
    const panels = own.map((blocks, place) => columnPanel(blocks, place, column));
    const head = bannerPanel(part, count === 1 ? '' : `page ${index + 1} of ${count}`, inner.width, desk);
    const last = index === count - 1 && part.notes ? notesPanel(own.at(-1) ?? [], column, desk.kit) : [];
    const sheet = framedSheet({ size, title: part.title }, [head, ...panels, ...last], index === 0);
    return { ...page, sheets: [{ sheet, x: margin, y: margin }] };
  });
}

function columnPanel(blocks: readonly Block[], place: number, { width }: Size): PlacedPanel {
  const block = stacked(blocks, 0);
  const [x, y] = [padding + place * (width + gutter), padding + bannerHeight];
  return { id: `column-${place + 1}`, x, y, width, height: block.height, groups: groupsOf(block, x, y) };
}

function notesPanel(blocks: readonly Block[], column: Size, kit: Kit): readonly PlacedPanel[] {
  const used = stacked(blocks, 0).height + kit.gap;
  const block = notes.filling?.(column.width, column.height - used, kit);
  if (!block || block.height === 0) return [];
  const y = padding + bannerHeight + used;
  return [
    { id: 'notes', x: padding, y, width: column.width, height: block.height, groups: groupsOf(block, padding, y) },
  ];
}

function bannerPanel({ title }: Part, pageNumber: string, width: number, desk: Desk): PlacedPanel {
  const { kit } = desk;
  const heading = words(kit.typeface, title, kit.type.title * 0.8, { bold: true });
  const part = stacked(pageNumber === '' ? [heading] : [heading, words(kit.typeface, pageNumber, kit.type.text)], 0);
  const room = width - part.width - kit.gap;
  const block = beside([{ ...fleetBlock(room, desk), width: room }, part], kit.gap);
  const rule = drawing(width, pen.bold, [drawn(line(0, pen.bold / 2, width, pen.bold / 2), pen.bold)]);
  const groups = [
    ...groupsOf(apart(rightIn(block, width)), padding, padding),
    ...groupsOf(rule, padding, padding + bannerHeight - 2),
  ];
  return { id: 'banner', x: padding, y: padding, width, height: bannerHeight, groups };
}

function fleetBlock(width: number, { pack, kit }: Desk): Block {
  if (kit.blank) {
    const height = kit.type.text * 2.1;
    const label = words(kit.typeface, 'Fleet', kit.type.label);
    const rule = drawing(width * 0.6, height, [drawn(line(0, height - 0.5, width * 0.6, height - 0.5), pen.fine)]);
    return beside([label, rule], 1, 'bottom');
  }
  const about = [legible(pack.navy ?? ''), legible(pack.edition)].filter((text) => text !== '').join(' · ');
  const title = legible(pack.title) || 'Fleet';
  return stacked(
    [
      lettered(title, width, kit, { size: kit.type.title, bold: true, lines: 1 }),
      lettered(about, width, kit, { size: kit.type.text, lines: 1 }),
    ],
    0,
  );
}
