/** How the files that make up a configuration are read: each once, and what is wrong is told once. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Config, HouseRulesReference, Override } from '../../../config/config.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { ReadData } from '../../../parse/read-data-file.ts';
import { findingText } from '../../../reports/findings/finding-text.ts';
import { defaultReportOptions } from '../../../reports/shared/report.ts';
import { noStyle } from '../../../reports/shared/style.ts';
import type { HouseRules } from '../../../rules/model/house-rules.ts';
import type { World } from '../../world.ts';
import { reason } from '../files/paths.ts';

/** What it takes to read configurations. */
export interface Reading {
  readonly world: World;
  /** What is wrong with them, ready to print; what several files say of one is told once. */
  readonly told: Set<string>;
  /** All that were met, by where they are. */
  readonly met: string[];
  /** House rules that stand in files of their own, by where they are. */
  readonly houses: Map<string, Promise<HouseRules | 'broken'>>;
}

/** Reads a file of configuration. What is wrong with it is told, and it is broken. */
export async function dataIn<Data>(
  path: string,
  reading: Reading,
  reader: () => Promise<(bytes: Uint8Array) => Promise<ReadData<Data>>>,
): Promise<Exclude<ReadData<Data>, { readonly findings: unknown }> | 'broken'> {
  reading.met.push(path);
  const name = nameOf(path, reading.world);
  const read = await reader();
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    reading.told.add(`slipway: cannot read ${name}: ${reason(error)}\n`);
    return 'broken';
  }
  const found = await read(bytes);
  if (!('findings' in found)) {
    issueReporter(name, found.warnings, reading);
    return found;
  }
  issueReporter(name, found.findings, reading);
  return 'broken';
}

/** Takes down what is wrong with a file, ready to print. */
export function issueReporter(name: string, findings: readonly LocatedFinding[], { world, told }: Reading): void {
  const look = defaultReportOptions(noStyle, world.err.columns);
  for (const finding of findings) told.add(findingText(name, finding, look));
}

/** Tells what is wrong at a place of a configuration, which is broken for it. */
export type ReportProblem = (message: string, at: string, section: string) => 'broken';

/** The configuration with the house rules that it names, read from their files. */
export async function withHouses(
  { house, overrides, ...others }: Config,
  folder: string,
  tell: ReportProblem,
  reading: Reading,
): Promise<Config<HouseRules> | 'broken'> {
  const own = await houseOf(house, '/house', folder, tell, reading);
  if (own === 'broken') return own;
  const special: Override<HouseRules>[] = [];
  for (const [index, { house: given, ...part }] of (overrides ?? []).entries()) {
    const found = await houseOf(given, `/overrides/${index}/house`, folder, tell, reading);
    if (found === 'broken') return found;
    special.push({ ...part, ...(found ? { house: found } : {}) });
  }
  return { ...others, ...(own ? { house: own } : {}), ...(overrides ? { overrides: special } : {}) };
}

/** House rules as a configuration gives them, whichever way. */
async function houseOf(
  given: HouseRulesReference | undefined,
  at: string,
  folder: string,
  tell: ReportProblem,
  reading: Reading,
): Promise<HouseRules | 'broken' | undefined> {
  if (typeof given !== 'string') return given;
  const path = resolve(folder, given);
  if (!existsSync(path)) return tell(`there is no file ${given}`, at, 'house');
  if (statSync(path).isDirectory()) return tell(`\`${given}\` is a folder, and no house rules`, at, 'house');
  const found = reading.houses.get(path) ?? houseIn(path, reading);
  reading.houses.set(path, found);
  return found;
}

async function houseIn(path: string, reading: Reading): Promise<HouseRules | 'broken'> {
  const read = await dataIn(
    path,
    reading,
    async () => (await import('../../../config/read-house-rules.ts')).readHouseRules,
  );
  return read === 'broken' ? read : read.data;
}

/** A configuration's name as the user would write it. */
export function nameOf(path: string, { cwd }: World): string {
  const name = relative(cwd, path);
  return name.startsWith(`..${sep}..${sep}`) ? path : name;
}
