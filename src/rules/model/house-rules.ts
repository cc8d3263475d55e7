import { defaultEdition, type Edition } from './citation.ts';

/** House rules: changed figures, added systems, forbidden systems. */
export interface HouseRules {
  /** Name of the club; shown with totals and on sheets. */
  readonly name: string;
  /** Screens weaken re-rolled dice too. */
  readonly 'screened-re-rolls'?: boolean;
  /** IDs of forbidden systems, parts of the ship and small craft. */
  readonly forbid?: readonly string[];
  /** Later changes override earlier ones. */
  readonly change?: readonly FigureChange[];
  /** Added systems by ID. One with the ID of a book system replaces it. */
  readonly add?: Readonly<Record<string, AddedSystem>>;
}

/** Changed figures of an entry in the book. */
export interface FigureChange {
  /** ID of a system, a part of the ship, or small craft (points only). */
  readonly system: string;
  /** The choices that the change applies to; all if omitted. */
  readonly when?: Readonly<Record<string, string | number | boolean>>;
  readonly mass?: Figure;
  readonly points?: Figure;
  readonly fires?: HouseFires;
}

/** Fire of a weapon as stated in house rules. `validateFires` defines which keys can be combined. */
export interface HouseFires {
  /** Far edges of the range bands in mu; a single number is the width of bands that lose one die each. */
  readonly range: number | readonly number[];
  /** Dice of every band, or by band. */
  readonly dice?: number | readonly number[];
  /** A choice that multiplies the number of dice. */
  readonly per?: string;
  /** Lowest score that hits, of every band or by band. Without it, dice are beam dice. */
  readonly 'hits-on'?: number | readonly number[];
  /** Beam dice roll 6s again unless this is false. */
  readonly rerolls?: boolean;
  /** Points of a hit. */
  readonly damage?: number | DamageBySpeed;
  readonly 'damage-die'?: 'd6' | 'd3';
  readonly armor?: 'normal' | 'armor-piercing' | 'semi-armor-piercing';
  /** Screens that weaken the dice. */
  readonly screens?: 'all' | 'advanced' | 'none';
  readonly 'every-other-turn'?: boolean;
}

/** Points of a hit by the least speed of the target. */
export interface DamageBySpeed {
  readonly 'by-speed': Readonly<Record<string, number>>;
}

/** A system that house rules define. */
export interface AddedSystem {
  readonly name: string;
  readonly about: string;
  /** Mass in boxes. With a table by arcs, designs choose one of its numbers of arcs. */
  readonly mass: Figure;
  readonly points: Figure;
  readonly group?: 'control' | 'defenses' | 'weapons' | 'ordnance' | 'bays';
  readonly aimed?: boolean;
  readonly 'one-shot'?: boolean;
  readonly fires?: HouseFires;
}

/** An amount of mass or points. Percentages and rates are multiples of 0.5, so they stay exact until rounded. */
export type Figure = number | FigureParts;

/** The parts of a {@link Figure}; `validateFigure` defines which can be combined. */
export interface FigureParts {
  readonly amount?: number;
  readonly percent?: number;
  /** Minimum of a percentage. */
  readonly 'at-least'?: number;
  /** A choice that multiplies a percentage before rounding. */
  readonly times?: string;
  /** A choice that multiplies the rounded figure. */
  readonly per?: string;
  /** Figures by number of arcs. */
  readonly 'by-arcs'?: Readonly<Record<string, number>>;
  readonly 'per-mass'?: number;
  /** Percent of the book's figure, rounded half up. */
  readonly 'of-book'?: number;
  /** Added at the end; may be negative. */
  readonly plus?: number;
}

/** The rules that price something: an edition and optional house rules. */
export interface RuleSet {
  readonly edition: Edition;
  readonly house: HouseRules | undefined;
}

export function isForbidden({ house }: Pick<RuleSet, 'house'>, id: string): boolean {
  return house?.forbid?.includes(id) ?? false;
}

export function withoutHouseRules(edition: Edition): RuleSet {
  return { edition, house: undefined };
}

export const defaultRules = withoutHouseRules(defaultEdition);
