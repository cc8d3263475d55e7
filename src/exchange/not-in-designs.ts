/** What other programs write about a ship and a design does not hold, although nothing of the ship is lost. */

import type { SystemId } from '../rules/catalogue/chapters.ts';

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
  /** Its values. */
  readonly words: readonly string[];
}

/** Settings of a battle, by system. */
const battleSettings: Readonly<Partial<Record<SystemId, BattleSetting>>> = {
  pulser: {
    what: 'pulser range',
    keys: ['range', 'mode'],
    words: ['close', 'short', 'medium', 'long', 'c', 'm', 'l'],
  },
  'fusion-array': { what: 'fusion mode', keys: ['mode'], words: ['flare', 'torpedo'] },
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
  for (const [system, { words }] of Object.entries(battleSettings)) {
    const named = new RegExp(`\\b${system.replace('-', '[ _-]+')}\\b`, 'i').exec(item);
    if (!named) continue;
    const end = named.index + named[0].length;
    const setting = new RegExp(`[\\s(,]+(${words.join('|')})\\b\\)?`, 'i').exec(item.slice(end));
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
