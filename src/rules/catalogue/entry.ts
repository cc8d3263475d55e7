import type { Edition } from '../model/edition.ts';
import { type Choice, isSold } from './choices.ts';
import { type AnySystem, asIn, type Group } from './define-system.ts';

/** A choice of an entry with its key. */
export interface Setting {
  readonly key: string;
  readonly choice: Choice;
}

/**
 * An entry as one edition has it. Every entry has every property, in the same order: the whole bill runs over them, and
 * V8 is several times as fast on objects of one shape.
 */
export interface BookEntry extends Required<Omit<AnySystem, Optional>>, Pick<Whole, Optional> {
  readonly group: Group;
  /** The edition in whose book it stands. */
  readonly edition: Edition;
  /** The title of its chapter. */
  readonly chapter: string;
  /** Whether it is a key of the design itself, not an entry of its `systems`. */
  readonly part: boolean;
  /** The choices in the order in which they are read: arcs last, for which may be left out depends on the others. */
  readonly settings: readonly Setting[];
  /** Those of them with values that the edition does not sell. */
  readonly restricted: readonly Setting[];
  /** Whether the edition does not have it at all. */
  readonly missing: boolean;
  /** What a house says of it; the book alone counts where there is nothing. */
  readonly house: HouseSays | undefined;
}

/** What a house says of an entry. */
export interface HouseSays {
  readonly cite: BookEntry['cite'];
  /** The figures of the book, where the house has changed them. */
  readonly book?: Pick<BookEntry, 'mass' | 'points' | 'cite'>;
  /** Whether a system with these choices is priced by the house, and not by the book. */
  readonly prices: (choices: object) => boolean;
}

type Optional = 'reading' | 'covers' | 'holds' | 'carries' | 'pairs' | 'only' | 'editions';
type Whole = { readonly [K in keyof Required<AnySystem>]: AnySystem[K] | undefined };

/** The entry of a system as the book of an edition has it. */
export function entryOf(
  stated: AnySystem,
  { title, group }: { readonly title: string; readonly group: Group },
  edition: Edition,
  part: boolean,
): BookEntry {
  const system = asIn(stated, edition);
  const settings = Object.entries(system.choices).map(([key, choice]) => ({ key, choice: choice as Choice }));
  settings.sort((one, other) => Number(one.choice.kind === 'arcs') - Number(other.choice.kind === 'arcs'));
  return {
    id: system.id,
    name: system.name,
    icon: system.icon,
    cite: system.cite,
    about: system.about,
    reading: system.reading,
    choices: system.choices,
    settings,
    restricted: settings.filter(({ choice }) => isRestricted(choice, edition)),
    missing: system.only?.includes(edition) === false,
    covers: system.covers,
    holds: system.holds,
    carries: system.carries,
    mass: system.mass,
    points: system.points,
    combatPoints: system.combatPoints ?? system.points,
    pairs: system.pairs,
    limits: system.limits ?? [],
    group: system.group ?? group,
    edition,
    chapter: title,
    part,
    loadout: system.loadout ?? false,
    aimed: system.aimed ?? false,
    oneShot: system.oneShot ?? false,
    nonCombat: system.nonCombat ?? false,
    unarmed: system.unarmed ?? false,
    only: system.only,
    editions: system.editions,
    examples: system.examples,
    house: undefined,
  };
}

/** Whether an edition does not sell every value of a choice; of one whose values cannot be listed, whether it may be so. */
function isRestricted(choice: Choice, edition: Edition): boolean {
  if (choice.onlyIn === undefined) return false;
  const values = choice.kind === 'flag' ? [true, false] : choice.options?.map(({ value }) => value);
  return values?.every((value) => isSold(choice, value, edition)) !== true;
}
