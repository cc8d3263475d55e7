import type { CorePart } from '../rules/ship/parts.ts';

/** A state file as its author wrote it, once it is known to be one. */
export interface StateFile {
  /** After which battle, or when: free text. */
  readonly after?: string;
  readonly ships: readonly ShipStateFile[];
  readonly notes?: string;
}

/** What one ship has lost. What is left out is whole. */
export interface ShipStateFile extends Called {
  /** Hull boxes lost, from the first box of the first row on. */
  readonly hull?: number;
  /** Armor boxes lost: a number, from the outermost layer inwards, or a list by layer, innermost first. */
  readonly armor?: number | readonly (number | LayerFile)[];
  readonly drive?: 'half' | Loss;
  readonly ftl?: Loss;
  readonly streamlining?: Loss;
  /** Core systems; only a power core can be ejected. */
  readonly core?: Readonly<Partial<Record<CorePart, Loss | 'ejected'>>>;
  readonly down?: readonly (string | LossFile)[];
  readonly destroyed?: readonly (string | LossFile)[];
  readonly spent?: readonly (string | SpentFile)[];
  readonly wings?: readonly WingFile[];
  readonly squadrons?: readonly SquadronFile[];
  /** Boarding parties of marines killed. */
  readonly marines?: number;
  /** Extra damage control parties killed; those of the crew go with their stars. */
  readonly parties?: number;
}

/** How a ship is called in a state file; nothing of it is needed where there is only one ship. */
export interface Called {
  readonly ship?: string;
  readonly id?: string;
  readonly class?: string;
  /** Which one of several that are called so, from 1. */
  readonly number?: number;
}

/** How a part of a ship is lost: until damage control mends it, or for the whole battle. */
export type Loss = 'down' | 'destroyed';

/** Boxes of one layer of armor that are lost. */
export interface LayerFile {
  readonly standard?: number;
  readonly regenerative?: number;
  /** Regenerative boxes that have rolled a 1 and do not come back in this battle. */
  readonly ruined?: number;
}

/** Which systems are meant: those of an id, of which all of this is true. */
export interface SelectorFile {
  readonly system: string;
  /** The place in the design, as a JSON pointer. */
  readonly at?: string;
  /** Which one of those that are meant otherwise, from 1. */
  readonly number?: number;
  readonly [choice: string]: unknown;
}

/** Systems that are lost. */
export interface LossFile extends SelectorFile {
  readonly count?: number;
}

/** Ammunition that is spent. */
export interface SpentFile extends SelectorFile {
  readonly rounds?: number;
  /** Which missiles, where a magazine holds several kinds. */
  readonly kind?: string;
}

/** Fighters that a wing has lost. */
export interface WingFile {
  /** The number of its bay, as sheets print it. */
  readonly wing?: number;
  readonly lost: number | 'all';
}

/** Boats that a squadron has lost. */
export interface SquadronFile {
  readonly squadron?: number;
  readonly type?: string;
  readonly lost: number | 'all';
}
