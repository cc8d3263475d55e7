import type { Command } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { helpText, outputOptions, rulesOptions, shared, wholeNumber } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { DamageOptions } from './run.ts';

export function addDamage(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('damage')
    .description('Record damage in a state file during a game.')
    .argument('<fleet>', 'fleet file named *.fleet.yaml, or design file')
    .argument('[entry...]', 'damage, one argument per attack; without it, or as `-`, lines of standard input')
    .option('--state <file>', 'state file to write (default: NAME.state.yaml next to NAME.fleet.yaml)')
    .option('--roll', 'roll threshold checks and record the result')
    .option('--turn', 'close the turn: damage control and regenerating armor; an entry assigns the parties')
    .option('--undo', 'undo the last entry')
    .option('--seed <number>', 'random seed; the same seed gives the same rolls', wholeNumber(0))
    .addOption(shared.class());
  helpText(rulesOptions(outputOptions(command, shared.format(documentFormatNames))), {
    details: `An entry names a ship and what it lost: \`NAME: hull 4, armor 2, fc down, B3 port destroyed\`.
Name systems by their label on the sheet or by ID. One entry is one attack; separate several ships
with semicolons. On standard input, the line \`turn\` closes a turn and \`undo\` undoes the last entry. See \`slipway help damage\`.`,
    exitCodes: {
      0: 'recorded',
      1: 'the fleet or the state file has errors',
      2: 'wrong usage, an entry that cannot be read, or a file that cannot be read or written',
    },
    examples: [
      'slipway damage patrol.fleet.yaml "Emphatic: hull 4, fc down; Painstaking: ftl down"',
      ['slipway damage patrol.fleet.yaml', 'read entries line by line'],
      'slipway damage patrol.fleet.yaml "Emphatic: 6" --roll --seed 7',
      'slipway damage patrol.fleet.yaml --turn "Emphatic: fc 2, B3 1"',
    ],
  }).action(async (fleet: string, entries: string[], options: DamageOptions) => {
    const { runDamage } = await import('./run.ts');
    done(await runDamage(fleet, entries, options, world));
  });
}
