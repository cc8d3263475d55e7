/** Finds designs and fleets of a site. Links that lead out of a folder are not followed. */

import { dirname, join, resolve, sep } from 'node:path';
import { designKind, fleetKind, type InputKind, isFleetName } from '../../cli/runtime/files/file-names.ts';
import { type FindOptions, findInputs, type InputFile, isGlob } from '../../cli/runtime/files/find-inputs.ts';
import { isFolder, realPath, relativeName } from '../../cli/runtime/files/paths.ts';
import { UsageError, type World } from '../../cli/world.ts';

export interface SiteInputs {
  readonly designs: readonly InputFile[];
  readonly fleets: readonly InputFile[];
  readonly problems: readonly string[];
}

/** What messages call the folder of a site. */
export const siteWords = 'the folder of the site';

export interface SiteFindOptions {
  readonly ignore?: boolean;
  readonly excludedIn: NonNullable<FindOptions['excludedIn']>;
  /** Files in this folder are results of an earlier run. */
  readonly outputFolder?: string | undefined;
}

/** Throws a {@link UsageError} for paths that no site can be made of. */
export function requireSitePaths(paths: readonly string[]): void {
  const help = 'pass design files, fleet files, folders (`.`) or globs';
  if (paths.length === 0) throw new UsageError('no input files', help);
  if (paths.includes('-')) throw new UsageError('standard input cannot be used here', help);
}

export async function findSiteInputs(
  paths: readonly string[],
  options: SiteFindOptions,
  world: World,
): Promise<SiteInputs> {
  const designs = new Map<string, InputFile>();
  const fleets = new Map<string, InputFile>();
  const problems: string[] = [];
  for (const path of paths) {
    const found = await findPath(path, options, world);
    problems.push(...found.problems);
    for (const file of found.designs) designs.set(file.path, file);
    for (const file of found.fleets) fleets.set(file.path, file);
  }
  // Pages name files by their path in the library, which does not depend on this machine.
  const folder = commonFolder(paths, world);
  const inFolder = (file: InputFile) => ({ ...file, name: relativeName(file.path, folder) ?? file.name });
  return { designs: [...designs.values()].map(inFolder), fleets: [...fleets.values()].map(inFolder), problems };
}

async function findPath(
  path: string,
  { ignore = true, excludedIn, outputFolder }: SiteFindOptions,
  world: World,
): Promise<SiteInputs> {
  const boundary = { folder: realPath(boundaryOf(path, world.cwd)), words: siteWords };
  const find = (kind: InputKind) => findInputs([path], world, { ignore, excludedIn, kind, boundary });
  const isKept = (file: InputFile) => outputFolder === undefined || relativeName(file.path, outputFolder) === undefined;
  if (!isFolder(path, world.cwd)) {
    const { files, problems } = await find(designKind);
    const isFleet = ({ name }: InputFile) => isFleetName(name.slice(name.lastIndexOf('/') + 1));
    return { designs: files.filter((file) => !isFleet(file)), fleets: files.filter(isFleet), problems };
  }
  const designs = await find(designKind);
  const fleets = await find(fleetKind);
  // A folder may hold only one of the two.
  const [main, other] = designs.files.length > 0 || fleets.files.length === 0 ? [designs, fleets] : [fleets, designs];
  const problems = other.files.length > 0 ? [...new Set([...main.problems, ...other.problems])] : main.problems;
  return { designs: designs.files.filter(isKept), fleets: fleets.files.filter(isKept), problems };
}

/** The folder that a path names, the folder of a file, or the current folder for a glob. */
function boundaryOf(path: string, cwd: string): string {
  if (isFolder(path, cwd)) return resolve(cwd, path);
  return isGlob(path) ? cwd : dirname(resolve(cwd, path));
}

/** The folder that holds all paths: the current folder if it does. Fleets may name designs in it. */
export function commonFolder(paths: readonly string[], { cwd }: World): string {
  const all = paths.map((path) => realPath(boundaryOf(path, cwd)));
  const here = realPath(cwd);
  if (all.every((path) => relativeName(path, here) !== undefined)) return here;
  const [first = here, ...others] = all;
  const steps = first.split(sep);
  while (steps.length > 1 && others.some((path) => relativeName(path, join(sep, ...steps)) === undefined)) steps.pop();
  return join(sep, ...steps);
}
