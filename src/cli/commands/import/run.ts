/** The work of `slipway import`: ships of other programs in, design files and a report of what could not be said out. */

import { basename, join, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import { type Reading, readShips } from '../../../exchange/ftlibship/read.ts';
import { readJson } from '../../../exchange/json.ts';
import { type Carried, type Loss, placedIn, rangeOf, type Span } from '../../../exchange/losses.ts';
import { sound } from '../../../exchange/validate-import.ts';
import { formatted } from '../../../fix/format.ts';
import { judge } from '../../../judge/judge.ts';
import { designText } from '../../../parse/edit/print-design.ts';
import { decode } from '../../../parse/read-documents.ts';
import { type CarriedShip, type FileLosses, summaryOf } from '../../../reports/exchange/report.ts';
import type { exchangeFormats } from '../../../reports/formats.ts';
import { type Edition, editions } from '../../../rules/model/edition.ts';
import type { House } from '../../../rules/model/house-rules.ts';
import { plain } from '../../../text/escape-control.ts';
import { listed } from '../../../text/phrases.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { settingsAt } from '../../runtime/config/settings-at.ts';
import type { InputKind } from '../../runtime/files/file-names.ts';
import { findInputs, type InputFile } from '../../runtime/files/find-inputs.ts';
import { statusOf } from '../../runtime/files/paths.ts';
import { readInput } from '../../runtime/files/read-input.ts';
import { free, slug } from '../../runtime/files/slug.ts';
import { type ExchangeOptions, printReport, type ToWrite, writeFiles } from '../../runtime/output/write-files.ts';
import { exit, UsageError, type World } from '../../world.ts';

/** What `slipway import` was asked for. */
export interface ImportOptions extends ExchangeOptions {
  /** The format of the files; left out, their endings say it. */
  readonly from?: ForeignFormat;
  /** The folder for a file each, or `-`. */
  readonly output?: string;
  /** The file for all of them. */
  readonly one?: string;
  readonly rules: string;
  readonly navy?: string;
  readonly config?: string | boolean;
}

/** The formats of other programs that can be read. */
export type ForeignFormat = 'ftlibship' | 'csv';

const foreign: InputKind = {
  isNamed: (name) => /\.(?:json|csv|tsv)$/i.test(name) && !name.startsWith('.'),
  words: 'files of other programs (*.json, *.csv)',
};

/** What counts for the designs where they are to stand, beside what the user says of them. */
interface Place extends Reading {
  readonly house: House | undefined;
  readonly settings: Settings;
}

/** A ship as it was read, and the text that it came from. */
interface Read {
  readonly file: string;
  readonly source: string;
  readonly ship: Carried<object>;
}

/** Reads the ships behind `paths` and writes their designs; resolves to the exit code. */
export async function importAll(
  paths: readonly string[],
  options: ImportOptions,
  formats: typeof exchangeFormats,
  world: World,
): Promise<number> {
  if (paths.length === 0) {
    throw new UsageError('no file is named', 'name files of other programs, or `-` for standard input');
  }
  const edition = editionOf(options.rules);
  checkTarget(options, world);
  const settings = await settingsThere(options, world);
  if (!settings) return exit.usage;
  const place: Place = { rules: edition, navy: options.navy, house: settings.house, settings };
  const { files, problems } = await findInputs(paths, world.cwd, { kind: foreign });
  const said = [...problems];
  let read: readonly Read[] = [];
  const whole: FileLosses[] = [];
  for (const file of files) {
    const result = await readFile(file, options, place, world);
    if (typeof result === 'string') said.push(result);
    else {
      read = [...read, ...result.ships];
      if (result.losses.losses.length > 0) whole.push(result.losses);
    }
  }
  const written = await targets(read, options, settings);
  if (written.files.length > 0) await writeFiles(written.files, options.force ?? false, world);
  const exchanged = { ships: written.ships, files: whole };
  if (files.length > said.length - problems.length) {
    await printReport(exchanged, options, formats, isToOut(options), world);
  }
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (said.length > 0) return exit.usage;
  return summaryOf(exchanged).lost > 0 ? exit.findings : exit.ok;
}

/** How designs are judged where these are to stand; what is printed belongs here. A configuration that cannot be used is told of. */
function settingsThere({ config, output = '.', one }: ImportOptions, world: World): Promise<Settings | undefined> {
  const folder = output === '-' ? '.' : output;
  const name = one === undefined || one === '-' ? 'design.yaml' : one;
  return settingsAt(resolve(world.cwd, folder, name), config === undefined ? {} : { config }, world);
}

function editionOf(rules: string): Edition {
  if (Object.hasOwn(editions, rules)) return rules as Edition;
  const known = Object.keys(editions);
  throw new UsageError(
    `there is no edition ${rules}`,
    didYouMean(rules, known) ?? `the editions are ${listed(known, 'and')}`,
  );
}

function isToOut({ output, one }: ImportOptions): boolean {
  return (one ?? output ?? '-') === '-';
}

function checkTarget({ output, one }: ImportOptions, { cwd }: World): void {
  if (output !== undefined && one !== undefined) {
    throw new UsageError('--output writes a file for each ship, and --one a single one', 'choose one of them');
  }
  if (output === undefined || output === '-') return;
  const status = statusOf(resolve(cwd, output));
  const isFile = typeof status === 'object' && !status.isDirectory();
  if (isFile || (/\.ya?ml$/i.test(output) && status === undefined)) {
    throw new UsageError(
      `--output names a folder, and ${output} is a file`,
      `for all ships in one file: --one ${output}`,
    );
  }
}

/** The ships of a file, or why it cannot be read. */
async function readFile(
  input: InputFile,
  { from, stdinFilename }: ImportOptions,
  place: Place,
  world: World,
): Promise<{ readonly ships: readonly Read[]; readonly losses: FileLosses } | string> {
  const source = await readInput(input, world, stdinFilename);
  if (typeof source === 'string') return source;
  const { name: file } = source;
  const text = decode(source.bytes);
  if (typeof text !== 'string') return `cannot read ${file}: ${text.message}`;
  const format = from ?? (/\.[ct]sv$/i.test(file) ? 'csv' : 'ftlibship');
  const read = await shipsIn(text, format, place);
  if ('message' in read) {
    const { line, column } = rangeOf(text, read.span);
    return `cannot read ${file}: ${line}:${column}: ${read.message}`;
  }
  const ships = await Promise.all(
    read.ships.map(async (ship) => ({ file, source: text, ship: await sound(ship, place.settings) })),
  );
  const losses = read.ships.length === 0 && read.losses.length === 0 ? [noShip] : read.losses;
  return { ships, losses: { from: file, losses: placedIn(text, losses) } };
}

const noShip: Loss = { kind: 'lost', path: '', found: 'there is no ship in this file', instead: 'nothing' };

interface Ships {
  readonly ships: readonly Carried<object>[];
  readonly losses: readonly Loss[];
}

async function shipsIn(
  text: string,
  format: ForeignFormat,
  place: Place,
): Promise<Ships | { readonly message: string; readonly span: Span }> {
  if (format === 'csv') {
    // Few have a table, and its reader takes its time to load.
    const { readTable } = await import('../../../exchange/csv.ts');
    return readTable(text, place);
  }
  const root = readJson(text);
  return root.kind === 'problem' ? { message: root.message, span: root } : readShips(root, place);
}

/** What is to be written where, and what is to be reported of it. */
async function targets(read: readonly Read[], options: ImportOptions, settings: Settings) {
  const taken = new Map<string, number>();
  const files: ToWrite[] = [];
  const ships: CarriedShip[] = [];
  const single = options.output === undefined || options.output === '-' ? (options.one ?? '-') : undefined;
  for (const { file, source, ship } of read) {
    const { name, path, span, made, losses } = ship;
    const text = made && (await textOf(file, ship, made, settings));
    const own = single ?? join(options.output ?? '', `${free(slug(name ?? 'ship'), taken)}.yaml`);
    if (text !== undefined) files.push({ name: own, text });
    const bytes = new TextEncoder().encode(text ?? '');
    const [verdict] = text === undefined ? [] : await judge({ name: own, bytes }, settings);
    const errors = verdict?.ship ? verdict.findings.filter(({ severity }) => severity === 'error').length : null;
    const found = { from: file, path, range: rangeOf(source, span), class: name, errors };
    ships.push({ ...found, to: text === undefined ? null : own, losses: placedIn(source, losses) });
  }
  if (single === undefined || files.length === 0) return { files, ships };
  return { files: [{ name: single, text: files.map(({ text }) => text).join('---\n') }], ships };
}

/** The text of a design as `slipway fmt` leaves it, with where it comes from and what could not be said above it. */
async function textOf(
  file: string,
  { path, losses }: Carried<object>,
  made: object,
  settings: Settings,
): Promise<string> {
  const told = losses
    .filter(({ kind }) => kind !== 'note')
    .map(({ kind, found, instead, path: at }) => `${kind}: ${found}; written instead: ${instead} (${at})`);
  const written = designText(made, [`From ${basename(file)}, ${path || 'all of it'}.`, ...told]);
  const { text } = await formatted(written, settings);
  return text;
}
