import { checkFormats } from '../../reports/formats.ts';
import { didYouMean } from '../../text/names.ts';
import { listed } from '../../text/phrases.ts';
import { defineCommand, type OptionsOf, option } from '../define-command.ts';
import type { FixRun } from '../runtime/judge/fix-file.ts';
import type { JudgeContext } from '../runtime/judge/judge-file.ts';
import { loadRequests, type ReportRequest } from '../runtime/output/report-writer.ts';
import { checkAll, type JudgeOther, type OtherReading } from '../runtime/queries/check-files.ts';
import {
  designExitCodes,
  designPaths,
  pathsOrFolder,
  reportGroups,
  shared,
  skipOthers,
  wholeNumber,
} from '../shared-options.ts';
import { UsageError, type World } from '../world.ts';

const options = {
  fix: option.flag('--fix', 'fix unambiguous problems, update `stated` totals, report the rest'),
  dryRun: option.flag('--dry-run', 'with --fix: write nothing; show the changes instead of the report'),
  watch: option.flag('--watch', 'keep running and re-check on every change'),
  quiet: option.flag(
    '-q, --quiet',
    'report errors only, and how many findings were waived; print nothing if there are none',
  ),
  maxWarnings: option.parsed('--max-warnings <number>', 'exit 1 if there are more warnings than this', wholeNumber(0)),
  only: option.list('--only <code>', 'report only this finding; repeatable'),
  except: option.list('--except <code>', 'do not report this finding; repeatable'),
  exclude: option.list('--exclude <glob>', 'skip files that match, as in `ignore` of a configuration; repeatable'),
  errorOnEmpty: option.flag('--no-error-on-empty', 'exit 0 if there is no file to check'),
  sandbox: shared.sandbox,
  skipOthers,
  printConfig: option.text(
    '--print-config <file>',
    'show the settings that apply to this file and where they come from',
  ),
  ...reportGroups(Object.keys(checkFormats), 'pretty'),
  waivers: shared.noWaivers,
};

type CheckOptions = OptionsOf<typeof options>;

export const check = defineCommand({
  name: 'check',
  alsoCalled: ['validate', 'lint', 'verify'],
  about: 'Check designs against the schema and the rules.',
  arguments: [designPaths],
  options,
  exitCodes: designExitCodes,
  examples: [
    'slipway check designs',
    'slipway check designs --format github --format sarif=slipway.sarif',
    ['slipway check --sandbox entries', 'untrusted designs'],
  ],
  run: ([paths], given, world) => runCheck(paths, given, world),
});

async function runCheck(given: readonly string[], options: CheckOptions, world: World): Promise<number> {
  rejectConflicts(given, options);
  await rejectUnknownCodes(options);
  const paths = pathsOrFolder(given, options);
  if (options.printConfig !== undefined) {
    const { printConfig } = await import('./check/print-config.ts');
    return printConfig(options.printConfig, options, world);
  }
  const formats = options.format.length > 0 ? options.format : defaultFormats(options.output, world);
  const fixing = await fixingOf(paths, options, world);
  if (options.watch && fixing) throw new UsageError('--watch cannot be used with --fix', 'remove one of them');
  const requests = fixing?.diffRequests ?? (await loadRequests(formats, options.output, checkFormats));
  if (!options.watch) return checkAll(paths, requests, { ...options, fixing, judgeOther }, world);
  const { watchFiles } = await import('./check/watch.ts');
  return watchFiles(paths, requests, { ...options, judgeOther }, world);
}

/** Fleets, states, ledgers and configurations are rare enough to be judged by code loaded on demand. */
async function judgeOther(context: JudgeContext, reading: OtherReading): Promise<JudgeOther> {
  const { otherFileJudge } = await import('../judge-other.ts');
  return otherFileJudge(context, reading);
}

/** Formats without --format: `pretty`, on GitHub with annotations too. */
function defaultFormats(output: string | undefined, { env }: World): readonly ReportRequest[] {
  const pretty = { format: 'pretty' };
  return env.GITHUB_ACTIONS === 'true' && output === undefined ? [pretty, { format: 'github' }] : [pretty];
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

/** A misspelled code would hide all findings, or none. */
async function rejectUnknownCodes({ only = [], except = [], fix }: CheckOptions): Promise<void> {
  const codes = [...only, ...except];
  if (codes.length === 0) return;
  if (fix) throw new UsageError('--only and --except cannot be used with --fix, which fixes all', 'remove one of them');
  const { findingTopics } = await import('../../schema/topics.ts');
  const known = findingTopics().map(({ id }) => id);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown === undefined) return;
  throw new UsageError(
    `unknown code \`${unknown}\``,
    didYouMean(unknown, known) ?? 'run `slipway explain` for all codes',
  );
}

async function fixingOf(paths: readonly string[], options: CheckOptions, world: World): Promise<FixRun | undefined> {
  if (!options.fix) return undefined;
  const { fixFiles } = await import('../runtime/judge/fix-file.ts');
  return fixFiles(paths, options, world);
}
