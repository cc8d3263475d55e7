/** What an entry holds, as choices instead of words: a wing, a squadron, launchers, mounts. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { type CraftRow, craftPoints } from '../../rules/catalogue/craft/define-craft.ts';
import {
  type FighterModRow,
  type FighterRow,
  fighterMods,
  fighterTypes,
  fighterWeapons,
  lightFighter,
} from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { defaultWingFor } from '../../rules/design/craft.ts';
import { isForbidden, type RuleSet } from '../../rules/model/house-rules.ts';
import { isMapping } from '../../text/collections.ts';
import { formatCount } from '../../text/phrases.ts';
import { addableSystems } from './catalog-search.ts';
import { entryCoverage, startingEntry } from './entry-choices.ts';
import type { FieldOption } from './form-fields.ts';

/** A box to check. */
export interface FlagOption {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly isChosen: boolean;
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

type Rows<Row extends CraftRow = CraftRow> = Readonly<Record<string, Row>>;

/** The rows that the edition and the house rules have; the chosen ones whatever they are. */
function offeredRows<Row extends CraftRow>(rows: Rows<Row>, rules: RuleSet, chosen: readonly string[]) {
  return Object.entries(rows).filter(
    ([key, { id, only }]) =>
      chosen.includes(key) || ((!only || only.includes(rules.edition)) && !isForbidden(rules, id)),
  );
}

function rowOption([key, row]: readonly [string, CraftRow], rules: RuleSet): FieldOption {
  return { value: key, about: row.about, label: `${row.name}, ${formatCount(craftPoints(row, rules), 'point')}` };
}

function rowFlag([key, row]: readonly [string, CraftRow], rules: RuleSet, chosen: readonly string[]): FlagOption {
  const points = craftPoints(row, rules);
  const price = points === 0 ? '' : ` (${points > 0 ? '+' : '−'}${formatCount(Math.abs(points), 'point')})`;
  return { key, label: `${row.name}${price}`, about: row.about, isChosen: chosen.includes(key) };
}

export interface WingForm {
  /** `undefined` for an empty bay. */
  readonly type: string | undefined;
  readonly types: readonly FieldOption[];
  /** Types that a multi-role wing may fly as instead of the usual three. */
  readonly roles: readonly FlagOption[];
  readonly mods: readonly FlagOption[];
  /** `undefined` where the guns cannot be chosen. */
  readonly weapons: readonly FieldOption[] | undefined;
  readonly weapon: string;
  readonly about: string;
}

/** Key of the box for light fighters, which is no modification in a file. */
const light = 'light';

export function wingForm(wing: unknown, rules: RuleSet): WingForm {
  const data = isMapping(wing) ? wing : undefined;
  const type = data === undefined ? undefined : String(data.type ?? 'standard');
  const row = (fighterTypes as Rows<FighterRow>)[type ?? ''];
  const [mods, roles] = [texts(data?.mods), texts(data?.types)];
  const isLight = data?.light === true;
  const offeredMods = offeredRows<FighterModRow>(fighterMods, rules, mods).filter(
    ([key, mod]) => !isLight || mod.light || mods.includes(key),
  );
  const lightRow = isLight || row?.light ? offeredRows({ [light]: lightFighter }, rules, isLight ? [light] : []) : [];
  const types = offeredRows(fighterTypes, rules, type === undefined ? [] : [type]);
  return {
    type,
    types: types.map((each) => rowOption(each, rules)),
    roles:
      type === 'multi-role'
        ? offeredRows(fighterTypes, rules, roles)
            .filter(([key]) => key !== 'multi-role')
            .map(([key, { name, about }]) => ({ key, label: name, about, isChosen: roles.includes(key) }))
        : [],
    mods: [
      ...lightRow.map((each) => rowFlag(each, rules, isLight ? [light] : [])),
      ...offeredMods.map((each) => rowFlag(each, rules, mods)),
    ],
    weapons:
      row === undefined || row.fixedGuns
        ? undefined
        : offeredRows(fighterWeapons, rules, []).map(([key, { name, about }]) => ({ value: key, about, label: name })),
    weapon: String(data?.weapon ?? 'beams'),
    about: row?.about ?? '',
  };
}

/** A change of one choice of a wing. */
export type WingChange =
  | { readonly kind: 'type' | 'weapon'; readonly value: string }
  | { readonly kind: 'mod' | 'role'; readonly key: string; readonly isChosen: boolean };

/** The entry with another wing; the type `''` empties the bay. */
export function withWing(entry: EntryData, change: WingChange): EntryData {
  const { wing, count: _, ...others } = entry;
  if (change.kind === 'type' && change.value === '') return { ...others, ...countOf(entry) };
  const before: EntryData = isMapping(wing) ? wing : { ...defaultWingFor(String(entry.system)) };
  return { ...others, wing: wingAfter(before, change), ...countOf(entry) };
}

/** A count is the last key of an entry. */
const countOf = ({ count }: EntryData) => (count === undefined ? {} : { count });

function wingAfter(wing: EntryData, change: WingChange): EntryData {
  switch (change.kind) {
    case 'type': {
      const row = (fighterTypes as Rows<FighterRow>)[change.value];
      const { types: _, light: isLight, weapon, ...kept } = wing;
      return {
        ...kept,
        type: change.value,
        ...(isLight !== undefined && row?.light ? { light: isLight } : {}),
        ...(weapon !== undefined && !row?.fixedGuns ? { weapon } : {}),
      };
    }
    case 'weapon':
      return withKey(wing, 'weapon', change.value === 'beams' ? undefined : change.value);
    case 'role':
      return withKey(wing, 'types', toggled(wing.types, change.key, change.isChosen));
    default:
      if (change.key === light) return withKey(wing, 'light', change.isChosen || undefined);
      return withKey(wing, 'mods', toggled(wing.mods, change.key, change.isChosen));
  }
}

function withKey(data: EntryData, key: string, value: unknown): EntryData {
  const { [key]: _, ...others } = data;
  return value === undefined ? others : { ...data, [key]: value };
}

/** A list with or without a key; `undefined` for an empty one. */
function toggled(list: unknown, key: string, isChosen: boolean): readonly string[] | undefined {
  const others = texts(list).filter((each) => each !== key);
  const next = isChosen ? [...others, key] : others;
  return next.length === 0 ? undefined : next;
}

export interface BoatRow {
  readonly type: string;
  readonly count: number;
}

export function squadronForm(squadron: unknown, rules: RuleSet) {
  const data = isMapping(squadron) ? squadron : {};
  const boats = (Array.isArray(data.boats) ? data.boats : []).filter(isMapping).map(({ type, count }) => ({
    type: String(type ?? ''),
    count: typeof count === 'number' ? count : 1,
  }));
  const used = boats.map(({ type }) => type);
  const mods = texts(data.mods);
  return {
    boats,
    types: offeredRows(gunboatTypes, rules, used).map((each) => rowOption(each, rules)),
    mods: offeredRows(squadronMods, rules, mods).map((each) => rowFlag(each, rules, mods)),
    ecm: typeof data.ecm === 'number' ? data.ecm : 0,
  };
}

/** The squadron with other boats, modifications or jammers; `undefined` without a boat. */
export function squadronWith(
  squadron: unknown,
  {
    boats,
    mod,
    ecm,
  }: {
    readonly boats?: readonly BoatRow[];
    readonly mod?: { readonly key: string; readonly isChosen: boolean };
    readonly ecm?: number;
  },
): EntryData | undefined {
  let next: EntryData = isMapping(squadron) ? squadron : {};
  if (boats) next = { ...next, boats: boats.map(({ type, count }) => (count === 1 ? { type } : { type, count })) };
  if (mod) next = withKey(next, 'mods', toggled(next.mods, mod.key, mod.isChosen));
  if (ecm !== undefined) next = withKey(next, 'ecm', ecm === 0 ? undefined : ecm);
  return Array.isArray(next.boats) && next.boats.length > 0 ? next : undefined;
}

export function withSquadron(entry: EntryData, squadron: EntryData | undefined): EntryData {
  const { squadron: _, count: __, ...others } = entry;
  return { ...others, ...(squadron ? { squadron } : {}), ...countOf(entry) };
}

/** The launchers of a magazine or the mounts of a turret. */
export function heldEntries(entry: EntryData, { holds }: BookEntry): readonly EntryData[] {
  const held = holds && entry[holds.key];
  return Array.isArray(held) ? held.map((each) => (isMapping(each) ? each : {})) : [];
}

export function withHeld(entry: EntryData, held: readonly EntryData[], { holds }: BookEntry): EntryData {
  if (!holds) return entry;
  const { [holds.key]: _, count: __, ...others } = entry;
  return { ...others, ...(held.length === 0 ? {} : { [holds.key]: held }), ...countOf(entry) };
}

/** The systems that an entry can hold: one, or for a turret mounts with arcs of their own. */
export function holdable({ holds }: BookEntry, rules: RuleSet): readonly BookEntry[] {
  if (!holds) return [];
  const all = addableSystems(rules);
  // Launchers are listed in their magazine, in a turret too.
  const inMagazines = new Set(all.map((system) => system.holds?.only));
  return all.filter((system) => {
    if (holds.only !== undefined) return system.id === holds.only;
    if (system.holds || system.carries || inMagazines.has(system.id)) return false;
    return entryCoverage(startingEntry(system, rules), system) !== undefined;
  });
}
