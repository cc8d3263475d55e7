import { basename, extname, join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { isFullyRead } from '../../checks/judge.ts';
import { type DocumentFormat, documentFormatNames } from '../../document/report.ts';
import { type ExportedShip, type Exporter, exporterFor, exportFormats } from '../../exchange/exporters.ts';
import type { ConversionLoss, DesignTexts, LocatedLoss } from '../../exchange/losses.ts';
import type { SourceFile, Verdict } from '../../findings/verdict.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import { countExchangeLosses, type TransferredShip } from '../../reports/findings/losses.ts';
import { slug, uniqueName } from '../../text/names.ts';
import { defineCommand, type OptionsOf, option } from '../define-command.ts';
import { type InputFile, requirePaths } from '../runtime/files/find-inputs.ts';
import { type JudgedFile, judgeEach, judgeFile, type Pause } from '../runtime/judge/judge-file.ts';
import { openInputs } from '../runtime/judge/open-inputs.ts';
import { printMessage } from '../runtime/output/output.ts';
import { type FileToWrite, printReport, writeFiles } from '../runtime/output/write-files.ts';
import { withRunControl } from '../runtime/run-control.ts';
import { designGroups, designPaths, shared } from '../shared-options.ts';
import { exitCodes, Interrupted, UsageError, type World } from '../world.ts';

const reportFormat = option.parsed('--format <format>', 'format of the report', parseReportFormat, {
  choices: documentFormatNames,
});

/** The format of the report; a format of ships is refused with the option for it. */
function parseReportFormat(given: string): DocumentFormat {
  const format = documentFormatNames.find((name) => name === given);
  if (format !== undefined) return format;
  const forShips = exportFormats.some((name) => name === given) ? `For ships, use \`--to ${given}\`. ` : '';
  throw new InvalidArgumentError(`${forShips}Allowed choices are ${documentFormatNames.join(', ')}.`);
}

const options = {
  to: option.choice(
    '--to <format>',
    'file format (default: by the extension of --output, else ftlibship)',
    exportFormats,
  ),
  ...designGroups({
    output: shared.output,
    split: shared.split,
    force: shared.force,
    format: option.withDefault(reportFormat, 'table'),
  }),
};

type ExportOptions = OptionsOf<typeof options>;

export const exportCommand = defineCommand({
  name: 'export',
  about: 'Export designs to other programs and report what is lost.',
  arguments: [designPaths],
  options,
  details: `\`ftlibship\` is the JSON format of ftLibShip, which the Full Thrust Ship Builder reads: one
design becomes a ship, several a fleet with the name of their navy. It uses the 2017 edition, so
totals may differ. \`ftjava\` is the XML of FTJava: one design becomes a ship, several the player of
a game. \`text\` is plain text for a post, \`csv\` a table with a row for each design; \`slipway
import\` reads both back. \`multiplayer\` is the JSON of Full Thrust Multiplayer, \`share-code\` a code
of the Full Thrust Ship Builder for each design, \`fleet-manager\` a design or a fleet of
FullThrustFleetManager. The report of what is lost goes to standard output, or to standard error if
the ships are printed.`,
  exitCodes: {
    0: 'all designs exported completely',
    1: 'something is lost, or a design cannot be read',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    'slipway export designs/concord -o concord.json',
    ['slipway export designs/concord --split json', 'one file per ship'],
    'slipway export valiant.yaml -o valiant.xml',
    ['slipway export valiant.yaml --to text', 'for a post or a mail'],
  ],
  run: ([paths], given, world) => runExport(paths, given, world),
});

/** An exported design; `data` is undefined if it was skipped. */
interface Exported {
  readonly data: ExportedShip | undefined;
  readonly navy: string | undefined;
  readonly ship: Omit<TransferredShip, 'to'>;
  /** Reported unless the fleet name gives the navy. */
  readonly navyLoss: LocatedLoss | undefined;
}

async function runExport(paths: readonly string[], options: ExportOptions, world: World): Promise<number> {
  requirePaths(paths);
  if (options.output !== undefined && options.split !== undefined) {
    throw new UsageError('--output cannot be used with --split', 'use --split for one file per ship');
  }
  rejectFormat(options);
  const exporter = exporterFor(options.to, options.output);
  const { files, problems, context } = await openInputs(paths, options, world);
  const messages = [...problems];
  const exported: Exported[] = [];
  const handler = {
    judge: (input: InputFile, pause: Pause) => judgeFile(input, context, pause),
    take: async ({ source, verdicts }: JudgedFile) =>
      void exported.push(...(await exportFile(source, verdicts, exporter))),
    unread: (reason: string) => void messages.push(reason),
  };
  const interrupted = await withRunControl(world, { total: files.length }, (control) =>
    judgeEach(files, handler, control),
  );
  if (interrupted) throw new Interrupted();
  const { toWrite, ships } = targets(exported, { ...options, exporter });
  if (toWrite.length > 0) await writeFiles(toWrite, { force: options.force ?? false, folder: options.split }, world);
  const exchanged = { ships, files: [] };
  const isToOut = options.split === undefined && (options.output ?? '-') === '-';
  if (ships.length > 0) await printReport(exchanged, { ...options, isOutTaken: isToOut }, world);
  await context.configs.printErrors();
  for (const message of messages) await printMessage(message, world);
  if (messages.length > 0) return exitCodes.usage;
  return countExchangeLosses(exchanged, 'lost') > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Rejects `--format csv` alone: the report would be a table, and the ships JSON, which is hardly what was meant. */
function rejectFormat({ to, format, output, split }: ExportOptions): void {
  const meant = exportFormats.find((name) => name === format);
  if (meant === undefined || to !== undefined || (output ?? split) !== undefined) return;
  throw new UsageError(
    `--format ${format} is the format of the report; the ships have no format`,
    `use --to ${meant} for ships; for the report, add --to or -o`,
  );
}

async function exportFile(
  { name, bytes }: SourceFile,
  verdicts: readonly Verdict[],
  exporter: Exporter,
): Promise<readonly Exported[]> {
  const text = decodeText(bytes);
  const documents = typeof text === 'string' ? await readDocuments(text) : [];
  return verdicts.map((verdict) => {
    const document = documents[verdict.document];
    const rangeOf = (path: string) => document?.locate(path, 'value') ?? nowhere;
    const locate = ({ kind, path, found, instead }: ConversionLoss) => ({
      kind,
      path,
      found,
      instead,
      range: rangeOf(path),
    });
    const { ship, design } = verdict;
    const head = { from: name, path: '', range: rangeOf('/class'), class: design?.class ?? null, errors: null };
    if (!ship || !isFullyRead(verdict)) {
      const other = verdict.findings.find(({ code }) => code === 'not-a-design');
      const found = other?.message ?? 'the design has errors; run `slipway check` for details';
      const loss: ConversionLoss = { kind: 'lost', path: '', found, instead: 'left out' };
      return { data: undefined, navy: undefined, navyLoss: undefined, ship: { ...head, losses: [locate(loss)] } };
    }
    const errors = verdict.findings.filter(({ severity }) => severity === 'error').length;
    const { data, losses } = exporter.exportShip(ship, wordsOf(document?.data));
    const { navy, incomplete } = ship.design;
    const missing = incomplete.map((part, index): ConversionLoss => {
      return {
        kind: 'lost',
        path: `/incomplete/${index}`,
        found: part ?? 'unreadable entry',
        instead: 'not in the design',
      };
    });
    const found = 'the format has no field for the navy of a ship';
    const navyLoss =
      navy === undefined || exporter.hasNavy
        ? undefined
        : locate({ kind: 'note', path: '/navy', found, instead: 'left out' });
    return {
      data,
      navy,
      navyLoss,
      ship: { ...head, errors, losses: [...losses, ...missing].map(locate).sort(byPosition) },
    };
  });
}

function byPosition({ range: first }: LocatedLoss, { range: second }: LocatedLoss): number {
  return first.line - second.line || first.column - second.column;
}

const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };

function wordsOf(data: unknown): DesignTexts {
  const { designer, notes } = (data ?? {}) as { readonly designer?: unknown; readonly notes?: unknown };
  return {
    designer: typeof designer === 'string' ? designer : undefined,
    notes: typeof notes === 'string' ? notes : undefined,
  };
}

/** Chooses the files: a single ship by itself, or several as a fleet named after their navy. */
function targets(
  exported: readonly Exported[],
  { output = '-', split, exporter }: ExportOptions & { readonly exporter: Exporter },
) {
  const usedNames = new Map<string, number>();
  const readable = exported.filter(({ data }) => data !== undefined);
  const [first] = readable;
  const commonNavy = readable.every(({ navy }) => navy === first?.navy) ? first?.navy : undefined;
  const isFleet = split === undefined && readable.length > 1;
  const toWrite: FileToWrite[] = [];
  const ships = exported.map(({ data, ship, navyLoss }): TransferredShip => {
    const losses = navyLoss && !(isFleet && commonNavy !== undefined) ? [...ship.losses, navyLoss] : ship.losses;
    if (data === undefined) return { ...ship, to: null, losses };
    const to =
      split === undefined
        ? output
        : join(split, `${uniqueName(slug(ship.class ?? 'ship'), usedNames)}${exporter.extension}`);
    if (split !== undefined) toWrite.push({ name: to, text: exporter.fileText([data], undefined) });
    return { ...ship, to, losses };
  });
  if (split !== undefined || !first) return { toWrite, ships };
  const name = commonNavy ?? (output === '-' ? 'Fleet' : basename(output, extname(output)));
  const all = readable.flatMap(({ data }) => (data ? [data] : []));
  return { toWrite: [{ name: output, text: exporter.fileText(all, isFleet ? name : undefined) }], ships };
}
