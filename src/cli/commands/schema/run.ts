/** `slipway schema`: prints the JSON Schema for designs at a path. */

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { designSchema } from '../../../schema/design-schema.ts';
import { schemaText } from '../../../schema/json-schema.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { rulesForPath } from '../../runtime/config/rule-set.ts';
import { printOrThrow } from '../../runtime/output/print-result.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

export interface SchemaOptions extends ConfigOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/**
 * Prints or writes the schema for a folder or file; resolves to the exit code. With a broken configuration nothing is
 * written, since a schema without the house rules would look complete.
 */
export async function printSchema(path: string, { output, force = false, ...options }: SchemaOptions, world: World) {
  const absolute = resolve(world.cwd, path);
  if (!existsSync(absolute)) throw new UsageError(`file or folder not found: ${path}`);
  const design = statSync(absolute).isDirectory() ? join(absolute, 'design.yaml') : absolute;
  const rules = await rulesForPath(design, options, world);
  if (!rules) return exitCodes.usage;
  await printOrThrow(() => schemaText(designSchema(rules)), { output, force }, world);
  return exitCodes.ok;
}
