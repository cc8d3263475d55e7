import { type Command, Option } from 'commander';
import { collect, helpText, rulesOptions, shared } from '../../../cli/options/design-options.ts';
import type { World } from '../../../cli/world.ts';
import { spendingPurposes, technologyStandings } from '../../ledger/entry-kinds.ts';
import { amount, type Done, entryExitCodes, entryOptions, ledger, ledgerOptions } from '../shared/ledger-options.ts';
import type { RefitOptions, SpendOptions } from './priced-entries.ts';
import type { build, commission, join, prove, yard } from './run.ts';

const classArgument = 'ID or name of the class';
const shipArgument = 'ID or name of the ship';

const load = () => import('./run.ts');
const loadPriced = () => import('./priced-entries.ts');

/** The `slipway campaign register` commands that add entries other than `submit`. */
export function addShipEntries(register: Command, world: World, done: Done): void {
  addCommission(register, world, done);
  addBuild(register, world, done);
  addProve(register, world, done);
  addRefit(register, world, done);
  addYard(register, world, done);
  addSpend(register, world, done);
  addJoin(register, world, done);
}

function addCommission(register: Command, world: World, done: Done): void {
  const command = register
    .command('commission')
    .description('Start building ships of a class.')
    .argument('<class>', classArgument)
    .requiredOption('--name <name>', 'name of a ship; repeatable', collect)
    .addOption(ledger.yard())
    .addOption(ledger.payment())
    .option('--extra <number>', 'RPs per ship for nonstandard fighters, parties and marines', amount)
    .addOption(ledger.override())
    .addOption(ledger.seed());
  helpText(rulesOptions(entryOptions(command)), {
    details: `The first ship of a class costs 10% more, rounded to the nearest RP, halves up. Pay RPs beyond
the yard's capacity in later turns with \`slipway campaign register build\`. A ship must be able to
leave the world of a planetary yard; a base on a habitable world saves half the cost of its hull.`,
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register commission Quince --name Bright --name Clear',
      'slipway campaign register commission AB417 --name Keen --yard Portside --rp 30 --extra 15',
    ],
  }).action(async (query: string, options: Parameters<typeof commission>[1]) =>
    done(await (await load()).commission(query, options, world)),
  );
}

function addBuild(register: Command, world: World, done: Done): void {
  const command = register
    .command('build')
    .description('Pay more toward unfinished ships.')
    .argument('<ship...>', 'IDs or names of the ships')
    .addOption(ledger.yard())
    .addOption(ledger.payment());
  helpText(entryOptions(command), {
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register build Bright',
      'slipway campaign register build Bright --yard Portside --rp 20',
      ['slipway campaign turn --build', 'pay toward all unfinished ships, then close the turn'],
    ],
  }).action(async (queries: string[], options: Parameters<typeof build>[1]) =>
    done(await (await load()).build(queries, options, world)),
  );
}

function addProve(register: Command, world: World, done: Done): void {
  const command = register
    .command('prove')
    .description('Mark a class as proven in battle.')
    .argument('<class>', classArgument);
  helpText(entryOptions(command), {
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register prove Quince', 'slipway campaign register prove AB417 --turn 3'],
  }).action(async (query: string, options: Parameters<typeof prove>[1]) =>
    done(await (await load()).prove(query, options, world)),
  );
}

function addJoin(register: Command, world: World, done: Done): void {
  const command = register
    .command('join')
    .description('Add players to an existing ledger.')
    .argument('<letters=name...>', 'player letters and name');
  helpText(ledgerOptions(command), {
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register join EF=Edda', 'slipway campaign register join EF=Edda GH=Gus'],
  }).action(async (players: string[], options: Parameters<typeof join>[1]) =>
    done(await (await load()).join(players, options, world)),
  );
}

function addRefit(register: Command, world: World, done: Done): void {
  const command = register
    .command('refit')
    .description('Record a refit to another class of equal mass; the ship gets a new ID.')
    .argument('<ship>', shipArgument)
    .requiredOption('--to <class>', 'ID or name of the new class')
    .option('--rp <number>', 'RPs for the refit (default: computed)', amount)
    .option('--gained <number>', 'RPs gained for systems no longer used (default: computed)', amount)
    .addOption(ledger.override())
    .addOption(ledger.yard())
    .addOption(ledger.seed());
  helpText(rulesOptions(entryOptions(command)), {
    details: `Both figures follow from the designs of the two classes: the new systems, with 10% more for a
class without ships, and half of the systems no longer used. Record wings and other loadout with
\`spend --for supplies\`.`,
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register refit Bright --to "Quince II"',
      ['slipway campaign refit quince.yaml quince-2.yaml', 'show the calculation'],
    ],
  }).action(async (query: string, options: RefitOptions) =>
    done(await (await loadPriced()).refit(query, options, world)),
  );
}

function addYard(register: Command, world: World, done: Done): void {
  const command = register
    .command('yard')
    .description('Record a new yard, or new ratings of a yard.')
    .argument('<name=first/second>', 'name, first rating (multiple of 10) and second rating (multiple of 25)')
    .addOption(ledger.player())
    .addOption(ledger.planetary())
    .option('--rp <number>', 'RPs paid for the yard this turn (default: computed; none in the first turn)', amount)
    .addOption(ledger.override());
  helpText(entryOptions(command), {
    details: `The first rating is the RPs processed per turn, the second the mass of the largest hull. A
player has the yards of the first turn from the start; later yards and ratings must be paid for. See
\`slipway explain shipyard-ratings\`.`,
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register yard "Portside=50/100" --player AB',
      'slipway campaign register yard "Portside=100/200" --player AB --turn 3',
    ],
  }).action(async (given: string, options: Parameters<typeof yard>[1]) =>
    done(await (await load()).yard(given, options, world)),
  );
}

function addSpend(register: Command, world: World, done: Done): void {
  const command = register
    .command('spend')
    .description('Record other income and spending: repairs, research, scrap, supplies.')
    .addOption(ledger.player())
    .addOption(new Option('--for <purpose>', 'purpose').choices(Object.keys(spendingPurposes)).makeOptionMandatory())
    .option('--rp <number>', 'RPs spent', amount)
    .option('--trp <number>', 'TRPs spent', amount)
    .option('--gained <number>', 'RPs gained', amount)
    .option('--ship <ship>', shipArgument)
    .addOption(shared.state('state file with the damage of the ship, for a repair, supplies or scrap'))
    .option('--tech <name>', 'technology to research, by ID or name')
    .addOption(
      new Option(
        '--standing <standing>',
        'standing of the technology before the research, which lowers its price',
      ).choices(Object.keys(technologyStandings)),
    )
    .option('--yard <name>', "shipyard that processes the RPs (default for a repair: the player's only yard)")
    .option('--by <ship>', 'ship whose repair module is used instead of a yard')
    .addOption(ledger.override())
    .option('--what <text>', 'description, free text');
  helpText(rulesOptions(entryOptions(command)), {
    details: `Amounts that follow from the rules are computed if omitted: scrap (without \`--state\`, of an undamaged
ship), repairs and supplies with \`--state\`, and technologies with a printed price, less the discount
for technologies that the player has encountered or captured. A repair costs 10 RP per damage point and needs a
shipyard, or a repair ship. A scrapped ship is removed from service.`,
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register spend --player AB --for repair --ship Bright --rp 30 --yard Portside',
      'slipway campaign register spend --player AB --for scrap --ship Bright',
      'slipway campaign register spend --player AB --for research --tech needle-beam --standing encountered',
    ],
  }).action(async (options: SpendOptions) => done(await (await loadPriced()).spend(options, world)));
}
