import type { Command } from 'commander';
import { designOptions, shared } from './design-options.ts';

/** Adds the options of a query command: designs, format and output. */
export function queryOptions(command: Command, paths?: string): Command {
  return designOptions(command, paths, shared.format(), shared.output(), shared.overwrite());
}
