import { resolve } from 'node:path';
import { defineCommand, type OptionsOf, option } from '../../cli/define-command.ts';
import type { JudgeContext } from '../../cli/runtime/judge/judge-file.ts';
import { withFileLock } from '../../cli/runtime/output/file-lock.ts';
import { printDocument } from '../../cli/runtime/output/output.ts';
import { loadOneDesign, requireShip } from '../../cli/runtime/queries/one-design.ts';
import { wholeNumber } from '../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../cli/world.ts';
import { computeRepairBill } from '../../damage/repair-bill.ts';
import { noDamage } from '../../damage/ship-damage.ts';
import { formatLocation } from '../../findings/verdict.ts';
import { computeFieldRepair, repairInField, repairModuleCount, resourcePointsInHolds } from '../calculators/scrap.ts';
import { type RepairShip, repairDocument } from '../reports/repair.ts';
import { exitCodeOf, loadSubject } from './shared/chosen-ship.ts';
import { chosenShipArgument, chosenShipExitCodes, chosenShipOptions } from './shared/ledger-options.ts';

const options = {
  module: option.text('--module <design>', 'repair away from a shipyard: design of the ship with the repair module'),
  write: option.flag('--write', 'write the repaired state into the state file; comments are kept'),
  cargo: option.parsed(
    '--cargo <rp>',
    'RPs aboard the repair ship (default: the capacity of its holds)',
    wholeNumber(0, 9_999_999),
  ),
  ...chosenShipOptions,
};

type RepairOptions = OptionsOf<typeof options>;

export const repair = defineCommand({
  name: 'repair',
  about: 'Compute the cost of repairing a ship.',
  arguments: [chosenShipArgument],
  options,
  details: `At a shipyard, a damage point (one hull or armor box) costs 10 RP. Expended ammunition and lost
craft are replaced at their cost. See \`slipway explain repair\`.`,
  exitCodes: chosenShipExitCodes,
  examples: [
    'slipway campaign repair incisive.yaml --state after-the-reef.state.yaml --ship Trenchant',
    'slipway campaign repair --fleet reef.fleet.yaml --ship Trenchant --state reef.state.yaml --write',
    'slipway campaign repair picket.yaml --state picket.state.yaml --module tender.yaml --cargo 120',
  ],
  run: async ([design], given, world) => runRepair(design, given, world),
});

/** Prints the cost of repairing a ship; resolves to the exit code. */
function runRepair(design: string | undefined, given: RepairOptions, world: World): Promise<number> {
  if (given.state === undefined) throw new UsageError('missing --state: the damage to repair', 'use --state FILE');
  if (given.cargo !== undefined && given.module === undefined) {
    throw new UsageError('--cargo requires --module', 'use --module FILE for the ship with the repair module');
  }
  if (given.write && (given.state.length > 1 || given.state[0] === '-')) {
    throw new UsageError('--write requires exactly one --state file', 'pass the state file to update');
  }
  const { state: [name = ''] = [], write } = given;
  const run = () => printRepair(design, given, world);
  return write ? withFileLock({ name, path: resolve(world.cwd, name) }, world, run) : run();
}

async function printRepair(design: string | undefined, given: RepairOptions, world: World): Promise<number> {
  const subject = await loadSubject(design, given, world);
  if (!subject) return exitCodes.findings;
  const { chosen, heading, context } = subject;
  const { ship, damage } = chosen.damaged;
  const bill = computeRepairBill(ship, damage);
  const repairer = await repairShip(given, bill, context);
  await printDocument(repairDocument(heading, bill, repairer), given, world);
  if (given.write && !bill.destroyed) {
    const after = repairer ? repairInField(ship, damage, repairer.fieldRepair) : noDamage;
    // Editing YAML takes longer to load than everything else here.
    const { writeRepair } = await import('./shared/write-repair.ts');
    await writeRepair(chosen, after, world);
  }
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
