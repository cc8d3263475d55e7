/** `slipway campaign research`: computes the research that designs still need. */

import { resolve } from 'node:path';
import { computeResearch, initialKnowledge, type PlayerKnowledge } from '../../../../campaign/research.ts';
import { knowledgeFrom, readTechFile } from '../../../../campaign/tech-file.ts';
import { researchFormats } from '../../../../reports/campaign/research.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { defaultReportOptions } from '../../../../reports/shared/report.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import { isFolder } from '../../../runtime/files/paths.ts';
import { readInput } from '../../../runtime/files/read-input.ts';
import { screenStyle } from '../../../runtime/output/style.ts';
import { type QueryOptions, queryEach } from '../../../runtime/queries/query-each.ts';
import { exitCodes, UsageError, type World } from '../../../world.ts';

export interface ResearchOptions extends QueryOptions {
  /** The player's TECH file. */
  readonly known?: string;
}

/** Prints the research that designs still need; resolves to the exit code. */
export async function research(paths: readonly string[], options: ResearchOptions, world: World): Promise<number> {
  const knowledge =
    options.known === undefined ? initialKnowledge : await knowledgeIn(options.known, paths, options, world);
  if (!knowledge) return exitCodes.usage;
  const answer = (ship: Ship) => computeResearch(ship, knowledge);
  return queryEach(paths, options, { answer, formats: researchFormats, allowNoDesigns: true }, world);
}

/** Reads a TECH file; prints its problems and resolves to `undefined` if it has any. */
async function knowledgeIn(
  name: string,
  paths: readonly string[],
  { stdinFilename, color }: ResearchOptions,
  world: World,
): Promise<PlayerKnowledge | undefined> {
  if (name === '-' && paths.includes('-')) {
    throw new UsageError('standard input can be the TECH file or a design, not both');
  }
  if (isFolder(name, world.cwd)) throw new UsageError(`--known needs a file, but ${name} is a folder`);
  const source = await readInput({ name, path: resolve(world.cwd, name) }, world, stdinFilename);
  if (typeof source === 'string') throw new UsageError(source);
  const read = await readTechFile(source.bytes);
  if ('data' in read) return knowledgeFrom(read.data);
  const look = defaultReportOptions(await screenStyle(color, world, world.err), world.err.columns);
  await world.err.write(read.findings.map((finding) => findingText(source.name, finding, look)).join(''));
  return undefined;
}
