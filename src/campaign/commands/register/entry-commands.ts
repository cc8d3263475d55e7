/** The `slipway campaign register` commands that add entries, with their arguments, options and help. */

import { Option } from 'commander';
import type { Example } from '../../../cli/define-command.ts';
import { collect, shared } from '../../../cli/options/design-options.ts';
import { spendingPurposes, technologyStandings } from '../../ledger/entry-kinds.ts';
import { amount, ledger } from '../shared/ledger-options.ts';

export interface EntryCommand {
  readonly about: string;
  readonly argument?: readonly [name: string, about: string];
  readonly options?: readonly Option[];
  /** True if its figures follow from designs, which the configuration applies to. */
  readonly usesDesigns?: true;
  /** True if its entries belong to no turn. */
  readonly isTimeless?: true;
  readonly details?: string;
  readonly examples: readonly Example[];
}

const classArgument = ['<class>', 'ID or name of the class'] as const;
const shipArgument = ['<ship>', 'ID or name of the ship'] as const;
const shipsArgument = ['<ship...>', 'IDs or names of the ships'] as const;
const subjectArgument = ['<name>', 'ID or name of a ship, or name of a planet or shipyard'] as const;

const number = (flags: string, about: string) => new Option(`${flags} <number>`, about).argParser(amount);
const whatHappened = new Option('--what <text>', 'what happened, free text');

/** By name, in the order of `--help`. What each of them adds: `new-entries.ts`. */
export const entryCommands = {
  commission: {
    about: 'Start building ships of a class.',
    argument: classArgument,
    options: [
      new Option('--name <name>', 'name of a ship; repeatable').argParser(collect).makeOptionMandatory(),
      ledger.yard(),
      ledger.payment(),
      number('--extra', 'RPs per ship for nonstandard fighters, parties and marines'),
      ledger.override(),
      ledger.seed(),
    ],
    usesDesigns: true,
    details: `The first ship of a class costs 10% more, rounded to the nearest RP, halves up. Pay RPs beyond
the yard's capacity in later turns with \`slipway campaign register build\`. A ship must be able to
leave the world of a planetary yard; a base on a habitable world saves half the cost of its hull.`,
    examples: [
      'slipway campaign register commission Quince --name Bright --name Clear',
      'slipway campaign register commission AB417 --name Keen --yard Portside --rp 30 --extra 15',
    ],
  },
  build: {
    about: 'Pay more toward unfinished ships.',
    argument: shipsArgument,
    options: [ledger.yard(), ledger.payment()],
    examples: [
      'slipway campaign register build Bright',
      'slipway campaign register build Bright --yard Portside --rp 20',
      ['slipway campaign turn --build', 'pay toward all unfinished ships, then close the turn'],
    ],
  },
  prove: {
    about: 'Mark a class as proven in battle.',
    argument: classArgument,
    examples: ['slipway campaign register prove Quince', 'slipway campaign register prove AB417 --turn 3'],
  },
  refit: {
    about: 'Record a refit to another class of equal mass; the ship gets a new ID.',
    argument: shipArgument,
    options: [
      new Option('--to <class>', 'ID or name of the new class').makeOptionMandatory(),
      number('--rp', 'RPs for the refit (default: computed)'),
      number('--gained', 'RPs gained for systems no longer used (default: computed)'),
      ledger.override(),
      ledger.yard(),
      ledger.seed(),
    ],
    usesDesigns: true,
    details: `Both figures follow from the designs of the two classes: the new systems, with 10% more for a
class without ships, and half of the systems no longer used. Record wings and other loadout with
\`spend --for supplies\`.`,
    examples: [
      'slipway campaign register refit Bright --to "Quince II"',
      ['slipway campaign refit quince.yaml quince-2.yaml', 'show the calculation'],
    ],
  },
  yard: {
    about: 'Record a new yard, or new ratings of a yard.',
    argument: ['<name=first/second>', 'name, first rating (multiple of 10) and second rating (multiple of 25)'],
    options: [
      ledger.player(),
      ledger.planetary(),
      number('--rp', 'RPs paid for the yard this turn (default: computed; none in the first turn)'),
      ledger.override(),
    ],
    details: `The first rating is the RPs processed per turn, the second the mass of the largest hull. A
player has the yards of the first turn from the start; later yards and ratings must be paid for. See
\`slipway explain shipyard-ratings\`.`,
    examples: [
      'slipway campaign register yard "Portside=50/100" --player AB',
      'slipway campaign register yard "Portside=100/200" --player AB --turn 3',
    ],
  },
  spend: {
    about: 'Record other income and spending: repairs, research, scrap, supplies.',
    options: [
      ledger.player(),
      new Option('--for <purpose>', 'purpose').choices(Object.keys(spendingPurposes)).makeOptionMandatory(),
      number('--rp', 'RPs spent'),
      number('--trp', 'TRPs spent'),
      number('--gained', 'RPs gained'),
      new Option('--ship <ship>', shipArgument[1]),
      shared.state('state file with the damage of the ship, for a repair, supplies or scrap'),
      new Option('--tech <name>', 'technology to research, by ID or name'),
      new Option(
        '--standing <standing>',
        'standing of the technology before the research, which lowers its price',
      ).choices(Object.keys(technologyStandings)),
      new Option('--yard <name>', "shipyard that processes the RPs (default for a repair: the player's only yard)"),
      new Option('--by <ship>', 'ship whose repair module is used instead of a yard'),
      ledger.override(),
      new Option('--what <text>', 'description, free text'),
    ],
    usesDesigns: true,
    details: `Amounts that follow from the rules are computed if omitted: scrap (without \`--state\`, of an undamaged
ship), repairs and supplies with \`--state\`, and technologies with a printed price, less the discount
for technologies that the player has encountered or captured. A repair costs 10 RP per damage point and needs a
shipyard, or a repair ship. A scrapped ship is removed from service.`,
    examples: [
      'slipway campaign register spend --player AB --for repair --ship Bright --rp 30 --yard Portside',
      'slipway campaign register spend --player AB --for scrap --ship Bright',
      'slipway campaign register spend --player AB --for research --tech needle-beam --standing encountered',
    ],
  },
  join: {
    about: 'Add players to an existing ledger.',
    argument: ['<letters=name...>', 'player letters and name'],
    isTimeless: true,
    examples: ['slipway campaign register join EF=Edda', 'slipway campaign register join EF=Edda GH=Gus'],
  },
  battle: {
    about: 'Record a battle: classes are proven, and players meet the ships of the others.',
    argument: shipsArgument,
    options: [whatHappened],
    details: `Name the ships of all sides. Their classes are no longer prototypes. Each player knows the ships
and classes of the others from then on (\`list --as\`), and researches their technologies for 1 TRP
less. Roll for prototypes before the battle: \`roll\`.`,
    examples: ['slipway campaign register battle Bright Sloe Candid --what "the Narrows"'],
  },
  meet: {
    about: "Record that a player has met or spied on other players' ships.",
    argument: shipsArgument,
    options: [ledger.player(), whatHappened],
    examples: ['slipway campaign register meet Candid Blunt --player AB --what "seen off Grey Harbour"'],
  },
  rename: {
    about: 'Rename a ship or a class.',
    argument: ['<name>', 'ID or name of a ship or class'],
    options: [
      new Option('--to <name>', 'new name').makeOptionMandatory(),
      new Option('--class', 'rename the class, if a ship has the same name'),
    ],
    details: 'IDs do not change. The design file of a renamed class may keep the old name or get the new one.',
    examples: [
      'slipway campaign register rename Bright --to "Bright Dawn"',
      'slipway campaign register rename Quince --class --to Medlar',
    ],
  },
  capture: {
    about: 'Record the capture of a ship, planet or shipyard by another player.',
    argument: subjectArgument,
    options: [new Option('--by <letters>', 'player who captures it').makeOptionMandatory(), whatHappened],
    details: `A ship keeps its ID until it is refitted. Its technologies cost its new owner a quarter less (at
least 2 TRP less). Until they are researched, its systems stay prototypes: \`roll\`. A planet gives
its new owner income from the next turn on.`,
    examples: [
      'slipway campaign register capture Candid --by AB --what "boarded at the Narrows"',
      'slipway campaign register capture "Grey Harbour" --by AB',
    ],
  },
  lose: {
    about: 'Record the loss of a ship, planet or shipyard.',
    argument: subjectArgument,
    options: [whatHappened],
    details: 'The name of a lost ship is free again. See also `capture` and `adrift`.',
    examples: [
      'slipway campaign register lose Bright --what "rammed at Grey Harbour"',
      'slipway campaign register lose HL693134 --turn 3',
    ],
  },
  adrift: {
    about: 'Record that a ship is adrift, without drives.',
    argument: shipArgument,
    options: [whatHappened],
    details: `A ship adrift can only be recovered, captured or lost. To recover it, its owner needs another ship
with a main drive in the system, and uncontested control of the system.`,
    examples: ['slipway campaign register adrift Bright --what "drive gone at the Narrows"'],
  },
  recover: {
    about: 'Record the recovery of a ship that was adrift.',
    argument: shipArgument,
    options: [whatHappened],
    examples: ['slipway campaign register recover Bright --what "towed in by Sloe"'],
  },
  planet: {
    about: "Record a player's planets, which give income.",
    argument: ['<name=kind...>', 'name and kind: habitable (default), hostile, gas-giant, airless'],
    options: [
      ledger.player(),
      number('--rp', 'income per turn in RPs (default: by kind)'),
      number('--trp', 'income per turn in TRPs'),
    ],
    details: `By kind, a planet gives 40 RP (habitable), 20 (airless or asteroids), 10 (hostile) or 10 (gas giant)
per turn. A planet of turn 1 gives income from the start, others from the next turn on. \`slipway
campaign turn\` then computes the income.`,
    examples: [
      'slipway campaign register planet "Grey Harbour" Belt=airless --player AB',
      'slipway campaign register planet Orchard --player AB --rp 60 --trp 2',
    ],
  },
} as const satisfies Readonly<Record<string, EntryCommand>>;

export type EntryCommandName = keyof typeof entryCommands;
