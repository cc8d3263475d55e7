import { basename, dirname, relative, resolve } from 'node:path';
import { type FleetVerdict, judgeFleet } from '../../../checks/judge-fleet.ts';
import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { applyEditGroups } from '../../../fix/edit-text.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import type { EditGroup } from '../../../parse/edit/edit.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { commandLine } from '../../../text/escape.ts';
import { UsageError, type World } from '../../world.ts';
import type { ConfigOptions } from '../config/configs.ts';
import { fleetKind, isFleetName } from '../files/file-names.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { decodeWithMark, encodeText } from '../files/read-file.ts';
import { designLoader } from '../judge/load-designs.ts';
import { openInputs } from '../judge/open-inputs.ts';
import { checkDesigns } from './query.ts';
import { readOrThrow } from './read-or-throw.ts';

/** A fleet file with its ships. */
interface ReadFleet {
  readonly input: InputFile;
  readonly source: SourceFile;
  readonly settings: Settings;
  readonly verdict: FleetVerdict & { readonly fleet: Fleet };
  readonly judgeAgain: (bytes: Uint8Array) => Promise<FleetVerdict>;
}

/** The same with the designs that its ships come from. */
export interface OpenFleet extends ReadFleet {
  readonly fleet: Fleet;
  /** All designs in the folders of the ships. */
  readonly designs: readonly Verdict[];
  readonly pathTo: (file: string) => string;
  /** The file with edits, group after group; `problem` if it cannot be written. */
  readonly edited: (groups: readonly EditGroup[]) => Promise<{ readonly bytes: Uint8Array; readonly problem?: string }>;
}

interface FleetReadOptions extends Pick<ConfigOptions, 'config' | 'rules' | 'color'> {
  readonly stdinFilename: string;
}

export function namesFleet(path: string): boolean {
  return isFleetName(basename(path));
}

/** Reads and checks fleet files with their designs. Throws a {@link UsageError} if one cannot be read. */
export async function readFleets(
  paths: readonly string[],
  options: FleetReadOptions,
  world: World,
): Promise<readonly ReadFleet[]> {
  const { files, problems, context } = await openInputs(paths, options, world, fleetKind);
  if (problems[0] !== undefined) throw new UsageError(problems[0]);
  const loader = designLoader(context, undefined);
  const fleets: ReadFleet[] = [];
  for (const input of files) {
    const { source, settings } = await readOrThrow(input, context);
    const judgeAgain = (bytes: Uint8Array) =>
      judgeFleet({ name: source.name, bytes }, settings, loader.forFleet(input));
    const verdict = await judgeAgain(source.bytes);
    const { fleet } = verdict;
    if (!fleet)
      throw new UsageError(`${input.name} cannot be read as a fleet`, `run ${commandLine('fleet', input.name)}`);
    fleets.push({ input, source, settings, verdict: { ...verdict, fleet }, judgeAgain });
  }
  return fleets;
}

/** Throws a {@link UsageError} for a fleet with a design that has errors. */
export function requireLegalDesigns({ file, designs }: FleetVerdict): void {
  const faulty = designs.find(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  if (!faulty) return;
  throw new UsageError(`${file} has a ship with errors: ${faulty.file}`, `run ${commandLine('check', faulty.file)}`);
}

/** Reads the only fleet file of `paths`. Throws a {@link UsageError} if it cannot be read. */
export async function openFleet(paths: readonly string[], options: FleetReadOptions, world: World): Promise<OpenFleet> {
  const [read] = await readFleets(paths, options, world);
  if (!read || paths.length > 1) throw new UsageError(`expected one fleet file, found ${paths.length}`, 'name one');
  const { input, source, settings, verdict, judgeAgain } = read;
  const folders = [...new Set(verdict.designs.map(({ file }) => dirname(file)))];
  const { config, rules, color, stdinFilename } = options;
  const reading = { ...omitUndefined({ config, rules, color }), stdinFilename };
  const designs = folders.length === 0 ? [] : (await checkDesigns(folders, reading, world)).verdicts;
  const folder = dirname(input.path);
  return {
    ...{ input, source, settings, verdict, fleet: verdict.fleet, designs, judgeAgain },
    pathTo: (file) => relative(folder, resolve(world.cwd, file)).replaceAll('\\', '/'),
    edited: (groups) => editedFleet(source, groups),
  };
}

async function editedFleet({ bytes }: SourceFile, groups: readonly EditGroup[]) {
  let text = decodeWithMark(bytes);
  for (const group of groups) {
    const { text: after, unapplied } = await applyEditGroups(text, [[group]]);
    if (unapplied[0] !== undefined) return { bytes, problem: unapplied[0] };
    text = after;
  }
  return { bytes: encodeText(text, bytes) };
}
