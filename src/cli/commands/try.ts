import { diffDesigns } from '../../diff/compare.ts';
import { type TrialResult, trialDocument } from '../../reports/trial/trial.ts';
import { type FileTrial, type Trial, tryChanges } from '../../workshop/what-if/try-changes.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { encodeText } from '../runtime/files/read-file.ts';
import { printDocument } from '../runtime/output/output.ts';
import { namesFleet } from '../runtime/queries/open-fleet.ts';
import {
  type FileToRewrite,
  finishRewrite,
  type RewriteRun,
  rejectWriteToInput,
  reportWorld,
  rewriteEach,
  startRewrite,
  writeChangedDesign,
} from '../runtime/queries/rewrite-each.ts';
import { designGroups, shared } from '../shared-options.ts';
import { UsageError, type World } from '../world.ts';

const options = {
  add: option.list(
    '--add <systems>',
    'add systems, in shorthand: `2 beam 3 FP F FS`; to a fleet ships: `2 Diligent`; repeatable',
  ),
  remove: option.list(
    '--remove <system>',
    'remove systems: `beam 1`, `2 pds`, `all pds`; from a fleet ships: `Candid`; repeatable',
  ),
  set: option.list('--set <key=value>', 'set a key: `drive=6`, `armor=6/4`, `mass=96`; repeatable'),
  class: shared.class,
  cpv: shared.cpv,
  ...designGroups({
    format: shared.format(),
    output: option.text('-o, --output <file>', 'write the changed design to a file; keep the original'),
    write: option.flag('--write', 'write the changes into the files; comments are kept'),
    force: shared.force,
    allowIllegal: shared.allowIllegal('write even if the changes add errors'),
  }),
};

type TryOptions = OptionsOf<typeof options>;

export const tryCommand = defineCommand({
  name: 'try',
  alsoCalled: ['change', 'edit'],
  about: 'Show how a change affects a design or a fleet, without writing it.',
  arguments: [argument('[path...]', 'design files, folders or globs, or a fleet file; `-` reads standard input')],
  options,
  details: `Applies settings first, then removals, then additions. For several designs, prints one row each.
A design over its mass counts as a draft: it is written without --allow-illegal.
\`slipway systems\` lists the systems; \`slipway help designing\` describes the shorthand.`,
  exitCodes: {
    0: 'the changed designs are legal',
    1: 'a change is not legal, or a changed design has errors',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    "slipway try valiant.yaml --remove 'beam 1' --add '2 pds' --set drive=5",
    'slipway try designs --set thrust=6',
    "slipway try patrol.fleet.yaml --add '2 Diligent' --remove Candid",
  ],
  run: ([paths], given, world) => runTry(paths, given, world),
});

interface Run extends RewriteRun {
  readonly options: TryOptions;
  readonly results: TrialResult[];
  /** Designs that were not written, because the changes are not legal. */
  refused: number;
}

/** Tries changes on designs; resolves to the exit code. */
async function runTry(paths: readonly string[], options: TryOptions, world: World): Promise<number> {
  const { output, write = false } = options;
  rejectOptions(options);
  if (paths.some(namesFleet)) {
    const { tryFleet } = await import('./try/fleet.ts');
    return tryFleet(paths, options, world);
  }
  const started = await startRewrite(paths, options, world, options.rules);
  const run: Run = { ...started, options, results: [], refused: 0 };
  if (output !== undefined && run.inputs.length > 1) {
    throw new UsageError(
      `--output needs exactly one file, found ${run.inputs.length}`,
      'use --write to change several',
    );
  }
  if (write) rejectWriteToInput(run.inputs);
  const interrupted = await rewriteEach(run, (file) => tryFile(file, run));
  run.failed += run.results.filter(({ trial }) => trial.problems.length > 0).length;
  if (run.results.length > 0) await printTrials(run);
  else if (options.class !== undefined && run.failed === 0 && !interrupted) {
    throw new UsageError(`no design of the class ${options.class}`, '`slipway ls` lists the designs of a file');
  }
  if (run.refused > 0)
    run.messages.push('nothing written: the changes are not legal; --allow-illegal writes them anyway');
  return finishRewrite(run, interrupted, run.results.some(isFaulty));
}

function rejectOptions({ add = [], remove = [], set = [], output, write }: TryOptions) {
  if (add.length + remove.length + set.length === 0) {
    throw new UsageError('nothing to try', "pass a change, such as --add 'pds', --remove 'beam 1' or --set drive=6");
  }
  if (write && output !== undefined) throw new UsageError('--write cannot be used with --output', 'use one of them');
}

async function printTrials({ options, results, world }: Run): Promise<void> {
  const { cpv = false, color, format, output } = options;
  await printDocument(trialDocument(results, cpv), { color, format }, reportWorld(output, world));
}

function isFaulty({ trial, change }: TrialResult): boolean {
  return trial.refusals.length > 0 || (change?.after?.errors ?? 1) > 0;
}

async function tryFile(file: FileToRewrite, run: Run): Promise<void> {
  const { options, results } = run;
  const request = { className: options.class, isLocated: options.format === 'json' };
  const tried = await tryChanges(file.source, options, file.settings, request);
  for (const trial of tried.trials) {
    results.push({ trial, change: trial.after && diffDesigns(trial.before, trial.after, false) });
  }
  if (options.write || options.output !== undefined) await write(file, tried, run);
}

async function write(file: FileToRewrite, { trials, changedText }: FileTrial, run: Run): Promise<void> {
  const { options } = run;
  const { text, unwritable } = await changedText();
  if (unwritable.length > 0) {
    run.messages.push(...unwritable.map((reason) => `${file.source.name}: nothing written: ${reason}`));
    run.failed++;
    return;
  }
  const isFit = (trial: Trial) => trial.problems.length === 0 && (options.allowIllegal || trial.refusals.length === 0);
  if (!trials.every(isFit)) {
    run.refused++;
    return;
  }
  await writeChangedDesign(run, file, encodeText(text, file.source.bytes), options);
}
