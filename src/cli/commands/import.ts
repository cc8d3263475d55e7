import { basename, join, resolve } from 'node:path';
import { judge } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import { type ColumnMap, normalizeHeading } from '../../exchange/csv-heads.ts';
import { fleetData, stateData } from '../../exchange/ftjava/fleet-data.ts';
import type { ImportedFleet } from '../../exchange/ftjava/read.ts';
import {
  type ForeignFile,
  type ImportTarget,
  importableFiles,
  importFormats,
  openForeign,
} from '../../exchange/importers.ts';
import { type ConversionLoss, type ConvertedShip, locateLosses, rangeOfSpan } from '../../exchange/losses.ts';
import { validateImport } from '../../exchange/validate-import.ts';
import { printDesign } from '../../parse/edit/print-design.ts';
import { decodeText } from '../../parse/read-documents.ts';
import {
  countExchangeLosses,
  type ExchangeResult,
  type FileLosses,
  type TransferredShip,
} from '../../reports/findings/losses.ts';
import { defaultEdition } from '../../rules/model/citation.ts';
import { slug, uniqueName } from '../../text/names.ts';
import { importedText } from '../../workshop/read-pasted.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { loadSettings } from '../runtime/config/configs.ts';
import { type InputKind, newDesignExtension } from '../runtime/files/file-names.ts';
import { findInputs, type InputFile } from '../runtime/files/find-inputs.ts';
import { statPath } from '../runtime/files/paths.ts';
import { readRegularFile } from '../runtime/files/read-file.ts';
import { readInput } from '../runtime/files/read-input.ts';
import { printMessage } from '../runtime/output/output.ts';
import { type FileToWrite, printReport, writeFiles } from '../runtime/output/write-files.ts';
import { outputGroup, rulesGroup, shared } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = {
  from: option.choice('--from <format>', 'file format (default: from the content and the extension)', importFormats),
  navy: option.text('--navy <name>', 'navy of all ships (default: the name of their fleet)'),
  map: option.list(
    '--map <column=meaning>',
    'meaning of a column of a table: `Gizmos=pds`, `Yard=-` to ignore it; or a file of such lines; repeatable',
  ),
  sheet: option.list('--sheet <name>', 'sheet of a workbook (default: all with ships); repeatable'),
  stdinFilename: shared.stdinFilename,
  ...outputGroup({
    output: option.text('-o, --output <folder>', 'output folder, one file per ship (default: print the designs)'),
    one: option.text('--one <file>', 'write all ships to one file, as several documents'),
    force: shared.force,
    format: shared.format(),
  }),
  ...rulesGroup({ rules: option.withDefault(shared.rules('edition of the imported designs'), defaultEdition) }),
};

type ImportOptions = OptionsOf<typeof options>;

export const importCommand = defineCommand({
  name: 'import',
  about: 'Import designs from other programs and report what is lost.',
  arguments: [argument('[file...]', `${importableFiles}; \`-\` reads standard input`)],
  options,
  details: `Reads every ship in the file: a single ship, a list, or fleets. Files are named after the
class. Anything a design cannot express is reported with its line and kept as a comment in the
file. What is lost is also listed under \`incomplete\`, which \`check\` reports as an error until you
delete it. Totals stated by the other program are compared with the computed ones and kept under
\`stated\`. Designs are priced with the configuration of the output folder. The report goes to
standard output, or to standard error if the designs are printed.

XML: a ship of FTJava, or a game. A game becomes designs, and for each player a fleet file and a
state file with the damage; these require \`-o\`.

FullThrustFleetManager and Full Thrust Multiplayer: designs, catalogues and yards, under the rules
of these programs, whatever \`--rules\` says.

CSV and workbooks: the first row holds column names, each other row a ship; or the first column,
and each other column a ship. Of a workbook, all sheets with ships are read. Required: class, mass,
hull (boxes). Optional: role, navy, designer, rules, kind, crew, orientation, rows, stealth,
streamlining, armor (6/4, or 6+2r/4 with regenerative boxes), thrust, drive, ftl, tug, options, mass
used, points, notes. Systems go in the column \`systems\`, or in columns of their own under any of
their names (\`pds\`, \`B2\`, \`Class 3 Beam (FP/F/FS)\`) with a count, arcs, or both; arcs may be in a
column \`Arcs\` beside it. \`--map\` names the rest:

  systems:  2 fire-control; screen level 2; 3 beam 2 FP F FS
            salvo-magazine 4 [salvo-launcher FP F FS]; turret F FS [k-gun 3 F]
            hangar [attack heavy]; gunboat-rack [4 beam, 2 needle, ecm 1]
            or entries as in a design: { system: pds, count: 2 }

Text: ships as people post them, with a mass and a hull; the report lists each phrase with
what it became. \`slipway help exchange\` shows examples.`,
  exitCodes: {
    0: 'all ships imported completely',
    1: 'something is lost',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    'slipway import ships.json -o designs/mine',
    ['slipway import ships.csv | slipway cost -', 'price the imported ships'],
    ['slipway import - <post.txt', 'a ship from a post'],
  ],
  run: ([paths], given, world) => runImport(paths, given, world),
});

const foreign: InputKind = {
  isNamed: (name) => /\.(?:json|csv|tsv|xlsx|xml|txt)$/i.test(name) && !name.startsWith('.'),
  words: 'files of other programs (*.json, *.csv, *.xlsx, *.xml, *.txt)',
};

interface Target extends ImportTarget {
  readonly settings: Settings;
}

interface ImportedShip {
  readonly file: string;
  readonly source: string;
  readonly ship: ConvertedShip<object>;
}

interface ImportedFile {
  readonly ships: readonly ImportedShip[];
  readonly game: GameFile;
  readonly losses: FileLosses;
}

async function runImport(paths: readonly string[], options: ImportOptions, world: World): Promise<number> {
  if (paths.length === 0) {
    throw new UsageError('no input files', 'pass files of other programs, or `-` for standard input');
  }
  checkTarget(options, world);
  const settings = await settingsThere(options, world);
  if (!settings) return exitCodes.usage;
  const { rules, navy, map = [] } = options;
  const target: Target = { rules, navy, columns: columnMap(map, world), house: settings.house, settings };
  const { files, problems } = await findInputs(paths, world, { kind: foreign });
  const read: (ImportedFile | string)[] = [];
  for (const file of files) read.push(...(await readFile(file, options, target, world)));
  const opened = read.filter((each) => typeof each !== 'string');
  const messages = [...problems, ...read.filter((each) => typeof each === 'string')];
  const imported = opened.flatMap(({ ships }) => ships);
  const output = await targets(imported, options, settings);
  const fleets = fleetFiles(gamesOf(opened), output.ships, options.output);
  const toWrite = [...output.files, ...fleets];
  if (toWrite.length > 0) await writeFiles(toWrite, { force: options.force ?? false, folder: options.output }, world);
  const losses = opened.map((each) => each.losses).filter((each) => each.losses.length > 0);
  const exchanged = { ships: output.ships, files: losses };
  if (opened.length > 0) await printReport(exchanged, { ...options, isOutTaken: isToOut(options) }, world);
  for (const line of messages) await printMessage(line, world);
  if (messages.length > 0) return exitCodes.usage;
  return isComplete(exchanged) ? exitCodes.ok : exitCodes.findings;
}

/** The fleets of all files, with the index of their first ship. */
function gamesOf(files: readonly ImportedFile[]): readonly GameFile[] {
  let first = 0;
  return files.map(({ game, ships }) => {
    const placed = { ...game, first };
    first += ships.length;
    return placed;
  });
}

/** True if all ships were written with all their parts. */
function isComplete(exchanged: ExchangeResult): boolean {
  return exchanged.ships.every(({ to }) => to !== null) && countExchangeLosses(exchanged, 'lost') === 0;
}

/** Settings at the target of the designs (the current folder for standard output). Configuration errors are reported. */
function settingsThere({ rules: _, ...options }: ImportOptions, world: World): Promise<Settings | undefined> {
  const { output = '.', one } = options;
  const folder = output === '-' ? '.' : output;
  const name = one === undefined || one === '-' ? 'design.yaml' : one;
  return loadSettings(resolve(world.cwd, folder, name), options, world);
}

function isToOut({ output, one }: ImportOptions): boolean {
  return (one ?? output ?? '-') === '-';
}

function checkTarget({ output, one }: ImportOptions, { cwd }: World): void {
  if (output !== undefined && one !== undefined) {
    throw new UsageError('--output cannot be used with --one', 'use --one for a single file');
  }
  if (output === undefined || output === '-') return;
  const status = statPath(resolve(cwd, output));
  const isFile = typeof status === 'object' && !status.isDirectory();
  if (isFile || (/\.ya?ml$/i.test(output) && status === undefined)) {
    throw new UsageError(`--output needs a folder; ${output} is a file`, `use --one ${output} for a single file`);
  }
}

/** Reads a file, or each sheet of a workbook; a string is why one cannot be read. */
async function readFile(
  input: InputFile,
  { from, sheet, stdinFilename, output }: ImportOptions,
  target: Target,
  world: World,
): Promise<readonly (ImportedFile | string)[]> {
  const source = await readInput(input, world, stdinFilename);
  if (typeof source === 'string') return [source];
  const opened = await openForeign(source.bytes, { name: source.name, from, sheets: sheet });
  if (typeof opened === 'string') return [`cannot import ${source.name}: ${opened}`];
  return Promise.all(
    opened.map((part) => {
      const name = opened.length > 1 ? `${source.name}#${part.sheet}` : source.name;
      return readPart(name, part, target, output);
    }),
  );
}

async function readPart(
  file: string,
  { text, encodingLoss, importer }: ForeignFile,
  target: Target,
  output: string | undefined,
): Promise<ImportedFile | string> {
  const read = await importer.read(text, target);
  if ('message' in read) {
    const { line, column } = rangeOfSpan(text, read.span);
    return `${file}:${line}:${column}: ${read.message}`;
  }
  const ships = await Promise.all(
    read.ships.map(async (ship) => ({
      file,
      source: text,
      ship: await validateImport(ship, target.settings, basename(file)),
    })),
  );
  const found = read.ships.length === 0 && read.losses.length === 0 ? [noShip] : read.losses;
  const losses = [...encodingLoss, ...found, ...unwrittenFleets(read.fleets, output)];
  const game = { file, fleets: read.fleets, first: 0 };
  return { ships, game, losses: { from: file, losses: locateLosses(text, losses) } };
}

const noShip: ConversionLoss = { kind: 'lost', path: '', found: 'no ships in this file', instead: 'nothing' };

async function targets(imported: readonly ImportedShip[], { output, one = '-' }: ImportOptions, settings: Settings) {
  const usedNames = new Map<string, number>();
  const files: FileToWrite[] = [];
  const ships: TransferredShip[] = [];
  const single = output === undefined || output === '-' ? one : undefined;
  for (const { file, source, ship } of imported) {
    const { name, path, span, result, losses } = ship;
    const text = result && (await importedText(basename(file), ship, result, settings));
    const target = single ?? join(output ?? '', `${uniqueName(slug(name ?? 'ship'), usedNames)}${newDesignExtension}`);
    const head = {
      from: file,
      path,
      range: rangeOfSpan(source, span),
      class: name,
      losses: locateLosses(source, losses),
    };
    if (text === undefined) ships.push({ ...head, to: null, errors: null });
    else {
      files.push({ name: target, text });
      ships.push({ ...head, to: target, errors: await errorsIn(target, text, settings) });
    }
  }
  if (single === undefined || files.length === 0) return { files, ships };
  return { files: [{ name: single, text: files.map(({ text }) => text).join('---\n') }], ships };
}

/** Number of errors in a design; null if it cannot be priced. */
async function errorsIn(name: string, text: string, settings: Settings): Promise<number | null> {
  const [verdict] = await judge({ name, bytes: new TextEncoder().encode(text) }, settings);
  return verdict?.ship ? verdict.findings.filter(({ severity }) => severity === 'error').length : null;
}

/** The meanings of columns that `--map` gives: each a `Column=meaning`, or a file of such lines. */
function columnMap(given: readonly string[], world: World): ColumnMap {
  const map = new Map<string, string>();
  for (const each of given) {
    const lines = each.includes('=') ? [each] : linesOf(each, world);
    for (const line of lines) {
      const at = line.indexOf('=');
      const [column, meaning] = [line.slice(0, Math.max(at, 0)), line.slice(at + 1)];
      if (column.trim() === '' || meaning.trim() === '') {
        throw new UsageError(`invalid mapping \`${line}\``, 'write the column and its meaning: `--map "Gizmos=pds"`');
      }
      map.set(normalizeHeading(column), meaning.trim());
    }
  }
  return map;
}

/** The lines of a file without comments. */
function linesOf(path: string, { cwd }: World): readonly string[] {
  const text = textOf(path, cwd);
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}

function textOf(path: string, cwd: string): string {
  const fix = 'pass `Column=meaning`, or a text file of such lines';
  let bytes: Uint8Array;
  try {
    bytes = readRegularFile(resolve(cwd, path));
  } catch {
    throw new UsageError(`cannot read the mapping ${path}`, fix);
  }
  const text = decodeText(bytes);
  if (typeof text !== 'string') throw new UsageError(`cannot read the mapping ${path}: ${text.message}`, fix);
  return text;
}

/** The fleets of an imported file. */
interface GameFile {
  readonly file: string;
  readonly fleets: readonly ImportedFleet[];
  /** Index of the first ship of the file among all imported ships. */
  readonly first: number;
}

/** Reports fleets that are not written: they refer to one file per design. */
function unwrittenFleets(fleets: readonly ImportedFleet[], output: string | undefined): readonly ConversionLoss[] {
  if (output !== undefined && output !== '-') return [];
  return fleets.map(({ name }) => {
    const found = `fleet ${JSON.stringify(name)}, with the damage of its ships`;
    return { kind: 'lost', path: '', found, instead: 'designs only; use `-o FOLDER` for all' };
  });
}

/** The fleet and state files of all games, in the folder of the designs. Ships without a design are omitted. */
function fleetFiles(
  games: readonly GameFile[],
  ships: readonly TransferredShip[],
  output: string | undefined,
): readonly FileToWrite[] {
  const files: FileToWrite[] = [];
  if (output === undefined || output === '-') return files;
  const usedNames = new Map<string, number>();
  for (const { file, fleets, first } of games) {
    for (const fleet of fleets) {
      const designOf = (index: number) => {
        const { to = null, class: name = null } = ships[first + index] ?? {};
        return to === null ? undefined : { file: basename(to), class: name };
      };
      const data = fleetData(fleet, designOf);
      if (!data) continue;
      const name = uniqueName(slug(fleet.name), usedNames);
      const remarks = [`From ${basename(file)}.`];
      const state = stateData(fleet, designOf);
      files.push({ name: join(output, `${name}.fleet.yaml`), text: printDesign(data, remarks) });
      if (state) files.push({ name: join(output, `${name}.state.yaml`), text: printDesign(state, remarks) });
    }
  }
  return files;
}
