import { dirname, resolve } from 'node:path';
import { type FurtherFindings, judgeFleet } from '../../checks/judge-fleet.ts';
import { notQuoted } from '../../parse/read-data-file.ts';
import { ordersPlaces } from '../../render/sheet/pack/pack.ts';
import { type FleetSummary, fleetFindings, type ReportedFleet } from '../../reports/fleet/report.ts';
import { fleetFormats } from '../../reports/formats.ts';
import { countSeverity, countWaived, lightVerdict } from '../../reports/report.ts';
import type { Mutable } from '../../rules/model/mutable.ts';
import { listed } from '../../text/phrases.ts';
import { argument, defineCommand, inGroup, type OptionsOf, option } from '../define-command.ts';
import { fleetKind } from '../runtime/files/file-names.ts';
import type { InputFile } from '../runtime/files/find-inputs.ts';
import { type Boundary, isOutside, openSandbox, relativeName } from '../runtime/files/paths.ts';
import { type JudgeContext, notCheckedMessage, readWithSettings } from '../runtime/judge/judge-file.ts';
import { type DesignLoader, designLoader } from '../runtime/judge/load-designs.ts';
import { openInputs } from '../runtime/judge/open-inputs.ts';
import { openOutput, printMessage } from '../runtime/output/output.ts';
import { guardOutput, reportExtensions } from '../runtime/output/output-guard.ts';
import { loadState, pricedShips } from '../runtime/queries/load-state.ts';
import { queryGroups, shared, sortOption } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = {
  cpv: shared.cpv,
  compare: option.flag('--compare', 'compare two fleets'),
  state: shared.state('state file with the damage: shown, marked in the pack, and priced'),
  ledger: option.text('--ledger <file>', 'check IDs, owners and readiness against the register of a campaign'),
  player: option.text(
    '--player <letters>',
    'with --ledger: player who must own the ships (default: owner of most of them)',
  ),
  sandbox: shared.sandbox,
  pdf: option.text('--pdf <file>', 'write the fleet pack: roster, sheets, orders, tracker, quick reference'),
  ...inGroup('Fleet pack options (with --pdf):', {
    paper: shared.paper,
    orders: option.choice(
      '--orders <where>',
      'where orders are written: on the sheets, on a chart, or both',
      ordersPlaces,
    ),
    light: shared.light,
    blank: shared.blank,
    badge: shared.badge,
    marks: shared.marks,
    sort: sortOption,
    allowIllegal: shared.allowIllegal(),
  }),
  ...queryGroups,
  waivers: shared.noWaivers,
};

type FleetOptions = OptionsOf<typeof options>;

export const fleet = defineCommand({
  name: 'fleet',
  about: 'Price and check fleets: roster, totals, limits and fleet rules.',
  arguments: [
    argument('[path...]', 'fleet files, folders (searched for *.fleet.yaml) or globs; `-` reads standard input'),
  ],
  options,
  details: `A fleet file lists ships: design file (relative to the fleet file), names and loadout. Errors
in the designs count as errors of the fleet.`,
  exitCodes: {
    0: 'no errors',
    1: 'at least one fleet or design has errors',
    2: 'wrong usage, or a file cannot be read',
  },
  examples: [
    'slipway fleet patrol.fleet.yaml --pdf patrol.pdf',
    'slipway fleet patrol.fleet.yaml --ledger war.ledger.yaml',
    ['slipway fleet a.fleet.yaml b.fleet.yaml --pdf game.pdf', 'both fleets of a game'],
    ['slipway fleet entries --sandbox entries', 'untrusted fleet files'],
  ],
  run: ([paths], given, world) => runFleet(paths, given, world),
});

type Counts = Mutable<FleetSummary>;

interface Job {
  readonly options: FleetOptions;
  readonly context: JudgeContext;
  readonly designs: DesignLoader;
  readonly sandbox: Boundary | undefined;
  readonly messages: string[];
  readonly summary: Counts;
  readonly toPrint: ReportedFleet[];
}

/** Checks the fleets behind `paths` and reports them; resolves to the exit code. */
async function runFleet(paths: readonly string[], options: FleetOptions, world: World): Promise<number> {
  rejectOptions(paths, options);
  const sandbox = openSandbox(options.sandbox, world);
  const { context, ...found } = await openInputs(paths, { ...options, withLinksOut: true }, world, fleetKind);
  if (found.problems.length === 0) rejectCount(found.files.length, options);
  rejectTargets(options, world);
  const job: Job = {
    options,
    context,
    designs: designLoader(context, sandbox),
    sandbox,
    messages: [...found.problems],
    summary: { fleets: 0, ships: 0, errors: 0, warnings: 0, infos: 0, waived: 0 },
    toPrint: [],
  };
  await reportFleets(found.files, job);
  await context.configs.printErrors();
  for (const message of job.messages) await printMessage(message, world);
  if (options.pdf !== undefined && !(await printPackOf(job, options.pdf))) return exitCodes.interrupted;
  if (job.messages.length > 0) return exitCodes.usage;
  return job.summary.errors > 0 ? exitCodes.findings : exitCodes.ok;
}

async function reportFleets(files: readonly InputFile[], job: Job): Promise<void> {
  const { options, designs, messages, summary, toPrint } = job;
  const format = await fleetFormats[options.format]();
  const output = await openOutput(options, job.context.world);
  const { style, columns, problems } = output;
  const report = format({ style, columns, problems, cpv: options.cpv ?? false, compare: options.compare ?? false });
  try {
    for (const file of files) {
      const verdict = await judgeFile(file, job);
      if (typeof verdict === 'string') {
        messages.push(verdict);
        continue;
      }
      count(verdict, summary);
      if (options.pdf !== undefined) toPrint.push(verdict);
      await output.add(report.add(verdict));
    }
    if (summary.fleets > 0 || messages.length === 0) await output.add(report.end(summary));
    await output.end(true);
  } finally {
    output.discard();
  }
  if (designs.uncheckedCount() > 0) messages.push(notCheckedMessage(designs.uncheckedCount()));
}

/** Prints the fleet pack; resolves to false if Ctrl-C was pressed. */
async function printPackOf({ toPrint, options, context, messages }: Job, pdf: string): Promise<boolean> {
  const { world } = context;
  const { printPackOfFleet } = await import('./fleet/pack.ts');
  const { openPictures } = await import('../runtime/render/load-picture.ts');
  const report = (problem: string) => messages.push(problem);
  const before = messages.length;
  const pictures = await openPictures(options.badge, report, world);
  const lines = await printPackOfFleet(toPrint, { ...options, pdf, pictures }, context);
  for (const line of [...messages.slice(before), ...(lines ?? [])]) await printMessage(line, world);
  return lines !== undefined;
}

function rejectOptions(paths: readonly string[], options: FleetOptions): void {
  const { state, compare, pdf } = options;
  if (paths.length === 0) {
    throw new UsageError('no input files', 'pass fleet files, folders or globs, or `-` for standard input');
  }
  if (state !== undefined && compare) {
    throw new UsageError('--compare cannot be used with --state', 'run them separately');
  }
  if (state?.includes('-') && paths.includes('-')) {
    throw new UsageError('the fleet and its state cannot both come from standard input', 'use a file for one of them');
  }
  if (options.player !== undefined && options.ledger === undefined)
    throw new UsageError('--player requires --ledger', 'add --ledger FILE');
  if (pdf === undefined) rejectPackOptions(options);
  else rejectPack(pdf, options);
}

function rejectPack(pdf: string, { output = '-', light, orders, marks }: FleetOptions): void {
  if (pdf === '-' && output === '-') {
    throw new UsageError(
      'the pack and the report cannot both go to standard output',
      'write the report to a file: -o roster.txt',
    );
  }
  if (/\.svg$/i.test(pdf)) throw new UsageError(`unsupported file type: ${pdf}; allowed: .pdf`);
  if (light && orders === 'chart') {
    throw new UsageError(
      '--light cannot be used with --orders chart',
      'omit --orders: record sheets have their own plot',
    );
  }
  if (light && marks)
    throw new UsageError('--marks cannot be used with --light', 'omit --marks: ships of a record sheet share one plot');
}

/** Fails before the fleets are checked if the pack or the report cannot be written. */
function rejectTargets({ pdf = '-', output = '-', format, force = false }: FleetOptions, world: World): void {
  const [pack, report] = [
    pdf === '-' ? undefined : guardOutput(pdf, { replaces: ['.pdf'], force }, world),
    output === '-' ? undefined : guardOutput(output, { replaces: reportExtensions(format), force }, world),
  ];
  if (pack && report && !pack.isStream && pack.path === report.path) {
    throw new UsageError(`the pack and the report cannot both go to ${output}`, 'choose another file for one of them');
  }
}

/** Rejects options that only affect a pack when no pack is printed. */
function rejectPackOptions({ light, blank, badge, marks, sort, allowIllegal, paper, orders }: FleetOptions): void {
  const given = {
    '--light': light,
    '--blank': blank,
    '--marks': marks,
    '--allow-illegal': allowIllegal,
    '--badge': badge,
    '--paper': paper,
    '--orders': orders,
    '--sort': sort,
  };
  const unused = Object.entries(given).flatMap(([option, isGiven]) => (isGiven ? [option] : []));
  if (unused.length > 0) {
    throw new UsageError(
      `${listed(unused, 'and')} ${unused.length === 1 ? 'requires' : 'require'} --pdf`,
      'add --pdf FILE',
    );
  }
}

function rejectCount(count: number, { compare, state, pdf }: FleetOptions): void {
  if (compare && count !== 2) {
    throw new UsageError(`--compare needs exactly two fleets, found ${count}`, 'name two fleet files');
  }
  if (state !== undefined && count !== 1) {
    throw new UsageError(`--state needs exactly one fleet, found ${count}`, 'name a single fleet file');
  }
  if (pdf !== undefined && count === 0) throw new UsageError('--pdf needs a fleet, found none', 'name fleet files');
}

async function judgeFile(
  file: InputFile,
  { options, context, designs, sandbox }: Job,
): Promise<ReportedFleet | string> {
  if (sandbox !== undefined && isLinkOut(file, sandbox.folder, resolve(context.world.cwd, options.sandbox ?? ''))) {
    return `cannot read ${file.name}: the link leads outside the sandbox`;
  }
  const { world } = context;
  const read = await readWithSettings(file, context);
  if (read === undefined) return notCheckedMessage(1);
  if (typeof read === 'string') return read;
  const { source, settings } = read;
  const further = options.ledger === undefined ? undefined : await registerFindings(options, world);
  if (typeof further === 'string') return further;
  const judged = await judgeFleet(source, settings, designs.forFleet(file), further);
  const shown = file.isUnquoted ? { ...judged, findings: notQuoted(judged.findings) } : judged;
  const verdict = options.light ? { ...shown, designs: shown.designs.map(lightVerdict) } : shown;
  if (options.state === undefined || !verdict.fleet) return verdict;
  const state = await loadState(options.state, { settings, world }, pricedShips(verdict.fleet));
  return { ...verdict, state };
}

/** The check of a fleet by a register, loaded only if it is asked for. */
async function registerFindings(options: FleetOptions, world: World): Promise<FurtherFindings | string> {
  const { fleetCheckBy } = await import('../../campaign/fleet-check.ts');
  return fleetCheckBy(options, world);
}

/** A file in the sandbox that is a link to a file outside. */
function isLinkOut({ name, path }: InputFile, sandbox: string, givenFolder: string): boolean {
  const isIn = relativeName(path, givenFolder) !== undefined || !isOutside(dirname(path), sandbox);
  return name !== '-' && isIn && isOutside(path, sandbox);
}

function count(verdict: ReportedFleet, summary: Counts): void {
  summary.fleets++;
  summary.ships += verdict.fleet?.totals.ships ?? 0;
  const findings = fleetFindings(verdict);
  summary.errors += countSeverity(findings, 'error');
  summary.warnings += countSeverity(findings, 'warning');
  summary.infos += countSeverity(findings, 'info');
  summary.waived += countWaived(findings);
}
