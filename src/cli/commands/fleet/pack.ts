import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { OrdersPlace } from '../../../render/sheet/pack/pack.ts';
import type { ReportedFleet } from '../../../reports/fleet/report.ts';
import { packOf, printProblem } from '../../runtime/render/pack-of-fleet.ts';
import { UsageError, type World } from '../../world.ts';
import { printFleetPack } from './print-pack.ts';

export interface FleetPackOptions {
  readonly pdf: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly marks?: boolean;
  readonly light?: boolean;
  readonly force?: boolean;
  readonly orders?: OrdersPlace;
}

/** Resolves to a message, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printPackOfFleet(
  verdicts: readonly ReportedFleet[],
  options: FleetPackOptions,
  world: World,
): Promise<string | undefined> {
  const { pdf, paper, blank = false, marks = false, light = false, force = false, orders } = options;
  const problems = verdicts.flatMap((verdict) => printProblem(verdict, force) ?? []);
  const others = verdicts.length - problems.length;
  if (problems.length > 0) return `${problems.join('; ')}${others > 0 ? '; no pack was written' : ''}`;
  const packs = verdicts.flatMap(({ fleet, file, state }) => {
    const pack = fleet && packOf(fleet, state);
    if (pack?.ships.length === 0) throw new UsageError(`no ships to print in ${file}`);
    return pack ?? [];
  });
  return printFleetPack(packs, { output: pdf, paper, blank, marks, light, ...(orders ? { orders } : {}) }, world);
}
