import { parseBooleanWord } from './fixes.ts';

type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Names that other programs and people use for keys of a design. */
const designKeys: Synonyms = {
  class: ['name', 'title', 'ship'],
  role: ['type'],
  navy: ['nation', 'faction', 'empire', 'owner'],
  designer: ['author'],
  rules: ['edition', 'ruleset'],
  mass: ['tonnage', 'tmf'],
  armor: ['layers'],
  drive: ['thrust', 'speed'],
  ftl: ['jump'],
  systems: ['weapons', 'equipment', 'components', 'mounts'],
  notes: ['comment', 'description'],
  stated: ['total', 'totals'],
};

/** The same for keys of an entry under `systems`. */
const entryKeys: Synonyms = {
  count: ['amount', 'number', 'qty', 'quantity'],
  arcs: ['facing'],
  class: ['rating'],
};

/** Names that people use for systems. */
const systems: Synonyms = {
  screen: ['shield', 'shield-generator', 'screen-generator'],
  'fire-control': ['firecon', 'fire-con', 'fcs', 'fire-control-system'],
  pds: ['pd', 'pdaf', 'point-defense', 'point-defence'],
  beam: ['beam-battery', 'laser', 'battery'],
  'k-gun': ['railgun', 'kgun'],
  'pulse-torpedo': ['torpedo', 'torp', 'p-torp'],
  hangar: ['fighter', 'fighter-bay', 'fighter-wing', 'wing'],
  'launch-tube': ['flight-deck'],
  'gunboat-rack': ['gunboat'],
  'salvo-launcher': ['sml'],
  'salvo-rack': ['smr'],
  'cloaking-device': ['cloak'],
  'cargo-hold': ['cargo', 'hold'],
  minelayer: ['mine'],
  submunition: ['submunition-pack', 'smp'],
};

/** Words for parts of the ship, which are keys of the design and not systems. */
const partKeys: Synonyms = {
  drive: ['drive', 'main-drive', 'engine', 'thrust', 'thruster'],
  ftl: ['ftl', 'ftl-drive', 'jump-drive', 'hyperdrive'],
  armor: ['armor', 'armour'],
  hull: ['hull', 'hull-box'],
};

/** Keys given as their main value alone: `limit: 1500` is `limit: { points: 1500 }`. */
export const mainKeys: Readonly<Record<string, string>> = { limit: 'points' };

const oneOf = (word: string) =>
  word
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-')
    .replace(/(?<=[a-z]{2})s$/, '');

/** The system of `known` that a word names by its ID, in the plural or by a synonym. */
export function systemSynonym(word: string, known: readonly string[]): string | undefined {
  const name = oneOf(word);
  return known.find((id) => oneOf(id) === name || systems[id]?.includes(name));
}

/** The key of the design for a part of the ship. */
export function partSynonym(word: string): string | undefined {
  return Object.keys(partKeys).find((key) => partKeys[key]?.includes(oneOf(word)));
}

/** The key of `known` that `key` is a synonym for at `path` of a design. */
export function keySynonym(key: string, path: string, known: readonly string[]): string | undefined {
  const synonyms = path === '' ? designKeys : entryKeys;
  return known.find((name) => synonyms[name]?.includes(key.toLowerCase()));
}

/** Maps yes and no to `standard` and `none`, where those are among the options. */
export function optionFromBoolean(value: unknown, offered: readonly unknown[]): string | undefined {
  const flag = parseBooleanWord(value);
  const meant = flag === undefined ? undefined : flag ? 'standard' : 'none';
  return offered.includes(meant) ? meant : undefined;
}
