/** Prints fleets that meet: the pack of each, with one quick reference for all. */

import { hasCrew } from '../../rules/ship/ship.ts';
import { stack } from '../drawing/block.ts';
import { flowIntoColumns } from '../drawing/flow.ts';
import type { Page } from '../drawing/page.ts';
import type { Typeface } from '../drawing/typeface.ts';
import { frameSize, margin, papers } from '../sheet/frames/frame-size.ts';
import { footSheet } from '../sheet/frames/page-filler.ts';
import { layoutOf, type SheetPrintOptions, themeOf } from '../sheet/frames/sheet-options.ts';
import { drawSmallest, type SheetLayout, ShipSheet } from '../sheet/frames/ship-sheet.ts';
import { fleetTitle, type OrdersPlace, type Pack } from '../sheet/pack/pack.ts';
import { recordPrinter } from '../sheet/print-sheets.ts';
import { agreementBlock } from './agreement.ts';
import { type BogeyRange, bogeyHeight, bogeySheet, bogeysWithin } from './bogey-frame.ts';
import { type FleetContext, shipsLeft } from './fleet-context.ts';
import { addReference, addRosters } from './front-page.ts';
import { chartStrips, leastChart } from './orders-chart.ts';
import { PackFlow } from './pack-flow.ts';
import { footHeight, pageFoot } from './page-foot.ts';

export interface PackOptions extends SheetPrintOptions {
  /** Where the orders of the ships are written; by default on their sheets. */
  readonly orders?: OrdersPlace | undefined;
}

/** Number of steps of {@link packPages}, for a progress bar. */
export function packStepCount(packs: readonly Pack[]): number {
  return packs.reduce((steps, { ships }) => steps + ships.length, 2);
}

/** Yields the pages of a pack at its end, when their number is known; before, a step without pages for each ship. */
export function* packPages(
  packs: readonly Pack[],
  options: PackOptions,
  typeface: Typeface,
): Generator<readonly Page[]> {
  if (packs.length === 0) return;
  yield* options.template.kind === 'record'
    ? recordPages(packs, options, typeface)
    : framedPages(packs, options, typeface);
}

/** The sheets have the roster and the rules of Full Thrust Light; at the end, all of them with the number of pages. */
function* recordPages(packs: readonly Pack[], options: PackOptions, typeface: Typeface): Generator<readonly Page[]> {
  const fleets = fleetsOf(packs, options, typeface);
  const [{ theme }] = fleets as [FleetContext];
  const pages: { readonly page: Page; readonly fleet: string }[] = [];
  for (const fleet of fleets) {
    const title = fleetTitle(fleet.pack);
    const printer = recordPrinter(options, typeface, { ...fleet.pack, title });
    const take = (own: readonly Page[]) => pages.push(...own.map((page) => ({ page, fleet: title })));
    for (const { shown, ...number } of shipsLeft(fleet)) {
      take(printer.add({ ...shown, ...number }));
      yield [];
    }
    take(printer.end());
  }
  yield pages.map(({ page, fleet }, index) => {
    const width = page.width - 2 * margin;
    const words = `${fleet} · record sheet of Full Thrust Light`;
    const foot = footSheet(pageFoot(words, [index + 1, pages.length], width, theme));
    return { ...page, sheets: [...page.sheets, { sheet: foot, x: margin, y: page.height - margin - footHeight }] };
  });
}

function fleetsOf(packs: readonly Pack[], options: PackOptions, typeface: Typeface): readonly FleetContext[] {
  const theme = themeOf(options, typeface);
  return packs.map((pack, index) => ({
    pack,
    theme,
    orders: options.orders ?? 'sheets',
    index,
    isOnly: packs.length === 1,
  }));
}

function* framedPages(packs: readonly Pack[], options: PackOptions, typeface: Typeface): Generator<readonly Page[]> {
  const fleets = fleetsOf(packs, options, typeface);
  const [first] = fleets as [FleetContext];
  const pages = new PackFlow(papers[options.paper], packs.map(fleetTitle).join(' – '));
  addRosters(pages, fleets);
  addReference(pages, fleets);
  if (!first.isOnly) addAgreement(pages, fleets);
  yield [];
  for (const fleet of fleets) {
    if (!first.isOnly) pages.begin(fleetTitle(fleet.pack));
    yield* addFleet(pages, fleet, options, typeface);
  }
  yield pages.end(first.theme, options.marks === true);
}

function addAgreement(pages: PackFlow, fleets: readonly FleetContext[]): void {
  const hasCrews = fleets.some(({ pack }) => pack.ships.some(({ ship }) => hasCrew(ship)));
  const [{ theme }] = fleets as [FleetContext];
  const block = agreementBlock(hasCrews, pages.width, pages.room - agreementGap, theme);
  if (block) pages.addBlock('agreement', block, { title: 'Agreed before the game', gap: agreementGap });
}

const agreementGap = 2.4;

/** The chart, the sheets of the ships in the order of their numbers, and the bogeys of a fleet. */
function* addFleet(
  pages: PackFlow,
  fleet: FleetContext,
  options: PackOptions,
  typeface: Typeface,
): Generator<readonly Page[]> {
  const { pack, orders, isOnly } = fleet;
  if (orders !== 'sheets') addChart(pages, fleet);
  const { template } = options;
  const without = orders === 'chart' ? [...template.without, 'orders' as const] : template.without;
  const layout = layoutOf({ ...options, template: { ...template, without } }, typeface, true);
  const firstPage = pages.count - 1;
  const left = new Map(shipsLeft(fleet).map((each) => [each.shown, each]));
  for (const shown of pack.ships) {
    const number = left.get(shown);
    if (number) {
      const prefix = isOnly || options.blank ? {} : { fleet: `${fleetTitle(pack)}: ` };
      const subject = { ...shown, ...prefix, number: number.number, isSecondFleet: number.isSecondFleet };
      for (const sheet of drawSmallest(new ShipSheet(subject, layout), layout).sheets) pages.addFrame(sheet);
    }
    yield [];
  }
  if (orders !== 'chart') addBogeys(pages, fleet, layout, firstPage);
}

const chartGap = 2.4;

function addChart(pages: PackFlow, fleet: FleetContext): void {
  const least = leastChart(fleet);
  if (least === 0) return;
  if (pages.room - chartGap < Math.min(least, pages.height)) pages.begin();
  const gap = pages.isEmpty ? 0 : chartGap;
  const first = pages.room - gap;
  const strips = chartStrips(fleet, pages.width, first);
  const columns = flowIntoColumns(strips, pages.width, (index) => (index === 0 ? first : pages.height));
  for (const [index, blocks] of columns.entries()) {
    if (index > 0) pages.begin();
    pages.addBlock('chart', stack(blocks, 0), { title: index === 0 ? 'Orders of the fleet' : '', gap: chartGap });
  }
}

/** More of them, or those without room for a strip, stand in the hole beside the last ship if there is one. */
const mostInStrip = 3;

function addBogeys(pages: PackFlow, fleet: FleetContext, layout: SheetLayout, firstPage: number): void {
  const { bogeys = 0 } = fleet.pack;
  const { hole } = pages;
  const fitStrip = bogeys <= mostInStrip && pages.hasRoom(bogeyHeight(bogeys), firstPage);
  const inHole = hole && !fitStrip ? bogeysWithin(hole.height) : 0;
  let first = 1;
  if (hole && inHole > 0) {
    const count = Math.min(inHole, bogeys);
    pages.addFrame(bogeySheet({ first, count }, { width: hole.width, height: hole.height }, fleet));
    first += count;
  }
  const perStrip = bogeysWithin(frameSize('whole', layout.page).height);
  while (first <= bogeys) {
    const range: BogeyRange = { first, count: Math.min(perStrip, bogeys - first + 1) };
    const size = { width: pages.width, height: bogeyHeight(range.count) };
    pages.addWhereRoom(bogeySheet(range, size, fleet), firstPage);
    first += range.count;
  }
}
