/** Loads the single design that a command works on. */

import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { judge } from '../../../checks/judge.ts';
import type { Settings } from '../../../config/settings.ts';
import { formatLocation, type SourceFile, selectDesign, type Verdict } from '../../../findings/verdict.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { commandLine } from '../../../text/escape.ts';
import { didYouMean, slug } from '../../../text/names.ts';
import { UsageError, type World } from '../../world.ts';
import { isDesignName, isHidden } from '../files/file-names.ts';
import { type FoundInputs, findInputs } from '../files/find-inputs.ts';
import { compareNames, missingFileMessage, statPath } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { type JudgeContext, unquotedVerdict } from '../judge/judge-file.ts';
import { readOrThrow } from './read-or-throw.ts';

export interface DesignRequest {
  /** Noun for the message if there are several designs, such as `a refit`. */
  readonly what: string;
  /** Class name, if there are several designs. */
  readonly class: string | undefined;
  /** Accept a single design of any class, because `--class` may apply to another file. */
  readonly acceptSingle?: boolean;
  readonly ignore?: boolean;
  /** Accept the class of an example in place of a file. */
  readonly orExample?: boolean;
}

interface CheckedDesign {
  readonly verdict: Verdict;
  readonly settings: Settings;
  readonly source: SourceFile;
}

/** Reads and checks the designs at a path and selects one. Throws a {@link UsageError} unless exactly one matches. */
export async function loadOneDesign(
  path: string,
  wanted: DesignRequest,
  context: JudgeContext,
): Promise<CheckedDesign> {
  const { configs, world } = context;
  const { ignore = true } = wanted;
  const example = wanted.orExample ? exampleOf(path, world) : undefined;
  const { files, problems }: FoundInputs = example
    ? { files: [{ name: path, path: example }], problems: [] }
    : await findInputs([path], world, { ignore, excludedIn: configs.ignoredIn, withLinksOut: true });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(problem);
  const judged: CheckedDesign[] = [];
  for (const file of files) {
    const { source, settings } = await readOrThrow(file, context);
    const verdicts = await judge(source, settings);
    const shown = file.isUnquoted ? verdicts.map(unquotedVerdict) : verdicts;
    judged.push(...shown.map((verdict) => ({ verdict, settings, source })));
  }
  const className = wanted.acceptSingle && judged.length === 1 ? undefined : wanted.class;
  const verdicts = judged.map(({ verdict }) => verdict);
  const meant = selectDesign(verdicts, className, { file: path, purpose: wanted.what, selector: '--class' });
  if ('unclear' in meant) throw new UsageError(meant.message, meant.help);
  return judged[verdicts.indexOf(meant.verdict)] as CheckedDesign;
}

/** The ship of the design at a path. Throws a {@link UsageError} if the design cannot be priced. */
export function requireShip(verdict: Verdict, path: string): Ship {
  if (verdict.ship) return verdict.ship;
  throw new UsageError(`${formatLocation(verdict)} cannot be priced`, `run ${commandLine('check', path)}`);
}

/**
 * The other designs in the folder of a file, by name, at most so many. They are no inputs of the run: those that cannot be read do
 * not count.
 */
export function designsBeside(path: string, most: number): readonly SourceFile[] {
  const [folder, own] = [dirname(path), basename(path)];
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== own && isDesignName(entry.name) && !isHidden(entry.name))
      .map(({ name }) => name)
      .sort(compareNames)
      .slice(0, most)
      .flatMap((name) => fileIn(folder, name));
  } catch {
    return [];
  }
}

/**
 * The file of the example of this class, unless the user has a file of that name. Throws a {@link UsageError} that names an
 * example if only its spelling differs.
 */
function exampleOf(
  className: string,
  { cwd, installFolder }: Pick<World, 'cwd' | 'installFolder'>,
): string | undefined {
  if (typeof statPath(resolve(cwd, className)) === 'object') return undefined;
  const paths = new Map(exampleNames(installFolder).map((name) => [basename(name, '.yaml'), name]));
  const found = paths.get(slug(className));
  if (found !== undefined) return join(installFolder, 'designs', found);
  const near = didYouMean(slug(className), [...paths.keys()]);
  if (near !== undefined) throw new UsageError(missingFileMessage(className, cwd), near);
  return undefined;
}

/** The example designs whose text has these words, such as the name of their navy. */
export function examplesWith(words: string, { installFolder }: Pick<World, 'installFolder'>): readonly SourceFile[] {
  return exampleNames(installFolder)
    .flatMap((name) => fileIn(join(installFolder, 'designs'), name))
    .filter(({ bytes }) => Buffer.from(bytes).includes(words));
}

function exampleNames(installFolder: string): readonly string[] {
  return readdirSync(join(installFolder, 'designs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => isDesignName(name))
    .sort(compareNames);
}

function fileIn(folder: string, name: string): readonly SourceFile[] {
  try {
    return [{ name, bytes: readRegularFile(join(folder, name)) }];
  } catch {
    return [];
  }
}
