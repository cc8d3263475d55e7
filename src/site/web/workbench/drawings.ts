/** Sheet and firepower of a ship as HTML. */

import { outlineOf, type Settings } from '../../../config/settings.ts';
import { tableHtml } from '../../../document/paint-html.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { chartSheet } from '../../../render/chart/pages.ts';
import { typefaceOf } from '../../../render/paint/font-widths.ts';
import { renderPageSvg } from '../../../render/paint/svg.ts';
import { singleSheet } from '../../../render/sheet/layout/print-sheets.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { firepowerChart } from '../../../reports/firepower/chart.ts';
import { arcTable } from '../../../reports/firepower/report.ts';
import { errorCodes } from '../../../reports/shared/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { isDrawable, pageFirepower, showsFirepower } from '../../pages/ship-fire.ts';

export const typeface = typefaceOf(FONT_WIDTHS);

/** The sheet as SVG, or the reason why it cannot be drawn. Pictures are files, which the page does not have. */
export function sheetHtml(ship: Ship, { findings }: Verdict, settings: Settings): string {
  if (!isDrawable(ship)) return '<p>No sheet: the design has too many systems.</p>';
  const options = { template: SHEET_TEMPLATE, paper: 'a4', blank: false } as const;
  const outline = outlineOf(ship.design.navy, settings);
  return renderPageSvg(singleSheet({ ship, errors: errorCodes(findings), outline }, options, typeface));
}

/** Plot and table of the firepower; undefined for ships without known weapons. */
export function firepowerHtml(ship: Ship): string | undefined {
  if (!showsFirepower(ship)) return undefined;
  const fire = pageFirepower(ship);
  const chart = chartSheet(firepowerChart([{ name: className(ship), fire }]), typeface);
  return `${renderPageSvg(chart)}${tableHtml(arcTable('Firepower', fire)).text}`;
}
