/** Sheet and firepower of a ship as HTML. */

import { outlineOf, type Settings } from '../../../config/settings.ts';
import { tableHtml } from '../../../document/paint-html.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { chartSheet } from '../../../render/chart/pages.ts';
import { typefaceOf } from '../../../render/paint/font-widths.ts';
import { renderPageSvg, renderPaperSvg } from '../../../render/paint/svg.ts';
import { printerOf, singleSheet } from '../../../render/sheet/layout/print-sheets.ts';
import { className, type PrintedShip } from '../../../render/sheet/panels/panel.ts';
import { firepowerChart } from '../../../reports/firepower/chart.ts';
import { arcTable } from '../../../reports/firepower/report.ts';
import { errorCodes } from '../../../reports/shared/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { isDrawable, pageFirepower, showsFirepower } from '../../pages/ship-fire.ts';

export const typeface = typefaceOf(FONT_WIDTHS);

export const sheetOptions = { template: SHEET_TEMPLATE, paper: 'a4', blank: false } as const;

/** What is printed of a ship. Pictures are files, which the page does not have. */
function printed(ship: Ship, { findings }: Verdict, settings: Settings): PrintedShip {
  return { ship, errors: errorCodes(findings), outline: outlineOf(ship.design.navy, settings) };
}

/** The sheet as SVG, or the reason why it cannot be drawn. */
export function sheetHtml(ship: Ship, verdict: Verdict, settings: Settings): string {
  if (!isDrawable(ship)) return '<p>No sheet: the design has too many systems.</p>';
  return renderPageSvg(singleSheet(printed(ship, verdict, settings), sheetOptions, typeface));
}

/** The pages of paper that the PDF of the ship has, each as SVG. */
export function paperHtml(ship: Ship, verdict: Verdict, settings: Settings): string {
  if (!isDrawable(ship)) return '';
  const printer = printerOf(sheetOptions, typeface);
  const pages = [...printer.add(printed(ship, verdict, settings)), ...printer.end()];
  return pages.map(renderPaperSvg).join('');
}

/** Plot and table of the firepower; undefined for ships without known weapons. */
export function firepowerHtml(ship: Ship): string | undefined {
  if (!showsFirepower(ship)) return undefined;
  const fire = pageFirepower(ship);
  const chart = chartSheet(firepowerChart([{ name: className(ship), fire }]), typeface);
  return `${renderPageSvg(chart)}${tableHtml(arcTable('Firepower', fire)).text}`;
}
