import type { Command } from 'commander';
import { helpText, rulesOptions, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { WaiveOptions } from './run.ts';

export function addWaive(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('waive')
    .description('Waive a finding in a design or fleet, with a reason, until it changes.')
    .argument('<file>', 'design file, or fleet file named *.fleet.yaml')
    .argument('<code>', 'code of the finding')
    .requiredOption('--reason <text>', 'reason, shown in every report')
    .addOption(shared.class());
  helpText(rulesOptions(command), {
    details: `The waiver is stored in the file with a hash of the ship or fleet. Comments, formatting and order
may change; any change that affects cost or legality voids it. The configuration decides which
waivers count: see \`slipway help waivers\`.`,
    exitCodes: { 0: 'waiver written', 2: 'nothing to waive, wrong usage, or the file cannot be written' },
    examples: [
      'slipway waive entries/castle.yaml too-many-turrets --reason "agreed at the club night of May"',
      ['slipway explain void-waiver', 'when a waiver no longer counts'],
    ],
  }).action(async (file: string, code: string, options: WaiveOptions) => {
    const { waive } = await import('./run.ts');
    done(await waive(file, code, options, world));
  });
}
