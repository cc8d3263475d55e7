import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { FleetFileEntry } from '../../../fleet/fleet-file.ts';
import { type FleetEntryIssue, type ResolvedEntry, resolveEntry } from '../../../fleet/resolve-entry.ts';
import { judge } from '../../../judge/judge.ts';
import type { ResolveDesign } from '../../../judge/judge-fleet.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type MeantWord, suggestion } from '../../../text/suggest.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { similarDesign, statPath } from '../files/paths.ts';
import { readInput } from '../files/read-input.ts';
import { isOutside, realPath } from '../files/sandbox.ts';
import type { JudgeContext } from './judge-file.ts';

/** Checks the designs of fleets, each file once for each set of settings. */
export interface DesignLoader {
  readonly forFleet: (fleet: InputFile) => ResolveDesign;
  /** Number of designs not checked because their configuration has errors. */
  readonly uncheckedCount: () => number;
}

/** Reads and checks the designs of a run; with a `sandbox` (a real path), only inside that folder. */
export function designLoader(context: JudgeContext, sandbox: string | undefined): DesignLoader {
  const results = new Map<string, Promise<readonly Verdict[] | string>>();
  let unchecked = 0;
  const verdictsOf = (input: InputFile, settings: Settings) =>
    getOrCompute(results, JSON.stringify([input, settings.rules]), async () => {
      const source = await readInput(input, context.world, context.stdinFilename);
      return typeof source === 'string' ? source : judge(source, settings);
    });
  return {
    forFleet:
      (fleet) =>
      async (given, { rules }) => {
        const input = inputOf(given, fleet, context, sandbox !== undefined);
        if (sandbox !== undefined && isOutside(input.path, sandbox)) {
          return issue('outside-sandbox', `${given.design} is outside the sandbox folder`);
        }
        const problem = findProblem(given, fleet, input, context);
        if (problem) return problem;
        const own = await context.configs.settingsOf(input.path);
        if (!own) {
          unchecked++;
          return issue('unreadable-design', `the configuration for ${given.design} has errors`);
        }
        // The fleet's edition applies to designs that do not name one.
        const settings = rules === undefined ? own : { ...own, rules };
        const verdicts = await verdictsOf(input, settings);
        if (typeof verdicts === 'string') return issue('unreadable-design', verdicts);
        return resolveEntry(given, verdicts, settings);
      },
    uncheckedCount: () => unchecked,
  };
}

function issue(code: FleetEntryIssue['code'], message: string, meant?: MeantWord): ResolvedEntry {
  return { issue: { code, message, key: 'design', help: suggestion(meant?.word), meant } };
}

/** Location and display name of a design; with `real`, links are followed. */
function inputOf({ design }: FleetFileEntry, fleet: InputFile, context: JudgeContext, real: boolean): InputFile {
  const name = fleet.name === '-' ? context.stdinFilename : fleet.name;
  const path = resolve(folderOf(fleet, context), design);
  return { name: isAbsolute(design) ? design : join(dirname(name), design), path: real ? realPath(path) : path };
}

/** Folder of a fleet file; design paths are relative to it. */
function folderOf({ name, path }: InputFile, { stdinFilename, world }: JudgeContext): string {
  return dirname(name === '-' ? resolve(world.cwd, stdinFilename) : path);
}

/** Reports a design that is missing or not a file. */
function findProblem(
  { design }: FleetFileEntry,
  fleet: InputFile,
  { path }: InputFile,
  context: JudgeContext,
): ResolvedEntry | undefined {
  const status = statPath(path);
  if (typeof status === 'string') return issue('unreadable-design', `cannot read ${design}: ${status}`);
  if (!status) {
    const folder = folderOf(fleet, context);
    const meant = withSlashes(design, folder) ?? similarDesign(design, folder);
    return issue('missing-design', `file not found: ${design}`, meant);
  }
  if (status.isFile()) return undefined;
  const kind = status.isDirectory() ? 'a folder; expected a design file' : 'not a regular file';
  return issue('unreadable-design', `${design} is ${kind}`);
}

/** A path of Windows as every system reads it, if there is such a file. */
function withSlashes(design: string, folder: string): MeantWord | undefined {
  const word = design.replaceAll('\\', '/');
  return word !== design && typeof statPath(resolve(folder, word)) === 'object' ? { word, isSure: true } : undefined;
}
