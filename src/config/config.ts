import type { Part } from './settings.ts';

/** A configuration file as its author wrote it, once it is known to be one. */
export interface Config extends Part {
  /** Configuration files that this one builds on, relative to it. */
  readonly extends?: string | readonly string[];
  /** Patterns, as in `.gitignore`, of files that are not looked for in folders. */
  readonly ignore?: readonly string[];
  readonly overrides?: readonly Override[];
}

/** What holds for some files only. */
export interface Override extends Part {
  /** Patterns, as in `.gitignore`, below the folder of the configuration file. */
  readonly files: readonly string[];
}

/** The names under which a configuration file is found, the first of them first. JSON is YAML. */
export const configNames = ['slipway.config.yaml', 'slipway.config.yml', 'slipway.config.json'] as const;
