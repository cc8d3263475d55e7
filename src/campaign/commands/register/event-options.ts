import type { Command } from 'commander';
import { collect, helpText, wholeNumber } from '../../../cli/options/design-options.ts';
import type { World } from '../../../cli/world.ts';
import { amount, type Done, entryExitCodes, entryOptions, ledger, ledgerOptions } from '../shared/ledger-options.ts';
import type { CorrectOptions, UndoOptions } from './corrections.ts';
import type { capture, EventOptions, meet, planet, rename } from './events.ts';

const load = () => import('./events.ts');
const loadCorrections = () => import('./corrections.ts');

const subjectArgument = 'ID or name of a ship, or name of a planet or shipyard';
const shipsArgument = 'IDs or names of the ships';
const lineNumber = wholeNumber(1, 9_999_999);

/** The `slipway campaign register` commands about events and corrections. */
export function addEvents(register: Command, world: World, done: Done): void {
  addBattle(register, world, done);
  addMeet(register, world, done);
  addRename(register, world, done);
  addCapture(register, world, done);
  addLose(register, world, done);
  addDrift(register, world, done);
  addPlanet(register, world, done);
  addUndo(register, world, done);
  addCorrect(register, world, done);
}

/** Adds free text about an event. */
function withText(command: Command): Command {
  return command.option('--what <text>', 'what happened, free text');
}

function addBattle(register: Command, world: World, done: Done): void {
  const command = register
    .command('battle')
    .description('Record a battle: classes are proven, and players meet the ships of the others.')
    .argument('<ship...>', shipsArgument);
  helpText(entryOptions(withText(command)), {
    details: `Name the ships of all sides. Their classes are no longer prototypes. Each player knows the ships
and classes of the others from then on (\`list --as\`), and researches their technologies for 1 TRP
less. Roll for prototypes before the battle: \`roll\`.`,
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register battle Bright Sloe Candid --what "the Narrows"'],
  }).action(async (queries: string[], options: EventOptions) =>
    done(await (await load()).battle(queries, options, world)),
  );
}

function addMeet(register: Command, world: World, done: Done): void {
  const command = register
    .command('meet')
    .description("Record that a player has met or spied on other players' ships.")
    .argument('<ship...>', shipsArgument)
    .addOption(ledger.player());
  helpText(entryOptions(withText(command)), {
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register meet Candid Blunt --player AB --what "seen off Grey Harbour"'],
  }).action(async (queries: string[], options: Parameters<typeof meet>[1]) =>
    done(await (await load()).meet(queries, options, world)),
  );
}

function addRename(register: Command, world: World, done: Done): void {
  const command = register
    .command('rename')
    .description('Rename a ship or a class.')
    .argument('<name>', 'ID or name of a ship or class')
    .requiredOption('--to <name>', 'new name')
    .option('--class', 'rename the class, if a ship has the same name');
  helpText(entryOptions(command), {
    details: 'IDs do not change. The design file of a renamed class may keep the old name or get the new one.',
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register rename Bright --to "Bright Dawn"',
      'slipway campaign register rename Quince --class --to Medlar',
    ],
  }).action(async (query: string, options: Parameters<typeof rename>[1]) =>
    done(await (await load()).rename(query, options, world)),
  );
}

function addCapture(register: Command, world: World, done: Done): void {
  const command = register
    .command('capture')
    .description('Record the capture of a ship, planet or shipyard by another player.')
    .argument('<name>', subjectArgument)
    .requiredOption('--by <letters>', 'player who captures it');
  helpText(entryOptions(withText(command)), {
    details: `A ship keeps its ID until it is refitted. Its technologies cost its new owner a quarter less (at
least 2 TRP less). Until they are researched, its systems stay prototypes: \`roll\`. A planet gives
its new owner income from the next turn on.`,
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register capture Candid --by AB --what "boarded at the Narrows"',
      'slipway campaign register capture "Grey Harbour" --by AB',
    ],
  }).action(async (query: string, options: Parameters<typeof capture>[1]) =>
    done(await (await load()).capture(query, options, world)),
  );
}

function addLose(register: Command, world: World, done: Done): void {
  const command = register
    .command('lose')
    .description('Record the loss of a ship, planet or shipyard.')
    .argument('<name>', subjectArgument);
  helpText(entryOptions(withText(command)), {
    details: 'The name of a lost ship is free again. See also `capture` and `adrift`.',
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register lose Bright --what "rammed at Grey Harbour"',
      'slipway campaign register lose HL693134 --turn 3',
    ],
  }).action(async (query: string, options: EventOptions) => done(await (await load()).lose(query, options, world)));
}

function addDrift(register: Command, world: World, done: Done): void {
  const adrift = register
    .command('adrift')
    .description('Record that a ship is adrift, without drives.')
    .argument('<ship>', 'ID or name of the ship');
  helpText(entryOptions(withText(adrift)), {
    details: `A ship adrift can only be recovered, captured or lost. To recover it, its owner needs another ship
with a main drive in the system, and uncontested control of the system.`,
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register adrift Bright --what "drive gone at the Narrows"'],
  }).action(async (query: string, options: EventOptions) =>
    done(await (await load()).drift('adrift', query, options, world)),
  );
  const recover = register
    .command('recover')
    .description('Record the recovery of a ship that was adrift.')
    .argument('<ship>', 'ID or name of the ship');
  helpText(entryOptions(withText(recover)), {
    exitCodes: entryExitCodes,
    examples: ['slipway campaign register recover Bright --what "towed in by Sloe"'],
  }).action(async (query: string, options: EventOptions) =>
    done(await (await load()).drift('recover', query, options, world)),
  );
}

function addPlanet(register: Command, world: World, done: Done): void {
  const command = register
    .command('planet')
    .description("Record a player's planets, which give income.")
    .argument('<name=kind...>', 'name and kind: habitable (default), hostile, gas-giant, airless')
    .addOption(ledger.player())
    .option('--rp <number>', 'income per turn in RPs (default: by kind)', amount)
    .option('--trp <number>', 'income per turn in TRPs', amount);
  helpText(entryOptions(command), {
    details: `By kind, a planet gives 40 RP (habitable), 20 (airless or asteroids), 10 (hostile) or 10 (gas giant)
per turn. A planet of turn 1 gives income from the start, others from the next turn on. \`slipway
campaign turn\` then computes the income.`,
    exitCodes: entryExitCodes,
    examples: [
      'slipway campaign register planet "Grey Harbour" Belt=airless --player AB',
      'slipway campaign register planet Orchard --player AB --rp 60 --trp 2',
    ],
  }).action(async (given: string[], options: Parameters<typeof planet>[1]) =>
    done(await (await load()).planet(given, options, world)),
  );
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
    done(await (await loadCorrections()).undo(line, options, world)),
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
    done(await (await loadCorrections()).correct(line, options, world)),
  );
}
