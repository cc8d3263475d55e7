import { type Command, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { collect, designOptions, helpText, shared, wholeNumber } from '../../options/design-options.ts';
import { targetOptions } from '../../options/target-options.ts';
import type { World } from '../../world.ts';
import type { FitOptions } from './run.ts';

export function addFit(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('fit')
    .description('Propose how to use free mass, make room for systems, or make a design legal.')
    .option('--for <goal>', 'goal: points, hull, defense, wings, salvoes or firepower@RANGE; repeatable', collect)
    .option('--keep <minimum>', 'minimum damage per turn through an arc: `F>=6`; repeatable', collect)
    .option('--add <systems>', 'add systems and make room for them; repeatable', collect)
    .option('--cheapest-legal', 'make the design legal with the fewest changes')
    .addOption(new Option('--mass <masses>', 'let the mass of the ship change too').choices(['free']))
    .option('--max-points <points>', 'maximum points of the changed ship', wholeNumber(1, 100_000))
    .option('--proposals <number>', 'number of proposals', wholeNumber(1, 20), 5)
    .addOption(shared.class());
  const write = new Option('--write <number>', 'write this proposal into the file; comments are kept');
  const output = [
    shared.format(documentFormatNames),
    new Option('-o, --output <file>', 'write the first proposal, or the one chosen by --write, to a file'),
    write.argParser(wholeNumber(1, 20)),
    shared.overwrite(),
  ];
  helpText(designOptions(targetOptions(command), 'design file; `-` reads standard input', ...output), {
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
  }).action(async (paths: string[], options: FitOptions) => {
    const { runFit } = await import('./run.ts');
    done(await runFit(paths, options, world));
  });
}
