/** What other programs write about a ship and a design does not hold, although nothing of the ship is lost. */

import type { EntryData } from '../parse/shorthand/entry-data.ts';
import type { SystemId } from '../rules/catalogue/chapters.ts';
import { type CrewKind, crewFactor } from '../rules/model/hull.ts';
import { formatCount } from '../text/phrases.ts';
import type { LossKind } from './losses.ts';

/** Systems at the core of every ship, which some programs list as parts. */
const coreParts: ReadonlySet<string> = new Set([
  ...['core', 'coresystem', 'coresystems', 'bridge', 'commandbridge', 'corecommandbridge', 'corebridge'],
  ...['lifesupport', 'corelifesupport', 'powercore', 'corepowercore', 'powerplant'],
]);

/** True for a core system under any of its names, with or without a count: `CoreLifeSupport`, `1 x power core`. */
export function isCorePart(name: string): boolean {
  return coreParts.has(
    name
      .toLowerCase()
      .replace(/^\s*\d+\s*x?\s+/, '')
      .replace(/[^a-z]/g, ''),
  );
}

/** A setting that players make before each battle. */
interface BattleSetting {
  /** Noun of the setting: `pulser range`. */
  readonly what: string;
  /** Keys for it in files of other programs. */
  readonly keys: readonly string[];
  /** The system in a text. */
  readonly named: RegExp;
  /** Its value behind the system. */
  readonly value: RegExp;
}

const battleSettings: Readonly<Partial<Record<SystemId, BattleSetting>>> = {
  pulser: {
    what: 'pulser range',
    keys: ['range', 'mode'],
    named: /\bpulser\b/i,
    value: /[\s(,]+(close|short|medium|long|c|m|l)\b\)?/i,
  },
  'fusion-array': {
    what: 'fusion mode',
    keys: ['mode'],
    named: /\bfusion[ _-]+array\b/i,
    value: /[\s(,]+(flare|torpedo)\b\)?/i,
  },
};

/** Keys of an entry for a setting of a battle. */
export function battleSettingKeys(system: SystemId): readonly string[] {
  return battleSettings[system]?.keys ?? [];
}

/** What a note says about a setting of a battle. */
export function battleSettingNote(system: SystemId, value: string): string {
  return `${battleSettings[system]?.what} ${value}: set before each battle`;
}

/** An item of shorthand without the setting of a battle, and the note about it. */
export function withoutBattleSetting(item: string): { readonly item: string; readonly note?: string } {
  for (const [system, { named, value }] of Object.entries(battleSettings)) {
    const found = named.exec(item);
    if (!found) continue;
    const end = found.index + found[0].length;
    const setting = value.exec(item.slice(end));
    if (!setting) continue;
    const at = end + setting.index;
    const left = item.slice(0, at) + item.slice(at + setting[0].length);
    return { item: left, note: battleSettingNote(system as SystemId, setting[1] as string) };
  }
  return { item };
}

/** Rows of a hull that a design can have. */
const rowsOfDesigns = { least: 3, most: 6 } as const;

/** The number of rows for a design, and what to report if the hull has fewer or more. */
export function designRows(rows: number): { readonly rows: number; readonly changed?: string } {
  const { least, most } = rowsOfDesigns;
  const kept = Math.min(most, Math.max(least, rows));
  if (kept === rows) return { rows };
  return { rows: kept, changed: `hull of ${rows} rows; a design has ${least} to ${most}` };
}

/**
 * Damage control parties in the words of a source, which counts those of the crew in: those beyond are systems, and no ship has
 * fewer.
 */
export function partiesBeyondCrew(
  stated: number,
  { mass, crew }: { readonly mass: number; readonly crew: CrewKind },
): {
  readonly systems: readonly EntryData[];
  readonly loss?: readonly [kind: LossKind, found: string, instead: string];
} {
  const own = crewFactor(mass, crew);
  const extra = stated - own;
  if (extra === 0) return { systems: [] };
  const found = `${formatCount(stated, 'damage control party', 'damage control parties')}; the crew has ${own}`;
  if (extra < 0) return { systems: [], loss: ['changed', found, 'those of the crew'] };
  return {
    systems: [{ system: 'damage-control-party', ...(extra === 1 ? {} : { count: extra }) }],
    loss: ['note', found, formatCount(extra, 'extra party', 'extra parties')],
  };
}
