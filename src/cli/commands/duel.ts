import { argument, defineCommand } from '../define-command.ts';
import { duelOptions } from './duel/options.ts';

export const duel = defineCommand({
  name: 'duel',
  alsoCalled: ['battle', 'fight', 'simulate', 'versus'],
  about: 'Let two ships or fleets fight many times: who wins, and what is left.',
  arguments: [
    argument('[path...]', 'two design or fleet files, or classes of examples; with --balance design files and folders'),
  ],
  options: duelOptions,
  details: `Plays the fire phases of the book turn by turn, without maneuver. The result depends on the seed, and
neither on the order of the files nor on the machine. \`slipway help duel\` lists what is assumed.`,
  exitCodes: {
    0: 'the duels were played',
    2: 'wrong usage, or a file cannot be read or has errors',
  },
  examples: [
    'slipway duel designs/concord/emphatic.yaml designs/hesperid/walnut.yaml',
    ['slipway duel a.yaml b.yaml --range 18 --closing 0', 'at a fixed range'],
    ['slipway duel a.fleet.yaml b.fleet.yaml --for points', 'fleets, by the points that they lose'],
    ['slipway duel designs --balance designs/concord/emphatic.yaml', 'win rates of many designs'],
  ],
  run: async ([paths], given, world) => (await import('./duel/run.ts')).runDuel(paths, given, world),
});
