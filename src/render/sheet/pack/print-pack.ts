/** A fleet → the pages of its pack, in the order in which they are needed at the table. */

import type { Page } from '../../drawing/page.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { type PrintOptions, printerOf } from '../layout/print-sheets.ts';
import { tracker } from './damage-tracker.ts';
import { chart } from './movement-chart.ts';
import type { Pack } from './pack.ts';
import { deskOf, type Part, partPages } from './part.ts';
import { reference } from './quick-reference.ts';
import { roster } from './roster.ts';

/** What comes before the sheets of the ships, and what comes after them. */
const before: readonly Part[] = [roster];
const after: readonly Part[] = [chart, tracker, reference];

/** How many steps {@link packPages} takes. */
export function stepsOf({ ships }: Pack): number {
  return before.length + ships.length + 1 + after.length;
}

/**
 * The pages of a pack, step by step, for those who show how far they are: the roster, the sheets of the ships as the template
 * of `options` asks, the orders, the fighters and ordnance, the quick reference. A step may yield no page at all: a ship may
 * have to wait for others that share its page.
 */
export function* packPages(pack: Pack, options: PrintOptions, typeface: Typeface): Generator<readonly Page[]> {
  const desk = deskOf(pack, options.paper, options.blank, options.template.kind === 'record', typeface);
  for (const part of before) yield partPages(part, desk);
  const printer = printerOf(options, typeface);
  for (const ship of pack.ships) yield printer.add(ship);
  yield printer.end();
  for (const part of after) yield partPages(part, desk);
}
