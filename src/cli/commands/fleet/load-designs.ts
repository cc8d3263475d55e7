/** The designs that fleets name: where they are, whether they may be read, and how they are judged. */

import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { EntryFile, FleetFile } from '../../../fleet/fleet-file.ts';
import { chosen, type Found, type Trouble } from '../../../fleet/resolve-entry.ts';
import { judge } from '../../../judge/judge.ts';
import type { Seek } from '../../../judge/judge-fleet.ts';
import type { InputFile } from '../../runtime/files/find-inputs.ts';
import { nameBelow, nearestBeside, statusOf } from '../../runtime/files/paths.ts';
import { readInput } from '../../runtime/files/read-input.ts';
import type { Bench } from '../../runtime/judge/judge-file.ts';

/** Judges the designs that fleets name; a file that several of them name is judged once by each way of judging. */
export interface FleetDesigns {
  /** How the designs of one fleet are found; `fleet` is the fleet's file. */
  readonly of: (fleet: InputFile) => Seek;
  /** How many designs could not be judged because their configuration cannot be used. */
  readonly unjudged: () => number;
}

/** Looks after the designs of a run. With a `sandbox`, the real path of a folder, nothing outside of it is touched. */
export function fleetDesigns(bench: Bench, sandbox: string | undefined): FleetDesigns {
  const judged = new Map<string, Promise<readonly Verdict[] | string>>();
  let unjudged = 0;
  const verdictsOf = (input: InputFile, settings: Settings) => {
    const key = JSON.stringify([input, settings.rules]);
    const known = judged.get(key) ?? judgeFile(input, settings, bench);
    judged.set(key, known);
    return known;
  };
  return {
    of: (fleet) => async (given, file) => {
      const input = placeOf(given, fleet, bench, sandbox !== undefined);
      if (sandbox !== undefined && !isInside(input.path, sandbox)) return outside(given);
      const wrong = unreadable(given, fleet, input, bench);
      if (wrong) return wrong;
      const own = await bench.configs.settingsOf(input.path);
      if (!own) {
        unjudged++;
        return trouble('unreadable-design', `the configuration for ${given.design} cannot be used`);
      }
      const settings = settledBy(own, file);
      const verdicts = await verdictsOf(input, settings);
      if (typeof verdicts === 'string') return trouble('unreadable-design', verdicts);
      return chosen(given, verdicts, settings);
    },
    unjudged: () => unjudged,
  };
}

function trouble(code: Trouble['code'], message: string, help?: string): Found {
  return { trouble: { code, message, key: 'design', ...(help === undefined ? {} : { help }) } };
}

function outside({ design }: EntryFile): Found {
  return trouble('outside-sandbox', `${design} leads out of the folder to which designs are confined`);
}

/** The fleet's word on the edition counts for designs that name none. */
function settledBy(settings: Settings, { rules }: FleetFile): Settings {
  return rules === undefined ? settings : { ...settings, rules };
}

/** Where a design is, by its `real` path if that is wanted, and what it is called: its place, named as the fleet's file is. */
function placeOf({ design }: EntryFile, fleet: InputFile, bench: Bench, real: boolean): InputFile {
  const name = fleet.name === '-' ? bench.stdinFilename : fleet.name;
  const path = resolve(folderOf(fleet, bench), design);
  return { name: isAbsolute(design) ? design : join(dirname(name), design), path: real ? leadsTo(path) : path };
}

/** The folder in which a fleet's file is; designs are named from there. */
function folderOf({ name, path }: InputFile, { stdinFilename, world }: Bench): string {
  return dirname(name === '-' ? resolve(world.cwd, stdinFilename) : path);
}

/** Why a design cannot be read, if it cannot. */
function unreadable({ design }: EntryFile, fleet: InputFile, { path }: InputFile, bench: Bench): Found | undefined {
  const status = statusOf(path);
  if (typeof status === 'string') return trouble('unreadable-design', `cannot read ${design}: ${status}`);
  if (!status) {
    const near = nearestBeside(design, folderOf(fleet, bench));
    return trouble(
      'missing-design',
      `there is no file ${design}`,
      near === undefined ? undefined : `did you mean \`${near}\`?`,
    );
  }
  if (status.isFile()) return undefined;
  const what = status.isDirectory() ? 'a folder; a design is a file' : 'no file';
  return trouble('unreadable-design', `${design} is ${what}`);
}

async function judgeFile(input: InputFile, settings: Settings, bench: Bench): Promise<readonly Verdict[] | string> {
  const source = await readInput(input, bench.world, bench.stdinFilename);
  return typeof source === 'string' ? source : judge(source, settings);
}

/** Whether a path is within a folder or the folder itself; both are real. */
export function isInside(path: string, folder: string): boolean {
  return nameBelow(path, folder) !== undefined;
}

/** Where a path leads once links are followed, as far as there is something; the rest stays as it is. */
export function leadsTo(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    // Nobody is told where a link leads, not even that it leads nowhere.
    if (above === path || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return parse(path).root;
    return join(leadsTo(above), basename(path));
  }
}
