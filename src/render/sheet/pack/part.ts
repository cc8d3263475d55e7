import {
  alignRight,
  asOwnGroup,
  type Block,
  drawingBlock,
  emptyBlock,
  flattenGroups,
  pictureBlock,
  placeInRow,
  stack,
} from '../../drawing/block.ts';
import { flowIntoColumns, type PackStrip } from '../../drawing/flow.ts';
import { guide, pen, stroked } from '../../drawing/mark.ts';
import { blockPanel, type Page, type PositionedPanel, type Size } from '../../drawing/page.ts';
import { joinPaths, line } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText, type Typeface, textLine } from '../../drawing/typeface.ts';
import { frameSheet } from '../frames/frame-sheet.ts';
import { innerPage, margin, type Paper, papers } from '../frames/frame-size.ts';
import { type SheetPrintOptions, themeOf } from '../frames/sheet-options.ts';
import { fitText } from '../tables/table.ts';
import { fleetTitle, type OrdersPlace, type Pack } from './pack.ts';

export interface PackContext {
  readonly pack: Pack;
  readonly paper: Paper;
  readonly theme: Theme;
  readonly orders?: OrdersPlace;
  /** In front of the titles in bookmarks, if a file has several fleets. */
  readonly prefix?: string | undefined;
  readonly isSecond?: boolean;
}

export interface PackPart {
  readonly title: string;
  readonly landscape?: boolean;
  /** Contents in the width of a page; empty if the fleet has nothing of the kind. */
  readonly strips?: (inner: Size, context: PackContext) => readonly PackStrip[];
  /** Contents of whole pages, for parts that are not one column of strips. */
  readonly pages?: (inner: Size, context: PackContext) => readonly (readonly PlacedContent[])[];
  /** Ends with two lines to write on, if there is room. */
  readonly notes?: boolean;
}

/** A block on a page, below the banner. */
export interface PlacedContent {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly block: Block;
}

/** Space between the frame of a page and its contents, in millimeters. */
const sheetPadding = 2.2;

export const gutter = 4;

const bannerHeight = 12;

export function packContext(pack: Pack, options: SheetPrintOptions, typeface: Typeface): PackContext {
  return { pack, paper: options.paper, theme: themeOf(options, typeface) };
}

/** Lays out a part. The frame of a single page of strips ends below its contents. */
export function layOutPart(part: PackPart, context: PackContext): readonly Page[] {
  const { width, height } = papers[context.paper];
  const page = part.landscape ? { width: height, height: width } : { width, height };
  const size = innerPage(page);
  const inner = { width: size.width - 2 * sheetPadding, height: size.height - 2 * sheetPadding - bannerHeight };
  const contents = part.pages?.(inner, context) ?? stripPages(part, inner, context);
  return contents.map((own, index) => {
    const head = bannerPanel(
      part,
      contents.length === 1 ? '' : `page ${index + 1} of ${contents.length}`,
      inner.width,
      context,
    );
    const isLast = index === contents.length - 1;
    const used = Math.max(0, ...own.map(({ y, block }) => y + block.height));
    const last = isLast && part.notes ? notesBelow(used, inner, context.theme) : [];
    const all = [...own, ...last];
    const end = Math.max(0, ...all.map(({ y, block }) => y + block.height));
    const height = isLast && part.strips ? size.height - inner.height + end : size.height;
    const sheetSize = { width: size.width, height };
    const panels = [head, ...all.map(contentPanel)];
    const sheet = frameSheet(
      { size: sheetSize, title: `${context.prefix ?? ''}${part.title}`, isFirst: index === 0 },
      panels,
    );
    return { ...page, sheets: [{ sheet, x: margin, y: margin }] };
  });
}

/** Pages with one column of strips. */
function stripPages(part: PackPart, inner: Size, context: PackContext): readonly (readonly PlacedContent[])[] {
  const { width, height } = inner;
  const columns = flowIntoColumns(part.strips?.(inner, context) ?? [], width, () => height);
  return columns.map((blocks) => [{ id: 'column-1', x: 0, y: 0, width, block: stack(blocks, 0) }]);
}

function contentPanel({ id, x: left, y: top, width, block }: PlacedContent): PositionedPanel {
  return { ...blockPanel(id, block, sheetPadding + left, sheetPadding + bannerHeight + top), width };
}

/** Height of the lines to write on: two of them. */
const notesHeight = 12.5;

function notesBelow(used: number, { width, height }: Size, { gap }: Theme): readonly PlacedContent[] {
  const y = used + gap;
  const block = linesForNotes(width, Math.min(notesHeight, height - y));
  return block.height === 0 ? [] : [{ id: 'notes', x: 0, y, width, block }];
}

const noteLine = 6;

/** Lines to write on; nothing if a height has no room for two. */
function linesForNotes(width: number, height: number): Block {
  const lines = Math.floor(height / noteLine);
  if (lines < 2) return emptyBlock(0, 0);
  const rules = Array.from({ length: lines }, (_, index) =>
    line(0, (index + 1) * noteLine, width, (index + 1) * noteLine),
  );
  return drawingBlock(width, lines * noteLine + 0.1, [guide(joinPaths(...rules))], 'Lines for notes');
}

function bannerPanel({ title }: PackPart, pageNumber: string, width: number, context: PackContext): PositionedPanel {
  const { theme } = context;
  const heading = textLine(theme.typeface, title, theme.type.title * 0.8, { bold: true });
  const part = stack(
    pageNumber === '' ? [heading] : [heading, textLine(theme.typeface, pageNumber, theme.type.text)],
    0,
  );
  const room = width - part.width - theme.gap;
  const block = placeInRow([{ ...fleetBlock(room, context), width: room }, part], theme.gap);
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
  const badge = pack.badge && pictureBlock(pack.badge, theme.icon * 1.6, bannerHeight - 3, 'Badge');
  const room = width - (badge ? badge.width + theme.gap : 0);
  const words = stack(
    [
      fitText(fleetTitle(pack), room, theme, { size: theme.type.title, bold: true, lines: 1 }),
      fitText(about, room, theme, { size: theme.type.text, lines: 1 }),
    ],
    0,
  );
  return badge ? placeInRow([badge, asOwnGroup(words)], theme.gap) : words;
}
