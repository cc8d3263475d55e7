import type { Coverage } from '../model/arcs.ts';
import type { Citation, Edition } from '../model/citation.ts';
import type { Hull } from '../model/hull.ts';
import type { Choices, ChoiceValues } from './choices.ts';
import type { Defends, Fires, FiresOrNot, NotFired } from './fires.ts';
import type { Formula } from './formula.ts';

/** The groups of an itemized cost, with their headings. */
export const groups = {
  hull: 'Hull and drives',
  control: 'Fire control and sensors',
  defenses: 'Defenses',
  weapons: 'Weapons',
  ordnance: 'Ordnance',
  bays: 'Bays and holds',
  loadout: 'Loadout',
} as const;

export type Group = keyof typeof groups;

/** A figure stated in the book. Every entry has some; a test compares the formulas with them. */
export interface PricedExample {
  /** The choices as written in a design, with `count` if the figure depends on it. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Hull mass, if the figure depends on it. */
  readonly on?: number;
  /** Other properties of the hull that the figure depends on. */
  readonly hull?: Partial<Hull>;
  /** Mass of the contents, if the figure depends on it. */
  readonly holding?: number;
  readonly mass: number;
  readonly points: number;
}

/** The overrides of an edition for an entry. */
export interface EditionDifference<V> {
  readonly mass?: Formula<V>;
  readonly points?: Formula<V>;
  readonly covers?: (choices: V) => Coverage;
  readonly limits?: readonly string[];
  readonly reading?: string;
  readonly cite?: Citation;
  /** The figures of that edition, if they differ. */
  readonly examples?: () => readonly [PricedExample, ...PricedExample[]];
}

export interface SystemSpec<Id extends string, Icon extends string, C extends Choices> {
  readonly id: Id;
  readonly name: string;
  /** Other names that players use, with abbreviations; case, number and spelling do not matter. */
  readonly alsoCalled?: readonly string[];
  readonly icon: Icon;
  readonly cite: Citation;
  readonly about: string;
  /** slipway's interpretation of an ambiguous passage. */
  readonly reading?: string;
  readonly choices?: C;
  /** Allowed arcs; required with an `arcs` choice. */
  readonly covers?: (choices: ChoiceValues<C>) => Coverage;
  /** The key for nested systems. `only` names the one kind that may be nested, loose or in turrets. */
  readonly holds?: { readonly key: 'launchers' | 'mounts'; readonly only?: string };
  readonly carries?: 'wing' | 'squadron';
  readonly mass: Formula<ChoiceValues<C>>;
  readonly points: Formula<ChoiceValues<C>>;
  /** Points of the combat point value, if they differ. */
  readonly combatPoints?: Formula<ChoiceValues<C>>;
  /** Effect of its fire. `defineSystem` requires this or `firesNot`. */
  readonly fires?: Fires<ChoiceValues<C>>;
  readonly firesNot?: NotFired;
  /** Point defense that it can do, if any. */
  readonly defends?: (choices: ChoiceValues<C>, hull: Pick<Hull, 'advancedFireControl'>) => Defends | undefined;
  /** Offered in pairs: `mass` is then the mass of a pair. */
  readonly pairs?: (choices: ChoiceValues<C>) => boolean;
  /** Limits as text, for listings; checks enforce those across a ship. */
  readonly limits?: readonly string[];
  /** Group in the itemized cost, if not its chapter's. */
  readonly group?: Group;
  /** Bought per battle, not part of the class. */
  readonly loadout?: boolean;
  readonly aimed?: boolean;
  /** Modifier of its threshold rolls; a positive one makes it easier to lose. */
  readonly threshold?: -1 | 1;
  /** A natural roll that destroys it for good when a threshold check hits it. */
  readonly destroyedOn?: 6;
  /** What its loss in a threshold check does, if it is not just out of action until it is repaired. */
  readonly whenLost?: string;
  /** Boxes that have threshold checks of their own, if it is not one for each level or mount. */
  readonly boxes?: (choices: ChoiceValues<C>) => number;
  readonly oneShot?: boolean;
  /** Free of points under the option `free-non-combat-systems`. */
  readonly nonCombat?: boolean;
  /** Not counted as fighting mass in the combat point value. */
  readonly unarmed?: boolean;
  /** The editions that have it, if not all. */
  readonly only?: readonly Edition[];
  readonly editions?: Readonly<Partial<Record<Edition, EditionDifference<ChoiceValues<C>>>>>;
  /** Figures stated in the book. A function, because few runs need them. */
  readonly examples: () => readonly [PricedExample, ...PricedExample[]];
}

export interface System<Id extends string = string, Icon extends string = string, C extends Choices = Choices>
  extends SystemSpec<Id, Icon, C> {
  readonly choices: C;
}

/** Defines a system. A missing citation, example, `fires` or `firesNot`, or an unrounded share of the hull, does not compile. */
export function defineSystem<
  const Id extends string,
  const Icon extends string,
  C extends Choices = Record<never, never>,
>(spec: SystemSpec<Id, Icon, C> & FiresOrNot<ChoiceValues<C>>): System<Id, Icon, C> {
  return spec.choices ? (spec as System<Id, Icon, C>) : Object.assign(spec, { choices: {} as C });
}

/** A system whose ID and choices are known only at run time. */
export type AnySystem = System<string, string, Choices>;

/** Applies the overrides of an edition. */
export function inEdition(system: AnySystem, edition: Edition): AnySystem {
  const difference = system.editions?.[edition];
  return difference ? { ...system, ...difference } : system;
}

export interface Chapter<S extends readonly unknown[]> {
  readonly title: string;
  readonly group: Group;
  readonly systems: S;
}

export function defineChapter<const S extends readonly unknown[]>(chapter: Chapter<S>): Chapter<S> {
  return chapter;
}
