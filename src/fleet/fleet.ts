import type { Settings } from '../config/settings.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Edition } from '../rules/model/edition.ts';
import { dummyBogey } from '../rules/reference/bogeys.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import type { Points, Ship } from '../rules/ship/ship.ts';
import { type Refit, refitted } from './apply-loadout.ts';
import type { EntryFile, FleetFile, LimitKey } from './fleet-file.ts';
import { limitKeys } from './fleet-file.ts';
import type { Found, Trouble } from './resolve-entry.ts';

/** Ships of one class in a fleet. */
export interface Entry {
  /** The place in the fleet file, as a JSON pointer. */
  readonly path: string;
  readonly given: EntryFile;
  /** How many ships. */
  readonly count: number;
  /** The names of the ships, as far as they have any. */
  readonly names: readonly string[];
  /** The numbers of the ships, as far as they have any. */
  readonly ids: readonly string[];
  /** The class as it is judged by itself; `undefined` where the design was not found. */
  readonly verdict: Verdict | undefined;
  /** One of the ships with the loadout of this battle; `undefined` where it cannot be priced. */
  readonly ship: Ship | undefined;
  readonly refit: Refit | undefined;
  /** How the class was judged. */
  readonly settings: Settings | undefined;
  /** Why there is no ship, if there is none. */
  readonly trouble: Trouble | undefined;
}

/** What ships come to together. */
export interface Sums {
  readonly ships: number;
  /** Mass of the ships, what they leave unused included. */
  readonly mass: number;
  readonly points: Points;
  readonly combatPoints: Points;
}

/** A fleet put together: what its file says, with the ships that it names. */
export interface Fleet {
  readonly file: FleetFile;
  readonly name: string;
  readonly navy: string | undefined;
  /** The edition of the fleet: its own word, or that of its first ship. */
  readonly rules: Edition | undefined;
  /** The optional rules that the fleet puts in force. */
  readonly options: readonly string[];
  readonly entries: readonly Entry[];
  readonly bogeys: { readonly count: number; readonly points: number };
  /** Everything together; dummy bogeys are loadout and no ships. */
  readonly sums: Sums;
}

/** What the fleet has used up of one of its limits. */
export interface LimitUse {
  readonly key: LimitKey;
  readonly limit: number;
  readonly used: number;
  /** Below zero where the fleet is over its limit. */
  readonly left: number;
}

/** Puts a fleet together from its file and what its entries name, in their order. Never throws. */
export function muster(file: FleetFile, found: readonly Found[]): Fleet {
  const { options = [] } = file;
  const entries = file.ships.map((given, index) => entryOf(given, `/ships/${index}`, found[index] as Found, options));
  const count = file['dummy-bogeys'] ?? 0;
  const bogeys = { count, points: count * dummyBogey.points };
  const rules = file.rules ?? entries.find(({ verdict }) => verdict)?.verdict?.rules;
  return {
    file,
    name: file.fleet,
    navy: file.navy,
    rules,
    options,
    entries,
    bogeys,
    sums: sumsOf(entries, bogeys.points),
  };
}

function entryOf(given: EntryFile, path: string, found: Found, options: readonly string[]): Entry {
  const { names = [], ids = [] } = given;
  const { verdict, settings, trouble } = found;
  const count = given.count ?? (names.length || ids.length || 1);
  const refit = verdict?.ship && refitted(verdict.ship.design, given, options);
  const ship = refit && shipOf(refit.design);
  return { path, given, count, names, ids, verdict, ship, refit, settings, trouble };
}

/** What the ships of some entries come to; `extra` points are loadout, such as those of dummy bogeys. */
export function sumsOf(entries: readonly Entry[], extra = 0): Sums {
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

/** What a limit is called before its figures. */
export const limitNames = { points: 'Points', cpv: 'CPV', mass: 'Mass', ships: 'Ships' } as const;

/** The limits of the fleet, and what is left of them. */
export function limitsOf({ file, sums }: Fleet): readonly LimitUse[] {
  const used = { points: sums.points.total, cpv: sums.combatPoints.total, mass: sums.mass, ships: sums.ships };
  return limitKeys.flatMap((key) => {
    const limit = file.limit?.[key];
    return limit === undefined ? [] : [{ key, limit, used: used[key], left: limit - used[key] }];
  });
}
