import type { Command } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { helpText, outputOptions, rulesOptions, shared, wholeNumber } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { SystemsOptions } from './run.ts';

export function addSystems(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('systems')
    .description('List all systems, show one in full, or quote the mass and points of some.')
    .argument('[id]', 'ID or name of a system, fighter, gunboat or modification; or systems in shorthand')
    .option('--mass <mass>', 'mass of the ship, for systems that take a share of it', parseMass)
    .option('--fits <mass>', 'list what fits in this mass, most expensive first', parseMass);
  const rules = shared.rules('show the systems and figures of this edition');
  helpText(rulesOptions(outputOptions(command, shared.format(documentFormatNames)), rules), {
    exitCodes: { 0: 'printed', 1: 'a quoted system is not legal', 2: 'wrong usage, or an unknown system' },
    examples: [
      'slipway systems beam',
      ['slipway systems --rules fleet-book', 'all systems of the Fleet Books'],
      ["slipway systems '2 beam 3 FP F FS'", 'mass, points and CPV of two mounts'],
      ['slipway systems --fits 7 --mass 90', 'what fits in 7 mass of a mass-90 ship'],
    ],
  }).action(async (text: string | undefined, options: SystemsOptions) => {
    const { runSystems } = await import('./run.ts');
    done(await runSystems(text, options, world));
  });
}

/** Parses the mass of a ship or of a part of it. */
const parseMass = wholeNumber(1, 100_000);
