/** What a ship's weapons do together to one target at one range, through one arc. */

import { bandAt, type Currency, type Effects, type FireMode, longestRange } from '../catalogue/fires.ts';
import { bareTarget, type Conditions, type DefenseGun, type Target } from '../dice/conditions.ts';
import { meanOf } from '../dice/mean.ts';
import { multiply, type Rational, rational, sum, zero } from '../dice/rational.ts';
import { both, mix, type Roll, times } from '../dice/roll.ts';
import type { Arc } from '../model/arcs.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import type { Ship } from '../ship/ship.ts';
import { type Armament, armamentOf, type ShipWeapon } from './armament.ts';

/** A turn of fire from 1, or `sustained`: the average of two later turns, because some weapons fire every other turn. */
export type Turn = number | 'sustained';

export interface VolleyOptions {
  readonly arc: Arc;
  /** Distance in mu. */
  readonly range: number;
  readonly target?: Partial<Target>;
  /** By default the first turn. */
  readonly turn?: Turn;
  /** The ship applies no thrust, so it may fire through the aft arc. */
  readonly drifting?: boolean;
  /** Enhanced or superior sensors augment fire through the aft arc under thrust. */
  readonly asternSensors?: boolean;
  /** Count wings and gunboats, at the range given. */
  readonly craft?: boolean;
  /** Count guns that are meant for point defense. */
  readonly pointDefense?: boolean;
  /** Option of the rulebook: +1 on direct fire. */
  readonly civilWar?: boolean;
  /** The mode of a weapon, if not the first that it can use. */
  readonly pickMode?: (weapon: ShipWeapon) => string | undefined;
}

export interface WeaponFire {
  readonly weapon: ShipWeapon;
  readonly mode: FireMode;
  /** Shots in this volley; in a sustained one, the average. */
  readonly shots: Rational;
  /** Damage of all shots. */
  readonly roll: Roll;
  /** Means of all shots, by currency. */
  readonly means: Readonly<Partial<Record<Currency, Rational>>>;
  readonly mean: Rational;
}

export interface UnknownFire {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly reason: string;
}

export interface Volley {
  /** The weapons that bear and reach, in design order. */
  readonly weapons: readonly WeaponFire[];
  /** Damage of the volley: means and distributions are computed from it. */
  readonly roll: Roll;
  /** Exact mean damage. */
  readonly mean: Rational;
  /** Weapons that bear and whose damage no source states. */
  readonly unknown: readonly UnknownFire[];
}

const armaments = new WeakMap<Ship, Armament>();

export function cachedArmament(ship: Ship): Armament {
  return getOrCompute(armaments, ship, () => armamentOf(ship));
}

/** The longest range aboard in mu, at a target without defenses; 0 without weapons. */
export function longestRangeOf(ship: Ship, options: Pick<VolleyOptions, 'craft' | 'pointDefense'> = {}): number {
  const ranges = cachedArmament(ship)
    .weapons.filter((weapon) => options.craft || weapon.kind === 'mount')
    .flatMap(({ modes }) => modes.filter((mode) => options.pointDefense || !mode.defensive).map(longestRange));
  return Math.max(0, ...ranges);
}

/** The volley of a ship. */
export function volleyOf(ship: Ship, options: VolleyOptions): Volley {
  const armament = cachedArmament(ship);
  const { turn = 1 } = options;
  const turns = turn === 'sustained' ? [2, 3] : [turn];
  const fired = armament.weapons.flatMap((weapon) => {
    const shots = turns.map((each) => aim(weapon, { ...options, turn: each }, armament));
    const [first] = shots.flatMap((each) => each ?? []);
    return first ? [{ weapon, first, shots }] : [];
  });
  const context = { options, ship, armament };
  const defended = fired.map(({ first }) => (isIntercepted(first.mode, context) ? first.count : 0));
  const shares = shareDefense(options.target?.defense ?? {}, defended);
  const weapons = fired.flatMap(({ weapon, shots }, index) =>
    fireWeapon(weapon, { shots, shares: shares[index] as readonly DefenseShare[] }, context),
  );
  return {
    weapons,
    roll: both(...weapons.map(({ roll }) => roll)),
    mean: sum(weapons.map(({ mean }) => mean)),
    unknown: [
      ...armament.unknown
        .filter(({ bearing }) => bearing(options.arc) > 0)
        .map(({ path, system, label, count, reason }) => ({ path, system, label, count, reason })),
      ...weapons.flatMap(({ weapon: { path, system, label, count }, mode }) =>
        mode.unknown === undefined ? [] : [{ path, system, label, count, reason: mode.unknown }],
      ),
    ],
  };
}

interface Aimed {
  readonly mode: FireMode;
  readonly count: number;
}

interface TurnOptions extends VolleyOptions {
  readonly turn: number;
}

/** The mode and number of shots in a turn; `undefined` if the weapon does not fire. */
function aim(weapon: ShipWeapon, options: TurnOptions, armament: Armament): Aimed | undefined {
  if (weapon.kind === 'craft' && !options.craft) return undefined;
  if (weapon.aimed && armament.fireControls === 0) return undefined;
  const picked = options.pickMode?.(weapon);
  const usable = weapon.modes.filter((mode) => picked === undefined || mode.name === picked);
  const mode = usable.find((each) => firesIn(each, options.turn));
  if (!mode || (mode.defensive && !options.pointDefense)) return undefined;
  const bearing = weapon.bearing(options.arc);
  const count = weapon.rounds ? Math.min(bearing, roundsLeft(weapon, options)) : bearing;
  return count > 0 ? { mode, count } : undefined;
}

function firesIn({ rate }: FireMode, turn: number): boolean {
  if (rate === 'once') return turn === 1;
  return rate === 'every-turn' || turn % 2 === 1;
}

/** Rounds with the range, less those fired in the turns before. */
function roundsLeft({ rounds = [], count }: ShipWeapon, { range, turn }: TurnOptions): number {
  const all = rounds.reduce((sum, each) => (each.reach >= range ? sum + each.count : sum), 0);
  return Math.max(0, all - count * (turn - 1));
}

/** True for attacks under way that point defense can fire at. */
function isIntercepted(mode: FireMode, context: FireContext): boolean {
  if (!['missile', 'rocket', 'bolt'].includes(mode.delivery)) return false;
  const conditions = conditionsOf(mode, {}, context);
  return conditions !== undefined && bandAt(mode, conditions) !== undefined;
}

/** Defending guns at one attack, and the number of attacks at which as many fire. */
interface DefenseShare {
  readonly attacks: number;
  readonly defense: Target['defense'];
}

/** Spreads the defending guns evenly over all attacks that they can stop; those fired first get the odd ones. */
function shareDefense(defense: Target['defense'], attacks: readonly number[]): readonly (readonly DefenseShare[])[] {
  const all = attacks.reduce((total, count) => total + count, 0);
  const guns = Object.entries(defense) as [DefenseGun, number][];
  const defenseAt = (attack: number) =>
    Object.fromEntries(
      guns.map(([gun, count]) => {
        const odd = count % all;
        return [gun, (count - odd) / all + (attack < odd ? 1 : 0)];
      }),
    ) as Target['defense'];
  let attack = 0;
  return attacks.map((count) => {
    if (count === 0) return [{ attacks: Number.POSITIVE_INFINITY, defense: {} }];
    const shares: DefenseShare[] = [];
    for (const end = attack + count; attack < end; ) {
      const next = Math.min(end, ...guns.map(([, guns]) => guns % all).filter((odd) => odd > attack));
      shares.push({ attacks: next - attack, defense: defenseAt(attack) });
      attack = next;
    }
    return shares;
  });
}

interface FireContext {
  readonly options: VolleyOptions;
  readonly ship: Ship;
  readonly armament: Armament;
}

interface Shots {
  /** By turn; `undefined` without fire. */
  readonly shots: readonly (Aimed | undefined)[];
  readonly shares: readonly DefenseShare[];
}

function fireWeapon(weapon: ShipWeapon, { shots, shares }: Shots, context: FireContext): readonly WeaponFire[] {
  const turns = shots.map((aimed) => (aimed ? fireTurn(aimed, shares, context) : []));
  if (turns.every((groups) => groups.length === 0)) return [];
  const mode = (shots.find((aimed) => aimed) as Aimed).mode;
  const share = rational(1, shots.length);
  const currencies = new Set(turns.flat().flatMap(({ effects }) => Object.keys(effects) as Currency[]));
  const meanIn = (currency: Currency) =>
    multiply(share, sum(turns.flat().map(({ count, effects }) => timesMean(count, effects[currency]))));
  const rolls = turns.map((groups) =>
    both(...groups.map(({ count, effects }) => times(count, effects.damage ?? both()))),
  );
  const means = Object.fromEntries([...currencies].map((currency) => [currency, meanIn(currency)]));
  return [
    {
      weapon,
      mode,
      shots: multiply(share, rational(turns.flat().reduce((total, { count }) => total + count, 0))),
      roll: averageRoll(rolls),
      means,
      mean: (means as WeaponFire['means']).damage ?? zero,
    },
  ];
}

function timesMean(count: number, roll: Roll | undefined): Rational {
  return roll ? multiply(rational(count), meanOf(roll)) : zero;
}

function averageRoll(rolls: readonly Roll[]): Roll {
  const [first, ...others] = rolls;
  if (first && others.every((roll) => roll === first)) return first;
  return mix(
    BigInt(rolls.length),
    rolls.map((roll) => ({ weight: 1n, roll })),
  );
}

interface Group {
  readonly count: number;
  readonly effects: Effects;
}

/** The shots of a turn, grouped by the point defense that fires at them. */
function fireTurn({ mode, count }: Aimed, shares: readonly DefenseShare[], context: FireContext): readonly Group[] {
  let left = count;
  return shares.flatMap(({ attacks, defense }) => {
    const shots = Math.min(left, attacks);
    left -= shots;
    const conditions = conditionsOf(mode, defense, context);
    if (shots === 0 || conditions === undefined) return [];
    const effects = effectsOf(mode, conditions);
    const hasEffect = Object.keys(effects).length > 0 || (mode.unknown !== undefined && reaches(mode, conditions));
    return hasEffect ? [{ count: shots, effects }] : [];
  });
}

const effectsByMode = new WeakMap<FireMode, Map<string, Effects>>();
const noEffects: Effects = {};
const mostEffects = 1024;

/** The cached effects of a mode. Range matters only through the band. */
function effectsOf(mode: FireMode, conditions: Conditions): Effects {
  const band = bandAt(mode, conditions);
  if (band === undefined) return noEffects;
  const { target, modifier, astern, screenedRerolls } = conditions;
  const { screens, advanced, holofield, cloaked, mass, speed, defense } = target;
  const guns = Object.entries(defense).join(';');
  const key = `${mode.bands.indexOf(band)} ${screens} ${advanced} ${holofield} ${cloaked} ${mass} ${speed} ${guns} ${modifier} ${astern} ${screenedRerolls}`;
  const known = getOrCompute(effectsByMode, mode, () => new Map<string, Effects>());
  return getOrCompute(known, key, () => mode.roll(band, conditions), mostEffects);
}

function reaches(mode: FireMode, { range }: Conditions): boolean {
  return range <= longestRange(mode);
}

/** The conditions of a shot; `undefined` if the ship may not fire it through the arc. */
function conditionsOf(
  mode: FireMode,
  defense: Target['defense'],
  { options, ship, armament }: FireContext,
): Conditions | undefined {
  const { arc, range, target, drifting = false, asternSensors = false, civilWar = false } = options;
  const isBaffled = arc === 'A' && !drifting && (ship.design.drive?.thrust ?? 0) > 0 && mode.delivery !== 'craft';
  const astern = isBaffled && !mode.defensive ? asternAid(mode, asternSensors, armament) : undefined;
  if (astern === 'none') return undefined;
  return {
    target: { ...bareTarget, ...target, defense },
    range,
    modifier: civilWar ? 1 : 0,
    sensors: armament.sensors,
    astern,
    screenedRerolls: ship.hull.house?.['screened-re-rolls'] ?? false,
  };
}

/** How sensors help fire through the baffles. */
function asternAid(
  { delivery }: FireMode,
  asternSensors: boolean,
  { sensors }: Armament,
): 'enhanced' | 'superior' | 'none' {
  if (!asternSensors || sensors === 0 || delivery === 'missile' || delivery === 'bolt') return 'none';
  return sensors === 2 ? 'superior' : 'enhanced';
}
