import { Command, CommanderError } from 'commander';
import { version } from '../version.ts';
import { helpText } from './options/design-options.ts';
import type { Example } from './options/example-lines.ts';
import { printMessage } from './runtime/output/print-message.ts';
import { exitCodes, UsageError, type World } from './world.ts';

/** Adds a command to the program. */
type Adder = (program: Command, world: World, done: (code: number) => void) => void;

/** Commands in the order of `--help`; each is loaded only when it is needed. */
const commands: Readonly<Record<string, () => Promise<Adder>>> = {
  new: async () => (await import('./commands/new/options.ts')).addNew,
  cost: async () => (await import('./commands/cost/options.ts')).addCost,
  check: async () => (await import('./commands/check/options.ts')).addCheck,
  review: async () => (await import('./commands/review/options.ts')).addReview,
  ls: async () => (await import('./commands/ls/options.ts')).addLs,
  diff: async () => (await import('./commands/diff/options.ts')).addDiff,
  try: async () => (await import('./commands/try/options.ts')).addTry,
  fit: async () => (await import('./commands/fit/options.ts')).addFit,
  firepower: async () => (await import('./commands/firepower/options.ts')).addFirepower,
  editions: async () => (await import('./commands/editions/options.ts')).addEditions,
  convert: async () => (await import('./commands/convert/options.ts')).addConvert,
  fleet: async () => (await import('./commands/fleet/options.ts')).addFleet,
  damage: async () => (await import('./commands/damage/options.ts')).addDamage,
  campaign: async () => (await import('./commands/campaign/options.ts')).addCampaign,
  fmt: async () => (await import('./commands/fmt/options.ts')).addFmt,
  waive: async () => (await import('./commands/waive/options.ts')).addWaive,
  ssd: async () => (await import('./commands/ssd/options.ts')).addSsd,
  site: async () => (await import('./commands/site/options.ts')).addSite,
  serve: async () => (await import('./commands/serve/options.ts')).addServe,
  cards: async () => (await import('./commands/cards/options.ts')).addCards,
  import: async () => (await import('./commands/import/options.ts')).addImport,
  export: async () => (await import('./commands/export/options.ts')).addExport,
  systems: async () => (await import('./commands/systems/options.ts')).addSystems,
  explain: async () => (await import('./commands/explain/options.ts')).addExplain,
  schema: async () => (await import('./commands/schema/options.ts')).addSchema,
  lsp: async () => (await import('./commands/lsp/options.ts')).addLsp,
  completion: async () => (await import('./commands/completion/options.ts')).addCompletion,
  help: async () => (await import('./commands/help/options.ts')).addHelp,
};

/** Examples of `slipway --help`. */
const examples: readonly Example[] = [
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

/** Loads the requested command, or all of them for `--help`: building all takes longer than checking a design. */
async function loadCommands([name = '']: readonly string[]): Promise<readonly Adder[]> {
  // Help and the completion script list every command.
  const isSingle = Object.hasOwn(commands, name) && !['completion', 'help'].includes(name);
  const names = isSingle ? [name] : Object.keys(commands);
  return Promise.all(names.map((name) => (commands[name] as () => Promise<Adder>)()));
}

/** Runs one command line; resolves to the exit code. Never throws, whatever the command line or the files contain. */
export async function runCommandLine(world: World): Promise<number> {
  let code: number = exitCodes.ok;
  const adders = await loadCommands(world.args);
  const program = createProgram(world, adders, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...world.args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (error instanceof UsageError) {
      await printMessage(error.message, world, error.help);
      return exitCodes.usage;
    }
    await world.err.write(internalErrorText(error, world));
    return exitCodes.internalError;
  }
}

function createProgram(world: World, adders: readonly Adder[], done: (code: number) => void): Command {
  const program = new Command('slipway')
    .description(
      'Design tool for Full Thrust starships: price, check, compare and print ship designs. An unofficial fan tool.',
    )
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'Show help for a command.')
    .exitOverride()
    .configureHelp({ helpWidth: Math.min(world.out.columns, 100), minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => void world.out.write(text),
      writeErr: (text) => void world.err.write(text),
      outputError: (text, write) => write(usageErrorText(text)),
    })
    .showHelpAfterError('  help: run `slipway --help` for usage');
  helpText(program, { examples });
  for (const add of adders) add(program, world, done);
  program.hook('preAction', (_, command) => rejectEmptyNames(command));
  for (const command of program.commands) pointToHelp(command, 'slipway');
  return program;
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

/** After a usage error, names the command whose help applies. */
function pointToHelp(command: Command, parent: string): void {
  const path = `${parent} ${command.name()}`;
  command.showHelpAfterError(`  help: run \`${path} --help\` for usage`);
  for (const each of command.commands) pointToHelp(each, path);
}

/** An unset variable of a shell, as in `-o "$FILE"`, names no file. */
function rejectEmptyNames(command: Command): void {
  for (const option of command.options) {
    const [, kind] = /<(file|folder|design)>/.exec(option.flags) ?? [];
    if (kind === undefined || ![command.getOptionValue(option.attributeName())].flat().includes('')) continue;
    throw new UsageError(`empty name for ${option.long}`, `name a ${kind}`);
  }
}

function internalErrorText(error: unknown, { env }: World): string {
  const trace = env.SLIPWAY_TRACE && error instanceof Error ? `\n${error.stack}` : '';
  const message = error instanceof Error ? error.message : String(error);
  const help = 'please report this with the input file; SLIPWAY_TRACE=1 prints a stack trace';
  return `slipway: internal error: ${message}\n  help: ${help}${trace}\n`;
}
