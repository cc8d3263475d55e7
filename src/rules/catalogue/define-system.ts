import type { Coverage } from '../model/arcs.ts';
import type { Citation } from '../model/citation.ts';
import type { Edition } from '../model/edition.ts';
import type { Hull } from '../model/hull.ts';
import type { Choices, Values } from './choices.ts';
import type { Formula } from './formula.ts';

/** The groups under which a designer looks for a line of the bill. */
export const groups = {
  hull: 'Hull and drives',
  control: 'Fire control and sensors',
  defences: 'Defences',
  weapons: 'Weapons',
  ordnance: 'Ordnance',
  bays: 'Bays and holds',
  loadout: 'Loadout',
} as const;

/** One of the {@link groups}. */
export type Group = keyof typeof groups;

/** One of the book's own worked figures; every entry carries some, and a test holds the formulas to them. */
export interface Example {
  /** The choices as a design writes them, with `count` for figures sold by the number. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** The mass of the hull, where the figure depends on it. */
  readonly on?: number;
  /** Hull facts that the figure depends on. */
  readonly hull?: Partial<Hull>;
  /** The mass held, for a system that is sized by what it holds. */
  readonly holding?: number;
  readonly mass: number;
  readonly points: number;
}

/** What an edition may say differently of an entry. */
export interface Difference<V> {
  readonly mass?: Formula<V>;
  readonly points?: Formula<V>;
  readonly covers?: (choices: V) => Coverage;
  readonly limits?: readonly string[];
  readonly reading?: string;
  readonly cite?: Citation;
  /** The worked figures of that edition; without any those of the entry hold there too. */
  readonly examples?: () => readonly [Example, ...Example[]];
}

/** A system as its file states it. */
export interface SystemSpec<Id extends string, Icon extends string, C extends Choices> {
  readonly id: Id;
  readonly name: string;
  /** The symbol on the sheet. */
  readonly icon: Icon;
  readonly cite: Citation;
  /** What it does in play, in our own words. */
  readonly about: string;
  /** How slipway reads an ambiguous passage about it. */
  readonly reading?: string;
  readonly choices?: C;
  /** Which arcs it may cover; every entry with an `arcs` choice has it. */
  readonly covers?: (choices: Values<C>) => Coverage;
  /** The systems that a design nests in it, by their key. */
  readonly holds?: { readonly key: 'launchers' | 'mounts'; readonly only?: string };
  /** The small craft that a design may put in it. */
  readonly carries?: 'wing' | 'squadron';
  /** Mass in boxes. */
  readonly mass: Formula<Values<C>>;
  /** Nominal points. */
  readonly points: Formula<Values<C>>;
  /** Points under the combat point value, where they differ. */
  readonly combatPoints?: Formula<Values<C>>;
  /** Sold two at a time: `mass` is then the mass of a pair. */
  readonly pairs?: (choices: Values<C>) => boolean;
  /** Limits in words, for listings. Those of the whole ship are held by checks. */
  readonly limits?: readonly string[];
  /** Where the bill lists it, if not with its chapter. */
  readonly group?: Group;
  /** Bought for a battle, not part of the class. */
  readonly loadout?: boolean;
  /** Needs a fire control to be aimed. */
  readonly aimed?: boolean;
  /** Fired once and crossed off. */
  readonly oneShot?: boolean;
  /** Takes no part in a battle: free of points under the option `free-non-combat-systems`. */
  readonly nonCombat?: boolean;
  /** Its mass does not count as fighting mass in the combat point value. */
  readonly unarmed?: boolean;
  /** The editions that have it, where it is not all of them. */
  readonly only?: readonly Edition[];
  /** What other editions say differently. */
  readonly editions?: Readonly<Partial<Record<Edition, Difference<Values<C>>>>>;
  /** The book's worked figures; a function, so that only those who show them build them. */
  readonly examples: () => readonly [Example, ...Example[]];
}

/** A system of the rulebook. */
export interface System<Id extends string = string, Icon extends string = string, C extends Choices = Choices>
  extends SystemSpec<Id, Icon, C> {
  readonly choices: C;
}

/** Defines a system. An entry without citation or example, or with a share of the hull that nobody rounded, does not compile. */
export function defineSystem<
  const Id extends string,
  const Icon extends string,
  C extends Choices = Record<never, never>,
>(spec: SystemSpec<Id, Icon, C>): System<Id, Icon, C> {
  return { ...spec, choices: spec.choices ?? ({} as C) };
}

/** A system whose id and choices are known only at run time. */
export type AnySystem = System<string, string, Choices>;

/** The entry as `edition` has it. */
export function asIn(system: AnySystem, edition: Edition): AnySystem {
  return { ...system, ...system.editions?.[edition] };
}

/** A chapter of the rulebook, in the book's order. */
export interface Chapter<S extends readonly unknown[]> {
  readonly title: string;
  readonly group: Group;
  readonly systems: S;
}

/** Defines a chapter; its systems are listed here and nowhere else. */
export function defineChapter<const S extends readonly unknown[]>(chapter: Chapter<S>): Chapter<S> {
  return chapter;
}
