import { isFullyRead, judge } from '../../checks/judge.ts';
import { formatLocation, selectDesign, type Verdict } from '../../findings/verdict.ts';
import { explainFit, fitDocument } from '../../reports/trial/fit.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { omitUndefined } from '../../rules/model/omit-undefined.ts';
import { countSystems, type Ship } from '../../rules/ship/ship.ts';
import { commandLine } from '../../text/escape.ts';
import { formatCount, formatNumber, listed } from '../../text/phrases.ts';
import type { FireTarget } from '../../workshop/firepower/firepower.ts';
import { answerFit, type DesignProposal, type FitDesign, fitLimits } from '../../workshop/fit/answer.ts';
import { firepowerGoal, goals } from '../../workshop/fit/goals.ts';
import { planNames } from '../../workshop/fit/plans.ts';
import { type FitRequest, type Minimum, usualFireAt } from '../../workshop/fit/search.ts';
import type { NavyDesign } from '../../workshop/fit/subject.ts';
import { fewDesigns, navyDesigns } from '../../workshop/fit/technology.ts';
import { parseChanges } from '../../workshop/what-if/change.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { encodeText } from '../runtime/files/read-file.ts';
import { printDocument, printMessage } from '../runtime/output/output.ts';
import { guardOutput } from '../runtime/output/output-guard.ts';
import { chooseTarget, describesTarget, rejectTargetOptions } from '../runtime/queries/load-target.ts';
import { designsBeside, examplesWith } from '../runtime/queries/one-design.ts';
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
import { withCounter, withRunControl } from '../runtime/run-control.ts';
import { designGroups, shared, targetGroup, wholeNumber } from '../shared-options.ts';
import { Interrupted, UsageError, type World } from '../world.ts';

const options = {
  for: option.list('--for <goal>', 'goal, such as `balanced`, `escort` or `range 24`; repeatable'),
  keep: option.list('--keep <minimum>', 'minimum damage per turn through an arc: `F>=6`; repeatable'),
  add: option.list('--add <systems>', 'add systems and make room for them; repeatable'),
  cheapestLegal: option.flag('--cheapest-legal', 'make the design legal with the fewest changes'),
  mass: option.choice('--mass <masses>', 'let the mass of the ship change too', ['free']),
  maxPoints: option.parsed('--max-points <points>', 'maximum points of the changed ship', wholeNumber(1, 100_000)),
  anyTechnology: option.flag('--any-technology', 'propose any system of the rulebook, not only those of her navy'),
  explain: option.flag('--explain', 'show each figure of the fight with its parts, and what is assumed'),
  proposals: option.withDefault(option.parsed('--proposals <number>', 'number of proposals', wholeNumber(1, 20)), 5),
  class: shared.class,
  ...targetGroup({}),
  ...designGroups({
    format: shared.format(),
    output: option.text('-o, --output <file>', 'write the first proposal, or the one chosen by --write, to a file'),
    write: option.parsed(
      '--write <number>',
      'write this proposal into the file; comments are kept',
      wholeNumber(1, 20),
    ),
    force: shared.force,
  }),
};

type FitOptions = OptionsOf<typeof options>;

export const fit = defineCommand({
  name: 'fit',
  about: 'Propose how to use free mass, make room for systems, or make a design legal.',
  arguments: [argument('[path...]', 'design file, or a fleet file; `-` reads standard input')],
  options,
  details: `Without --for there is one proposal of each kind: more guns, more range, tougher, faster, escort work; the
strongest ship comes first. Every proposal is legal, and has its effect on offense (damage a turn) and survival (volleys
until crippled) against the median ship of her class; --explain shows how they are computed.

Systems are those of the ship, of the designs of her navy in the same folder, and those that \`limits\` of the
configuration allows. A plain ship without such a navy may also get beams up to class 3, PDS, a screen and an ADFC.

Goals: balanced (the strongest ship), guns, range or \`range 18\`, tough, fast, escort, fighters, cargo; and exactly: hull (boxes),
defense (its mass), salvoes, wings, points (the fewest), firepower@RANGE: the mean damage per turn over the first three
turns, averaged over the six arcs, at the target that the options describe.

--add makes room for systems: a menu of what the ship gives up, the cheapest in a fight first. With --mass free, a
proposal costs no more points than the best one for the present mass.`,
  exitCodes: {
    0: 'at least one proposal',
    1: 'no legal proposal found',
    2: 'wrong usage, or the file cannot be read or written',
  },
  examples: [
    'slipway fit valiant.yaml',
    'slipway fit valiant.yaml --for escort --explain',
    'slipway fit valiant.yaml --for firepower@18 --screens 1 --armor 4/2',
    'slipway fit valiant.yaml --mass free',
    "slipway fit valiant.yaml --add 'screen 1'",
    'slipway fit draft.yaml --cheapest-legal',
    ['slipway fit patrol.fleet.yaml', 'what the last points buy, and which ship to swap'],
  ],
  run: ([paths], given, world) => runFit(paths, given, world),
});

/** Proposes changes for one design; resolves to the exit code. */
async function runFit(paths: readonly string[], options: FitOptions, world: World): Promise<number> {
  const { output, force = false } = options;
  if (paths.some(namesFleet)) {
    const { fitFleet } = await import('./fit/fleet.ts');
    return fitFleet(paths, options, world);
  }
  rejectOptions(options);
  // The class is that of the design, not of the target.
  const { class: _, ...targetOptions } = options;
  const { target } = await chooseTarget(targetOptions, world);
  const request = requestOf(options, target);
  // Before the search, which may take long.
  if (output !== undefined && output !== '-') guardOutput(output, { replaces: [], force }, world);
  const run = await startRewrite(paths, options, world, options.rules);
  if (run.inputs.length > 1) {
    throw new UsageError(`expected one design file, found ${run.inputs.length}`, 'name a single design file');
  }
  if (output === undefined && options.write !== undefined) rejectWriteToInput(run.inputs);
  let found = 0;
  const interrupted = await rewriteEach(run, async (file) => {
    found = await fitFile(file, { options, request, run });
  });
  return finishRewrite(run, interrupted, found === 0);
}

interface Fitting {
  readonly options: FitOptions;
  readonly request: FitRequest;
  readonly run: RewriteRun;
}

/** Prints the proposals for a file, and writes one if asked; resolves to their number. */
async function fitFile(file: FileToRewrite, { options, request, run }: Fitting): Promise<number> {
  const { format, color, add = [], cheapestLegal = false } = options;
  const { settings } = file;
  const verdict = designOf(await judge(file.source, settings), file.source.name, options);
  const navy = await navyOf(file, verdict, run.world);
  const design: FitDesign = { source: file.source, verdict, settings, navy };
  const parsed = parseChanges({ add }, { edition: verdict.rules, house: settings.house });
  const [problem] = parsed.problems;
  if (problem) throw new UsageError(problem.message, problem.help);
  const answers = await withSteps(run.world, (onStep) =>
    answerFit(design, { add: parsed.changes, isRepair: cheapestLegal, request, onStep }),
  );
  const fills = !cheapestLegal && add.length === 0 && options.mass !== 'free';
  const screen = reportWorld(options.output, run.world);
  const explain = options.explain ? explainFit(verdict.ship, answers.proposals) : undefined;
  const isWritten = options.write !== undefined || options.output !== undefined;
  await printDocument(fitDocument({ verdict, fills, isWritten, explain, ...answers }), { color, format }, screen);
  const { proposals } = answers;
  if (proposals.length === 0 && format === 'json')
    await printMessage(`${formatLocation(verdict)}: no legal proposal found`, run.world);
  await write(file, proposals, { options, request, run });
  return proposals.length;
}

/** Designs of her navy: those in her folder, and where there are few, the examples. */
async function navyOf(
  { input, source, settings }: FileToRewrite,
  own: Verdict & { readonly ship: Ship },
  world: World,
): Promise<readonly NavyDesign[]> {
  const beside = input.name === '-' ? [] : designsBeside(input.path, maxNeighbors);
  const found = await navyDesigns([source, ...beside], own, settings);
  const { navy } = own.ship.design;
  if (found.length >= fewDesigns || navy === undefined) return found;
  return [...found, ...(await navyDesigns(examplesWith(navy, world), own, settings))];
}

/** Designs of a folder that are read for the technology of a navy. */
const maxNeighbors = 200;

/** Milliseconds between looks for a signal. */
const pauseInterval = 50;

/** Runs a search that counts its steps on the screen, and that signals stop. */
function withSteps<T>(world: World, search: (onStep: () => Promise<void>) => Promise<T>): Promise<T> {
  return withRunControl(world, {}, (control) =>
    withCounter('designs compared', world, (count) => {
      let paused = world.now();
      return search(async () => {
        count();
        if (world.now() - paused < pauseInterval) return;
        if (!(await control.pause())) throw new Interrupted();
        paused = world.now();
      });
    }),
  );
}

function designOf(verdicts: readonly Verdict[], file: string, options: FitOptions): Verdict & { readonly ship: Ship } {
  const meant = selectDesign(verdicts, options.class, { file, purpose: 'a proposal', selector: '--class' });
  if ('unclear' in meant) throw new UsageError(meant.message, meant.help);
  const { verdict } = meant;
  if (!verdict.ship || !isFullyRead(verdict)) {
    throw new UsageError(`${file} has syntax or schema errors`, `run ${commandLine('check', file)} first`);
  }
  const { ship } = verdict;
  const [systems, { mass }] = [countSystems(ship), ship.hull];
  if (systems <= fitLimits.systems && mass <= fitLimits.mass) return { ...verdict, ship };
  const given = `this design has ${formatCount(systems, 'system')} and ${formatNumber(mass)} mass`;
  throw new UsageError(
    `too large for \`fit\`: ${given}; the limits are ${fitLimits.systems} systems and ${formatNumber(fitLimits.mass)} mass`,
    'use `slipway try` for single changes',
  );
}

async function write(
  file: FileToRewrite,
  proposals: readonly DesignProposal[],
  { options, run }: Fitting,
): Promise<void> {
  const { output, force, write: number } = options;
  if (output === undefined && number === undefined) return;
  const chosen = proposals[(number ?? 1) - 1];
  if (!chosen) {
    if (proposals.length > 0)
      throw new UsageError(`no proposal ${number}; found ${proposals.length}`, `use --write 1 to ${proposals.length}`);
    return;
  }
  if (chosen.unwritable.length > 0) {
    run.messages.push(...chosen.unwritable.map((reason) => `${file.source.name}: nothing written: ${reason}`));
    run.failed++;
    return;
  }
  await writeChangedDesign(run, file, encodeText(chosen.design, file.source.bytes), { output, force });
}

function rejectOptions(options: FitOptions): void {
  const { add = [], cheapestLegal = false, maxPoints } = options;
  rejectTargetOptions(options);
  const isRepair = cheapestLegal || add.length > 0;
  if (isRepair && maxPoints !== undefined) {
    throw new UsageError(`--max-points cannot be used with ${cheapestLegal ? '--cheapest-legal' : '--add'}`);
  }
  if (describesTarget(options) && (isRepair || !needsTarget(options))) {
    throw new UsageError('a target has no effect without a firepower goal', 'add --for firepower@18');
  }
}

/** True if a goal or a minimum is about firepower at the target. */
function needsTarget({ for: wanted = [], keep = [] }: FitOptions): boolean {
  return keep.length > 0 || wanted.some((goal) => goal.startsWith('firepower@'));
}

function requestOf(options: FitOptions, target: FireTarget): FitRequest {
  const { for: wanted = [], keep = [], proposals, mass, maxPoints, anyTechnology = false } = options;
  const minima = keep.map(parseMinimum);
  const firepower = wanted.find((name) => name.startsWith('firepower@'));
  const fireAt = { range: Number(firepower?.split('@')[1] ?? usualFireAt.range), target };
  return {
    ...(wanted.length === 0 ? {} : { goals: wanted.map((goal) => parseGoal(goal, target)) }),
    maxProposals: proposals,
    fireAt,
    freeMass: mass === 'free',
    anyTechnology,
    ...omitUndefined({ maxPoints, longRange: wanted.map(longRangeOf).find((range) => range !== undefined) }),
    minima,
  };
}

/** The longest range of the firepower goal, in mu. */
const maxRange = 200;

type RequestedGoal = NonNullable<FitRequest['goals']>[number];

function parseGoal(text: string, target: FireTarget): RequestedGoal {
  const [, digits] = /^firepower@(\d{1,3})$/.exec(text) ?? [];
  const range = Number(digits ?? Number.NaN);
  if (range <= maxRange) return { name: text, value: firepowerGoal({ range, target }) };
  const value = Object.hasOwn(goals, text) ? goals[text] : undefined;
  if (value) return { name: text, value };
  const name = longRangeOf(text) === undefined ? text : 'range';
  if ((planNames as readonly string[]).includes(name)) return { name };
  throw new UsageError(
    `unknown goal \`${text}\``,
    `goals: ${listed(
      planNames.filter((each) => !(each in goals)),
      'and',
    )}, \`range 18\`; exactly: ${Object.keys(goals).join(', ')}, firepower@RANGE up to ${maxRange}`,
  );
}

/** The range of `range 24`, in mu. */
function longRangeOf(text: string): number | undefined {
  const [, digits] = /^range\s+(\d{1,3})$/.exec(text.trim()) ?? [];
  const range = Number(digits ?? Number.NaN);
  return range > 0 && range <= maxRange ? range : undefined;
}

function parseMinimum(text: string): Minimum {
  const [, arc = '', min = ''] = /^\s*([A-Z]{1,2})\s*>=\s*(\d{1,4}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if ((arcNames as readonly string[]).includes(arc)) return { arc: arc as Arc, min: Number(min) };
  throw new UsageError(
    `cannot read \`${text}\``,
    `write an arc and its minimum damage per turn, such as F>=6; arcs: ${arcNames.join(', ')}`,
  );
}
