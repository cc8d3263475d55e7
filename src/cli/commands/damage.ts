/** `slipway damage`: records entries in a state file. */

import { createInterface } from 'node:readline';
import { seededRandom } from '../../damage/play/seeded-draw.ts';
import { loadPainter } from '../../document/report.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { type DamageReport, damageBlocks, damageData } from '../../reports/fleet/damage-report.ts';
import { safeJson } from '../../text/escape.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { openConfigs } from '../runtime/config/configs.ts';
import { printFindings, printMessage, screenLook } from '../runtime/output/output.ts';
import { loadShips } from '../runtime/queries/load-ships.ts';
import { outputGroup, rulesGroup, shared, wholeNumber } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';
import type { DamageSession, Dice } from './damage/session.ts';

const options = {
  state: option.text('--state <file>', 'state file to write (default: NAME.state.yaml next to NAME.fleet.yaml)'),
  roll: option.flag('--roll', 'roll threshold checks and record the result'),
  turn: option.flag('--turn', 'close the turn: damage control and regenerating armor; an entry assigns the parties'),
  undo: option.flag('--undo', 'undo the last entry'),
  seed: option.parsed('--seed <number>', 'random seed; the same seed gives the same rolls', wholeNumber(0)),
  class: shared.class,
  ...outputGroup({ format: shared.format() }),
  ...rulesGroup({}),
};

type DamageOptions = OptionsOf<typeof options>;

export const damage = defineCommand({
  name: 'damage',
  about: 'Record damage in a state file during a game.',
  arguments: [
    argument('<fleet>', 'fleet file named *.fleet.yaml, or design file'),
    argument('[entry...]', 'damage, one argument per attack; without it, or as `-`, lines of standard input'),
  ],
  options,
  details: `An entry names a ship and what it lost: \`NAME: hull 4, armor 2, fc down, B3 port destroyed\`.
Name systems by their label on the sheet or by ID. One entry is one attack; separate several ships
with semicolons. On standard input, the line \`turn\` closes a turn and \`undo\` undoes the last entry. See \`slipway help damage\`.`,
  exitCodes: {
    0: 'recorded',
    1: 'the fleet or the state file has errors',
    2: 'wrong usage, an entry that cannot be read, or a file that cannot be read or written',
  },
  examples: [
    'slipway damage patrol.fleet.yaml "Emphatic: hull 4, fc down; Painstaking: ftl down"',
    ['slipway damage patrol.fleet.yaml', 'read entries line by line'],
    'slipway damage patrol.fleet.yaml "Emphatic: 6" --roll --seed 7',
    'slipway damage patrol.fleet.yaml --turn "Emphatic: fc 2, B3 1"',
  ],
  run: ([fleet, entries], given, world) => runDamage(fleet, entries, given, world),
});

/** Records damage; resolves to the exit code. */
async function runDamage(
  fleet: string,
  entries: readonly string[],
  options: DamageOptions,
  world: World,
): Promise<number> {
  const readsLines = rejectOptions(fleet, entries, options);
  const configs = openConfigs(options, world);
  const loaded = await loadShips(fleet, options.class, { configs, stdinFilename: '', world });
  await configs.printErrors();
  for (const { file, findings } of loaded.problems) await printErrors(file, findings, options, world);
  if (loaded.ships.length === 0) {
    await printMessage(`no ships in ${fleet}`, world);
    return exitCodes.findings;
  }
  const { FaultyState, openSession } = await import('./damage/session.ts');
  const session = openSession(fleet, loaded, { ...options, dice: dice(options, world) }, world);
  const { print, end } = await createPrinter(options, world);
  try {
    if (readsLines) return await recordLines(session, print, world);
    if (options.undo) await print(await session.undo());
    else if (options.turn) await print(await session.closeTurn(entries[0]));
    else for (const entry of entries) await print(await session.record(entry));
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof FaultyState)) throw error;
    await printErrors(error.file, error.findings, options, world);
    return exitCodes.findings;
  } finally {
    await end();
  }
}

/** An error with its help if a combination of options makes no sense. */
type Rejection = readonly [applies: boolean | undefined, message: string, help: string];

/** Rejects options that cannot be combined. Returns true if entries are read from standard input. */
function rejectOptions(fleet: string, entries: readonly string[], options: DamageOptions): boolean {
  const { roll, turn, undo, seed, state } = options;
  const readsLines = !undo && !turn && (entries.length === 0 || entries.join() === '-');
  const hasSeed = seed !== undefined;
  const rejections: readonly Rejection[] = [
    [state === '-', 'the state cannot be standard output', 'use --state FILE'],
    [fleet === '-', 'the fleet cannot be standard input', 'pass the fleet file'],
    [
      undo && [turn, roll, hasSeed, entries.length > 0].includes(true),
      '--undo cannot be used with entries, --roll, --turn or --seed',
      'run --undo first, then record the damage again',
    ],
    [turn && roll, '--turn cannot be used with --roll: it rolls anyway', 'omit --roll'],
    [turn && entries.length > 1, '--turn takes one entry', 'separate the ships: "Anna: fc 2; Bella: drive 1"'],
    [
      entries.includes('-') && !readsLines,
      '`-` cannot be used with other entries',
      'pass entries, or `-` for standard input',
    ],
    [hasSeed && ![roll, turn, readsLines].includes(true), '--seed requires --roll or --turn', 'add --roll'],
  ];
  const rejection = rejections.find(([applies]) => applies);
  if (rejection) throw new UsageError(rejection[1], rejection[2]);
  return readsLines;
}

/** Dice by seed. A random seed is chosen and reported when the first die is needed. */
function dice({ seed: given }: DamageOptions, world: World): Dice {
  let chosen = given;
  return {
    seed: async () => {
      if (chosen === undefined) {
        chosen = await world.randomSeed();
        await printMessage(`random seed: ${chosen}`, world);
      }
      return chosen;
    },
    die: (seed, ...purpose) => {
      const draw = seededRandom(seed, ...purpose);
      return () => draw(6) + 1;
    },
  };
}

interface Printer {
  readonly print: (report: DamageReport) => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Prints reports as they come; in JSON, a document for each on a line of its own. */
async function createPrinter({ format, color }: DamageOptions, world: World): Promise<Printer> {
  const { out } = world;
  if (format === 'json') {
    const lineOf = (report: DamageReport) => `${safeJson({ slipway: 1, ...damageData(report) })}\n`;
    return { print: (report) => out.write(lineOf(report)), end: async () => {} };
  }
  const painter = (await loadPainter(format))(await screenLook(color, world));
  return {
    print: (report) => out.write(painter.paint(damageBlocks(report))),
    end: () => out.write(painter.end?.() ?? ''),
  };
}

function printErrors(
  file: string,
  findings: readonly LocatedFinding[],
  { color }: DamageOptions,
  world: World,
): Promise<void> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return printFindings(file, errors, color, world);
}

/** Records each line of standard input as it arrives. A line that cannot be read changes nothing. */
async function recordLines(session: DamageSession, print: Printer['print'], world: World): Promise<number> {
  const { input } = world.streams();
  if (world.isInteractive()) {
    await printMessage('one attack per line, or `turn`, `undo`; end with Ctrl-D', world);
  }
  let number = 0;
  let code: number = exitCodes.ok;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    const entry = line.trim();
    if (entry === '' || entry.startsWith('#')) continue;
    try {
      await print(await session.run(line));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      code = exitCodes.usage;
      const at = 'offset' in error ? `${number}:${Number(error.offset) + 1}` : `${number}`;
      await printMessage(`<stdin>:${at}: ${error.message}`, world, error.help);
    }
  }
  return code;
}
