/** `slipway campaign research`: computes the research that designs still need. */

import { resolve } from 'node:path';
import { isFolder } from '../../../cli/runtime/files/paths.ts';
import { readInput } from '../../../cli/runtime/files/read-input.ts';
import { printFindings } from '../../../cli/runtime/output/print-findings.ts';
import { type QueryOptions, queryEach } from '../../../cli/runtime/queries/query-each.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { computeResearch, initialKnowledge, type PlayerKnowledge } from '../../calculators/research.ts';
import { knowledgeFrom, readTechFile } from '../../calculators/tech-file.ts';
import { betterStanding, knowledgeOf } from '../../replay/knowledge.ts';
import { researchFormats } from '../../reports/research.ts';
import { parsePlayer } from '../shared/add-entry.ts';
import { openLedger } from '../shared/ledger.ts';

export interface ResearchOptions extends QueryOptions {
  /** The player's TECH file. */
  readonly known?: string;
  /** Player whose knowledge follows from a ledger. */
  readonly player?: string;
  readonly ledger?: string;
}

/** Prints the research that designs still need; resolves to the exit code. */
export async function research(paths: readonly string[], options: ResearchOptions, world: World): Promise<number> {
  const knowledge = await knowledgeBy(paths, options, world);
  if (typeof knowledge === 'number') return knowledge;
  const answer = (ship: Ship) => computeResearch(ship, knowledge);
  return queryEach(paths, options, { answer, formats: researchFormats, allowNoDesigns: true }, world);
}

/** The knowledge of a player, by the register, a TECH file, or both; or the exit code. */
async function knowledgeBy(
  paths: readonly string[],
  options: ResearchOptions,
  world: World,
): Promise<PlayerKnowledge | number> {
  const { known, player } = options;
  const file = known === undefined ? initialKnowledge : await knowledgeIn(known, paths, options, world);
  if (!file) return exitCodes.usage;
  if (player === undefined) {
    if (options.ledger === undefined) return file;
    throw new UsageError('--ledger requires --player', 'use --player AB');
  }
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { statuses } = knowledgeOf(parsePlayer(ledger.register, player), ledger.register);
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
