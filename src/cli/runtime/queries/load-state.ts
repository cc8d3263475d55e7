import { resolve } from 'node:path';
import { type ChooseStateEntry, judgeState, type StateVerdict } from '../../../checks/judge-state.ts';
import type { Settings } from '../../../config/settings.ts';
import type { PricedShip, UnmatchedShip } from '../../../damage/damage.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { countSystems } from '../../../rules/ship/ship.ts';
import { escapeControl } from '../../../text/escape.ts';
import { formatNumber } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { similarFileName, statPath } from '../files/paths.ts';
import { readInput } from '../files/read-input.ts';
import { maxSystems } from '../render/render-context.ts';

interface StateContext {
  readonly settings: Settings;
  readonly world: World;
}

/**
 * Reads and checks state files, each added to the damage of those before it. Throws a {@link UsageError} if one
 * cannot be read.
 */
export async function loadState(
  names: readonly string[],
  context: StateContext,
  candidates: readonly PricedShip[],
  choose?: ChooseStateEntry,
): Promise<StateVerdict> {
  rejectHuge(candidates);
  rejectTwice(names, context.world);
  const verdicts: StateVerdict[] = [];
  let ships: readonly UnmatchedShip[] = candidates;
  for (const name of names) {
    const verdict = await loadStateFile(name, context, ships, choose);
    verdicts.push(verdict);
    if (!verdict.state) break;
    ships = verdict.ships;
  }
  const last = verdicts.at(-1) as StateVerdict;
  return verdicts.length === 1 ? last : { ...last, earlier: verdicts.slice(0, -1) };
}

function rejectTwice(names: readonly string[], { cwd }: World): void {
  const paths = names.map((name) => (name === '-' ? name : resolve(cwd, name)));
  const twice = names.find((_, index) => paths.indexOf(paths[index] as string) < index);
  if (twice !== undefined)
    throw new UsageError(`duplicate --state ${twice}`, 'remove one: its losses would count twice');
}

async function loadStateFile(
  name: string,
  { settings, world }: StateContext,
  candidates: readonly UnmatchedShip[],
  choose: ChooseStateEntry | undefined,
): Promise<StateVerdict> {
  const path = resolve(world.cwd, name);
  const status = statPath(path);
  if (name !== '-' && status === undefined) {
    const near = similarFileName(name, world.cwd);
    throw new UsageError(`file not found: ${name}`, near === undefined ? undefined : `did you mean ${near}?`);
  }
  if (typeof status === 'object' && status.isDirectory()) {
    throw new UsageError(`${name} is a folder; expected a state file`);
  }
  const source = await readInput({ name, path }, world, '<stdin>');
  if (typeof source === 'string') throw new UsageError(source);
  return judgeState(source, settings, candidates, choose);
}

/** Losses are listed system by system, so the number of systems is limited. */
function rejectHuge(candidates: readonly PricedShip[]): void {
  for (const ship of new Set(candidates.map((each) => each.ship))) {
    const systems = countSystems(ship);
    if (systems <= maxSystems) continue;
    const name = escapeControl(ship.design.class ?? 'a ship');
    throw new UsageError(
      `too many systems in ${name}: ${formatNumber(systems)}; the limit is ${formatNumber(maxSystems)}`,
    );
  }
}

export function pricedShips({ entries }: Fleet): readonly PricedShip[] {
  return entries.flatMap(({ ship, names, ids, count }) =>
    ship ? Array.from({ length: count }, (_, index) => ({ ship, name: names[index] ?? '', id: ids[index] })) : [],
  );
}
