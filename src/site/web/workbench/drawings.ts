/** Sheet and firepower of a ship as HTML. */

import { outlineOf, type Settings } from '../../../config/settings.ts';
import { tableHtml } from '../../../document/paint-html.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { chartSheet } from '../../../render/chart/pages.ts';
import type { Page, Sheet, Size } from '../../../render/drawing/page.ts';
import { typefaceOf } from '../../../render/paint/font-widths.ts';
import type { GlyphFaces } from '../../../render/paint/glyph-faces.ts';
import { renderPageSvg, renderPagesSvg, renderPaperSvg, renderSvg, sizeOfPages } from '../../../render/paint/svg.ts';
import { className, type PrintedShip } from '../../../render/sheet/panels/panel.ts';
import { printerOf, singleSheet } from '../../../render/sheet/print-sheets.ts';
import { firepowerChart } from '../../../reports/firepower/picture.ts';
import { arcTable } from '../../../reports/firepower/report.ts';
import { errorMessages } from '../../../reports/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { isDrawable, pageFirepower, showsFirepower } from '../../pages/ship-fire.ts';
import { printOptions, type SheetLook, type SheetPictures, usualLook } from './sheet-look.ts';

/** Characters that the font lacks are those of the browser. */
export const typeface = typefaceOf(FONT_WIDTHS, 1);

/** How sheets of fleets are drawn. */
export const sheetOptions = printOptions(usualLook);

/** A ship to draw, and how. */
export interface DrawnShip {
  readonly ship: Ship;
  readonly verdict: Verdict;
  readonly settings: Settings;
  readonly look: SheetLook;
  readonly pictures: SheetPictures;
}

/** The ship of a result that can be drawn. */
export function drawnShip(
  verdict: Verdict | undefined,
  others: Omit<DrawnShip, 'ship' | 'verdict'>,
): DrawnShip | undefined {
  return verdict?.ship && isDrawable(verdict.ship) ? { ship: verdict.ship, verdict, ...others } : undefined;
}

function printed({ ship, verdict, settings, look, pictures }: DrawnShip): PrintedShip {
  const outline = look.outline ?? outlineOf(ship.design.navy, settings);
  return { ship, errors: errorMessages(verdict.findings), outline, ...pictures };
}

/** The sheet by itself, as `slipway ssd` draws it; of a record, whose ships share a plot, the pages. */
function sheetOrPages(drawn: DrawnShip): Sheet | readonly Page[] {
  const options = printOptions(drawn.look);
  return options.template.kind === 'record' ? paperPages(drawn) : singleSheet(printed(drawn), options, typeface);
}

export function sheetHtml(drawn: DrawnShip): string {
  const made = sheetOrPages(drawn);
  return 'panels' in made ? renderPageSvg(made, typeface) : renderPaperSvg(made, typeface);
}

/** The file of the sheet: letters are outlines. */
export function sheetFile(drawn: DrawnShip, faces: GlyphFaces): Size & { readonly svg: string } {
  const made = sheetOrPages(drawn);
  if ('panels' in made) return { width: made.width, height: made.height, svg: renderSvg(made, faces, typeface) };
  return { ...sizeOfPages(made), svg: renderPagesSvg(made, faces, typeface) };
}

/** The pages of paper that the PDF of the ship has, each as SVG. */
export function paperHtml(drawn: DrawnShip): string {
  return paperPages(drawn)
    .map((page) => renderPaperSvg([page], typeface))
    .join('');
}

function paperPages(drawn: DrawnShip): readonly Page[] {
  const printer = printerOf(printOptions(drawn.look), typeface);
  return [...printer.add(printed(drawn)), ...printer.end()];
}

/** Plot and table of the firepower; undefined for ships without known weapons. */
export function firepowerHtml(ship: Ship): string | undefined {
  if (!showsFirepower(ship)) return undefined;
  const fire = pageFirepower(ship);
  const chart = chartSheet(firepowerChart([{ name: className(ship), fire }]), typeface);
  return `${renderPageSvg(chart, typeface)}${tableHtml(arcTable('Firepower', fire)).text}`;
}
