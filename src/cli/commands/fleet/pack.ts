import { basename, extname, resolve } from 'node:path';
import type { Fleet } from '../../../fleet/fleet.ts';
import { replacedText } from '../../../render/drawing/latin-names.ts';
import { printableText } from '../../../render/drawing/typeface.ts';
import { packPages, packStepCount } from '../../../render/pack/print-pack.ts';
import type { Paper } from '../../../render/sheet/frames/frame-size.ts';
import { packInLatin } from '../../../render/sheet/pack/latin-pack.ts';
import type { OrdersPlace, Pack } from '../../../render/sheet/pack/pack.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { packOf, printProblem } from '../../../reports/fleet/pack-of-fleet.ts';
import type { ReportedFleet } from '../../../reports/fleet/report.ts';
import { formatCount, formatNumber } from '../../../text/phrases.ts';
import { sortDesigns } from '../../../workshop/ls-where.ts';
import type { JudgeContext } from '../../runtime/judge/judge-file.ts';
import { leftOutText, unplacedText } from '../../runtime/render/left-out.ts';
import { type ShipPictures, withPictures } from '../../runtime/render/load-picture.ts';
import { type RenderContext, renderContext, tooManySystems } from '../../runtime/render/render-context.ts';
import { type BinaryOutput, openBinaryOutput, PdfFile } from '../../runtime/render/sheet-output.ts';
import { withRunControl } from '../../runtime/run-control.ts';
import { UsageError, type World } from '../../world.ts';

interface FleetPackOptions extends Omit<PrintPackOptions, 'output'> {
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

export interface PrintPackOptions {
  readonly output: string;
  readonly force?: boolean;
  readonly paper?: Paper | undefined;
  readonly blank?: boolean;
  readonly marks?: boolean;
  readonly light?: boolean;
  readonly orders?: OrdersPlace;
}

/** The progress bar is shown above this number of steps, about one per ship. */
const longRun = 40;

/** Resolves to messages, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printFleetPack(
  fleets: readonly Pack[],
  options: PrintPackOptions,
  world: World,
): Promise<readonly string[] | undefined> {
  rejectTooMany(fleets.reduce((sum, { ships }) => sum + ships.length, 0));
  for (const fleet of fleets) rejectHuge(fleet);
  const template = options.light ? 'light' : 'standard';
  const context = await renderContext(
    { template, paper: options.paper, ships: 'auto', blank: options.blank ?? false, marks: options.marks ?? false },
    world,
  );
  const latin = await Promise.all(fleets.map((fleet) => packInLatin(fleet, context.typeface, context.options.blank)));
  const packs = latin.map(({ pack }) => pack);
  const replaced = new Map(latin.flatMap((each) => [...each.replaced]));
  const file = openBinaryOutput(options.output, { replaces: ['.pdf'], force: options.force ?? false }, world);
  try {
    const pages = await drawPages(packs, { context, output: options.output, orders: options.orders, file }, world);
    if (pages === undefined) return undefined;
    await file.keep();
    const where = options.output === '-' ? 'to standard output' : options.output;
    const ships = packs.reduce((sum, pack) => sum + pack.ships.length, 0);
    const several = packs.length === 1 ? '' : `${formatCount(packs.length, 'fleet')}, `;
    const message = `wrote ${where}: ${several}${formatCount(ships, 'ship')}, ${formatCount(pages, 'page')}`;
    const latin = replaced.size === 0 ? '' : `; ${replacedText(replaced)}`;
    return [`${message}${latin}`, ...unplacedPictures(packs, context)];
  } finally {
    file.drop();
  }
}

/** Most ships of a pack: more than a table holds, drawn within seconds. */
const maxShips = 500;

function rejectTooMany(ships: number): void {
  if (ships <= maxShips) return;
  throw new UsageError(
    `pack not printed: ${formatNumber(ships)} ships; the limit is ${maxShips}`,
    'print several fleets, each in a file of its own',
  );
}

function rejectHuge({ ships }: Pack): void {
  for (const { ship } of ships) {
    const excess = tooManySystems(ship);
    if (excess !== undefined) throw new UsageError(`pack not printed: ${className(ship)} has ${excess}`);
  }
}

interface Target {
  readonly context: RenderContext;
  readonly output: string;
  readonly orders: OrdersPlace | undefined;
  readonly file: BinaryOutput;
}

function drawPages(
  packs: readonly Pack[],
  { context, output, orders, file }: Target,
  world: World,
): Promise<number | undefined> {
  const titles = packs.map(({ title }) => printableText(title)).filter((title) => title !== '');
  const title = titles.join(' · ') || (output === '-' ? 'Fleet pack' : basename(output, extname(output)));
  const pdf = new PdfFile(context, title, 'Fleet pack for Full Thrust', file.write);
  const bar = { total: packStepCount(packs), threshold: longRun, unit: 'steps' };
  return withRunControl(world, bar, async (control) => {
    for (const pages of packPages(packs, { ...context.options, orders }, context.typeface)) {
      pdf.add(pages);
      control.step();
      if (!(await control.pause())) return undefined;
    }
    await pdf.end();
    return pdf.pages;
  });
}

function unplacedPictures(packs: readonly Pack[], { options }: RenderContext): ReadonlySet<string> {
  const ships = packs.flatMap((pack) => pack.ships);
  return new Set(ships.flatMap((ship) => unplacedText(ship, options)));
}
