/** The icon key on pages, or on one sheet as high as it needs. */

import { stack } from '../../drawing/block.ts';
import { flowIntoColumns } from '../../drawing/flow.ts';
import { blockPanel, type Page, type Sheet, type Size } from '../../drawing/page.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { frameSheet } from './frame-sheet.ts';
import { innerPage, margin, papers } from './frame-size.ts';
import { iconKeyStrips } from './legend.ts';
import { type SheetPrintOptions, themeOf } from './sheet-options.ts';

const padding = 2;

const title = 'Icon key';

export function iconKeyPages(options: SheetPrintOptions, typeface: Typeface): readonly Page[] {
  const page = papers[options.paper];
  const size = innerPage(page);
  return keySheets(size, options, typeface).map((sheet) => ({ ...page, sheets: [{ sheet, x: margin, y: margin }] }));
}

export function iconKeySheet(options: SheetPrintOptions, typeface: Typeface): Sheet {
  const { width } = innerPage(papers[options.paper]);
  const [sheet] = keySheets({ width, height: Number.POSITIVE_INFINITY }, options, typeface) as [Sheet];
  return sheet;
}

function keySheets(size: Size, options: SheetPrintOptions, typeface: Typeface): readonly Sheet[] {
  const inner = { width: size.width - 2 * padding, height: size.height - 2 * padding };
  const strips = iconKeyStrips(inner.width, themeOf(options, typeface));
  return flowIntoColumns(strips, inner.width, () => inner.height).map((blocks, index) => {
    const block = stack(blocks, 0);
    const height = Math.min(size.height, block.height + 2 * padding);
    const panel = blockPanel('key', { ...block, width: inner.width }, padding, padding);
    return frameSheet({ size: { width: size.width, height }, title, isFirst: index === 0 }, [panel]);
  });
}
