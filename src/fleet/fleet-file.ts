import type { Salvoes } from '../rules/catalogue/choices.ts';
import type { Squadron, Waiver, Wing } from '../rules/design/design.ts';
import type { Edition } from '../rules/model/citation.ts';

export interface FleetFile {
  readonly fleet: string;
  readonly navy?: string;
  readonly limit?: Partial<Readonly<Record<LimitKey, number>>>;
  readonly rules?: Edition;
  readonly options?: readonly string[];
  /** Empty if the file has squadrons only. */
  readonly ships: readonly FleetFileEntry[];
  /** Gunboat squadrons with FTL drives that belong to no ship. */
  readonly squadrons?: readonly Squadron[];
  readonly 'dummy-bogeys'?: number;
  readonly composition?: readonly CompositionRule[];
  readonly waivers?: readonly Waiver[];
  readonly notes?: string;
}

export const limitKeys = ['points', 'cpv', 'mass', 'ships'] as const;

export type LimitKey = (typeof limitKeys)[number];

/** An item of `ships`: ships of one class with their loadout for this battle. */
export interface FleetFileEntry extends Loadout {
  /** Design file, relative to the fleet file. */
  readonly design: string;
  /** Class name, if the design file holds several designs. */
  readonly class?: string;
  readonly names?: readonly string[];
  readonly count?: number;
  readonly ids?: readonly string[];
}

/** Replaces parts of the loadout of a class. Omitted keys keep what the class has. */
export interface Loadout {
  readonly wings?: readonly Wing[];
  readonly squadrons?: readonly Squadron[];
  /** Marine boarding parties of each ship. */
  readonly marines?: number;
  /** Salvoes in each magazine, as in a design: a number of standard ones, or a number of each kind. */
  readonly salvoes?: readonly (number | Partial<Salvoes>)[];
  /** Warhead of each heavy missile outside turrets. */
  readonly warheads?: readonly string[];
}

/** A rule on the number of ships of a kind, or on their share of points. */
export interface CompositionRule extends Bounds {
  /** Share of all points that the selected ships cost, from 0 to 1. */
  readonly 'share-of-points'?: Bounds;
  readonly of: ShipSelector;
}

export interface Bounds {
  readonly 'at-least'?: number;
  readonly 'at-most'?: number;
}

/** Selects the ships that match every given property. Texts may be a `/pattern/`. */
export interface ShipSelector {
  readonly role?: string;
  readonly class?: string;
  readonly navy?: string;
  /** ID of a system, a part of the ship or a type of small craft aboard. */
  readonly system?: string;
  readonly mass?: Bounds;
}
