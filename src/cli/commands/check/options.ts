import type { Command } from 'commander';
import { checkFormats } from '../../../reports/formats.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import { listed } from '../../../text/phrases.ts';
import {
  designExitCodes,
  helpText,
  pathsOrFolder,
  reportOptions,
  shared,
  wholeNumber,
} from '../../options/design-options.ts';
import { defaultCacheLocation } from '../../runtime/cache/cache-location.ts';
import type { FixRun } from '../../runtime/judge/fix-file.ts';
import type { ReportRequest } from '../../runtime/output/report-writer.ts';
import { UsageError, type World } from '../../world.ts';

interface CheckOptions {
  readonly format: readonly ReportRequest[];
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
  readonly waivers?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly sandbox?: string;
}

/** The JSON report includes itemized costs. */
function needsShips(format: string): boolean {
  return format === 'json';
}

/** Formats without --format: `pretty`, on GitHub with annotations too. */
function defaultFormats(output: string | undefined, { env }: World): readonly ReportRequest[] {
  const pretty = { format: 'pretty', file: undefined };
  return env.GITHUB_ACTIONS === 'true' && output === undefined
    ? [pretty, { format: 'github', file: undefined }]
    : [pretty];
}

/** Throws a {@link UsageError} for options that cannot be combined. */
function rejectConflicts(paths: readonly string[], options: CheckOptions): void {
  const { fix, dryRun, printConfig, format, output, rules } = options;
  if (printConfig !== undefined) {
    const unused = [...paths, ...(fix ? ['--fix'] : []), ...(format.length > 0 ? ['--format'] : [])];
    if (output !== undefined) unused.push('--output');
    if (unused.length === 0) return;
    throw new UsageError(`--print-config cannot be used with ${listed(unused, 'and')}`, 'use it with one file only');
  }
  if (fix && rules !== undefined) {
    throw new UsageError(
      '--fix cannot be used with --rules: it updates totals by the edition in each file',
      'remove one of them',
    );
  }
  if (dryRun && !fix) throw new UsageError('--dry-run requires --fix; `check` alone writes nothing', 'add --fix');
  if (dryRun && format.length > 0) {
    throw new UsageError('--dry-run cannot be used with --format: it prints a diff', 'remove one of them');
  }
}

async function fixingOf(paths: readonly string[], options: CheckOptions, world: World): Promise<FixRun | undefined> {
  if (!options.fix) return undefined;
  const { fixFiles } = await import('../../runtime/judge/fix-file.ts');
  return fixFiles(paths, options, world);
}

export function addCheck(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('check')
    .description('Check designs against the schema and the rules.')
    .option('--fix', 'fix unambiguous problems, update `stated` totals, report the rest')
    .option('--dry-run', 'with --fix: write nothing; show the changes instead of the report')
    .option('--watch', 'keep running and re-check on every change')
    .option('-q, --quiet', 'report errors only, and how many findings were waived; print nothing if there are none')
    .option('--max-warnings <number>', 'exit 1 if there are more warnings than this', wholeNumber(0))
    .option('--cache', 'cache results and re-check only changed files (not with json or --fix)')
    .option('--cache-location <file>', `cache file (default: ${defaultCacheLocation})`)
    .option(
      '--jobs <number>',
      'number of worker threads (default: by number of files; 1 with json or --fix)',
      wholeNumber(1, 256),
    )
    .addOption(shared.sandbox())
    .option('--print-config <file>', 'show the settings that apply to this file and where they come from');
  const withReports = reportOptions(command, Object.keys(checkFormats), 'pretty');
  helpText(withReports.addOption(shared.noWaivers()), {
    exitCodes: designExitCodes,
    examples: [
      'slipway check designs',
      'slipway check designs --format github --format sarif=slipway.sarif',
      ['slipway check --sandbox entries', 'untrusted designs'],
    ],
  }).action(async (given: string[], options: CheckOptions) => {
    rejectConflicts(given, options);
    const paths = pathsOrFolder(given, options);
    if (options.printConfig !== undefined) {
      const { printConfig } = await import('./print-config.ts');
      done(await printConfig(options.printConfig, options, world));
      return;
    }
    const { checkAll } = await import('../../runtime/check/check-files.ts');
    const { loadTargets } = await import('../../runtime/output/report-writer.ts');
    const formats = options.format.length > 0 ? options.format : defaultFormats(options.output, world);
    const fixing = await fixingOf(paths, options, world);
    if (options.watch && fixing) throw new UsageError('--watch cannot be used with --fix', 'remove one of them');
    const targets = fixing?.diffTargets ?? (await loadTargets(formats, options.output, checkFormats, needsShips));
    if (options.watch) {
      const { watchFiles } = await import('./watch.ts');
      done(await watchFiles(paths, targets, options, world));
    } else done(await checkAll(paths, targets, { ...options, fixing }, world));
  });
}
