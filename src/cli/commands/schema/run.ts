/** The work of `slipway schema`: the form of designs, as editors read it, by the rules of a place. */

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { designSchema } from '../../../schema/design-schema.ts';
import { schemaText } from '../../../schema/json-schema.ts';
import type { Configuring } from '../../runtime/config/configs.ts';
import { rulesAt } from '../../runtime/config/rules-in-force.ts';
import { printed } from '../../runtime/output/print-result.ts';
import { exit, UsageError, type World } from '../../world.ts';

/** What `slipway schema` was asked for. */
export interface SchemaOptions extends Configuring {
  /** The file to write it to; left out, or `-`, it is printed. */
  readonly output?: string;
}

/**
 * Prints or writes the schema of the designs at `path`, a folder or a file; resolves to the exit code. By a configuration that
 * cannot be used nothing is written: a schema of the book alone would be taken for that of the house.
 */
export async function printSchema(path: string, { output, ...options }: SchemaOptions, world: World) {
  const place = resolve(world.cwd, path);
  if (!existsSync(place)) throw new UsageError(`there is no file or folder ${path}`);
  const design = statSync(place).isDirectory() ? join(place, 'design.yaml') : place;
  const rules = await rulesAt(design, options, world);
  if (!rules) return exit.usage;
  const problem = await printed(() => schemaText(designSchema(rules)), output === undefined ? {} : { output }, world);
  if (problem !== undefined) throw new UsageError(problem);
  return exit.ok;
}
