import { resolve } from 'node:path';
import type { Fleet } from '../../../fleet/fleet.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { packOf, printProblem } from '../../../reports/fleet/pack-of-fleet.ts';
import type { ReportedFleet } from '../../../reports/fleet/report.ts';
import { sortDesigns } from '../../../workshop/library/conditions.ts';
import type { JudgeContext } from '../../runtime/judge/judge-file.ts';
import { leftOutText } from '../../runtime/render/left-out.ts';
import { type ShipPictures, withPictures } from '../../runtime/render/load-picture.ts';
import { UsageError } from '../../world.ts';
import { type PrintPackOptions, printFleetPack } from './print-pack.ts';

export interface FleetPackOptions extends Omit<PrintPackOptions, 'output'> {
  readonly pdf: string;
  readonly allowIllegal?: boolean;
  readonly pictures: ShipPictures;
  /** Fields of `ls`; without them, ships are in the order of the fleet. */
  readonly sort?: readonly string[];
}

/** What the packs of Full Thrust Light leave out, a line for each class. */
function leftOutLines(verdicts: readonly ReportedFleet[]): readonly string[] {
  const lines = verdicts.flatMap(({ fleet }) =>
    (fleet?.entries ?? []).flatMap(({ ship }) => (ship ? leftOutText(className(ship), ship) : [])),
  );
  return [...new Set(lines)];
}

/** Resolves to messages, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printPackOfFleet(
  verdicts: readonly ReportedFleet[],
  options: FleetPackOptions,
  { configs, stdinFilename, world }: JudgeContext,
): Promise<readonly string[] | undefined> {
  const { pictures, pdf, allowIllegal = false } = options;
  const problems = verdicts.flatMap((verdict) => printProblem(verdict, allowIllegal) ?? []);
  const others = verdicts.length - problems.length;
  if (problems.length > 0) return [`${problems.join('; ')}${others > 0 ? '; no pack was written' : ''}`];
  const packs: Pack[] = [];
  for (const { fleet, file, state } of verdicts) {
    const pack = fleet && packOf(fleet, state, options.light);
    if (pack?.ships.length === 0) throw new UsageError(`no ships to print in ${file}`);
    const settings = await configs.settingsOf(resolve(world.cwd, file === '-' ? stdinFilename : file));
    if (pack) packs.push(sortPack(await withPictures({ pack, fleet }, pictures, settings), fleet, options.sort));
  }
  const lines = await printFleetPack(packs, { ...options, output: pdf }, world);
  return lines && options.light ? [...lines, ...leftOutLines(verdicts)] : lines;
}

/** The pack with its ships sorted by fields; ships that are equal stay in the order of the fleet. */
function sortPack(pack: Pack, { entries }: Fleet, order: readonly string[] = []): Pack {
  const verdicts = entries.flatMap(({ ship, verdict, count }) => (ship ? Array(count).fill(verdict) : []));
  const designs = pack.ships.map((printed, index) => ({ verdict: verdicts[index], ship: printed.ship, printed }));
  return { ...pack, ships: sortDesigns(designs, order).map(({ printed }) => printed) };
}
