import type { SystemId } from '../catalogue/chapters.ts';
import type { CrewKind } from '../model/crew.ts';
import type { Edition } from '../model/edition.ts';
import type { House, RulesInForce } from '../model/house-rules.ts';

/** A ship class as its author wrote it: validated, shorthands written out, nothing priced yet. */
export interface Design {
  /** The name of the class, or `null` where the author gave none that can be used. */
  readonly class: string | null;
  readonly role: string | undefined;
  readonly navy: string | undefined;
  readonly rules: Edition;
  /** The house rules under which it is judged, which its file does not name. */
  readonly house: House | undefined;
  readonly kind: 'ship' | 'system-defense-boat' | 'fortress';
  readonly crew: CrewKind;
  /** `beta`: the arcs are turned by 30 degrees. */
  readonly orientation: 'alpha' | 'beta';
  /** Mass of the ship. */
  readonly mass: number;
  readonly hull: {
    readonly boxes: number;
    readonly rows: 3 | 4 | 5 | 6;
    readonly stealth: 0 | 1 | 2;
    readonly streamlining: 'none' | 'partial' | 'full';
  };
  /** What of the ship is grown: its track or armor are systems, which are on the bill by themselves. */
  readonly grown: Grown;
  /** Innermost layer first. */
  readonly armor: readonly ArmorLayer[];
  readonly drive: { readonly thrust: number; readonly type: 'standard' | 'advanced' } | undefined;
  readonly ftl: { readonly type: 'none' | 'standard' | 'advanced'; readonly tug: number } | undefined;
  readonly flawed: boolean;
  /** Ids of the optional rules in force. */
  readonly options: readonly string[];
  /** A hole stands for an entry that could not be read; the others keep their places, and so their paths. */
  readonly systems: readonly (DesignEntry | undefined)[];
  /** Squadrons that ride in no rack. */
  readonly gunboats: readonly (Squadron | undefined)[];
  /** What the author says the design uses and costs. */
  readonly stated: { readonly mass?: number; readonly points?: number } | undefined;
  /** A hole stands for a waiver that could not be read. */
  readonly waivers: readonly (Waiver | undefined)[];
}

/** The rules by which a design is priced. */
export function rulesOf({ rules, house }: Pick<Design, 'rules'> & Partial<Pick<Design, 'house'>>): RulesInForce {
  return { edition: rules, house };
}

/** Whether biomass is the hull track of a ship, and carapace its armor. */
export interface Grown {
  readonly hull: boolean;
  readonly armor: boolean;
}

/** A referee's exception: what a check finds in this very design is excused. */
export interface Waiver {
  /** The code of the check. */
  readonly code: string;
  readonly reason: string;
  /** The hash of what is excused. */
  readonly for: string;
}

/** Boxes of one layer of armor. */
export interface ArmorLayer {
  readonly standard: number;
  readonly regenerative: number;
}

/** One entry under `systems`, with its choices as the author wrote them. */
export interface DesignEntry {
  readonly system: SystemId;
  readonly count?: number;
  readonly launchers?: readonly (DesignEntry | undefined)[];
  readonly mounts?: readonly (DesignEntry | undefined)[];
  readonly wing?: Wing;
  readonly squadron?: Squadron;
  readonly [choice: string]: unknown;
}

/** A fighter wing: six fighters of one type, eight if they are light. */
export interface Wing {
  readonly type: string;
  readonly mods?: readonly string[];
  readonly light?: boolean;
  readonly weapon?: string;
}

/** A gunboat squadron: up to six boats, which may differ. */
export interface Squadron {
  readonly boats: readonly { readonly type: string; readonly count?: number }[];
  readonly mods?: readonly string[];
  readonly ecm?: number;
}
