import { join } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import { defaultEdition } from '../../../rules/model/edition.ts';
import { type RuleSet, withoutHouseRules } from '../../../rules/model/house-rules.ts';
import type { World } from '../../world.ts';
import { type ConfigOptions, openConfigs } from './configs.ts';

/** Settings for a design at `path`, which need not exist; `undefined` after reporting errors in its configuration. */
export async function loadSettings(path: string, options: ConfigOptions, world: World): Promise<Settings | undefined> {
  const configs = openConfigs(options, world);
  const settings = await configs.settingsOf(path);
  await configs.printErrors();
  return settings;
}

/**
 * Rules for a design in the current folder that names no edition. If the configuration has errors, it is reported and
 * ignored.
 */
export async function currentRuleSet(options: ConfigOptions, world: World): Promise<RuleSet> {
  const rules = await rulesForPath(join(world.cwd, 'design.yaml'), options, world);
  return rules ?? withoutHouseRules(options.rules ?? defaultEdition);
}

/**
 * Rules for a design at `path` that names no edition: `--rules`, else the edition of the configuration, with its house
 * rules. `undefined` if the configuration has errors, which are reported.
 */
export async function rulesForPath(path: string, options: ConfigOptions, world: World): Promise<RuleSet | undefined> {
  const settings = await loadSettings(path, options, world);
  return settings && { edition: options.rules ?? settings.rules, house: settings.house };
}
