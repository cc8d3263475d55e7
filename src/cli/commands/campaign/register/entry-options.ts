import { type Command, Option } from 'commander';
import { purposes } from '../../../../campaign/entry.ts';
import type { World } from '../../../world.ts';
import { inTurn, onLedger, seeded, whole } from '../shared/ledger-options.ts';
import type { build, commission, join, lose, prove, refit, spend, yard } from './run.ts';

/** What comes of a command, as its exit code. */
type Done = (code: number) => void;

/** The parts of `slipway campaign register` that add to the history of ships. */
export function addShipEntries(register: Command, world: World, done: Done): void {
  addCommission(register, world, done);
  addBuild(register, world, done);
  addProve(register, world, done);
  addLose(register, world, done);
  addRefit(register, world, done);
  addYard(register, world, done);
  addSpend(register, world, done);
  addJoin(register, world, done);
}

function addCommission(register: Command, world: World, done: Done): void {
  const command = register
    .command('commission')
    .description('Begin a ship of a class: it gets its number, and is paid for.')
    .argument('<class>', 'the number or name of the class')
    .requiredOption('--name <name>', 'the name of the ship')
    .option('--yard <name>', 'where it is built; left out, in the only yard of the player')
    .option('--rp <number>', 'RPs to pay in this turn; left out, as many as the yard takes', whole)
    .option('--extra <number>', 'RPs for other fighters than standard ones, parties, marines', whole);
  seeded(inTurn(onLedger(command)))
    .addHelpText(
      'after',
      `
The first ship of a class costs 10 % more, rounded to the nearest RP, halves up. What a yard cannot
process in this turn is left open: \`slipway campaign register build\` goes on with it.

Examples:
  $ slipway campaign register commission Quince --name Bright
  $ slipway campaign register commission AB417 --name Keen --yard Portside --rp 30 --extra 15`,
    )
    .action(async (asked: string, options: Parameters<typeof commission>[1]) => {
      const work = await import('./run.ts');
      done(await work.commission(asked, options, world));
    });
}

function addBuild(register: Command, world: World, done: Done): void {
  const command = register
    .command('build')
    .description('Build on a ship that is not paid in full.')
    .argument('<ship>', 'the number or name of the ship')
    .option('--yard <name>', 'where it is built; left out, in the only yard of the player')
    .option('--rp <number>', 'RPs to pay in this turn; left out, as many as the yard takes', whole);
  inTurn(onLedger(command))
    .addHelpText(
      'after',
      `
Examples:
  $ slipway campaign register build Bright
  $ slipway campaign register build Bright --yard Portside --rp 20`,
    )
    .action(async (asked: string, options: Parameters<typeof build>[1]) => {
      const work = await import('./run.ts');
      done(await work.build(asked, options, world));
    });
}

function addProve(register: Command, world: World, done: Done): void {
  const command = register
    .command('prove')
    .description('Say that a class has been in battle: it is no prototype any longer.')
    .argument('<class>', 'the number or name of the class');
  inTurn(onLedger(command))
    .addHelpText('after', '\nExamples:\n  $ slipway campaign register prove Quince')
    .action(async (asked: string, options: Parameters<typeof prove>[1]) => {
      const work = await import('./run.ts');
      done(await work.prove(asked, options, world));
    });
}

function addLose(register: Command, world: World, done: Done): void {
  const command = register
    .command('lose')
    .description('Record that a ship is gone: destroyed, captured, or adrift.')
    .argument('<ship>', 'the number or name of the ship')
    .option('--what <text>', 'how, in words');
  inTurn(onLedger(command))
    .addHelpText('after', '\nExamples:\n  $ slipway campaign register lose Bright --what "rammed at Grey Harbour"')
    .action(async (asked: string, options: Parameters<typeof lose>[1]) => {
      const work = await import('./run.ts');
      done(await work.lose(asked, options, world));
    });
}

function addJoin(register: Command, world: World, done: Done): void {
  onLedger(
    register
      .command('join')
      .description('Add players to a campaign that has begun.')
      .argument('<letters=name...>', 'two capital letters and a name'),
  )
    .addHelpText('after', '\nExamples:\n  $ slipway campaign register join EF=Edda')
    .action(async (players: string[], options: Parameters<typeof join>[1]) => {
      const work = await import('./run.ts');
      done(await work.join(players, options, world));
    });
}

function addRefit(register: Command, world: World, done: Done): void {
  const command = register
    .command('refit')
    .description('Record that a ship is rebuilt to another class of the same hull: it gets another number.')
    .argument('<ship>', 'the number or name of the ship')
    .requiredOption('--to <class>', 'the number or name of the class that it is now')
    .requiredOption('--rp <number>', 'what the refit costs', whole)
    .option('--gained <number>', 'RPs that are gained for systems no longer used', whole)
    .option('--yard <name>', 'where it is done; left out, in the only yard of the player');
  seeded(inTurn(onLedger(command)))
    .addHelpText(
      'after',
      `
Examples:
  $ slipway campaign register refit Bright --to "Quince II" --rp 24 --gained 6`,
    )
    .action(async (asked: string, options: Parameters<typeof refit>[1]) => {
      const work = await import('./run.ts');
      done(await work.refit(asked, options, world));
    });
}

function addYard(register: Command, world: World, done: Done): void {
  const command = register
    .command('yard')
    .description('Record a yard of a player, or its new ratings.')
    .argument('<name=first/second>', 'its name, its first rating (a multiple of 10) and second (of 25)')
    .requiredOption('--player <letters>', 'whose yard it is')
    .option('--rp <number>', 'RPs that are paid for it in this turn', whole);
  inTurn(onLedger(command))
    .addHelpText(
      'after',
      `
The first rating is how many RPs it processes in a turn, the second the mass of the largest hull.

Examples:
  $ slipway campaign register yard "Portside=50/100" --player AB
  $ slipway campaign register yard "Portside=100/200" --player AB --rp 2000     made larger
  $ slipway explain shipyard-ratings`,
    )
    .action(async (given: string, options: Parameters<typeof yard>[1]) => {
      const work = await import('./run.ts');
      done(await work.yard(given, options, world));
    });
}

function addSpend(register: Command, world: World, done: Done): void {
  const command = register
    .command('spend')
    .description('Record what is spent or gained besides: repairs, research, scrap, supplies.')
    .requiredOption('--player <letters>', 'who spends it')
    .addOption(new Option('--for <purpose>', 'what for').choices(Object.keys(purposes)).makeOptionMandatory())
    .option('--rp <number>', 'RPs that are spent', whole)
    .option('--trp <number>', 'TRPs that are spent', whole)
    .option('--gained <number>', 'RPs that are gained', whole)
    .option('--ship <ship>', 'the number or name of the ship')
    .option('--yard <name>', 'the yard that processes the RPs')
    .option('--what <text>', 'in words');
  inTurn(onLedger(command))
    .addHelpText(
      'after',
      `
A ship that is scrapped is gone.

Examples:
  $ slipway campaign register spend --player AB --for repair --ship Bright --rp 30 --yard Portside
  $ slipway campaign register spend --player AB --for research --what "needle beam" --trp 2
  $ slipway campaign register spend --player AB --for scrap --ship Bright --gained 48`,
    )
    .action(async (options: Parameters<typeof spend>[0]) => {
      const work = await import('./run.ts');
      done(await work.spend(options, world));
    });
}
