/** The JSON documents that commands print, as types. The build makes their schemas from them. */

import type { Arc, Finding, Firepower, JudgedDesign, Volley } from './types.ts';

/** What `slipway cost`, `check` and `new` print with `--format json`. */
export interface CostDocument {
  readonly slipway: 1;
  readonly designs: readonly FileDesign[];
  /** Files of other kinds that `check` has read, if any. */
  readonly others?: readonly OtherFile[];
  readonly summary: CostSummary;
}

export interface FileDesign extends JudgedDesign {
  readonly file: string;
  /** House rules that changed a cost. */
  readonly house?: HouseRulesUse;
}

export interface OtherFile {
  readonly file: string;
  readonly kind: 'fleet' | 'state' | 'ledger' | 'configuration';
  readonly findings: readonly Finding[];
}

/** The house rules, and the systems whose figures they changed. */
export interface HouseRulesUse {
  readonly name: string;
  readonly systems: readonly string[];
}

/** Numbers of designs, findings and files. */
export interface CostSummary {
  readonly designs: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Infos that are waived. */
  readonly waived: number;
  readonly files: number;
  /** Files of other programs. */
  readonly skipped?: number;
  /** True if the run was stopped. */
  readonly interrupted?: boolean;
}

/** What `slipway firepower` prints with `--format json`. */
export interface FirepowerDocument {
  readonly slipway: 1;
  /** `null` if no ship can be read. */
  readonly target: FireTarget | null;
  readonly ships: readonly FiringShip[];
  readonly summary: { readonly designs: number; readonly errors: number };
}

export interface FireTarget {
  /** Of a design. */
  readonly file?: string;
  readonly class?: string;
  readonly screens: number;
  readonly advanced: boolean;
  /** Boxes by layer, innermost first. */
  readonly armor: readonly number[];
  /** Boxes by row; `null` if the target is no design. */
  readonly hull: readonly number[] | null;
  readonly rear: boolean;
  readonly stealth: number;
  readonly holofield: boolean;
  readonly cloaked: boolean;
  /** Point defense by kind. */
  readonly defense: Readonly<Record<string, number>>;
}

/** Mean kills by target and arc. */
export interface DefenseKills {
  readonly fighter: Readonly<Record<Arc, Firepower['carriedPoints']>>;
  readonly 'heavy-fighter': Readonly<Record<Arc, Firepower['carriedPoints']>>;
  readonly 'light-fighter': Readonly<Record<Arc, Firepower['carriedPoints']>>;
  readonly gunboat: Readonly<Record<Arc, Firepower['carriedPoints']>>;
}

export interface FiringShip {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly designer?: string;
  readonly rules: string;
  /** Number of ships of a fleet. */
  readonly ships?: number;
  readonly longest?: Firepower['longest'];
  /** What Full Thrust Light does not have. */
  readonly leftOut?: readonly string[];
  /** `null` with `--light`. */
  readonly points?: number | null;
  readonly carriedPoints?: Firepower['carriedPoints'];
  /** `null` for a design that cannot be read. */
  readonly arcs: Readonly<Record<Arc, readonly PrintedVolley[]>> | null;
  readonly aside?: Firepower['aside'];
  readonly pointDefense?: readonly {
    readonly from: number;
    readonly to: number;
    readonly first: DefenseKills;
    /** If something fires once. */
    readonly later?: DefenseKills;
  }[];
  /** The fire of the target. */
  readonly reply?: { readonly longest: number; readonly arcs: Readonly<Record<Arc, readonly PrintedVolley[]>> };
  readonly findings: readonly Finding[];
}

/** A volley. The figures for points are missing where the ship has none. */
export interface PrintedVolley {
  readonly from: Volley['from'];
  readonly to: Volley['to'];
  readonly volley: Volley['volley'];
  readonly mean: Volley['mean'];
  readonly armor: Volley['armor'];
  readonly hull: Volley['hull'];
  readonly perHundredPoints?: Volley['perHundredPoints'];
  readonly perHundredCarriedPoints?: Volley['perHundredCarriedPoints'];
  readonly distribution?: Volley['distribution'];
  readonly weapons: Volley['weapons'];
  readonly unknown: Volley['unknown'];
  readonly against?: Volley['against'];
}
