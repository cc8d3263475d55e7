import type { Command } from 'commander';
import { asking } from '../../../options/query-options.ts';
import type { World } from '../../../world.ts';
import type { ResearchOptions } from './run.ts';

/** `slipway campaign research`: what a player has still to research for designs. */
export function addResearch(campaign: Command, world: World, done: (code: number) => void): void {
  asking(
    campaign
      .command('research')
      .description('Work out the TRPs still to be spent for what designs use.')
      .option('--known <file>', 'what the player knows, has met and has captured (a TECH file)'),
    'design files, folders, globs, or `-` for standard input; none for the table of technologies',
  )
    .addHelpText(
      'after',
      `
A TECH file is YAML. Each name is that of a system, a fighter, a modification, or of a row of the table:

  known: [needle-beam, Pulse torpedo launcher]
  encountered: [wave-gun]         # 1 TRP less
  captured: [cloaking-device]     # a quarter less, and at least 2 TRPs
  prices: { gatling-battery: 8 }  # what the referee has set
  default: 10                     # TRPs of what the campaign rules do not price

Exit code 0: no errors; 1: a design has some; 2: wrong usage, or a file that cannot be read or used.

Examples:
  $ slipway campaign research                     the table: each row, and what it is among our systems
  $ slipway campaign research designs/concord/candid.yaml
  $ slipway campaign research entries --known orchard.tech.yaml
  $ slipway campaign research entries --known orchard.tech.yaml --format json | jq .together.left`,
    )
    .action(async (paths: string[], options: ResearchOptions) => {
      const { research } = await import('./run.ts');
      done(await research(paths, options, world));
    });
}
