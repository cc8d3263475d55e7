import type { Squadron, Wing } from '../rules/design/design.ts';
import type { Edition } from '../rules/model/edition.ts';

/** A fleet file as its author wrote it, once it is known to be one. */
export interface FleetFile {
  readonly fleet: string;
  readonly navy?: string;
  readonly limit?: Partial<Readonly<Record<LimitKey, number>>>;
  readonly rules?: Edition;
  readonly options?: readonly string[];
  readonly ships: readonly EntryFile[];
  readonly 'dummy-bogeys'?: number;
  readonly composition?: readonly Rule[];
  readonly notes?: string;
}

/** What a fleet can be limited in. */
export const limitKeys = ['points', 'cpv', 'mass', 'ships'] as const;

/** What a fleet can be limited in. */
export type LimitKey = (typeof limitKeys)[number];

/** Ships of one class, with the loadout that they have in this battle. */
export interface EntryFile extends Loadout {
  /** The file of the design, from the folder of the fleet file. */
  readonly design: string;
  /** Which class of it, where it holds several. */
  readonly class?: string;
  readonly names?: readonly string[];
  readonly count?: number;
  readonly ids?: readonly string[];
}

/** What ships carry into a battle instead of what their class has; what is left out stays. */
export interface Loadout {
  readonly wings?: readonly Wing[];
  readonly squadrons?: readonly Squadron[];
  /** Boarding parties of each ship. */
  readonly marines?: number;
}

/** What a fleet is to be made of. */
export interface Rule extends Bounds {
  /** Which part of all points the ships that are meant cost, from 0 to 1. */
  readonly 'share-of-points'?: Bounds;
  readonly of: Selector;
}

/** At least and at most so much. */
export interface Bounds {
  readonly 'at-least'?: number;
  readonly 'at-most'?: number;
}

/** Which ships a rule means: those of which all of it is true. A text may be a `/pattern/`. */
export interface Selector {
  readonly role?: string;
  readonly class?: string;
  readonly navy?: string;
  /** The id of a system, a part of the ship or a type of small craft that is aboard. */
  readonly system?: string;
  readonly mass?: Bounds;
}
