import type { StateVerdict } from '../../checks/judge-state.ts';
import { computeLimitUse, type Fleet, limitLabels } from '../../fleet/fleet.ts';
import type { Pack, PackShip } from '../../render/sheet/pack/pack.ts';
import { squadronName } from '../../rules/design/craft-points.ts';
import { defaultEdition, editions } from '../../rules/model/citation.ts';
import { lightShip } from '../../rules/ship/light-ship.ts';
import { countSeverity, errorMessages } from '../report.ts';
import { fleetFindings, fleetHouseRulesText, type ReportedFleet } from './report.ts';

/** Why a fleet cannot be printed; undefined if it can. */
export function printProblem(verdict: ReportedFleet, allowIllegal: boolean): string | undefined {
  const { fleet, file, state } = verdict;
  if (!fleet) return `${file} not printed: it cannot be read`;
  if (countSeverity(fleetFindings(verdict), 'error') > 0 && !allowIllegal) {
    const isOnlyState = countSeverity(fleetFindings({ ...verdict, state: undefined }), 'error') === 0;
    return `${file} not printed: ${isOnlyState ? 'its state' : 'it'} has errors; use --allow-illegal to print it anyway`;
  }
  if (fleet.entries.length === 0) return `${file} not printed: it has no ships`;
  return state && !state.state ? `${file} not printed: its state file cannot be read` : undefined;
}

/** The fleet as it is printed; a state adds the losses of its ships. */
export function packOf(fleet: Fleet, state: StateVerdict | undefined, light = false): Pack {
  const pack = fullPack(fleet, state);
  if (!light) return pack;
  const { limits: _, bogeys: __, bogeyPoints: ___, ...played } = pack;
  const ships = pack.ships.map((printed) => ({ ...printed, ship: lightShip(printed.ship) }));
  return { ...played, edition: 'Full Thrust Light', ships };
}

function fullPack(fleet: Fleet, state: StateVerdict | undefined): Pack {
  const { notes } = fleet.file;
  const lone = fleet.squadrons.map(
    ({ craft, points }) => `${squadronName(craft)} (${points} points), belongs to no ship.`,
  );
  return {
    title: fleet.name,
    navy: fleet.navy,
    edition: [editions[fleet.rules ?? defaultEdition], fleetHouseRulesText([fleet])]
      .filter((text) => text !== '')
      .join(', '),
    ships: fleet.entries.flatMap(shipsOf).map((ship, index) => withDamage(ship, index, state)),
    notes: [...lone, ...(notes === undefined ? [] : [notes])],
    limits: computeLimitUse(fleet).map(({ key, limit, used }) => ({ label: limitLabels[key], used, limit })),
    points: fleet.totals.points.total,
    bogeys: fleet.bogeys.count,
    bogeyPoints: fleet.bogeys.points,
  };
}

function shipsOf({ ship, verdict, names, ids, count }: Fleet['entries'][number]): readonly PackShip[] {
  if (!ship) return [];
  const errors = errorMessages(verdict?.findings ?? []);
  return Array.from({ length: count }, (_, index) => ({ ship, name: names[index] ?? '', id: ids[index], errors }));
}

/** Adds the losses of a ship; a state lists the ships in the order of the fleet. */
function withDamage(ship: PackShip, index: number, state: StateVerdict | undefined): PackShip {
  const damage = state?.ships[index]?.damage;
  return damage ? { ...ship, damage, after: state?.state?.after } : ship;
}
