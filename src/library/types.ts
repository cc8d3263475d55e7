/** The types of the public library. They import nothing, so that users of the package see no internals. */

/** Editions of the rules. */
export type Edition = 'continuum-2014' | 'continuum-2017' | 'fleet-book';

export interface ReadOptions {
  /** Edition of designs that name none; `continuum-2014` if left out. */
  readonly rules?: Edition;
  /** House rules of `readHouseRules`. */
  readonly house?: HouseRules;
}

/** House rules that have been read and checked. */
export interface HouseRules {
  readonly name: string;
}

export interface HouseRulesResult {
  /** `undefined` if there are errors; the findings say why. */
  readonly house: HouseRules | undefined;
  readonly findings: readonly Finding[];
}

export interface ReadDesignOptions extends ReadOptions {
  /** Number of the document in the text, from 0; the first if left out. */
  readonly document?: number;
}

/** A design that has been read and priced. Pass it to `price`, `firepower` and `renderSvg`. */
export interface Design {
  /** Class name; `null` if the design has none. */
  readonly class: string | null;
  readonly role: string | undefined;
  readonly navy: string | undefined;
  readonly designer: string | undefined;
  readonly rules: Edition;
}

export interface ReadResult {
  /** `undefined` if the text cannot be read as a design; the findings say why. */
  readonly design: Design | undefined;
  /** All problems, those of the rules too. A design is legal if none is an error. */
  readonly findings: readonly Finding[];
}

/** A problem in a design. */
export interface Finding {
  /** A topic of `slipway explain`. */
  readonly code: string;
  /** Only errors make a design illegal. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** What to do about it. */
  readonly help?: string | undefined;
  /** JSON pointer into the design. */
  readonly path: string;
  /** Lines and columns count from 1. The end is exclusive. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Section of the rulebook. */
  readonly cite: string;
  readonly fix?: { readonly title: string; readonly safe: boolean } | undefined;
  /** The referee's reason, and the severity it had. */
  readonly waived?: { readonly reason: string; readonly was: Finding['severity'] } | undefined;
  /** Findings that follow from this one. */
  readonly notes?: readonly Finding[] | undefined;
}

export interface Points {
  /** Hull, drives and systems. */
  readonly class: number;
  /** Small craft and marines. */
  readonly loadout: number;
  readonly total: number;
}

export interface Mass {
  /** Mass of the hull. */
  readonly limit: number;
  readonly used: number;
  /** Negative if the ship is over its mass. */
  readonly free: number;
}

export interface Crew {
  readonly factor: number;
  readonly damageControlParties: number;
  readonly marines: number;
}

/** One line of the cost: an entry of the design, or a part of the ship. */
export interface CostLine {
  /** JSON pointer into the design: `/systems/2`, `/hull`. */
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  /** Totals of the line, without nested entries. */
  readonly mass: number;
  readonly points: number;
  readonly cpv: number;
  readonly loadout: boolean;
  /** Section of the rulebook. */
  readonly cite: string;
  /** The calculation, if it was asked for. */
  readonly working?: string | undefined;
}

export interface PriceOptions {
  /** Add the calculation to each line. */
  readonly explain?: boolean;
}

/** What a ship costs. The lines add up to `mass.used` and `points`. */
export interface Price {
  readonly mass: Mass;
  readonly points: Points & { readonly cpv: Points };
  readonly crew: Crew;
  readonly lines: readonly CostLine[];
}

/** A design as `slipway check --format json` prints it, without its file. */
export interface JudgedDesign {
  readonly mass?: Price['mass'] | undefined;
  readonly points?: Price['points'] | undefined;
  readonly crew?: Price['crew'] | undefined;
  /** Number of the document in the text, from 0. */
  readonly document: number;
  readonly class: string | null;
  readonly rules: Edition;
  /** The house rules that changed a cost, and the systems whose figures they changed. */
  readonly house?: { readonly name: string; readonly systems: readonly string[] } | undefined;
  readonly role?: string | undefined;
  readonly navy?: string | undefined;
  readonly designer?: string | undefined;
  /** Empty if the text cannot be read as a design; `mass`, `points` and `crew` are missing then. */
  readonly lines: readonly CostLine[];
  readonly findings: readonly Finding[];
}

export type Arc = 'F' | 'FS' | 'AS' | 'A' | 'AP' | 'FP';

/** Defenses of a target that is no design. */
export interface TargetDefenses {
  readonly screens?: 0 | 1 | 2 | 3;
  readonly advanced?: boolean;
  /** Boxes by layer, innermost first. */
  readonly armor?: readonly number[];
  readonly stealth?: 1 | 2;
  readonly ecm?: 0 | 1 | 2 | 3;
  readonly holofield?: boolean;
  /** Point defense systems in range. */
  readonly pds?: number;
}

export interface FirepowerOptions {
  /** The target; without it, one without defenses. */
  readonly target?: Design | TargetDefenses;
  /** The target is cloaked. */
  readonly cloaked?: boolean;
  /** Fire comes through the rear arc of the target, where armor does not count. */
  readonly rear?: boolean;
  /** Range in mu, instead of bands up to the longest range. */
  readonly at?: number;
  /** The ship applies no thrust, so it can fire through arc A. */
  readonly drifting?: boolean;
  /** Include fighters and gunboats. */
  readonly craft?: boolean;
  /** Add the chance of each number of damage points. */
  readonly distribution?: boolean;
}

/** An exact fraction. `n` and `d` beyond 2^53 are strings. */
export interface Fraction {
  readonly n: number | string;
  readonly d: number | string;
  readonly value: number;
}

/** What a mode of fire does. */
export interface ModeFire {
  readonly mode: string;
  readonly shots: Fraction;
  /** `null` without figures. */
  readonly mean: Fraction | null;
  /** Effects other than damage, such as `emp-hits`. */
  readonly effects?: Readonly<Record<string, Fraction>>;
}

export interface WeaponFire extends ModeFire {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  /** Each mode that reaches, of a weapon with several. */
  readonly modes?: readonly ModeFire[];
}

/** A weapon without figures. */
export interface UnknownWeapon {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly reason: string;
}

/** The chance of half and of nine tenths needs this many volleys; `null` if 1,000 are not enough. */
export interface VolleysNeeded {
  readonly half: number | null;
  readonly nineTenths: number | null;
}

/** What a first volley does to a design as target. */
export interface AgainstShip {
  /** Chance to end each hull row. */
  readonly rowEnds: readonly number[];
  readonly destroyed: number;
  /** Systems expected to be lost to threshold checks, while the ship survives. */
  readonly systemsLost: number;
  readonly volleys: { readonly cripple: VolleysNeeded; readonly destroy: VolleysNeeded };
  /** Chance to lose 0, 1, 2 … boxes, with `distribution`. */
  readonly armor?: readonly number[];
  readonly hull?: readonly number[];
}

export interface Volley {
  /** Range in mu; the figures hold at `to`. */
  readonly from: number;
  readonly to: number;
  /** `sustained` is left out if it equals `first`. */
  readonly volley: 'first' | 'sustained';
  /** Total damage points, and the parts that armor stops and that reach the hull. */
  readonly mean: Fraction;
  readonly armor: Fraction;
  readonly hull: Fraction;
  /** Damage for 100 points of the class, and of the weapons with what carries them. */
  readonly perHundredPoints: Fraction | null;
  readonly perHundredCarriedPoints: Fraction | null;
  readonly distribution?: readonly number[];
  readonly weapons: readonly WeaponFire[];
  readonly unknown: readonly UnknownWeapon[];
  readonly against?: AgainstShip;
}

/** A weapon that harms ships and is not in the totals. */
export interface AsideWeapon {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly mode: string;
  readonly ranges: readonly { readonly to: number; readonly mean: Fraction }[];
  readonly reason: string;
  readonly cite: string;
}

export interface Firepower {
  /** Longest range aboard in mu; 0 without weapons. */
  readonly longest: number;
  readonly points: number;
  readonly carriedPoints: Fraction | null;
  readonly arcs: Readonly<Record<Arc, readonly Volley[]>>;
  readonly aside: readonly AsideWeapon[];
}

export interface SheetOptions {
  /** `a4` if left out. */
  readonly paper?: 'a4' | 'letter';
  /** Leave room for names to be filled in. */
  readonly blank?: boolean;
}
