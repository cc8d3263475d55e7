import type { Page, Sheet } from '../../drawing/page.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { layoutOf, type SheetPrintOptions } from '../frames/sheet-options.ts';
import { drawSmallest, ShipSheet } from '../frames/ship-sheet.ts';
import { isLost } from '../panels/panel.ts';
import { recordPrinter } from '../print-sheets.ts';
import { tracker } from './damage-tracker.ts';
import { chart } from './movement-chart.ts';
import { fleetTitle, type OrdersPlace, type Pack } from './pack.ts';
import { layOutPart, type PackContext, packContext } from './part.ts';
import { referenceOf } from './quick-reference.ts';
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
  for (const [index, pack] of packs.entries()) {
    const prefix = isOnly || options.blank ? undefined : `${fleetTitle(pack)}: `;
    const context = {
      ...packContext(pack, options, typeface),
      orders: options.orders ?? 'sheets',
      prefix,
      isSecond: index > 0,
    };
    yield* fleetPages(context, { ...options, isOnly }, typeface);
  }
  if (!isOnly || !isLight(first)) yield layOutPart(referenceOf(packs), packContext(all, options, typeface));
}

function isLight({ ships }: Pack): boolean {
  return ships.some(({ ship }) => ship.light);
}

interface FleetOptions extends PackOptions {
  readonly isOnly: boolean;
}

/** Yields the pages of a fleet. */
function* fleetPages(context: PackContext, options: FleetOptions, typeface: Typeface): Generator<readonly Page[]> {
  // Full Thrust Light needs little paper: its roster and rules share a page.
  const isShort = options.isOnly && isLight(context.pack);
  const together = layOutPart(isShort ? referenceOf([context.pack], roster) : rosterWithTracker, context);
  const isTogether = isShort || together.length <= 1;
  const front = isTogether ? together : layOutPart(roster, context);
  const tracked = isTogether ? [] : layOutPart(tracker, context);
  const isRecord = options.template.kind === 'record';
  if (isRecord) yield* recordPages(front, context, options, typeface);
  else yield* framePages(front, context, options, typeface);
  yield context.orders === 'sheets' ? [] : layOutPart(chart, context);
  yield tracked;
}

function* recordPages(
  front: readonly Page[],
  context: PackContext,
  options: FleetOptions,
  typeface: Typeface,
): Generator<readonly Page[]> {
  yield front;
  const printer = recordPrinter(options, typeface, true);
  for (const ship of context.pack.ships) yield isLost(ship) ? [] : printer.add(withPrefix(ship, context));
  yield printer.end();
}

/** The front page, then the frames of the ships: their orders are on the chart, or in the frames. */
function* framePages(
  front: readonly Page[],
  context: PackContext,
  options: FleetOptions,
  typeface: Typeface,
): Generator<readonly Page[]> {
  const { template } = options;
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
  yield pages.end();
}

/** The sheet of a part with one page, for a page that it shares with ships. */
function onlySheet([page, ...more]: readonly Page[]): Sheet | undefined {
  const sheet = page?.sheets[0]?.sheet;
  return more.length > 0 ? undefined : sheet;
}

function withPrefix<Ship extends Pack['ships'][number]>(ship: Ship, { prefix }: PackContext): Ship {
  return prefix === undefined ? ship : { ...ship, fleet: prefix };
}
