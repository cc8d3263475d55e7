import { basename, dirname, relative, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { applyEditGroups } from '../../../fix/edit-text.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { type FleetVerdict, judgeFleet } from '../../../judge/judge-fleet.ts';
import type { EditGroup } from '../../../parse/edit/edit.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { commandLine } from '../../../text/command-line.ts';
import { UsageError, type World } from '../../world.ts';
import { type ConfigOptions, openConfigs } from '../config/configs.ts';
import { fleetKind, isFleetName } from '../files/file-names.ts';
import { findInputs, type InputFile } from '../files/find-inputs.ts';
import { decodeWithMark, encodeText } from '../files/text-bytes.ts';
import { type JudgeContext, readWithSettings } from '../judge/judge-file.ts';
import { designLoader } from '../judge/load-designs.ts';
import { checkDesigns } from './query-all.ts';

/** A fleet file with its ships, and the designs that its ships come from. */
export interface OpenFleet {
  readonly input: InputFile;
  readonly source: SourceFile;
  readonly settings: Settings;
  readonly verdict: FleetVerdict;
  readonly fleet: Fleet;
  /** All designs in the folders of the ships. */
  readonly designs: readonly Verdict[];
  readonly pathTo: (file: string) => string;
  /** The file with edits, group after group; `problem` if it cannot be written. */
  readonly edited: (groups: readonly EditGroup[]) => Promise<{ readonly bytes: Uint8Array; readonly problem?: string }>;
  readonly judgeAgain: (bytes: Uint8Array) => Promise<FleetVerdict>;
}

interface FleetReadOptions extends Pick<ConfigOptions, 'config' | 'rules' | 'color'> {
  readonly stdinFilename: string;
}

export function namesFleet(path: string): boolean {
  return isFleetName(basename(path));
}

/** Reads the only fleet file of `paths`. Throws a {@link UsageError} if it cannot be read. */
export async function openFleet(paths: readonly string[], options: FleetReadOptions, world: World): Promise<OpenFleet> {
  const configs = openConfigs(options, world);
  const context: JudgeContext = { configs, stdinFilename: options.stdinFilename, world };
  const { files, problems } = await findInputs(paths, world, { kind: fleetKind, excludedIn: configs.ignoredIn });
  if (problems[0] !== undefined) throw new UsageError(problems[0]);
  const [input] = files;
  if (!input || paths.length > 1) throw new UsageError(`expected one fleet file, found ${paths.length}`, 'name one');
  const read = await readWithSettings(input, context);
  if (typeof read === 'string') throw new UsageError(read);
  if (!read) throw new UsageError(`the configuration for ${input.name} has errors`, 'run `slipway check` first');
  const { source, settings } = read;
  const loader = designLoader(context, undefined).forFleet(input);
  const verdict = await judgeFleet(source, settings, loader);
  const { fleet } = verdict;
  if (!fleet)
    throw new UsageError(`${input.name} cannot be read as a fleet`, `run ${commandLine('fleet', input.name)}`);
  const folders = [...new Set(verdict.designs.map(({ file }) => dirname(file)))];
  const { config, rules, color, stdinFilename } = options;
  const reading = { ...omitUndefined({ config, rules, color }), stdinFilename };
  const designs = folders.length === 0 ? [] : (await checkDesigns(folders, reading, world)).verdicts;
  const folder = dirname(input.path);
  return {
    ...{ input, source, settings, verdict, fleet, designs },
    pathTo: (file) => relative(folder, resolve(world.cwd, file)).replaceAll('\\', '/'),
    edited: (groups) => editedFleet(source, groups),
    judgeAgain: (bytes) => judgeFleet({ name: source.name, bytes }, settings, loader),
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
