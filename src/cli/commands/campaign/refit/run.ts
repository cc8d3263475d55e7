/** The work of `slipway campaign refit`: two designs in, what it takes to make one of the other out. */

import { type NewClass, refitOf, turnsFor } from '../../../../campaign/refit.ts';
import { placeOf } from '../../../../findings/design-location.ts';
import { refitFormats } from '../../../../reports/campaign/refit.ts';
import { plain } from '../../../../text/escape-control.ts';
import { configsOf } from '../../../runtime/config/configs.ts';
import { printed } from '../../../runtime/output/print-result.ts';
import { oneDesign } from '../../../runtime/queries/one-design.ts';
import { type AskingOptions, errorsOf } from '../../../runtime/queries/query-each.ts';
import { exit, UsageError, type World } from '../../../world.ts';

/** What `slipway campaign refit` was asked for. */
export interface RefitOptions extends AskingOptions {
  /** The result is a new class, though it bears the old name. */
  readonly newClass?: boolean;
  /** The result is a class that has been built before, though it bears another name. */
  readonly knownClass?: boolean;
  /** Which design of a file is meant, where it holds several. */
  readonly class?: string;
  /** Resource points that the yard processes in a turn. */
  readonly first?: number;
}

/** Works out the refit of a ship; resolves to the exit code. */
export async function refit(paths: readonly string[], options: RefitOptions, world: World): Promise<number> {
  const [old, next] = paths;
  if (old === undefined || next === undefined || paths.length > 2) {
    throw new UsageError(
      `refit takes two designs, not ${paths.length}`,
      'name the design of the ship as she is, then the one that she is to become',
    );
  }
  if (old === '-' && next === '-') throw new UsageError('standard input can be one of the two designs only');
  if (options.newClass && options.knownClass) {
    throw new UsageError(
      '--new-class and --known-class exclude each other',
      'a class is new, or it has been built before',
    );
  }
  const configs = configsOf(options, world);
  const bench = { configs, stdinFilename: options.stdinFilename, world };
  const { ignore = true, class: named } = options;
  const wanted = { what: 'a refit', class: named, alone: true, ignore };
  const { verdict: before } = await oneDesign(old, wanted, bench);
  const { verdict: after } = await oneDesign(next, wanted, bench);
  await world.err.write(configs.problems());
  const pair = { before, after };
  const [was, is] = [before.ship, after.ship];
  if (was && is && was.design.mass !== is.design.mass) {
    throw new UsageError(
      `a refit keeps the hull: ${placeOf(before)} is of mass ${was.design.mass} and ${placeOf(after)} of mass ${is.design.mass}`,
      'a ship of another mass is built anew',
    );
  }
  const found = was && is ? refitOf(was, is, newClassOf(was.design.class, is.design.class, options)) : undefined;
  const turns = found && options.first !== undefined ? turnsFor(found.sums.processed, options.first) : undefined;
  const told = {
    ...pair,
    refit: found,
    yard: turns === undefined ? undefined : { first: options.first as number, turns },
  };
  const unwritten = await printed((look) => refitFormats[options.format](told, look), options, world);
  if (unwritten !== undefined) {
    await world.err.write(`slipway: ${plain(unwritten)}\n`);
    return exit.usage;
  }
  return errorsOf([before, after]) > 0 ? exit.findings : exit.ok;
}

function newClassOf(was: string | null, is: string | null, { newClass, knownClass }: RefitOptions): NewClass {
  if (newClass) return 'as was said';
  if (knownClass) return 'known';
  return was === is ? 'no' : 'by its name';
}
