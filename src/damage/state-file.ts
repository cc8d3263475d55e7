import type { CorePart } from '../rules/ship/ship.ts';

export interface StateFile {
  /** Battle or date, as free text. */
  readonly after?: string;
  /** Turns closed so far. */
  readonly turn?: number;
  readonly ships: readonly ShipState[];
  readonly notes?: string;
}

/** Losses of one ship. Omitted fields mean undamaged. */
export interface ShipState extends ShipReference {
  /** Hull boxes lost, starting with the first box of the first row. */
  readonly hull?: number;
  /** Armor boxes lost: a number, taken from the outermost layer inwards, or a list by layer, innermost first. */
  readonly armor?: number | readonly (number | ArmorLayerLoss)[];
  readonly drive?: 'half' | Loss;
  readonly ftl?: Loss;
  readonly streamlining?: Loss;
  /** Core systems; only a power core can be ejected. */
  readonly core?: Readonly<Partial<Record<CorePart, Loss | 'ejected'>>>;
  readonly down?: readonly (string | SystemLossEntry)[];
  readonly destroyed?: readonly (string | SystemLossEntry)[];
  readonly spent?: readonly (string | AmmunitionSpent)[];
  readonly wings?: readonly WingLoss[];
  readonly squadrons?: readonly SquadronLoss[];
  /** Boarding parties of marines killed. */
  readonly marines?: number;
  /** Extra damage control parties killed. The crew's own parties are lost with its crew stars. */
  readonly parties?: number;
}

/** Identifies a ship in a state file. Not needed if there is only one ship. */
export interface ShipReference {
  readonly ship?: string;
  readonly id?: string;
  readonly class?: string;
  /** Picks one of several matching ships, from 1. */
  readonly number?: number;
}

/** `down` until damage control repairs it, or `destroyed` for the whole battle. */
export type Loss = 'down' | 'destroyed';

export interface ArmorLayerLoss {
  readonly standard?: number;
  readonly regenerative?: number;
  /** Regenerative boxes that rolled a 1 and do not regenerate in this battle. */
  readonly ruined?: number;
}

/** Selects systems by ID that match every given property. */
export interface SystemSelector {
  readonly system: string;
  /** JSON pointer into the design. */
  readonly at?: string;
  /** Picks one of the matching systems, from 1. */
  readonly number?: number;
  readonly [choice: string]: unknown;
}

export interface SystemLossEntry extends SystemSelector {
  readonly count?: number;
}

export interface AmmunitionSpent extends SystemSelector {
  readonly rounds?: number;
  /** Kind of missiles, if a magazine holds several. */
  readonly kind?: string;
}

export interface WingLoss {
  /** Bay number, as printed on sheets. */
  readonly wing?: number;
  readonly lost: number | 'all';
}

export interface SquadronLoss {
  readonly squadron?: number;
  readonly type?: string;
  readonly lost: number | 'all';
}
