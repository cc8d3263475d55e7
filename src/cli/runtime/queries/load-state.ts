/** State files: which file is read, and the ships that it speaks of. */

import { resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import type { Afloat } from '../../../damage/damage.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { type Choose, judgeState, type StateVerdict } from '../../../judge/judge-state.ts';
import { plain } from '../../../text/escape-control.ts';
import { number } from '../../../text/numbers.ts';
import { UsageError, type World } from '../../world.ts';
import { nearestBeside, statusOf } from '../files/paths.ts';
import { readInput } from '../files/read-input.ts';
import { mostSystems, systemsIn } from '../render/system-limit.ts';

/** Reads a state file and holds it against the ships. Throws a {@link UsageError} where there is no such file to read. */
export async function stateOf(
  name: string,
  settings: Settings,
  afloat: readonly Afloat[],
  world: World,
  choose?: Choose,
): Promise<StateVerdict> {
  rejectHuge(afloat);
  const path = resolve(world.cwd, name);
  const status = statusOf(path);
  if (name !== '-' && status === undefined) {
    const near = nearestBeside(name, world.cwd);
    throw new UsageError(`there is no file ${name}`, near === undefined ? undefined : `did you mean ${near}?`);
  }
  if (typeof status === 'object' && status.isDirectory()) {
    throw new UsageError(`${name} is a folder; a state is a file`);
  }
  const source = await readInput({ name, path }, world, '<stdin>');
  if (typeof source === 'string') throw new UsageError(source);
  return judgeState(source, settings, afloat, choose);
}

/** Losses are told system by system: a ship with more of them than any sheet shows is a slip of the pen, or worse. */
function rejectHuge(afloat: readonly Afloat[]): void {
  for (const ship of new Set(afloat.map((each) => each.ship))) {
    const systems = systemsIn(ship);
    if (systems <= mostSystems) continue;
    const name = plain(ship.design.class ?? 'a ship');
    throw new UsageError(`${name} has ${number(systems)} systems, and a state tells of up to ${number(mostSystems)}`);
  }
}

/** The ships of a fleet, one by one, as far as they can be priced. */
export function afloatIn({ entries }: Fleet): readonly Afloat[] {
  return entries.flatMap(({ ship, names, ids, count }) =>
    ship ? Array.from({ length: count }, (_, index) => ({ ship, name: names[index] ?? '', id: ids[index] })) : [],
  );
}
