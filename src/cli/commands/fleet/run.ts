/** The work of `slipway fleet`: fleet files in, rosters with their sums and what is wrong with them out. */

import { dirname, resolve } from 'node:path';
import { judgeFleet } from '../../../judge/judge-fleet.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import { type FleetSummary, gradedIn, type ReportedFleet } from '../../../reports/fleet/report.ts';
import type { fleetFormats } from '../../../reports/formats.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import { plain } from '../../../text/escape-control.ts';
import { listed } from '../../../text/phrases.ts';
import { configsOf } from '../../runtime/config/configs.ts';
import { fleetKind } from '../../runtime/files/file-names.ts';
import { findInputs, type InputFile } from '../../runtime/files/find-inputs.ts';
import { statusOf } from '../../runtime/files/paths.ts';
import { readInput } from '../../runtime/files/read-input.ts';
import { notJudged } from '../../runtime/judge/judge-each.ts';
import { type Bench, placeOfInput } from '../../runtime/judge/judge-file.ts';
import { outletOf } from '../../runtime/output/sinks.ts';
import { afloatIn, stateOf } from '../../runtime/queries/load-state.ts';
import { exit, UsageError, type World } from '../../world.ts';
import { type FleetDesigns, fleetDesigns, isInside, leadsTo } from './load-designs.ts';

/** What `slipway fleet` was asked for. */
export interface FleetOptions {
  readonly format: keyof typeof fleetFormats;
  readonly output?: string;
  readonly cpv?: boolean;
  readonly compare?: boolean;
  /** The file that says what the ships have lost. */
  readonly state?: string;
  /** The folder to which designs are confined. */
  readonly sandbox?: string;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
  readonly rules?: Edition;
  readonly color?: boolean;
  readonly stdinFilename: string;
  /** The file into which the pack is printed. */
  readonly pdf?: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly light?: boolean;
  readonly force?: boolean;
}

/** Judges the fleets behind `paths`; resolves to the exit code. */
export async function fleetAll(
  paths: readonly string[],
  options: FleetOptions,
  formats: typeof fleetFormats,
  world: World,
): Promise<number> {
  if (paths.length === 0)
    throw new UsageError('no fleet is named', 'name fleet files, folders or globs, or `-` for standard input');
  const { sandbox, stdinFilename, compare = false, pdf } = options;
  rejectState(paths, options);
  rejectPack(options);
  if (pdf === '-' && (options.output === undefined || options.output === '-')) {
    throw new UsageError(
      'the pack and the report cannot both go to standard output',
      'name a file for one: -o roster.txt',
    );
  }
  const confined = sandbox === undefined ? undefined : sandboxOf(sandbox, world);
  // Who may not choose where designs are may not choose how they are judged either.
  const configs = configsOf(
    confined !== undefined && typeof options.config !== 'string' ? { ...options, config: false } : options,
    world,
  );
  const found = await findInputs(paths, world.cwd, { ...options, leftOut: configs.ignores, kind: fleetKind });
  if (compare && found.problems.length === 0 && found.files.length !== 2) {
    throw new UsageError(`--compare sets two fleets side by side, not ${found.files.length}`);
  }
  if (options.state !== undefined && found.problems.length === 0 && found.files.length !== 1) {
    throw new UsageError(`a state is of one fleet, and here are ${found.files.length}`);
  }
  if (pdf !== undefined && found.problems.length === 0 && found.files.length !== 1) {
    throw new UsageError(`a pack is of one fleet, and here are ${found.files.length}`, 'name one of them');
  }
  const bench: Bench = { configs, stdinFilename, world };
  const designs = fleetDesigns(bench, confined);
  const format = await formats[options.format]();
  const { sink, style, columns } = await outletOf(options.output, options.color, world);
  const report = format({ style, columns, cpv: options.cpv ?? false, compare });
  const said = [...found.problems];
  const verdicts: ReportedFleet[] = [];
  const summary = { fleets: 0, ships: 0, errors: 0, warnings: 0, infos: 0 };
  try {
    for (const file of found.files) {
      const verdict = await judged(file, bench, designs, confined, options.state);
      if (typeof verdict === 'string') said.push(verdict);
      else if (verdict) {
        count(verdict, summary);
        if (pdf !== undefined) verdicts.push(verdict);
        await sink.add(report.add(verdict));
      }
    }
    if (summary.fleets > 0 || said.length === 0) await sink.add(report.end(summary));
    await sink.end(true);
  } finally {
    sink.drop();
  }
  if (designs.unjudged() > 0) said.push(notJudged(designs.unjudged()));
  if (sink.problem !== undefined) said.push(sink.problem);
  await world.err.write(configs.problems());
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (pdf !== undefined) {
    const { printFleet } = await import('./pack.ts');
    const printed = await printFleet(verdicts, { ...options, pdf }, world);
    if (printed === undefined) return exit.interrupted;
    await world.err.write(`slipway: ${plain(printed)}\n`);
  }
  if (said.length > 0) return exit.usage;
  return summary.errors > 0 ? exit.findings : exit.ok;
}

/** What cannot be meant of a state. */
function rejectState(paths: readonly string[], { state, compare = false }: FleetOptions): void {
  if (state === undefined) return;
  if (compare) throw new UsageError('--compare and --state exclude each other', 'a state is of one fleet');
  if (state === '-' && paths.includes('-')) {
    throw new UsageError('the fleet and its state cannot both come from standard input', 'name a file for one');
  }
}

/** What cannot be meant of a pack. */
function rejectPack({ pdf, light, blank, force, paper }: FleetOptions): void {
  if (pdf !== undefined) {
    if (/\.svg$/i.test(pdf)) throw new UsageError(`a pack is a PDF, and ${pdf} is called an SVG`, 'call it OUT.pdf');
    return;
  }
  const asked = { '--light': light, '--blank': blank, '--force': force, '--paper letter': paper === 'letter' };
  const idle = Object.entries(asked).flatMap(([option, isAsked]) => (isAsked ? [option] : []));
  if (idle.length > 0)
    throw new UsageError(
      `${listed(idle, 'and')} ${idle.length === 1 ? 'says' : 'say'} how a pack is printed`,
      'add --pdf FILE',
    );
}

/** The real path of the folder to which designs are confined. */
function sandboxOf(sandbox: string, { cwd }: World): string {
  const path = resolve(cwd, sandbox);
  const status = statusOf(path);
  if (typeof status === 'object' && status.isDirectory()) return leadsTo(path);
  throw new UsageError(`there is no folder ${sandbox} to confine designs to`);
}

/** What a fleet's file comes to, or why it is not judged. */
async function judged(
  file: InputFile,
  bench: Bench,
  designs: FleetDesigns,
  sandbox: string | undefined,
  state: string | undefined,
): Promise<ReportedFleet | string> {
  if (sandbox !== undefined && isLinkOut(file, sandbox))
    return `cannot read ${file.name}: it is a link that leads out of the sandbox`;
  const settings = await bench.configs.settingsOf(placeOfInput(file, bench));
  if (!settings) return notJudged(1);
  const source = await readInput(file, bench.world, bench.stdinFilename);
  if (typeof source === 'string') return source;
  const verdict = await judgeFleet(source, settings, designs.of(file));
  if (state === undefined || !verdict.fleet) return verdict;
  return { ...verdict, state: await stateOf(state, settings, afloatIn(verdict.fleet), bench.world) };
}

/** Whether a file that stands in the sandbox is a link to somewhere else. */
function isLinkOut({ name, path }: InputFile, sandbox: string): boolean {
  return name !== '-' && isInside(leadsTo(dirname(path)), sandbox) && !isInside(leadsTo(path), sandbox);
}

function count(verdict: ReportedFleet, summary: { -readonly [K in keyof FleetSummary]: FleetSummary[K] }): void {
  summary.fleets++;
  summary.ships += verdict.fleet?.sums.ships ?? 0;
  summary.errors += gradedIn(verdict, 'error');
  summary.warnings += gradedIn(verdict, 'warning');
  summary.infos += gradedIn(verdict, 'info');
}
