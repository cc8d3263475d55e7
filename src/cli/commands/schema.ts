/** `slipway schema`: the JSON Schemas for designs at a path, for the other files, and for the JSON output of commands. */

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultEdition } from '../../rules/model/citation.ts';
import { designSchema } from '../../schema/design-schema.ts';
import { schemaText } from '../../schema/json-schema.ts';
import { didYouMean } from '../../text/names.ts';
import { formatCount, listed } from '../../text/phrases.ts';
import { schemaId } from '../../version.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { rulesForPath } from '../runtime/config/configs.ts';
import { installedSchemas } from '../runtime/files/installed-files.ts';
import { printMessage, printResult } from '../runtime/output/output.ts';
import { writeFiles } from '../runtime/output/write-files.ts';
import { rulesGroup, shared } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = {
  all: option.flag('--all', 'write the schemas of all kinds of files, with --output FOLDER'),
  json: option.text('--json <command>', 'print the schema of what this command prints with --format json'),
  output: shared.output,
  force: shared.force,
  ...rulesGroup({ rules: shared.figuresRules }),
};

type SchemaOptions = OptionsOf<typeof options>;

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
    ['slipway schema --json check', 'the schema of a report for scripts'],
    ['slipway schema --all -o schemas', 'copies for a shared folder; new files name them'],
  ],
  run: ([path = '.'], given, world) => runSchema(path, given, world),
});

async function runSchema(path: string, given: SchemaOptions, world: World): Promise<number> {
  const { output, force, json } = given;
  const outputs = outputSchemas(world);
  if (output !== undefined && outputs.has(output)) {
    throw new UsageError(
      `--output names a file; ${output} is a command`,
      `for its JSON: slipway schema --json ${output}`,
    );
  }
  if (json !== undefined) {
    if (given.all) throw new UsageError('--json cannot be used with --all', 'remove one of them');
    const text = outputSchema(json, outputs);
    await printResult(() => text, { output, force, format: 'json' }, world);
    return exitCodes.ok;
  }
  const text = await designSchemaAt(path, given, world);
  if (text === undefined) return exitCodes.usage;
  if (given.all) await writeAll(text, given, world);
  else await printResult(() => text, { output, force, format: 'json' }, world);
  return exitCodes.ok;
}

const outputMark = '.output.schema.json';

/** Commands that print the document of another. */
const sameDocument: Readonly<Record<string, string>> = { check: 'cost', import: 'export' };

/** Schemas of JSON output, by command. */
function outputSchemas(world: World): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [file, text] of installedSchemas(world)) {
    if (file.endsWith(outputMark)) texts.set(file.slice(0, -outputMark.length).replaceAll('-', ' '), text);
  }
  for (const [command, other] of Object.entries(sameDocument)) texts.set(command, texts.get(other) as string);
  return texts;
}

/** The schema of a command, or of its group. */
function outputSchema(command: string, all: ReadonlyMap<string, string>): string {
  const text =
    all.get(command) ?? (command.startsWith('campaign register ') ? all.get('campaign register') : undefined);
  if (text !== undefined) return text;
  const known = [...all.keys()];
  throw new UsageError(
    `no schema for the JSON of ${command}; commands with one: ${listed(known, 'and')}`,
    didYouMean(command, known),
  );
}

/**
 * The schema of designs for a folder or file; `undefined` with a broken configuration, since a schema without the house rules
 * would look complete.
 */
async function designSchemaAt(path: string, given: SchemaOptions, world: World): Promise<string | undefined> {
  const absolute = resolve(world.cwd, path);
  if (!existsSync(absolute)) throw new UsageError(`file or folder not found: ${path}`);
  const design = statSync(absolute).isDirectory() ? join(absolute, 'design.yaml') : absolute;
  const rules = await rulesForPath(design, given, world);
  if (!rules) return undefined;
  // With house rules and by other editions it is another schema than the published one.
  const isPublished = !rules.house && rules.edition === defaultEdition;
  return schemaText(designSchema(rules), isPublished ? schemaId(designFile) : undefined);
}

const designFile = 'design.schema.json';

/** Writes the schemas of the package into a folder, that of designs with the house rules. */
async function writeAll(design: string, { output, force }: SchemaOptions, world: World): Promise<void> {
  if (output === undefined || output === '-') {
    throw new UsageError('--all requires --output FOLDER', 'use `slipway schema --all -o schemas`');
  }
  const files = [...installedSchemas(world)]
    .filter(([name]) => !name.endsWith(outputMark))
    .map(([name, text]) => ({ name: join(output, name), text: name === designFile ? design : text }));
  await writeFiles(files, { force, replaces: ['.json'], folder: output }, world);
  await printMessage(`wrote ${formatCount(files.length, 'schema')} to ${output}`, world);
}
