/** What `slipway fleet --pdf` prints. */

import { type Fleet, limitNames, limitsOf } from '../../../fleet/fleet.ts';
import type { StateVerdict } from '../../../judge/judge-state.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { Pack, PackShip } from '../../../render/sheet/pack/pack.ts';
import { fleetHouses, gradedIn, type ReportedFleet } from '../../../reports/fleet/report.ts';
import { defaultEdition, editions } from '../../../rules/model/edition.ts';
import { UsageError, type World } from '../../world.ts';
import { printPack } from './print-pack.ts';

/** How a fleet is to be printed. */
export interface FleetPackOptions {
  /** The file, or `-` for standard output. */
  readonly pdf: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly light?: boolean;
  /** Print a fleet with errors too. */
  readonly force?: boolean;
}

/**
 * Prints the pack of one fleet; resolves to what is to be said of it, or to nothing where Ctrl-C stopped it. Throws a
 * {@link UsageError} where there is nothing to print, or the file cannot be written.
 */
export async function printFleet(
  verdicts: readonly ReportedFleet[],
  { pdf, paper, blank = false, light = false, force = false }: FleetPackOptions,
  world: World,
): Promise<string | undefined> {
  const [verdict, ...others] = verdicts;
  if (!verdict || others.length > 0) throw new UsageError(`a pack is of one fleet, and here are ${verdicts.length}`);
  const { fleet, file } = verdict;
  if (!fleet) return `${file} is not printed`;
  if (gradedIn(verdict, 'error') > 0 && !force) return `${file} is not printed; --force prints it all the same`;
  if (verdict.state && !verdict.state.state) return `${file} is not printed: its state cannot be read`;
  const pack = packOf(fleet, verdict.state);
  if (pack.ships.length === 0) throw new UsageError(`there is no ship to print in ${file}`);
  return printPack(pack, { output: pdf, paper, blank, light }, world);
}

/** A fleet as the pack shows it: a sheet for each ship. */
function packOf(fleet: Fleet, state: StateVerdict | undefined): Pack {
  const notes = fleet.file.notes;
  return {
    title: fleet.name,
    navy: fleet.navy,
    edition: [editions[fleet.rules ?? defaultEdition], fleetHouses([fleet])].filter((said) => said !== '').join(', '),
    ships: fleet.entries.flatMap(shipsOf).map((ship, index) => marked(ship, index, state)),
    notes: notes === undefined ? undefined : [notes],
    limits: limitsOf(fleet).map(({ key, limit, used }) => ({ label: limitNames[key], used, of: limit })),
    bogeys: fleet.bogeys.count,
    bogeyPoints: fleet.bogeys.points,
  };
}

function shipsOf({ ship, verdict, names, ids, count }: Fleet['entries'][number]): readonly PackShip[] {
  if (!ship) return [];
  const wrong = (verdict?.findings ?? []).filter(({ severity }) => severity === 'error').map(({ code }) => code);
  const errors = [...new Set(wrong)];
  return Array.from({ length: count }, (_, index) => ({ ship, name: names[index] ?? '', id: ids[index], errors }));
}

/** A ship with what she has lost; the ships of a state stand in the order of the fleet. */
function marked(ship: PackShip, index: number, state: StateVerdict | undefined): PackShip {
  const wounds = state?.ships[index]?.wounds;
  return wounds ? { ...ship, wounds, after: state?.state?.after } : ship;
}
