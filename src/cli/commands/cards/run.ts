import { basename } from 'node:path';
import { judgeFleet } from '../../../checks/judge-fleet.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { type Deck, deckOf } from '../../../render/cards/deck.ts';
import { countCards, deckPages } from '../../../render/cards/print-deck.ts';
import { replacedText } from '../../../render/drawing/latin-names.ts';
import type { Page } from '../../../render/drawing/page.ts';
import { themeOf } from '../../../render/sheet/frames/sheet-options.ts';
import { packInLatin } from '../../../render/sheet/pack/latin-pack.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { packOf, printProblem } from '../../../reports/fleet/pack-of-fleet.ts';
import { type ReportedFleet, reportedFindings } from '../../../reports/fleet/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatCount, formatNumber, listed } from '../../../text/phrases.ts';
import { fleetKind } from '../../runtime/files/file-names.ts';
import type { InputFile } from '../../runtime/files/find-inputs.ts';
import { type JudgeContext, notCheckedMessage, readWithSettings } from '../../runtime/judge/judge-file.ts';
import { designLoader } from '../../runtime/judge/load-designs.ts';
import { openInputs } from '../../runtime/judge/open-inputs.ts';
import { printFindings, printMessage } from '../../runtime/output/output.ts';
import { guardOutput } from '../../runtime/output/output-guard.ts';
import { loadState, pricedShips } from '../../runtime/queries/load-state.ts';
import { type RenderContext, renderContext, tooManySystems } from '../../runtime/render/render-context.ts';
import { PdfFile, pngOf, sheetFormatOf, writeBinary } from '../../runtime/render/sheet-output.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';
import type { CardsOptions } from './options.ts';

/** More cards than any fleet has, drawn within seconds. */
const maxCards = 2_000;

/** Both sides of a table. */
const mostFleets = 2;

/** Prints the decks of one fleet or two; resolves to the exit code. */
export async function printCards(paths: readonly string[], options: CardsOptions, world: World): Promise<number> {
  if (paths.length === 0) throw new UsageError('no input file', 'name a fleet file, or `-` for standard input');
  const { context, ...found } = await openInputs(paths, options, world, fleetKind);
  const say = (message: string) => printMessage(message, world);
  for (const problem of found.problems) await say(problem);
  const [file] = found.files;
  if (!file) return exitCodes.usage;
  rejectCount(found.files.length, options);
  rejectFormat(options);
  const output = outputName(file, options);
  const reads: (ReadFleet | string)[] = [];
  for (const each of found.files) reads.push(await judgeFile(each, options, context));
  await context.configs.printErrors();
  for (const read of reads) if (typeof read === 'string') await say(read);
  const fleets = reads.filter((read) => typeof read !== 'string');
  if (fleets.length < reads.length) return exitCodes.usage;
  const { decks, errors } = await printable(fleets, options, world);
  if (decks.length < fleets.length) {
    return fleets.every(({ verdict }) => verdict.fleet) ? exitCodes.findings : exitCodes.usage;
  }
  const messages = await printDecks(decks, { ...options, output }, world);
  for (const message of messages) await say(message);
  // The last message says what was written.
  return exitCodeOf(found.problems.length + messages.length - 1, errors);
}

/** Prints the errors of each fleet; resolves to the fleets that may be printed, and the number of errors. */
async function printable(fleets: readonly ReadFleet[], options: CardsOptions, world: World) {
  const decks: FleetToPrint[] = [];
  let errors = 0;
  for (const { verdict, settings } of fleets) {
    errors += await printErrors(verdict, options, world);
    const problem = printProblem(verdict, options.allowIllegal === true);
    if (problem !== undefined) await printMessage(problem, world);
    else if (verdict.fleet) decks.push({ fleet: verdict.fleet, verdict, settings });
  }
  return { decks, errors };
}

function rejectCount(count: number, { state }: CardsOptions): void {
  if (count > mostFleets) {
    throw new UsageError(`cards needs one fleet or two, found ${count}`, 'name the fleet files of both sides');
  }
  if (state !== undefined && count !== 1) {
    throw new UsageError(`--state needs exactly one fleet, found ${count}`, 'name a single fleet file');
  }
}

function exitCodeOf(problems: number, errors: number): number {
  if (problems > 0) return exitCodes.usage;
  return errors > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Prints the errors of the fleet, its state and its designs; resolves to their number. */
async function printErrors(verdict: ReportedFleet, { color }: CardsOptions, world: World): Promise<number> {
  const errors = reportedFindings(verdict).filter(({ finding }) => finding.severity === 'error');
  for (const { file, finding } of errors) await printFindings(file, [finding], color, world);
  return errors.length;
}

interface FleetToPrint extends ReadFleet {
  readonly fleet: Fleet;
}

/** Resolves to messages: problems of badges, then what was written. */
async function printDecks(
  fleets: readonly FleetToPrint[],
  options: CardsOptions & { readonly output: string },
  world: World,
): Promise<readonly string[]> {
  const problems = new Set<string>();
  const { openPictures, withPictures } = await import('../../runtime/render/load-picture.ts');
  const pictures = await openPictures(options.badge, (problem) => void problems.add(problem), world);
  // Cards have no portraits.
  const badges = { ...pictures, portraitOf: async () => undefined };
  const packs: PackOfFile[] = [];
  for (const { fleet, verdict, settings } of fleets) {
    const pack = packOf(fleet, verdict.state);
    for (const { ship } of pack.ships) rejectHuge(ship);
    packs.push({ pack: await withPictures({ pack, fleet }, badges, settings), file: verdict.file });
  }
  return [...problems, await writeDecks(packs, options, world)];
}

interface PackOfFile {
  readonly pack: Pack;
  readonly file: string;
}

function rejectFormat(options: CardsOptions): void {
  const { dpi, output } = options;
  const format = options.format ?? sheetFormatOf(output);
  if (dpi !== undefined && format !== 'png') throw new UsageError('--dpi requires --format png', 'add --format png');
  if (format === 'png' && output === '-') {
    throw new UsageError('pictures cannot go to standard output', 'name a file: -o deck.png');
  }
}

/** Output file name: by default, after the fleet. */
function outputName({ name }: InputFile, { output, format = 'pdf' }: CardsOptions): string {
  if (output !== undefined) {
    if (/\.(?:svg|jpe?g|gif|webp)$/i.test(output)) {
      throw new UsageError(`unsupported file type: ${output}; allowed: .pdf, .png`);
    }
    return output;
  }
  const stem = basename(name).replace(/(?:\.fleet)?\.[^.]+$/, '');
  const isName = /^[\p{L}\p{N}_.-]*[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(stem);
  return `${isName ? `${stem}-` : ''}cards.${format}`;
}

interface ReadFleet {
  readonly verdict: ReportedFleet;
  readonly settings: Settings;
}

async function judgeFile(file: InputFile, { state }: CardsOptions, context: JudgeContext): Promise<ReadFleet | string> {
  const read = await readWithSettings(file, context);
  if (read === undefined) return notCheckedMessage(1);
  if (typeof read === 'string') return read;
  const { source, settings } = read;
  const verdict = await judgeFleet(source, settings, designLoader(context, undefined).forFleet(file));
  if (state === undefined || !verdict.fleet) return { verdict, settings };
  const losses = await loadState(state, { settings, world: context.world }, pricedShips(verdict.fleet));
  return { verdict: { ...verdict, state: losses }, settings };
}

function rejectHuge(ship: Ship): void {
  const excess = tooManySystems(ship);
  if (excess !== undefined) throw new UsageError(`cards not printed: ${className(ship)} has ${excess}`);
}

function rejectSize(decks: readonly Deck[]): void {
  const count = decks.reduce((sum, { cards, counters }) => sum + cards.length + counters.length, 0);
  if (count <= maxCards) return;
  throw new UsageError(`too many cards: ${formatNumber(count)}; the limit is ${formatNumber(maxCards)}`);
}

function rejectEmpty({ counters }: Deck, file: string): void {
  if (counters.length === 0) throw new UsageError(`no cards to print for ${file}: it has no ships left`);
}

async function writeDecks(
  fleets: readonly PackOfFile[],
  options: CardsOptions & { readonly output: string },
  world: World,
): Promise<string> {
  const { output, paper, blank = false, force = false, each, backs } = options;
  const context = await renderContext({ template: 'standard', paper, ships: 'auto', blank }, world);
  const theme = themeOf(context.options, context.typeface);
  const latin = await Promise.all(fleets.map(({ pack }) => packInLatin(pack, context.typeface, blank)));
  const decks = latin.map(({ pack }, index) => deckOf(pack, { each, isSecondFleet: index > 0 }));
  for (const [index, { file }] of fleets.entries()) rejectEmpty(decks[index] as Deck, file);
  rejectSize(decks);
  const pages = decks.flatMap((deck) => deckPages(deck, { paper: context.options.paper, backs }, theme));
  const counters = decks.reduce((sum, deck) => sum + deck.counters.length, 0);
  const what = `${formatCount(countCards(pages), 'card')}, ${formatCount(counters, 'counter')}`;
  const replaced = new Map(latin.flatMap((each) => [...each.replaced]));
  const note = replaced.size === 0 ? '' : `; ${replacedText(replaced)}`;
  if ((options.format ?? sheetFormatOf(output)) === 'png') {
    const files = await writePictures(pages, options, context, world);
    return `wrote ${files}: ${what}${note}`;
  }
  const title = decks.map((deck) => deck.title).join(' · ');
  await writeBinary(output, { replaces: ['.pdf'], force }, world, async (write) => {
    const pdf = new PdfFile(context, title, 'Cards and counters for Full Thrust', write);
    pdf.add(pages);
    await pdf.end();
  });
  const where = output === '-' ? 'to standard output' : output;
  return `wrote ${where}: ${what}, ${formatCount(pages.length, 'page')}${note}`;
}

/** A picture for each page: `deck-1.png`, `deck-2.png`; resolves to their names. */
async function writePictures(
  pages: readonly Page[],
  { output, dpi, force = false }: CardsOptions & { readonly output: string },
  context: RenderContext,
  world: World,
): Promise<string> {
  const names = pages.map((_, index) => output.replace(/(?:\.png)?$/i, `-${index + 1}.png`));
  const options = { replaces: ['.png'], force };
  // All or none.
  for (const name of names) guardOutput(name, options, world);
  for (const [index, { sheets }] of pages.entries()) {
    const [only] = sheets;
    if (!only) continue;
    const png = await pngOf(only.sheet, dpi, context, world);
    await writeBinary(names[index] as string, options, world, (write) => write(png));
  }
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : listed(names, 'and');
}
