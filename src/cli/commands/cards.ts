import { argument, defineCommand } from '../define-command.ts';
import { cardsOptions } from './cards/options.ts';

export const cards = defineCommand({
  name: 'cards',
  about: 'Print threshold cards and counters for fleets, with cut marks.',
  arguments: [argument('[path...]', 'a fleet file, or two for both sides; `-` reads standard input')],
  options: cardsOptions,
  details: `A card for all equal systems of a ship, with a box for each that a threshold check can lose; a
counter for each ship, wing, squadron, missile, mine and dummy bogey, and some for ships adrift.
Numbers of a second fleet are in squares.`,
  exitCodes: {
    0: 'printed',
    1: 'the fleet or one of its designs has errors',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    'slipway cards patrol.fleet.yaml',
    ['slipway cards patrol.fleet.yaml raid.fleet.yaml --backs', 'both sides, printed on both sides of the paper'],
    ['slipway cards patrol.fleet.yaml --format png', 'pictures for a virtual table'],
  ],
  run: async ([paths], options, world) => (await import('./cards/run.ts')).printCards(paths, options, world),
});
