import type { Page } from '../../drawing/page.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { type PrintOptions, printerOf } from '../layout/print-sheets.ts';
import { tracker } from './damage-tracker.ts';
import { chart } from './movement-chart.ts';
import type { Pack } from './pack.ts';
import { layOutPart, type PackPart, packContext } from './part.ts';
import { reference } from './quick-reference.ts';
import { roster } from './roster.ts';

/** Parts before and after the sheets of the ships. */
const before: readonly PackPart[] = [roster];
const after: readonly PackPart[] = [chart, tracker, reference];

/** Number of steps of {@link packPages}, for a progress bar. */
export function packStepCount({ ships }: Pack): number {
  return before.length + ships.length + 1 + after.length;
}

/** Yields the pages of a pack in steps; a step has no pages while a ship waits for others to share its page. */
export function* packPages(pack: Pack, options: PrintOptions, typeface: Typeface): Generator<readonly Page[]> {
  const desk = packContext(pack, options, typeface);
  for (const part of before) yield layOutPart(part, desk);
  const printer = printerOf(options, typeface);
  for (const ship of pack.ships) yield printer.add(ship);
  yield printer.end();
  for (const part of after) yield layOutPart(part, desk);
}
