import type { Command } from 'commander';
import { helpText, rulesOptions, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { SchemaOptions } from './run.ts';

export function addSchema(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('schema')
    .description("Print the JSON Schema for designs, including a folder's house rules.")
    .argument('[path]', 'folder of designs, or a design, whose configuration applies', '.')
    .addOption(shared.output())
    .addOption(shared.overwrite());
  helpText(rulesOptions(command, shared.figuresRules()), {
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
  }).action(async (path: string, options: SchemaOptions) => {
    const { printSchema } = await import('./run.ts');
    done(await printSchema(path, options, world));
  });
}
