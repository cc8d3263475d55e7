import { type Command, Option } from 'commander';
import { fitFormats } from '../../../reports/formats.ts';
import {
  collect,
  helpText,
  inputOptions,
  outputOptions,
  rulesOptions,
  shared,
  wholeNumber,
} from '../../options/design-options.ts';
import { targetHeading, targetOptions } from '../../options/target-options.ts';
import type { World } from '../../world.ts';
import type { FitOptions } from './run.ts';

export function addFit(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('fit')
    .description('Propose how to use free mass, make room for systems, or make a design legal.')
    .addOption(
      new Option(
        '--for <goal>',
        'goal: points, hull, defense, wings, salvoes or firepower@RANGE; repeatable',
      ).argParser(collect),
    )
    .addOption(
      new Option('--keep <minimum>', 'minimum damage per turn through an arc: `F>=6`; repeatable').argParser(collect),
    )
    .addOption(new Option('--add <systems>', 'add systems and make room for them; repeatable').argParser(collect))
    .addOption(new Option('--cheapest-legal', 'make the design legal with the fewest changes'))
    .addOption(new Option('--mass <masses>', 'let the mass of the ship change too').choices(['free']))
    .addOption(
      new Option('--max-points <points>', 'maximum points of the changed ship').argParser(wholeNumber(1, 100_000)),
    )
    .addOption(new Option('--proposals <number>', 'number of proposals').default(5).argParser(wholeNumber(1, 20)))
    .addOption(shared.class());
  for (const option of targetOptions()) command.addOption(option.helpGroup(targetHeading));
  const output = new Option('-o, --output <file>', 'write the first proposal, or the one chosen by --write, to a file');
  helpText(
    rulesOptions(
      inputOptions(
        outputOptions(
          command,
          shared.format(Object.keys(fitFormats)),
          output,
          new Option('--write <number>', 'write this proposal into the file; comments are kept').argParser(
            wholeNumber(1, 20),
          ),
          shared.overwrite(),
        ),
        'design file; `-` reads standard input',
      ),
      shared.rules(),
    ),
    {
      details: `Every proposal is legal. Firepower is the mean damage per turn over the first three turns, averaged
over the six arcs, at the target that the options describe. Proposed mounts face the bow; turrets are
not proposed. With --mass free, a proposal costs no more points than the best one for the present mass.`,
      exitCodes: {
        0: 'at least one proposal',
        1: 'no legal proposal found',
        2: 'wrong usage, or the file cannot be read or written',
      },
      examples: [
        'slipway fit valiant.yaml',
        'slipway fit valiant.yaml --for firepower@18 --screens 1 --armor 4/2',
        'slipway fit valiant.yaml --mass free',
        "slipway fit valiant.yaml --add 'screen 1'",
        'slipway fit draft.yaml --cheapest-legal',
      ],
    },
  ).action(async (paths: string[], options: FitOptions) => {
    const { runFit } = await import('./run.ts');
    done(await runFit(paths, options, world));
  });
}
