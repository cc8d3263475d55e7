/** What a state file says of a ship → the wounds of that ship, and what does not fit it. */

import { isAlive, type Ship } from '../rules/ship/ship.ts';
import { roundsSpent } from './ammunition.ts';
import { armorLost, hullLost } from './boxes.ts';
import { craftLost } from './craft.ts';
import type { Tell } from './issue.ts';
import type { ShipStateFile } from './state-file.ts';
import { systemsLost } from './systems.ts';
import type { Wounds } from './wounds.ts';

/** The wounds of a ship, as far as what is said of them at `path` fits her; what does not is told. Never throws. */
export function inflicted(state: ShipStateFile, ship: Ship, path: string, tell: Tell): Wounds {
  const { design } = ship;
  const parts = systemsLost(state, ship, path, tell);
  return {
    hull: hullLost(state, ship, path, tell),
    armor: armorLost(state, ship, path, tell),
    drive: partOf(state.drive, design.drive !== undefined, 'drive', 'main drive', path, tell),
    ftl: partOf(state.ftl, (design.ftl?.type ?? 'none') !== 'none', 'ftl', 'FTL drive', path, tell),
    streamlining: partOf(
      state.streamlining,
      design.hull.streamlining !== 'none',
      'streamlining',
      'streamlining',
      path,
      tell,
    ),
    core: coreOf(state, ship, path, tell),
    parts,
    spent: roundsSpent(state, ship, parts, path, tell),
    craft: craftLost(state, ship, path, tell),
  };
}

/** What is lost of the core; a living ship has none. */
function coreOf({ core = {} }: ShipStateFile, { design }: Ship, path: string, tell: Tell): Wounds['core'] {
  if (!isAlive(design) || Object.keys(core).length === 0) return core;
  tell({ code: 'not-aboard', at: `${path}/core`, message: 'the ship is alive, and has no core systems' });
  return {};
}

/** How a part of the ship herself is lost, if she has it. */
function partOf<Way>(
  way: Way | undefined,
  has: boolean,
  key: string,
  name: string,
  path: string,
  tell: Tell,
): Way | undefined {
  if (way === undefined || has) return way;
  tell({ code: 'not-aboard', at: `${path}/${key}`, message: `the ship has no ${name}` });
  return undefined;
}
