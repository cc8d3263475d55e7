/** Earlier versions of a design, from git. */

import { resolve } from 'node:path';
import { judge } from '../../checks/judge.ts';
import { realPath } from '../../cli/runtime/files/paths.ts';
import { versionsSince } from '../../cli/runtime/queries/git-versions.ts';
import type { FilePair, VersionOptions } from '../../cli/runtime/queries/versions.ts';
import { UsageError, type World } from '../../cli/world.ts';
import type { Settings } from '../../config/settings.ts';
import { diffDesigns, summarizeVersion, unpairedDesign } from '../../diff/compare.ts';
import { matchDocuments } from '../../diff/match-designs.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { DesignChanges } from '../pages/changes.ts';

/** The changes of a design; `verdicts` covers all documents of its file. */
export type ChangesOf = (
  path: string,
  verdict: Verdict,
  verdicts: readonly Verdict[],
  settings: Settings,
) => Promise<DesignChanges | undefined>;

interface ChangeOptions extends Omit<VersionOptions, 'stdinFilename'> {
  /** Files that were moved have their changes too. */
  readonly hasMoves: boolean;
}

/**
 * Changes since `ref`, by default since the last commit. Without a repository there are none, unless `ref` is given: then
 * that is a {@link UsageError}.
 */
export async function changesSince(
  ref: string | undefined,
  paths: readonly string[],
  reading: ChangeOptions,
  world: World,
): Promise<ChangesOf> {
  const pairs = await pairsSince(ref, paths, reading, world);
  const since = ref ?? 'the last commit';
  return async (path, verdict, verdicts, settings) => {
    const pair = pairs.get(realPath(path));
    if (!pair) return undefined;
    const before = await pair.before?.read();
    if (!before || typeof before === 'string')
      return { since, change: unpairedDesign(summarizeVersion(verdict), 'added') };
    const named = (each: Verdict) => ({ ...each, class: each.ship?.design.class ?? null, verdict: each });
    const matched = matchDocuments((await judge(before, settings)).map(named), verdicts.map(named));
    const found = matched.pairs.find(([, after]) => after.verdict === verdict);
    const change = found
      ? diffDesigns(found[0].verdict, verdict, pair.moved)
      : unpairedDesign(summarizeVersion(verdict), 'added');
    return { since, change };
  };
}

async function pairsSince(
  ref: string | undefined,
  paths: readonly string[],
  { hasMoves, ...reading }: ChangeOptions,
  world: World,
): Promise<ReadonlyMap<string, FilePair>> {
  try {
    const { pairs } = await versionsSince(ref ?? 'HEAD', paths, { ...reading, stdinFilename: '' }, world);
    return new Map(
      pairs.flatMap((pair) =>
        pair.after && (hasMoves || !pair.moved) ? [[realPath(resolve(world.cwd, pair.after.name)), pair]] : [],
      ),
    );
  } catch (error) {
    if (error instanceof UsageError && ref === undefined) return new Map();
    throw error;
  }
}
