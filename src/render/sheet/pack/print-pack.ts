import type { Page, Sheet } from '../../drawing/page.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { layoutOf, type SheetPrintOptions } from '../frames/sheet-options.ts';
import { drawSmallest, ShipSheet } from '../frames/ship-sheet.ts';
import { isLost } from '../panels/panel.ts';
import { recordPrinter } from '../print-sheets.ts';
import { tracker } from './damage-tracker.ts';
import { lightReference } from './light-reference.ts';
import { chart } from './movement-chart.ts';
import { fleetTitle, type OrdersPlace, type Pack } from './pack.ts';
import { layOutPart, type PackContext, packContext } from './part.ts';
import { reference, referenceInTwo } from './quick-reference.ts';
import { roster, rosterWithTracker } from './roster-page.ts';
import { ShipPages } from './ship-pages.ts';

export interface PackOptions extends SheetPrintOptions {
  /** Where the orders of the ships are written; by default on their sheets. */
  readonly orders?: OrdersPlace | undefined;
}

/** Number of steps of {@link packPages}, for a progress bar. */
export function packStepCount(packs: readonly Pack[]): number {
  return packs.reduce((steps, { ships }) => steps + ships.length + 4, 1);
}

/**
 * Yields the pages of fleets that meet: the pack of each, then one quick reference for all. A step has no pages while a ship
 * waits for others to share its page.
 */
export function* packPages(
  packs: readonly Pack[],
  options: PackOptions,
  typeface: Typeface,
): Generator<readonly Page[]> {
  const [first] = packs;
  if (!first) return;
  const isOnly = packs.length === 1;
  const all = { ...first, title: packs.map(fleetTitle).join(' · '), ships: packs.flatMap(({ ships }) => ships) };
  const { whole, inTwo } = referencePages(
    packContext(all, options, typeface),
    isOnly && options.template.kind === 'sheets' && options.ships !== 1,
  );
  let isShared = false;
  for (const [index, pack] of packs.entries()) {
    const prefix = isOnly || options.blank ? undefined : `${fleetTitle(pack)}: `;
    const context = {
      ...packContext(pack, options, typeface),
      orders: options.orders ?? 'sheets',
      prefix,
      isSecond: index > 0,
    };
    isShared = yield* fleetPages(context, { ...options, isOnly, articles: inTwo?.articles }, typeface);
  }
  if (!isOnly || !isLight(first)) yield isShared && inTwo ? inTwo.tables : whole;
}

/** The pages of the quick reference; if it needs two, also its tables alone, and its articles for a page with ships. */
function referencePages(context: PackContext, mayShare: boolean) {
  const whole = layOutPart(isLight(context.pack) ? lightReference() : reference, context);
  if (!mayShare || whole.length !== 2) return { whole };
  const [tables = [], articles] = referenceInTwo.map((part) => layOutPart(part, context));
  const sheet = tables.length === 1 && articles ? onlySheet(articles) : undefined;
  return { whole, inTwo: sheet ? { tables, articles: sheet } : undefined };
}

function isLight({ ships }: Pack): boolean {
  return ships.some(({ ship }) => ship.light);
}

interface FleetOptions extends PackOptions {
  readonly isOnly: boolean;
  readonly articles?: Sheet | undefined;
}

/** Yields the pages of a fleet; returns whether the articles of the reference are among them, on a page with others. */
function* fleetPages(
  context: PackContext,
  options: FleetOptions,
  typeface: Typeface,
): Generator<readonly Page[], boolean> {
  // Full Thrust Light needs little paper: its roster and rules share a page.
  const isShort = options.isOnly && isLight(context.pack);
  const together = layOutPart(isShort ? lightReference(roster) : rosterWithTracker, context);
  const isTogether = isShort || together.length <= 1;
  const front = isTogether ? together : layOutPart(roster, context);
  const tracked = isTogether ? [] : layOutPart(tracker, context);
  const isRecord = options.template.kind === 'record';
  const hasArticles = isRecord
    ? yield* recordPages(front, context, options, typeface)
    : yield* framePages(front, context, options, typeface);
  yield context.orders === 'sheets' ? [] : layOutPart(chart, context);
  yield tracked;
  return hasArticles;
}

function* recordPages(
  front: readonly Page[],
  context: PackContext,
  options: FleetOptions,
  typeface: Typeface,
): Generator<readonly Page[], boolean> {
  yield front;
  const printer = recordPrinter(options, typeface, true);
  for (const ship of context.pack.ships) yield isLost(ship) ? [] : printer.add(withPrefix(ship, context));
  yield printer.end();
  return false;
}

/** The front page, then the frames of the ships: their orders are on the chart, or in the frames. */
function* framePages(
  front: readonly Page[],
  context: PackContext,
  options: FleetOptions,
  typeface: Typeface,
): Generator<readonly Page[], boolean> {
  const { template, articles } = options;
  const without = context.orders === 'chart' ? [...template.without, 'orders' as const] : template.without;
  const layout = layoutOf({ ...options, template: { ...template, without } }, typeface, true);
  const pages = new ShipPages(layout, options.marks === true);
  const shared = options.ships === 1 ? undefined : onlySheet(front);
  if (shared) pages.add(shared);
  yield shared ? [] : front;
  for (const [index, ship] of context.pack.ships.entries()) {
    if (!isLost(ship)) {
      const subject = { number: index + 1, isSecondFleet: context.isSecond, ...withPrefix(ship, context) };
      for (const sheet of drawSmallest(new ShipSheet(subject, layout), layout).sheets) pages.add(sheet);
    }
    yield [];
  }
  const hasArticles = articles !== undefined && pages.fits(articles);
  if (hasArticles) pages.add(articles);
  yield pages.end();
  return hasArticles;
}

/** The sheet of a part with one page, for a page that it shares with ships. */
function onlySheet([page, ...more]: readonly Page[]): Sheet | undefined {
  const sheet = page?.sheets[0]?.sheet;
  return more.length > 0 ? undefined : sheet;
}

function withPrefix<Ship extends Pack['ships'][number]>(ship: Ship, { prefix }: PackContext): Ship {
  return prefix === undefined ? ship : { ...ship, fleet: prefix };
}
