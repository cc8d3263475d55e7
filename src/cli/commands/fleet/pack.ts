import type { Paper } from '../../../render/sheet/layout/pages.ts';
import { countFleetFindings, type ReportedFleet } from '../../../reports/fleet/report.ts';
import { packOf } from '../../runtime/render/pack-of-fleet.ts';
import { UsageError, type World } from '../../world.ts';
import { printFleetPack } from './print-pack.ts';

export interface FleetPackOptions {
  readonly pdf: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly light?: boolean;
  readonly force?: boolean;
}

/** Resolves to a message, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printPackOfFleet(
  verdicts: readonly ReportedFleet[],
  { pdf, paper, blank = false, light = false, force = false }: FleetPackOptions,
  world: World,
): Promise<string | undefined> {
  const [verdict, ...others] = verdicts;
  if (!verdict || others.length > 0) throw new UsageError(`--pdf needs exactly one fleet, found ${verdicts.length}`);
  const { fleet, file } = verdict;
  if (!fleet) return `${file} not printed: it cannot be read`;
  if (countFleetFindings(verdict, 'error') > 0 && !force)
    return `${file} not printed: it has errors; use --force to print it anyway`;
  if (verdict.state && !verdict.state.state) return `${file} not printed: its state file cannot be read`;
  const pack = packOf(fleet, verdict.state);
  if (pack.ships.length === 0) throw new UsageError(`no ships to print in ${file}`);
  return printFleetPack(pack, { output: pdf, paper, blank, light }, world);
}
