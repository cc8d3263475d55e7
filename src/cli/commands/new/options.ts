import { type Command, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { roleFrames } from '../../../rules/reference/role-frames.ts';
import { collect, helpText, outputOptions, rulesOptions, shared, wholeNumber } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { NewOptions } from './run.ts';

export function addNew(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('new')
    .description('Start a design from the usual frame of its role, or from another design.')
    .argument('[name]', 'name of the class')
    .option('--mass <mass>', 'mass of the hull', wholeNumber(1, 100_000))
    .option('--role <role>', 'role; its frame sets whatever you omit (default: by mass)')
    .option('--navy <navy>', 'navy')
    .option('--hull <boxes>', 'hull boxes', wholeNumber(0, 100_000))
    .option('--armor <layers>', 'armor boxes by layer, innermost first: `6/4`, or `none`')
    .option('--thrust <thrust>', 'thrust of the main drive', wholeNumber(0, 100))
    .addOption(new Option('--ftl [type]', 'FTL drive').choices(['standard', 'advanced']).preset('standard'))
    .option('--no-ftl', 'no FTL drive')
    .option('--add <systems>', 'add systems, in shorthand: `2 beam 3 FP F FS`; repeatable', collect)
    .option('--set <key=value>', 'set a key, as in `slipway try`; repeatable', collect)
    .option('--like <design>', 'scale this design to the mass: keeps its systems and its ratio of hull boxes')
    .addOption(shared.class());
  const output = new Option(
    '-o, --output <file>',
    'output file or folder; `-` for standard output (default: named after the class)',
  );
  const rules = shared.rules('edition to write into the design');
  helpText(rulesOptions(outputOptions(command, shared.format(documentFormatNames), output), rules), {
    details: `Never overwrites a file. On a terminal, prompts for missing values; Ctrl-C cancels without writing.

Frames set hull, armor, drives, fire controls and point defense. Roles:
${roleFrames.map(({ role }) => role.toLowerCase()).join(', ')}.`,
    exitCodes: {
      0: 'written; the design is legal',
      1: 'written; the design has errors',
      2: 'wrong usage, or the file exists or cannot be written',
      130: 'canceled; nothing written',
    },
    examples: [
      'slipway new "Ironclad" --mass 90',
      `slipway new "Ironclad" --mass 90 --role "Heavy Cruiser" --add '2 beam 3 FP F FS' --add 'screen 1'`,
      'slipway new "Ironclad" --like valiant.yaml --mass 150',
    ],
  }).action(async (name: string | undefined, options: NewOptions) => {
    const { runNew } = await import('./run.ts');
    done(await runNew(name, options, world));
  });
}
