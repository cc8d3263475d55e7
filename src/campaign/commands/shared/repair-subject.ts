/** What `slipway campaign repair` and `scrap` price. */

import { openConfigs } from '../../../cli/runtime/config/configs.ts';
import type { JudgeContext } from '../../../cli/runtime/judge/judge-file.ts';
import { printFindings } from '../../../cli/runtime/output/output.ts';
import { exitCodes, type World } from '../../../cli/world.ts';
import type { ShipHeading } from '../../reports/repair.ts';
import { type ChosenShip, loadChosenShip, loadSource } from './chosen-ship.ts';
import type { ChosenShipOptions } from './chosen-ship-options.ts';

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
