/** The sides of duels, and their runs. */

import { basename } from 'node:path';
import { type DuelSide, sideOf } from '../../../reports/duel/side.ts';
import { countSystems, type Ship } from '../../../rules/ship/ship.ts';
import { commandLine, escapeControl } from '../../../text/escape.ts';
import { formatNumber } from '../../../text/phrases.ts';
import type { Duel } from '../../../workshop/duel/duel.ts';
import { notPlayed } from '../../../workshop/duel/not-played.ts';
import { type DuelSettings, maxDuelSystems } from '../../../workshop/duel/settings.ts';
import { openConfigs } from '../../runtime/config/configs.ts';
import { isFleetName } from '../../runtime/files/file-names.ts';
import { requireLegal } from '../../runtime/queries/load-target.ts';
import { loadOneDesign } from '../../runtime/queries/one-design.ts';
import { readFleets, requireLegalDesigns } from '../../runtime/queries/open-fleet.ts';
import { requireShips } from '../../runtime/queries/require-ships.ts';
import { withRunControl } from '../../runtime/run-control.ts';
import { UsageError, type World } from '../../world.ts';
import type { DuelOptions } from './options.ts';

export interface LoadedSide extends DuelSide {
  readonly force: readonly Ship[];
}

export function settingsOf({ range, closing, turns, strike = false, runs, seed, from }: DuelOptions): DuelSettings {
  return { range, closing, turns, strike, runs, seed, bearings: from === undefined ? ['best', 'best'] : ['F', from] };
}

/** More ships than a battle has, and few enough for memory. */
const maxShips = 100;

/** Reads a design or a fleet as the first or second side. Throws a {@link UsageError} if it has errors. */
export async function loadSide(
  path: string,
  options: DuelOptions,
  world: World,
  index: 0 | 1 = 0,
): Promise<LoadedSide> {
  if (isFleetName(basename(path))) return loadFleet(path, options, world);
  const context = { configs: openConfigs(options, world), stdinFilename: options.stdinFilename, world };
  const [first, second = first] = options.class ?? [];
  const named = index === 0 ? first : second;
  const request = { what: 'a side of a duel', class: named, acceptSingle: true, ignore: false, orExample: true };
  const { verdict } = await loadOneDesign(path, request, context);
  const ship = requireLegal(verdict, 'a side of a duel');
  rejectManyParts(ship);
  return { ...sideOf(verdict, ship), force: [ship] };
}

async function loadFleet(path: string, options: DuelOptions, world: World): Promise<LoadedSide> {
  const [read, ...others] = await readFleets([path], options, world);
  if (!read || others.length > 0) throw new UsageError(`expected one fleet: ${path}`, 'name a single file');
  const { fleet, file } = read.verdict;
  requireLegalDesigns(read.verdict);
  const force = fleet.entries.flatMap(({ ship, count }) => (ship ? Array<Ship>(count).fill(ship) : []));
  requireShips(fleet, file);
  if (force.length === 0)
    throw new UsageError(`${file} has no ships that can fight`, `run ${commandLine('fleet', file)}`);
  for (const ship of new Set(force)) rejectManyParts(ship);
  if (force.length > maxShips)
    throw new UsageError(`too many ships in ${file}: ${formatNumber(force.length)}; the limit is ${maxShips}`);
  return {
    ...{ name: escapeControl(fleet.name), file, points: fleet.totals.points.total, ships: force.length, isFleet: true },
    ...{ notPlayed: [...new Set(force.flatMap(notPlayed))], force },
  };
}

export function rejectManyParts(ship: Ship): void {
  const count = countSystems(ship);
  if (count <= maxDuelSystems) return;
  const name = escapeControl(ship.design.class ?? 'a ship');
  throw new UsageError(
    `too many systems in ${name}: ${formatNumber(count)}; the limit is ${formatNumber(maxDuelSystems)}`,
    'name another design',
  );
}

/** Ship duels, runs times ships, above which a bar is shown. */
const barAbove = 20_000;

/** Ship duels between two looks at the signals. */
const chunk = 40;

/** Plays all runs of some duels; resolves to false if Ctrl-C ends them. */
export function playAll(duels: readonly Duel[], runs: number, world: World, ships = 2): Promise<boolean> {
  const total = runs * duels.length;
  const options = { total, threshold: barAbove / ships, unit: 'duels' };
  return withRunControl(world, options, async (control) => {
    for (const { play, tally } of duels)
      while (tally.runs < runs) {
        const part = Math.min(runs - tally.runs, Math.max(1, (chunk - (chunk % ships)) / ships));
        play(part);
        control.step(part);
        if (!(await control.pause())) return false;
      }
    return true;
  });
}
