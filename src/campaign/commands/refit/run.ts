/** `slipway campaign refit`: computes the refit of one design to another. */

import { openConfigs } from '../../../cli/runtime/config/configs.ts';
import { printResult } from '../../../cli/runtime/output/output.ts';
import { type DesignRequest, loadOneDesign } from '../../../cli/runtime/queries/one-design.ts';
import { countVerdictErrors, type QueryOptions } from '../../../cli/runtime/queries/query-each.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { formatLocation } from '../../../findings/design-location.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { computeRefit, type NewClassReason, yardTurnsFor } from '../../calculators/refit.ts';
import { type RefitResult, refitFormats } from '../../reports/refit.ts';

export interface RefitQueryOptions extends QueryOptions {
  /** Treat the result as a new class despite its name. */
  readonly newClass?: boolean;
  /** Treat the result as an existing class despite its name. */
  readonly knownClass?: boolean;
  /** Class name, if a file holds several designs. */
  readonly class?: string;
  /** Resource points that the yard processes per turn. */
  readonly first?: number;
}

/** Prints the refit of a ship; resolves to the exit code. */
export async function runRefit(paths: readonly string[], options: RefitQueryOptions, world: World): Promise<number> {
  const [oldPath, newPath] = twoPaths(paths, options);
  const configs = openConfigs(options, world);
  const context = { configs, stdinFilename: options.stdinFilename, world };
  const { ignore = true, class: className } = options;
  const wanted: DesignRequest = { what: 'a refit', class: className, acceptSingle: true, ignore };
  const { verdict: before } = await loadOneDesign(oldPath, wanted, context);
  const { verdict: after } = await loadOneDesign(newPath, wanted, context);
  await world.err.write(configs.errorText());
  const result = refitBetween(before, after, options);
  await printResult((look) => refitFormats[options.format](result, look), options, world);
  return countVerdictErrors([before, after]) > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Validates the command line. */
function twoPaths(paths: readonly string[], { newClass, knownClass }: RefitQueryOptions): readonly [string, string] {
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

function refitBetween(before: Verdict, after: Verdict, options: RefitQueryOptions): RefitResult {
  const [from, to] = [before.ship, after.ship];
  if (!from || !to) return { before, after, refit: undefined, yard: undefined };
  if (from.design.mass !== to.design.mass) {
    const [mass, newMass] = [from.design.mass, to.design.mass];
    throw new UsageError(
      `a refit cannot change the hull mass: ${formatLocation(before)} is ${mass}, ${formatLocation(after)} is ${newMass}`,
      'build a new ship instead',
    );
  }
  const found = computeRefit(from, to, newClassOf(from.design.class, to.design.class, options));
  const { first } = options;
  const yard = first === undefined ? undefined : { first, turns: yardTurnsFor(found.sums.processed, first) };
  return { before, after, refit: found, yard };
}

function newClassOf(
  from: string | null,
  to: string | null,
  { newClass, knownClass }: RefitQueryOptions,
): NewClassReason {
  if (newClass) return 'as was said';
  if (knownClass) return 'known';
  return from === to ? 'no' : 'by its name';
}
