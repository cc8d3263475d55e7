/** `slipway try` with a fleet file: ships join and leave. */

import { fleetTrialDocument } from '../../../reports/fleet/trial.ts';
import { changeFleet, fleetEdits } from '../../../workshop/fleets/change.ts';
import { compareTrial } from '../../../workshop/fleets/compare.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { printDocument, printMessage } from '../../runtime/output/output.ts';
import { guardOutput } from '../../runtime/output/output-guard.ts';
import { openFleet } from '../../runtime/queries/open-fleet.ts';
import { reportWorld, writeChangedFleet } from '../../runtime/queries/rewrite-each.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

interface TryFleetOptions extends Pick<ConfigOptions, 'config' | 'rules' | 'color'> {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly set?: readonly string[];
  readonly class?: string;
  readonly cpv?: boolean;
  readonly output?: string;
  readonly write?: boolean;
  readonly force?: boolean;
  readonly allowIllegal?: boolean;
  readonly stdinFilename: string;
  readonly format: Parameters<typeof printDocument>[1]['format'];
}

/** Tries changes on a fleet, and writes them if asked; resolves to the exit code. */
export async function tryFleet(paths: readonly string[], options: TryFleetOptions, world: World): Promise<number> {
  const { output, write = false, force = false, color, format } = options;
  rejectOfDesigns(options);
  if (output !== undefined && output !== '-') guardOutput(output, { replaces: [], force }, world);
  const { input, source, verdict, fleet, designs, pathTo, edited, judgeAgain } = await openFleet(paths, options, world);
  const changed = changeFleet(fleet, options, { designs, pathTo });
  if ('message' in changed) throw new UsageError(changed.message, changed.help);
  const { bytes, problem } = await edited(fleetEdits(fleet.file.ships, changed));
  if (problem !== undefined) throw new UsageError(`${source.name}: ${problem}`);
  const trial = compareTrial(verdict, await judgeAgain(bytes));
  await printDocument(fleetTrialDocument(trial), { color, format }, reportWorld(output, world));
  if (write || output !== undefined) {
    const isLegal = !trial.added.some(({ severity }) => severity === 'error') || options.allowIllegal;
    if (isLegal) await writeChangedFleet({ input, source }, bytes, options, world);
    else {
      await printMessage('nothing written: the changes are not legal; --allow-illegal writes them anyway', world);
    }
  }
  return trial.errors > 0 ? exitCodes.findings : exitCodes.ok;
}

function rejectOfDesigns({ set, class: className, cpv }: TryFleetOptions): void {
  const given = Object.entries({ '--set': set, '--class': className, '--cpv': cpv }).find(
    ([, value]) => value !== undefined,
  )?.[0];
  if (given !== undefined)
    throw new UsageError(
      `${given} cannot be used with fleets`,
      "ships join and leave with --add '2 Diligent' and --remove Candid",
    );
}
