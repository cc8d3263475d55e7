/** Checks a fleet with the designs that the page has: those of the site, of the library, and drafts. Runs in workers too. */

import { judge } from '../../../../checks/judge.ts';
import { type FleetVerdict, judgeFleet } from '../../../../checks/judge-fleet.ts';
import type { Settings } from '../../../../config/settings.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { assembleFleet, type FleetEntry, type ResolvedEntry, resolveEntry } from '../../../../fleet/fleet.ts';
import type { FleetFileEntry } from '../../../../fleet/fleet-file.ts';
import { readDocuments } from '../../../../parse/read-documents.ts';
import type { Edition } from '../../../../rules/model/citation.ts';
import { getOrCompute } from '../../../../rules/model/get-or-compute.ts';
import { isMapping } from '../../../../text/collections.ts';
import { listSome } from '../../../../text/phrases.ts';
import { type FleetData, shipsOf } from './fleet-change.ts';

/** Where designs come from, the first that counts first. Those of the fleet and drafts are next to its file. */
const origins = ['fleet', 'site', 'published', 'draft'] as const;

/** True for designs that every reader of the page has. */
export function isShared(from: DesignFile['from']): boolean {
  return from === 'site' || from === 'published';
}

/** A design file that fleets can name. */
export interface DesignFile {
  readonly file: string;
  readonly text: string;
  /** The index of its settings. */
  readonly settings: number;
  readonly from: (typeof origins)[number];
}

/** Plain data, as workers take it. */
export interface FleetTask {
  readonly text: string;
  /** The index of the settings of the fleet. */
  readonly own: number;
  readonly settings: readonly Settings[];
  readonly files: readonly DesignFile[];
}

export interface CheckedFleet {
  /** `undefined` if the text cannot be read. */
  readonly data: FleetData | undefined;
  readonly verdict: FleetVerdict;
}

export const fleetFileName = 'new.fleet.yaml';

export function settingsAt({ settings }: Pick<FleetTask, 'settings'>, index: number): Settings {
  return (settings[index] ?? settings[0]) as Settings;
}

/** A fleet without ships has totals too, and no findings. */
export async function checkFleet(task: FleetTask): Promise<CheckedFleet> {
  const settings = settingsAt(task, task.own);
  const [document] = await readDocuments(task.text);
  const data = document?.problems.length === 0 && isMapping(document.data) ? (document.data as FleetData) : undefined;
  const bytes = new TextEncoder().encode(task.text);
  if (data && shipsOf(data).length === 0 && data.squadrons === undefined) {
    const fleet = assembleFleet({ ...data, fleet: String(data.fleet ?? ''), ships: [] }, [], settings.house);
    return { data, verdict: { file: fleetFileName, fleet, findings: [], designs: [] } };
  }
  const verdict = await judgeFleet({ name: fleetFileName, bytes }, settings, async (given, { rules }) => {
    const found = filesFor(given.design, task.files);
    const [file, ...others] = found;
    if (!file) return issue(given, 'missing-design', `file not found: ${given.design}`, missingHelp);
    if (others.length > 0) {
      const files = listSome(
        found.map((each) => each.file),
        5,
      );
      return issue(given, 'ambiguous-design', `${given.design} may be ${files}`, 'choose the design of this entry');
    }
    const own = settingsAt(task, file.settings);
    // The fleet's edition applies to designs that do not name one.
    const applied = rules === undefined ? own : withRules(own, rules);
    return resolveEntry(given, await verdictsOf(file, applied), applied);
  });
  return { data, verdict };
}

const ruled = new WeakMap<Settings, Map<Edition, Settings>>();

/** The same object for the same edition, so that designs are checked once. */
function withRules(settings: Settings, rules: Edition): Settings {
  return getOrCompute(
    getOrCompute(ruled, settings, () => new Map()),
    rules,
    () => ({ ...settings, rules }),
  );
}

const missingHelp = 'open the file of the design, or choose another design for this entry';

function issue(
  { design }: FleetFileEntry,
  code: 'missing-design' | 'ambiguous-design',
  message: string,
  help: string,
): ResolvedEntry {
  return { issue: { code, message, help, key: design === undefined ? 'class' : 'design' } };
}

const known = new WeakMap<Settings, Map<string, Promise<readonly Verdict[]>>>();

/** The checked designs of a file, each text once. */
export function verdictsOf({ file, text }: DesignFile, settings: Settings): Promise<readonly Verdict[]> {
  const cache = getOrCompute(known, settings, () => new Map());
  return getOrCompute(cache, `${file}\n${text}`, () =>
    judge({ name: file, bytes: new TextEncoder().encode(text) }, settings),
  );
}

/** The key of an entry that says which design of a file is meant, if the file may have several. */
export function classKey(
  name: string | null | undefined,
  document: number,
  text: string,
): Pick<FleetFileEntry, 'class'> {
  return name && (document > 0 || /^---/m.test(text)) ? { class: name } : {};
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The files that a path may mean, by the closest way: a fleet may be in a folder that the page does not know. */
function filesFor(path: string, files: readonly DesignFile[]): readonly DesignFile[] {
  const tail = path.replace(/^(?:\.{1,2}\/)+/, '');
  const ways: readonly ((file: string) => boolean)[] = [
    (file) => file === path,
    (file) => file === tail,
    (file) => file.endsWith(`/${tail}`) || tail.endsWith(`/${file}`),
    (file) => baseName(file) === baseName(tail),
  ];
  for (const fits of ways) {
    for (const from of origins) {
      const found = files.filter((each) => each.from === from && fits(each.file));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** How the fleet names a file of the site: its ships show in which folder the fleet is. */
export function pathsLike(entries: readonly FleetEntry[], files: readonly DesignFile[]): (file: string) => string {
  const beside = new Set(files.flatMap(({ file, from }) => (isShared(from) ? [] : [file])));
  for (const { source, verdict } of entries) {
    const path = source.design.replace(/^\.\//, '');
    const [up = ''] = /^(?:\.\.\/)*/.exec(path) ?? [];
    const rest = path.slice(up.length);
    if (!verdict || beside.has(verdict.file) || !verdict.file.endsWith(rest)) continue;
    const base = verdict.file
      .slice(0, verdict.file.length - rest.length)
      .split('/')
      .slice(0, -1);
    return (file) => (beside.has(file) ? file : up + relativePath(base, file.split('/')));
  }
  return (file) => file;
}

function relativePath(from: readonly string[], to: readonly string[]): string {
  const shared = from.findIndex((folder, index) => folder !== to[index]);
  const common = shared === -1 ? from.length : shared;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}
