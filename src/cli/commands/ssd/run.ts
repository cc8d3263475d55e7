import { outlineOf, type Settings } from '../../../config/settings.ts';
import { findingText } from '../../../document/finding-text.ts';
import type { TextOptions } from '../../../document/style.ts';
import { formatLocation, type Verdict } from '../../../findings/verdict.ts';
import { type Replaced, replacedText } from '../../../render/drawing/latin-names.ts';
import { withLatinNames } from '../../../render/sheet/panels/latin-ship.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { errorMessages, errorsIn, lightVerdict } from '../../../reports/report.ts';
import { lightShip } from '../../../rules/ship/light-ship.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { commandLine } from '../../../text/escape.ts';
import { formatCount } from '../../../text/phrases.ts';
import type { LibraryDesign } from '../../../workshop/ls-fields.ts';
import { sortDesigns } from '../../../workshop/ls-where.ts';
import type { InputFile } from '../../runtime/files/find-inputs.ts';
import { configPathOf, type JudgedFile, judgeEach, judgeFile, type Pause } from '../../runtime/judge/judge-file.ts';
import { openInputs } from '../../runtime/judge/open-inputs.ts';
import { printMessage, screenLook } from '../../runtime/output/output.ts';
import { leftOutText, unplacedText } from '../../runtime/render/left-out.ts';
import { openPictures, type ShipPictures } from '../../runtime/render/load-picture.ts';
import { type RenderContext, renderContext, tooManySystems } from '../../runtime/render/render-context.ts';
import { openSheetOutput, type SheetOutput, sheetFormatOf } from '../../runtime/render/sheet-output.ts';
import { withRunControl } from '../../runtime/run-control.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';
import type { SsdOptions } from './options.ts';

/** The progress bar is shown above this number of files. */
const longRun = 40;

/** A design that waits for its turn. */
interface Readable extends LibraryDesign {
  readonly settings: Settings | undefined;
}

interface Job {
  readonly options: SsdOptions;
  readonly context: RenderContext;
  readonly output: SheetOutput;
  readonly pictures: ShipPictures;
  readonly look: TextOptions;
  readonly messages: string[];
  /** Designs with characters that the font lacks, and what is printed instead of these. */
  readonly latin: { readonly designs: string[]; readonly replaced: Map<string, string> };
  /** Lines about pictures that the template does not place. */
  readonly unplaced: Set<string>;
  ships: number;
  refused: number;
  unreadable: number;
  interrupted: boolean;
}

export async function printSheets(paths: readonly string[], options: SsdOptions, world: World): Promise<number> {
  rejectOptions(paths, options);
  if (options.marks) rejectMarks(paths, options);
  const { files, problems, context: judging } = await openInputs(paths, options, world);
  const context = await renderContext(
    { ...options, template: options.template ?? (options.light ? 'light' : 'standard') },
    world,
  );
  rejectPictures(options, context);
  const messages = [...problems];
  const reportPicture = (message: string) => {
    job.unreadable++;
    messages.push(message);
  };
  const job: Job = {
    options,
    context,
    pictures: await openPictures(options.badge, reportPicture, world),
    output: openSheetOutput(paths, options, context, world),
    look: await screenLook(options.color, world, world.err),
    messages,
    latin: { designs: [], replaced: new Map() },
    unplaced: new Set(),
    ships: 0,
    refused: 0,
    unreadable: problems.length,
    interrupted: false,
  };
  const sorted: Readable[] = [];
  try {
    const reader = {
      judge: (input: InputFile, pause: Pause) => judgeFile(input, judging, pause),
      take: async ({ input, verdicts }: JudgedFile) => {
        const settings = await judging.configs.settingsOf(configPathOf(input, judging));
        for (const verdict of verdicts) {
          const { ship } = verdict;
          if (options.sort && ship) sorted.push({ verdict, ship, settings });
          else await print(verdict, settings, job);
        }
      },
      unread: (reason: string) => {
        job.unreadable++;
        job.messages.push(reason);
      },
      pauseEvery: 1,
    };
    const bar = { total: files.length, threshold: longRun };
    job.interrupted = await withRunControl(world, bar, async (control) => {
      const isInterrupted = await judgeEach(files, reader, control);
      for (const { verdict, settings } of sortDesigns(sorted, options.sort ?? [])) await print(verdict, settings, job);
      return isInterrupted;
    });
    messages.push(...notesOf(job));
    if (job.interrupted) job.messages.push('interrupted; nothing written');
    else if (job.ships > 0 || paths.length === 0) job.messages.push(await job.output.end());
  } finally {
    job.output.discard();
  }
  await judging.configs.printErrors();
  for (const line of job.messages) await (line.endsWith('\n') ? world.err.write(line) : printMessage(line, world));
  return codeOf(job);
}

function codeOf({ interrupted, unreadable: unread, refused }: Job): number {
  if (interrupted) return exitCodes.interrupted;
  if (unread > 0) return exitCodes.usage;
  return refused > 0 ? exitCodes.findings : exitCodes.ok;
}

function rejectOptions(paths: readonly string[], options: SsdOptions): void {
  const { state, legend, output, split } = options;
  if (state !== undefined) {
    throw new UsageError(
      '--state cannot be used with ssd, which prints ships without damage',
      `print the pack of their fleet: ${commandLine('fleet', 'FLEET', '--state', state, '--pdf', 'fleet.pdf')}`,
    );
  }
  if (paths.length === 0 && !legend) {
    throw new UsageError('no input files', 'pass files, folders (`.`) or globs, `-` for standard input, or --legend');
  }
  if (output !== undefined && split !== undefined) {
    throw new UsageError('--output cannot be used with --split', 'use --split for one file per ship');
  }
  rejectWithLight(options);
}

/** What record sheets decide themselves. */
function rejectWithLight({ light, ships, template }: SsdOptions): void {
  if (light && template !== undefined)
    throw new UsageError('--light cannot be used with --template', 'use one of them');
  if (light && ships !== 'auto')
    throw new UsageError('--ships cannot be used with --light', 'omit --ships: record sheets fill each page');
}

/** Rejects pictures of single ships for record sheets, whose ships share one plot. */
function rejectPictures(
  { light, output, format = sheetFormatOf(output) }: SsdOptions,
  { options: { template } }: RenderContext,
): void {
  if (template.kind !== 'record' || format === 'pdf') return;
  const what = light ? '--light' : 'the template of a record sheet';
  throw new UsageError(`${what} cannot be used with --format ${format}`, 'use --format pdf');
}

/** Rejects output whose pages never hold several ships. */
function rejectMarks(
  paths: readonly string[],
  { output, split, ships, format = sheetFormatOf(output) }: SsdOptions,
): void {
  const usual = 'omit --marks: cut marks are for PDF pages with several ships';
  if (format !== 'pdf') throw new UsageError(`--marks cannot be used with --format ${format}`, usual);
  if (split !== undefined) throw new UsageError('--marks cannot be used with --split', usual);
  if (ships === '1') throw new UsageError('--marks cannot be used with --ships 1', usual);
  if (paths.length === 0) throw new UsageError('--marks cannot be used with --legend alone', usual);
}

/** Record sheets are those of Full Thrust Light. */
function isLight({ context }: Job): boolean {
  return context.options.template.kind === 'record';
}

async function print(judged: Verdict, settings: Settings | undefined, job: Job): Promise<void> {
  const verdict = isLight(job) ? lightVerdict(judged) : judged;
  const { ship, file, findings } = verdict;
  const errors = errorsIn(findings);
  job.messages.push(...errors.map((finding) => findingText(file, finding, job.look)));
  if (errors.length > 0) job.refused++;
  const excess = ship && tooManySystems(ship);
  const notPrinted = `${formatLocation(verdict)} not printed`;
  if (!ship) {
    job.messages.push(`${notPrinted}: the design cannot be read`);
  } else if (errors.length > 0 && !job.options.allowIllegal) {
    job.messages.push(`${notPrinted}: it has errors; use --allow-illegal to print it anyway, marked NOT LEGAL`);
  } else if (excess !== undefined) {
    if (errors.length === 0) job.refused++;
    job.messages.push(`${notPrinted}: it has ${excess}`);
  } else {
    await printShip(verdict, ship, settings, job);
  }
}

async function printShip(verdict: Verdict, ship: Ship, settings: Settings | undefined, job: Job): Promise<void> {
  const { file, findings } = verdict;
  job.ships++;
  const name = file === '-' ? job.options.stdinFilename : file;
  const portrait = await job.pictures.portraitOf(ship.design, name);
  const badge = await job.pictures.badgeOf(ship.design.navy, settings);
  const outline = outlineOf(ship.design.navy, settings);
  const shown = isLight(job) ? lightShip(ship) : ship;
  const printed = { ship: shown, errors: errorMessages(findings), badge, portrait, outline };
  const { subject, replaced } = await withLatinNames(printed, job.context.typeface, job.context.options.blank);
  await job.output.add(subject, className(ship));
  if (isLight(job)) job.messages.push(...leftOutText(formatLocation(verdict), ship));
  for (const line of unplacedText({ badge, portrait }, job.context.options)) job.unplaced.add(line);
  noteLatin(verdict, replaced, job);
}

function noteLatin(verdict: Verdict, replaced: Replaced, { latin }: Job): void {
  if (replaced.size > 0) latin.designs.push(formatLocation(verdict));
  for (const [letter, printed] of replaced) latin.replaced.set(letter, printed);
}

/** Notes about all ships: names in Latin letters, and pictures that the template has no panel for. */
function notesOf({ latin, unplaced }: Job): readonly string[] {
  const [first, ...others] = latin.designs;
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other design')}`;
  return [...(first === undefined ? [] : [`${first}${more}: ${replacedText(latin.replaced)}`]), ...unplaced];
}
