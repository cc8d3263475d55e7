import { resolve } from 'node:path';
import { Command, CommanderError, Help } from 'commander';
import { wrapMessage } from '../document/finding-text.ts';
import { commandLine } from '../text/escape.ts';
import { version } from '../version.ts';
import { addCommand, helpBelowOptions, helpItem, wrapUsage } from './commander-command.ts';
import { commandNames, loadCommand } from './commands.ts';
import { type Definition, type Example, helpOption, type Program } from './define-command.ts';
import { statPath } from './runtime/files/paths.ts';
import { printMessage } from './runtime/output/output.ts';
import { exitCodes, Interrupted, UsageError, type World } from './world.ts';

const examples: readonly Example[] = [
  ['slipway help examples --copy designs', 'copy the example designs'],
  ['slipway new "Ironclad" --mass 90', 'a design to start from'],
  ['slipway cost designs/concord/valiant.yaml', 'itemized cost of one ship'],
  ['slipway check designs', 'every broken rule, with line and column'],
  ['slipway diff old.yaml new.yaml', 'what has changed in a design'],
  ['slipway fmt designs', 'format a folder'],
  ['slipway fleet designs/fleets', 'rosters, totals, limits and fleet rules'],
  ['slipway cards patrol.fleet.yaml', 'threshold cards and counters to cut out'],
  ['slipway campaign register list', 'all ships of a campaign and their costs'],
  ['slipway campaign refit old.yaml new.yaml', 'cost of refitting a ship'],
  ['slipway ssd designs/concord -o fleet.pdf', 'print a folder of ship sheets'],
  ['slipway import ships.json -o designs', 'import ships from other programs'],
  ['slipway systems pulse-torpedo', 'one system in full: options, costs, limits'],
  ['slipway explain mass-breakpoint', 'meaning and source of a finding'],
];

/** What `slipway` without a command prints; each works in an empty folder, one after the other. */
const firstSteps: readonly (readonly [command: string, note: string])[] = [
  ['slipway new "Ironclad" --mass 90', 'start a ship'],
  ['slipway fit ironclad.ship.yaml', 'propose what to add to it'],
  ['slipway ssd ironclad.ship.yaml', 'print its sheet as PDF'],
  ['slipway help examples --copy designs', 'copy the example ships and fleets'],
  ['slipway help', 'list the commands and the manual'],
];

/** Loads the requested command, or all of them for those that describe the others: that takes longer than checking a design. */
async function loadCommands([name = '']: readonly string[]): Promise<readonly Definition[]> {
  if (name === '--version' || name === '-V') return [];
  const isSingle = commandNames.includes(name) && !['completion', 'help'].includes(name);
  return Promise.all((isSingle ? [name] : commandNames).map(loadCommand));
}

/** Runs one command line; resolves to the exit code. Never throws, whatever the command line or the files contain. */
export async function runCommandLine(world: World): Promise<number> {
  let code: number = exitCodes.ok;
  if (world.args.length === 0) {
    await world.err.write(firstSteps.map(([command, note]) => `${command.padEnd(38)}${note}\n`).join(''));
    return exitCodes.usage;
  }
  const commands = await loadCommands(world.args);
  const program = createProgram(world, commands, (result) => {
    code = result;
  });
  try {
    rejectUnknownCommand(world, commands);
    await program.parseAsync([...world.args], { from: 'user' });
    return code;
  } catch (error) {
    return reportFailure(error, world);
  }
}

/** Prints the error that ends a run; resolves to the exit code. */
export async function reportFailure(error: unknown, world: World): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (error instanceof UsageError) {
    await printMessage(error.message, world, error.help);
    return exitCodes.usage;
  }
  if (error instanceof Interrupted) {
    await printMessage('interrupted', world);
    return exitCodes.interrupted;
  }
  if (isUnbuilt(error)) {
    await printMessage('slipway is not built yet', world, 'run `npm run build` in its folder');
    return exitCodes.usage;
  }
  await world.err.write(internalErrorText(error, world));
  return exitCodes.internalError;
}

/** The usage line of a command, which commander does not wrap. */
function usageOf(this: Help, command: Command): string {
  return wrapUsage(Help.prototype.commandUsage.call(this, command), this.helpWidth ?? 80);
}

function createProgram(world: World, commands: readonly Definition[], done: (code: number) => void): Command {
  const program = new Command('slipway')
    .description(
      'Design tool for Full Thrust starships: price, check, compare and print ship designs. An unofficial fan tool.',
    )
    .version(version, '-V, --version', 'show the version')
    .helpOption(helpOption.flags, helpOption.about)
    // For groups; our own `help` also shows pages of the manual.
    .helpCommand('help [command]', 'Show help for a command.')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({
      helpWidth: Math.min(world.out.columns, 100),
      minWidthToWrap: 20,
      formatItem: helpItem,
      commandUsage: usageOf,
    })
    .configureOutput({
      writeOut: (text) => void world.out.write(text),
      writeErr: (text) => void world.err.write(text),
      outputError: (text, write) => write(wrapLines(usageErrorText(text), world)),
    })
    .showHelpAfterError('  help: run `slipway --help` for usage');
  program.addHelpText('after', () => helpBelowOptions({ examples }, program.createHelp()));
  const about: Program = { commands, helpOf: (path) => helpOf(path, program) };
  for (const each of commands) addCommand(program, each, { world, program: about, done });
  for (const command of program.commands) pointToHelp(command, 'slipway');
  return program;
}

/** Names the command that a word means, or that a file is for. Misspelled names are left to commander. */
function rejectUnknownCommand({ args, cwd }: World, commands: readonly Definition[]): void {
  const [word = '', ...others] = args;
  if (word === '' || word.startsWith('-') || commandNames.includes(word)) return;
  const meant = commands.find(({ alsoCalled = [] }) => alsoCalled.includes(word.toLowerCase()));
  const isFile = /[./\\]/.test(word) || typeof statPath(resolve(cwd, word)) === 'object';
  if (!meant && !isFile) return;
  const line = meant ? commandLine(meant.name, ...others) : commandLine('cost', ...args);
  throw new UsageError(`unknown command \`${word}\``, `did you mean ${line}?`);
}

/** The help of a command as `--help` prints it. */
function helpOf(path: readonly string[], program: Command): string | undefined {
  const command = path.reduce<Command | undefined>(
    (parent, word) => parent?.commands.find((each) => each.name() === word),
    program,
  );
  if (!command) return undefined;
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}
/** A usage error of commander in the form of our own messages. */
function usageErrorText(text: string): string {
  return text
    .replace(/^error: /, 'slipway: ')
    .replace(/command-argument value '(.*)' is invalid for argument '(.*?)'/, 'argument `$2`: `$1` is invalid')
    .replace(/\b(option|command|argument|for) '(.*?)'(?=[ .]|$)/gm, '$1 `$2`')
    .replace(/\n\(Did you mean one of (.+)\?\)/, '; did you mean one of $1?')
    .replace(/\n\(Did you mean (.+)\?\)/, '; did you mean `$1`?');
}

/** Wraps the lines of a message for the terminal that shows it. */
function wrapLines(text: string, { err }: World): string {
  return text
    .split('\n')
    .map((line) => wrapMessage(line, err.columns))
    .join('\n');
}

/** After a usage error, names the command whose help applies. */
function pointToHelp(command: Command, parent: string): void {
  const path = `${parent} ${command.name()}`;
  command.showHelpAfterError(`  help: run \`${path} --help\` for usage`);
  for (const each of command.commands) pointToHelp(each, path);
}

/** True if a file is missing that the build makes: fonts and validators, which a run from the sources needs too. */
function isUnbuilt(error: unknown): boolean {
  return (
    error instanceof Error && /^ENOENT.*[/\\]bin[/\\]bundle|Cannot find module.*\.generated\.js/.test(error.message)
  );
}

function internalErrorText(error: unknown, { env }: World): string {
  const trace = env.SLIPWAY_TRACE && error instanceof Error ? `\n${error.stack}` : '';
  const message = error instanceof Error ? error.message : String(error);
  const help = 'please report this with the input file; SLIPWAY_TRACE=1 prints a stack trace';
  return `slipway: internal error: ${message}\n  help: ${help}${trace}\n`;
}
