import type { House } from '../rules/model/house-rules.ts';
import type { Part } from './settings.ts';

/** House rules in a configuration: inline, or the path of a file relative to the configuration. */
export type WrittenHouse = House | string;

/** A validated configuration file; `Rules` is `House` once the files of house rules have been loaded. */
export interface Config<Rules = WrittenHouse> extends Part<Rules> {
  readonly extends?: string | readonly string[];
  /** Patterns, as in `.gitignore`, for files to skip in folders. */
  readonly ignore?: readonly string[];
  readonly overrides?: readonly Override<Rules>[];
}

export interface Override<Rules = WrittenHouse> extends Part<Rules> {
  /** Patterns, as in `.gitignore`, relative to the configuration's folder. */
  readonly files: readonly string[];
}

/** File names of configurations, in order of preference. JSON is YAML. */
export const configNames = ['slipway.config.yaml', 'slipway.config.yml', 'slipway.config.json'] as const;
