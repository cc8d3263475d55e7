import { resolve } from 'node:path';
import { argument, defineCommand, type OptionsOf, option } from '../../cli/define-command.ts';
import { isFolder } from '../../cli/runtime/files/paths.ts';
import { readInput } from '../../cli/runtime/files/read-input.ts';
import { printFindings } from '../../cli/runtime/output/output.ts';
import { queryEach } from '../../cli/runtime/queries/query.ts';
import { designExitCodes, queryGroups } from '../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../cli/world.ts';
import { queryFormats } from '../../reports/formats.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { computeResearch, initialKnowledge, type PlayerKnowledge } from '../calculators/research.ts';
import { knowledgeFrom, readTechFile } from '../calculators/tech-file.ts';
import { betterStanding, knowledgeOf } from '../replay/view.ts';
import { researchReport } from '../reports/research.ts';
import { parsePlayer } from './shared/add-entry.ts';
import { openLedger } from './shared/ledger.ts';
import { ledgerOption } from './shared/ledger-options.ts';

const options = {
  known: option.text('--known <file>', "TECH file with the player's technologies"),
  player: option.text('--player <letters>', 'player whose technologies are read from the ledger'),
  ledger: ledgerOption.file,
  ...queryGroups,
};

type ResearchOptions = OptionsOf<typeof options>;

export const research = defineCommand({
  name: 'research',
  about: 'Compute the TRPs still needed to research the systems in a design.',
  arguments: [
    argument(
      '[path...]',
      'design files, folders or globs; `-` reads standard input; without any, prints the technology table',
    ),
  ],
  options,
  details: `A TECH file is YAML. Names are those of systems, fighters, modifications or rows of the table:

  known: [needle-beam, Pulse torpedo launcher]
  encountered: [wave-gun]         # 1 TRP less
  captured: [cloaking-device]     # a quarter less, at least 2 TRPs less
  prices: { gatling-battery: 8 }  # set by the referee
  default: 10                     # TRPs of technologies without a printed price`,
  exitCodes: designExitCodes,
  examples: [
    'slipway campaign research entries --known orchard.tech.yaml',
    'slipway campaign research entries/lance.yaml --player AB --ledger war.ledger.yaml',
    'slipway campaign research entries --known orchard.tech.yaml --format json | jq .together.left',
  ],
  run: async ([paths], given, world) => {
    const knowledge = await knowledgeBy(paths, given, world);
    if (typeof knowledge === 'number') return knowledge;
    const answer = (ship: Ship) => computeResearch(ship, knowledge);
    const reports = queryFormats(async () => researchReport);
    return queryEach(paths, given, { answer, reports, allowNoDesigns: true }, world);
  },
});

/** The knowledge of a player, by the register, a TECH file, or both; or the exit code. */
async function knowledgeBy(
  paths: readonly string[],
  given: ResearchOptions,
  world: World,
): Promise<PlayerKnowledge | number> {
  const { known, player } = given;
  const file = known === undefined ? initialKnowledge : await knowledgeIn(known, paths, given, world);
  if (!file) return exitCodes.usage;
  if (player === undefined) {
    if (given.ledger === undefined) return file;
    throw new UsageError('--ledger requires --player', 'use --player AB');
  }
  const ledger = await openLedger(given, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { register } = ledger;
  const { statuses } = knowledgeOf(parsePlayer(register, player), register);
  // The TECH file of the referee adds to the register.
  const all = new Map(statuses);
  for (const [tech, status] of file.statuses) all.set(tech, betterStanding(status, all.get(tech)));
  return { ...file, statuses: all };
}

/** Reads a TECH file; prints its problems and resolves to `undefined` if it has any. */
async function knowledgeIn(
  name: string,
  paths: readonly string[],
  { stdinFilename, color }: ResearchOptions,
  world: World,
): Promise<PlayerKnowledge | undefined> {
  if (name === '-' && paths.includes('-')) {
    throw new UsageError('standard input can be the TECH file or a design, not both', 'name a file for one of them');
  }
  if (isFolder(name, world.cwd))
    throw new UsageError(`--known must be a file: ${name} is a folder`, 'name a file in it');
  const source = await readInput({ name, path: resolve(world.cwd, name) }, world, stdinFilename);
  if (typeof source === 'string') throw new UsageError(source);
  const read = await readTechFile(source.bytes);
  if ('data' in read) return knowledgeFrom(read.data);
  await printFindings(source.name, read.findings, color, world);
  return undefined;
}
