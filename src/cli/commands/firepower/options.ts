import { type Command, InvalidArgumentError, Option } from 'commander';
import { firepowerFormats } from '../../../reports/formats.ts';
import { designExitCodes, designOptions, helpText, shared, wholeNumber } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { FirepowerOptions } from './run.ts';

export function addFirepower(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('firepower')
    .description('Compute damage by range and arc, exactly; compare ships.')
    .addOption(new Option('--at <range>', 'range in mu, instead of a table of ranges').argParser(parseRange))
    .option('--weapon', 'list the damage of each weapon')
    .option('--distribution', 'show the chance of each number of points')
    .option('--drifting', 'the ships apply no thrust, so they may fire through arc A')
    .option('--craft', 'count fighters and gunboats, at the range given');
  for (const option of targetOptions()) command.addOption(option.helpGroup('Target options:'));
  const output = [
    shared.format(Object.keys(firepowerFormats)),
    shared.output(),
    shared.overwrite(),
    new Option('--ascii', 'draw with ASCII characters only'),
    new Option('--svg <file>', 'write a plot of damage against range, and the fan of each ship'),
    new Option('--pdf <file>', 'the same as PDF'),
  ];
  helpText(designOptions(command, undefined, ...output), {
    details: `A figure holds at the far edge of its range. The first volley fires everything; later volleys
leave out what is spent or reloading. \`slipway help firepower\` describes the figures.`,
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

function targetOptions(): readonly Option[] {
  return [
    new Option('--against <file>', 'fire at this design: its screens, armor, hull and point defense'),
    new Option('--class <name>', 'class of the target, if its file holds several designs'),
    new Option('--both', 'show what the target does in return (with --against)'),
    // Choices for completion; the parser makes numbers of them.
    new Option('--screens <level>', 'level of screens').choices(['0', '1', '2', '3']).argParser(wholeNumber(0, 3)),
    new Option('--advanced', 'the screens are advanced'),
    new Option('--armor <layers>', 'armor boxes by layer, innermost first: 4/2').argParser(parseLayers),
    new Option('--stealth [level]', 'level of stealth, 1 if left out').choices(['1', '2']).argParser(parseStealth),
    new Option('--holofield', 'the target has a holofield'),
    new Option('--pds <number>', 'point defense systems of the target').argParser(wholeNumber(0, 999)),
    new Option('--cloaked', 'the target is cloaked'),
    new Option('--rear', 'fire through the rear arc of the target, where armor does not count'),
  ];
}

function parseStealth(given: string): number {
  if (given === '1' || given === '2') return Number(given);
  throw new InvalidArgumentError('Expected 1 or 2; give the files first.');
}

/** Longest range that is accepted, in mu. */
const farthest = 9999;

function parseRange(given: string): number {
  const range = /^\d{1,4}(?:\.\d{1,3})?$/.test(given) ? Number(given) : Number.NaN;
  if (range <= farthest) return range;
  throw new InvalidArgumentError(`Expected a range in mu from 0 to ${farthest}, such as 18.`);
}

function parseLayers(given: string): readonly number[] {
  const layers = given.split('/');
  if (layers.length <= 9 && layers.every((boxes) => /^\d{1,3}$/.test(boxes))) return layers.map(Number);
  throw new InvalidArgumentError('Expected boxes by layer, innermost first, such as 4/2.');
}
