import type { Settings } from '../config/settings.ts';
import { selectDesign, type Verdict } from '../findings/verdict.ts';
import { squadronPoints } from '../rules/design/craft-points.ts';
import type { Squadron } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import type { HouseRules } from '../rules/model/house-rules.ts';
import { dummyBogey } from '../rules/reference/bogeys.ts';
import { craftRowsAboard } from '../rules/ship/aboard.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import { lineId, type PointTotals, type Ship } from '../rules/ship/ship.ts';
import { type MeantWord, matchesPattern } from '../text/names.ts';
import { applyLoadout, type LoadedDesign } from './apply-loadout.ts';
import {
  type Bounds,
  type FleetFile,
  type FleetFileEntry,
  type LimitKey,
  limitKeys,
  type ShipSelector,
} from './fleet-file.ts';

type PricedEntry = FleetEntry & { readonly ship: Ship };

/** Ships of one class in a fleet, resolved and priced. */
export interface FleetEntry {
  /** JSON pointer into the fleet file. */
  readonly path: string;
  readonly source: FleetFileEntry;
  readonly count: number;
  /** Ship names, as far as given. */
  readonly names: readonly string[];
  /** Ship IDs, as far as given. */
  readonly ids: readonly string[];
  /** Result of checking the class by itself; `undefined` if the design was not found. */
  readonly verdict: Verdict | undefined;
  /** One of the ships with the loadout of this battle; `undefined` if it cannot be priced. */
  readonly ship: Ship | undefined;
  readonly loadedDesign: LoadedDesign | undefined;
  /** Settings that the class was checked with. */
  readonly settings: Settings | undefined;
  /** Why there is no ship. */
  readonly issue: FleetEntryIssue | undefined;
}

/** A gunboat squadron that belongs to no ship. */
export interface FleetSquadron {
  /** JSON pointer into the fleet file. */
  readonly path: string;
  readonly craft: Squadron;
  readonly points: number;
}

/** Totals of several ships. */
export interface FleetTotals {
  readonly ships: number;
  /** Mass of the ships, including unused mass. */
  readonly mass: number;
  readonly points: PointTotals;
  readonly combatPoints: PointTotals;
}

/** A fleet file with its ships, resolved and priced. */
export interface Fleet {
  readonly file: FleetFile;
  readonly name: string;
  readonly navy: string | undefined;
  /** `rules` of the fleet file, or else of the first ship. */
  readonly rules: Edition | undefined;
  /** Optional rules that the fleet enables for all its ships. */
  readonly options: readonly string[];
  readonly entries: readonly FleetEntry[];
  readonly squadrons: readonly FleetSquadron[];
  readonly bogeys: { readonly count: number; readonly points: number };
  /** Squadrons of no ship and dummy bogeys count as loadout points, not as ships. */
  readonly totals: FleetTotals;
}

export interface LimitUse {
  readonly key: LimitKey;
  readonly limit: number;
  readonly used: number;
  /** Negative if the fleet is over its limit. */
  readonly left: number;
}

/** Builds a fleet from its file and the design of each entry, in order. Never throws. */
export function assembleFleet(file: FleetFile, found: readonly ResolvedEntry[], house?: HouseRules): Fleet {
  const { options = [] } = file;
  const entries = file.ships.map((given, index) =>
    toEntry(given, `/ships/${index}`, found[index] as ResolvedEntry, options),
  );
  const count = file['dummy-bogeys'] ?? 0;
  const bogeys = { count, points: count * dummyBogey.points };
  const ofShips = entries.find(({ verdict }) => verdict)?.verdict?.rules;
  const rules = file.rules ?? ofShips ?? (file.squadrons && defaultEdition);
  const squadrons = (file.squadrons ?? []).map((craft, index) => ({
    path: `/squadrons/${index}`,
    craft,
    points: squadronPoints(craft, { edition: rules ?? defaultEdition, house }),
  }));
  const extra = squadrons.reduce((sum, { points }) => sum + points, bogeys.points);
  const totals = computeTotals(entries, extra);
  return { file, name: file.fleet, navy: file.navy, rules, options, entries, squadrons, bogeys, totals };
}

function toEntry(source: FleetFileEntry, path: string, found: ResolvedEntry, options: readonly string[]): FleetEntry {
  const { names = [], ids = [] } = source;
  const { verdict, settings, issue } = found;
  const count = source.count ?? (names.length || ids.length || 1);
  const loadedDesign = verdict?.ship && applyLoadout(verdict.ship.design, source, options);
  const ship = loadedDesign && priceShip(loadedDesign.design);
  return { path, source, count, names, ids, verdict, ship, loadedDesign, settings, issue };
}

/** The entries that have a ship. */
export function pricedEntries({ entries }: Pick<Fleet, 'entries'>): readonly PricedEntry[] {
  return entries.filter((entry): entry is PricedEntry => entry.ship !== undefined);
}

/** Totals of some entries. `extra` points count as loadout, such as the points of dummy bogeys. */
export function computeTotals(entries: readonly FleetEntry[], extra = 0): FleetTotals {
  let ships = 0;
  let mass = 0;
  const points = { class: 0, loadout: extra, total: extra };
  const combatPoints = { class: 0, loadout: extra, total: extra };
  for (const { ship, count } of entries) {
    ships += count;
    if (!ship) continue;
    mass += ship.design.mass * count;
    for (const key of ['class', 'loadout', 'total'] as const) {
      points[key] += ship.points[key] * count;
      combatPoints[key] += ship.combatPoints[key] * count;
    }
  }
  return { ships, mass, points, combatPoints };
}

export const limitLabels = { points: 'Points', cpv: 'CPV', mass: 'Mass', ships: 'Ships' } as const;

/** Use of each limit that the fleet file sets. */
export function computeLimitUse({ file, totals }: Fleet): readonly LimitUse[] {
  const used = { points: totals.points.total, cpv: totals.combatPoints.total, mass: totals.mass, ships: totals.ships };
  return limitKeys.flatMap((key) => {
    const limit = file.limit?.[key];
    return limit === undefined ? [] : [{ key, limit, used: used[key], left: limit - used[key] }];
  });
}

/** Codes of the reasons why a fleet entry has no ship. */
export const entryIssueCodes = ['missing-design', 'ambiguous-design', 'unreadable-design', 'outside-folder'] as const;

/** Why a fleet entry has no ship. The check named by `code` reports it. */
export interface FleetEntryIssue {
  readonly code: (typeof entryIssueCodes)[number];
  readonly message: string;
  readonly help?: string | undefined;
  /** The key of the entry to report. */
  readonly key: 'design' | 'class';
  /** The value of the key that is meant. */
  readonly meant?: MeantWord | undefined;
}

/** The design of a fleet entry, or why it has none. */
export interface ResolvedEntry {
  readonly verdict?: Verdict;
  readonly settings?: Settings;
  readonly issue?: FleetEntryIssue;
}

/** Picks the design of an entry among the designs of its file, which were checked with `settings`. */
export function resolveEntry(given: FleetFileEntry, verdicts: readonly Verdict[], settings: Settings): ResolvedEntry {
  const { design: file, class: wanted } = given;
  const selection = selectDesign(verdicts, wanted, { file, purpose: 'a fleet entry', selector: '`class`' });
  if ('verdict' in selection) return resolvedEntry(selection.verdict, settings);
  const { unclear, message, help, meant } = selection;
  const code = unclear === 'missing' ? 'missing-design' : 'ambiguous-design';
  const key = unclear === 'several' ? 'design' : 'class';
  return { issue: { code, message, key, help, meant } };
}

/** Reports an unreadable design here as well. A design of an unsupported edition is reported in its own file only. */
function resolvedEntry(verdict: Verdict, settings: Settings): ResolvedEntry {
  if (verdict.ship || verdict.design) return { verdict, settings };
  const error = verdict.findings.find(({ severity }) => severity === 'error');
  const message = `cannot read ${verdict.file} as a design${error ? `: ${error.message}` : ''}`;
  return { verdict, settings, issue: { code: 'unreadable-design', message, key: 'design' } };
}

export function matchesSelector(ship: Ship, { role, class: name, navy, system, mass }: ShipSelector): boolean {
  const { design } = ship;
  const matches = (text: string | null | undefined, wanted: string | undefined) =>
    wanted === undefined || matchesPattern(text ?? '', wanted);
  return (
    matches(design.role, role) &&
    matches(design.class, name) &&
    matches(design.navy, navy) &&
    (system === undefined || hasAboard(ship, system)) &&
    (mass === undefined || isWithin(design.mass, mass))
  );
}

/** True if a system, a part of the ship, a type of small craft or a modification is aboard. */
export function hasAboard(ship: Ship, id: string): boolean {
  return ship.lines.some((line) => lineId(line) === id) || craftRowsAboard(ship).some((row) => row.id === id);
}

function isWithin(number: number, { 'at-least': least, 'at-most': most }: Bounds): boolean {
  return (least === undefined || number >= least) && (most === undefined || number <= most);
}

/** Describes a selector: `ships of mass 44 or less with hangar`. */
export function describeSelector({ role, class: name, navy, system, mass }: ShipSelector): string {
  const words = [
    role === undefined ? '' : ` of role ${role}`,
    name === undefined ? '' : ` of class ${name}`,
    navy === undefined ? '' : ` of navy ${navy}`,
    mass === undefined ? '' : ` of mass ${boundsText(mass)}`,
    system === undefined ? '' : ` with ${system}`,
  ];
  return `ships${words.join('')}`;
}

function boundsText({ 'at-least': least, 'at-most': most }: Bounds): string {
  if (least === undefined) return `${most} or less`;
  return most === undefined ? `${least} or more` : `${least} to ${most}`;
}
