import { join } from 'node:path';
import { defaultEdition } from '../../../rules/model/edition.ts';
import { bareBook, type RulesInForce } from '../../../rules/model/house-rules.ts';
import type { World } from '../../world.ts';
import type { Configuring } from './configs.ts';
import { settingsAt } from './settings-at.ts';

/**
 * The rules by which a design in the working folder would be priced that names no edition of its own. A configuration that
 * cannot be used is told of, and the book holds.
 */
export async function rulesHere(options: Configuring, world: World): Promise<RulesInForce> {
  const rules = await rulesAt(join(world.cwd, 'design.yaml'), options, world);
  return rules ?? bareBook(options.rules ?? defaultEdition);
}

/**
 * The rules by which a design at `path` would be priced that names no edition of its own: the edition that the user asks for, or
 * else that of the configuration, under its house rules. `undefined` where the configuration cannot be used, which is told.
 */
export async function rulesAt(path: string, options: Configuring, world: World): Promise<RulesInForce | undefined> {
  const settings = await settingsAt(path, options, world);
  return settings && { edition: options.rules ?? settings.rules, house: settings.house };
}
