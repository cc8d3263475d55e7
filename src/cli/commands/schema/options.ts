import type { Command } from 'commander';
import { configured, priced } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { SchemaOptions } from './run.ts';

/** `slipway schema`: the JSON Schema of designs by the rules of a folder, for editors. */
export function addSchema(program: Command, world: World, done: (code: number) => void): void {
  configured(priced(program.command('schema'), 'tell the figures of this edition'))
    .description(
      'Print the JSON Schema of designs by the rules of a folder, with the systems of its house, for editors.',
    )
    .argument('[path]', 'whose rules count: a folder of designs, or one design', '.')
    .option('-o, --output <file>', 'write it there instead of printing it')
    .addHelpText(
      'after',
      `
Without house rules it is schemas/design.schema.json, which slipway comes with. With them it knows
the systems that the house has added, not those that it forbids, and tells what it has changed. It
is a file to keep: write it anew when the house rules change, or when slipway does.

Exit code 0: it is printed or written; 2: wrong usage, a configuration or house rules that cannot be
used, or a file that cannot be written.

Examples:
  $ slipway schema designs -o designs/design.schema.json
  $ slipway schema designs | diff designs/design.schema.json -     for CI: is it up to date?
  $ slipway schema --config club.config.yaml`,
    )
    .action(async (path: string, options: SchemaOptions) => {
      const { printSchema } = await import('./run.ts');
      done(await printSchema(path, options, world));
    });
}
