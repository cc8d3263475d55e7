import type { Command } from 'commander';
import { collect, helpText, outputOptions, rulesOptions, shared } from '../../../cli/options/design-options.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import type { World } from '../../../cli/world.ts';
import type { CampaignOptions } from '../shared/add-entry.ts';
import {
  amount,
  type Done,
  entryExitCodes,
  entryOptions,
  ledger,
  ledgerOptions,
  ledgerReportOptions,
} from '../shared/ledger-options.ts';
import type { CorrectOptions, UndoOptions } from './corrections.ts';
import { type EntryCommand, type EntryCommandName, entryCommands } from './entry-commands.ts';
import type { RegisterFleetOptions } from './fleet.ts';
import type { ListOptions, ShowOptions } from './listing.ts';
import type { SubmitOptions } from './submit.ts';

const lineNumber = wholeNumber(1, 9_999_999);

const readExitCodes = { 0: 'printed', 1: 'the ledger has problems', 2: 'wrong usage, or the ledger cannot be read' };

export function addRegister(campaign: Command, world: World, done: Done): void {
  const register = campaign
    .command('register')
    .description('Manage the campaign register: classes, ships, IDs and costs.');
  helpText(register, {
    details: `The register is a ledger: a YAML file with one entry per line. Commands only append lines, so
comments are kept and git can merge additions: put \`*.ledger.yaml merge=union\` into
.gitattributes, and run \`verify\` after merging.`,
    examples: [
      'slipway campaign register submit designs/hesperid/quince.yaml --player AB --date 2190-03',
      'slipway campaign register commission Quince --name Bright',
    ],
  });
  addInit(register, world, done);
  addSubmit(register, world, done);
  addEntryCommands(register, world, done);
  addUndo(register, world, done);
  addCorrect(register, world, done);
  addList(register, world, done);
  addShow(register, world, done);
  addFleet(register, world, done);
  addVerify(register, world, done);
  addRoll(register, world, done);
}

function addInit(register: Command, world: World, done: Done): void {
  const command = register
    .command('init')
    .description('Create a ledger.')
    .argument('<ledger>', 'new file, named *.ledger.yaml')
    .requiredOption('--players <letters=name>', 'player letters and name; repeatable', collect);
  helpText(ledgerReportOptions(command), {
    details: "All IDs of a player begin with the player's two capital letters.",
    exitCodes: { 0: 'created', 2: 'wrong usage, or the file exists or cannot be written' },
    examples: [
      'slipway campaign register init harbour-war.ledger.yaml --players AB=Anne --players CD=Carl',
      'slipway campaign register init solo.ledger.yaml --players AB=Anne',
    ],
  }).action(async (path: string, options: CampaignOptions & { players: readonly string[] }) => {
    const { init } = await import('./init.ts');
    done(await init(path, options, world));
  });
}

function addSubmit(register: Command, world: World, done: Done): void {
  const command = register
    .command('submit')
    .description('Validate designs and register them as new classes (1 TRP each).')
    .argument('<design...>', 'design files or folders')
    .addOption(ledger.player())
    .option('--date <date>', 'campaign date, free text')
    .option('--accept-legal', 'register the legal designs even if others fail')
    .addOption(ledger.override())
    .addOption(shared.class())
    .addOption(ledger.seed());
  helpText(rulesOptions(entryOptions(command), shared.noWaivers()), {
    details: `Designs with errors are rejected. The configuration of the ledger applies; waivers in the design
count only if its \`waivers\` accepts them. Mass breakpoints are reported; the referee decides. A
system with a printed research price must have been researched: \`spend --for research --tech\`. A
class costs its points with standard fighters in its bays, without extra parties and marines. The
ledger keeps a hash of the class: comments, formatting, order, wings and extra parties may change;
\`verify\` lists any other change that affects cost or legality. A copy of the design is kept next to
the ledger, in \`NAME.registered\`. See \`slipway explain campaign-class\`.

Several designs are registered all or none. \`--accept-legal\` registers the legal ones and prints why
the others are rejected.`,
    exitCodes: {
      ...entryExitCodes,
      1: 'errors in a design or the ledger, or a rule forbids it; nothing written, or only the legal designs',
    },
    examples: [
      'slipway campaign register submit designs/hesperid/quince.yaml --player AB --date 2190-03',
      'slipway campaign register submit squadron.yaml --class Lance --player AB --ledger war.ledger.yaml',
      'slipway campaign register submit entries/anne --player AB --accept-legal',
    ],
  }).action(async (designs: string[], options: SubmitOptions) => {
    const { submitDesigns } = await import('./submit.ts');
    done(await submitDesigns(designs, options, world));
  });
}

/** Adds the commands of the table. */
function addEntryCommands(register: Command, world: World, done: Done): void {
  for (const [name, row] of Object.entries<EntryCommand>(entryCommands)) {
    const { about, argument, options = [], usesDesigns, isTimeless, ...help } = row;
    const command = register.command(name).description(about);
    if (argument) command.argument(...argument);
    for (const option of options) command.addOption(option);
    if (isTimeless) ledgerOptions(command);
    else entryOptions(command);
    if (usesDesigns) rulesOptions(command);
    helpText(command, { ...help, exitCodes: entryExitCodes }).action(async () => {
      const { addNewEntries } = await import('./new-entries.ts');
      done(await addNewEntries(name as EntryCommandName, command.processedArgs[0], command.opts(), world));
    });
  }
}

function addUndo(register: Command, world: World, done: Done): void {
  const command = register
    .command('undo')
    .description('Undo the last entry, or the entry on a line of the ledger.')
    .argument('[line]', 'line of the ledger (default: the last entry)', lineNumber)
    .option('--what <text>', 'why, free text');
  helpText(ledgerOptions(command), {
    details: `The entry stays in the ledger; an appended \`undo\` entry cancels it. Accounts of closed turns are
corrected. An entry that others depend on cannot be undone. Undo an \`undo\` to restore the entry.`,
    exitCodes: { ...entryExitCodes, 1: 'nothing written: later entries depend on it' },
    examples: [
      'slipway campaign register undo',
      ['slipway campaign register undo 14 --what "wrong yard"', 'the entry on line 14'],
    ],
  }).action(async (line: number | undefined, options: UndoOptions) =>
    done(await (await import('./corrections.ts')).undo(line, options, world)),
  );
}

function addCorrect(register: Command, world: World, done: Done): void {
  const command = register
    .command('correct')
    .description('Correct keys of an entry.')
    .argument('<line>', 'line of the entry in the ledger, as in messages', lineNumber)
    .option('--set <key=value>', 'new value of a key; repeatable', collect)
    .option('--unset <key>', 'remove a key; repeatable', collect)
    .option('--what <text>', 'why, free text');
  helpText(ledgerOptions(command), {
    details: `The entry stays as it is; an appended \`correct\` entry changes its keys. Accounts of closed turns are
corrected. The result must follow the rules like any entry.`,
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register correct 14 --set rp=20', 'slipway campaign register correct 14 --unset yard'],
  }).action(async (line: number, options: CorrectOptions) =>
    done(await (await import('./corrections.ts')).correct(line, options, world)),
  );
}

function addList(register: Command, world: World, done: Done): void {
  const command = register
    .command('list')
    .description('List classes, ships, yards and planets by player.')
    .option('--player <letters>', 'only this player')
    .addOption(ledger.as())
    .addOption(ledger.file());
  const formats = ['table', 'json', 'csv', 'markdown', 'html'];
  helpText(outputOptions(command, shared.format(formats), shared.output(), shared.overwrite()), {
    details: `\`--as\` prints what a player may know: everything of their own, and the ships of others that they
have met, without points or research.`,
    exitCodes: readExitCodes,
    examples: [
      'slipway campaign register list',
      `slipway campaign register list --format json | jq '.ships[] | select(.status == "ready").name'`,
      'slipway campaign register list --as AB --format html -o anne.html',
    ],
  }).action(async (options: ListOptions) => {
    const { list } = await import('./listing.ts');
    done(await list(options, world));
  });
}

function addShow(register: Command, world: World, done: Done): void {
  const command = register
    .command('show')
    .description('Show a class, a ship with its history, or the accounts of a closed turn.')
    .argument('<name>', 'ID or name of a class or ship, or number of a turn')
    .option('--player <letters>', 'account of this player only')
    .addOption(ledger.as());
  helpText(ledgerOptions(command), {
    exitCodes: readExitCodes,
    examples: [
      'slipway campaign register show AB417',
      'slipway campaign register show Bright',
      ['slipway campaign register show 3 --player AB', 'the account of turn 3'],
    ],
  }).action(async (name: string, options: ShowOptions) => {
    const { show } = await import('./listing.ts');
    done(await show(name, options, world));
  });
}

function addFleet(register: Command, world: World, done: Done): void {
  const command = register
    .command('fleet')
    .description('Write a fleet file of ships that are ready.')
    .argument('[ship...]', 'IDs or names of the ships (default: all that are ready)')
    .addOption(ledger.player())
    .option('--limit <points>', 'maximum points of the fleet', amount)
    .option('--name <name>', 'name of the fleet')
    .addOption(ledger.file());
  helpText(rulesOptions(outputOptions(command, shared.output(), shared.overwrite())), {
    details: `If all ready ships together exceed the limit, chooses those that come closest to it. Check a fleet
file against the register with \`slipway fleet FILE --ledger LEDGER\`.`,
    exitCodes: { 0: 'written', 2: 'wrong usage, a ship is not ready, or a file cannot be read or written' },
    examples: ['slipway campaign register fleet --player AB --limit 1500 -o patrol.fleet.yaml'],
  }).action(async (ships: string[], options: RegisterFleetOptions) => {
    const { registerFleet } = await import('./fleet.ts');
    done(await registerFleet(ships, options, world));
  });
}

function addVerify(register: Command, world: World, done: Done): void {
  const command = register.command('verify').description('Verify a ledger: IDs, names, totals and designs.');
  helpText(rulesOptions(ledgerOptions(command)), {
    details: `Checks that IDs and names are unique, references exist, totals are right, no turn is overspent,
and registered designs have not changed.`,
    exitCodes: { 0: 'no problems', 1: 'problems found', 2: 'the ledger cannot be read' },
    examples: ['slipway campaign register verify', ['slipway explain changed-design', 'what a finding means']],
  }).action(async (options: CampaignOptions & { config?: string | boolean }) => {
    const { verifyLedger } = await import('./designs.ts');
    done(await verifyLedger(options, world));
  });
}

function addRoll(register: Command, world: World, done: Done): void {
  const command = register
    .command('roll')
    .description('Roll for system failures of a prototype before its first battle.')
    .argument('<name>', 'ID or name of a class or ship')
    .addOption(ledger.seed());
  helpText(rulesOptions(ledgerOptions(command)), {
    details: `Rolls 2d6 for each system: on a double 1 it fails, and a main drive keeps half its thrust. Writes
nothing, because the systems are repaired after the battle. See \`slipway explain prototype\`.`,
    exitCodes: { 0: 'rolled', 2: 'wrong usage, not a prototype, or a file cannot be read' },
    examples: [
      'slipway campaign register roll Bright',
      ['slipway campaign register roll AB417 --seed 20', 'repeatable dice'],
    ],
  }).action(async (name: string, options: CampaignOptions & { seed?: number; config?: string | boolean }) => {
    const { rollPrototype } = await import('./designs.ts');
    done(await rollPrototype(name, options, world));
  });
}
