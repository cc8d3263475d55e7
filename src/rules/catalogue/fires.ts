/** Fire of a weapon: data, and one pure function from the conditions to dice. */

import type { Conditions, DefenseGun, Target } from '../dice/conditions.ts';
import { nothing, type Roll } from '../dice/roll.ts';
import type { Edition } from '../model/citation.ts';

/** Scores of dice other than damage. */
export type Currency = 'damage' | 'emp-hits' | 'system-kills' | 'boarding-parties' | 'hits' | 'own-losses';

/** Effect of one shot, by currency. The rolls of a shot describe the same dice, so they must not be added. */
export type Effects = Readonly<Partial<Record<Currency, Roll>>>;

/** A range band: the figures of the rulebook, as far as they change with range. */
export interface Band {
  /** Far edge in mu; a target at the edge is inside. */
  readonly to: number;
  readonly dice?: number;
  /** Lowest score of a die that hits. */
  readonly needs?: number;
  /** Sensors that the firing ship needs: 1 enhanced, 2 superior or two enhanced. */
  readonly sensors?: 1 | 2;
}

/**
 * How a shot gets to its target.
 *
 * - `direct`: aimed fire; stealth shortens its bands, a cloak doubles the range.
 * - `spine`: as direct fire, but stealth and holofields do not help.
 * - `missile`: homes on its target; ECM, holofields and stealth shorten its reach, a cloak prevents it. Bands are distances at
 *   launch.
 * - `rocket`: as direct fire at launch, then stopped by point defense.
 * - `bolt`: bursts at a point; only screens help.
 * - `craft`: fighters near their target; ECM and holofields shorten their reach, a cloak prevents it.
 * - `burst`: harms everything near, and is not part of a volley: mines, suicide charges.
 */
export type Delivery = 'direct' | 'spine' | 'missile' | 'rocket' | 'bolt' | 'craft' | 'burst';

export type Rate = 'every-turn' | 'every-other-turn' | 'once';

/** How tables say what one die or one hit of a weapon does. */
export interface Scores {
  /** Dice with a separate table, by level of screens. */
  readonly die?: 'beam' | 'plasma';
  /** The screens that weaken it. */
  readonly screens: 'all' | 'advanced' | 'none';
  readonly text: string;
  /** What point defense does to it before it hits. */
  readonly stopped?: string;
}

/** The dice of a mode under some conditions, with the words for them. */
export type ScoredRoll = ((band: Band, conditions: Conditions) => Effects) & {
  readonly scores: Scores;
  /** Gunboats that a shot destroys, one for each hit; without it the weapon does not fire at them. */
  readonly boats?: Boats | undefined;
};

export type Boats = (band: Band, conditions: Conditions) => Roll;

/** `boats` may be the currency of the roll whose points are hits. */
export function scored(
  scores: Scores,
  roll: (band: Band, conditions: Conditions) => Effects,
  boats?: Boats | Currency,
): ScoredRoll {
  const counted: Boats | undefined =
    typeof boats === 'string' ? (band, conditions) => roll(band, conditions)[boats] ?? nothing : boats;
  return Object.assign((band: Band, conditions: Conditions) => roll(band, conditions), { scores, boats: counted });
}

/** For modes whose effect no source at hand states in full; `text` says what is known of it. */
export function unknownRoll(text: string, screens: Scores['screens'] = 'none'): ScoredRoll {
  return scored({ screens, text }, () => ({}));
}

/** A figure that no source at hand states: tables name the section of the entry in its place. */
export type Unstated = 'range' | 'effect';

/** One way to fire a weapon. */
export interface FireMode {
  /** `standard`, or the word of the rulebook: `flare`, `overloaded`. */
  readonly name: string;
  readonly delivery: Delivery;
  readonly rate: Rate;
  /** The rate in words, if there is more to it. */
  readonly rateText?: string;
  readonly bands: readonly Band[];
  readonly roll: ScoredRoll;
  /** Why damage cannot be computed. */
  readonly unknown?: string;
  readonly unstated?: readonly Unstated[];
  /** Farthest distance in mu, whatever the target does to the bands. */
  readonly reach?: number;
  /** A gun that is meant for point defense. */
  readonly defensive?: boolean;
  /** Aimed by a gunboat, whose small fire control ECM and holofields jam. */
  readonly fromBoat?: boolean;
  /** The ship needs an advanced fire control for it. */
  readonly advancedFireControl?: boolean;
  /** It takes one of the fire controls of the ship, though it fires at no ship. */
  readonly takesFireControl?: boolean;
}

/** The modes of a weapon with these choices; the first is the usual one. */
export type Fires<in C> = (choices: C, edition: Edition) => readonly [FireMode, ...FireMode[]];

/** Why an entry does not fire. */
export interface NotFired {
  /** `no-weapon`: it never fires. `no-figures`: it fires, and no source at hand says with what effect. */
  readonly kind: 'no-weapon' | 'no-figures';
  readonly reason: string;
  /** When it may fire and what that costs, as far as it is known, for tables. */
  readonly terms?: string;
}

/** Either of both is required: an entry without them does not compile. */
export type FiresOrNot<C> =
  | { readonly fires: Fires<C>; readonly firesNot?: never }
  | { readonly fires?: never; readonly firesNot: NotFired };

/** Point defense that a weapon can do instead of firing at ships. */
export interface Defends {
  readonly gun: DefenseGun;
  /** What its dice do, where tables say it otherwise than of its gun. */
  readonly text?: string;
  /** Dice by range. */
  readonly bands: readonly Band[];
  readonly oneShot?: boolean;
  /** The ship needs a fire control for it. */
  readonly takesFireControl?: boolean;
  /** May defend through the aft arc of a ship under thrust. */
  readonly throughBaffles?: boolean;
}

/** For entries that are no weapons. */
export const noWeapon: NotFired = { kind: 'no-weapon', reason: 'not a weapon' };

export function notAWeapon(reason: string, terms = reason): NotFired {
  return { kind: 'no-weapon', reason, terms };
}

export function noFigures(reason: string, terms = ''): NotFired {
  return { kind: 'no-figures', reason, terms };
}

/** Range bands of beams: `fewerDice(2)` is 2 dice to 12 mu, one fewer each further 12 mu; `width` replaces the 12. */
export function fewerDice(dice: number, width = 12): readonly Band[] {
  return Array.from({ length: dice }, (_, band) => ({ to: width * (band + 1), dice: dice - band }));
}

export function sameDice(dice: number, to: number): readonly Band[] {
  return [{ to, dice }];
}

/** Fire control reaches no farther, in mu. Source: Continuum 2014, Stealth Hull. */
export const fireControlReach = 54;

/** Gunboats attack from this distance, in mu. Source: Continuum 2014, Gunboat Rules. */
export const gunboatReach = 12;

/** The bands up to `reach`. */
export function bandsWithin(bands: readonly Band[], reach: number): readonly Band[] {
  return bands
    .filter((_, index) => (bands[index - 1]?.to ?? 0) < reach)
    .map((band) => ({ ...band, to: Math.min(band.to, reach) }));
}

/** A class 1 gun as point defense. */
export function classOneDefense(gun: DefenseGun, text?: string): Defends {
  return { gun, bands: sameDice(1, 6), ...(text !== undefined && { text }) };
}

/** The table of projectiles: 2+ in the first of five bands, one worse in each further. Source: Full Thrust Light. */
export function projectileBands(width: number): readonly Band[] {
  return [2, 3, 4, 5, 6].map((needs, band) => ({ to: width * (band + 1), needs }));
}

/** Width of the bands of projectiles by range. */
export const projectileWidths = { standard: 6, short: 4, long: 9 } as const;

type ModeOptions = Partial<Omit<FireMode, 'bands' | 'roll'>>;

/** A mode; by default direct fire, every turn. */
export function mode(bands: readonly Band[], roll: FireMode['roll'], options: ModeOptions = {}): FireMode {
  return { name: 'standard', delivery: 'direct', rate: 'every-turn', ...options, bands, roll };
}

/** A weapon with a single mode. */
export function fireWith(bands: readonly Band[], roll: FireMode['roll'], options: ModeOptions = {}) {
  return [mode(bands, roll, options)] as const;
}

/** The longest range of a mode at a target without defenses, in mu. */
export function longestRange({ bands, reach }: Pick<FireMode, 'bands' | 'reach'>): number {
  return Math.min(bands.at(-1)?.to ?? 0, reach ?? Number.POSITIVE_INFINITY);
}

/** Width of range bands under stealth. Source: Continuum 2014, Stealth Hull. */
export const stealthShare = { 0: [1, 1], 1: [5, 6], 2: [2, 3] } as const;

/**
 * How many mu of their reach missiles and small craft lose to the jamming of their target; nothing else changes for them, and
 * rockets mind holofields only. Stealth takes a sixth or a third of the 6 mu from which missiles lock on.
 *
 * Source: Continuum 2014, ECM, Holofield, Stealth Hull.
 */
export function reachLost({ delivery, fromBoat }: Pick<FireMode, 'delivery' | 'fromBoat'>, target: Target): number {
  const { ecm, holofield, stealth, cloaked } = target;
  if (delivery !== 'craft' && delivery !== 'missile' && !fromBoat) return 0;
  const field = holofield && !cloaked ? 1 : 0;
  if (delivery === 'rocket') return field;
  return ecm + field + (delivery === 'missile' ? stealth : 0);
}

/** The farthest distance from which small craft attack a target, in whole mu. */
export function attackReach(mode: FireMode, target: Target): number {
  const [over, under] = narrows(mode.delivery, target) ? stealthShare[target.stealth] : stealthShare[0];
  const reach = longestRange(mode) * over;
  return Math.max(0, (reach - (reach % under)) / under - reachLost(mode, target));
}

/** The band of a mode that the target is in; `undefined` out of range, or if it cannot be attacked at all. */
export function bandAt(mode: FireMode, conditions: Conditions): Band | undefined {
  const { delivery, bands, reach } = mode;
  const { target, range, sensors, astern } = conditions;
  if (reach !== undefined && range > reach) return undefined;
  if (target.cloaked && (delivery === 'missile' || delivery === 'craft')) return undefined;
  const factor = target.cloaked && isAimed(delivery) ? 2 : 1;
  const [over, under] = narrows(delivery, target) ? stealthShare[target.stealth] : stealthShare[0];
  const isWithin = (distance: number, { to }: Band) => distance * factor * under <= to * over;
  const last = bands.at(-1);
  if (!last || !isWithin(range + reachLost(mode, target), last)) return undefined;
  const band = bands.find((each) => isWithin(range, each));
  if (band?.sensors !== undefined && band.sensors > sensors) return undefined;
  if (astern !== undefined && conditions.range > (astern === 'enhanced' ? 24 : 36)) return undefined;
  return band;
}

function isAimed(delivery: Delivery): boolean {
  return delivery === 'direct' || delivery === 'spine' || delivery === 'rocket';
}

function narrows(delivery: Delivery, { cloaked }: Target): boolean {
  return !cloaked && (delivery === 'direct' || delivery === 'rocket' || delivery === 'craft');
}

/** Bands of a needle beam; beyond the first it needs better sensors. Source: Continuum 2014, Needle Beams. */
export function needleBands(dice: number): readonly Band[] {
  return fewerDice(dice).map((band, index) =>
    index === 0 ? band : { ...band, sensors: index === 1 ? (1 as const) : (2 as const) },
  );
}

export const submunitionBands: readonly Band[] = [
  { to: 6, dice: 3 },
  { to: 12, dice: 2 },
  { to: 18, dice: 1 },
];

export const rocketBands: readonly Band[] = [
  { to: 6, dice: 2, needs: 2 },
  { to: 12, dice: 2, needs: 3 },
  { to: 18, dice: 2, needs: 4 },
];

export const adsBands: readonly Band[] = [
  { to: 6, dice: 2 },
  { to: 12, dice: 1 },
];

/** Distance in mu at which missiles are placed. No source at hand has the figure of two-stage missiles, which go further. */
export const missileRanges = { standard: 24, extended: 36, 'two-stage': 36 } as const;

/** The range of a kind of missiles, for a mode. */
export function missileFlight(kind: keyof typeof missileRanges) {
  const unstated: readonly Unstated[] = kind === 'two-stage' ? ['range'] : [];
  return { bands: [{ to: missileRanges[kind] }], unstated };
}
