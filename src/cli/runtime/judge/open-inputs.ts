import type { World } from '../../world.ts';
import { type GivenConfigOptions, openConfigs } from '../config/configs.ts';
import type { InputKind } from '../files/file-names.ts';
import { type FindOptions, type FoundInputs, findInputs } from '../files/find-inputs.ts';
import type { JudgeContext } from './judge-file.ts';

interface InputOptions extends GivenConfigOptions, Pick<FindOptions, 'boundary' | 'skipOthers' | 'withLinksOut'> {
  readonly stdinFilename: string;
  readonly ignore?: boolean | undefined;
}

/** Finds the files that a command reads, designs by default, and opens their configurations. */
export async function openInputs(
  paths: readonly string[],
  { ignore = true, ...options }: InputOptions,
  world: World,
  kind?: InputKind,
): Promise<FoundInputs & { readonly context: JudgeContext }> {
  const configs = openConfigs(options, world);
  const { boundary, skipOthers, withLinksOut = false, stdinFilename } = options;
  const finding = {
    ignore,
    boundary,
    skipOthers,
    withLinksOut,
    excludedIn: configs.ignoredIn,
    ...(kind ? { kind } : {}),
  };
  return { ...(await findInputs(paths, world, finding)), context: { configs, stdinFilename, world } };
}
