import { type Command, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { collect, designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { TryOptions } from './run.ts';

export function addTry(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('try')
    .description('Show how a change affects mass, points and legality, without writing it.')
    .option('--add <systems>', 'add systems, in shorthand: `2 beam 3 FP F FS`; repeatable', collect)
    .option('--remove <system>', 'remove systems: `beam 1`, `2 pds`, `all pds`; repeatable', collect)
    .option('--set <key=value>', 'set a key: `drive=6`, `armor=6/4`, `mass=96`; repeatable', collect)
    .addOption(shared.class())
    .addOption(shared.cpv());
  const output = [
    shared.format(documentFormatNames),
    new Option('-o, --output <file>', 'write the changed design to a file; keep the original'),
    new Option('--write', 'write the changes into the files; comments are kept'),
    shared.overwrite(),
    shared.allowIllegal('write even if the changes add errors'),
  ];
  helpText(designOptions(command, undefined, ...output), {
    details: `Applies settings first, then removals, then additions. For several designs, prints one row each.
A design over its mass counts as a draft: it is written without --allow-illegal.
\`slipway systems\` lists the systems; \`slipway help designing\` describes the shorthand.`,
    exitCodes: {
      0: 'the changed designs are legal',
      1: 'a change is not legal, or a changed design has errors',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: [
      "slipway try valiant.yaml --remove 'beam 1' --add '2 pds' --set drive=5",
      'slipway try designs --set thrust=6',
    ],
  }).action(async (paths: string[], options: TryOptions) => {
    const { runTry } = await import('./run.ts');
    done(await runTry(paths, options, world));
  });
}
