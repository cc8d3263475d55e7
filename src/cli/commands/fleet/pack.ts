import { resolve } from 'node:path';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { OrdersPlace, Pack } from '../../../render/sheet/pack/pack.ts';
import type { ReportedFleet } from '../../../reports/fleet/report.ts';
import type { JudgeContext } from '../../runtime/judge/judge-file.ts';
import { type ShipPictures, withPictures } from '../../runtime/render/load-picture.ts';
import { packOf, printProblem } from '../../runtime/render/pack-of-fleet.ts';
import { UsageError } from '../../world.ts';
import { printFleetPack } from './print-pack.ts';

export interface FleetPackOptions {
  readonly pdf: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly marks?: boolean;
  readonly light?: boolean;
  readonly force?: boolean;
  readonly orders?: OrdersPlace;
  readonly pictures: ShipPictures;
}

/** Resolves to a message, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printPackOfFleet(
  verdicts: readonly ReportedFleet[],
  options: FleetPackOptions,
  { configs, stdinFilename, world }: JudgeContext,
): Promise<string | undefined> {
  const { pictures, pdf, paper, blank = false, marks = false, light = false, force = false, orders } = options;
  const problems = verdicts.flatMap((verdict) => printProblem(verdict, force) ?? []);
  const others = verdicts.length - problems.length;
  if (problems.length > 0) return `${problems.join('; ')}${others > 0 ? '; no pack was written' : ''}`;
  const packs: Pack[] = [];
  for (const { fleet, file, state } of verdicts) {
    const pack = fleet && packOf(fleet, state);
    if (pack?.ships.length === 0) throw new UsageError(`no ships to print in ${file}`);
    const settings = await configs.settingsOf(resolve(world.cwd, file === '-' ? stdinFilename : file));
    if (pack) packs.push(await withPictures({ pack, fleet }, pictures, settings));
  }
  return printFleetPack(packs, { output: pdf, paper, blank, marks, light, ...(orders ? { orders } : {}) }, world);
}
