/** The work of `slipway export`: designs in, the file of another program and a report of what it cannot say out. */

import { basename, extname, join } from 'node:path';
import { type Words, writeShip } from '../../../exchange/ftlibship/write.ts';
import type { LocatedLoss, Loss } from '../../../exchange/losses.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { isWhole, judge } from '../../../judge/judge.ts';
import { decode, readDocuments } from '../../../parse/read-documents.ts';
import { type CarriedShip, summaryOf } from '../../../reports/exchange/report.ts';
import type { exchangeFormats } from '../../../reports/formats.ts';
import { plain } from '../../../text/escape-control.ts';
import { configsOf } from '../../runtime/config/configs.ts';
import { findInputs, mustName } from '../../runtime/files/find-inputs.ts';
import { free, slug } from '../../runtime/files/slug.ts';
import { notJudged } from '../../runtime/judge/judge-each.ts';
import { readJudged } from '../../runtime/judge/judge-file.ts';
import { type ExchangeOptions, printReport, type ToWrite, writeFiles } from '../../runtime/output/write-files.ts';
import { exit, UsageError, type World } from '../../world.ts';

/** What `slipway export` was asked for. */
export interface ExportOptions extends ExchangeOptions {
  /** The file for all ships, or `-`. */
  readonly output?: string;
  /** The folder for a file each. */
  readonly split?: string;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
}

/** A design as the other program's ship. */
interface Exported {
  readonly data: object | undefined;
  readonly navy: string | undefined;
  readonly ship: Omit<CarriedShip, 'to'>;
  /** The loss of the navy, which only a fleet of that navy says. */
  readonly navyLoss: LocatedLoss | undefined;
}

/** Writes the designs behind `paths` for another program; resolves to the exit code. */
export async function exportAll(
  paths: readonly string[],
  options: ExportOptions,
  formats: typeof exchangeFormats,
  world: World,
): Promise<number> {
  mustName(paths);
  if (options.output !== undefined && options.split !== undefined) {
    throw new UsageError('--output writes one file, and --split one for each ship', 'choose one of them');
  }
  const configs = configsOf(options, world);
  const { files, problems } = await findInputs(paths, world.cwd, { ...options, leftOut: configs.ignores });
  const said = [...problems];
  let exported: readonly Exported[] = [];
  let unjudged = 0;
  for (const input of files) {
    const read = await readJudged(input, { configs, stdinFilename: options.stdinFilename, world });
    if (read === undefined) unjudged++;
    else if (typeof read === 'string') said.push(read);
    else exported = [...exported, ...(await exportFile(read.source, await judge(read.source, read.settings)))];
  }
  if (unjudged > 0) said.push(notJudged(unjudged));
  const { toWrite, ships } = targets(exported, options);
  if (toWrite.length > 0) await writeFiles(toWrite, options.force ?? false, world);
  const exchanged = { ships, files: [] };
  const isToOut = options.split === undefined && (options.output ?? '-') === '-';
  if (ships.length > 0) await printReport(exchanged, options, formats, isToOut, world);
  await world.err.write(configs.problems());
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (said.length > 0) return exit.usage;
  return summaryOf(exchanged).lost > 0 ? exit.findings : exit.ok;
}

/** The designs of a file as ships of the other program. */
async function exportFile({ name, bytes }: SourceFile, verdicts: readonly Verdict[]): Promise<readonly Exported[]> {
  const text = decode(bytes);
  const documents = typeof text === 'string' ? await readDocuments(text) : [];
  return verdicts.map((verdict) => {
    const document = documents[verdict.document];
    const place = (path: string) => document?.locate(path, 'value') ?? nowhere;
    const located = ({ kind, path, found, instead }: Loss) => ({ kind, path, found, instead, range: place(path) });
    const { ship, design } = verdict;
    const head = { from: name, path: '', range: place('/class'), class: design?.class ?? null, errors: null };
    if (!ship || !isWhole(verdict)) {
      const found = 'this is no design that can be read whole: `slipway check` says why';
      const loss: Loss = { kind: 'lost', path: '', found, instead: 'left out' };
      return { data: undefined, navy: undefined, navyLoss: undefined, ship: { ...head, losses: [located(loss)] } };
    }
    const errors = verdict.findings.filter(({ severity }) => severity === 'error').length;
    const { data, losses } = writeShip(ship, wordsOf(document?.data));
    const { navy } = ship.design;
    const found = 'the format has no word for the navy of a ship';
    const navyLoss =
      navy === undefined ? undefined : located({ kind: 'note', path: '/navy', found, instead: 'left out' });
    return { data, navy, navyLoss, ship: { ...head, errors, losses: losses.map(located).sort(byPlace) } };
  });
}

function byPlace({ range: one }: LocatedLoss, { range: other }: LocatedLoss): number {
  return one.line - other.line || one.column - other.column;
}

const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** What an author has written that no bill knows. */
function wordsOf(data: unknown): Words {
  const { designer, notes } = (data ?? {}) as { readonly designer?: unknown; readonly notes?: unknown };
  return {
    designer: typeof designer === 'string' ? designer : undefined,
    notes: typeof notes === 'string' ? notes : undefined,
  };
}

/** What is to be written where: one ship by itself, or several as a fleet, which is named after their navy. */
function targets(exported: readonly Exported[], { output = '-', split }: ExportOptions) {
  const taken = new Map<string, number>();
  const written = exported.filter(({ data }) => data !== undefined);
  const [first] = written;
  const shared = written.every(({ navy }) => navy === first?.navy) ? first?.navy : undefined;
  const isFleet = split === undefined && written.length > 1;
  const toWrite: ToWrite[] = [];
  const ships = exported.map(({ data, ship, navyLoss }): CarriedShip => {
    const losses = navyLoss && !(isFleet && shared !== undefined) ? [...ship.losses, navyLoss] : ship.losses;
    if (data === undefined) return { ...ship, to: null, losses };
    const to = split === undefined ? output : join(split, `${free(slug(ship.class ?? 'ship'), taken)}.json`);
    if (split !== undefined) toWrite.push({ name: to, text: jsonText(data) });
    return { ...ship, to, losses };
  });
  if (split !== undefined || !first) return { toWrite, ships };
  const name = shared ?? (output === '-' ? 'Fleet' : basename(output, extname(output)));
  const all = isFleet ? { name, ships: written.map(({ data }) => data) } : (first.data as object);
  return { toWrite: [{ name: output, text: jsonText(all) }], ships };
}

function jsonText(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
