/** The ship to repair or scrap: of a design or of a fleet, with its damage. */

import type { StateVerdict } from '../../../checks/judge-state.ts';
import { type Configs, openConfigs } from '../../../cli/runtime/config/configs.ts';
import type { InputFile } from '../../../cli/runtime/files/find-inputs.ts';
import type { JudgeContext } from '../../../cli/runtime/judge/judge-file.ts';
import { printFindings } from '../../../cli/runtime/output/output.ts';
import { loadFleetShips } from '../../../cli/runtime/queries/load-ships.ts';
import { loadState } from '../../../cli/runtime/queries/load-state.ts';
import { loadOneDesign } from '../../../cli/runtime/queries/one-design.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { Settings } from '../../../config/settings.ts';
import {
  type DamagedShip,
  findStateEntry,
  type PricedShip,
  shipLabel,
  shipLabels,
  shipsNamed,
} from '../../../damage/damage.ts';
import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { stateFiles } from '../../../reports/fleet/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { listSome } from '../../../text/phrases.ts';
import type { ShipHeading } from '../../reports/repair.ts';
import type { ChosenShipOptions } from './ledger-options.ts';

/** Where a ship comes from. */
interface ShipSource {
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

async function loadSource(
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
async function loadChosenShip(
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

/**
 * Reads the damage of one ship from state files, of which not every one needs to cover it; `called` is its name in them.
 * Throws a {@link UsageError} if none does.
 */
async function loadStateOf(
  own: PricedShip,
  named: string | undefined,
  files: readonly string[],
  context: { readonly settings: Settings; readonly world: World },
): Promise<{ readonly verdict: StateVerdict; readonly called: string }> {
  const problems: UsageError[] = [];
  let called: string | undefined;
  const verdict = await loadState(files, context, [own], (file) => {
    const entry = findStateEntry(file, named, own.ship.design.class);
    if ('index' in entry) {
      called = entry.called;
      return entry.index;
    }
    problems.push(new UsageError(entry.problem, entry.help));
    return undefined;
  });
  if (verdict.state && called === undefined && problems[0]) throw problems[0];
  return { verdict, called: called ?? '' };
}

/** Where state files are read, and how their findings are printed. */
interface DamageContext {
  readonly ledger: InputFile;
  readonly configs: Configs;
  readonly world: World;
  readonly color?: boolean | undefined;
}

/** Damage of a registered ship in state files, applied in order; none without a file. Throws a {@link UsageError} if it cannot be used. */
export async function loadShipDamage(
  name: string,
  ship: Ship,
  state: readonly string[] | undefined,
  { ledger, configs, world, color }: DamageContext,
): Promise<ShipDamage> {
  if (state === undefined) return noDamage;
  const settings = await configs.settingsFrom(ledger.path, ledger.path);
  if (!settings) throw new UsageError(`cannot use the configuration of ${ledger.name}`, 'fix it, or use --no-config');
  const own = { ship, name: '', id: undefined };
  const { verdict } = await loadStateOf(own, name, state, { settings, world });
  let faulty: string | undefined;
  for (const { file, findings } of stateFiles(verdict)) {
    await printFindings(file, findings, color, world);
    if (findings.some(({ severity }) => severity === 'error')) faulty ??= file;
  }
  const [damaged] = verdict.ships;
  if (!damaged || faulty !== undefined) {
    throw new UsageError(`cannot use the damage in ${faulty}`, 'fix the errors above');
  }
  return damaged.damage;
}

// What `slipway campaign repair` and `scrap` price.

/** The ship to repair or scrap, with the heading of the output. */
interface RepairSubject {
  readonly chosen: ChosenShip;
  readonly heading: ShipHeading;
  readonly context: JudgeContext;
}

/** Reads the ship and the state, and prints their errors; `undefined` if they prevent pricing. */
export async function loadSubject(
  design: string | undefined,
  options: ChosenShipOptions,
  world: World,
): Promise<RepairSubject | undefined> {
  const configs = openConfigs(options, world);
  const context: JudgeContext = { configs, stdinFilename: options.stdinFilename, world };
  const source = await loadSource(design, options, context);
  const { chosen, states } = await loadChosenShip(source, options, context);
  await configs.printErrors();
  for (const { file, findings } of [...source.problems, ...states]) {
    await printFindings(file, findings, options.color, world);
  }
  const isFaulty = states.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  if (!chosen || isFaulty) return undefined;
  const { class: className } = chosen.damaged.ship.design;
  const heading = { name: chosen.label, class: className, file: source.file, states: options.state ?? [] };
  return { chosen, heading, context };
}

/** A design with errors is priced all the same. */
export function exitCodeOf({ chosen: { source } }: RepairSubject): number {
  return source.problems.length > 0 ? exitCodes.findings : exitCodes.ok;
}
