import { join } from 'node:path';
import { defaultEdition } from '../../rules/edition.ts';
import type { RulesInForce } from '../../rules/house.ts';
import { type Configuring, configsOf } from '../judging/configs.ts';
import type { World } from '../world.ts';

/**
 * The rules by which a design in the working folder would be priced that names no edition of its own: the edition that the
 * user asks for, under the house rules of the configuration there. A configuration that cannot be used is told of, and the book holds.
 */
export async function rulesHere(options: Configuring, world: World): Promise<RulesInForce> {
  const configs = configsOf(options, world);
  const settings = await configs.settingsOf(join(world.cwd, 'design.yaml'));
  if (!settings) await world.err.write(configs.problems());
  return { edition: options.rules ?? defaultEdition, house: settings?.house };
}
