/** Loads the ships that a state file may cover: the ships of a fleet, or a single one. */

import { basename } from 'node:path';
import { judgeFleet } from '../../../checks/judge-fleet.ts';
import type { Settings } from '../../../config/settings.ts';
import type { PricedShip } from '../../../damage/damage.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { commandLine } from '../../../text/escape.ts';
import { UsageError } from '../../world.ts';
import { fleetKind, isFleetName, isStateName } from '../files/file-names.ts';
import { findInputs, type InputFile } from '../files/find-inputs.ts';
import type { JudgeContext } from '../judge/judge-file.ts';
import { designLoader } from '../judge/load-designs.ts';
import { pricedShips } from './load-state.ts';
import { loadOneDesign, requireShip } from './one-design.ts';
import { readOrThrow } from './read-or-throw.ts';

export interface LoadedShips {
  readonly ships: readonly PricedShip[];
  readonly settings: Settings;
  /** Files with findings that keep ships from being priced, for messages. */
  readonly problems: readonly { readonly file: string; readonly findings: readonly LocatedFinding[] }[];
}

/** Loads the ships of a fleet file. Throws a {@link UsageError} if it cannot be read; unreadable fleets have no ships. */
export async function loadFleetShips(path: string, context: JudgeContext): Promise<LoadedShips> {
  if (path === '-') throw new UsageError('a fleet cannot be read from standard input here', 'pass the fleet file');
  const { files, problems } = await findInputs([path], context.world, { ignore: false, kind: fleetKind });
  const [input, ...others] = files as readonly InputFile[];
  if (problems[0] !== undefined) throw new UsageError(problems[0]);
  if (!input || others.length > 0) {
    throw new UsageError(`expected one fleet, found ${files.length}: ${path}`, 'name a single fleet file');
  }
  const { source, settings } = await readOrThrow(input, context);
  const verdict = await judgeFleet(source, settings, designLoader(context, undefined).forFleet(input));
  if (!verdict.fleet) return { ships: [], settings, problems: [{ file: verdict.file, findings: verdict.findings }] };
  const unpriced = verdict.fleet.entries.filter(({ ship }) => ship === undefined);
  const paths = unpriced.map((entry) => entry.path);
  const own = verdict.findings.filter(({ path: at }) =>
    paths.some((entry) => at === entry || at.startsWith(`${entry}/`)),
  );
  const designs = unpriced.flatMap(({ verdict: design }) =>
    design ? [{ file: design.file, findings: design.findings }] : [],
  );
  return {
    ships: pricedShips(verdict.fleet),
    settings,
    problems: [...(own.length > 0 ? [{ file: verdict.file, findings: own }] : []), ...designs],
  };
}

/** Loads the ships of a fleet file, or the only ship of a design file. */
export async function loadShips(
  path: string,
  className: string | undefined,
  context: JudgeContext,
): Promise<LoadedShips> {
  const name = basename(path);
  if (isStateName(name)) {
    throw new UsageError(`${path} is a state file`, 'pass the fleet file; --state adds a state file');
  }
  if (isFleetName(name)) return loadFleetShips(path, context);
  const { verdict, settings } = await loadOneDesign(path, { what: 'damage', class: className }, context);
  return { ships: [{ ship: requireShip(verdict, path), name: '', id: undefined }], settings, problems: [] };
}

/** Throws a {@link UsageError} for a fleet with an entry that has no ship: its figures would be too low. */
export function requireShips({ entries }: Pick<Fleet, 'entries'>, file: string): void {
  const missing = entries.find(({ ship }) => !ship);
  if (!missing) return;
  const reason = missing.issue?.message ?? `cannot price ${missing.source.design}`;
  throw new UsageError(`${file} has an entry without a ship: ${reason}`, `run ${commandLine('check', file)}`);
}
