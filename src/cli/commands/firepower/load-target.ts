import type { Verdict } from '../../../findings/verdict.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatCount } from '../../../text/numbers.ts';
import { openConfigs } from '../../runtime/config/configs.ts';
import { loadOneDesign } from '../../runtime/queries/one-design.ts';
import type { QueryOptions } from '../../runtime/queries/query-each.ts';
import { UsageError, type World } from '../../world.ts';

export interface LoadedTarget {
  readonly ship: Ship;
  readonly name: string;
  readonly file: string;
}

/** Reads the design that is fired at. Throws a {@link UsageError} if it has errors. */
export async function loadTarget(
  path: string,
  options: QueryOptions<string> & { readonly class?: string },
  world: World,
): Promise<LoadedTarget> {
  const configs = openConfigs(options, world);
  const context = { configs, stdinFilename: options.stdinFilename, world };
  const { verdict } = await loadOneDesign(path, { what: 'a target', class: options.class, ignore: false }, context);
  const ship = requireSound(verdict, 'a target');
  return { ship, name: ship.design.class ?? verdict.file, file: verdict.file };
}

/** The ship of a design without errors. */
export function requireSound({ file, ship, findings }: Verdict, what: string): Ship {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (ship && errors === 0) return ship;
  const problem = ship ? `has ${formatCount(errors, 'error')}` : 'cannot be read as a design';
  throw new UsageError(`${file} cannot be ${what}: it ${problem}`, `run \`slipway check ${file}\``);
}
