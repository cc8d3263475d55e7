import { type FleetVerdict, judgeFleet } from '../../../judge/judge-fleet.ts';
import { commandLine } from '../../../text/command-line.ts';
import { UsageError, type World } from '../../world.ts';
import { type ConfigOptions, openConfigs } from '../config/configs.ts';
import { fleetKind } from '../files/file-names.ts';
import { findInputs } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';
import { configPathOf, type JudgeContext } from './judge-file.ts';
import { designLoader } from './load-designs.ts';

interface FleetReadOptions extends Pick<ConfigOptions, 'config' | 'rules'> {
  readonly stdinFilename: string;
}

/** Reads and checks fleet files with their designs. Throws a {@link UsageError} if one cannot be read. */
export async function judgeFleets(
  paths: readonly string[],
  options: FleetReadOptions,
  world: World,
): Promise<readonly FleetVerdict[]> {
  const configs = openConfigs(options, world);
  const context: JudgeContext = { configs, stdinFilename: options.stdinFilename, world };
  const designs = designLoader(context, undefined);
  const { files, problems } = await findInputs(paths, world, { kind: fleetKind, excludedIn: configs.ignoredIn });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(problem);
  const verdicts: FleetVerdict[] = [];
  for (const file of files) {
    const settings = await configs.settingsOf(configPathOf(file, context));
    const source = await readInput(file, world, options.stdinFilename);
    if (typeof source === 'string') throw new UsageError(source);
    if (!settings) throw new UsageError(`the configuration for ${file.name} has errors`, 'run `slipway check` first');
    const verdict = await judgeFleet(source, settings, designs.forFleet(file));
    if (!verdict.fleet)
      throw new UsageError(`${file.name} cannot be read as a fleet`, `run ${commandLine('fleet', file.name)}`);
    verdicts.push(verdict);
  }
  return verdicts;
}
