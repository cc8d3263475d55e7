/** `slipway campaign repair` and `scrap`: the cost and the value of a damaged ship. */

import { resolve } from 'node:path';
import { openConfigs } from '../../../cli/runtime/config/configs.ts';
import type { JudgeContext } from '../../../cli/runtime/judge/judge-file.ts';
import { withFileLock } from '../../../cli/runtime/output/file-lock.ts';
import { printResult } from '../../../cli/runtime/output/output.ts';
import { printFindings } from '../../../cli/runtime/output/print-findings.ts';
import { loadOneDesign, requireShip } from '../../../cli/runtime/queries/one-design.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { computeRepairBill } from '../../../damage/repair-bill.ts';
import { noDamage } from '../../../damage/ship-damage.ts';
import type { TextOptions } from '../../../document/style.ts';
import { formatLocation } from '../../../findings/design-location.ts';
import {
  computeFieldRepair,
  repairInField,
  repairModuleCount,
  resourcePointsInHolds,
} from '../../calculators/field-repair.ts';
import { computeScrapValue } from '../../calculators/scrap.ts';
import {
  type RepairShip,
  repairJson,
  repairText,
  type ShipHeading,
  scrapJson,
  scrapText,
} from '../../reports/repair.ts';
import { type ChosenShip, type ChosenShipOptions, loadChosenShip, loadSource } from './chosen-ship.ts';
import { writeRepair } from './write-repair.ts';

export interface RepairOptions extends ChosenShipOptions {
  /** Design of the ship with the repair module. */
  readonly module?: string;
  /** Resource points aboard (default: the capacity of its holds). */
  readonly cargo?: number;
  /** Write the repaired state into the state file. */
  readonly write?: boolean;
}

/** Prints the cost of repairing a ship; resolves to the exit code. */
export function repair(design: string | undefined, options: RepairOptions, world: World): Promise<number> {
  if (options.state === undefined) throw new UsageError('missing --state: the damage to repair', 'use --state FILE');
  if (options.cargo !== undefined && options.module === undefined) {
    throw new UsageError('--cargo requires --module', 'use --module FILE for the ship with the repair module');
  }
  if (options.write && (options.state.length > 1 || options.state[0] === '-')) {
    throw new UsageError('--write requires exactly one --state file', 'pass the state file to update');
  }
  const { state: [name = ''] = [], write } = options;
  const run = () => printRepair(design, options, world);
  return write ? withFileLock({ name, path: resolve(world.cwd, name) }, world, run) : run();
}

async function printRepair(design: string | undefined, options: RepairOptions, world: World): Promise<number> {
  const subject = await loadSubject(design, options, world);
  if (!subject) return exitCodes.findings;
  const { chosen, heading, context } = subject;
  const { ship, damage } = chosen.damaged;
  const bill = computeRepairBill(ship, damage);
  const repairer = await repairShip(options, bill, context);
  const printBill = (look: TextOptions) =>
    options.format === 'json' ? repairJson(heading, bill, repairer) : repairText(heading, bill, repairer, look);
  await printResult(printBill, options, world);
  if (options.write && !bill.destroyed) {
    const after = repairer ? repairInField(ship, damage, repairer.fieldRepair) : noDamage;
    await writeRepair(chosen, after, world);
  }
  return exitCodeOf(subject);
}

/** Prints the scrap value of a ship; resolves to the exit code. */
export async function scrap(design: string | undefined, options: ChosenShipOptions, world: World): Promise<number> {
  const subject = await loadSubject(design, options, world);
  if (!subject) return exitCodes.findings;
  const { chosen, heading } = subject;
  const value = computeScrapValue(chosen.damaged.ship, chosen.damaged.damage);
  const printValue = (look: TextOptions) =>
    options.format === 'json' ? scrapJson(heading, value) : scrapText(heading, value, look);
  await printResult(printValue, options, world);
  return exitCodeOf(subject);
}

/** The ship given with --module, and the repairs it can do. */
async function repairShip(
  { module: path, cargo }: RepairOptions,
  bill: ReturnType<typeof computeRepairBill>,
  context: JudgeContext,
): Promise<RepairShip | undefined> {
  if (path === undefined) return undefined;
  const { verdict } = await loadOneDesign(path, { what: '--module', class: undefined }, context);
  const ship = requireShip(verdict, path);
  if (repairModuleCount(ship) === 0) {
    throw new UsageError(`${formatLocation(verdict)} has no repair module`, 'remove --module to repair at a shipyard');
  }
  const fieldRepair = computeFieldRepair(bill, cargo ?? resourcePointsInHolds(ship));
  return { file: verdict.file, class: ship.design.class, fieldRepair };
}

/** The ship to repair or scrap, with the heading of the output. */
interface RepairSubject {
  readonly chosen: ChosenShip;
  readonly heading: ShipHeading;
  readonly context: JudgeContext;
}

/** Reads the ship and the state, and prints their errors; `undefined` if they prevent pricing. */
async function loadSubject(
  design: string | undefined,
  options: ChosenShipOptions,
  world: World,
): Promise<RepairSubject | undefined> {
  const configs = openConfigs(options, world);
  const context: JudgeContext = { configs, stdinFilename: options.stdinFilename, world };
  const source = await loadSource(design, options, context);
  const { chosen, states } = await loadChosenShip(source, options, context);
  await world.err.write(configs.errorText());
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
function exitCodeOf({ chosen: { source } }: RepairSubject): number {
  return source.problems.length > 0 ? exitCodes.findings : exitCodes.ok;
}
