/** Ships that join or leave a fleet: `2 Diligent`, `all Candid`. */

import { runFleetChecks } from '../../checks/fleet/index.ts';
import { applySeverities } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { Finding } from '../../findings/finding.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { assembleFleet, type Fleet } from '../../fleet/fleet.ts';
import type { FleetFile, FleetFileEntry } from '../../fleet/fleet-file.ts';
import type { EditGroup } from '../../parse/edit/edit.ts';
import { didYouMean, isSameName } from '../../text/names.ts';
import { formatCount, listed } from '../../text/phrases.ts';
import type { Chosen } from './knapsack.ts';

/** Why a change cannot be made. */
interface FleetChangeProblem {
  readonly message: string;
  readonly help: string | undefined;
}

/** A number of ships of a class, or one ship by her name. */
interface Ships {
  readonly count: number | 'all';
  readonly name: string;
}

/** An entry of the changed fleet; `from` is its index in the file, and none if it is new. */
export interface ChangedEntry {
  readonly from: number | undefined;
  readonly entry: FleetFileEntry;
}

export interface FleetChanges {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** Where designs of new ships come from. */
export interface Shipyard {
  readonly designs: readonly Verdict[];
  /** The path of a design as the fleet file names it. */
  readonly pathTo: (file: string) => string;
}

const maxCount = 999;

function parseShips(text: string): Ships | FleetChangeProblem {
  const [, count = '1', name = ''] = /^\s*(?:(\d+|all)\s+)?(.*?)\s*$/i.exec(text) ?? [];
  if (name === '')
    return { message: `cannot read \`${text}\``, help: 'write a number and a class, such as 2 Diligent' };
  if (/^all$/i.test(count)) return { count: 'all', name };
  const number = Number(count);
  if (number >= 1 && number <= maxCount) return { count: number, name };
  return { message: `cannot read \`${text}\``, help: `a number of ships is 1 to ${maxCount}` };
}

/** Removes ships, then adds some. */
export function changeFleet(
  fleet: Fleet,
  { add = [], remove = [] }: FleetChanges,
  shipyard: Shipyard,
): readonly ChangedEntry[] | FleetChangeProblem {
  let entries: readonly ChangedEntry[] = fleet.file.ships.map((entry, from) => ({ entry, from }));
  for (const [texts, change] of [[remove, removeShips] as const, [add, addShips] as const]) {
    for (const text of texts) {
      const ships = parseShips(text);
      if ('message' in ships) return ships;
      const changed = change(entries, ships, { fleet, shipyard });
      if ('message' in changed) return changed;
      entries = changed;
    }
  }
  return entries;
}

interface Changing {
  readonly fleet: Fleet;
  readonly shipyard: Shipyard;
}

function classOf({ from }: ChangedEntry, fleet: Fleet): string {
  const entry = from === undefined ? undefined : fleet.entries[from];
  return entry?.ship?.design.class ?? entry?.source.class ?? entry?.source.design ?? '';
}

function countOf({ count, names, ids }: FleetFileEntry): number {
  return count ?? (names?.length || ids?.length || 1);
}

function removeShips(
  entries: readonly ChangedEntry[],
  { count, name }: Ships,
  { fleet }: Changing,
): readonly ChangedEntry[] | FleetChangeProblem {
  const named = entries.find(({ entry }) => entry.names?.some((each) => isSameName(each, name)));
  const ofClass = entries.filter((each) => isSameName(classOf(each, fleet), name));
  if (ofClass.length === 0 && named) {
    const index = named.entry.names?.findIndex((each) => isSameName(each, name)) ?? 0;
    return entries.flatMap((each) => (each === named ? withoutShip(named, index) : each));
  }
  const present = ofClass.reduce((sum, { entry }) => sum + countOf(entry), 0);
  if (present === 0) {
    const classes = [...new Set(entries.map((each) => classOf(each, fleet)))];
    const known = [...classes, ...entries.flatMap(({ entry }) => entry.names ?? [])];
    return {
      message: `no ship or class ${name} in this fleet`,
      help: didYouMean(name, known) ?? (classes.length === 0 ? undefined : `classes: ${listed(classes)}`),
    };
  }
  if (count !== 'all' && count > present)
    return { message: `cannot remove ${count} ${name}: the fleet has ${present}`, help: `pass --remove 'all ${name}'` };
  let left = count === 'all' ? present : count;
  return [...entries]
    .reverse()
    .flatMap((each) => {
      let changed: readonly ChangedEntry[] = [each];
      while (left > 0 && ofClass.includes(each) && changed[0]) {
        changed = withoutShip(changed[0], countOf(changed[0].entry) - 1);
        left--;
      }
      return changed;
    })
    .reverse();
}

/** The entry without its ship of this index; none if that was the last. */
function withoutShip({ from, entry }: ChangedEntry, index: number): readonly ChangedEntry[] {
  const left = countOf(entry) - 1;
  if (left === 0) return [];
  const without = (list: readonly string[] | undefined) => list?.filter((_, at) => at !== index);
  const { names, ids, count, ...rest } = entry;
  return [
    {
      from,
      entry: {
        ...rest,
        ...(names ? { names: without(names) as readonly string[] } : {}),
        ...(ids ? { ids: without(ids) as readonly string[] } : {}),
        ...(count === undefined ? {} : { count: left }),
      },
    },
  ];
}

function addShips(
  entries: readonly ChangedEntry[],
  { count, name }: Ships,
  { fleet, shipyard }: Changing,
): readonly ChangedEntry[] | FleetChangeProblem {
  if (count === 'all') return { message: `cannot add all ${name}`, help: `write a number: 2 ${name}` };
  const present = entries.find((each) => isSameName(classOf(each, fleet), name) && isPlain(each.entry));
  if (present) {
    const entry = { ...present.entry, count: countOf(present.entry) + count };
    return entries.map((each) => (each === present ? { ...each, entry } : each));
  }
  const verdict = designNamed(name, shipyard.designs, fleet);
  if ('message' in verdict) return verdict;
  const inFile = shipyard.designs.filter(({ file }) => file === verdict.file).length;
  const entry: FleetFileEntry = {
    design: shipyard.pathTo(verdict.file),
    ...(inFile > 1 && verdict.design?.class ? { class: verdict.design.class } : {}),
    ...(count > 1 ? { count } : {}),
  };
  return [...entries, { from: undefined, entry }];
}

/** True for ships that nothing but their number tells apart from others of their class. */
function isPlain({ design: _, class: __, count: ___, ...own }: FleetFileEntry): boolean {
  return Object.values(own).every((part) => part === undefined);
}

function designNamed(name: string, designs: readonly Verdict[], { navy }: Fleet): Verdict | FleetChangeProblem {
  const found = designs.filter(({ design }) => isSameName(design?.class ?? '', name));
  const own = found.filter(({ design }) => navy !== undefined && isSameName(design?.navy ?? '', navy));
  const [verdict, ...others] = own.length > 0 ? own : found;
  if (verdict && others.length === 0) return verdict;
  if (verdict) {
    const files = [verdict, ...others].map(formatLocation);
    return { message: `${files.length} designs of class ${name}: ${listed(files)}`, help: 'give them different names' };
  }
  const classes = designs.flatMap(({ design }) => design?.class ?? []);
  return {
    message: `no design of class ${name} among ${formatCount(designs.length, 'design')}`,
    help: didYouMean(name, classes) ?? 'designs come from the folders of the ships that the fleet has',
  };
}

/** Edits of the fleet file, a group for each new state of the file: an edit appends one entry. */
export function fleetEdits(ships: readonly FleetFileEntry[], changed: readonly ChangedEntry[]): readonly EditGroup[] {
  const own = ships.flatMap((before, index): EditGroup => {
    const after = changed.find(({ from }) => from === index)?.entry;
    if (!after) return [{ at: `/ships/${index}`, drop: true, keepComments: true }];
    return (['names', 'ids', 'count'] as const).flatMap((key): EditGroup => {
      const [value, at] = [after[key], `/ships/${index}/${key}`];
      if (JSON.stringify(value) === JSON.stringify(before[key])) return [];
      return value === undefined ? [{ at, drop: true }] : [{ at, set: value }];
    });
  });
  const kept = changed.filter(({ from }) => from !== undefined).length;
  const added = changed.filter(({ from }) => from === undefined);
  return [own, ...added.map(({ entry }, index): EditGroup => [{ at: `/ships/${kept + index}`, set: entry }])];
}

/** A fleet file without its ships: its limit and its rules. */
export type FleetTerms = Omit<FleetFile, 'ships'>;

/** Errors and warnings of a fleet with these ships. */
export function fleetProblems(terms: FleetTerms, ships: readonly Chosen[], settings: Settings): readonly Finding[] {
  const entries = ships.map(({ candidate, count }) => ({
    design: candidate.verdict.file,
    ...(candidate.ship.design.class === null ? {} : { class: candidate.ship.design.class }),
    count,
  }));
  const found = ships.map(({ candidate }) => ({ verdict: candidate.verdict, settings }));
  const fleet = assembleFleet({ ...terms, ships: entries }, found, settings.house);
  return applySeverities(settings.checks, runFleetChecks(fleet)).filter(({ severity }) => severity !== 'info');
}
