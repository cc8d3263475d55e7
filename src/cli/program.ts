import { Command, CommanderError } from 'commander';
import { plain } from '../reports/plain.ts';
import { version } from '../version.ts';
import { addCampaign } from './commands/campaign.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addConvert } from './commands/convert.ts';
import { addCost } from './commands/cost.ts';
import { addDiff } from './commands/diff.ts';
import { addEditions } from './commands/editions.ts';
import { addExplain } from './commands/explain.ts';
import { addExport } from './commands/export.ts';
import { addFleet } from './commands/fleet.ts';
import { addFmt } from './commands/fmt.ts';
import { addImport } from './commands/import.ts';
import { addLsp } from './commands/lsp.ts';
import { addSsd } from './commands/ssd.ts';
import { addSystems } from './commands/systems.ts';
import { addWaive } from './commands/waive.ts';
import { exit, UsageError, type World } from './world.ts';

/** The commands in the order in which `--help` lists them. */
const commands: Readonly<Record<string, (program: Command, world: World, done: (code: number) => void) => void>> = {
  cost: addCost,
  check: addCheck,
  diff: addDiff,
  editions: addEditions,
  convert: addConvert,
  fleet: addFleet,
  campaign: addCampaign,
  fmt: addFmt,
  waive: addWaive,
  ssd: addSsd,
  import: addImport,
  export: addExport,
  systems: addSystems,
  explain: addExplain,
  lsp: addLsp,
  completion: addCompletion,
};

/** Those of them that a run needs to know: making all of them takes longer than judging a design. */
function wanted([asked = '']: readonly string[]): readonly (typeof commands)[string][] {
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  // A completion script speaks of every command.
  return command && command !== addCompletion ? [command] : Object.values(commands);
}

/** Runs one command line; resolves to the exit code. Nothing it meets in a design or on the command line makes it throw. */
export async function run(world: World): Promise<number> {
  let code: number = exit.ok;
  const program = programOf(world, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...world.args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage;
    if (error instanceof UsageError) {
      await world.err.write(`slipway: ${plain(error.message)}\n${error.help ? `  ${plain(error.help)}\n` : ''}`);
      return exit.usage;
    }
    await world.err.write(faultText(error, world));
    return exit.fault;
  }
}

function programOf(world: World, done: (code: number) => void): Command {
  const program = new Command('slipway')
    .description(
      'The shipyard for Full Thrust: checks ship designs and works out their mass and points. An unofficial fan tool.',
    )
    .version(version, '-V, --version')
    .exitOverride()
    .configureHelp({ helpWidth: Math.min(world.out.columns, 100) })
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
  for (const add of wanted(world.args)) add(program, world, done);
  return program;
}

function faultText(error: unknown, { env }: World): string {
  const trace = env.SLIPWAY_TRACE && error instanceof Error ? `\n${error.stack}` : '';
  const what = error instanceof Error ? error.message : String(error);
  return `slipway: this is a fault of slipway's own: ${what}\n  please report it with the file that caused it (SLIPWAY_TRACE=1 shows where it happened)${trace}\n`;
}
