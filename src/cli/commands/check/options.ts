import { type Command, InvalidArgumentError } from 'commander';
import { checkFormats } from '../../../reports/formats.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import { listed } from '../../../text/phrases.ts';
import { judging, placesOf } from '../../options/design-options.ts';
import { usualCache } from '../../runtime/cache/cache-location.ts';
import type { Fixing } from '../../runtime/judge/fix-file.ts';
import type { Wanted } from '../../runtime/output/report-writer.ts';
import { UsageError, type World } from '../../world.ts';

interface CheckOptions {
  readonly format: readonly Wanted[];
  readonly output?: string;
  readonly stdinFilename: string;
  readonly maxWarnings?: number;
  readonly config?: string | boolean;
  readonly cache?: boolean;
  readonly cacheLocation?: string;
  readonly jobs?: number;
  readonly printConfig?: string;
  readonly changed?: string | true;
  readonly watch?: boolean;
  readonly rules?: Edition;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

/** The JSON document holds bills too. */
function withBills(format: string): boolean {
  return format === 'json';
}

function fewJobs(text: string): number {
  const jobs = wholeNumber(text);
  if (jobs >= 1 && jobs <= 256) return jobs;
  throw new InvalidArgumentError('It is a number from 1 to 256.');
}

/** What is printed where nothing is asked for: on GitHub annotations too, below the report that people read in the log. */
function usual(output: string | undefined, { env }: World): readonly Wanted[] {
  const pretty = { format: 'pretty', file: undefined };
  return env.GITHUB_ACTIONS === 'true' && output === undefined
    ? [pretty, { format: 'github', file: undefined }]
    : [pretty];
}

/** What cannot be meant together. */
function refuse(paths: readonly string[], options: CheckOptions): void {
  const { fix, dryRun, printConfig, format, output, rules } = options;
  if (printConfig !== undefined) {
    const idle = [...paths, ...(fix ? ['--fix'] : []), ...(format.length > 0 ? ['--format'] : [])];
    if (output !== undefined) idle.push('--output');
    if (idle.length === 0) return;
    throw new UsageError(`--print-config judges nothing: leave out ${listed(idle, 'and')}`, 'it takes one file');
  }
  if (fix && rules !== undefined) {
    throw new UsageError(
      '--fix states totals by the edition that a file names, not by --rules',
      'leave out one of them',
    );
  }
  if (dryRun && !fix) throw new UsageError('--dry-run belongs to --fix', '`check` alone writes nothing');
  if (dryRun && format.length > 0) {
    throw new UsageError('--dry-run prints what would change, and no report', 'leave out --format, or --dry-run');
  }
}

/** What mends files as they are judged, if that is asked for. */
async function fixingOf(paths: readonly string[], options: CheckOptions, world: World): Promise<Fixing | undefined> {
  if (!options.fix) return undefined;
  const { fixing } = await import('../../runtime/judge/fix-file.ts');
  return fixing(paths, options, world);
}

/** `slipway check`: the schema and the rules. */
export function addCheck(program: Command, world: World, done: (code: number) => void): void {
  judging(program.command('check'), Object.keys(checkFormats), 'pretty')
    .description('Check designs against the schema and the rulebook, and say which rule is broken where.')
    .option('-q, --quiet', 'report errors only, and nothing at all where there are none')
    .option('--max-warnings <number>', 'exit 1 when there are more warnings than this', wholeNumber)
    .option('--cache', 'keep what was found, and judge only what has changed since (not for json or --fix)')
    .option('--cache-location <file>', `where to keep it (default: ${usualCache})`)
    .option('--watch', 'stay, and judge anew whenever a file changes')
    .option(
      '--jobs <number>',
      'how many threads judge (default: by the number of files; one for json and --fix)',
      fewJobs,
    )
    .option('--print-config <file>', 'print how this file would be judged, and where that stands; judge nothing')
    .option('--fix', 'mend what can be mended for sure, state the totals, and report what is left')
    .option('--dry-run', 'with --fix: write nothing, and print what would change instead of the report')
    .addHelpText(
      'after',
      `
Exit code 0: no errors; 1: some design has errors; 2: wrong usage, or a file that cannot be read.

Examples:
  $ slipway check designs
  $ slipway check --quiet entries/*.yaml
  $ slipway check designs --format github --format sarif=slipway.sarif
  $ slipway check designs --format json | jq '.designs[].findings[]'
  $ slipway check --print-config designs/concord/valiant.yaml
  $ slipway check --fix designs                   numbers in quotes, totals out of date
  $ slipway explain over-mass                     what a finding means`,
    )
    .action(async (named: string[], options: CheckOptions) => {
      refuse(named, options);
      const paths = placesOf(named, options);
      if (options.printConfig !== undefined) {
        const { printConfig } = await import('./print-config.ts');
        done(await printConfig(options.printConfig, options, world));
        return;
      }
      const { judgeAll } = await import('../../runtime/check/check-files.ts');
      const { targetsOf } = await import('../../runtime/output/report-writer.ts');
      const wanted = options.format.length > 0 ? options.format : usual(options.output, world);
      const fixing = await fixingOf(paths, options, world);
      if (options.watch && fixing) throw new UsageError('--watch only looks: leave out --fix');
      const targets = fixing?.diffs ?? (await targetsOf(wanted, options.output, checkFormats, withBills));
      if (options.watch) {
        const { watchAll } = await import('./watch.ts');
        done(await watchAll(paths, targets, options, world));
      } else done(await judgeAll(paths, targets, { ...options, fixing }, world));
    });
}
