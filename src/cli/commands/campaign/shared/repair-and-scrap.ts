/** `slipway campaign repair` and `scrap`: the bill for a design and its damage. */

import { computeFieldRepair, repairModuleCount, resourcePointsInHolds } from '../../../../campaign/field-repair.ts';
import { computeRepairBill } from '../../../../campaign/repair.ts';
import { computeScrapBill } from '../../../../campaign/scrap.ts';
import type { Settings } from '../../../../config/settings.ts';
import { type DamagedShip, findStateEntry, shipLabel } from '../../../../damage/damage.ts';
import { noWounds } from '../../../../damage/wounds.ts';
import { formatLocation } from '../../../../findings/design-location.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import {
  type BillHeading,
  type RepairShip,
  repairJson,
  repairText,
  scrapJson,
  scrapText,
} from '../../../../reports/campaign/repair.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { defaultReportOptions } from '../../../../reports/shared/report.ts';
import type { TextOptions } from '../../../../reports/shared/style.ts';
import { openConfigs } from '../../../runtime/config/configs.ts';
import type { JudgeContext } from '../../../runtime/judge/judge-file.ts';
import { printResult } from '../../../runtime/output/print-result.ts';
import { screenStyle } from '../../../runtime/output/style.ts';
import { loadState } from '../../../runtime/queries/load-state.ts';
import { loadOneDesign } from '../../../runtime/queries/one-design.ts';
import { exitCodes, UsageError, type World } from '../../../world.ts';

const what = 'a bill';

export interface DamageOptions {
  readonly state?: string;
  /** Ship name or ID, if the state file covers several. */
  readonly ship?: string;
  /** Class name, if the file holds several designs. */
  readonly class?: string;
  readonly format: 'table' | 'json';
  readonly output?: string;
  readonly config?: string | boolean;
  readonly color?: boolean;
  readonly force?: boolean;
  readonly stdinFilename: string;
}

export interface RepairOptions extends DamageOptions {
  /** Design of the ship with the repair module. */
  readonly module?: string;
  /** Resource points aboard (default: the capacity of its holds). */
  readonly cargo?: number;
}

/** Prints the cost of repairing a ship; resolves to the exit code. */
export function repair(design: string, options: RepairOptions, world: World): Promise<number> {
  if (options.state === undefined) throw new UsageError('missing --state: the damage to repair', 'use --state FILE');
  if (options.cargo !== undefined && options.module === undefined) {
    throw new UsageError('--cargo needs --module', 'use --module FILE for the ship with the repair module');
  }
  return printBill(design, options, world, async (wounded, head, context) => {
    const bill = computeRepairBill(wounded.ship, wounded.wounds);
    const repairer = await repairShip(options, bill, context);
    return options.format === 'json'
      ? () => repairJson(head, bill, repairer)
      : (look) => repairText(head, bill, repairer, look);
  });
}

/** Prints the scrap value of a ship; resolves to the exit code. */
export function scrap(design: string, options: DamageOptions, world: World): Promise<number> {
  return printBill(design, options, world, async ({ ship, wounds }, head) => {
    const bill = computeScrapBill(ship, wounds);
    return options.format === 'json' ? () => scrapJson(head, bill) : (look) => scrapText(head, bill, look);
  });
}

/** The ship given with --module, and the repairs it can do. */
async function repairShip(
  { module: path, cargo }: RepairOptions,
  bill: ReturnType<typeof computeRepairBill>,
  context: JudgeContext,
): Promise<RepairShip | undefined> {
  if (path === undefined) return undefined;
  const { verdict } = await loadOneDesign(path, { what, class: undefined }, context);
  const { ship } = verdict;
  if (!ship) throw new UsageError(`${formatLocation(verdict)} cannot be priced`, `run \`slipway check ${path}\``);
  if (repairModuleCount(ship) === 0) {
    throw new UsageError(`${formatLocation(verdict)} has no repair module`, 'remove --module to repair at a shipyard');
  }
  const fieldRepair = computeFieldRepair(bill, cargo ?? resourcePointsInHolds(ship));
  return { file: verdict.file, class: ship.design.class, fieldRepair };
}

/** Computes a bill and returns its printer. */
type Biller = (
  wounded: DamagedShip,
  head: BillHeading,
  context: JudgeContext,
) => Promise<(look: TextOptions) => string>;

/** Reads the design and the state, and prints their errors and the bill. */
async function printBill(design: string, options: DamageOptions, world: World, biller: Biller): Promise<number> {
  const { state, stdinFilename } = options;
  if (design === '-' && state === '-') throw new UsageError('design and state cannot both be standard input');
  const configs = openConfigs(options, world);
  const context: JudgeContext = { configs, stdinFilename, world };
  const { verdict, settings } = await loadOneDesign(design, { what, class: options.class }, context);
  const { wounded, findings } = await loadDamage(verdict, settings, options, context);
  await world.err.write(configs.errorText());
  const look = defaultReportOptions(await screenStyle(options.color, world, world.err), world.err.columns);
  const errors = verdict.findings.filter(({ severity }) => severity === 'error');
  for (const finding of errors) await world.err.write(findingText(verdict.file, finding, look));
  for (const finding of findings) await world.err.write(findingText(state ?? '', finding, look));
  if (!wounded || findings.some(({ severity }) => severity === 'error')) return exitCodes.findings;
  const head = { name: shipLabel(wounded), class: wounded.ship.design.class, file: verdict.file, state };
  const problem = await printResult(await biller(wounded, head, context), options, world);
  if (problem !== undefined) throw new UsageError(problem);
  return errors.length > 0 ? exitCodes.findings : exitCodes.ok;
}

async function loadDamage(
  { ship }: Verdict,
  settings: Settings,
  { state, ship: shipName }: DamageOptions,
  { world }: JudgeContext,
): Promise<{ readonly wounded: DamagedShip | undefined; readonly findings: readonly LocatedFinding[] }> {
  if (!ship) return { wounded: undefined, findings: [] };
  const own = { ship, name: '', id: undefined };
  if (state === undefined) return { wounded: { ...own, wounds: noWounds }, findings: [] };
  let name = '';
  const verdict = await loadState(state, { settings, world }, [own], (file) => {
    const entry = findStateEntry(file, shipName, ship.design.class);
    if ('problem' in entry) throw new UsageError(entry.problem);
    name = entry.called;
    return entry.index;
  });
  const [wounded] = verdict.ships;
  return { wounded: wounded && { ...wounded, name }, findings: verdict.findings };
}
