/** `slipway fit` with a fleet file: what the last points buy, and which ship to swap. */

import { fleetAdviceDocument } from '../../../reports/fleet/advice.ts';
import { commandLine } from '../../../text/escape.ts';
import { fleetEdits } from '../../../workshop/fleets/change.ts';
import { type FleetImprovement, improveFleet } from '../../../workshop/fleets/improve.ts';
import { warships } from '../../../workshop/fleets/warship.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { printDocument } from '../../runtime/output/output.ts';
import { guardOutput } from '../../runtime/output/output-guard.ts';
import { requireShips } from '../../runtime/queries/load-ships.ts';
import { type OpenFleet, openFleet } from '../../runtime/queries/open-fleet.ts';
import { reportWorld, writeChangedFleet } from '../../runtime/queries/rewrite-each.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

interface FitFleetOptions extends Pick<ConfigOptions, 'config' | 'rules' | 'color'> {
  readonly maxPoints?: number;
  readonly proposals: number;
  readonly write?: number;
  readonly output?: string;
  readonly force?: boolean;
  readonly stdinFilename: string;
  readonly format: Parameters<typeof printDocument>[1]['format'];
}

/** Options that fleets have; all others are about designs. */
const ofFleets = new Set(
  'maxPoints proposals write output force stdinFilename format config rules color ignore'.split(' '),
);

/** Proposes changes for a fleet, and writes one if asked; resolves to the exit code. */
export async function fitFleet(paths: readonly string[], options: FitFleetOptions, world: World): Promise<number> {
  const { output, write, force = false, color, format } = options;
  rejectOfDesigns(options);
  if (output !== undefined && output !== '-') guardOutput(output, { replaces: [], force }, world);
  const opened = await openFleet(paths, options, world);
  const { source, fleet, designs, pathTo, settings } = opened;
  requireShips(fleet, source.name);
  const maxPoints = options.maxPoints ?? fleet.file.limit?.points;
  if (maxPoints === undefined) {
    throw new UsageError(
      `${source.name} has no limit of points`,
      `add \`limit: { points: 1500 }\`, or run ${commandLine('fit', source.name, '--max-points', '1500')}`,
    );
  }
  const { points: limit = maxPoints } = fleet.file.limit ?? {};
  if (maxPoints > limit) {
    throw new UsageError(
      `--max-points ${maxPoints} is more than the limit of ${source.name}: ${limit}`,
      'raise `limit` in the file',
    );
  }
  const advice = improveFleet({
    ...{ fleet, settings, maxPoints, maxProposals: options.proposals },
    candidates: warships(designs),
    shipyard: { designs, pathTo },
  });
  const isWritten = output !== undefined || write !== undefined;
  const document = fleetAdviceDocument({ file: source.name, fleet, isWritten }, advice);
  await printDocument(document, { color, format }, reportWorld(output, world));
  if (isWritten) await writeOne(advice.improvements, opened, { options, world });
  return advice.improvements.length > 0 ? exitCodes.ok : exitCodes.findings;
}

function rejectOfDesigns(options: FitFleetOptions): void {
  const given = Object.keys(options).find((key) => !ofFleets.has(key));
  if (given === undefined) return;
  const name = `--${given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new UsageError(`${name} cannot be used with fleets`, `omit ${name}`);
}

async function writeOne(
  improvements: readonly FleetImprovement[],
  { input, source, fleet, edited }: OpenFleet,
  { options, world }: { readonly options: FitFleetOptions; readonly world: World },
): Promise<void> {
  const { write = 1 } = options;
  if (improvements.length === 0) return;
  const chosen = improvements[write - 1];
  if (!chosen)
    throw new UsageError(
      `no proposal ${write}; found ${improvements.length}`,
      `use --write 1 to ${improvements.length}`,
    );
  const { bytes, problem } = await edited(fleetEdits(fleet.file.ships, chosen.entries));
  if (problem !== undefined) throw new UsageError(`${source.name}: nothing written: ${problem}`);
  await writeChangedFleet({ input, source }, bytes, options, world);
}
