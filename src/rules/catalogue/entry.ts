import type { Edition } from '../model/citation.ts';
import { type Choice, isOffered } from './choices.ts';
import { type AnySystem, type Group, inEdition } from './define-system.ts';

export interface KeyedChoice {
  readonly key: string;
  readonly choice: Choice;
}

/** An entry as one edition defines it. */
export interface BookEntry extends Required<Omit<AnySystem, Optional>>, Pick<AnySystem, Optional> {
  readonly group: Group;
  readonly edition: Edition;
  readonly chapter: string;
  /** A top-level key of the design, not an entry in `systems`. */
  readonly isShipPart: boolean;
  /** Choices in reading order: arcs last, because their default depends on the others. */
  readonly orderedChoices: readonly KeyedChoice[];
  /** Choices with values that this edition does not offer. */
  readonly limitedChoices: readonly KeyedChoice[];
  readonly unavailable: boolean;
  readonly house: HouseOverride | undefined;
}

/** How house rules change or define an entry. */
export interface HouseOverride {
  readonly cite: BookEntry['cite'];
  /** True for a system that house rules define themselves. */
  readonly isOwn: boolean;
  /** The book's figures, if house rules change them. */
  readonly book?: Pick<BookEntry, 'mass' | 'points' | 'cite'>;
  /** True if house rules price a system with these choices. */
  readonly appliesTo: (choices: object) => boolean;
}

type Optional =
  | 'fires'
  | 'firesNot'
  | 'defends'
  | 'threshold'
  | 'destroyedOn'
  | 'whenLost'
  | 'boxes'
  | 'reading'
  | 'covers'
  | 'holds'
  | 'carries'
  | 'pairs'
  | 'only'
  | 'editions';

/** The entry for a system in one edition. */
export function entryInEdition(
  stated: AnySystem,
  { title, group }: { readonly title: string; readonly group: Group },
  edition: Edition,
  isShipPart: boolean,
): BookEntry {
  const system = inEdition(stated, edition);
  const orderedChoices = Object.entries(system.choices).map(([key, choice]) => ({ key, choice: choice as Choice }));
  orderedChoices.sort((one, other) => Number(one.choice.kind === 'arcs') - Number(other.choice.kind === 'arcs'));
  return {
    ...{ alsoCalled: [], limits: [], combatPoints: system.points, group },
    ...{ loadout: false, aimed: false, oneShot: false, nonCombat: false, unarmed: false },
    ...system,
    orderedChoices,
    limitedChoices: orderedChoices.filter(({ choice }) => isRestricted(choice, edition)),
    unavailable: system.only?.includes(edition) === false,
    edition,
    chapter: title,
    isShipPart,
    house: undefined,
  };
}

/** True unless the edition offers every value of the choice; also true if the values cannot be listed. */
function isRestricted(choice: Choice, edition: Edition): boolean {
  if (choice.onlyIn === undefined) return false;
  const values = choice.kind === 'flag' ? [true, false] : choice.options?.map(({ value }) => value);
  return values?.every((value) => isOffered(choice, value, edition)) !== true;
}
