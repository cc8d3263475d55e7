import { argument, defineCommand, type OptionsOf, option } from '../../cli/define-command.ts';
import { openConfigs } from '../../cli/runtime/config/configs.ts';
import { printDocument } from '../../cli/runtime/output/output.ts';
import { type DesignRequest, loadOneDesign } from '../../cli/runtime/queries/one-design.ts';
import { countVerdictErrors } from '../../cli/runtime/queries/query.ts';
import { queryGroups, shared, wholeNumber } from '../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../cli/world.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { computeRefit, type NewClassReason, yardTurnsFor } from '../calculators/refit.ts';
import { type RefitResult, refitDocument } from '../reports/refit.ts';

const options = {
  newClass: option.flag('--new-class', 'treat the result as a new class despite its name (10% premium)'),
  knownClass: option.flag('--known-class', 'treat the result as an existing class despite its name (no premium)'),
  class: shared.class,
  first: option.parsed(
    '--first <points>',
    'RPs a yard processes per turn; adds the build time',
    wholeNumber(1, 100_000),
  ),
  ...queryGroups,
};

type RefitOptions = OptionsOf<typeof options>;

export const refit = defineCommand({
  name: 'refit',
  about: 'Compute the cost of refitting a ship to another design of equal mass.',
  arguments: [argument('[path...]', 'the current design, then the new one; one may be `-`')],
  options,
  details: `Cost: the new systems, plus 10% for a new class, less half the price of systems no longer used.
Systems are matched by content, hull and armor by boxes. See \`slipway explain campaign-refit\`.`,
  exitCodes: {
    0: 'no errors',
    1: 'at least one design has errors',
    2: 'wrong usage, different hull masses, or a file cannot be read',
  },
  examples: [
    'slipway campaign refit valiant.yaml victrix.yaml --first 50',
    'slipway campaign refit old.yaml new.yaml --format json | jq .refit.sums',
  ],
  run: ([paths], given, world) => runRefit(paths, given, world),
});

/** Prints the refit of a ship; resolves to the exit code. */
async function runRefit(paths: readonly string[], given: RefitOptions, world: World): Promise<number> {
  const [oldPath, newPath] = twoPaths(paths, given);
  const configs = openConfigs(given, world);
  const context = { configs, stdinFilename: given.stdinFilename, world };
  const { ignore = true, class: className } = given;
  const wanted: DesignRequest = { what: 'a refit', class: className, acceptSingle: true, ignore };
  const { verdict: before } = await loadOneDesign(oldPath, wanted, context);
  const { verdict: after } = await loadOneDesign(newPath, wanted, context);
  await configs.printErrors();
  const result = refitBetween(before, after, given);
  await printDocument(refitDocument(result), given, world);
  return countVerdictErrors([before, after]) > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Validates the command line. */
function twoPaths(paths: readonly string[], { newClass, knownClass }: RefitOptions): readonly [string, string] {
  const [before, after] = paths;
  if (before === undefined || after === undefined || paths.length > 2) {
    throw new UsageError(
      `refit needs exactly two designs, found ${paths.length}`,
      'pass the current design, then the new one',
    );
  }
  if (before === '-' && after === '-') {
    throw new UsageError('only one of the designs can be standard input', 'name a file for the other');
  }
  if (newClass && knownClass) {
    throw new UsageError('--new-class cannot be used with --known-class', 'remove one of them');
  }
  return [before, after];
}

function refitBetween(before: Verdict, after: Verdict, given: RefitOptions): RefitResult {
  const [from, to] = [before.ship, after.ship];
  if (!from || !to) return { before, after, refit: undefined, yard: undefined };
  if (from.design.mass !== to.design.mass) {
    const [mass, newMass] = [from.design.mass, to.design.mass];
    throw new UsageError(
      `a refit cannot change the hull mass: ${formatLocation(before)} is ${mass}, ${formatLocation(after)} is ${newMass}`,
      'build a new ship instead',
    );
  }
  const found = computeRefit(from, to, newClassOf(from.design.class, to.design.class, given));
  const { first } = given;
  const yard = first === undefined ? undefined : { first, turns: yardTurnsFor(found.sums.processed, first) };
  return { before, after, refit: found, yard };
}

function newClassOf(from: string | null, to: string | null, { newClass, knownClass }: RefitOptions): NewClassReason {
  if (newClass) return 'as was said';
  if (knownClass) return 'known';
  return from === to ? 'no' : 'by its name';
}
