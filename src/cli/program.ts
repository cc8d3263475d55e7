import { Command, CommanderError } from 'commander';
import { escapeControl } from '../text/escape-control.ts';
import { version } from '../version.ts';
import { exit, UsageError, type World } from './world.ts';

/** Makes a command. */
type Adder = (program: Command, world: World, done: (code: number) => void) => void;

/** The commands in the order in which `--help` lists them; each is loaded when it is asked for. */
const commands: Readonly<Record<string, () => Promise<Adder>>> = {
  cost: async () => (await import('./commands/cost/options.ts')).addCost,
  check: async () => (await import('./commands/check/options.ts')).addCheck,
  diff: async () => (await import('./commands/diff/options.ts')).addDiff,
  editions: async () => (await import('./commands/editions/options.ts')).addEditions,
  convert: async () => (await import('./commands/convert/options.ts')).addConvert,
  fleet: async () => (await import('./commands/fleet/options.ts')).addFleet,
  campaign: async () => (await import('./commands/campaign/options.ts')).addCampaign,
  fmt: async () => (await import('./commands/fmt/options.ts')).addFmt,
  waive: async () => (await import('./commands/waive/options.ts')).addWaive,
  ssd: async () => (await import('./commands/ssd/options.ts')).addSsd,
  import: async () => (await import('./commands/import/options.ts')).addImport,
  export: async () => (await import('./commands/export/options.ts')).addExport,
  systems: async () => (await import('./commands/systems/options.ts')).addSystems,
  explain: async () => (await import('./commands/explain/options.ts')).addExplain,
  schema: async () => (await import('./commands/schema/options.ts')).addSchema,
  lsp: async () => (await import('./commands/lsp/options.ts')).addLsp,
  completion: async () => (await import('./commands/completion/options.ts')).addCompletion,
};

/** Those of them that a run needs to know: making all of them takes longer than judging a design. */
async function wanted([asked = '']: readonly string[]): Promise<readonly Adder[]> {
  // A completion script speaks of every command.
  const isAlone = Object.hasOwn(commands, asked) && asked !== 'completion';
  const names = isAlone ? [asked] : Object.keys(commands);
  return Promise.all(names.map((name) => (commands[name] as () => Promise<Adder>)()));
}

/** Runs one command line; resolves to the exit code. Nothing it meets in a design or on the command line makes it throw. */
export async function run(world: World): Promise<number> {
  let code: number = exit.ok;
  const adders = await wanted(world.args);
  const program = programOf(world, adders, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...world.args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage;
    if (error instanceof UsageError) {
      await world.err.write(
        `slipway: ${escapeControl(error.message)}\n${error.help ? `  ${escapeControl(error.help)}\n` : ''}`,
      );
      return exit.usage;
    }
    await world.err.write(faultText(error, world));
    return exit.fault;
  }
}

function programOf(world: World, adders: readonly Adder[], done: (code: number) => void): Command {
  const program = new Command('slipway')
    .description(
      'The shipyard for Full Thrust: checks ship designs and works out their mass and points. An unofficial fan tool.',
    )
    .version(version, '-V, --version')
    .exitOverride()
    .configureHelp({ helpWidth: Math.min(world.out.columns, 100), minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => void world.out.write(text),
      writeErr: (text) => void world.err.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'slipway: ')),
    })
    .showHelpAfterError('(`slipway --help` tells more)')
    .addHelpText(
      'after',
      `
Examples:
  $ slipway cost designs/concord/valiant.yaml     what one ship costs, line by line
  $ slipway check designs                         every broken rule, with its place
  $ slipway diff old.yaml new.yaml                what a refit changes
  $ slipway fmt designs                           designs written in one way
  $ slipway fleet designs/fleets                  rosters, limits, and what must hold across a fleet
  $ slipway campaign register list                who has which ships, and what they cost
  $ slipway campaign refit old.yaml new.yaml      the referee's desk: what a refit takes, and more
  $ slipway ssd designs/concord -o fleet.pdf      sheets for the table
  $ slipway import ships.json -o designs          ships of other programs
  $ slipway systems pulse-torpedo                 what the rulebook sells
  $ slipway explain mass-breakpoint               what a finding means`,
    );
  for (const add of adders) add(program, world, done);
  for (const command of program.commands) pointToHelp(command, 'slipway');
  return program;
}

/** Whoever has asked a command for what it does not know is shown to the help of that command. */
function pointToHelp(command: Command, above: string): void {
  const path = `${above} ${command.name()}`;
  command.showHelpAfterError(`(\`${path} --help\` tells more)`);
  for (const each of command.commands) pointToHelp(each, path);
}

function faultText(error: unknown, { env }: World): string {
  const trace = env.SLIPWAY_TRACE && error instanceof Error ? `\n${error.stack}` : '';
  const what = error instanceof Error ? error.message : String(error);
  return `slipway: this is a fault of slipway's own: ${what}\n  please report it with the file that caused it (SLIPWAY_TRACE=1 shows where it happened)${trace}\n`;
}
