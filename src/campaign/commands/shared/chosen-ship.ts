/** The ship to repair or scrap: of a design or of a fleet, with its damage. */

import type { JudgeContext } from '../../../cli/runtime/judge/judge-file.ts';
import { loadFleetShips } from '../../../cli/runtime/queries/load-ships.ts';
import { loadState } from '../../../cli/runtime/queries/load-state.ts';
import { loadOneDesign } from '../../../cli/runtime/queries/one-design.ts';
import { UsageError } from '../../../cli/world.ts';
import type { Settings } from '../../../config/settings.ts';
import { type DamagedShip, type PricedShip, shipLabel, shipLabels, shipsNamed } from '../../../damage/damage.ts';
import { noDamage } from '../../../damage/ship-damage.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { StateVerdict } from '../../../judge/judge-state.ts';
import { stateFiles } from '../../../reports/fleet/report.ts';
import { listSome } from '../../../text/phrases.ts';
import type { ChosenShipOptions } from './chosen-ship-options.ts';
import { loadStateOf } from './load-state-of.ts';

/** Where a ship comes from. */
export interface ShipSource {
  readonly file: string;
  readonly settings: Settings;
  /** The ship of a design, or all ships of a fleet. */
  readonly ships: readonly PricedShip[];
  readonly isFleet: boolean;
  /** Errors of the design or the fleet. */
  readonly problems: readonly { readonly file: string; readonly findings: readonly LocatedFinding[] }[];
}

/** A ship with its damage, and the states that apply to it. */
export interface ChosenShip {
  /** Its name, or its class, numbered if the fleet has several without a name. */
  readonly label: string;
  readonly damaged: DamagedShip;
  readonly source: ShipSource;
  /** The last state file; `undefined` without one. */
  readonly state: StateVerdict | undefined;
}

export async function loadSource(
  design: string | undefined,
  options: ChosenShipOptions,
  context: JudgeContext,
): Promise<ShipSource> {
  const { fleet, state = [], class: className } = options;
  if (design === undefined && fleet === undefined) {
    throw new UsageError('missing required argument `design`', 'pass a design, or --fleet FILE --ship NAME');
  }
  if (design !== undefined && fleet !== undefined) {
    throw new UsageError('--fleet cannot be used with a design', 'choose the ship of the fleet with --ship');
  }
  if (fleet !== undefined) {
    const { ships, settings, problems } = await loadFleetShips(fleet, context);
    return { file: fleet, settings, ships, isFleet: true, problems: problems.map(onlyErrors) };
  }
  const path = design as string;
  if (path === '-' && state.includes('-')) {
    throw new UsageError('design and state cannot both be standard input', 'name a file for one of them');
  }
  const { verdict, settings } = await loadOneDesign(path, { what: 'this command', class: className }, context);
  const own = onlyErrors({ file: verdict.file, findings: verdict.findings });
  const ships = verdict.ship ? [{ ship: verdict.ship, name: '', id: undefined }] : [];
  return { file: verdict.file, settings, ships, isFleet: false, problems: own.findings.length > 0 ? [own] : [] };
}

function onlyErrors<Source extends { readonly findings: readonly LocatedFinding[] }>(source: Source): Source {
  return { ...source, findings: source.findings.filter(({ severity }) => severity === 'error') };
}

/** The ship with its damage; `undefined` if a file has errors. */
export async function loadChosenShip(
  source: ShipSource,
  options: ChosenShipOptions,
  context: JudgeContext,
): Promise<{ readonly chosen: ChosenShip | undefined; readonly states: readonly StateVerdict[] }> {
  if (source.ships.length === 0) return { chosen: undefined, states: [] };
  return source.isFleet ? damageInFleet(source, options, context) : damageOfDesign(source, options, context);
}

async function damageInFleet(source: ShipSource, { state, ship: wanted }: ChosenShipOptions, { world }: JudgeContext) {
  const { ships, settings } = source;
  const index = findShip(ships, wanted);
  const verdict = state && (await loadState(state, { settings, world }, ships));
  const damaged = verdict ? verdict.ships[index] : { ...(ships[index] as PricedShip), damage: noDamage };
  const label = shipLabels(ships)[index] as string;
  return { chosen: damaged && { label, damaged, source, state: verdict }, states: stateFiles(verdict) };
}

/** Index of the ship named in an option; the only ship need not be named. */
function findShip(ships: readonly PricedShip[], wanted: string | undefined): number {
  const labels = shipLabels(ships);
  const list = `ships: ${listSome(labels, 12)}`;
  if (wanted === undefined) {
    if (ships.length === 1) return 0;
    throw new UsageError(`the fleet has ${ships.length} ships`, `choose one with --ship; ${list}`);
  }
  const found = shipsNamed(wanted, ships);
  const [index, ...others] = found;
  if (index === undefined) throw new UsageError(`unknown ship ${wanted}`, list);
  if (others.length > 0) throw new UsageError(`${found.length} ships are named ${wanted}`, list);
  return index;
}

async function damageOfDesign(source: ShipSource, { state, ship: wanted }: ChosenShipOptions, { world }: JudgeContext) {
  const { settings } = source;
  const [own] = source.ships as [PricedShip];
  if (state === undefined) {
    return { chosen: { label: shipLabel(own), damaged: { ...own, damage: noDamage }, source, state }, states: [] };
  }
  const { verdict, called } = await loadStateOf(own, wanted, state, { settings, world });
  const [damaged] = verdict.ships;
  const named = damaged && { ...damaged, name: called };
  return {
    chosen: named && { label: shipLabel(named), damaged: named, source, state: verdict },
    states: stateFiles(verdict),
  };
}
