/** Checks fleets by the register of a campaign. */

import type { FurtherFindings } from '../checks/judge-fleet.ts';
import type { World } from '../cli/world.ts';
import { parsePlayer } from './commands/shared/add-entry.ts';
import { classHash, type LedgerOptions, openLedger } from './commands/shared/ledger.ts';
import { findFleetProblems } from './replay/fleet-ships.ts';

/** The check of a fleet, or why the ledger cannot be used. */
export async function fleetCheckBy(
  { player, ...options }: LedgerOptions & { readonly player?: string },
  world: World,
): Promise<FurtherFindings | string> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return `fleet not checked: ${options.ledger} has errors`;
  const { register } = ledger;
  const owner = player === undefined ? undefined : parsePlayer(register, player);
  return ({ entries, bogeys }) =>
    findFleetProblems(
      register,
      entries.map(({ path, count, names, ids, verdict }) => {
        const ship = verdict?.ship;
        return { path, count, names, ids, class: ship?.design.class ?? undefined, hash: ship && classHash(ship) };
      }),
      { player: owner, bogeys: bogeys.count },
    );
}
