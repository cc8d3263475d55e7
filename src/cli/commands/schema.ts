/** `slipway schema`: prints the JSON Schema for designs at a path. */

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { designSchema } from '../../schema/design-schema.ts';
import { schemaText } from '../../schema/json-schema.ts';
import { argument, defineCommand, type OptionsOf } from '../define-command.ts';
import { rulesForPath } from '../runtime/config/settings-at.ts';
import { printResult } from '../runtime/output/output.ts';
import { rulesGroup, shared } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = { output: shared.output, force: shared.force, ...rulesGroup({ rules: shared.figuresRules }) };

export const schema = defineCommand({
  name: 'schema',
  about: "Print the JSON Schema for designs, including a folder's house rules.",
  arguments: [argument('[path]', 'folder of designs, or a design, whose configuration applies (default: ".")')],
  options,
  details: `Without house rules this is schemas/design.schema.json, which is part of the package. With house
rules it also allows the added systems, rejects the forbidden ones and describes the changes.
Write the file again when the house rules change, or after updating slipway.`,
  exitCodes: {
    0: 'printed or written',
    2: 'wrong usage, a configuration with errors, or a file cannot be written',
  },
  examples: [
    'slipway schema designs -o designs/design.schema.json',
    ['slipway schema designs | diff designs/design.schema.json -', 'check in CI that it is up to date'],
  ],
  run: ([path = '.'], given, world) => printSchema(path, given, world),
});

/**
 * Prints or writes the schema for a folder or file; resolves to the exit code. With a broken configuration nothing is
 * written, since a schema without the house rules would look complete.
 */
async function printSchema(path: string, { output, force, ...given }: OptionsOf<typeof options>, world: World) {
  const absolute = resolve(world.cwd, path);
  if (!existsSync(absolute)) throw new UsageError(`file or folder not found: ${path}`);
  const design = statSync(absolute).isDirectory() ? join(absolute, 'design.yaml') : absolute;
  const rules = await rulesForPath(design, given, world);
  if (!rules) return exitCodes.usage;
  await printResult(() => schemaText(designSchema(rules)), { output, force, format: 'json' }, world);
  return exitCodes.ok;
}
