import { basename, resolve } from 'node:path';
import { type DocumentFormat, documentFormats, type StartReport } from '../../../document/report.ts';
import type { TextOptions } from '../../../document/style.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { asciiText, type FirepowerAnswer, type FirepowerSide } from '../../../reports/firepower/report.ts';
import type { RangeBand } from '../../../rules/firepower/bands.ts';
import { pointDefenseOf } from '../../../rules/firepower/point-defense.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { commandLine } from '../../../text/command-line.ts';
import { formatNumber } from '../../../text/numbers.ts';
import { againstOf, shipAsTarget } from '../../../workshop/firepower/against.ts';
import {
  bandsOf,
  type FireTarget,
  firepowerOf,
  TooManyDice,
  weaponCount,
} from '../../../workshop/firepower/firepower.ts';
import { fleetVerdict, shipCount, totalValue } from '../../../workshop/firepower/fleet-fire.ts';
import { fleetKind } from '../../runtime/files/file-names.ts';
import {
  chooseTarget,
  rejectTargetOptions,
  requireLegal,
  type TargetOptions,
} from '../../runtime/queries/load-target.ts';
import { type DesignQuery, type QueryOptions, queryEach } from '../../runtime/queries/query-each.ts';
import { UsageError, type World } from '../../world.ts';

export interface FirepowerOptions extends QueryOptions<DocumentFormat>, TargetOptions {
  readonly at?: number;
  readonly weapon?: boolean;
  readonly distribution?: boolean;
  readonly drifting?: boolean;
  readonly craft?: boolean;
  readonly pointDefense?: boolean;
  readonly class?: string;
  readonly both?: boolean;
  readonly ascii?: boolean;
  readonly svg?: string;
  readonly pdf?: string;
  readonly rules?: Edition;
}

/** The request of the options, with the target loaded. */
interface Request {
  readonly options: FirepowerOptions;
  readonly target: FireTarget;
  /** The ship fired at, with `--against`. */
  readonly targetShip: Ship | undefined;
}

/** Prints the firepower of the designs at `paths`; resolves to the exit code. */
export async function runFirepower(paths: readonly string[], options: FirepowerOptions, world: World): Promise<number> {
  rejectOptions(paths, options, world);
  const { target, ship: targetShip } = await chooseTarget(options, world);
  const hasPictures = options.svg !== undefined || options.pdf !== undefined;
  const request: Request = { options, target, targetShip };
  const [fleets, others] = splitFleets(paths);
  const more = fleets.length === 0 ? [] : await loadFleets(fleets, options, world);
  const query: DesignQuery<FirepowerAnswer, DocumentFormat> = {
    answer: (ship, verdict, ships) => answerFor(ship, verdict, ships, request),
    reports: reportsFor(options),
    more,
    allowNoDesigns: more.length > 0,
    ...(hasPictures
      ? { write: async (answered) => (await import('./pictures.ts')).writePictures(answered, options, world) }
      : {}),
  };
  return queryEach(others, options, query, world);
}

function reportsFor({ weapon = false, distribution = false, ascii = false }: FirepowerOptions) {
  const reports = documentFormats(async () => {
    const { firepowerReport } = await import('../../../reports/firepower/firepower.ts');
    return (_: TextOptions) => firepowerReport({ weapon, distribution });
  });
  return ascii ? { ...reports, table: async () => inAscii(await reports.table()) } : reports;
}

function inAscii<Item, Summary>(
  start: StartReport<Item, Summary, TextOptions>,
): StartReport<Item, Summary, TextOptions> {
  return (look) => {
    const { add, end } = start(look);
    return { add: (item) => asciiText(add(item)), end: (summary) => asciiText(end(summary)) };
  };
}

/** Fleet files that are named, and the other paths. */
function splitFleets(paths: readonly string[]): readonly [fleets: readonly string[], others: readonly string[]] {
  const isFleet = (path: string) => fleetKind.isNamed(basename(path));
  return [paths.filter(isFleet), paths.filter((path) => !isFleet(path))];
}

/** Reads fleets, each as one ship. */
async function loadFleets(
  paths: readonly string[],
  options: FirepowerOptions,
  world: World,
): Promise<readonly Verdict[]> {
  if (options.both) throw new UsageError('--both cannot be used with fleets', 'name designs');
  const { judgeFleets } = await import('../../runtime/judge/judge-fleets.ts');
  const verdicts = await judgeFleets(paths, options, world);
  for (const { file, designs } of verdicts) {
    const faulty = designs.find(({ findings }) => findings.some(({ severity }) => severity === 'error'));
    if (faulty)
      throw new UsageError(
        `${file} has a ship with errors: ${faulty.file}`,
        `run ${commandLine('check', faulty.file)}`,
      );
  }
  return verdicts.map((verdict) => fleetVerdict(verdict, options.drifting ?? false));
}

function rejectOptions(paths: readonly string[], options: FirepowerOptions, world: World): void {
  const { against, both } = options;
  rejectTargetOptions(options);
  if (against === '-' && paths.includes('-')) {
    throw new UsageError('the ship and its target cannot both come from standard input', 'use a file for one of them');
  }
  rejectPictureNames(options, world);
  if (options.class !== undefined && against === undefined) {
    throw new UsageError('--class requires --against', 'add --against FILE');
  }
  if (both && against === undefined) throw new UsageError('--both requires --against', 'add --against FILE');
}

/** A design must not be overwritten by mistake. */
function rejectPictureNames({ svg, pdf, output = '-' }: FirepowerOptions, { cwd }: World): void {
  for (const [name, type] of [[svg, '.svg'] as const, [pdf, '.pdf'] as const]) {
    if (name !== undefined && (name === '-' ? output === '-' : resolve(cwd, name) === resolve(cwd, output))) {
      const target = name === '-' ? 'standard output' : name;
      throw new UsageError(
        `the picture and the report cannot both go to ${target}`,
        'write the report to a separate file: -o FILE',
      );
    }
    if (name !== undefined && name !== '-' && !name.toLowerCase().endsWith(type)) {
      throw new UsageError(
        `unsupported file type: ${name}; allowed: ${type}`,
        `name it ${name.replace(/\.[^./\\]*$/, '')}${type}`,
      );
    }
  }
}

/** Maximum number of ships of a run, whose volleys are all in memory. */
const maxShips = 500;

/** Maximum number of mounts and small craft of a ship. */
const maxWeapons = 500;

function answerFor(ship: Ship, verdict: Verdict, ships: readonly Ship[], request: Request): FirepowerAnswer {
  const { options, target, targetShip } = request;
  if (ships.length > maxShips) {
    throw new UsageError(
      `too many ships: ${formatNumber(ships.length)}; the limit is ${formatNumber(maxShips)}`,
      'name fewer files',
    );
  }
  const enemy = options.both ? targetShip : undefined;
  rejectHuge(ship);
  if (enemy) rejectHuge(enemy);
  const { craft = false } = options;
  // Tables of several ships share their ranges.
  const isData = options.format === 'json' || options.format === 'csv';
  const shared = !isData && target.ship === undefined ? ships : [ship];
  const fire = fireOf(ship, target, bandsOf(shared, craft), options);
  const count = shipCount(ship);
  return {
    ...fire,
    value: totalValue(ship, craft),
    ...omitUndefined({ ships: count }),
    ...(options.pointDefense && count === undefined ? { pointDefense: pointDefenseOf(ship, options.drifting) } : {}),
    reply: enemy && replyOf(ship, verdict, enemy, request),
  };
}

/** The target's return fire. */
function replyOf(ship: Ship, verdict: Verdict, targetShip: Ship, { options }: Request): FirepowerSide {
  requireLegal(verdict, 'a target of return fire');
  const name = ship.design.class ?? verdict.file;
  const target = shipAsTarget(ship, { name, file: verdict.file, rear: false, cloaked: false });
  return fireOf(targetShip, target, bandsOf([targetShip], options.craft ?? false), options);
}

function fireOf(ship: Ship, target: FireTarget, usual: readonly RangeBand[], options: FirepowerOptions): FirepowerSide {
  const { at, drifting = false, craft = false } = options;
  const bands = at === undefined ? usual : [{ from: at, to: at }];
  try {
    const fire = firepowerOf(ship, { target, at, drifting, craft }, bands);
    return { fire, against: againstOf(fire) };
  } catch (error) {
    if (!(error instanceof TooManyDice)) throw error;
    const name = ship.design.class ?? 'a ship';
    throw new UsageError(`too many dice for exact figures in ${name}`, 'omit the armor of the target');
  }
}

/** Exact figures of very many dice take too long. */
function rejectHuge(ship: Ship): void {
  const weapons = weaponCount(ship);
  if (weapons <= maxWeapons) return;
  const name = ship.design.class ?? 'a ship';
  throw new UsageError(
    `too many weapons in ${name}: ${formatNumber(weapons)}; the limit is ${formatNumber(maxWeapons)}`,
  );
}
