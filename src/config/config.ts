import type { HouseRules } from '../rules/model/house-rules.ts';
import type { SettingsLayer } from './settings.ts';

/** House rules in a configuration: inline, or the path of a file relative to the configuration. */
export type HouseRulesReference = HouseRules | string;

/** A validated configuration file; `Rules` is `House` once the files of house rules have been loaded. */
export interface Config<Rules = HouseRulesReference> extends SettingsLayer<Rules> {
  readonly extends?: string | readonly string[];
  /** Patterns, as in `.gitignore`, for files to skip in folders. */
  readonly ignore?: readonly string[];
  readonly overrides?: readonly Override<Rules>[];
}

export interface Override<Rules = HouseRulesReference> extends SettingsLayer<Rules> {
  /** Patterns, as in `.gitignore`, relative to the configuration's folder. */
  readonly files: readonly string[];
}

export const configFileNames = ['slipway.config.yaml', 'slipway.config.yml', 'slipway.config.json'] as const;
