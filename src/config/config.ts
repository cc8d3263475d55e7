import type { House } from '../rules/model/house-rules.ts';
import type { Part } from './settings.ts';

/** House rules as a configuration has them: written out, or in a file of their own, relative to it. */
export type WrittenHouse = House | string;

/** A configuration file as its author wrote it, once it is known to be one; `House` where its house rules have been read. */
export interface Config<HouseRules = WrittenHouse> extends Part<HouseRules> {
  /** Configuration files that this one builds on, relative to it. */
  readonly extends?: string | readonly string[];
  /** Patterns, as in `.gitignore`, of files that are not looked for in folders. */
  readonly ignore?: readonly string[];
  readonly overrides?: readonly Override<HouseRules>[];
}

/** What holds for some files only. */
export interface Override<HouseRules = WrittenHouse> extends Part<HouseRules> {
  /** Patterns, as in `.gitignore`, below the folder of the configuration file. */
  readonly files: readonly string[];
}

/** The names under which a configuration file is found, the first of them first. JSON is YAML. */
export const configNames = ['slipway.config.yaml', 'slipway.config.yml', 'slipway.config.json'] as const;
