import type { Page } from '../../drawing/page.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import type { FittedSheet } from '../layout/pages.ts';
import { printerOf, type SheetPrintOptions, sharesPages } from '../layout/print-sheets.ts';
import { keepPanels, panelRows, type Template } from '../layout/template.ts';
import { isLost } from '../panels/panel.ts';
import { tracker } from './damage-tracker.ts';
import { lightReference } from './light-reference.ts';
import { chart } from './movement-chart.ts';
import { fleetTitle, type OrdersPlace, type Pack } from './pack.ts';
import { layOutPart, type PackContext, packContext } from './part.ts';
import { reference, referenceInTwo } from './quick-reference.ts';
import { roster, rosterWithTracker } from './roster-page.ts';

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
  const { whole, inTwo } = referencePages(packContext(all, options, typeface), isOnly && sharesPages(options));
  let isShared = false;
  for (const pack of packs) {
    const prefix = isOnly || options.blank ? undefined : `${fleetTitle(pack)}: `;
    const context = { ...packContext(pack, options, typeface), orders: options.orders ?? 'sheets', prefix };
    isShared = yield* fleetPages(context, { ...options, isOnly, articles: inTwo?.articles }, typeface);
  }
  if (!isOnly || !isLight(first)) yield isShared && inTwo ? inTwo.tables : whole;
}

/** The pages of the quick reference; if it needs two, also its tables alone, and its articles for a page with ships. */
function referencePages(context: PackContext, mayShare: boolean) {
  const whole = layOutPart(isLight(context.pack) ? lightReference() : reference, context);
  if (!mayShare || whole.length !== 2) return { whole };
  const [tables = [], articles] = referenceInTwo.map((part) => layOutPart(part, context));
  const sheet = tables.length === 1 && articles && onlySheet(articles);
  return { whole, inTwo: sheet ? { tables, articles: sheet } : undefined };
}

function isLight({ ships }: Pack): boolean {
  return ships.some(({ ship }) => ship.light);
}

/** Yields the pages of a fleet; returns whether the articles of the reference are among them, on a page with others. */
function* fleetPages(
  context: PackContext,
  options: PackOptions & { readonly isOnly: boolean; readonly articles?: FittedSheet | undefined },
  typeface: Typeface,
): Generator<readonly Page[], boolean> {
  // Full Thrust Light needs little paper: its roster and rules share a page.
  const isShort = options.isOnly && isLight(context.pack);
  const together = layOutPart(isShort ? lightReference(roster) : rosterWithTracker, context);
  const isTogether = isShort || together.length <= 1;
  const listed = isTogether ? together : layOutPart(roster, context);
  const tracked = isTogether ? [] : layOutPart(tracker, context);
  // What a tracker counts is on the sheets, too: it takes no page more.
  const forms = isTogether && !isShort ? [listed, layOutPart(roster, context)] : [listed];
  const shared = (pages: readonly Page[]) => (sharesPages(options) ? onlySheet(pages) : undefined);
  const fronts = forms.flatMap((pages) => shared(pages) ?? []);
  const tracks = shared(tracked);
  const last = [tracks, options.articles].filter((sheet) => sheet !== undefined);
  yield fronts.length > 0 ? [] : listed;
  const template = context.orders === 'chart' ? withoutOrders(options.template) : options.template;
  const printer = printerOf({ ...options, template }, typeface, { fronts, last, inPack: true });
  for (const ship of context.pack.ships) yield isLost(ship) ? [] : printer.add(withPrefix(ship, context));
  const ended = printer.end();
  const isArticles = ({ sheet }: Page['sheets'][number]) => sheet === options.articles?.draw(0);
  const shown = ended.filter(({ sheets }) => !(sheets.length === 1 && sheets.every(isArticles)));
  yield shown;
  yield context.orders === 'sheets' ? [] : layOutPart(chart, context);
  yield tracks ? [] : tracked;
  return shown.some(({ sheets }) => sheets.some(isArticles));
}

/** The sheet of a part with one page, for a page that it shares with ships. */
function onlySheet([page, ...more]: readonly Page[]): FittedSheet | undefined {
  const sheet = page?.sheets[0]?.sheet;
  if (!sheet || more.length > 0) return undefined;
  const { width, height } = sheet;
  return { width, min: height, max: height, isWhole: false, draw: () => sheet };
}

function withPrefix<Ship extends Pack['ships'][number]>(ship: Ship, { prefix }: PackContext): Ship {
  return prefix === undefined ? ship : { ...ship, fleet: prefix };
}

/** The template without plots of orders, which are on the chart. */
function withoutOrders(template: Template): Template {
  const frames = template.frames.map((frame) => ({
    ...frame,
    rows: keepPanels(panelRows(frame), ({ panel }) => panel !== 'orders'),
  }));
  return { ...template, frames };
}
