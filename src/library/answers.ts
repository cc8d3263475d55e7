/** The JSON documents about fleets, changes and lists of designs, as types. The build makes their schemas from them. */

import type { HouseRulesUse } from './documents.ts';
import type { Finding, Fraction } from './types.ts';

/** Points of ships. */
export interface PrintedPoints {
  readonly class: number;
  readonly loadout: number;
  readonly total: number;
  readonly cpv: { readonly class: number; readonly loadout: number; readonly total: number };
}

export interface ShipTotals {
  readonly ships: number;
  readonly mass: number;
  readonly points: PrintedPoints;
}

/** What `slipway fleet` prints with `--format json`. */
export interface FleetDocument {
  readonly slipway: 1;
  readonly fleets: readonly PrintedFleet[];
  /** The first two fleets, with `--compare`. */
  readonly comparison?: FleetComparison;
  readonly summary: {
    readonly fleets: number;
    readonly ships: number;
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    readonly waived: number;
  };
}

/** A figure or the number of a class in two fleets. */
export interface FiguresOfTwo {
  readonly what: string;
  readonly one: number;
  readonly other: number;
}

export interface FleetComparison {
  readonly fleets: readonly string[];
  readonly figures: readonly FiguresOfTwo[];
  readonly classes: readonly FiguresOfTwo[];
  /** Mean damage of all ships by range. */
  readonly firepower: {
    readonly ranges: readonly {
      readonly from: number;
      readonly to: number;
      readonly one: Fraction;
      readonly other: Fraction;
    }[];
    /** Weapons without figures. */
    readonly unknown: { readonly one: readonly string[]; readonly other: readonly string[] };
  };
}

export interface PrintedFleet {
  readonly file: string;
  /** `null` for a file that cannot be read as a fleet. */
  readonly fleet: string | null;
  readonly navy?: string;
  readonly rules?: string | null;
  readonly options?: readonly string[];
  readonly notes?: string;
  readonly ships: readonly FleetShips[];
  /** Gunboat squadrons of no ship. */
  readonly squadrons?: readonly {
    readonly path: string;
    readonly points: number;
    readonly combatPoints: number;
    readonly label: string;
  }[];
  readonly dummyBogeys?: { readonly count: number; readonly points: number };
  readonly totals: ShipTotals | null;
  readonly limits: readonly {
    readonly what: 'points' | 'cpv' | 'mass' | 'ships';
    readonly limit: number;
    readonly used: number;
    readonly left: number;
  }[];
  readonly findings: readonly Finding[];
  readonly designs: readonly {
    readonly file: string;
    readonly document: number;
    readonly class: string | null;
    readonly designer?: string;
    readonly findings: readonly Finding[];
  }[];
  /** With `--state`. */
  readonly state?: FleetState;
}

/** An entry of `ships`: `mass` and `points` are of one ship, `totals` of all. */
export interface FleetShips {
  readonly path: string;
  /** The design as written in the fleet file. */
  readonly design: string;
  readonly file: string | null;
  readonly document: number | null;
  readonly class: string | null;
  readonly count: number;
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly role?: string;
  readonly navy?: string;
  readonly designer?: string;
  readonly mass: number | null;
  readonly house?: HouseRulesUse;
  readonly points: PrintedPoints | null;
  readonly totals: ShipTotals | null;
}

export interface LostBoxes {
  readonly lost: number;
  readonly left: number;
  readonly total: number;
}

/** The damage of the ships of a fleet. */
export interface FleetState {
  readonly file: string;
  readonly after: string | null;
  readonly ships: readonly DamagedShip[];
  readonly totals: {
    readonly hull: LostBoxes;
    readonly armor: LostBoxes;
    readonly crew: LostBoxes;
    readonly destroyed: number;
    readonly damagePoints: number;
    readonly repairs: number;
    readonly purchases: number;
    readonly rp: number;
  } | null;
  readonly earlier?: readonly {
    readonly file: string;
    readonly after: string | null;
    readonly findings: readonly Finding[];
  }[];
  readonly findings: readonly Finding[];
}

export interface DamagedShip {
  readonly name: string | null;
  readonly id: string | null;
  readonly class: string | null;
  readonly destroyed: boolean;
  readonly hull: LostBoxes;
  readonly armor: LostBoxes;
  readonly crew: LostBoxes;
  /** Boxes lost by layer, innermost first. */
  readonly armorLayers: readonly {
    readonly standard: number;
    readonly regenerative: number;
    readonly ruined: number;
  }[];
  readonly losses: readonly {
    readonly path: string;
    readonly system: string;
    readonly label: string;
    readonly count: number;
    readonly how: string;
  }[];
  readonly spent: readonly {
    readonly path: string;
    readonly system: string;
    readonly label: string;
    readonly kind: string;
    readonly rounds: number;
  }[];
  readonly craft: readonly {
    readonly kind: 'wing' | 'squadron';
    readonly number: number;
    readonly label: string;
    readonly lost: number;
    readonly of: number;
  }[];
  readonly repair: {
    readonly destroyed: boolean;
    readonly damagePoints: number;
    readonly repairs: number;
    readonly purchases: number;
    readonly rp: number;
    readonly lines: readonly {
      readonly kind: string;
      readonly path: string;
      readonly label: string;
      readonly count: number;
      readonly rp: number;
      readonly working: string;
      readonly cite: string;
    }[];
  };
}

/** A finding without its end and source. */
export interface BriefFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** What `slipway diff` and `try` print with `--format json`. */
export interface DiffDocument {
  readonly slipway: 1;
  readonly changes: readonly DesignChange[];
  readonly summary: {
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
    readonly moved: number;
    readonly unreadable: number;
    readonly same: number;
    readonly legalityGained: number;
    readonly legalityLost: number;
  };
  /** What `try` could not read. */
  readonly problems?: readonly { readonly design: string; readonly message: string; readonly help?: string }[];
}

export interface DesignChange {
  readonly status: 'changed' | 'added' | 'removed' | 'moved' | 'same' | 'unreadable';
  readonly before: ComparedDesign | null;
  readonly after: ComparedDesign | null;
  readonly differences: readonly DesignDifference[];
  readonly totals: {
    readonly mass: FigureChange;
    readonly free: FigureChange;
    readonly points: {
      readonly class: FigureChange;
      readonly loadout: FigureChange;
      readonly total: FigureChange;
      readonly cpv: { readonly class: FigureChange; readonly loadout: FigureChange; readonly total: FigureChange };
    };
  } | null;
  readonly findings: { readonly added: readonly BriefFinding[]; readonly gone: readonly BriefFinding[] };
  /** `null` if it is not known. */
  readonly legality: 'kept' | 'lost' | 'gained' | null;
  /** Changes that `try` could not make. */
  readonly refused?: readonly {
    readonly change: string | null;
    readonly finding: BriefFinding;
    readonly alternative: string | null;
  }[];
}

export interface ComparedDesign {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly designer?: string;
  readonly house?: HouseRulesUse;
  readonly errors: number;
  readonly error?: BriefFinding;
}

export interface FigureChange {
  /** `null` on a side without a design. */
  readonly before: number | null;
  readonly after: number | null;
  readonly delta: number;
}

export interface DesignDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'repriced';
  readonly what: string;
  readonly title?: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly count: { readonly before: number; readonly after: number };
  readonly mass: number;
  readonly points: number;
  readonly cpv: number;
  readonly loadout: boolean;
  /** Differences of what a system holds. */
  readonly inside: readonly DesignDifference[];
}

/** What `slipway import` and `export` print with `--format json`. */
export interface ExchangeDocument {
  readonly slipway: 1;
  readonly ships: readonly TransferredShip[];
  /** Losses that belong to no ship, by file. */
  readonly files: readonly { readonly from: string; readonly losses: readonly PrintedLoss[] }[];
  readonly summary: {
    readonly ships: number;
    readonly written: number;
    readonly lost: number;
    readonly changed: number;
    readonly notes: number;
  };
}

export interface TransferredShip {
  readonly from: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly class: string | null;
  /** `null` for a ship that was not written. */
  readonly to: string | null;
  readonly errors: number | null;
  readonly losses: readonly PrintedLoss[];
}

export interface PrintedLoss {
  readonly kind: 'lost' | 'changed' | 'note';
  readonly found: string;
  readonly instead: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What `slipway review` prints with `--format json`. */
export interface ReviewDocument {
  readonly slipway: 1;
  readonly designers: readonly {
    readonly name: string | null;
    readonly accepted: readonly ReviewedDesign[];
    readonly refused: readonly ReviewedDesign[];
  }[];
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly count: number;
    readonly designs: number;
  }[];
  readonly classNames: readonly { readonly name: string; readonly designs: readonly DesignReference[] }[];
  readonly duplicates: readonly (readonly DesignReference[])[];
  readonly summary: {
    readonly designs: number;
    readonly designers: number;
    readonly accepted: number;
    readonly refused: number;
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    readonly waived: number;
  };
}

export interface DesignReference {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly designer: string | null;
}

export interface ClaimedTotals {
  readonly mass?: number | null;
  readonly points?: number | null;
}

export interface ReviewedDesign {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly rules: string;
  readonly stated: ClaimedTotals | null;
  readonly computed: ClaimedTotals | null;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly waived: number;
  readonly waivers: readonly { readonly code: string; readonly reason: string }[];
  readonly features: readonly string[];
  readonly duplicates: readonly DesignReference[];
  readonly namesakes: readonly DesignReference[];
  readonly previous: {
    readonly file: string;
    readonly document: number;
    readonly class: string | null;
    readonly difference: string | null;
  } | null;
  readonly findings: readonly Finding[];
}
