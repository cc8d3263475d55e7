import type { Command } from 'commander';
import { configured } from '../../../options/design-options.ts';
import type { World } from '../../../world.ts';
import type { CampaignOptions } from '../shared/add-entry.ts';
import { inTurn, onLedger, printing, seeded, several } from '../shared/ledger-options.ts';
import type { SubmitOptions } from './designs.ts';
import { addShipEntries } from './entry-options.ts';

/** What comes of a command, as its exit code. */
type Done = (code: number) => void;

/** `slipway campaign register`: the classes and ships of a campaign. */
export function addRegister(campaign: Command, world: World, done: Done): void {
  const register = campaign
    .command('register')
    .description('Keep the register of a campaign: classes, ships, their numbers, and what they cost.')
    .addHelpText(
      'after',
      `
The register stands in a ledger, a YAML file with an entry a line. Commands add lines at its end and
change nothing else, so that comments stay and git merges what two people add: put
\`*.ledger.yaml merge=union\` into .gitattributes, and \`verify\` after merging.

Examples:
  $ slipway campaign register init harbour-war.ledger.yaml --players AB=Anne --players CD=Carl
  $ slipway campaign register submit designs/hesperid/quince.yaml --player AB --date 2190-03
  $ slipway campaign register commission Quince --name Bright
  $ slipway campaign register list`,
    );
  addInit(register, world, done);
  addSubmit(register, world, done);
  addShipEntries(register, world, done);
  addLooks(register, world, done);
  addVerify(register, world, done);
  addRoll(register, world, done);
}

function addInit(register: Command, world: World, done: Done): void {
  printing(
    register
      .command('init')
      .description('Begin a ledger.')
      .argument('<ledger>', 'the file, called *.ledger.yaml; it must not be there')
      .requiredOption('--players <letters=name>', 'a player; given several times, once for each', several),
  )
    .addHelpText(
      'after',
      `
The two capital letters of a player begin all his numbers.

Examples:
  $ slipway campaign register init harbour-war.ledger.yaml --players AB=Anne --players CD=Carl`,
    )
    .action(async (ledger: string, options: CampaignOptions & { players: readonly string[] }) => {
      const { init } = await import('./run.ts');
      done(await init(ledger, options, world));
    });
}

function addSubmit(register: Command, world: World, done: Done): void {
  const command = register
    .command('submit')
    .description('Validate a design, and register it as a class with a number of its own, for one TRP.')
    .argument('<design>', 'the file of the design')
    .requiredOption('--player <letters>', 'whose class it is')
    .option('--date <date>', 'when, as the campaign counts')
    .option('--class <name>', 'which design of the file is meant, where there are several');
  configured(seeded(inTurn(onLedger(command))))
    .addHelpText(
      'after',
      `
A design with errors is refused. Whether it takes advantage of a mass breakpoint is told, and for the
referee to judge. A class is costed with standard fighters in its bays, without extra parties and
marines. The ledger keeps what the design means as a hash: comments, spelling and the order of systems
may change, but a change of anything that bears on price or legality is found by \`verify\`.

Exit code 0: registered; 1: the design has errors, or a rule is against it; 2: wrong usage.

Examples:
  $ slipway campaign register submit designs/hesperid/quince.yaml --player AB --date 2190-03
  $ slipway campaign register submit squadron.yaml --class Lance --player AB --ledger war.ledger.yaml
  $ slipway explain campaign-class`,
    )
    .action(async (design: string, options: SubmitOptions) => {
      const { submit } = await import('./designs.ts');
      done(await submit(design, options, world));
    });
}

function addLooks(register: Command, world: World, done: Done): void {
  onLedger(register.command('list').description('Show everything in the register, player by player.'))
    .addHelpText(
      'after',
      `
Examples:
  $ slipway campaign register list
  $ slipway campaign register list --format json | jq '.ships[] | select(.status == "ready").name'`,
    )
    .action(async (options: CampaignOptions) => {
      const { list } = await import('./run.ts');
      done(await list(options, world));
    });
  onLedger(
    register
      .command('show')
      .description('Show a class or a ship with its history.')
      .argument('<what>', 'its number or its name'),
  )
    .addHelpText(
      'after',
      `
Examples:
  $ slipway campaign register show AB417
  $ slipway campaign register show Bright`,
    )
    .action(async (what: string, options: CampaignOptions) => {
      const { show } = await import('./run.ts');
      done(await show(what, options, world));
    });
}

function addVerify(register: Command, world: World, done: Done): void {
  configured(
    onLedger(register.command('verify').description('Prove a ledger: numbers, names, sums, and every design.')),
  )
    .addHelpText(
      'after',
      `
Every number and name is given out once, what is referred to is there, every sum is right, no turn
spends more than there is, and each registered design is still what it was.

Exit code 0: all is well; 1: something is not; 2: a ledger that cannot be read.

Examples:
  $ slipway campaign register verify
  $ slipway explain changed-design                what a finding means`,
    )
    .action(async (options: CampaignOptions & { config?: string | boolean }) => {
      const { verify } = await import('./designs.ts');
      done(await verify(options, world));
    });
}

function addRoll(register: Command, world: World, done: Done): void {
  const command = register
    .command('roll')
    .description('Roll for the systems of a prototype before its first battle: 2d6 each, a double 1 fails.')
    .argument('<what>', 'the number or name of a class or of a ship');
  configured(seeded(onLedger(command)))
    .addHelpText(
      'after',
      `
Nothing is written: the systems work again after the battle. Main drives are left with half thrust.

Examples:
  $ slipway campaign register roll Bright
  $ slipway campaign register roll AB417 --seed 20    the same dice for everybody
  $ slipway explain prototype`,
    )
    .action(async (what: string, options: CampaignOptions & { seed?: number; config?: string | boolean }) => {
      const { roll } = await import('./designs.ts');
      done(await roll(what, options, world));
    });
}
