import { dirname, isAbsolute, join, resolve } from 'node:path';
import { judge } from '../../../checks/judge.ts';
import type { ResolveDesign } from '../../../checks/judge-fleet.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { type FleetEntryIssue, type ResolvedEntry, resolveEntry } from '../../../fleet/fleet.ts';
import type { FleetFileEntry } from '../../../fleet/fleet-file.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { commandLine } from '../../../text/escape.ts';
import { type MeantWord, suggestion } from '../../../text/names.ts';
import type { InputFile } from '../files/find-inputs.ts';
import {
  type Access,
  accessTo,
  type Boundary,
  boundsText,
  isOutside,
  outsideHelp,
  realPath,
  similarDesign,
  statPath,
} from '../files/paths.ts';
import { readInput } from '../files/read-input.ts';
import { type JudgeContext, unquotedVerdict } from './judge-file.ts';

/** Checks the designs of fleets, each file once for each set of settings. */
export interface DesignLoader {
  readonly forFleet: (fleet: InputFile) => ResolveDesign;
  /** Number of designs not checked because their configuration has errors. */
  readonly uncheckedCount: () => number;
}

/** Reads and checks the designs of a run; with a `boundary`, only inside that folder. */
export function designLoader(context: JudgeContext, boundary: Boundary | undefined): DesignLoader {
  const results = new Map<string, Promise<readonly Verdict[] | string>>();
  let unchecked = 0;
  const verdictsOf = (input: InputFile, settings: Settings) =>
    getOrCompute(results, JSON.stringify([input, settings.rules]), async () => {
      const source = await readInput(input, context.world, context.stdinFilename);
      if (typeof source === 'string') return source;
      const verdicts = await judge(source, settings);
      return input.isUnquoted ? verdicts.map(unquotedVerdict) : verdicts;
    });
  return {
    forFleet:
      (fleet) =>
      async (given, { rules }) => {
        const found = inputOf(given, fleet, context, boundary);
        const folder = folderOf(fleet, context);
        const access = boundary ? accessWithin(boundary, found) : accessTo(found.path, folder, context.world);
        if (access === 'refused') return outsideIssue(given, folder, boundary);
        const input = access === 'open' ? found : { ...found, isUnquoted: true };
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
        const resolved = resolveEntry(given, verdicts, settings);
        return resolved.issue && input.isUnquoted ? unquotedIssue(input, resolved.issue, boundsText(folder)) : resolved;
      },
    uncheckedCount: () => unchecked,
  };
}

function issue(code: FleetEntryIssue['code'], message: string, meant?: MeantWord): ResolvedEntry {
  return { issue: { code, message, key: 'design', help: suggestion(meant?.word), meant } };
}

function accessWithin({ folder }: Boundary, { path }: InputFile): Access {
  return isOutside(path, folder) ? 'refused' : 'open';
}

function outsideIssue({ design }: FleetFileEntry, folder: string, boundary: Boundary | undefined): ResolvedEntry {
  const { issue: found } = issue('outside-folder', `${design} is outside ${boundary?.words ?? boundsText(folder)}`);
  return { issue: { ...(found as FleetEntryIssue), help: boundary ? undefined : outsideHelp } };
}

/** An issue that lists nothing of a file outside. */
function unquotedIssue({ name }: InputFile, { code, key }: FleetEntryIssue, bounds: string): ResolvedEntry {
  const message = `${name} cannot be the design; it is outside ${bounds}, so nothing of it is quoted`;
  return { issue: { code, key, message, help: `run ${commandLine('check', name)}` } };
}

/** Location and display name of a design; with a boundary, links are followed. */
function inputOf({ design }: FleetFileEntry, fleet: InputFile, context: JudgeContext, boundary?: Boundary): InputFile {
  const name = fleet.name === '-' ? context.stdinFilename : fleet.name;
  const path = resolve(folderOf(fleet, context), design);
  return { name: isAbsolute(design) ? design : join(dirname(name), design), path: boundary ? realPath(path) : path };
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
