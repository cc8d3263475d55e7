import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { inAscii } from '../../document/ascii.ts';
import { type DocumentFormat, documentFormatFacts, documentFormats } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { FirepowerAnswer, FirepowerSide } from '../../reports/firepower/report.ts';
import { lightVerdict } from '../../reports/report.ts';
import { asideOf } from '../../rules/firepower/aside.ts';
import { pointDefenseOf } from '../../rules/firepower/point-defense.ts';
import type { RangeBand } from '../../rules/firepower/target.ts';
import { lightShip } from '../../rules/ship/light-ship.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { didYouMean } from '../../text/names.ts';
import { formatNumber } from '../../text/phrases.ts';
import { againstOf, firingBack, shipAsTarget } from '../../workshop/firepower/against.ts';
import {
  bandsOf,
  type FireTarget,
  firepowerOf,
  maxWeapons,
  modesAboard,
  TooManyDice,
  weaponCount,
} from '../../workshop/firepower/firepower.ts';
import { fleetVerdict, leftOutOf, shipCount, totalValue } from '../../workshop/firepower/fleet-fire.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { fleetKind } from '../runtime/files/file-names.ts';
import { chooseTarget, rejectTargetOptions, requireLegal } from '../runtime/queries/load-target.ts';
import { type DesignQuery, queryEach } from '../runtime/queries/query.ts';
import { rejectChartNames } from '../runtime/render/chart-names.ts';
import { designExitCodes, designGroups, shared, targetGroup } from '../shared-options.ts';
import { UsageError, type World } from '../world.ts';

const options = {
  at: option.parsed('--at <range>', 'range in mu, instead of a table of ranges', parseRange),
  weapon: option.flag('--weapon', 'list the damage of each weapon'),
  distribution: option.flag('--distribution', 'show the chance of each number of damage points'),
  mode: option.list('--mode <name>', 'mode of fire of the weapons that have it, instead of the best; repeatable'),
  drifting: option.flag('--drifting', 'ships apply no thrust, so they can fire through arc A'),
  craft: option.flag('--craft', 'include fighters and gunboats'),
  light: option.flag('--light', 'play by Full Thrust Light: its beams and torpedoes, without defenses'),
  pointDefense: option.flag('--point-defense', 'list the fighters, missiles and gunboats that point defense kills'),
  ...targetGroup({
    class: option.text('--class <name>', 'class of the target, if its file holds several designs'),
    both: option.flag('--both', 'show what the target does in return (with --against)'),
  }),
  ...designGroups({
    format: shared.format(),
    output: shared.output,
    force: shared.force,
    ascii: option.flag('--ascii', 'draw with ASCII characters only'),
    svg: option.text('--svg <file>', 'write a plot of damage against range, and the fan of each ship, as SVG'),
    pdf: option.text('--pdf <file>', 'write the plot and the fans as PDF'),
  }),
};

type FirepowerOptions = OptionsOf<typeof options>;

export const firepower = defineCommand({
  name: 'firepower',
  alsoCalled: ['shoot', 'dice'],
  about: 'Compute damage by range and arc, exactly; compare ships.',
  arguments: [argument('[path...]', 'design files, fleet files, folders or globs; `-` reads standard input')],
  options,
  details: `Each figure is for the far edge of its range. The first volley fires everything; later volleys
omit weapons that are spent or reloading. \`slipway help firepower\` describes the figures.`,
  exitCodes: designExitCodes,
  examples: [
    'slipway firepower designs/concord/valiant.yaml --screens 1 --armor 4/2',
    ['slipway firepower a.yaml --against b.yaml --both', 'who wins the exchange'],
    ['slipway firepower a.yaml b.yaml --at 18', 'ships side by side'],
  ],
  run: ([paths], given, world) => runFirepower(paths, given, world),
});

/** Parses a range of up to 9999 mu. */
function parseRange(given: string): number {
  if (/^\d{1,4}(?:\.\d{1,3})?$/.test(given) && Number(given) <= 9999) return Number(given);
  throw new InvalidArgumentError('Expected a range in mu from 0 to 9999, such as 18.');
}

/** The request of the options, with the target loaded. */
interface Request {
  readonly options: FirepowerOptions;
  readonly target: FireTarget;
  /** The ship fired at, with `--against`. */
  readonly targetShip: Ship | undefined;
}

/** Prints the firepower of the designs at `paths`; resolves to the exit code. */
async function runFirepower(paths: readonly string[], options: FirepowerOptions, world: World): Promise<number> {
  rejectOptions(paths, options, world);
  const { target, ship: targetShip } = playedTarget(await chooseTarget(options, world), options);
  const hasPictures = options.svg !== undefined || options.pdf !== undefined;
  const request: Request = { options, target, targetShip };
  const [fleets, others] = splitFleets(paths);
  const more = fleets.length === 0 ? [] : await loadFleets(fleets, options, world);
  const query: DesignQuery<FirepowerAnswer, DocumentFormat> = {
    ...(options.light ? { read: lightVerdict } : {}),
    answer: (ship, verdict, ships) => answerFor(ship, verdict, ships, request),
    reports: reportsFor(options),
    more,
    allowNoDesigns: more.length > 0,
    ...(hasPictures
      ? { write: async (answered) => (await import('./firepower/pictures.ts')).writePictures(answered, options, world) }
      : {}),
  };
  return queryEach(others, options, query, world);
}

function reportsFor({ weapon = false, distribution = false, ascii = false }: FirepowerOptions) {
  const reports = documentFormats(async () => {
    const { firepowerReport } = await import('../../reports/firepower/firepower.ts');
    return (_: TextOptions) => firepowerReport({ weapon, distribution });
  });
  return ascii ? { ...reports, table: async () => inAscii(await reports.table()) } : reports;
}

/** Fleet files that are named, and the other paths. */
function splitFleets(paths: readonly string[]): readonly [fleets: readonly string[], others: readonly string[]] {
  const isFleet = (path: string) => fleetKind.isNamed(basename(path));
  return [paths.filter(isFleet), paths.filter((path) => !isFleet(path))];
}

/** The target, and the ship that it is, as Full Thrust Light plays them if it is asked for. */
function playedTarget(
  { target, ship }: Awaited<ReturnType<typeof chooseTarget>>,
  { light }: FirepowerOptions,
): Pick<Request, 'target'> & { readonly ship: Ship | undefined } {
  if (!light || !ship || !target.ship) return { target, ship };
  const played = lightShip(ship);
  const { name, file } = target.ship;
  return { target: shipAsTarget(played, { name, file, rear: false, cloaked: false }), ship: played };
}

/** Reads fleets, each as one ship. */
async function loadFleets(
  paths: readonly string[],
  options: FirepowerOptions,
  world: World,
): Promise<readonly Verdict[]> {
  if (options.both) throw new UsageError('--both cannot be used with fleets', 'name designs');
  const { readFleets, requireLegalDesigns } = await import('../runtime/queries/open-fleet.ts');
  if (options.pointDefense) throw new UsageError('--point-defense cannot be used with fleets', 'name designs');
  const fleets = await readFleets(paths, options, world);
  return fleets.map(({ verdict }) => {
    requireLegalDesigns(options.light ? { ...verdict, designs: verdict.designs.map(lightVerdict) } : verdict);
    return fleetVerdict(verdict, options.light ?? false);
  });
}

function rejectOptions(paths: readonly string[], options: FirepowerOptions, world: World): void {
  const { against, both } = options;
  rejectTargetOptions(options);
  if (against === '-' && paths.includes('-')) {
    throw new UsageError('the ship and its target cannot both come from standard input', 'use a file for one of them');
  }
  rejectChartNames(options, world);
  rejectUnprinted(options);
  if (options.light) rejectUnknownToLight(options);
  if (options.class !== undefined && against === undefined) {
    throw new UsageError('--class requires --against', 'add --against FILE');
  }
  if (both && against === undefined) throw new UsageError('--both requires --against', 'add --against FILE');
}

/** What a format does not show. */
function rejectUnprinted({ format, distribution, ascii }: FirepowerOptions): void {
  if (ascii && format !== 'table') {
    throw new UsageError(`--ascii cannot be used with --format ${format}`, 'omit --ascii: it is for plain tables');
  }
  if (distribution && format === 'csv') {
    throw new UsageError('--distribution cannot be used with --format csv', 'use --format json');
  }
}

/** A comparison of ships shows neither the weapons of each nor the distribution of its damage. */
function rejectDetails({ weapon, distribution }: FirepowerOptions, ships: readonly Ship[]): void {
  if (ships.length < 2 || (!weapon && !distribution)) return;
  throw new UsageError(
    `${weapon ? '--weapon' : '--distribution'} has no effect on a comparison of several ships`,
    'name one ship, or add --against FILE or --format json',
  );
}

/** Full Thrust Light has neither defenses nor small craft, and nothing fires aft. */
function rejectUnknownToLight(options: FirepowerOptions): void {
  const given = Object.entries({
    ...{ '--screens': options.screens, '--advanced': options.advanced, '--armor': options.armor, '--pds': options.pds },
    ...{
      '--stealth': options.stealth,
      '--ecm': options.ecm,
      '--holofield': options.holofield,
      '--cloaked': options.cloaked,
    },
    ...{ '--rear': options.rear, '--drifting': options.drifting, '--craft': options.craft, '--mode': options.mode },
    '--point-defense': options.pointDefense,
  }).find(([, value]) => value !== undefined)?.[0];
  if (given !== undefined)
    throw new UsageError(`${given} cannot be used with --light: Full Thrust Light has no rule for it`, `omit ${given}`);
}

/** Maximum number of ships of a run, whose volleys are all in memory. */
const maxShips = 500;

function answerFor(given: Ship, verdict: Verdict, all: readonly Ship[], request: Request): FirepowerAnswer {
  const { options, target, targetShip } = request;
  const play = playedBy(options);
  const [ship, ships] = [play(given), all.map(play)];
  const enemy = options.both ? targetShip : undefined;
  rejectTooMany(ships);
  for (const each of enemy ? [ship, enemy] : [ship]) rejectHuge(each);
  const { craft, modes } = countedBy(options);
  rejectUnknownModes(modes, enemy ? [...ships, enemy] : ships, craft);
  const shared = sharingRanges(ship, ships, request);
  const played = enemy ? firingBack(target, enemy, ship, options.drifting ?? false) : target;
  const fire = fireOf(ship, played, bandsOf(shared, { craft, modes }), options);
  const count = shipCount(ship);
  return {
    ...fire,
    ...(options.light ? { leftOut: leftOutOf(given) } : { value: totalValue(ship, craft) }),
    ...(count === undefined ? { aside: asideOf(ship, target.conditions) } : { ships: count }),
    ...(options.pointDefense && count === undefined ? { pointDefense: pointDefenseOf(ship, options.drifting) } : {}),
    reply: enemy && replyOf(ship, verdict, enemy, request),
  };
}

/** The ships of a comparison, whose tables share their ranges; otherwise the ship alone. */
function sharingRanges(ship: Ship, ships: readonly Ship[], { options, target }: Request): readonly Ship[] {
  if (documentFormatFacts[options.format].isData || target.ship) return [ship];
  rejectDetails(options, ships);
  return ships;
}

/** The target's return fire. */
function replyOf(ship: Ship, verdict: Verdict, targetShip: Ship, { options }: Request): FirepowerSide {
  requireLegal(verdict, 'a target of return fire');
  const name = ship.design.class ?? verdict.file;
  const target = shipAsTarget(ship, { name, file: verdict.file, rear: false, cloaked: false });
  const played = firingBack(target, ship, targetShip, options.drifting ?? false);
  return fireOf(targetShip, played, bandsOf([targetShip], countedBy(options)), options);
}

function countedBy({ craft = false, mode: modes = [] }: FirepowerOptions) {
  return { craft, modes };
}

function fireOf(ship: Ship, target: FireTarget, usual: readonly RangeBand[], options: FirepowerOptions): FirepowerSide {
  const { at, drifting = false } = options;
  const bands = at === undefined ? usual : [{ from: at, to: at }];
  try {
    const fire = firepowerOf(ship, { target, at, drifting, ...countedBy(options) }, bands);
    return { fire, against: againstOf(fire) };
  } catch (error) {
    if (!(error instanceof TooManyDice)) throw error;
    const name = ship.design.class ?? 'a ship';
    throw new UsageError(`too many dice for exact figures in ${name}`, 'omit the armor of the target');
  }
}

/** A mode that nothing aboard has would change no figure. */
function rejectUnknownModes(modes: readonly string[], ships: readonly Ship[], craft: boolean): void {
  if (modes.length === 0) return;
  const known = [...new Set(ships.flatMap((ship) => modesAboard(ship, craft)))];
  const unknown = modes.find((mode) => !known.includes(mode));
  if (unknown === undefined) return;
  const allowed = known.length === 0 ? 'no weapon aboard has several modes' : `modes aboard: ${known.join(', ')}`;
  throw new UsageError(`unknown mode of fire: ${unknown}; ${allowed}`, didYouMean(unknown, known) ?? 'omit --mode');
}

/** A ship by the rules that the options name. */
function playedBy({ light }: FirepowerOptions): (ship: Ship) => Ship {
  return light ? lightShip : (ship) => ship;
}

function rejectTooMany(ships: readonly Ship[]): void {
  if (ships.length <= maxShips) return;
  throw new UsageError(
    `too many ships: ${formatNumber(ships.length)}; the limit is ${formatNumber(maxShips)}`,
    'name fewer files',
  );
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
