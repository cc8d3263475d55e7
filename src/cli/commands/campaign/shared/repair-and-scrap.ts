/** The work of `slipway campaign repair` and `scrap`: a design and what it has lost in, a bill out. */

import { cargoOf, carriedRepair, modulesOf } from '../../../../campaign/field-repair.ts';
import { repairBill } from '../../../../campaign/repair.ts';
import { scrapOf } from '../../../../campaign/scrap.ts';
import type { Settings } from '../../../../config/settings.ts';
import { calledIn, entryOf, type Wounded } from '../../../../damage/damage.ts';
import { unhurt } from '../../../../damage/wounds.ts';
import { placeOf } from '../../../../findings/design-location.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import {
  type BillHead,
  type Mender,
  repairJson,
  repairText,
  scrapJson,
  scrapText,
} from '../../../../reports/campaign/repair.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { plainLook } from '../../../../reports/shared/report.ts';
import type { TextLook } from '../../../../reports/shared/style.ts';
import { configsOf } from '../../../runtime/config/configs.ts';
import type { Bench } from '../../../runtime/judge/judge-file.ts';
import { printed } from '../../../runtime/output/print-result.ts';
import { styleOf } from '../../../runtime/output/style.ts';
import { stateOf } from '../../../runtime/queries/load-state.ts';
import { oneDesign } from '../../../runtime/queries/one-design.ts';
import { exit, UsageError, type World } from '../../../world.ts';

/** What is of one design. */
const what = 'a bill';

/** What both commands are asked for. */
export interface DamageOptions {
  readonly state?: string;
  /** The ship that is meant, where the state tells of several. */
  readonly ship?: string;
  /** The class that is meant, where the file holds several designs. */
  readonly class?: string;
  readonly format: 'table' | 'json';
  readonly output?: string;
  readonly config?: string | boolean;
  readonly color?: boolean;
  readonly stdinFilename: string;
}

/** What `slipway campaign repair` is asked for besides. */
export interface RepairOptions extends DamageOptions {
  /** The design of the ship with the repair module. */
  readonly module?: string;
  /** Resource points that are carried along, where it is not what her holds take. */
  readonly cargo?: number;
}

/** Prints what it takes to mend a ship; resolves to the exit code. */
export function repair(design: string, options: RepairOptions, world: World): Promise<number> {
  if (options.state === undefined) {
    throw new UsageError('--state says what the ship has lost, and without it there is nothing to repair');
  }
  if (options.cargo !== undefined && options.module === undefined) {
    throw new UsageError('--cargo is what a ship with a repair module has at hand', 'name her by --module');
  }
  return billed(design, options, world, async (wounded, head, bench) => {
    const bill = repairBill(wounded.ship, wounded.wounds);
    const mender = await menderOf(options, bill, bench);
    return options.format === 'json'
      ? () => repairJson(head, bill, mender)
      : (look) => repairText(head, bill, mender, look);
  });
}

/** Prints what a ship gives that is scrapped; resolves to the exit code. */
export function scrap(design: string, options: DamageOptions, world: World): Promise<number> {
  return billed(design, options, world, async ({ ship, wounds }, head) => {
    const found = scrapOf(ship, wounds);
    return options.format === 'json' ? () => scrapJson(head, found) : (look) => scrapText(head, found, look);
  });
}

/** The ship with the repair module, if one is named, and what she can do. */
async function menderOf(
  { module: named, cargo }: RepairOptions,
  bill: ReturnType<typeof repairBill>,
  bench: Bench,
): Promise<Mender | undefined> {
  if (named === undefined) return undefined;
  const { verdict } = await oneDesign(named, { what, class: undefined }, bench);
  const { ship } = verdict;
  if (!ship) throw new UsageError(`${placeOf(verdict)} cannot be priced`, `\`slipway check ${named}\` says why`);
  if (modulesOf(ship) === 0) {
    const help = 'without one a ship is repaired at a shipyard only: leave out --module';
    throw new UsageError(`${placeOf(verdict)} has no repair module`, help);
  }
  const carried = carriedRepair(bill, cargo ?? cargoOf(ship));
  return { file: verdict.file, class: ship.design.class, carried };
}

/** Draws up a bill, given the ship with what she has lost. */
type Draw = (wounded: Wounded, head: BillHead, bench: Bench) => Promise<(look: TextLook) => string>;

/** Reads the design and the state, and prints the bill of the ship, or what is wrong with either. */
async function billed(design: string, options: DamageOptions, world: World, draw: Draw): Promise<number> {
  const { state, stdinFilename } = options;
  if (design === '-' && state === '-') throw new UsageError('design and state cannot both come from standard input');
  const configs = configsOf(options, world);
  const bench: Bench = { configs, stdinFilename, world };
  const { verdict, settings } = await oneDesign(design, { what, class: options.class }, bench);
  const told = await woundsOf(verdict, settings, options, bench);
  await world.err.write(configs.problems());
  const look = plainLook(await styleOf(options.color, world, world.err), world.err.columns);
  const errors = verdict.findings.filter(({ severity }) => severity === 'error');
  for (const finding of errors) await world.err.write(findingText(verdict.file, finding, look));
  for (const finding of told.findings) await world.err.write(findingText(state ?? '', finding, look));
  const isSound = told.findings.every(({ severity }) => severity !== 'error');
  if (!told.wounded || !isSound) return exit.findings;
  const { wounded } = told;
  const { class: kind } = wounded.ship.design;
  const head = { name: calledIn(wounded), class: kind, file: verdict.file, state };
  const text = await draw(wounded, head, bench);
  const unwritten = await printed(text, options, world);
  if (unwritten !== undefined) throw new UsageError(unwritten);
  return errors.length > 0 ? exit.findings : exit.ok;
}

/** The ship with what she has lost. */
async function woundsOf(
  { ship }: Verdict,
  settings: Settings,
  { state, ship: named }: DamageOptions,
  { world }: Bench,
): Promise<{ readonly wounded: Wounded | undefined; readonly findings: readonly LocatedFinding[] }> {
  if (!ship) return { wounded: undefined, findings: [] };
  const own = { ship, name: '', id: undefined };
  if (state === undefined) return { wounded: { ...own, wounds: unhurt }, findings: [] };
  let name = '';
  const verdict = await stateOf(state, settings, [own], world, (file) => {
    const entry = entryOf(file, named, ship.design.class);
    if ('problem' in entry) throw new UsageError(entry.problem);
    name = entry.called;
    return entry.index;
  });
  const [wounded] = verdict.ships;
  return { wounded: wounded && { ...wounded, name }, findings: verdict.findings };
}
