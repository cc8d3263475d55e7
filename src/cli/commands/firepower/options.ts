import { type Command, InvalidArgumentError, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { designExitCodes, designOptions, helpText, shared } from '../../options/design-options.ts';
import { targetOptions } from '../../options/target-options.ts';
import type { World } from '../../world.ts';
import type { FirepowerOptions } from './run.ts';

export function addFirepower(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('firepower')
    .description('Compute damage by range and arc, exactly; compare ships.')
    .option('--at <range>', 'range in mu, instead of a table of ranges', parseRange)
    .option('--weapon', 'list the damage of each weapon')
    .option('--distribution', 'show the chance of each number of damage points')
    .option('--drifting', 'ships apply no thrust, so they can fire through arc A')
    .option('--craft', 'include fighters and gunboats')
    .option('--point-defense', 'list the fighters, missiles and gunboats that point defense kills');
  targetOptions(
    command,
    new Option('--class <name>', 'class of the target, if its file holds several designs'),
    new Option('--both', 'show what the target does in return (with --against)'),
  );
  const output = [
    shared.format(documentFormatNames),
    shared.output(),
    shared.overwrite(),
    new Option('--ascii', 'draw with ASCII characters only'),
    new Option('--svg <file>', 'write a plot of damage against range, and the fan of each ship, as SVG'),
    new Option('--pdf <file>', 'write the plot and the fans as PDF'),
  ];
  helpText(designOptions(command, 'design files, fleet files, folders or globs; `-` reads standard input', ...output), {
    details: `Each figure is for the far edge of its range. The first volley fires everything; later volleys
omit weapons that are spent or reloading. \`slipway help firepower\` describes the figures.`,
    exitCodes: designExitCodes,
    examples: [
      'slipway firepower designs/concord/valiant.yaml --screens 1 --armor 4/2',
      ['slipway firepower a.yaml --against b.yaml --both', 'who wins the exchange'],
      ['slipway firepower a.yaml b.yaml --at 18', 'ships side by side'],
    ],
  }).action(async (paths: string[], options: FirepowerOptions) => {
    const { runFirepower } = await import('./run.ts');
    done(await runFirepower(paths, options, world));
  });
}

/** Longest range that is accepted, in mu. */
const farthest = 9999;

function parseRange(given: string): number {
  const range = /^\d{1,4}(?:\.\d{1,3})?$/.test(given) ? Number(given) : Number.NaN;
  if (range <= farthest) return range;
  throw new InvalidArgumentError(`Expected a range in mu from 0 to ${farthest}, such as 18.`);
}
